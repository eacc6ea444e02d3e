import type { TaskCall } from '../call.ts'
import { chance, pick, shuffle } from '../deck.ts'
import lines from '../decks/trial/answers.json' with { type: 'json' }
import events from '../decks/trial/events.json' with { type: 'json' }
import ways from '../decks/trial/manners.json' with { type: 'json' }
import colour from '../decks/trial/stock.json' with { type: 'json' }
import { hintsCalled, quotations } from '../text.ts'
import { filledIn, write, type Writer } from '../writer.ts'
import type { AnswerData, OutburstData, RoundData } from './data.ts'
import { propsIn } from './props.ts'
import { cards, dealt, exhibitSlots, filledOn, shareOfWitness } from './speech.ts'
import { chosen, isTelling, standOf, type OwnStand } from './stand.ts'
import { lowered, topicsIn } from './topics.ts'

const { manners } = ways

/** The manner that most words of persona and office call for; where none does, the seed chooses. */
function mannerOf({ witness }: RoundData, seed: string): keyof typeof manners {
  const all = Object.keys(manners) as readonly (keyof typeof manners)[]
  const calls = all.map((manner) => hintsCalled(manners[manner].hints, `${witness.persona ?? ''} ${witness.role}`))
  const most = Math.max(...calls)
  return (most > 0 ? all[calls.indexOf(most)] : pick(all, seed)) ?? 'plain'
}

const penOf = (testimony: RoundData['testimony'], last: string, seed: string): Writer =>
  write({
    seed,
    seat: 'alone',
    own: testimony.map((exchange) => exchange.answer),
    heard: [...testimony.map((exchange) => exchange.question), last],
  })

/** How often something is said before what the witness knows. */
const LED = 0.6

export function answerCounsel(data: AnswerData, { seed }: TaskCall): string {
  const stand = standOf(data, seed)
  const pen = penOf(data.testimony, data.question, stand.seed)
  const at = { seed: stand.seed, from: stand.place }
  const ours = (deck: readonly string[]): readonly string[] => shareOfWitness(deck, stand.number, seed)
  const quoted = quotations(data.question).length
  const item = quoted > 0 ? stand.item : chosen(stand, data.question)
  // Held to its own words, a witness speaks of those first.
  const held = quoted > 0 && pen.say(...cards(ours(quoted > 1 ? lines.cornered : lines.firm), {}, at))
  if (!held && data.exhibit) pen.say(...cards(ours(lines.reactions), exhibitSlots(data.exhibit), at))
  if (item === undefined) {
    if (pen.size() === 0) idle(pen, data, stand, seed)
    return pen.text()
  }
  if (!tell(pen, data, stand, { item, held, seed })) return item
  for (const more of stand.more) if (more !== item) pen.say(more)
  return pen.text()
}

/** What a witness knows is said as it stands, with something of its manner before it or behind. */
function tell(
  pen: Writer,
  data: AnswerData,
  stand: OwnStand,
  { item, held, seed }: { readonly item: string; readonly held: boolean; readonly seed: string },
): boolean {
  const at = { seed: stand.seed, from: stand.place }
  const manner = mannerOf(data, stand.seed)
  const small = { item: lowered(item) }
  if (held && pen.say(...cards(lines.bridges, small, at))) return true
  const said = data.testimony.map((exchange) => exchange.answer)
  const isLed = chance(`${stand.seed}/${stand.place}/led`) < LED && !isTelling(item, stand, said)
  const isAlone = pen.size() === 0
  if (isAlone && isLed && pen.say(...cards(manners[manner].leads, small, at))) return true
  if (!pen.say(item) && !pen.say(...cards(manners.plain.leads, small, at))) return false
  if (isAlone && stand.more.length === 0)
    pen.say(...tailAt(data, stand, shareOfWitness(lines.tails[manner], stand.number, seed)))
  return true
}

/** Something to say behind an answer: each has one round of its own, so that none comes back after it was struck. */
function tailAt({ plan }: AnswerData, stand: OwnStand, tails: readonly string[]): readonly string[] {
  const places = Array.from({ length: plan.direct + plan.cross + plan.redirect }, (_, place) => place)
  const tail = tails[shuffle(places, `${stand.seed}/tails`).indexOf(stand.place)]
  const [thing] = propsIn([stand.item ?? ''])
  return tail === undefined ? [] : [filledOn(tail, { thing }) ?? []].flat()
}

/** Nothing is left of what the witness knows: a vague line of its own share, then the admission. */
function idle(pen: Writer, { question, witness }: AnswerData, stand: OwnStand, seed: string): void {
  const thing = topicsIn(question).find(({ approach, words }) => approach === 'thing' && !witness.name.includes(words))
  if (thing && pen.say(...cards(lines.emptied, { thing: thing.words.replace(/^your\b/u, 'my') }, at(stand)))) return
  const vague = shareOfWitness(colour.stock.witness, stand.number, seed)
  if (pen.say(...vague.slice(stand.idle))) return
  pen.say(...cards(lines.spent, {}, at(stand)), filledIn(lines.atLast, { count: `${stand.place}` }) ?? '')
}

const at = ({ seed, place }: OwnStand) => ({ seed, from: place })

/** Something breaks out of a witness: what it had kept back, or how it feels about something in what it knows. */
export function burstOut(data: OutburstData, { seed }: TaskCall): string {
  const stand = standOf(data, seed)
  const pen = penOf(data.testimony, data.answer, stand.seed)
  const { direct, cross, redirect } = data.plan
  const isLast = stand.place === direct + cross + redirect - 1
  const isRevelation = data.event === 'dramatic_revelation'
  // What has just been said in the last round may have been struck, and is then forgotten.
  if (isRevelation && !isLast && stand.kept !== undefined) {
    const blurts = shareOfWitness(events.blurts, stand.number, seed)
    if (pen.say(...cards(blurts, { item: lowered(stand.kept) }, at(stand)))) return pen.text()
  }
  const { begins, ends } = isRevelation ? events.revelations : events.outbursts
  const own = propsIn(data.witness.knows)
  const [firsts, lasts] = [dealt(begins, at(stand)), dealt(shareOfWitness(ends, stand.number, seed), at(stand))]
  const things = dealt(own.length > 0 ? own : ['the whole affair'], at(stand))
  const all = lasts.flatMap((end) => things.flatMap((thing) => filledOn(end, { thing }) ?? []))
  pen.say(...firsts.flatMap((begin) => all.map((end) => `${begin}: ${end}`)))
  return pen.text()
}
