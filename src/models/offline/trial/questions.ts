import type { TaskCall } from '../call.ts'
import { chance, pick, shuffle, type Deck } from '../deck.ts'
import lines from '../decks/trial/questions.json' with { type: 'json' }
import { capitalised, foldedWords, quotations, stems } from '../text.ts'
import { filledIn, type Slots, type Writer } from '../writer.ts'
import type { CourtHappening, SeenContradiction, ShownExhibit, QuestionData } from './data.ts'
import { gagOf, propsBeside, propsNamed } from './props.ts'
import { cards, dealt, excerpt, exhibitSlots, isColour, penOf, pointOf, quotePartOf } from './speech.ts'
import { chosen, standOf, type OwnStand } from './stand.ts'
import { asYou, lowered, topicsIn, type Topic } from './topics.ts'

/** How often counsel asks what it ought not to ask, shows an exhibit of its own accord, and goes back to earlier words. */
const FLAWED = 0.3
const SHOWING = 0.6
const PRESSING = 0.25

interface Asking {
  readonly data: QuestionData
  readonly stand: OwnStand
  readonly pen: Writer
  readonly place: string
  readonly slots: Slots
}

type Way = (asking: Asking) => string | undefined

/** One question: the first way of asking for which there is occasion. What has just happened is taken up first. */
export function putQuestion(data: QuestionData, call: TaskCall): string {
  if (data.sustained?.of === 'question' && isCorrected({ data })) return worded(withStruck(data, call), call)
  const text = worded(data, call)
  return data.happened === null ? text : takingUp(data, data.happened, text, call.seed)
}

/** Nobody is told what was struck, but whoever asked knows what it would ask: that counts as said. */
function withStruck(data: QuestionData, call: TaskCall): QuestionData {
  const [before, ruling] = [data.transcript.slice(0, -1), data.transcript.slice(-1)]
  const asked = [null, { of: 'answer', grounds: '' } as const].map((sustained) =>
    worded({ ...data, transcript: before, sustained }, call),
  )
  const struck = asked.map((content) => ({ turn: 1, agent: data.side, name: '', role: data.side, content }))
  return { ...data, transcript: [...before, ...struck, ...ruling] }
}

/** A word about what has just happened, then the question; where that would bring another answer, the question alone. */
function takingUp(data: QuestionData, happened: CourtHappening, text: string, seed: string): string {
  const [, directive = '', question = text] = /^(PRESENT: \d+\. )?(.*)$/su.exec(text) ?? []
  const stand = standOf(data, seed)
  const small = lowered(question)
  const isJoined = small !== question && !/[:;“]/u.test(question)
  const [deck, end] = isJoined ? [lines.takenUp[happened.event], ''] : [lines.remarks, ` ${question}`]
  const things = [...propsNamed(data, happened.said, data.witness.knows), gagOf(data, seed), 'all that']
  const pen = penOf(data, data.side, `${stand.seed}/${stand.place}/taken`)
  const whole = things
    .flatMap((thing) =>
      cards(deck, { thing, witness: data.witness.name, question: small }, { seed: stand.seed, from: stand.place }),
    )
    .map((begin) => `${begin}${end}`)
  const isAnswered = (one: string): boolean => chosen(stand, one) === chosen(stand, question)
  return pen.say(...whole.filter(isAnswered)) ? `${directive}${pen.text()}` : text
}

function worded(data: QuestionData, { seed }: TaskCall): string {
  const stand = standOf(data, seed)
  const place = `${stand.seed}/${data.kind}/${data.round}`
  const pen = penOf(data, data.side, place)
  const asking = { data, stand, pen, place, slots: { witness: data.witness.name, defendant: data.defendant } }
  const ways: readonly Way[] = [demanded, caught, shows, presses, rephrases, flawed, asks, puts, generally]
  for (const way of ways) {
    const text = way(asking)
    if (text !== undefined) return text
  }
  const counted = { number: `${data.round}`, count: `${data.of}`, witness: data.witness.name }
  return filledIn(lines.atLast, counted) ?? ''
}

/** Says the first of these to which the witness would answer what is its turn to answer. */
function say({ pen, stand }: Asking, questions: readonly string[]): string | undefined {
  return questions.some((text) => chosen(stand, text) === stand.item && pen.say(text)) ? pen.text() : undefined
}

/** The round deals the cards: a struck question is forgotten, and must not come again. */
const deckOf = ({ stand }: Asking, deck: Deck, slots: Slots): readonly string[] =>
  cards(deck, slots, { seed: stand.seed, from: stand.place })

