import type { CaseFile } from './case.ts'

/**
 * Marks exhibits as struck. `assess` then works as if nobody could cite them: credit and penalties that rest on them are
 * gone, claims that rest on them alone are unsupported, and the map is drawn without them.
 */
export const strike = (file: CaseFile, ids: readonly string[]): CaseFile => ({
  ...file,
  struck: [...new Set([...file.struck, ...ids])].toSorted(),
})

/** Takes struck exhibits back in. */
export const unstrike = (file: CaseFile, ids: readonly string[]): CaseFile => ({
  ...file,
  struck: file.struck.filter((id) => !ids.includes(id)),
})
