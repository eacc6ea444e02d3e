export { postgresStore } from './postgres/store.ts'
