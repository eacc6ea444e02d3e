import type { ClerkReading } from '../case.ts'
import { quotationsIn } from '../quotations.ts'
import { numbersIn } from '../reckoning.ts'
import { sentencesIn } from '../sentences.ts'
import { hasWords, type Source } from '../source.ts'
import { statementOf, type Statement } from '../statement.ts'
import { wordsOf } from '../text.ts'
import type { ReadMark } from './backing.ts'
import { clauseAround, spanOverlap, placedWords, type FoundWords, type SpeechSheet } from './sheet.ts'
import { findWords, foldedSpeech } from './spans.ts'

type Note = ClerkReading['notes'][number]
type Line = ClerkReading['lines'][number]

export interface NoteEntry {
  readonly n: number
  readonly q: string
  readonly v: string
}

interface Read {
  readonly lines: readonly Line[]
  readonly marks: readonly ReadMark[]
}

const MOST_UNCITED = 2

/** The notes that hold: words that are the speaker's own, and that nothing backs or that stand nowhere. */
export function notesIn(sheet: SpeechSheet, entries: readonly NoteEntry[], read: Read): readonly Note[] {
  // Whoever misses an exhibit everywhere has not looked for one: all that was noted counts, not only what would hold.
  const uncited = new Set(entries.filter(({ v }) => v === 'uncited').map(({ n }) => n)).size
  const isTooMany = uncited > MOST_UNCITED && uncited * 6 > sheet.sentences.length
  return entries.filter(({ v }) => v !== 'uncited' || !isTooMany).flatMap((entry) => noteOf(sheet, entry, read) ?? [])
}

function noteOf(sheet: SpeechSheet, { n, q, v }: NoteEntry, read: Read): Note | undefined {
  const found = placedWords(sheet, { n, words: q }, () => true)
  if (found === undefined) return undefined
  const { start } = sheet.sentences[found.at]!
  const { clause } = found
  if (v === 'uncited') return isBare(sheet, found, read) ? { start, clause, kind: 'uncited' } : undefined
  if (v === 'quote') return isInvented(sheet, found) ? { start, clause, kind: 'misquoted' } : undefined
  return undefined
}

const LEAST_WORDS = 4
const RETOLD = 0.75
const RETOLD_NEAR = 0.6
/** The sides and the court; talk about them is no claim that an exhibit could bear out. */
const OF_THE_HEARING =
  /\b(?:the (?:defen[sc]e|prosecution)|(?:other|opposing) side|opponent|opposing counsel|my (?:learned )?(?:friend|colleague)|(?:the|this) (?:court|hearing|judge)|exhibits?|die (?:verteidigung|anklage)|der (?:verteidigung|anklage)|gegenseite|(?:das|dieses) gericht|beweisstücke?)\b/iu

/** A fact that no mark backs, that no exhibit says, and that was not said before with something behind it. */
function isBare(sheet: SpeechSheet, found: FoundWords, { lines, marks }: Read): boolean {
  const { start, text } = sheet.sentences[found.at]!
  const { marks: own, clause } = clauseAround(sheet, found)
  const said = sheet.speech.content.slice(clause.start, clause.end)
  const statement = statementOf(said)
  return (
    lines.some((line) => line.start === start && line.does === 'fact') &&
    own.length === 0 &&
    !/\?\W*$/u.test(text) &&
    wordsOf(sheet.speech.content.slice(found.clause.start, found.clause.end)).length >= LEAST_WORDS &&
    !OF_THE_HEARING.test(said) &&
    !marks.some((mark) => mark.start === start && spanOverlap(mark.clause, clause) > 0) &&
    !wasSaid(sheet, statement) &&
    !sheet.exhibits.all().some((source) => retells(statement, source, RETOLD)) &&
    !endOfParagraph(sheet, found.at).some((source) => retells(statement, source, RETOLD_NEAR))
  )
}

/** The exhibits of the last mark in the paragraph. */
function endOfParagraph({ sentences, clauses, exhibits }: SpeechSheet, at: number): readonly Source[] {
  const last = sentences.findIndex(({ ends }, place) => place >= at && ends)
  const marks = clauses.slice(at, last + 1).flat()
  return (marks.at(-1)?.marks ?? []).flatMap(({ cited }) => cited.flatMap(({ id }) => exhibits.get(id) ?? []))
}

const matterOf = ({ terms, scopes, text }: Statement): readonly (string | number)[] => [
  ...terms,
  ...scopes,
  ...numbersIn(text),
]

const covers = (statement: Statement, other: Statement, share: number): boolean => {
  const mine = matterOf(statement)
  const theirs = new Set(matterOf(other))
  return mine.length > 0 && mine.filter((one) => theirs.has(one)).length >= mine.length * share
}

const retells = (statement: Statement, source: Source, share: number): boolean =>
  source.passages.some((passage) => covers(statement, passage, share))

/** The other side said it, or the speaker did with an exhibit. */
function wasSaid({ file, speech }: SpeechSheet, statement: Statement): boolean {
  const readings = file.clerk?.readings ?? []
  return file.speeches
    .filter(({ turn }) => turn < speech.turn)
    .some(({ turn, side, content }) =>
      sentencesIn(content).some(({ start, text }) => {
        const marked = readings.some(
          (one) => one.turn === turn && one.marks.some((mark) => mark.start === start && mark.state === 'supports'),
        )
        return (side !== speech.side || marked) && covers(statement, statementOf(text), RETOLD)
      }),
    )
}

/** Words in quotation marks that stand in no exhibit, and that nobody has said. */
function isInvented({ file, speech, sentences, exhibits }: SpeechSheet, { at, clause }: FoundWords): boolean {
  const { start, text } = sentences[at]!
  const words = text.slice(clause.start - start, clause.end - start)
  const quoted = quotationsIn(text).find(
    (quotation) =>
      findWords(foldedSpeech(quotation), words) !== undefined ||
      findWords(foldedSpeech(words), quotation) !== undefined,
  )
  if (quoted === undefined || exhibits.all().some((source) => source.has(quoted))) return false
  return !file.speeches.some(({ turn, content }) => turn < speech.turn && hasWords(content, quoted))
}
