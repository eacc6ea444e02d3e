import {
  citationsIn,
  concessionsIn,
  contradictionsBetween,
  exhibitsOf,
  judgeSpeech,
  marksIn,
  sayTheSame,
  witnessOf,
  type Exhibits,
} from '#evidence'
import { chance, hand, type Deck } from '../deck.ts'
import type { ConcernName } from '../lines/concerns.ts'
import { slips } from '../lines/pleading.ts'
import { withoutEnd } from '../text.ts'
import { write, type Writer } from '../writer.ts'
import type { StatementData } from './data.ts'
import { otherSide, type Side } from './names.ts'
import { excerpts, pointsOf, type Point } from './points.ts'
import { proposalOf, type Proposal } from './proposal.ts'

/** An advocate at work on one speech: what it knows, what it has said, and what it may still say. */
export interface Counsel {
  readonly data: StatementData
  readonly side: Side
  readonly seed: string
  readonly proposal: Proposal
  readonly exhibits: Exhibits
  /** Every sentence that can be quoted, whichever way it points. */
  readonly points: readonly Point[]
  /** What each side has quoted for itself so far; an answer to the court may quote what helps the other. */
  readonly own: readonly Point[]
  readonly theirs: readonly Point[]
  /** Sentences that were quoted before, and grows with this speech: none is quoted again. */
  readonly spent: Set<string>
  readonly writer: Writer
  /** The half of a deck that is this side's. */
  readonly share: (deck: Deck) => Deck
  readonly witness: (point: Point) => string
  /** What another witness says to the same effect, if one does. */
  readonly partner: (point: Point) => Point | undefined
}

export function counselFor(data: StatementData, seed: string): Counsel {
  const { side, speeches } = data
  const proposal = proposalOf(data.dilemma, data)
  const points = pointsOf(data.exhibits, proposal)
  const exhibits = exhibitsOf(excerpts(points))
  const known = new Map(data.exhibits.map((exhibit) => [exhibit.result_id, exhibit]))
  const saidBy = (who: Side): readonly string[] =>
    speeches.filter((speech) => speech.side === who).map(({ content }) => content)
  const mine = saidBy(side)
  const others = speeches.filter((speech) => speech.side !== side).map(({ content }) => content)
  const quoted = [quotedIn(mine, points), quotedIn(saidBy(otherSide(side)), points)] as const
  const witness = ({ exhibit }: Point): string => witnessOf(exhibit.result_id, known)
  return {
    data,
    side,
    seed,
    proposal,
    exhibits,
    points,
    own: quoted[0].filter(({ sign }) => sign === signOf(side)),
    theirs: quoted[1].filter(({ sign }) => sign !== signOf(side)),
    spent: new Set(quoted.flat().map(({ quote }) => quote)),
    writer: write({ seed, seat: 'alone', own: mine, heard: others, accepts: gate(side, exhibits) }),
    share: (deck) => hand(deck, seed, side === 'defense' ? 'a' : 'b'),
    witness,
    partner: partners(points, witness),
  }
}

/** Sentences that share fewer of their terms are not worth comparing. */
const ALIKE = 0.6

const alike = (one: Point, other: Point): boolean =>
  [...one.terms].filter((term) => other.terms.has(term)).length >= ALIKE * Math.max(one.terms.size, other.terms.size)

