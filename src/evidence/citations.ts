import type { Exhibit } from '#record'
import type { CaseFile, Speech } from './case.ts'
import { languageCode } from './languages/language.ts'
import { valuesIn } from './languages/numerals.ts'
import { weighAbroad } from './languages/weighing.ts'
import { marksIn, withoutMarks, type Mark } from './marks.ts'
import { quotedUntil } from './quotations.ts'
import { numbersIn } from './reckoning.ts'
import { sentencesIn, type Sentence } from './sentences.ts'
import { hasWords, readSource, type Source } from './source.ts'
import { statementOf } from './statement.ts'
import { shortened } from './text.ts'
import { weighClaim } from './support.ts'
import { reasonsFor } from './words/index.ts'
import type { Reasons } from './words/en.ts'
import type { Citation, Span, CitingSentence } from './citing.ts'
import { readAmong, readEach } from '#readings'

/** The exhibits of a case, each read when it is first needed. */
export interface Exhibits {
  readonly get: (id: string) => Source | undefined
  readonly isStruck: (id: string) => boolean
  /** All of them, struck or not: what another exhibit says is no less said by it. */
  readonly all: () => readonly Source[]
  /** What is said of them, in the court's language. */
  readonly words: Reasons
}

/** Reading an exhibit always comes out the same, so it is kept for as long as the exhibit is: cases are assessed often. */
const sourceOf = readEach(readSource)

/** What else is to be known of the exhibits of a case, such as its file has it. */
interface Admitted {
  readonly struck?: readonly string[]
  readonly language?: string
}

