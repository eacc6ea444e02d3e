import { clashBetween } from '#evidence'
import { chance, shuffle } from '../deck.ts'
import { foldedWords, stems, withoutQuotations } from '../text.ts'
import type { ExaminationKind, RoundData } from './data.ts'

/**
 * Which round a statement belongs to. A witness does not remember what was struck, so everything it knows has one round
 * of its own and is said in no other; the first come first, since the shortest hearing has three and two rounds.
 */
const ROUNDS = [
  'direct 1',
  'cross 1',
  'direct 2',
  'cross 2',
  'direct 3',
  'cross 3',
  'direct 4',
  'direct 5',
  'cross 4',
  'direct 6',
  'redirect 1',
  'cross 5',
  'direct 7',
  'redirect 2',
] as const

interface Statement {
  readonly text: string
  readonly terms: ReadonlySet<string>
}

const statementOf = (text: string): Statement => ({ text, terms: new Set(stems(text)) })

export interface OwnStand {
  /** The number of the witness, from 0. */
  readonly number: number
  /** The place of this round among all that a witness can have, from 0. */
  readonly place: number
  /** What is to be said in this round. */
  readonly item: string | undefined
  /** What no round of this kind will ask for. */
  readonly left: readonly string[]
  /** Which round without anything to say this is, from 0. */
  readonly idle: number
  /** Not said yet, as far as the witness remembers. */
  readonly unsaid: readonly Statement[]
  readonly seed: string
}

const numberOf = (id: string): number => Math.max(0, Number(/(\d+)$/u.exec(id)?.[1] ?? 1) - 1)

const placeOf = (kind: ExaminationKind, round: number): number => {
  const found = ROUNDS.indexOf(`${kind} ${round}` as (typeof ROUNDS)[number])
  return found < 0 ? ROUNDS.length + round : found
}

export function standOf({ kind, round, of, witness, testimony }: RoundData, seed: string): OwnStand {
  const own = `${seed}/${witness.id}/${witness.name}`
  const statements = ordered(witness.knows, own)
  const items = statements.map(({ text }) => text)
  const place = placeOf(kind, round)
  const said = testimony.map(({ answer }) => foldedWords(answer))
  const isSaid = (item: string): boolean => said.some((answer) => answer.includes(foldedWords(item)))
  const item = items[place]
  const later = items.filter((_, at) => {
    const [its, number] = (ROUNDS[at] ?? '').split(' ')
    return its === undefined || its === '' || (its === kind && Number(number) > of)
  })
  return {
    number: numberOf(witness.id),
    place,
    item: item !== undefined && !isSaid(item) ? item : undefined,
    left: later.filter((one) => !isSaid(one)),
    idle: Math.max(0, place - items.length),
    unsaid: statements.filter(({ text }) => !isSaid(text)),
    seed: own,
  }
}

/** As the seed has it, but two statements that clash come early, one for each side, so that somebody can notice. */
function ordered(knows: readonly string[], seed: string): readonly Statement[] {
  const all = shuffle(knows, `${seed}/items`).map(statementOf)
  const pairs = all.flatMap((one, at) => all.slice(at + 1).map((other) => [one, other] as const))
  const pair = pairs.find(([one, other]) => shared(one, other) > 1 && areAtOdds(one, other))
  if (pair === undefined || all.length < 4) return all
  const [first, second] = chance(`${seed}/clash`) < 0.5 ? pair : [pair[1], pair[0]]
  const order = all.filter((one) => one !== first && one !== second)
  const early = chance(`${seed}/place`) < 0.5
  order.splice(early ? 0 : 2, 0, first)
  order.splice(early ? 3 : 1, 0, second)
  return order
}

const shared = (one: Statement, other: Statement): number =>
  [...one.terms].filter((term) => other.terms.has(term)).length

const areAtOdds = (one: Statement, other: Statement): boolean =>
  (TELLING.test(one.text) || TELLING.test(other.text)) && clashBetween(one.text, other.text)?.certainty === 'certain'

const TELLING =
  /\b(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|midnight|noon)\b|\b(?:no|not|never|nobody|nothing|none)\b|n[’']t\b/iu

/** Whether the court could hold it against something else; then it is said without ornament, so that it is noticed. */
export function isTelling(item: string, { unsaid }: OwnStand, said: readonly string[]): boolean {
  if (TELLING.test(item)) return true
  const own = statementOf(item)
  return [...unsaid, ...said.map(statementOf)].some((other) => other.text !== item && shared(own, other) > 2)
}

/** How much nearer another statement must be to the question than the one whose turn it is. */
const NEARER = 2

/** What the witness will say to a question: what it is asked about, if it knows of that; else what is next. */
export function chosen({ item, unsaid }: OwnStand, question: string): string | undefined {
  const asked = statementOf(withoutQuotations(question))
  let best: { readonly text: string; readonly near: number } | undefined
  let own = item === undefined ? 1 : 0
  for (const statement of unsaid) {
    const near = shared(statement, asked)
    if (statement.text === item) own = near
    if (best === undefined || near > best.near) best = { text: statement.text, near }
  }
  return best !== undefined && best.near - own >= NEARER ? best.text : item
}
