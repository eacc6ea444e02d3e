import type { CaseFile, ClerkReading } from '../case.ts'
import { sentencesIn } from '../sentences.ts'

/** What a clerk answers on one speech, as it came: nothing of it is checked. Exhibits go by their ids. */
export interface ReviewAnswer {
  /** What each numbered sentence does. */
  readonly lines: readonly { readonly n: number; readonly t: string }[]
  /** Which words of the speech an exhibit backs, and the words of the exhibit that decide. */
  readonly marks: readonly {
    readonly n: number
    readonly o: string
    readonly q: string
    readonly s: string
    readonly v: string
  }[]
  readonly notes: readonly { readonly n: number; readonly q: string; readonly v: string }[]
  /** `to` is a sentence of the hearing, such as "4.5"; empty, when a concession answers none. */
  readonly replies: readonly { readonly n: number; readonly to: string; readonly v: string }[]
  readonly tasks: readonly { readonly id: string; readonly n: number; readonly v: string }[]
}

/** A sentence of a speech by its number, counted from 1. */
export interface NumberedSentence {
  readonly n: number
  readonly text: string
  readonly start: number
  readonly end: number
  /** A paragraph ends with it. */
  readonly ends: boolean
}

export function numbered(speech: string): readonly NumberedSentence[] {
  const sentences = sentencesIn(speech)
  return sentences.map(({ text, start, end }, at) => {
    const next = sentences[at + 1]
    return { n: at + 1, text, start, end, ends: next === undefined || /\n/.test(speech.slice(end, next.start)) }
  })
}

/** What of an answer stands: words that are there, exhibits that were given out, sentences that exist. Never throws. */
export const readReview = (_answer: ReviewAnswer, _file: CaseFile, turn: number): ClerkReading => ({
  turn,
  lines: [],
  marks: [],
  notes: [],
  replies: [],
})

/** Figures and quotations of a speech that the rules did not find in the exhibits it cites, by sentence. */
export const unfoundIn = (
  _file: CaseFile,
  _turn: number,
): readonly { readonly n: number; readonly what: string }[] => []

/** What the speaker of a turn has backed in earlier ones, the newest last. */
export const backedBefore = (
  _file: CaseFile,
  _turn: number,
): readonly { readonly id: string; readonly words: string }[] => []
