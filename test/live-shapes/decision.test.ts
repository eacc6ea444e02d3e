import { matrix } from './matrix.ts'

matrix('decision', { habits: 3 })
