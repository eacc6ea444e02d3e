import { matrix } from './matrix.ts'

matrix('decision')
