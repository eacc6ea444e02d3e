export { useCopyLink } from './copy.ts'
export { readRecordSearch } from './search.ts'
export { useAnchor } from './sheet.ts'
export { choiceName } from './trial.tsx'
