export { courtServer } from './server.ts'
