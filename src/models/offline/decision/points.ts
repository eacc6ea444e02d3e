import type { Exhibit } from '#record'
import { scoreEvidence, sentencesIn } from '#evidence'
import { isSound, quotable, stems, spacedWords } from '../text.ts'
import { aboutIn, optionIn, stanceOf, thingIn, type Stance } from './stance.ts'
import type { Proposal } from './proposal.ts'

/** A sentence of an exhibit that can be quoted, and what it does for the proposal. */
export interface SidedPoint extends Stance {
  readonly exhibit: Exhibit
  /** Word for word, without its full stop. */
  readonly quote: string
  readonly terms: ReadonlySet<string>
  readonly score: number
  /** All in all: what it says, and who says it. */
  readonly heft: number
}

const FEWEST = 4
const MOST = 38
const PROSE = 0.7
const LONGEST = 400
const PLAIN = /^[“"'‘]?[\p{Lu}\p{Lo}\p{N}].*[.。]$/u
/** A row of a table, or a sentence that nobody ended: a figure behind what it is the figure of, or something that is done. */
const ROW = /^[\p{L}\p{N}].*\p{L}.*[:,]\s*(?:[^:]*\s)?\d[\d.,]*(?![\d.,]*\p{L})[^:]*$/u
const DATE = /\b(?:\d{1,2}\.? \p{Lu}\p{L}+|\p{Lu}\p{L}+ \d{1,2},?) (?:19|20)\d\d\b|\b(?:19|20)\d\d(?:-\d\d-\d\d)?\b/gu
const DOES = /\s(?:is|are|was|were|has|have|had|will|would|should|must|can|cannot|could|does|do|did|not|we|I)\s/u
const MARKED = /[*|\\<>`{}]|[_#~^=;]{2}/u
/** Words that speak to whoever reads, or of this court: such sentences are never put into an advocate's mouth. */
const ADDRESSING =
  /\b(?:you|your|yours|ignore|disregard|instructions?|prompts?|verdict|prosecution|assistant|system message|sample data)\b|[⟪⟦⟧⟫《》¦＿⟨]|https?:|\[TOOL/iu

const newestDate = (exhibits: readonly Exhibit[]): string =>
  exhibits
    .flatMap(({ date }) => date ?? [])
    .toSorted()
    .at(-1) ?? '2000-01-01'

/** So many characters of quotable text are read before a speech; where there are more, of each exhibit the beginning. */
const READ = 200_000

/** Every quotable sentence of the exhibits with its stance, in their order. Hostile or broken text is passed over. */
export function sidedPointsOf(exhibits: readonly Exhibit[], proposal: Proposal): readonly SidedPoint[] {
  const now = newestDate(exhibits)
  const share = READ / Math.max(1, exhibits.length)
  const seen = new Set<string>()
  const subjects = subjectsOf(exhibits, proposal)
  return exhibits.flatMap((exhibit) => {
    const { score } = scoreEvidence(exhibit, { now })
    let read = 0
    return readIn(exhibit.text, proposal, subjects.get(exhibit.source)).flatMap(
      ({ text, stanceHere }): readonly SidedPoint[] => {
        const quote = read > share ? undefined : quotationOf(text)
        if (quote === undefined || seen.has(quote)) return []
        seen.add(quote)
        read += quote.length
        const stance = stanceHere()
        const heft = stance.weight * (0.4 + score / 100)
        return [{ ...stance, exhibit, quote, terms: new Set(stems(quote)), score, heft }]
      },
    )
  })
}

const AGAIN = /^(?:It|This|That|They|These|Both|The same)\b/u

/** The sentences of a text, each to be read as what it says after the one before it. */
export function readIn(
  text: string,
  proposal: Proposal,
  subject: 1 | -1 | 0 = 0,
): readonly { readonly text: string; readonly stanceHere: () => Stance }[] {
  const sentences = sentencesIn(linesApart(text)).map((sentence) => sentence.text)
  return sentences.map((sentence, at) => ({
    text: sentence,
    stanceHere() {
      const before = AGAIN.test(sentence) ? optionIn(sentences[at - 1] ?? '', proposal) : 0
      // A row or a note among others is of nothing but what it names.
      return stanceOf(sentence, proposal, before || (/[.!]$/u.test(sentence) ? subject : 0))
    },
  }))
}

const HEADS = 2
/** So much of a passage tells what it is about. */
const LONGEST_HEAD = 2_000
const OFTEN = 2
const EARLY = 5

/**
 * The option that each document is about: by its title, its name and the lines it begins with, or because it names
 * things of that one alone, more than once or soon.
 */
export function subjectsOf(exhibits: readonly Exhibit[], proposal: Proposal): ReadonlyMap<string, 1 | -1 | 0> {
  const documents = Map.groupBy(exhibits, ({ source }) => source)
  return new Map(
    [...documents].map(([source, passages]) => {
      const [first] = passages
      const heads = first!.text
        .split('\n')
        .slice(0, HEADS)
        .filter((line) => !/[.!?]$/u.test(line))
      const found = [first!.title, source.replaceAll(/[-_.]/gu, ' '), ...heads].map((line) => aboutIn(line, proposal))
      const sides = new Set(found.filter((side) => side !== 0))
      return [source, sides.size === 1 ? [...sides][0]! : sides.size > 1 ? 0 : throughout(passages, proposal)] as const
    }),
  )
}

function throughout(passages: readonly Exhibit[], proposal: Proposal): 1 | -1 | 0 {
  const named = passages
    .flatMap(({ text }) => text.slice(0, LONGEST_HEAD).split(/(?<=[.!?])\s|\n/u))
    .flatMap((sentence, at) => {
      const side = thingIn(sentence, proposal)
      return side === undefined ? [] : [{ side, at }]
    })
  const [first] = named
  const sides = new Set(named.map(({ side }) => side))
  const isTold = named.length >= OFTEN || (first !== undefined && first.at < EARLY)
  return isTold && sides.size === 1 ? first!.side : 0
}

const WRAPPED = 55
/** A line that goes on in the next one. */
const GOES_ON = /\s(?:the|a|an|of|and|or|to|in|on|at|by|for|with|from|that|which|our|his|her|its|their)$/u

/** A header, a salutation or a row is a line of its own; only prose that was broken at the margin goes on. */
export function linesApart(text: string): string {
  const lines = text.split(/\r?\n/u)
  const isBroken = lines.filter(({ length }) => length >= WRAPPED && length < 2 * WRAPPED).length >= 3
  return lines.reduce((whole, line, at) => {
    const before = lines[at - 1]?.trim() ?? ''
    const isMargin = before.length >= WRAPPED && !/[.!?:;]$/u.test(before)
    const goesOn = GOES_ON.test(before) || (isMargin && (isBroken || /^\s*\p{Ll}/u.test(line)))
    return at === 0 ? line : `${whole}${goesOn ? '\n' : '\n\n'}${line}`
  }, '')
}

function quotationOf(text: string): string | undefined {
  if (text.length > LONGEST || /-[ \t]*\r?\n/u.test(text)) return undefined
  const line = text.replaceAll(/\s+/gu, ' ').trim()
  const isRow = !PLAIN.test(line)
  if (isRow && (/[.。!?,:;]$/u.test(line) || !(ROW.test(line.replaceAll(DATE, '')) || DOES.test(line))))
    return undefined
  if (MARKED.test(line) || ADDRESSING.test(line)) return undefined
  const quote = isRow ? line : line.slice(0, -1)
  const count = spacedWords(quote).length
  if (count < FEWEST || count > MOST || !isSound(quote) || !quotable(quote)) return undefined
  return (line.match(/[\p{L}\s]/gu)?.length ?? 0) / line.length >= PROSE ? quote : undefined
}
