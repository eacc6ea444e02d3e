import { readOnce } from '#readings'
import { shuffle, type Deck } from '../deck.ts'
import answers from '../decks/trial/answers.json' with { type: 'json' }
import events from '../decks/trial/events.json' with { type: 'json' }
import colour from '../decks/trial/stock.json' with { type: 'json' }
import { bareWords, quotable, sentences, shorten, withoutEnd, spacedWords } from '../text.ts'
import { write, filledIn, type Slots, type Writer } from '../writer.ts'
import type { ShownExhibit, HeardLine, SceneData } from './data.ts'
import { lowered } from './topics.ts'

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`)

/** A writer for one of the court, who has heard everything that was not struck. */
export function penOf({ transcript }: Pick<SceneData, 'transcript'>, agent: string, seed: string): Writer {
  const by = (own: boolean): readonly string[] =>
    transcript.filter((line) => (line.agent === agent) === own).map(({ content }) => content)
  const last = transcript.at(-1)?.content
  const heard = last === undefined ? by(false) : [...by(false), last]
  return write({ seed: `${seed}/${agent}`, seat: 'alone', own: by(true), heard })
}

/** A line of colour that nobody has used. */
export const fromStock = (pen: Writer, category: keyof typeof colour.stock, seed: string): boolean =>
  pen.say(...shuffle(colour.stock[category], `${seed}/${category}`))

/** The cards of a deck as they stand, from a certain place on. */
export function dealt(deck: Deck, how: { readonly seed: string; readonly from?: number }): Deck {
  const order = shuffle(deck, `${how.seed}/${deck[0]}`)
  const from = (how.from ?? 0) % Math.max(1, order.length)
  return [...order.slice(from), ...order.slice(0, from)]
}

/** A line that goes on behind something else: it begins as it does in its deck. */
export const filledOn = (line: string, slots: Slots): string | undefined => {
  const text = filledIn(line, slots)
  return text === undefined || line.startsWith('{') ? text : `${line.charAt(0)}${text.slice(1)}`
}

/** The lines of a deck, filled. */
export const cards = (deck: Deck, slots: Slots, how: Parameters<typeof dealt>[1]): readonly string[] =>
  dealt(deck, how).flatMap((line) => filledIn(line, slots) ?? [])

/** The number of the line that comes next, counting what was struck. */
export const nextTurn = ({ transcript }: Pick<SceneData, 'transcript'>): number => (transcript.at(-1)?.turn ?? 0) + 1

/**
 * A line put together of a beginning and an end. Lines of a struck round are hidden, so the number of the turn deals the
 * cards: another turn gives another pair.
 */
export function compose(
  { begins, ends }: { readonly begins: Deck; readonly ends: Deck },
  how: { readonly seed: string; readonly turn: number },
): readonly string[] {
  const cycle = Math.floor(how.turn / ends.length)
  const firsts = dealt(begins, { seed: how.seed, from: how.turn + cycle })
  const lasts = dealt(ends, { seed: how.seed, from: how.turn })
  return firsts.flatMap((begin) => lasts.map((end) => `${begin}: ${end}`))
}

/** The share of one witness out of five: whoever cannot hear the others must not draw from their cards. */
export const shareOfWitness = (deck: Deck, number: number, seed: string): Deck =>
  shuffle(deck, `${seed}/${deck[0]}/dealt`).filter((_, at) => at % 5 === number % 5)

/** Words of a line that can be quoted: its last sentence that says something, without what leads into it. */
export function quotePartOf(text: string, most = 18): string | undefined {
  const all = sentences(text).toReversed()
  const matter = all.filter((part) => !isColour(part))
  const tries = [
    ...matter.map((part) => excerpt(afterLead(part), most)),
    ...matter.map((part) => excerpt(afterLead(part), LONG)),
  ]
  return [...tries, ...(matter.length > 0 ? [] : all.map((part) => excerpt(afterLead(part), most)))]
    .filter((quote) => quote !== undefined)
    .find((quote) => spacedWords(quote).length >= 4 && quotable(quote))
}

/** What cannot be cut short is quoted at this length, in words. */
const LONG = 24

/** Where a sentence can be left without losing its sense. */
const EXIT = /,\s|\s(?=(?:and|but|because|while|until|when|although)\s)/gu

/** The whole sentence without its mark, or as much of it as makes sense by itself. */
export function excerpt(sentence: string, most: number): string | undefined {
  const whole = withoutEnd(sentence).replace(/[!?]+$/u, '')
  if (spacedWords(whole).length <= most) return whole
  const starts = [...whole.matchAll(EXIT)].map(({ index }) => whole.slice(0, index))
  return starts.findLast((start) => spacedWords(start).length >= 4 && spacedWords(start).length <= most)
}

/** Without “For what it is worth:” and the like. */
const afterLead = (sentence: string): string => {
  const at = sentence.indexOf(': ')
  const rest = at < 0 ? '' : sentence.slice(at + 2)
  return spacedWords(rest).length >= 4 ? rest : sentence
}

export const exhibitSlots = ({ number, name }: Pick<ShownExhibit, 'number' | 'name'>): Slots => ({
  number: String(number),
  exhibit: lowered(withoutEnd(name)),
})

export const testimonyStanding = ({ transcript }: Pick<SceneData, 'transcript'>): readonly HeardLine[] =>
  transcript.filter(({ role }) => role === 'witness')

/** Lines that would fit any trial, whatever thing of the case they name. */
const COLOUR: readonly RegExp[] = [
  ...colour.stock.witness,
  ...answers.firm,
  ...answers.cornered,
  ...answers.reactions,
  ...answers.emptied,
  ...answers.spent,
  ...Object.values(answers.tails).flat(),
  ...events.outbursts.ends,
  ...events.revelations.ends,
].map((line) => new RegExp(`(?:^|: )${escaped(line).replaceAll(/\\\{\w+\\\}/gu, '.+')}$`, 'iu'))

/** A line that would fit any trial. */
export const isColour: (content: string) => boolean = readOnce((content) => COLOUR.some((line) => line.test(content)))

/** Testimony that says something; what is only colour is gone by when there is nothing else. */
export function matterIn(scene: Pick<SceneData, 'transcript'>): readonly HeardLine[] {
  const all = testimonyStanding(scene)
  const matter = all.filter(({ content }) => sentences(content).some((part) => !isColour(part)))
  return matter.length > 0 ? matter : all
}

/** Cut to what fits into a sentence with a lead-in, with its full stop. */
export function pointOf(text: string, scene: SceneData): string {
  const [first = ''] = sentences(text.replaceAll(/["“”{}]/gu, ''))
  const point = withoutEnd(shorten(first, 26))
  const small = namesIn(scene).has(bareWords(point)[0] ?? '') ? point : point.charAt(0).toLowerCase() + point.slice(1)
  return /[!?]$/u.test(small) ? small : `${small}.`
}

/** Words that keep their capital: those that have one where no sentence begins. */
function namesIn({ title, defendant, story, facts, transcript }: SceneData): ReadonlySet<string> {
  const running = [story, ...facts].flatMap((text) => text.match(/(?<=[\p{Ll},;] )\p{Lu}[\p{L}’'-]*/gu) ?? [])
  return new Set(
    bareWords([title, defendant, ...transcript.map(({ name }) => name), ...running, 'I'].join(' ')).filter(
      (word) => !isSmall(word),
    ),
  )
}

const isSmall = (word: string): boolean => ['the', 'a', 'an', 'of', 'people', 'v', 'and'].includes(word)
