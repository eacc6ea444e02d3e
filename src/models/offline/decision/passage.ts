import type { Exhibit } from '#record'
import { chance, type Deck } from '../deck.ts'
import laying from '../decks/decision/laying.json' with { type: 'json' }
import plead from '../decks/decision/pleading.json' with { type: 'json' }
import type { Slots } from '../writer.ts'
import type { Counsel } from './counsel.ts'
import { dayInWords, inRow, placeOf, titleOf, whereOf } from './names.ts'
import type { SidedPoint } from './points.ts'
import type { Quote } from './quotes.ts'

/** What a line needs to speak of a point. */
export const slotsOf = (point: SidedPoint): Slots => slotsFor(quoteOf(point))

/** What a line needs to read out words of an exhibit. */
const slotsFor = ({ exhibit, words: quote }: Quote): Slots => ({
  title: titleOf(exhibit),
  date: dayInWords(exhibit),
  place: placeOf(exhibit),
  where: whereOf(exhibit),
  quote,
  id: exhibit.result_id,
})

export const quoteOf = ({ exhibit, quote: words }: SidedPoint): Quote => ({ exhibit, words, told: true })

/** Names the exhibit, unless it is the one that was read from just before. */
export function lead({ writer, share }: Counsel, { exhibit }: Pick<Quote, 'exhibit'>, before?: Exhibit): void {
  const slots = slotsFor({ exhibit, words: '', told: true })
  const again = before !== undefined && titleOf(before) === titleOf(exhibit)
  if (again && placeOf(before) !== placeOf(exhibit) && writer.add(slots, share(plead.sameAgain))) return
  if (!writer.add(slots, share(plead.leads), plead.leads)) writer.add(slots, share(plead.placeless), plead.placeless)
}

/** The words themselves, mostly bare: then what the court notes down is the source's sentence and nothing of ours. */
export function readOut({ writer, share, seed, side, spent }: Counsel, quote: Quote): boolean {
  spent.add(quote.words)
  const wrapped = chance(`${seed}/${side}/${quote.words}/wrapped`) < 0.3
  const decks = [...(wrapped ? [share(plead.quoting)] : []), ...bareFor(quote), plead.quoting, laying.readsAgain]
  return writer.add(slotsFor(quote), ...decks)
}

/** Words that begin like no sentence would be taken for the end of the one before. */
const bareFor = ({ words }: Quote): readonly Deck[] => (/^[\p{Lu}\p{Lo}\p{N}]/u.test(words) ? [plead.bareQuoting] : [])

/** A point in full: where it stands, the words, who else says so, and which of its words make it this side's. */
export function make(
  counsel: Counsel,
  point: SidedPoint,
  how: { readonly signpost?: Deck; readonly before?: Exhibit } = {},
): void {
  const { writer, share } = counsel
  writer.paragraph()
  if (how.signpost) writer.add({}, share(how.signpost))
  lead(counsel, point, how.before)
  if (!readOut(counsel, quoteOf(point))) return
  bearOut(counsel, point)
  writer.add({ by: decidingIn(point) }, share(plead.because), plead.because)
}

const LONGEST = 9
const JOINING = /^(?:the|a|an|of|to|that|it|is|was|were|are|be|and|in|on|at|by|for)$/iu
const MOST_WORDS = 3

/** The words that decided whose passage it is, as they stand in it: from the first of them to the last, or one by one. */
function decidingIn({ by, quote }: SidedPoint): string | undefined {
  const all = [...quote.matchAll(/[\p{L}\p{N}]+(?:[’'.,-][\p{L}\p{N}]+)*/gu)]
  const told = new Set(by.flatMap((words) => words.toLowerCase().split(/\s+/u)))
  const named = all.flatMap(([word], at) => (told.has(word.toLowerCase()) ? [at] : []))
  const telling = named.filter((at) => !JOINING.test(all[at]![0]))
  const found = telling.length > 0 ? telling : named
  const [first, last] = [all[found[0] ?? -1], all[found.at(-1) ?? -1]]
  if (first === undefined || last === undefined) return undefined
  const span = quote.slice(first.index, last.index + last[0].length)
  if (found.length > 1 && found.at(-1)! - found[0]! < LONGEST) return `“${span}”`
  const each = [...new Set(found.map((at) => all[at]![0]))]
  return each.length === 0 || each.length > MOST_WORDS ? undefined : inRow(each.map((word) => `“${word}”`))
}

/** A second, independent source for the same, where there is one: what two witnesses say is more than an assertion. */
function bearOut(counsel: Counsel, point: SidedPoint): void {
  const { spent, writer, share, partner } = counsel
  const second = partner(point)
  if (second === undefined || spent.has(second.quote) || writer.room() < 3) return
  if (writer.add(slotsOf(second), share(plead.borneOut), plead.borneOut, plead.borneOutPlaceless))
    readOut(counsel, quoteOf(second))
}

/** Words in one breath with where they stand, as they are laid out or asked for; pointed to again if they were read before. */
export function readBeside(counsel: Counsel, quote: Quote, first: readonly Deck[] = [], terms?: string): boolean {
  const { writer, share, heard } = counsel
  const again = heard.includes(quote.words) ? [share(laying.readsAgain), laying.readsAgain] : []
  const decks = [share(laying.readsDated), share(laying.reads), share(laying.readsPlaceless), laying.reads]
  if (writer.add({ ...slotsFor(quote), terms }, ...first, ...again, ...decks)) return true
  if (writer.room() > 1) lead(counsel, quote)
  return writer.add(slotsFor(quote), ...bareFor(quote), plead.quoting, laying.readsAgain)
}
