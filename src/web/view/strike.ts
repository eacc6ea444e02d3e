import { assess, caseFileOf, ruleOn, strike, type Assessment, type CaseFile, type Ruling } from '#evidence'
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
  /** Matters that stand in another band, or on no map any more. */
  readonly moved: readonly { readonly text: string; readonly from: Band; readonly to: Band | null }[]
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
    moved: before.assessment.map.flatMap((item) => {
      const now = without.assessment.map.find((other) => isSameMatter(item, other))
      return now?.band === item.band ? [] : [{ text: item.text, from: item.band, to: now?.band ?? null }]
    }),
    unsupported: unsupportedIn(without) - unsupportedIn(before),
    finding: change(({ ruling }) => ruling.for),
    certainty: change(({ ruling }) => ruling.certainty),
  }
}

/** A matter stays the same as long as it rests on one of the same claims. */
export const isSameMatter = ({ claims }: MapItem, other: MapItem): boolean =>
  claims.some(({ turn, start }) => other.claims.some((one) => one.turn === turn && one.start === start))
