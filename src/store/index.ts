export { StoreError, type StoreErrorCode } from './errors.ts'
export { memoryStore } from './memory.ts'
export { sqliteStore } from './sqlite.ts'
