export { ServerError } from './errors.ts'
export { paced, USUAL_PACE } from './pace.ts'
export { standingAt } from './place.ts'
export { openServer, type ListeningServer, type ServerOptions } from './server.ts'
