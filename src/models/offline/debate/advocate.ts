import type { TaskCall } from '../call.ts'
import { chance, shuffle, type Deck } from '../deck.ts'
import ending from '../decks/debate/closing.json' with { type: 'json' }
import exchange from '../decks/debate/exchange.json' with { type: 'json' }
import given from '../decks/debate/moves.json' with { type: 'json' }
import thought from '../decks/debate/private.json' with { type: 'json' }
import speech from '../decks/debate/speech.json' with { type: 'json' }
import { smooth, spacedWords } from '../text.ts'
import { write, type Slots, type Writer } from '../writer.ts'
import { pointsIn } from './brought.ts'
import { motion, type HeldClaim } from './claims.ts'
import type { DebaterData, ReplyData, ThinkData } from './data.ts'
import { keptShort } from './orders.ts'
import { stockFor, type StockCategory } from './stock.ts'
import {
  isArgued,
  isTouched,
  labelNow,
  otherNow,
  planStroke,
  schemeFor,
  standingOf,
  thingNow,
  type DebaterStanding,
  type Stroke,
} from './strategy.ts'
import { leaningOf } from './themes.ts'

type Now = { readonly turn: number; readonly heard?: string | null; readonly final?: boolean }

const { asks, answers, replies, schemes } = exchange
const { moves, occasions } = given
const turns = { ...moves, ...occasions } as const

function begin(
  brief: DebaterData,
  { seed, past }: TaskCall,
  now: Now,
): { standing: DebaterStanding; stroke: Stroke; writer: Writer } {
  const standing = standingOf(brief, seed, past, now)
  const own = past.map(({ answer }) => answer)
  const writer = write({ seed, seat: brief.seat, own, heard: standing.heard.slice(-1) })
  return { standing, stroke: planStroke(standing), writer }
}

/** A position of a few words gives little to build on; then stock lines carry the turn. */
const isThin = ({ claims }: DebaterStanding): boolean =>
  spacedWords(claims.map(({ said }) => said).join(' ')).length < 8

export function makePlan(brief: DebaterData, call: TaskCall): string {
  const { standing, writer } = begin(brief, call, { turn: 1 })
  const [first, second, third] = standing.claims
  const name = smooth(brief.opponent)
  writer.add({ label: first?.label }, thought.plan.lead)
  if (second) writer.add({ label: second.label }, thought.plan.second)
  else writer.add({}, thought.plan.only)
  if (third) writer.add({ label: third.label }, thought.plan.third)
  writer.paragraph()
  const worries = worriesOf(standing)
  standing.claims.slice(0, 2).forEach((claim, at) => {
    writer.add({ name, theirs: worries[at] }, thought.plan.expect)
    writer.add({ label: (standing.claims[at + 1] ?? claim).label }, thought.plan.parry)
  })
  return writer.text()
}

/** What an opponent may appeal to: whatever rivals one’s own themes and is not among them. */
function worriesOf({ claims, seed, brief }: DebaterStanding): readonly string[] {
  const own = new Set(claims.map(({ theme }) => theme?.name))
  const rivals = claims.flatMap(({ theme }) => (theme && !own.has(theme.rival) ? [theme.rival] : []))
  const usual = shuffle(['custom', 'money', 'common sense', 'freedom', 'order'], `${seed}/${brief.seat}/worries`)
  return [...new Set([...rivals, ...usual.filter((name) => !own.has(name))])]
}

export function think(brief: ThinkData, call: TaskCall): string {
  const { standing, stroke, writer } = begin(brief, call, brief)
  const name = smooth(brief.opponent)
  const { claim, quote, word } = stroke
  const mine = claim.theme?.name
  const slots = {
    turn: String(standing.turn),
    label: claim.label,
    mine,
    name,
    quote,
    word,
    theirs: stroke.theirs?.name,
  }
  if (standing.turn === 1) {
    writer.add(slots, thought.before.lead)
    writer.add({ ...slots, mine: mine ?? 'plain sense' }, thought.before.frame)
    writer.add(slots, thought.before.aim)
    return writer.text()
  }
  writer.add(slots, thought.reflect.right, thought.long, speech.unquoted)
  writer.add(slots, thought.reflect.wrong[stroke.move])
  writer.add(slots, thought.reflect.audience)
  writer.add(slots, brief.final ? thought.reflect.last : thought.reflect.next, thought.long)
  return writer.text()
}

