import type { TaskCall } from '../call.ts'
import { chance, shuffle, type Deck } from '../deck.ts'
import lines from '../decks/trial/bench.json' with { type: 'json' }
import events from '../decks/trial/events.json' with { type: 'json' }
import rulings from '../decks/trial/rulings.json' with { type: 'json' }
import { shorten, spelled, withoutEnd } from '../text.ts'
import type { Slots } from '../writer.ts'
import type { HappeningData, InterruptData, RecapData, RuleData, FinalRulingData, SceneData } from './data.ts'
import { groundNamed, groundsSeen } from './grounds.ts'
import { cards, compose, fromStock, matterIn, nextTurn, penOf, pointOf, quotePartOf } from './speech.ts'

/** One line of a deck that was not said yet, by somebody of the court. */
function draw(scene: SceneData, agent: string, seed: string, slots: Slots, ...decks: readonly Deck[]): string {
  const pen = penOf(scene, agent, seed)
  pen.add({ ...slots, n: String(scene.transcript.length + 1) }, ...decks)
  return pen.text()
}

/** What somebody of the court does about an event. */
export function keepOrder(data: HappeningData, { seed }: TaskCall): string {
  if (data.event === 'gallery_disruption') return draw(data, 'judge', seed, {}, events.gallery, events.galleryAgain)
  const challenged = data.event === 'evidence_challenged'
  const heard = data.transcript.map(({ content }) => content).join('\n')
  const parts = challenged ? events.challenges : events.disorders
  const fresh = { ...parts, ends: parts.ends.filter((end) => !heard.includes(end)) }
  const pen = penOf(data, challenged ? (data.side ?? 'defense') : 'bailiff', seed)
  pen.say(...[fresh, parts].flatMap((one) => compose(one, { seed, turn: nextTurn(data) })))
  return pen.text()
}

/** Sustained where the rule finds these grounds, and clearly; the sentence never says again what is in dispute. */
export function ruleOnObjection(
  data: RuleData,
  { seed }: TaskCall,
): { ruling: 'sustained' | 'overruled'; sentence: string } {
  const found = groundsSeen(data, data.kind)
  const named = groundNamed(data.grounds)
  const holds = found !== undefined && found.clear && (named === undefined || named === found.type)
  const ruling = holds ? 'sustained' : 'overruled'
  const grounds = named === 'leading question' ? 'leading' : named
  return { ruling, sentence: draw(data, 'judge', seed, { grounds }, rulings.first[ruling], rulings.again[ruling]) }
}

/** How often the judge adds something that has nothing to do with anything. */
const RAMBLING = 0.4

export function cutIn(data: InterruptData, { seed, key }: TaskCall): string {
  const pen = penOf(data, 'judge', seed)
  const n = String(nextTurn(data))
  pen.add({ witness: data.witness, n }, lines.interrupts, lines.interruptsAgain)
  if (chance(`${seed}/${key}/rambling`) < RAMBLING) fromStock(pen, 'default', seed)
  return pen.text()
}

/** Three sentences for those who came late: the charge, and what the last two witnesses said that still stands. */
export function recapSoFar(data: RecapData, { seed }: TaskCall): string {
  const { transcript, witnesses, defendant, before } = data
  const pen = penOf(data, 'judge', seed)
  // A recap is no line of the transcript, so its number deals the cards.
  const number = before === 'closings' ? 2 : witnesses.length / 2 - 1
  const say = (deck: Deck, slots: Slots, from = number): boolean => pen.say(...cards(deck, slots, { seed, from }))
  say(lines.about, {
    defendant,
    charge: data.charge.charAt(0).toLowerCase() + withoutEnd(shorten(data.charge, 22)).slice(1),
  })
  const told = before === 'closings' ? shuffle(witnesses, `${seed}/told`).slice(0, 2) : witnesses.slice(-2)
  told.forEach((name, at) => {
    const said = matterIn({ transcript: transcript.filter((line) => line.name === name) })
    const quotes = shuffle(said, `${seed}/${name}/${before}`).flatMap(({ content }) => quotePartOf(content, 16) ?? [])
    const from = number * 2 + at
    if (!quotes.some((quote) => say(lines.heard, { name, quote }, from))) say(lines.unheard, { name })
  })
  if (told.length < 2) say(lines.onwards[before], {})
  return pen.text()
}

const counted = (count: number): string => (count === 0 ? 'none' : spelled(count))

/** Bound by what was found. */
export function ruleInTheEnd(data: FinalRulingData, { seed }: TaskCall): string {
  const { verdict, defendant, sentence, counts } = data
  const pen = penOf(data, 'judge', seed)
  const [guilty, free] = [counts['guilty'] ?? 0, counts['not_guilty'] ?? 0]
  const [most, least] = [Math.max(guilty, free), Math.min(guilty, free)]
  const slots = {
    defendant,
    jury: data.by === 'audience' ? 'gallery' : 'jury',
    most: counted(most),
    least: counted(least),
  }
  const whole = verdict !== 'hung' && least === 0 && most > 1
  pen.add(slots, ...(whole ? [lines.unanimous[verdict]] : []), lines.findings[verdict])
  if (sentence !== null) pen.add({ ...slots, sentence: pointOf(sentence, data) }, lines.sentencing)
  else if (verdict === 'guilty') pen.add(slots, lines.unsentenced)
  fromStock(pen, 'ruling', seed)
  if (verdict !== 'guilty') pen.add(slots, lines.parting[verdict])
  pen.add(slots, lines.risen)
  return pen.text()
}
