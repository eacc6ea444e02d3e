import type { Exhibit } from '#record'
import type { Exhibits } from './citations.ts'
import { compare } from './compare.ts'
import { marksIn, withoutMarks } from './marks.ts'
import { numbersIn, writtenIn } from './reckoning.ts'
import { sentencesIn, type Sentence } from './sentences.ts'
import type { Source } from './source.ts'
import { statementOf, type Statement } from './statement.ts'
import { inBoth, tidied } from './text.ts'
import type { Citation } from './citing.ts'
import { readEach } from '#readings'

/** A sentence or a line of an exhibit that can stand by itself. */
export interface Quotable {
  readonly exhibit: Exhibit
  readonly words: string
  readonly start: number
  readonly statement: Statement
  readonly numbers: ReadonlySet<number>
}

/** What of an exhibit can be read alone; a heading, a question and the bare row of a table cannot. */
export const quotablesOf = readEach(({ exhibit }: Source): readonly Quotable[] =>
  answering(exhibit.text).flatMap(({ text, start }) =>
    linesOf(text)
      .filter(({ words }) => isReadable(words) && isTold(words))
      .map(({ words, from }): Quotable => {
        const statement = statementOf(words)
        return { exhibit, words, start: start + from, statement, numbers: new Set(numbersIn(words)) }
      }),
  ),
)

/** The sentences of a text. One that follows a question says nothing without it. */
function answering(text: string): readonly Pick<Sentence, 'text' | 'start'>[] {
  const all = sentencesIn(text)
  return all.map((sentence, at) => {
    const asked = all[at - 1]
    const answers =
      asked !== undefined && ASKS.test(asked.text) && !text.slice(asked.end, sentence.start).includes('\n')
    return answers ? { text: text.slice(asked.start, sentence.end), start: asked.start } : sentence
  })
}

const ASKS = /\?\W*$/u
const LINES = /(?:^|\n)[^\n]*(?:[,;|\t]\S|:[ \t]*\S)[^\n]*(?=\n|$)/gu

/** The lines of a list or a table are no sentence together; a paragraph with broken lines is. */
function linesOf(text: string): readonly { readonly words: string; readonly from: number }[] {
  const lines = text.split('\n')
  const listed = text.match(LINES)?.length ?? 0
  if (lines.length === 1 || listed * 2 < lines.length) return [{ words: text, from: 0 }]
  let from = 0
  return lines.map((line) => {
    const at = from
    from += line.length + 1
    return { words: line.trim(), from: at + (line.length - line.trimStart().length) }
  })
}

const LEAST_WORDS = 4
const LEAST_LETTERS = 3
const BARE_ROW = /[^\s,;|\t][,;|\t][^\s,;|\t]/gu

function isReadable(words: string): boolean {
  const letters = words.match(/\p{L}{2,}/gu) ?? []
  const all = words.match(/[\p{L}\p{N}]+/gu) ?? []
  const rows = words.match(BARE_ROW) ?? []
  const ends = ENDED.test(words) || /:\s.*\d/u.test(words)
  return all.length >= LEAST_WORDS && letters.length >= LEAST_LETTERS && rows.length < 2 && ends && !ASKS.test(words)
}

const GREETING = /^(?:hi|hello|hey|dear|sorry|thanks|thank you|many thanks|best wishes|kind regards|yours)\b/iu
const CANNOT_SAY =
  /\b(?:I|we)(?: really| honestly| myself)? (?:cannot|can['’]t|could not|do not|don['’]t) (?:speak for|judge|say|tell|know)\b/iu

/** It tells something: a greeting does not, nor what its writer says he cannot tell, however often it is cited. */
export const isTold = (words: string): boolean => !GREETING.test(words) && !CANNOT_SAY.test(words)

/** As a sentence ends; a line of a list does not. */
export const ENDED = /[.!…。！]["”’»«)\]]*$/u

/** Sentences that begin so lean on the one before, or on whoever writes. */
const LEANING =
  /^(?:it|its|this|that|these|those|they|their|he|his|she|her|each|such|both|nor|but|and|so|also|then|otherwise)\b|\b(?:I|we|us|our|my|me|mine|ours)\b/iu
const LONGEST = 240

/** The sentence as a matter of its own: with who says it, where it does not tell by itself. */
export function matterOf({ exhibit, words, statement }: Quotable): string {
  const said = tidied(words)
  const short = said.length <= LONGEST ? said : `${said.slice(0, LONGEST - 1).trimEnd()}…`
  const leans = LEANING.test(short) || statement.terms.size + statement.figures.quantities.length < 3
  return leans || !ENDED.test(short) ? `${exhibit.title}: “${short}”` : short
}

const LEAST_SHARED = 2
const NEAR = 0.5

/** The sentences of the exhibit on which a clause rests, if it is plain which; two, where one alone leaves words over. */
export function quotablesFor(
  clause: string,
  { id, state, passage }: Citation,
  exhibits: Exhibits,
): readonly Quotable[] {
  const source = exhibits.get(id)
  if (source === undefined || !(state === 'supports' || state === 'undecided')) return []
  const said = phraseOf(clause)
  const all = quotablesOf(source)
  const own =
    passage === null
      ? []
      : all.filter(({ start, words }) => start < passage.end && passage.start < start + words.length)
  if (state === 'supports' && own.length === 1 && own[0]!.words.length * 2 > passage!.end - passage!.start) return own
  const figures = writtenIn(said.statement.text)
  const near = nearestTo(said, all)
    .filter((quotable) => figures.length === 0 || figures.some(({ value }) => quotable.numbers.has(value)))
    .filter((quotable) => compare(said.statement, quotable.statement, { cites: true }).relation !== 'oppose')
  const [first] = near
  if (first === undefined) return []
  const adds = (quotable: Quotable): boolean =>
    inBoth(quotable.statement.terms, said.statement.terms).some((term) => !first.statement.terms.has(term))
  return [first, ...near.slice(1).filter(adds).slice(0, 1)]
}

/** What somebody says, to be found in an exhibit. */
interface Phrase {
  readonly statement: Statement
  readonly numbers: ReadonlySet<number>
}

export function phraseOf(text: string): Phrase {
  const bare = withoutMarks(text, marksIn(text))
  return { statement: statementOf(bare), numbers: new Set(numbersIn(bare)) }
}

/** Small round numbers stand everywhere; 388 and 5.3 do not. */
export const isDistinctive = (figure: number): boolean => Math.abs(figure) >= 100 || !Number.isInteger(figure)

/** Those that share most with it, and enough for the shorter of the two. */
export const nearestTo = ({ statement, numbers }: Phrase, quotables: readonly Quotable[]): readonly Quotable[] =>
  quotables
    .map((quotable) => {
      const figures = inBoth(quotable.numbers, numbers)
      const common =
        inBoth(quotable.statement.terms, statement.terms).length + figures.length + figures.filter(isDistinctive).length
      const size = Math.min(quotable.statement.terms.size + quotable.numbers.size, statement.terms.size + numbers.size)
      return { quotable, common, share: common / Math.max(1, size) }
    })
    .filter(({ common, share }) => common >= LEAST_SHARED && share >= NEAR)
    .toSorted((one, other) => other.common - one.common || other.share - one.share)
    .map(({ quotable }) => quotable)