export function makeOpening(brief: DebaterData, call: TaskCall): string {
  const { standing, stroke, writer } = begin(brief, call, { turn: 1 })
  const [first, second] = [stroke.claim, stroke.fresh[1]]
  fromStock(writer, standing, 'opening')
  writer.add({ claim: first.said }, speech.thesis)
  develop(writer, standing, first)
  writer.paragraph()
  if (second) {
    writer.add({ claim: second.said }, standing.voice.point, speech.point)
    develop(writer, standing, second)
  } else {
    fromStock(writer, standing, 'witness')
    fromStock(writer, standing, 'default')
  }
  raise(writer, standing)
  takeStance(writer, brief)
  writer.add({}, asks[stroke.ask])
  return keptShort(writer.text(), standing.orders.most)
}

export function makeReply(brief: ReplyData, call: TaskCall): string {
  const { standing, stroke, writer } = begin(brief, call, brief)
  const place = `${call.seed}/${brief.seat}/${brief.turn}`
  const [first, second] = stroke.fresh
  const reply = first
  if (stroke.asked && reply) {
    if (chance(`${place}/lead`) < 0.35) writer.add({}, standing.voice.lead)
    writer.add({ claim: reply.said, asked: stroke.asked.asked }, ...answering(stroke.asked.demand, place))
    develop(writer, standing, reply)
    writer.paragraph()
    attack(writer, standing, stroke)
  } else {
    if (chance(`${place}/lead`) < 0.8) writer.add({}, standing.voice.lead)
    attack(writer, standing, stroke)
  }
  writer.paragraph()
  const next = stroke.asked && reply ? second : first
  if (next) {
    writer.add({ claim: next.said }, ...mixed(place, standing.voice.point, speech.point))
    develop(writer, standing, next)
  } else if (!stroke.asked || !reply) {
    const { claim, quote } = stroke
    const label = labelNow(claim, standing)
    const words = { label, quote, turn: String(brief.turn), ...wordsNow(standing, quote) }
    if (label !== undefined) writer.add(words, speech.again, speech.against)
    writer.add(words, speech.growing, speech.long)
    develop(writer, standing, stroke.claim)
  }
  raise(writer, standing)
  if (chance(`${place}/stance`) < 0.3) takeStance(writer, brief)
  if (brief.turn < brief.turns - 1) writer.add({}, asks[stroke.ask])
  keepGoing(writer, standing, stroke)
  return keptShort(writer.text(), standing.orders.most)
}

export function makeClosing(brief: ReplyData, call: TaskCall): string {
  const { standing, stroke, writer } = begin(brief, call, { ...brief, final: true })
  const { claim, quote, word } = stroke
  const label = claim.label
  writer.add({}, ending.gather)
  writer.add({ quote }, ending.key, speech.unquoted)
  writer.add({ quote, word }, turns[stroke.move], moves.meaning, moves.counter)
  writer.add({}, stroke.foes)
  writer.paragraph()
  stroke.fresh.forEach((one, at) => {
    writer.add({ claim: one.said }, ...(at === 0 ? [speech.thesis] : [standing.voice.point, speech.point]))
    develop(writer, standing, one)
  })
  const argued = standing.claims.filter((one) => isArgued(one, standing.spoken))
  for (const one of argued.slice(0, 2))
    writer.add({ label: one.label }, isTouched(one, standing.heard) ? ending.survived : ending.untouched)
  const [third, fourth] = argued.slice(2)
  if (third && writer.room() > 0) writer.add({ first: third.label, second: (fourth ?? argued[0])?.label }, ending.pair)
  writer.add({}, alliesOf(standing, claim))
  raise(writer, standing)
  writer.paragraph()
  writer.add({ label, quote }, ending.won)
  takeStance(writer, brief)
  fromStock(writer, standing, 'closing')
  return keptShort(writer.text(), standing.orders.most)
}

