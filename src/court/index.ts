export type * from './court.ts'
export type * from './ports.ts'
export { CourtError, type CourtErrorCode } from './errors.ts'
export { freely, json, oneOf, type Reading, type Shape } from './shapes.ts'
