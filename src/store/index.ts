export { StoreError, type StoreErrorCode } from './errors.ts'
export { sha256 } from './rows.ts'
export { memoryStore } from './memory.ts'
export { sqliteStore } from './sqlite.ts'
