import { matrix } from './matrix.ts'

matrix('trial', { habits: 3 })
