import {
  assess,
  caseFileOf,
  movesBetween,
  ruleOn,
  strike,
  type Assessment,
  type CaseFile,
  type Move,
  type Ruling,
} from '#evidence'
import type { Entry } from '#record'
import type { Side } from './exhibits.ts'

export type MapItem = Assessment['map'][number]
export type Band = MapItem['band']

/** What the rules make of a case. */
export interface Weighed {
  readonly assessment: Assessment
  readonly ruling: Ruling
}

const files = new WeakMap<readonly Entry[], CaseFile>()
const weights = new WeakMap<CaseFile, Weighed>()

/** The case file of these entries, made once. */
export function fileOf(entries: readonly Entry[]): CaseFile {
  const file = files.get(entries) ?? caseFileOf(entries)
  files.set(entries, file)
  return file
}

export function weighed(file: CaseFile): Weighed {
  const known = weights.get(file) ?? { assessment: assess(file), ruling: ruleOn(file) }
  weights.set(file, known)
  return known
}

export interface Change<T> {
  readonly before: T
  readonly after: T
}

/** What would be different without some exhibits, by the rules alone: no model is asked, no record changes. */
export interface Effect {
  readonly without: Weighed
  readonly scores: Readonly<Record<Side, Change<number>>>
  readonly moved: readonly Move[]
  readonly unsupported: number
  readonly finding: Change<Ruling['for']>
  readonly certainty: Change<number>
}

const unsupportedIn = ({ assessment }: Weighed): number =>
  assessment.flags.filter(({ status }) => status === 'unsupported').length

export function effectOf(file: CaseFile, struck: readonly string[]): Effect {
  const [before, without] = [weighed(file), weighed(strike(file, struck))]
  const change = <T>(pick: (weighed: Weighed) => T): Change<T> => ({ before: pick(before), after: pick(without) })
  return {
    without,
    scores: {
      defense: change(({ assessment }) => assessment.ledger.defense),
      prosecution: change(({ assessment }) => assessment.ledger.prosecution),
    },
    moved: movesBetween(before.assessment.map, without.assessment.map),
    unsupported: unsupportedIn(without) - unsupportedIn(before),
    finding: change(({ ruling }) => ruling.for),
    certainty: change(({ ruling }) => ruling.certainty),
  }
}
