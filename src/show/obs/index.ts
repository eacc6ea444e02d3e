export { openObs, type Obs, type ObsOpening } from './obs.ts'
