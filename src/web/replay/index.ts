export { readReplaySearch } from './search.ts'
