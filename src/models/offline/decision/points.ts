import type { Exhibit } from '#record'
import { scoreEvidence, sentencesIn } from '#evidence'
import { isSound, quotable, stems, words } from '../text.ts'
import { stanceOf, type Stance } from './stance.ts'
import type { Proposal } from './proposal.ts'

/** A sentence of an exhibit that can be quoted, and what it does for the proposal. */
export interface Point extends Stance {
  readonly exhibit: Exhibit
  /** Word for word, without its full stop. */
  readonly quote: string
  readonly terms: ReadonlySet<string>
  readonly score: number
  /** All in all: what it says, and who says it. */
  readonly heft: number
}

const FEWEST = 5
const MOST = 38
const PROSE = 0.7
const LONGEST = 400
const PLAIN = /^[“"'‘]?[\p{Lu}\p{Lo}\p{N}].*[.。]$/u
const MARKED = /[*|\\<>`{}]|[_#~^=;]{2}/u
/** Words that speak to whoever reads, or of this court: such sentences are never put into an advocate's mouth. */
const ADDRESSING =
  /\b(?:you|your|yours|ignore|disregard|instructions?|prompts?|verdict|prosecution|assistant|system message|sample data)\b|[⟪⟦⟧⟫《》¦＿⟨]|https?:|\[TOOL/iu

/** Whether words speak to whoever reads them, or carry marks that break a sentence of ours. */
export const isHostile = (text: string): boolean => ADDRESSING.test(text) || MARKED.test(text)

const newestDate = (exhibits: readonly Exhibit[]): string =>
  exhibits
    .flatMap(({ date }) => date ?? [])
    .toSorted()
    .at(-1) ?? '2000-01-01'

/** So many characters of quotable text are read before a speech; where there are more, of each exhibit the beginning. */
const READ = 100_000

/** Every quotable sentence of the exhibits with its stance, in their order. Hostile or broken text is passed over. */
export function pointsOf(exhibits: readonly Exhibit[], proposal: Proposal): readonly Point[] {
  const now = newestDate(exhibits)
  const share = READ / Math.max(1, exhibits.length)
  const seen = new Set<string>()
  return exhibits.flatMap((exhibit) => {
    const { score } = scoreEvidence(exhibit, { now })
    let read = 0
    return sentencesIn(exhibit.text).flatMap(({ text }): readonly Point[] => {
      const quote = read > share ? undefined : quotationOf(text)
      if (quote === undefined || seen.has(quote)) return []
      seen.add(quote)
      read += quote.length
      const stance = stanceOf(`${quote}.`, proposal)
      const heft = stance.weight * (0.4 + score / 100)
      return [{ ...stance, exhibit, quote, terms: new Set(stems(quote)), score, heft }]
    })
  })
}

/** The exhibits as far as they can be quoted, so that checking a sentence does not mean reading everything else. */
export function excerpts(points: readonly Point[]): readonly Exhibit[] {
  const from = Map.groupBy(points, ({ exhibit }) => exhibit)
  return [...from].map(([exhibit, own]) => ({ ...exhibit, text: own.map(({ quote }) => `${quote}.`).join('\n') }))
}

/** Without a salutation or a date in the lines before it. */
const headless = (text: string): string => {
  const lines = text.split(/\n(?=\s*\p{Lu})/u)
  const from = lines.findLastIndex((line, at) => at < lines.length - 1 && words(line).length < 7)
  return lines.slice(from + 1).join('\n')
}

function quotationOf(text: string): string | undefined {
  if (text.length > LONGEST || /-[ \t]*\r?\n/u.test(text)) return undefined
  const line = headless(text).replaceAll(/\s+/gu, ' ').trim()
  if (!PLAIN.test(line) || isHostile(line)) return undefined
  const quote = line.slice(0, -1)
  const count = words(quote).length
  if (count < FEWEST || count > MOST || !isSound(quote) || !quotable(quote)) return undefined
  return (line.match(/[\p{L}\s]/gu)?.length ?? 0) / line.length >= PROSE ? quote : undefined
}
