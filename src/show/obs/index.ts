export { openObs, type Obs } from './obs.ts'
