import { clashBetween } from '#evidence'
import { chance, shuffle } from '../deck.ts'
import { foldedWords, stems, withoutQuotations } from '../text.ts'
import type { ExaminationKind, RoundData } from './data.ts'

interface Statement {
  readonly text: string
  readonly terms: ReadonlySet<string>
}

const statementOf = (text: string): Statement => ({ text, terms: new Set(stems(text)) })

type Helps = RoundData['witness']['helps'][number]

export interface OwnStand {
  /** The number of the witness, from 0. */
  readonly number: number
  /** The place of this round among those of the witness, from 0. */
  readonly place: number
  /** What is to be said in this round. */
  readonly item: string | undefined
  /** What is said besides, because there are more things to say than rounds. */
  readonly more: readonly string[]
  /** What the witness keeps to itself until something brings it out, or until its last round. */
  readonly kept: string | undefined
  /** Which round without anything to say this is, from 0. */
  readonly idle: number
  /** Not said yet, as far as the witness remembers. */
  readonly unsaid: readonly Statement[]
  readonly seed: string
}

const numberOf = (id: string): number => Math.max(0, Number(/(\d+)$/u.exec(id)?.[1] ?? 1) - 1)

const KINDS = ['direct', 'cross', 'redirect'] as const

/** The rounds of a witness, in their order. */
const roundsOf = (plan: RoundData['plan']): readonly ExaminationKind[] =>
  KINDS.flatMap((kind) => Array.from({ length: plan[kind] }, () => kind))

function placeOf({ kind, round, plan }: RoundData): number {
  const before = KINDS.slice(0, KINDS.indexOf(kind)).reduce((sum, one) => sum + plan[one], 0)
  return before + round - 1
}

/**
 * A witness does not remember what was struck, so everything it knows has one round of its own and is said in no other;
 * what it keeps to itself is said in the last one, unless it has broken out before.
 */
export function standOf(data: RoundData, seed: string): OwnStand {
  const { witness, testimony, outbursts } = data
  const own = `${seed}/${witness.id}/${witness.name}`
  const rounds = roundsOf(data.plan)
  const place = placeOf(data)
  const { dealt, kept } = dealtTo(rounds, knownBy(data), own)
  const said = [...testimony.map(({ answer }) => answer), ...outbursts].map(foldedWords)
  const isSaid = (item: string): boolean => said.some((answer) => answer.includes(foldedWords(item)))
  const isLast = place === rounds.length - 1
  const items = [...(dealt[place] ?? []), ...(isLast && kept !== undefined ? [kept] : [])].filter((one) => !isSaid(one))
  return {
    number: numberOf(witness.id),
    place,
    item: items[0],
    more: items.slice(1),
    kept: kept !== undefined && !isSaid(kept) ? kept : undefined,
    idle: Math.max(0, place - witness.knows.length),
    unsaid: witness.knows.map(statementOf).filter(({ text }) => !isSaid(text)),
    seed: own,
  }
}

interface Known extends Statement {
  readonly helps: Helps
}

const knownBy = ({ witness }: RoundData): readonly Known[] =>
  witness.knows.map((text, at) => ({ ...statementOf(text), helps: witness.helps[at] ?? null }))

interface Dealt {
  /** What is said in each round. */
  readonly dealt: readonly (readonly string[])[]
  readonly kept: string | undefined
}

/** Deals what a witness knows to its rounds: to each side what helps it, and to nobody twice before everybody has one. */
function dealtTo(rounds: readonly ExaminationKind[], known: readonly Known[], seed: string): Dealt {
  const all = shuffle(known, `${seed}/items`)
  const pair = clashAmong(all, seed)
  const spare = all.length > rounds.length ? all.findLast((one) => !pair.includes(one)) : undefined
  const left = all.filter((one) => one !== spare)
  const places = placesFor(rounds, left.length, seed)
  const dealt: string[][] = rounds.map(() => [])
  const give = (at: number | undefined, one: Known | undefined): void => {
    if (at === undefined || one === undefined) return
    dealt[at]?.push(one.text)
    left.splice(left.indexOf(one), 1)
    places.splice(places.indexOf(at), 1)
  }
  // Two statements that clash come one to each side, so that somebody can notice.
  give(
    places.find((at) => rounds[at] === 'direct'),
    pair[0],
  )
  give(
    places.find((at) => rounds[at] === 'cross'),
    pair[1],
  )
  for (const wanted of WANTED)
    for (const at of places.filter((one) => rounds[one] !== undefined)) {
      const side = rounds[at] === 'cross' ? 'defense' : 'prosecutor'
      give(
        at,
        left.find(({ helps }) => (wanted === 'own' ? helps === side : wanted === 'any' || helps === null)),
      )
    }
  return { dealt, kept: spare?.text }
}

/** What a side goes for: what helps it, then what helps nobody, then what is left. */
const WANTED = ['own', 'nobody', 'any'] as const

/** Every round once, then every round again, until there are as many places as things to say. */
function placesFor(rounds: readonly ExaminationKind[], count: number, seed: string): number[] {
  const once = rounds.map((_, at) => at)
  const places: number[] = []
  for (let turn = 0; places.length < count && once.length > 0; turn++)
    places.push(...(turn === 0 ? once : shuffle(once, `${seed}/again ${turn}`)).slice(0, count - places.length))
  return places
}

/** Two statements that cannot both be true, in the order that the seed gives them. */
function clashAmong<Item extends Statement>(all: readonly Item[], seed: string): readonly Item[] {
  const pairs = all.flatMap((one, at) => all.slice(at + 1).map((other) => [one, other] as const))
  const pair = pairs.find(([one, other]) => shared(one, other) > 1 && areAtOdds(one, other))
  if (pair === undefined || all.length < 3) return []
  return chance(`${seed}/clash`) < 0.5 ? pair : [pair[1], pair[0]]
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
