import {
  citationsIn,
  concessionsIn,
  exhibitsOf,
  judgeSpeech,
  laidIn,
  marksIn,
  sayTheSame,
  witnessOf,
  type Exhibits,
  type Side,
} from '#evidence'
import { chance, hand, type Deck } from '../deck.ts'
import plead from '../decks/decision/pleading.json' with { type: 'json' }
import { write, type Writer } from '../writer.ts'
import type { ConcernName } from './bearing.ts'
import type { StatementData } from './data.ts'
import { fileMattersOf, type Matters } from './matters.ts'
import { opposite, waysInShort } from './names.ts'
import { sidedPointsOf, type SidedPoint } from './points.ts'
import { proposalOf } from './proposal.ts'

/** An advocate at work on one speech: what it knows, what it has said, and what it may still say. */
export interface Counsel {
  readonly data: StatementData
  readonly side: Side
  readonly seed: string
  /** The way to decide that this side stands for, in a few words. */
  readonly mine: string | undefined
  readonly exhibits: Exhibits
  /** Every sentence that can be quoted, whichever way it points. */
  readonly points: readonly SidedPoint[]
  /** What each side has argued with so far; what was laid out for neither side is not among it. */
  readonly own: readonly SidedPoint[]
  readonly theirs: readonly SidedPoint[]
  /** Sentences that this side has argued with before, and grows with this speech: it argues with none twice. */
  readonly spent: Set<string>
  /** Everything that was said so far by either side. */
  readonly heard: string
  readonly matters: () => Matters
  readonly writer: Writer
  /** The half of a deck that is this side's. */
  readonly share: (deck: Deck) => Deck
  readonly witness: (point: Pick<SidedPoint, 'exhibit'>) => string
  /** What another witness says to the same effect, if one does. */
  readonly partner: (point: SidedPoint) => SidedPoint | undefined
}

export function counselFor(data: StatementData, seed: string): Counsel {
  const { side, speeches } = data
  const points = sidedPointsOf(data.exhibits, proposalOf(data.dilemma, data))
  const exhibits = exhibitsOf(data.exhibits)
  const known = new Map(data.exhibits.map((exhibit) => [exhibit.result_id, exhibit]))
  const saidBy = (who: Side): readonly string[] =>
    speeches.filter((speech) => speech.side === who).map(({ content }) => content)
  const mine = saidBy(side)
  const others = speeches.filter((speech) => speech.side !== side).map(({ content }) => content)
  const argued = [mine, saidBy(opposite(side))].map((all) => quotedIn(all.map(arguedIn), points))
  const own = (argued[0] ?? []).filter(({ sign }) => sign === signOf(side))
  const witness = ({ exhibit }: Pick<SidedPoint, 'exhibit'>): string => witnessOf(exhibit.result_id, known)
  let matters: Matters | undefined
  return {
    data,
    side,
    seed,
    mine: waysInShort(data)[side],
    exhibits,
    points,
    own,
    theirs: (argued[1] ?? []).filter(({ sign }) => sign !== signOf(side)),
    spent: new Set((argued[0] ?? []).map(({ quote }) => quote)),
    heard: [...mine, ...saidBy(opposite(side))].join('\n\n'),
    matters: () => (matters ??= fileMattersOf(data.exhibits, exhibits)),
    writer: write({ seed, seat: 'alone', own: mine, heard: others, accepts: gate(side, exhibits) }),
    share: (deck) => hand(deck, seed, side === 'defense' ? 'a' : 'b'),
    witness,
    partner: partners(points, witness),
  }
}

/** A speech without what it lays out for neither side. */
function arguedIn(speech: string): string {
  let rest = ''
  let from = 0
  for (const { start, end } of laidIn(speech)) {
    rest += speech.slice(from, start)
    from = end
  }
  return rest + speech.slice(from)
}

/** Sentences that share fewer of their terms are not worth comparing. */
const ALIKE = 0.6

const alike = (one: SidedPoint, other: SidedPoint): boolean =>
  [...one.terms].filter((term) => other.terms.has(term)).length >= ALIKE * Math.max(one.terms.size, other.terms.size)

function partners(points: readonly SidedPoint[], witness: Counsel['witness']): Counsel['partner'] {
  const found = new Map<SidedPoint, SidedPoint | undefined>()
  return (point) => {
    if (!found.has(point))
      found.set(
        point,
        points.find(
          (other) =>
            alike(point, other) &&
            witness(other) !== witness(point) &&
            sayTheSame(`${point.quote}.`, `${other.quote}.`),
        ),
      )
    return found.get(point)
  }
}

