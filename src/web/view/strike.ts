import {
  caseFileOf,
  effectOf,
  strike,
  weighCase,
  type CaseFile,
  type Citation,
  type Effect,
  type Weighed,
} from '#evidence'
import type { Entry, Exhibit } from '#record'

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

/** The text of an exhibit did not leave with the case. */
export const isTextWithheld = (exhibit: Exhibit): boolean => exhibit.text === '' && 'whole' in exhibit

/** Without its text nobody can hold a citation against an exhibit, so nothing is said of it. */
export function asFarAsTold(citations: readonly Citation[], exhibits: readonly Exhibit[]): readonly Citation[] {
  const withheld = new Set(exhibits.filter(isTextWithheld).map(({ result_id: id }) => id))
  return withheld.size === 0
    ? citations
    : citations.map((one) => (withheld.has(one.id) ? { ...one, state: 'undecided', reason: '', passage: null } : one))
}
