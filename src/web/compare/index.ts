export { readCompareSearch } from './search.ts'
