import { bareWords, meaningOf, quotations, withoutQuotations } from '../text.ts'

/** What the judge measures in a statement, each from 0 to 1. */
export interface Features {
  readonly answers: number
  readonly support: number
  readonly fresh: number
  readonly economy: number
  readonly measure: number
  readonly candour: number
}

export type Feature = keyof Features

/** The order in which features break a tie, and in which they are named when they weigh the same. */
export const featureOrder = [
  'answers',
  'support',
  'fresh',
  'economy',
  'candour',
  'measure',
] as const satisfies readonly Feature[]

const REASON = new Set('because since so therefore reason reasons ground follows if why hence thus'.split(' '))
const GRANT =
  /\b(?:grant|granted|concede|admit|you are right|common ground|agree|fair to it|give you that|let it be true|credit)\b/giu

/** Words a turn should have: fewer is thin, more is tiring. */
const LENGTH = { least: 90, most: 190 } as const

/** What can be expected of a statement. It stands in for what a first statement has had no occasion to show. */
export const PLAIN: Features = {
  answers: 0.55,
  support: 0.45,
  fresh: 0.55,
  economy: 0.75,
  measure: 0.75,
  candour: 0.25,
}

/** What a speaker has said so far, taken apart once. */
export interface SaidBefore {
  readonly stems: Set<string>
  readonly runs: Set<string>
  readonly folded: string[]
  last: ReadonlySet<string>
}

export const nothingSaid = (): SaidBefore => ({ stems: new Set(), runs: new Set(), folded: [], last: new Set() })

export interface MeasuredStatement {
  readonly features: Features
  /** The opponent’s words that the statement quotes. */
  readonly answered: readonly string[]
  /** Whether nobody had spoken before. */
  readonly opens: boolean
}

/** Measures a statement against what both have said before, and adds it to what its speaker has said. */
export function measure(statement: string, own: SaidBefore, other: SaidBefore): MeasuredStatement {
  const all = bareWords(statement)
  const meaning = new Set(meaningOf(all))
  const free = bareWords(withoutQuotations(statement))
  const runs = new Set(free.slice(3).map((fourth, at) => `${free[at]} ${free[at + 1]} ${free[at + 2]} ${fourth}`))
  const answered = takenUp(statement, other)
  const [opens, begins] = [other.folded.length === 0, own.folded.length === 0]
  const features = {
    answers: opens ? PLAIN.answers : answersIn(answered, meaning, other),
    support: Math.min(1, (all.filter((word) => REASON.has(word)).length / Math.max(60, all.length)) * 28),
    fresh: begins ? PLAIN.fresh : share(meaning, (one) => !own.stems.has(one)),
    economy: begins ? PLAIN.economy : 1 - Math.min(1, share(runs, (run) => own.runs.has(run)) * 8),
    measure:
      all.length < LENGTH.least
        ? all.length / LENGTH.least
        : Math.max(0, 1 - Math.max(0, all.length - LENGTH.most) / 120),
    candour: opens ? PLAIN.candour : Math.min(1, (statement.match(GRANT)?.length ?? 0) / 2),
  }
  for (const one of meaning) own.stems.add(one)
  for (const run of runs) own.runs.add(run)
  own.folded.push(all.join(' '))
  own.last = meaning
  return { features, answered, opens }
}

const takenUp = (statement: string, other: SaidBefore): readonly string[] =>
  quotations(statement).filter((quote) => {
    const words = bareWords(quote)
    return words.length > 2 && other.folded.some((text) => text.includes(words.join(' ')))
  })

/** Verbatim quotations count most; words shared with the last statement count too. */
function answersIn(answered: readonly string[], meaning: ReadonlySet<string>, other: SaidBefore): number {
  const quoted = new Set(answered).size
  return Math.min(1, quoted / 2) * 0.6 + Math.min(1, share(meaning, (one) => other.last.has(one)) * 2.2) * 0.4
}

const share = (list: ReadonlySet<string>, has: (one: string) => boolean): number =>
  [...list].filter(has).length / Math.max(1, list.size)

export const mean = (list: readonly Features[]): Features => {
  const of = (feature: Feature): number => list.reduce((sum, one) => sum + one[feature], 0) / Math.max(1, list.length)
  return {
    answers: of('answers'),
    support: of('support'),
    fresh: of('fresh'),
    economy: of('economy'),
    measure: of('measure'),
    candour: of('candour'),
  }
}
