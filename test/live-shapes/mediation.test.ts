import { matrix } from './matrix.ts'

matrix('mediation', { habits: 6 })
