import { datesIn } from './dating/dates.ts'
import type { DocumentBlock } from './document.ts'

const HEAD_LINES = 12
const LONGEST = 100

const SUBJECT = /^(?:subject|re|betreff|betrifft|objet|asunto|oggetto)\s*:\s*(\S.*)$/iu
const FIELD = /^(?:from|to|cc|date|sent|von|an|datum|gesendet|de|à|para|fecha)\s*:/iu
const GREETING =
  /^(?:dear|hi|hello|hey|good (?:morning|afternoon|evening)|to whom|liebe[rs]?|sehr geehrte|guten tag|hallo|cher|chère|bonjour|madame|monsieur|estimad[oa]s?|querid[oa]s?|hola|gentile|caro|cara)(?!\p{L})/iu
const SENTENCE = /[.!?…,;:]["'”’)]*$/u
const ADDRESS = /^\d|\b\d{4,5}\b\s*\p{L}|@|https?:|\bwww\./u

/** The title that a text without headings plainly gives itself: its subject, or the line that stands above it. */
export function titleIn(blocks: readonly DocumentBlock[]): string | undefined {
  const lines = blocks.slice(0, HEAD_LINES).flatMap(({ text }) => text.split('\n').map((line) => line.trim()))
  const subject = lines.slice(0, HEAD_LINES).flatMap((line) => SUBJECT.exec(line)?.[1] ?? [])[0]
  if (subject !== undefined) return subject
  const [first] = blocks
  const [line = '', next = '', ...rest] = first?.text.split('\n').map((each) => each.trim()) ?? []
  if (rest.length > 1 || !isTitle(line)) return undefined
  const below = next === '' && blocks[1]?.at === (first?.at ?? 0) + 1 ? (blocks[1].text.split('\n')[0] ?? '') : next
  const joined = `${line}, ${below.trim()}`
  return isLetterhead(line) && isTitle(below) && joined.length <= LONGEST ? joined : line
}

/** Neither a sentence nor a greeting nor an address; and of a place with a date nobody would say that it is a title. */
function isTitle(line: string): boolean {
  if (line.length > LONGEST || [SENTENCE, FIELD, GREETING, ADDRESS].some((pattern) => pattern.test(line))) return false
  const dates = datesIn(line, { order: 'unknown' })
  const words = wordsIn(dates.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), line))
  if (dates.length > 0) return words.some((word) => /^\p{Ll}{4,}/u.test(word)) && words.length > 1
  return words.length > 1 && /^[\p{L}"“„«]/u.test(line)
}

/** A line of names alone, as a house puts it above all it writes; what it writes about stands below. */
const isLetterhead = (line: string): boolean =>
  datesIn(line, { order: 'unknown' }).length === 0 && !wordsIn(line).some((word) => /^\p{Ll}{4,}/u.test(word))

const wordsIn = (text: string): readonly string[] => text.match(/[\p{L}\p{M}]{2,}/gu) ?? []
