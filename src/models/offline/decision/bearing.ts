import { wordsInRows, type Deck } from '../deck.ts'
import lists from '../decks/decision/concerns.json' with { type: 'json' }
import { stemOf } from '../text.ts'
import type { SidedToken } from './tokens.ts'

export type ConcernName = keyof typeof lists.concerns | 'outcome' | 'advice'

/** Something good or bad that a sentence tells of, whomever it concerns. */
export interface Bearing {
  readonly points: number
  readonly concern: ConcernName
  readonly by: readonly string[]
  /** Where it stands in the sentence. */
  readonly at: number
  /** `change`: measured, it went up or down; `price`: a figure that somebody pays; `verdict`: a word that values. */
  readonly kind: 'change' | 'price' | 'verdict'
}

interface Valued {
  readonly sign: 1 | -1
  readonly concern: ConcernName
  /** It values by itself, without a direction. */
  readonly alone: boolean
}

const concerns = Object.entries(lists.concerns) as readonly (readonly [
  keyof typeof lists.concerns,
  (typeof lists.concerns)['money'],
])[]

const valuing = (
  rows: Deck,
  sign: 1 | -1,
  concern: ConcernName,
  alone: boolean,
): readonly (readonly [string, Valued])[] => wordsInRows(rows).map((word) => [word, { sign, concern, alone }])

const VALUED: ReadonlyMap<string, Valued> = new Map<string, Valued>([
  ...concerns.flatMap(([name, { good, bad }]) => [...valuing(good, 1, name, false), ...valuing(bad, -1, name, false)]),
  ...(['good', 'bad'] as const).flatMap((kind) =>
    Object.entries(lists.judgements[kind]).flatMap(([name, rows]) =>
      valuing(rows, kind === 'good' ? 1 : -1, name as ConcernName, true),
    ),
  ),
])
const NEAR: ReadonlyMap<string, ConcernName> = new Map(
  concerns.flatMap(([name, { good, bad, near }]) =>
    wordsInRows([...good, ...bad, ...near]).map((word) => [stemOf(word), name]),
  ),
)
const DIRECTIONS: ReadonlyMap<string, 1 | -1> = new Map<string, 1 | -1>([
  ...wordsInRows(lists.directions.up).map((word) => [word, 1] as const),
  ...wordsInRows(lists.directions.down).map((word) => [word, -1] as const),
])
const NEGATIONS = new Set(
  wordsInRows(["not never neither nor hardly cannot can’t can't don’t don't doesn’t doesn't didn’t didn't"]),
)
/** What was paid is a burden as soon as a figure stands with it. */
const PAID = /^(?:costs?|paid|spent|fees?|price)$/
const BEFORE = 12
const BEHIND = 8

export function bearingsIn(tokens: readonly SidedToken[]): readonly Bearing[] {
  const taken = new Set<number>()
  const saved = tokens.some(({ word }) => /^sav(?:e|es|ed)$/.test(word))
  const directed = tokens.flatMap(({ word }, at): readonly Bearing[] => {
    const way = DIRECTIONS.get(word) ?? (CAUSES.test(word) ? 1 : comparedAt(tokens, at))
    const thing = way === undefined ? undefined : nearest(tokens, at, taken)
    const valued = thing === undefined ? undefined : VALUED.get(tokens[thing]!.word)
    if (way === undefined || thing === undefined || valued === undefined) return []
    if (!valued.alone) taken.add(thing)
    if (describes(word, tokens[thing]!.word, valued)) return []
    if (valued.alone && (thing < at || thing > at + 2)) return []
    if (LOOSE.test(word) && (thing < at || thing > at + 3)) return []
    if (CAUSES.test(word) && (thing < at || thing > at + 6)) return []
    if (LEVEL.test(word) && Math.abs(thing - at) > 3) return []
    const points = way * valued.sign * denied(tokens, at)
    taken.add(thing)
    return [{ points, concern: valued.concern, by: [word, tokens[thing]!.word], at: thing, kind: 'change' }]
  })
  const alone = tokens.flatMap(({ word }, at): readonly Bearing[] => {
    if (taken.has(at)) return []
    if (isPaid(tokens, at)) return saved ? [] : [{ points: -0.8, concern: 'money', by: [word], at, kind: 'price' }]
    if (isTooMuch(tokens, at))
      return [{ points: -0.8, concern: 'outcome', by: ['too', tokens[at + 1]!.word], at, kind: 'verdict' }]
    const valued = VALUED.get(word)
    if (!valued?.alone || isOfAnother(tokens, at) || isDue(tokens, at))
      return isUnable(tokens, at) ? [{ points: -0.6, concern: 'outcome', by: [word], at, kind: 'verdict' }] : []
    const concern = concernBeside(tokens, at) ?? valued.concern
    const points = 0.8 * valued.sign * denied(tokens, at) * outweighed(tokens, at)
    return [{ points, concern, by: [word], at, kind: 'verdict' }]
  })
  return [...directed, ...alone]
}

/** “It costs more nerves than it helps” is no help. */
const outweighed = (tokens: readonly SidedToken[], at: number): 1 | -1 =>
  tokens.slice(Math.max(0, at - 3), at).some(({ word }) => word === 'than') &&
  tokens.slice(0, at).some(({ word }) => word === 'more')
    ? -1
    : 1

