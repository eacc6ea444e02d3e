import { bareWords, quotations } from '../text.ts'
import { isSamePoint, pointsIn, takesUp, type BroughtPoint } from './brought.ts'

/** What the judge measures in a statement, each from 0 to 1. */
interface Features {
  readonly figures: number
  readonly support: number
  readonly fresh: number
  readonly answers: number
  readonly candour: number
}

export type Feature = keyof Features

/** The order in which features are named when they weigh the same. */
export const featureOrder = ['figures', 'support', 'fresh', 'answers', 'candour'] as const satisfies readonly Feature[]

const GRANT =
  /\b(?:grant|granted|concede|admit|you are right|common ground|agree|fair to it|give you that|let it be true|credit)\b/giu

/** What can be expected of a statement. It stands in for what a first statement has had no occasion to show. */
export const PLAIN: Features = { figures: 0.4, support: 0.4, fresh: 0.4, answers: 0.4, candour: 0.25 }

/** What a speaker has said so far, taken apart once. */
export interface SaidBefore {
  readonly points: BroughtPoint[]
  readonly folded: string[]
}

export const nothingSaid = (): SaidBefore => ({ points: [], folded: [] })

export interface MeasuredStatement {
  readonly features: Features
  /** What it brings that its speaker had not said before. */
  readonly points: readonly BroughtPoint[]
  /** The opponent’s words that the statement quotes. */
  readonly answered: readonly string[]
  /** Whether nobody had spoken before. */
  readonly opens: boolean
}

/** Two are as much as can be asked of one statement. */
const half = (list: readonly unknown[]): number => Math.min(1, list.length / 2)

/** Measures a statement against what both have said before, and adds it to what its speaker has said. */
export function measure(statement: string, own: SaidBefore, other: SaidBefore): MeasuredStatement {
  const points = pointsIn(statement).filter(
    (point, at, all) => ![...own.points, ...all.slice(0, at)].some((known) => isSamePoint(point, known)),
  )
  const opens = other.folded.length === 0
  const features = {
    figures: half(points.filter(({ figures, cases }) => figures + cases > 0)),
    support: half(points.filter(({ reasons }) => reasons > 0)),
    fresh: half(points),
    answers: opens ? PLAIN.answers : half(other.points.filter((point) => takesUp(statement, point))),
    candour: opens ? PLAIN.candour : half(statement.match(GRANT) ?? []),
  }
  own.points.push(...points)
  own.folded.push(bareWords(statement).join(' '))
  return { features, points, answered: quotedBack(statement, other), opens }
}

const quotedBack = (statement: string, other: SaidBefore): readonly string[] =>
  quotations(statement).filter((quote) => {
    const words = bareWords(quote)
    return words.length > 2 && other.folded.some((text) => text.includes(words.join(' ')))
  })
