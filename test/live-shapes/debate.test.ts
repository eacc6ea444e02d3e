import { matrix } from './matrix.ts'

matrix('debate', { habits: 5 })
