import { matrix } from './matrix.ts'

matrix('trial')
