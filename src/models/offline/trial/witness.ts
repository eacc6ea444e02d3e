import type { TaskCall } from '../call.ts'
import { chance, pick } from '../deck.ts'
import lines from '../decks/trial/answers.json' with { type: 'json' }
import events from '../decks/trial/events.json' with { type: 'json' }
import ways from '../decks/trial/manners.json' with { type: 'json' }
import colour from '../decks/trial/stock.json' with { type: 'json' }
import { hintsCalled, quotations } from '../text.ts'
import { write, type Writer } from '../writer.ts'
import type { AnswerData, OutburstData, RoundData } from './data.ts'
import { cards, dealt, exhibitSlots, shareOfWitness } from './speech.ts'
import { chosen, isTelling, standOf, type OwnStand } from './stand.ts'
import { lowered, topicsIn } from './topics.ts'

const { manners } = ways

/** The manner that most words of persona and office call for; where none does, the seed chooses. */
function mannerOf({ witness }: RoundData, seed: string): typeof manners.warm {
  const all = Object.values(manners)
  const calls = all.map(({ hints }) => hintsCalled(hints, `${witness.persona ?? ''} ${witness.role}`))
  const most = Math.max(...calls)
  return (most > 0 ? all[calls.indexOf(most)] : pick(all, seed)) ?? manners.plain
}

const penOf = (testimony: RoundData['testimony'], last: string, seed: string): Writer =>
  write({
    seed,
    seat: 'alone',
    own: testimony.map((exchange) => exchange.answer),
    heard: [...testimony.map((exchange) => exchange.question), last],
  })

/** How often something is said before what the witness knows. */
const LED = 0.5

export function answerCounsel(data: AnswerData, { seed }: TaskCall): string {
  const stand = standOf(data, seed)
  const pen = penOf(data.testimony, data.question, stand.seed)
  const at = { seed: stand.seed, from: stand.place }
  const ours = (deck: readonly string[]): readonly string[] => shareOfWitness(deck, stand.number, seed)
  const quoted = quotations(data.question).length
  // Held to its own words, a witness speaks of those and of nothing else.
  if (quoted > 0 && pen.say(...cards(ours(quoted > 1 ? lines.cornered : lines.firm), {}, at))) return pen.text()
  if (data.exhibit) pen.say(...cards(ours(lines.reactions), exhibitSlots(data.exhibit), at))
  const item = chosen(stand, data.question)
  if (item === undefined) {
    if (pen.size() === 0) idle(pen, data, stand, seed)
    return pen.text()
  }
  const said = data.testimony.map((exchange) => exchange.answer)
  const led = pen.size() === 0 && !isTelling(item, stand, said) && chance(`${stand.seed}/${stand.place}/led`) < LED
  if (led && pen.say(...cards(mannerOf(data, stand.seed).leads, { item: lowered(item) }, at))) return pen.text()
  // Whatever it looks like, what a witness knows is said as it stands.
  if (!pen.say(item) && !pen.say(...cards(manners.plain.leads, { item: lowered(item) }, at))) return item
  return pen.text()
}

/** Nothing is left of what the witness knows: a vague line of its own share, then the admission. */
function idle(pen: Writer, { question, witness }: AnswerData, stand: OwnStand, seed: string): void {
  const vague = shareOfWitness(colour.stock.witness, stand.number, seed)
  if (pen.say(...vague.slice(stand.idle))) return
  const thing = topicsIn(question).find(({ approach, words }) => approach === 'thing' && words !== witness.name)
  if (thing && pen.say(...cards(lines.emptied, { thing: thing.words.replace(/^your\b/u, 'my') }, stand))) return
  pen.say(
    ...cards(lines.spent, {}, { seed: stand.seed, from: stand.place }),
    `I can add nothing to ${stand.place} answers.`,
  )
}

/** Something breaks out of a witness: what it had kept back, or what has nothing to do with anything. */
export function burstOut(data: OutburstData, { seed }: TaskCall): string {
  const stand = standOf(data, seed)
  const pen = penOf(data.testimony, data.answer, stand.seed)
  const at = { seed: stand.seed, from: stand.place }
  if (data.event === 'dramatic_revelation') {
    const item = stand.left[data.round - 1]
    if (item !== undefined && item !== stand.item && pen.say(...cards(events.blurts, { item: lowered(item) }, at)))
      return pen.text()
  }
  const { begins, ends } = data.event === 'dramatic_revelation' ? events.revelations : events.outbursts
  const firsts = dealt(begins, at)
  const lasts = dealt(shareOfWitness(ends, stand.number, seed), at)
  pen.say(...firsts.flatMap((begin) => lasts.map((end) => `${begin}: ${end}`)))
  return pen.text()
}
