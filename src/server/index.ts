export { ServerError } from './errors.ts'
export { paced, USUAL_PACE } from './pace.ts'
export { openServer, type Listening, type ServerOptions } from './server.ts'
