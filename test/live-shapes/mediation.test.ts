import { matrix } from './matrix.ts'

matrix('mediation')
