import type { Exhibit } from '#record'
import { marksIn, withoutMarks, type Mark } from './marks.ts'
import { sentencesIn, type Sentence } from './sentences.ts'
import { sourceOf, type Source } from './source.ts'
import { statementOf, type Statement } from './statement.ts'
import { shortened } from './text.ts'
import { weigh } from './support.ts'

/** What a cited exhibit does for the sentence that cites it. `struck`: it would count, had the court not struck it. */
export type Support = 'supports' | 'weak' | 'quote-not-found' | 'contradicts' | 'silent' | 'unknown' | 'struck'

/** One citation of a speech, checked. */
export interface Citation {
  /** The id as the speaker wrote it, or the whole mark if it is malformed. */
  readonly id: string
  readonly start: number
  readonly end: number
  readonly state: Support
  readonly reason: string
  /** The passage of the exhibit it was held against. */
  readonly passage: Span | null
}

export interface Span {
  readonly start: number
  readonly end: number
}

/** A sentence of a speech with its citations. */
export interface CitingSentence extends Sentence {
  readonly statement: Statement
  readonly citations: readonly Citation[]
}

/** The exhibits of a case, each read when it is first needed. */
export interface Exhibits {
  readonly get: (id: string) => Source | undefined
  readonly isStruck: (id: string) => boolean
}

/** Reading an exhibit always comes out the same, so it is kept for as long as the exhibit is: cases are assessed often. */
const read = new WeakMap<Exhibit, Source>()

export function exhibitsOf(exhibits: readonly Exhibit[], how: { readonly struck?: readonly string[] } = {}): Exhibits {
  const known = new Map(exhibits.map((exhibit) => [exhibit.result_id, exhibit]))
  const struck = new Set(how.struck)
  return {
    get(id) {
      const exhibit = known.get(id)
      if (exhibit === undefined) return undefined
      const source = read.get(exhibit) ?? sourceOf(exhibit)
      read.set(exhibit, source)
      return source
    },
    isStruck: (id) => struck.has(id),
  }
}

interface Marked {
  readonly sentence: Sentence
  readonly own: readonly Mark[]
}

function markedIn(speech: string): readonly Marked[] {
  const marks = marksIn(speech)
  let next = 0
  return sentencesIn(speech).map((sentence) => {
    const own: Mark[] = []
    while (next < marks.length && marks[next]!.start < sentence.start) next++
    while (next < marks.length && marks[next]!.start < sentence.end) own.push(marks[next++]!)
    return { sentence, own }
  })
}

/** The ids that a speech cites in its own words, in order. What is malformed or quoted cites nothing. */
export const idsIn = (speech: string): readonly string[] =>
  markedIn(speech).flatMap(({ sentence, own }) =>
    sentence.quoted ? [] : own.flatMap(({ cited }) => cited.map(({ id }) => id)),
  )

/** The sentences of a speech, with every citation checked against the exhibit it names. */
export function readSpeech(speech: string, exhibits: Exhibits): readonly CitingSentence[] {
  return markedIn(speech).map(({ sentence, own }) => {
    const statement = statementOf(
      withoutMarks(
        sentence.text,
        own.map((mark) => within(mark, sentence)),
      ),
    )
    const weighed = new Map<string, Weighed>()
    const weighing = (source: Source): Weighed => {
      const known = weighed.get(source.exhibit.result_id) ?? weigh(statement, source)
      weighed.set(source.exhibit.result_id, known)
      return known
    }
    return { ...sentence, statement, citations: own.flatMap((mark) => check(mark, sentence, exhibits, weighing)) }
  })
}

const within = (mark: Mark, { start, end }: Sentence): Mark => ({
  ...mark,
  start: mark.start - start,
  end: Math.min(mark.end, end) - start,
})

/** The checked citations of a speech in their order. */
export const citationsIn = (speech: string, exhibits: Exhibits): readonly Citation[] =>
  readSpeech(speech, exhibits).flatMap(({ citations }) => citations)

const unknown = (id: string, at: Span, reason: string): Citation => ({
  id,
  start: at.start,
  end: at.end,
  state: 'unknown',
  reason,
  passage: null,
})

type Weighed = Pick<Citation, 'state' | 'reason' | 'passage'>

function check(
  mark: Mark,
  sentence: Sentence,
  exhibits: Exhibits,
  weighing: (source: Source) => Weighed,
): readonly Citation[] {
  const { start, end, malformed } = mark
  if (malformed !== null)
    return [
      unknown(
        shortened(sentence.text.slice(start - sentence.start, end - sentence.start), 80),
        { start, end },
        `The mark cites nothing: ${malformed}.`,
      ),
    ]
  return mark.cited.map((cited) => {
    const { id } = cited
    if (sentence.quoted) return unknown(id, cited, 'It stands in quoted text; only the speaker’s own marks cite.')
    const source = exhibits.get(id)
    if (source === undefined) return unknown(id, cited, 'The court has admitted no exhibit of this id.')
    const at = { id, start: cited.start, end: cited.end }
    if (exhibits.isStruck(id)) return { ...at, state: 'struck', reason: 'The exhibit is struck.', passage: null }
    return { ...at, ...weighing(source) }
  })
}
