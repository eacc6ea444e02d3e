export { fresh, keyOf, noted, type Seen } from './noted.ts'
export { openOrchestra, type Orchestra } from './orchestra.ts'
export { soundOf } from './score.ts'
