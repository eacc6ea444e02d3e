export { readRecordSearch } from './search.ts'
export { useAnchor } from './sheet.ts'
export { ToldLines, ToldSpan } from './told.tsx'
