export { readSearch } from './search.ts'
