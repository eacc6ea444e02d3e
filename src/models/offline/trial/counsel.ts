import type { TaskCall } from '../call.ts'
import { chance, shuffle } from '../deck.ts'
import close from '../decks/trial/closings.json' with { type: 'json' }
import begin from '../decks/trial/openings.json' with { type: 'json' }
import { stems } from '../text.ts'
import type { ClosingData, SeenContradiction, OpeningData } from './data.ts'
import { exhibitSlots, fromStock, matterIn, penOf, pointOf, quotePartOf } from './speech.ts'

export function openFor(data: OpeningData, { seed }: TaskCall): string {
  const { side, defendant } = data
  const pen = penOf(data, side, seed)
  const slots = { defendant }
  const stockFirst = chance(`${seed}/${side}/opening`) < 0.5
  if (stockFirst) fromStock(pen, 'opening', `${seed}/${side}`)
  pen.add(slots, begin.frames[side])
  if (!stockFirst) fromStock(pen, 'opening', `${seed}/${side}`)
  const [point] = mattersOf(data)
  if (point === undefined || !pen.add({ ...slots, point: pointOf(point, data) }, begin.points[side]))
    pen.add(slots, begin.bare[side])
  pen.add(slots, begin.asks[side])
  return pen.text()
}

/** What the side can build on: its theory, else what is known beforehand. */
const mattersOf = ({ theory, facts }: OpeningData): readonly string[] => (theory.length > 0 ? theory : facts)

/** Rests on what still stands: words of witnesses, an exhibit, a contradiction. */
export function closeFor(data: ClosingData, { seed }: TaskCall): string {
  const { side, defendant, contradictions } = data
  const pen = penOf(data, side, seed)
  const slots = { defendant }
  fromStock(pen, 'closing', `${seed}/${side}`)
  const quoted = quotesFor(data, `${seed}/${side}`).some((quote) => pen.add({ ...slots, ...quote }, close.quotes[side]))
  if (!quoted) pen.add(slots, close.wordless[side])
  const clash = shuffle(contradictions, `${seed}/${side}/clash`).flatMap((one) => clashOf(data, one))[0]
  if (!clash || !pen.add(clash, close.clashes)) pointAgain(data, pen)
  const exhibit = exhibitFor(data, `${seed}/${side}`)
  if (exhibit) pen.add({ ...slots, ...exhibitSlots(exhibit) }, close.exhibits[side])
  pen.add(slots, close.asks[side])
  return pen.text()
}

/** A point of the theory that the opening did not bring. */
function pointAgain(data: ClosingData, pen: ReturnType<typeof penOf>): void {
  const rest = mattersOf(data).slice(1)
  rest.some((point) => pen.add({ defendant: data.defendant, point: pointOf(point, data) }, begin.points[data.side]))
}

/** Testimony that touches the theory most, not quoted by the other side just before. */
function quotesFor(data: ClosingData, seed: string): readonly { name: string; quote: string }[] {
  const terms = new Set(stems(mattersOf(data).join(' ')))
  const last = data.transcript.at(-1)?.content ?? ''
  return shuffle(matterIn(data), `${seed}/quotes`)
    .map((line) => ({ line, near: new Set(stems(line.content).filter((term) => terms.has(term))).size }))
    .toSorted((one, other) => other.near - one.near)
    .flatMap(({ line }) => {
      const quote = quotePartOf(line.content, 16)
      return quote === undefined || last.includes(quote) ? [] : [{ name: line.name, quote }]
    })
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
