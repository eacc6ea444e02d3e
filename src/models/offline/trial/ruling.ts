import type { TaskCall } from '../call.ts'
import { chance, shuffle } from '../deck.ts'
import lines from '../decks/trial/bench.json' with { type: 'json' }
import { quotations, spelled } from '../text.ts'
import type { Slots, Writer } from '../writer.ts'
import { halvesOf } from './bench.ts'
import type { FinalRulingData, HeardIncident } from './data.ts'
import { gagOf, propsBeside, propsNamed } from './props.ts'
import { exhibitSlots, fromStock, matterIn, penOf, pointOf, quotePartOf } from './speech.ts'

const counted = (count: number): string => (count === 0 ? 'none' : spelled(count))

/** Bound by what was found; then it tells the trial: the best line, an exhibit, who was caught, what was struck, the room. */
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
  if (!tellBest(pen, data, seed)) fromStock(pen, 'ruling', seed)
  tellTrouble(pen, data, seed)
  const [thing] = propsBeside(data, gagOf(data, seed), `${seed}/parting`)
  if (sentence !== null) pen.add({ ...slots, sentence: pointOf(sentence, data) }, lines.sentencing)
  else if (verdict === 'guilty') pen.add(slots, lines.unsentenced)
  else pen.add({ ...slots, thing }, lines.parting[verdict])
  tellRoom(pen, data, seed)
  return pen.text()
}

/** The line that others came back to most often, rather not one of two versions; where none was, one that the seed likes. */
function tellBest(pen: Writer, data: FinalRulingData, seed: string): boolean {
  const quoted = data.transcript.flatMap(({ content }) => quotations(content))
  const versions = data.contradictions.flatMap(({ statement, against }) => [statement, against.text])
  const isVersion = (quote: string): boolean => versions.some((one) => one.includes(quote) || quote.includes(one))
  const best = shuffle(matterIn(data), `${seed}/best`)
    .flatMap(({ name, content }) => {
      const quote = quotePartOf(content, 14)
      return quote === undefined ? [] : [{ name, quote, times: quoted.filter((one) => one.includes(quote)).length }]
    })
    .toSorted((one, other) => other.times - one.times)
    .toSorted((one, other) => Number(isVersion(one.quote)) - Number(isVersion(other.quote)))
  const [exhibit] = shuffle(data.shown, `${seed}/shown`)
  return best.some(({ name, quote }) =>
    exhibit
      ? pen.add({ name, quote, ...exhibitSlots(exhibit) }, lines.best.shown, lines.best.bare)
      : pen.add({ name, quote }, lines.best.bare),
  )
}

/** Who contradicted whom, or what was struck; where both happened the seed takes one. */
function tellTrouble(pen: Writer, data: FinalRulingData, seed: string): void {
  const { incidents, contradictions, transcript } = data
  const stands = (quote: string): boolean => transcript.some(({ content }) => content.includes(quote))
  const clashes = contradictions.flatMap((one) => {
    const name = transcript.find(({ agent, name: called }) => agent === one.witness || called === one.witness)?.name
    return halvesOf(one).flatMap((halves) => (stands(halves.one) && name !== undefined ? [{ ...halves, name }] : []))
  })
  const strikes = incidents.filter((one) => one.kind === 'strike')
  const [thing] = propsBeside(data, '', `${seed}/struck`)
  const struck = shuffle(strikes, `${seed}/strike`).map(({ name, grounds }) => ({ name, grounds, thing }))
  const say = (slots: Slots | undefined, deck: readonly string[]): boolean =>
    slots !== undefined && pen.add(slots, deck)
  const clash = shuffle(clashes, `${seed}/clash`)[0]
  const isClashFirst = chance(`${seed}/trouble`) < 0.6
  const told = isClashFirst
    ? say(clash, lines.clashTold) || say(struck[0], lines.struckTold)
    : say(struck[0], lines.struckTold) || say(clash, lines.clashTold)
  const name = matterIn(data)[0]?.name
  if (!told) pen.add({ name, thing }, lines.quietTold)
}

/** How the room behaved. What it could not stop talking about has the last word. */
function tellRoom(pen: Writer, data: FinalRulingData, seed: string): void {
  const gag = gagOf(data, seed)
  const events = data.incidents.filter((one) => one.kind === 'event')
  const of = (...kinds: readonly Extract<HeardIncident, { kind: 'event' }>['event'][]) =>
    shuffle(
      events.filter(({ event }) => kinds.includes(event)),
      `${seed}/room`,
    )[0]
  const [gallery, bailiff] = [of('gallery_disruption'), of('bailiff_interruption')]
  const outburst = of('witness_outburst', 'dramatic_revelation')
  const cried = outburst && { name: outburst.name, thing: propsNamed(data, outburst.said)[0] ?? gag }
  const ways = shuffle(
    [
      ...(gallery ? [{ slots: { thing: gag }, deck: lines.roomTold.gallery }] : []),
      ...(bailiff ? [{ slots: { thing: gag, name: bailiff.name }, deck: lines.roomTold.bailiff }] : []),
      ...(cried ? [{ slots: cried, deck: lines.roomTold.outburst }] : []),
      ...(data.incidents.some(({ kind }) => kind === 'call')
        ? [{ slots: { thing: gag }, deck: lines.roomTold.calls }]
        : []),
    ],
    `${seed}/rising`,
  )
  const said = ways.some(({ slots, deck }) => pen.add(slots, deck))
  if (!said) pen.add({ thing: gag }, lines.roomTold.quiet)
}