const showing = (exhibit: number, text: string | undefined): string | undefined =>
  text === undefined ? undefined : `PRESENT: ${exhibit}. ${text}`

/** What the gallery has asked for. */
function demanded(asking: Asking): string | undefined {
  const { data, slots, pen } = asking
  const { confrontation } = data
  if (confrontation === null) return undefined
  if ('present' in confrontation) return present(asking, confrontation.present) ?? shown(asking, confrontation.present)
  const quote = quotePartOf(confrontation.press.answer)
  return pen.say(...deckOf(asking, lines.demanded, { ...slots, quote })) ? pen.text() : undefined
}

const presenting = (asking: Asking, exhibit: ShownExhibit): readonly string[] =>
  deckOf(asking, lines.presents, { ...asking.slots, ...exhibitSlots(exhibit) })

/** Only where the witness would still answer what is its turn to answer. */
const present = (asking: Asking, exhibit: ShownExhibit): string | undefined =>
  showing(exhibit.number, say(asking, presenting(asking, exhibit)))

/** Whatever the witness will answer: the gallery wants to see it. */
const shown = (asking: Asking, exhibit: ShownExhibit): string | undefined =>
  showing(exhibit.number, asking.pen.say(...presenting(asking, exhibit)) ? asking.pen.text() : undefined)

/** Both halves of a contradiction that nobody has pressed yet, word for word. */
function caught(asking: Asking): string | undefined {
  const { data, slots, pen } = asking
  const asked = data.transcript.filter(({ role }) => role !== 'witness').flatMap(({ content }) => quotations(content))
  for (const contradiction of data.contradictions.filter((one) => isAbout(one, data))) {
    const { against, statement } = contradiction
    const [one, other] = [quotePartOf(statement), quotePartOf(against.text)]
    if (one === undefined || other === undefined || one === other || asked.includes(one)) continue
    const number = 'exhibit' in against ? against.exhibit : undefined
    const deck = number === undefined ? lines.caught : lines.caughtByExhibit
    if (!pen.say(...deckOf(asking, deck, { ...slots, one, other, number: String(number) }))) continue
    return number === undefined ? pen.text() : showing(number, pen.text())
  }
  return undefined
}

const isAbout = ({ witness }: SeenContradiction, data: QuestionData): boolean =>
  witness === data.witness.id || witness === data.witness.name

/** An exhibit that has more to do with what the witness is about to say than with anything else the witness knows. */
function shows(asking: Asking): string | undefined {
  const { data, stand, place } = asking
  const { item } = stand
  if (item === undefined || isCorrected(asking) || chance(`${place}/shows`) >= SHOWING) return undefined
  const asked = data.testimony.map((exchange) => exchange.question).join('\n')
  const fits = data.exhibits
    .filter(({ number }) => !asked.includes(`Exhibit ${number}`))
    .map((exhibit) => ({ exhibit, near: nearness(exhibit, item) }))
    .filter(({ near, exhibit }) => near >= NEAR && data.witness.knows.every((one) => nearness(exhibit, one) <= near))
    .toSorted((one, other) => other.near - one.near)[0]
  return fits && present(asking, fits.exhibit)
}

/** A term of its name says as much as three of what stands in it. */
const NEAR = 3

function nearness({ name, description, text }: ShownExhibit, item: string): number {
  const terms = new Set(stems(item))
  const shared = (words: string): number => new Set(stems(words).filter((term) => terms.has(term))).size
  return 3 * shared(name) + shared(`${description} ${text ?? ''}`)
}

/** Takes up what the witness said to the other side: what was noted down first. */
function presses(asking: Asking): string | undefined {
  const { data, place, slots } = asking
  if (data.kind === 'direct' || isCorrected(asking) || chance(`${place}/presses`) >= PRESSING) return undefined
  const noted = data.notes.flatMap(quotations)
  const answers = data.testimony
    .map(({ answer }) => answer)
    .filter((answer) => !isColour(answer) && !isOurs(data, answer))
  const before = data.transcript.filter(({ agent }) => agent === data.side).map(({ content }) => content)
  const quotes = [
    ...noted.filter((quote) => answers.some((answer) => answer.includes(quote))),
    ...shuffle(answers, place).flatMap((answer) => quotePartOf(answer) ?? []),
  ]
  const fresh = quotes.find((quote) => !before.some((text) => text.includes(quote)))
  return fresh === undefined ? undefined : say(asking, deckOf(asking, lines.presses, { ...slots, quote: fresh }))
}

