import { matrix } from './matrix.ts'

matrix('trial', { habits: 4 })
