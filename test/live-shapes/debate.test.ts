import { matrix } from './matrix.ts'

matrix('debate')
