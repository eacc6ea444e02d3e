import type { TaskCall } from '../call.ts'
import { chance, shuffle, type Deck } from '../deck.ts'
import lines from '../decks/trial/bench.json' with { type: 'json' }
import events from '../decks/trial/events.json' with { type: 'json' }
import rulings from '../decks/trial/rulings.json' with { type: 'json' }
import { shorten, stems, withoutEnd } from '../text.ts'
import type { Slots } from '../writer.ts'
import type {
  HappeningData,
  InterruptData,
  ReactionData,
  RecapData,
  RuleData,
  SceneData,
  SeenContradiction,
} from './data.ts'
import { groundNamed, groundsSeen } from './grounds.ts'
import { gagOf, propsBeside, propsNamed } from './props.ts'
import { cards, compose, exhibitSlots, filledOn, matterIn, nextTurn, penOf, pointOf, quotePartOf } from './speech.ts'

/** One line of a deck that was not said yet, by somebody of the court. */
function draw(scene: SceneData, agent: string, seed: string, slots: Slots, ...decks: readonly Deck[]): string {
  const pen = penOf(scene, agent, seed)
  pen.add({ ...slots, n: String(scene.transcript.length + 1) }, ...decks)
  return pen.text()
}

/** What somebody of the court does about an event. */
export function keepOrder(data: HappeningData, { seed }: TaskCall): string {
  const gag = gagOf(data, seed)
  const name = data.transcript.findLast(({ role }) => role === 'witness')?.name
  if (data.event === 'gallery_disruption')
    return draw(data, 'judge', seed, { thing: gag, name }, events.gallery, events.galleryAgain)
  const turn = nextTurn(data)
  const challenged = data.event === 'evidence_challenged'
  const pen = penOf(data, challenged ? (data.side ?? 'defense') : 'bailiff', seed)
  const own = [...propsNamed(data, data.answer), ...propsNamed(data, data.question)]
  const [thing = gag] = challenged ? [...own, ...propsBeside(data, '', `${seed}/${turn}`)] : [gag]
  const isAgain =
    !challenged &&
    data.transcript.some((line) => line.role === 'bailiff' && line.turn > 3 && line.content.includes(gag))
  if (isAgain && pen.say(...cards(events.again, { thing }, { seed, from: turn }))) return pen.text()
  const parts = challenged ? events.challenges : events.disorders
  const ends = parts.ends.flatMap((end) => filledOn(end, { thing }) ?? [])
  pen.say(...compose({ begins: parts.begins, ends }, { seed, turn }))
  return pen.text()
}

/** The judge answers what broke out of a witness, or the bailiff. */
export function reactTo(data: ReactionData, { seed }: TaskCall): string {
  const { event, name, said } = data
  const [thing = gagOf(data, seed)] = propsNamed(data, said)
  const kind = event === 'witness_outburst' || event === 'dramatic_revelation' ? event : 'bailiff_interruption'
  return draw(data, 'judge', `${seed}/${nextTurn(data)}`, { thing, name }, events.reactions[kind])
}

/** So many words a question shares with what it can stand on. */
const BORNE = 2

/** A challenge fails where an exhibit that was shown, or what somebody said before, has to do with the question. */
export function ruleOnChallenge(data: ReactionData, { seed }: TaskCall): string {
  const terms = new Set(stems(`${data.question} ${data.answer}`))
  const near = (text: string): number => new Set(stems(text).filter((term) => terms.has(term))).size
  const [thing = gagOf(data, seed)] = propsNamed(data, data.said)
  const exhibit = data.shown.find(
    ({ name, description, text }) => BORNE * near(name) + near(`${description} ${text ?? ''}`) >= BORNE,
  )
  const place = `${seed}/${nextTurn(data)}`
  if (exhibit) return draw(data, 'judge', place, { thing, ...exhibitSlots(exhibit) }, events.challengeRuled.shown)
  const said = matterIn(data)
    .filter(({ content }) => content !== data.answer && near(content) >= BORNE)
    .flatMap(({ name, content }) => ({ name, quote: quotePartOf(content, 14) }))
    .find(({ quote }) => quote !== undefined)
  const text = said && draw(data, 'judge', place, { thing, ...said }, events.challengeRuled.said)
  return text || draw(data, 'judge', place, { thing }, events.challengeRuled.nothing)
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
  const [thing] = propsBeside(data, `${data.question} ${data.answer ?? ''}`, `${seed}/${nextTurn(data)}`)
  return {
    ruling,
    sentence: draw(data, 'judge', seed, { grounds, thing }, rulings.first[ruling], rulings.again[ruling]),
  }
}

/** How often the judge reminds the jury of a fact instead of the thing of the day. */
const REMINDING = 0.7

/** What has just happened is answered; a contradiction is read out; else a fact is kept in mind. */
export function cutIn(data: InterruptData, call: TaskCall): string {
  const { seed, key } = call
  const { happened, contradictions, witness } = data
  if (happened) return reactTo({ ...data, ...happened, question: '', answer: '' }, call)
  const pen = penOf(data, 'judge', seed)
  const clash = contradictions.flatMap(halvesOf)[0]
  if (clash && pen.say(...cards(lines.noted, { ...clash, witness }, { seed, from: nextTurn(data) }))) return pen.text()
  const heard = data.transcript.map(({ content }) => content).join('\n')
  const facts = shuffle(data.facts, `${seed}/facts`).map((fact) => pointOf(fact, data))
  const fresh = facts.filter((fact) => !heard.includes(fact.slice(1)))
  const reminded = chance(`${seed}/${key}/reminding`) < REMINDING ? fresh : []
  const at = { seed, from: nextTurn(data) }
  if (pen.say(...reminded.flatMap((fact) => cards(lines.reminded, { fact, witness }, at)))) return pen.text()
  const [thing] = propsBeside(data, '', `${seed}/${nextTurn(data)}`)
  pen.add({ witness, thing, n: String(nextTurn(data)) }, lines.interrupts, lines.interruptsAgain)
  return pen.text()
}

/** Both halves of a contradiction, word for word. */
export function halvesOf({ statement, against }: SeenContradiction): readonly { one: string; other: string }[] {
  const [one, other] = [quotePartOf(statement), quotePartOf(against.text)]
  return one === undefined || other === undefined || one === other ? [] : [{ one, other }]
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
