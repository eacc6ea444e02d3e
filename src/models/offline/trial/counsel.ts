import type { TaskCall } from '../call.ts'
import { chance, shuffle } from '../deck.ts'
import close from '../decks/trial/closings.json' with { type: 'json' }
import plead from '../decks/trial/pleas.json' with { type: 'json' }
import begin from '../decks/trial/openings.json' with { type: 'json' }
import { foldedWords, stems } from '../text.ts'
import type { Writer } from '../writer.ts'
import type { ClosingData, SeenContradiction, OpeningData, PleaData } from './data.ts'
import { propsBeside, propsNamed } from './props.ts'
import { exhibitSlots, fromStock, matterIn, penOf, pointOf, quotePartOf } from './speech.ts'

/** Names the matter, brings the best points, promises something that will be heard, and says what it will ask for. */
export function openFor(data: OpeningData, { seed }: TaskCall): string {
  const { side, defendant } = data
  const pen = penOf(data, side, seed)
  const slots = { defendant }
  pen.add(slots, begin.frames[side])
  const points = mattersOf(data).slice(0, 2)
  const said = points.filter((point) => pen.add({ ...slots, point: pointOf(point, data) }, begin.points[side]))
  if (said.length === 0) {
    fromStock(pen, 'opening', `${seed}/${side}`)
    pen.add(slots, begin.bare[side])
  }
  const [name] = shuffle(data.witnesses, `${seed}/${side}/promise`)
  const [thing] = propsBeside(data, said.join(' '), `${seed}/${side}`)
  if (name !== undefined) pen.add({ name, thing }, begin.promises[side])
  pen.add(slots, begin.asks[side])
  return pen.text()
}

/** What the side can build on: its theory, else what is known beforehand. */
const mattersOf = ({ theory, facts }: OpeningData): readonly string[] => (theory.length > 0 ? theory : facts)

/** Rests on what still stands and helps: words of witnesses, an exhibit, a contradiction, and what the room laughed at. */
export function closeFor(data: ClosingData, { seed }: TaskCall): string {
  const { side, defendant } = data
  const pen = penOf(data, side, seed)
  const slots = { defendant }
  const quotes = quotesFor(data, `${seed}/${side}`)
  const quoted = quotes.find((quote) => pen.add({ ...slots, ...quote }, close.quotes[side]))
  if (!quoted) {
    fromStock(pen, 'closing', `${seed}/${side}`)
    pen.add(slots, close.wordless[side])
  }
  trouble(data, pen, quoted?.quote, seed)
  const exhibit = exhibitFor(data, `${seed}/${side}`)
  const gag = gagFor(data, seed)
  const isGag = gag !== undefined && (!exhibit || chance(`${seed}/${side}/gag`) < 0.6)
  if (isGag) pen.add({ ...slots, ...gag }, close.gags[side])
  else if (exhibit) pen.add({ ...slots, ...exhibitSlots(exhibit) }, close.exhibits[side])
  pointAgain(data, pen)
  pen.add(slots, close.asks[side])
  return pen.text()
}

/** Why, by a thing of the case, and which of the sentences; the other side asks for another one. */
export function pleadFor(data: PleaData, { seed }: TaskCall): string {
  const { side, defendant } = data
  const pen = penOf(data, side, `${seed}/plea`)
  const [thing] = propsBeside(data, '', `${seed}/plea/${side}`)
  pen.add({ defendant, thing }, plead.reasons[side])
  const proposals = shuffle(data.options, `${seed}/plea`)
  const { label } = proposals[side === 'prosecutor' ? 0 : proposals.length - 1]!
  pen.add({ sentence: pointOf(label, data) }, plead.asks[side])
  return pen.text()
}

/** Of the other side: a contradiction, or that something of it was struck. What one rests on oneself is no contradiction. */
function trouble(data: ClosingData, pen: Writer, quoted: string | undefined, seed: string): void {
  const { side } = data
  const clashes = shuffle(data.contradictions, `${seed}/${side}/clash`)
    .flatMap((one) => clashOf(data, one))
    .filter(({ one, other }) => quoted === undefined || (!quoted.includes(one) && !quoted.includes(other)))
  if (clashes.some((clash) => pen.add(clash, close.clashes))) return
  const theirs = data.incidents.filter((one) => one.kind === 'strike').filter(({ agent }) => agent !== side)
  const [strike] = shuffle(theirs, `${seed}/${side}/strike`)
  if (strike) pen.add({ name: strike.name, grounds: strike.grounds }, close.struck[side])
}

/** What a room laughs at. */
const LAUGHED: readonly string[] = ['witness_outburst', 'dramatic_revelation', 'bailiff_interruption']

/** What broke out of somebody, and about what. */
function gagFor(data: ClosingData, seed: string): { name: string; thing: string } | undefined {
  const all = data.incidents.filter((one) => one.kind === 'event').filter(({ event }) => LAUGHED.includes(event))
  return shuffle(all, `${seed}/${data.side}/gag`).flatMap(({ name, said }) => {
    const [thing] = propsNamed(data, said)
    return thing === undefined ? [] : [{ name, thing }]
  })[0]
}

/** A point of the theory that the opening did not bring. */
function pointAgain(data: ClosingData, pen: ReturnType<typeof penOf>): void {
  const rest = mattersOf(data).slice(2)
  rest.some((point) => pen.add({ defendant: data.defendant, point: pointOf(point, data) }, begin.points[data.side]))
}

/** How much more what helps one's side counts than a word of its theory. */
const OURS = 10

/** Testimony that helps and touches the theory most, not quoted by the other side just before. */
function quotesFor(data: ClosingData, seed: string): readonly { name: string; quote: string }[] {
  const terms = new Set(stems(mattersOf(data).join(' ')))
  const last = data.transcript.at(-1)?.content ?? ''
  return shuffle(matterIn(data), `${seed}/quotes`)
    .map((line) => {
      const near = new Set(stems(line.content).filter((term) => terms.has(term))).size
      return { line, near: near + OURS * sideOf(data, line.content) }
    })
    .toSorted((one, other) => other.near - one.near)
    .flatMap(({ line }) => {
      const quote = quotePartOf(line.content, 16)
      return quote === undefined || last.includes(quote) ? [] : [{ name: line.name, quote }]
    })
}

/** 1 for what helps this side, -1 for what helps the other. */
function sideOf({ statements, side }: ClosingData, content: string): number {
  const said = foldedWords(content)
  const found = statements.filter(({ says, helps }) => helps !== null && said.includes(foldedWords(says)))
  return Math.sign(found.reduce((sum, { helps }) => sum + (helps === side ? 1 : -1), 0))
}

/** Both halves word for word, as far as they still stand. */
function clashOf(
  data: ClosingData,
  { statement, against }: SeenContradiction,
): readonly { one: string; other: string }[] {
  const [one, other] = [quotePartOf(against.text), quotePartOf(statement)]
  const stands = (quote: string): boolean => data.transcript.some(({ content }) => content.includes(quote))
  const told = data.transcript.at(-1)?.content ?? ''
  if (one === undefined || other === undefined || one === other || !stands(other) || told.includes(other)) return []
  return 'exhibit' in against || stands(one) ? [{ one, other }] : []
}

/** Each side has its own to speak of, when there are two. */
function exhibitFor({ shown, side, transcript }: ClosingData, seed: string): ClosingData['shown'][number] | undefined {
  const last = transcript.at(-1)?.content ?? ''
  const order = shuffle(shown, `${seed}/exhibit/${side}`)
  return order.find(({ number }) => !last.includes(`Exhibit ${number}`)) ?? order[0]
}