function partners(points: readonly Point[], witness: (point: Point) => string): Counsel['partner'] {
  const found = new Map<Point, Point | undefined>()
  return (point) => {
    if (!found.has(point))
      found.set(
        point,
        points.find(
          (other) =>
            other.sign === point.sign &&
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
    if (slips.includes(text)) return true
    const kinds = judgeSpeech(text).map(({ kind }) => kind)
    if (marksIn(text).length === 0) return !kinds.includes('fact') || concessionsIn(text, side).length > 0
    return (
      kinds.every((kind) => kind === 'fact' || kind === 'quotation') &&
      citationsIn(text, exhibits).every(({ state }) => state === 'supports')
    )
  }
}

/** The points that speeches have cited: those they quote, else what the exhibit they name says most strongly. */
function quotedIn(speeches: readonly string[], points: readonly Point[]): readonly Point[] {
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

export const byHeft = (one: Point, other: Point): number => other.heft - one.heft

export const signOf = (side: Side): 1 | -1 => (side === 'defense' ? 1 : -1)

const LEAST = 0.5
/** What a second witness adds to a point. */
const BORNE_OUT = 1.6

/** Fresh points of a side, the best first. Each choice lowers what is too much like it. */
export function choose(
  counsel: Counsel,
  how: { readonly most: number; readonly saving?: ReadonlyMap<Point, number> },
): readonly Point[] {
  const { side, own, theirs, points, seed, spent, witness, partner } = counsel
  const lean = leanings(points, witness)
  const rivals = new Set(theirs.map(witness))
  const fresh = points
    .filter(({ sign, heft, quote }) => sign === signOf(side) && heft >= LEAST && !spent.has(quote))
    .map((point) => {
      const jitter = 0.88 + 0.24 * chance(`${seed}/${side}/${point.quote}`)
      const foreign = (lean.get(witness(point)) ?? 0) * signOf(side) < 0
      const home = foreign ? (rivals.has(witness(point)) ? 0.6 : 0.8) : 1
      const second = partner(point) ? BORNE_OUT : 1
      return { point, worth: point.heft * jitter * home * second * (how.saving?.get(point) ?? 1) }
    })
  const chosen: Point[] = []
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

function likeness(point: Point, chosen: readonly Point[], spent: ReadonlyMap<ConcernName, number>): number {
  const here = chosen.some(({ concern }) => concern === point.concern) ? 0.15 : 1
  const before = 0.75 ** (spent.get(point.concern) ?? 0)
  const same = chosen.some(({ exhibit }) => exhibit.result_id === point.exhibit.result_id) ? 0.5 : 1
  return here * before * same
}

/** Which way each source leans as a whole. */
function leanings(points: readonly Point[], witness: (point: Point) => string): ReadonlyMap<string, number> {
  const lean = new Map<string, number>()
  for (const point of points) lean.set(witness(point), (lean.get(witness(point)) ?? 0) + point.sign * point.heft)
  return lean
}

/** A sentence of one exhibit that strikes down a sentence of another. */
export interface Clash {
  readonly wins: Point
  readonly loses: Point
  readonly newer: boolean
}

const MOST_PAIRED = 12

const heaviestExhibits = (list: readonly Point[]): readonly string[] =>
  [...new Set(list.toSorted(byHeft).map(({ exhibit }) => exhibit.result_id))].slice(0, MOST_PAIRED)

/** Contradictions between points of two lists, by the court's own rule. */
export function clashesBetween(counsel: Counsel, ours: readonly Point[], others: readonly Point[]): readonly Clash[] {
  const all = [...ours, ...others]
  return heaviestExhibits(ours).flatMap((id) =>
    heaviestExhibits(others).flatMap((other): readonly Clash[] => {
      const [one, two] = [counsel.exhibits.get(id), counsel.exhibits.get(other)]
      const found = one && two && id !== other ? contradictionsBetween(one, two) : []
      return found.flatMap(({ halves, prevails }): readonly Clash[] => {
        const pointAt = (winning: boolean): Point | undefined => {
          const here = halves.find((half) => (half.exhibit === prevails) === winning)
          return all.find(
            ({ exhibit, quote }) => exhibit.result_id === here?.exhibit && quote === withoutEnd(squeeze(here.words)),
          )
        }
        const [wins, loses] = [pointAt(true), pointAt(false)]
        if (prevails === null || wins === undefined || loses === undefined) return []
        return [{ wins, loses, newer: (wins.exhibit.date ?? '') > (loses.exhibit.date ?? '') }]
      })
    }),
  )
}

const squeeze = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim()