/** Two paragraphs of two sentences at least, however much was said before. */
function keepGoing(writer: Writer, standing: DebaterStanding, { claim, quote }: Stroke): void {
  const slots = { turn: String(standing.turn), quote, label: labelNow(claim, standing), ...wordsNow(standing, quote) }
  while (writer.size() < 4 && writer.add(slots, speech.growing, speech.long)) continue
}

const wordsNow = (standing: DebaterStanding, quote: string | undefined): Slots => ({
  thing: thingNow(standing),
  other: otherNow(standing, quote),
})

/** What the instructions name is spoken of, one thing a turn, until all were. */
function raise(writer: Writer, { orders, spoken }: DebaterStanding): void {
  const left = orders.matters.find((matter) => !spoken.some((text) => text.includes(matter)))
  if (left !== undefined) writer.add({ matter: left }, speech.raised)
}

/** Takes up the opponent’s words, turns them, and leads back to one’s own ground. */
function attack(writer: Writer, standing: DebaterStanding, stroke: Stroke): void {
  const { claim, quote, word, theirs } = stroke
  const place = `${standing.seed}/${standing.brief.seat}/${standing.turn}`
  const turn = String(standing.turn)
  const label = labelNow(claim, standing)
  writer.add(
    { quote, turn, label, ...wordsNow(standing, quote) },
    ...mixed(place, standing.voice.quoting, speech.quoting),
    speech.long,
    speech.unquoted,
  )
  writer.add({ quote, word }, turns[stroke.move], moves.meaning, moves.counter, moves.concede)
  writer.add({}, stroke.foes)
  if (writer.room() === 0) return
  const mine = claim.against ? undefined : claim.theme
  if (theirs && mine && theirs !== mine && stroke.built)
    writer.add({ theirs: theirs.name, mine: mine.name }, speech.bridge)
  else if (mine && theirs === mine && stroke.built) writer.add({ mine: mine.name }, speech.shared)
  else if (isArgued(claim, standing.spoken)) writer.add({ quote, label }, speech.against)
}

/** Maxims that go along with a claim; none where the other side appeals to the same thing, since they would speak for both. */
const alliesOf = ({ heard }: DebaterStanding, { theme, allies }: HeldClaim): Deck =>
  heard.some((text) => pointsIn(text).some((point) => leaningOf(point.text)?.theme === theme)) ? [] : allies

/** One or two sentences behind a claim: what goes along with it, and a scheme that carries it further. */
function develop(writer: Writer, standing: DebaterStanding, claim: HeldClaim): void {
  const { seed, brief, turn, voice } = standing
  const place = `${seed}/${brief.seat}/${turn}/${claim.label}`
  const scheme = schemes[schemeFor(brief, place)]
  const backed =
    writer.add({}, alliesOf(standing, claim)) ||
    (isThin(standing) && (fromStock(writer, standing, 'witness') || fromStock(writer, standing, 'default')))
  if (!backed) writer.add({}, scheme, ...Object.values(schemes))
  else if (voice.pace > 1 && writer.room() > 1 && chance(`${place}/more`) < 0.6) writer.add({}, scheme)
}

const fromStock = (writer: Writer, { seed, brief }: DebaterStanding, category: StockCategory): boolean =>
  writer.say(...stockFor(category, seed, brief.seat))

function takeStance(writer: Writer, brief: DebaterData): void {
  const side = brief.premise === null ? 'open' : (brief.side ?? 'open')
  writer.add({ premise: motion(brief.premise ?? brief.topic) }, speech.stance[side])
}

/** A speaker’s own manner and the common stock take turns at being first. */
const mixed = (place: string, own: Deck, common: Deck): readonly Deck[] =>
  chance(`${place}/manner`) < 0.6 ? [own, common] : [common, own]

const answering = (demand: keyof typeof answers, place: string): readonly Deck[] =>
  chance(`${place}/asked`) < 0.4 ? [replies, answers[demand]] : [answers[demand], replies]
