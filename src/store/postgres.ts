export { postgresArchive } from './postgres/archive.ts'
export { postgresStore } from './postgres/store.ts'
