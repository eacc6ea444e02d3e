export { readSignInSearch } from './search.ts'
