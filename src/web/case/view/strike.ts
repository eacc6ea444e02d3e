import { caseFileOf, effectOf, strike, weighCase, type CaseFile, type Effect, type Weighed } from '#evidence'
import type { Entry } from '#record'

const files = new WeakMap<readonly Entry[], CaseFile>()
const weights = new WeakMap<CaseFile, Weighed>()

/** The case file of these entries, made once. */
export function fileOf(entries: readonly Entry[]): CaseFile {
  const file = files.get(entries) ?? caseFileOf(entries)
  files.set(entries, file)
  return file
}

export function weighed(file: CaseFile): Weighed {
  const known = weights.get(file) ?? weighCase(file)
  weights.set(file, known)
  return known
}

/** What would be different without some exhibits. */
export const effectWithout = (file: CaseFile, struck: readonly string[]): Effect =>
  effectOf(weighed(file), weighed(strike(file, struck)))
