import { matrix } from './matrix.ts'

matrix('debate', { habits: 10 })
