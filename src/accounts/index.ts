export { openAccountBook, type AccountBook } from './accounts.ts'
export type { Entered } from './entering.ts'
export type { AccountUser } from './person.ts'