/** The court's own rules read every sentence before it is said: what cites must be borne out, and nothing else is a fact. */
function gate(side: Side, exhibits: Exhibits): (text: string) => boolean {
  return (text) => {
    if (plead.slips.includes(text)) return true
    const kinds = judgeSpeech(text).map(({ kind }) => kind)
    if (marksIn(text).length === 0) return !kinds.includes('fact') || concessionsIn(text, side).length > 0
    return (
      kinds.every((kind) => kind === 'fact' || kind === 'quotation') &&
      citationsIn(text, exhibits).every(({ state }) => state === 'supports')
    )
  }
}

/** The points that speeches have cited: those they quote, else what the exhibit they name says most strongly. */
function quotedIn(speeches: readonly string[], points: readonly SidedPoint[]): readonly SidedPoint[] {
  const found = speeches.flatMap((content) => {
    const ids = new Set(marksIn(content).flatMap(({ cited }) => cited.map(({ id }) => id)))
    const named = points.filter(({ exhibit }) => ids.has(exhibit.result_id))
    const quoted = named.filter(({ quote }) => content.includes(quote))
    const covered = new Set(quoted.map(({ exhibit }) => exhibit.result_id))
    const rest = [...ids].flatMap((id) =>
      covered.has(id)
        ? []
        : named
            .filter(({ exhibit }) => exhibit.result_id === id)
            .toSorted(byHeft)
            .slice(0, 1),
    )
    return [...quoted.toSorted((one, other) => content.indexOf(one.quote) - content.indexOf(other.quote)), ...rest]
  })
  return [...new Set(found)]
}

export const byHeft = (one: SidedPoint, other: SidedPoint): number => other.heft - one.heft

export const signOf = (side: Side): 1 | -1 => (side === 'defense' ? 1 : -1)

/** The points that plainly help this side, that it has not argued with yet, and against which the court has heard nothing. */
export function sureOf({ points, side, spent, heard, matters }: Counsel): readonly SidedPoint[] {
  const isMet = ({ exhibit, quote: words }: SidedPoint): boolean =>
    heard !== '' &&
    matters()
      .against({ exhibit, words, told: true })
      .some(({ by }) => heard.includes(by.words))
  return points.filter((point) => point.sign === signOf(side) && !spent.has(point.quote) && !isMet(point))
}

/** What a second witness adds to a point. */
const BORNE_OUT = 1.6

/** Fresh points of a side, the best first. Each choice lowers what is too much like it. */
export function choose(
  counsel: Counsel,
  how: { readonly most: number; readonly saving?: ReadonlyMap<SidedPoint, number> },
): readonly SidedPoint[] {
  const { side, own, theirs, points, seed, witness, partner } = counsel
  const lean = leanings(points, witness)
  const rivals = new Set(theirs.map(witness))
  const fresh = sureOf(counsel).map((point) => {
    const jitter = 0.88 + 0.24 * chance(`${seed}/${side}/${point.quote}`)
    const foreign = (lean.get(witness(point)) ?? 0) * signOf(side) < 0
    const home = foreign ? (rivals.has(witness(point)) ? 0.6 : 0.8) : 1
    const second = partner(point) ? BORNE_OUT : 1
    return { point, worth: point.heft * jitter * home * second * (how.saving?.get(point) ?? 1) }
  })
  const chosen: SidedPoint[] = []
  const before = new Map<ConcernName, number>()
  for (const { concern } of own) before.set(concern, (before.get(concern) ?? 0) + 1)
  const called = new Set(own.map(witness))
  while (chosen.length < how.most) {
    const now = fresh
      .filter(({ point }) => !chosen.includes(point))
      .map(({ point, worth }) => ({
        point,
        worth: worth * likeness(point, chosen, before) * (called.has(witness(point)) ? 0.8 : 1),
      }))
      .toSorted((one, other) => other.worth - one.worth)[0]
    if (now === undefined) break
    chosen.push(now.point)
    called.add(witness(now.point))
  }
  return chosen
}

function likeness(point: SidedPoint, chosen: readonly SidedPoint[], spent: ReadonlyMap<ConcernName, number>): number {
  const here = chosen.some(({ concern }) => concern === point.concern) ? 0.15 : 1
  const before = 0.75 ** (spent.get(point.concern) ?? 0)
  const same = chosen.some(({ exhibit }) => exhibit.result_id === point.exhibit.result_id) ? 0.5 : 1
  return here * before * same
}

/** Which way each source leans as a whole. */
function leanings(points: readonly SidedPoint[], witness: Counsel['witness']): ReadonlyMap<string, number> {
  const lean = new Map<string, number>()
  for (const point of points) lean.set(witness(point), (lean.get(witness(point)) ?? 0) + point.sign * point.heft)
  return lean
}