/** Nobody shakes what helps their own side. */
function isOurs({ witness, side }: QuestionData, answer: string): boolean {
  const said = foldedWords(answer)
  return witness.knows.some((item, at) => witness.helps[at] === side && said.includes(foldedWords(item)))
}

/** Whether the other side has just had this one's last question struck. */
function isCorrected({ data }: Pick<Asking, 'data'>): boolean {
  const last = data.transcript.at(-1)
  return data.sustained !== null && last?.role === 'judge' && /\bsustain/iu.test(last.content)
}

function rephrases(asking: Asking): string | undefined {
  const { data, slots } = asking
  if (!isCorrected(asking)) return undefined
  const plain = questionsOn(asking, data.kind === 'cross' ? lines.pointed : lines.open)
  const frames = dealt(lines.rephrased, { seed: asking.stand.seed, from: asking.stand.place })
  const whole = plain
    .filter((text) => lowered(text) !== text && !text.includes(':'))
    .flatMap((text, at) => filledIn(frames[at % frames.length] ?? '', { ...slots, question: lowered(text) }) ?? [])
  return say(asking, whole)
}

const usualFlaws: Readonly<Record<QuestionData['kind'], readonly (keyof typeof lines.flawed)[]>> = {
  direct: ['leading', 'leading', 'speculation', 'hearsay'],
  redirect: ['leading', 'speculation'],
  cross: ['speculation', 'badgering', 'badgering', 'hearsay'],
}

/** Asks as one should not, so that the other side has something to object to. */
function flawed(asking: Asking): string | undefined {
  const { data, stand, place, slots } = asking
  const { item } = stand
  if (item === undefined || isCorrected(asking) || chance(`${place}/flawed`) >= FLAWED) return undefined
  const flaw = pick(usualFlaws[data.kind], `${place}/flaw`) ?? 'speculation'
  const thing = thingsIn(asking)[0]
  const you = lowered(asYou(excerpt(item, 18) ?? ''))
  const filled = { ...slots, thing, you, You: capitalised(you) }
  return say(asking, deckOf(asking, lines.flawed[flaw], filled))
}

function thingsIn({ stand, data, place }: Asking): readonly string[] {
  const all = topicsIn(stand.item ?? '').filter(
    ({ approach, words }) => approach === 'thing' && words !== data.defendant,
  )
  return shuffle(all, `${place}/things`).map(({ words }) => words)
}

const asks = (asking: Asking): string | undefined =>
  say(asking, questionsOn(asking, asking.data.kind === 'cross' ? lines.pointed : lines.open))

/** Questions after one thing or another in what the witness is to say; those nobody has asked about come first. */
function questionsOn(asking: Asking, decks: Readonly<Record<Topic['approach'], Deck>>): readonly string[] {
  const { stand, data, place, slots } = asking
  const heard = data.transcript.map(({ content }) => content).join('\n')
  const worth = ({ words, approach }: Topic): number =>
    (heard.includes(words) ? 0 : 2) + (words === data.defendant ? -2 : 0) + (approach === 'thing' ? 0 : 1)
  const topics = shuffle(topicsIn(stand.item ?? ''), `${place}/topics`).toSorted(
    (one, other) => worth(other) - worth(one),
  )
  const lists = topics.map(({ approach, words }) => deckOf(asking, decks[approach], { ...slots, [approach]: words }))
  return [0, 1, 2, 3].flatMap((at) => lists.flatMap((list) => list[at] ?? []))
}

/** A point of one's own theory, put to the witness. */
function puts(asking: Asking): string | undefined {
  const { data, slots, place } = asking
  if (data.kind !== 'cross') return undefined
  const heard = data.transcript.map(({ content }) => content).join('\n')
  const fresh = shuffle(data.theory, place)
    .map((point) => pointOf(point, data))
    .filter((point) => !heard.includes(point.slice(1)))
  return say(
    asking,
    fresh.flatMap((point) => deckOf(asking, lines.puts, { ...slots, point })),
  )
}

function generally(asking: Asking): string | undefined {
  const { data, slots, stand } = asking
  const deck = lines.general[data.kind === 'cross' ? 'cross' : 'direct']
  const things = propsBeside(data, '', `${asking.place}/general`)
  const how = { seed: stand.seed, from: data.kind === 'redirect' ? 7 : data.round }
  return say(
    asking,
    things.flatMap((thing) => cards(deck, { ...slots, thing }, how)),
  )
}