export function exhibitsOf(exhibits: readonly Exhibit[], how: Admitted = {}): Exhibits {
  const known = new Map(exhibits.map((exhibit) => [exhibit.result_id, exhibit]))
  const struck = new Set(how.struck)
  const get = (id: string): Source | undefined => {
    const exhibit = known.get(id)
    return exhibit && sourceOf(exhibit)
  }
  const isStruck = (id: string): boolean => struck.has(id)
  let read: readonly Source[] | undefined
  const all = (): readonly Source[] => (read ??= [...known.values()].map(sourceOf))
  return { get, isStruck, all, words: reasonsFor(how) }
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

/** What was said before a speech: the words may be quoted, the figures reckoned with. */
interface Heard {
  /** The code of the court's language; English, unless given. */
  readonly code?: string
  readonly wasSaid: (quoted: string) => boolean
  readonly known: readonly number[]
}

/** What speeches have put on the table. */
export const heardIn = (speeches: readonly Speech[], language?: string): Heard => ({
  code: languageCode(language),
  wasSaid: (quoted) => speeches.some(({ content }) => hasWords(content, quoted)),
  known: speeches.flatMap(({ content }) => numbersIn(withoutMarks(content, marksIn(content)))),
})

const NOTHING: Heard = { wasSaid: () => false, known: [] }

/** The sentences of a speech, with every citation checked against the exhibit it names. */
export function readSpeech(speech: string, exhibits: Exhibits, heard: Heard = NOTHING): readonly CitingSentence[] {
  const { code = 'en' } = heard
  const sentences = markedIn(speech)
  const cited = new Set(
    sentences.flatMap(({ own }) => own.flatMap((mark) => mark.cited.flatMap(({ id }) => exhibits.get(id) ?? []))),
  )
  const known = [...heard.known, ...[...cited].flatMap(({ numbers }) => numbers)]
  const said: number[] = []
  return sentences.map(({ sentence, own }) => {
    const bare = withoutMarks(
      sentence.text,
      own.map((mark) => within(mark, sentence)),
    )
    const citations = clausesOf(speech, sentence, own).flatMap(({ marks, clause }) => {
      const end = quotedUntil(bare, clause.end - sentence.start)
      const text = bare.slice(clause.start - sentence.start, end)
      const together = marks.flatMap((mark) => mark.cited.flatMap(({ id }) => exhibits.get(id) ?? []))
      const statement = statementOf(text)
      const around = {
        together,
        others: exhibits.all().filter((other) => !together.includes(other)),
        wasSaid: heard.wasSaid,
        speech: said.slice(-LATELY),
        known,
        words: exhibits.words,
      }
      const weighing = (source: Source): Weighed =>
        code === 'en' ? weighClaim(statement, source, around) : weighAbroad(statement, source, around, code)
      return marks.flatMap((mark) => check(mark, { sentence, clause }, exhibits, weighing))
    })
    said.push(...(code === 'en' ? numbersIn(bare) : valuesIn(bare, code)))
    return { ...sentence, statement: statementOf(bare), citations }
  })
}

const readAt = readAmong<readonly CitingSentence[]>()

/** A speech of a case by what was said and shown before it: clerk and ledger ask for the same. */
export function speechAt(at: number, file: CaseFile, exhibits: Exhibits): readonly CitingSentence[] {
  const { speeches, language, struck } = file
  const [speech, before] = [speeches[at]!, speeches.slice(0, at)]
  const among = [language, at, ...before, ...struck, file.exhibits.length, ...file.exhibits]
  return readAt(speech, among, () => readSpeech(speech.content, exhibits, heardIn(before, language)))
}

/** Marks that stand together, and the words that they back. */
export interface Clause {
  readonly marks: readonly Mark[]
  readonly clause: Span
}

/** The clauses of each sentence that marks back. */
export const clausesIn = (speech: string): readonly (readonly Clause[])[] =>
  markedIn(speech).map(({ sentence, own }) => clausesOf(speech, sentence, sentence.quoted ? [] : own))

/** Marks that stand together back the words since the mark before. A mark that leads backs what follows it. */
function clausesOf(speech: string, sentence: Sentence, own: readonly Mark[]): readonly Clause[] {
  const groups: Mark[][] = []
  for (const mark of own) {
    const before = groups.at(-1)
    const between = before === undefined ? '' : speech.slice(before.at(-1)!.end, mark.start)
    if (before !== undefined && !/[\p{L}\p{N}]/u.test(between)) before.push(mark)
    else groups.push([mark])
  }
  return groups.map((marks, at) => {
    const [first, last] = [marks[0]!, marks.at(-1)!]
    const start = groups[at - 1]?.at(-1)!.end ?? sentence.start
    const leads = (speech.slice(start, first.start).match(/[\p{L}\p{N}]+/gu) ?? []).length < LEAST_WORDS
    const end = leads ? (groups[at + 1]?.[0]!.start ?? sentence.end) : first.start
    return { marks, clause: { start: leads && at > 0 ? last.end : start, end: Math.max(start, end) } }
  })
}

const LEAST_WORDS = 3
/** The figures of a speech with which a later sentence may reckon. */
const LATELY = 60

const within = (mark: Mark, { start, end }: Sentence): Mark => ({
  ...mark,
  start: mark.start - start,
  end: Math.min(mark.end, end) - start,
})

/** The checked citations of a speech in their order. */
export const citationsIn = (speech: string, exhibits: Exhibits, heard?: Heard): readonly Citation[] =>
  readSpeech(speech, exhibits, heard).flatMap(({ citations }) => citations)

type Weighed = Pick<Citation, 'state' | 'reason' | 'passage'>

interface Site {
  readonly sentence: Sentence
  readonly clause: Span
}

function check(
  { start, end, malformed, cited }: Mark,
  { sentence, clause }: Site,
  exhibits: Exhibits,
  weighing: (source: Source) => Weighed,
): readonly Citation[] {
  const { citation: words } = exhibits.words
  const unknown = (id: string, at: Span, reason: string): Citation => {
    return { id, start: at.start, end: at.end, state: 'unknown', reason, passage: null, clause }
  }
  if (malformed !== null)
    return [
      unknown(
        shortened(sentence.text.slice(start - sentence.start, end - sentence.start), 80),
        { start, end },
        words[malformed],
      ),
    ]
  return cited.map((one) => {
    const { id } = one
    if (sentence.quoted) return unknown(id, one, words.inQuotation)
    const source = exhibits.get(id)
    if (source === undefined) return unknown(id, one, words.unknown)
    const at = { id, start: one.start, end: one.end, clause }
    if (exhibits.isStruck(id)) return { ...at, state: 'struck', reason: words.struck, passage: null }
    return { ...at, ...weighing(source) }
  })
}