const VERB = /(?:s|ed)$|^(?:help|save|harm|improve|benefit|fail|hurt|afford|struggle|worsen|overlook|protect)$/
const LITTLE =
  /^(?:and|or|but|than|for|to|in|on|at|by|with|of|as|from|because|since|if|when|that|which|who|it|is|are|was|were|be|now|then|here|too|also|after|before|during|about|way|choice|option|solution|thing|one|off)$/

/** “Dangerous criminals” are not dangerous as an option is: the word belongs to what follows it. */
function isOfAnother(tokens: readonly SidedToken[], at: number): boolean {
  const [{ word, clause }, next] = [tokens[at]!, tokens[at + 1]]
  return !VERB.test(word) && next?.clause === clause && next.trait === undefined && !LITTLE.test(next.word)
}

/** “The hedges should be protected” does not tell that they are. */
const isDue = (tokens: readonly SidedToken[], at: number): boolean =>
  tokens.slice(Math.max(0, at - 2), at).some(({ word }) => /^(?:should|must|shall|ought)$/.test(word))

/** What an option brings about, good or bad. */
const CAUSES =
  /^(?:carry|carries|carried|causes?|caused|causing|brings?|brought|leads?|led|involves?|creates?|created|poses?|means|meant)$/
const LEVEL = /^(?:high|low|higher|lower)$/
const LOOSE = /^(?:more|less|no|without|lacks?|lacked|many|adds?|added|longer|gains?|gained|loses?|lost)$/

/** “No fares”, “patients without a car”, “more time”: that tells what something is, not what it does. */
const describes = (way: string, thing: string, { sign, alone, concern }: Valued): boolean =>
  (way === 'without' && sign < 0 && !alone) ||
  (way === 'no' && concern === 'money') ||
  (thing === 'time' && (LOOSE.test(way) || CAUSES.test(way)))

/** “8.1 out of 10, against 7.4 before” goes up without saying so. */
function comparedAt(tokens: readonly SidedToken[], at: number): 1 | -1 | undefined {
  if (tokens[at]!.word !== 'against') return undefined
  const before = tokens.slice(Math.max(0, at - 6), at).find(({ word }) => /^\d/.test(word))
  const change = Number(before?.word) - Number(tokens[at + 1]?.word)
  return Number.isNaN(change) || change === 0 ? undefined : change > 0 ? 1 : -1
}

/** Behind the direction in its clause, else before it. */
function nearest(tokens: readonly SidedToken[], at: number, taken: ReadonlySet<number>): number | undefined {
  const isFree = (place: number): boolean =>
    !taken.has(place) && VALUED.has(tokens[place]?.word ?? '') && !isPaid(tokens, place)
  for (let here = at + 1; here <= at + BEHIND && tokens[here]?.clause === tokens[at]!.clause; here++) {
    if (tokens[here]!.word === 'than') break
    if (isFree(here)) return isFree(here + 1) && !VALUED.get(tokens[here + 1]!.word)!.alone ? here + 1 : here
  }
  for (let here = at - 1; here >= Math.max(0, at - BEFORE); here--) if (isFree(here)) return here
  return undefined
}

function isPaid(tokens: readonly SidedToken[], at: number): boolean {
  const { word, clause } = tokens[at]!
  if (!PAID.test(word) || tokens.slice(Math.max(0, at - 3), at).some((token) => isChange(token.word))) return false
  return (
    isFigure(tokens[at + 1]) || tokens.slice(at + 1, at + 9).some((token) => token.clause === clause && isFigure(token))
  )
}

const isFigure = (token: SidedToken | undefined): boolean => /^(?!(?:19|20)\d\d$)\d/.test(token?.word ?? '')

const isChange = (word: string): boolean => /^(?:cuts?|reduced?s?|raised?s?|lower(?:s|ed)?|increased?s?)$/.test(word)

/** “Too small”, “too loud”: whatever it is, it is a complaint. */
const isTooMuch = (tokens: readonly SidedToken[], at: number): boolean =>
  tokens[at]!.word === 'too' && tokens[at + 1]?.clause === tokens[at]!.clause && denied(tokens, at) > 0

const isUnable = (tokens: readonly SidedToken[], at: number): boolean =>
  tokens[at]!.word === 'cannot' || (tokens[at]!.word === 'could' && tokens[at + 1]?.word === 'not')

const concernBeside = (tokens: readonly SidedToken[], at: number): ConcernName | undefined =>
  [1, 2, 3, -1, -2, -3].flatMap((step) => VALUED.get(tokens[at + step]?.word ?? '') ?? []).find(({ alone }) => !alone)
    ?.concern

const NOBODY = /^(?:no|nobody|none|nothing)$/

const denied = (tokens: readonly SidedToken[], at: number): number =>
  NOBODY.test(tokens[at + 1]?.word ?? '') ||
  tokens.slice(Math.max(0, at - 3), at).some(({ word, clause }) => NEGATIONS.has(word) && clause === tokens[at]!.clause)
    ? -0.7
    : 1

/** What a sentence is about, whether it speaks for a side or not. */
export function concernOf(found: readonly Bearing[], tokens: readonly SidedToken[]): ConcernName {
  const told = found.toSorted((one, other) => Math.abs(other.points) - Math.abs(one.points))[0]?.concern
  if (told !== undefined && told !== 'outcome') return told
  const hints = Map.groupBy(
    tokens.flatMap(({ root }) => NEAR.get(root) ?? []),
    (name) => name,
  )
  return [...hints].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? 'outcome'
}
