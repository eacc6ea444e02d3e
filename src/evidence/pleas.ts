import type { Exhibit } from '#record'
import { readCase, type CheckedClaims } from './assess.ts'
import type { CaseFile, Claim } from './case.ts'
import { contradictionsIn, type Contradiction } from './contradiction.ts'
import { demandOf } from './demand.ts'
import { killShotsIn } from './kill.ts'
import type { Side } from './ledger.ts'
import { scoreEvidence, witnessOf } from './quality.ts'
import { quotationsIn } from './quotations.ts'
import { reliancesIn } from './reliance.ts'
import { hasWords } from './source.ts'
import { shortened, tidied } from './text.ts'
import { reasonsFor } from './words/index.ts'
import type { Reasons } from './words/en.ts'
import type { Citation } from './citing.ts'

/** A passage of an exhibit, as one claim of a side rests on it. */
export interface Plea {
  readonly side: Side
  readonly exhibit: string
  /** The source that the exhibit goes back to. */
  readonly witness: string
  /** The words of the exhibit, as far as they are read out; all of them, where the rules cannot tell which. */
  readonly words: string
  /** The same for the same words, also in a copy. */
  readonly passage: string
  readonly worth: number
  readonly use: Use
  readonly reason: string
  /** Exhibits that the same claim cites and that say otherwise. */
  readonly denied: readonly string[]
  /** Exhibits of the other side that strike this one down. */
  readonly beaten: readonly string[]
  /** Exhibits that contradict this passage, where it does not prevail. */
  readonly disputed: readonly string[]
}

/** As its own case; or named only to be disputed, read out because somebody asked, or not borne out. */
export type Use = 'held' | 'attacked' | 'asked' | 'unborne'

const OLDEST = '2000-01-01'
const isDate = (date: string | null): date is string => date !== null && /^\d{4}(?:-\d{2}){0,2}$/.test(date)

/** Age is counted from the newest exhibit, struck or not, so that striking one leaves the worth of others alone. */
const newest = (exhibits: readonly Exhibit[]): string =>
  exhibits
    .map(({ date }) => date)
    .filter(isDate)
    .toSorted()
    .at(-1) ?? OLDEST

/** Every passage that a claim cites. One that supports it counts by quality and precision, weakly half of it. */
export function pleasOf(file: CaseFile): readonly Plea[] {
  const reading = readCase({ ...file, struck: [] })
  const known = new Map(file.exhibits.map((exhibit) => [exhibit.result_id, exhibit]))
  const contradictions = contradictionsIn({ ...file, struck: [] }, reading.exhibits)
  const { every } = killShotsIn(file, reading.claims, contradictions)
  const beaten = Map.groupBy(every, ({ contradicts }) => contradicts)
  const now = newest(file.exhibits)
  const { plea: words } = reasonsFor(file)
  const worth = new Map<string, number>(file.exhibits.map((one) => [one.result_id, scoreEvidence(one, { now }).score]))
  const isAttacked = attackedIn(reading)
  const all = reading.claims.flatMap((claim) => {
    const asked = isAsked(claim, file)
    return claim.citations
      .filter(({ id }) => known.has(id))
      .map((citation): Asked => {
        const { id, state } = citation
        const full = Math.min(100, (worth.get(id) ?? 0) + precisionOf(claim))
        const attacked = isAttacked(claim, id)
        const said = passageOf(citation, known.get(id)!)
        return {
          asked,
          side: claim.side,
          exhibit: id,
          witness: sourceOf(id, known),
          words: quotedFrom(said, claim) ?? said,
          passage: even(said),
          worth: attacked ? 0 : worthOf(state, full),
          use: attacked ? 'attacked' : worthOf(state, full) > 0 ? 'held' : 'unborne',
          reason: attacked ? words.attacked : inWords(claim, citation, { full, words }),
          denied: claim.citations.filter((one) => one.state === 'contradicts' && one.id !== id).map((one) => one.id),
          beaten: (beaten.get(id) ?? [])
            .filter(({ passages }) => isWithin(passages?.[1] ?? '', said))
            .map(({ exhibit }) => exhibit),
          disputed: contradictions.flatMap((contradiction) => against(contradiction, id, said)),
        }
      })
  })
  return all.map(({ asked, ...plea }) =>
    asked && plea.worth > 0 && !isHeldBeside(plea, all)
      ? { ...plea, worth: 0, use: 'asked', reason: words.asked }
      : plea,
  )
}

/** A passage falls or is disputed by what is said of it, not by what is said of another passage of its exhibit. */
function isWithin(words: string, said: string): boolean {
  const [mine, theirs] = [even(said), even(words)]
  return mine.includes(theirs) || theirs.includes(mine)
}

/** The exhibit that contradicts a passage, unless the passage prevails. */
const against = ({ halves, prevails }: Contradiction, id: string, said: string): readonly string[] =>
  prevails !== id && halves.some((half) => half.exhibit === id && isWithin(half.words, said))
    ? halves.filter(({ exhibit }) => exhibit !== id).map(({ exhibit }) => exhibit)
    : []

const even = (words: string): string => tidied(words).toLowerCase()

type Asked = Plea & { readonly asked: boolean }

const passageOf = ({ passage }: Citation, { text }: Exhibit): string =>
  (passage === null ? text : text.slice(passage.start, passage.end)).trim()

/** The words of a passage that the claim reads out, the longest of them. */
const quotedFrom = (passage: string, { text }: Claim): string | undefined =>
  quotationsIn(text)
    .filter((quotation) => hasWords(passage, quotation))
    .toSorted((one, other) => other.length - one.length)[0]

/** Passages of one document are of one source, whether or not they name each other. */
function sourceOf(id: string, known: ReadonlyMap<string, Exhibit>): string {
  const origin = witnessOf(id, known)
  const exhibit = known.get(origin)
  return exhibit?.source_type === 'document' ? `document ${exhibit.source}` : origin
}

/** What a side names only to dispute it, it does not rest on. */
function attackedIn({ speeches, exhibits, concessions }: CheckedClaims): (claim: Claim, id: string) => boolean {
  const argued = { speeches, exhibits, concessions, contradictions: [], flags: [], readings: [] }
  const places = new Set(
    reliancesIn(argued)
      .cites.filter(({ use }) => use === 'attacked')
      .map(({ turn, start, quotable }) => `${turn} ${start} ${quotable.exhibit.result_id}`),
  )
  return ({ turn, start }, id) => places.has(`${turn} ${start} ${id}`)
}

/** Whether a claim answers what the person asked of its side in that turn. */
const isAsked = ({ turn, side, text }: Claim, { directives }: CaseFile): boolean =>
  directives.some((one) => {
    if (one.turn !== turn || one.side !== side) return false
    const { foundIn, needed } = demandOf(one.directive)
    return needed > 0 && foundIn(text).size >= needed
  })

/** Whether the side rests on the same words unasked, too. */
const isHeldBeside = ({ side, passage, witness }: Plea, all: readonly Asked[]): boolean =>
  all.some(
    (one) => !one.asked && one.worth > 0 && one.side === side && one.passage === passage && one.witness === witness,
  )

const worthOf = (state: Citation['state'], full: number): number => {
  if (state === 'supports') return full
  return state === 'weak' || state === 'undecided' ? Math.round(full / 2) : 0
}

/** What a claim with a figure counts more: it can be checked, and it can be wrong. */
const PRECISION = 10

const precisionOf = ({ statement }: Claim): number => (statement.figures.quantities.length > 0 ? PRECISION : 0)

interface Worth {
  readonly full: number
  readonly words: Reasons['plea']
}

function inWords(claimed: Claim, { state, reason }: Citation, { full, words }: Worth): string {
  const claim = shortened(claimed.text)
  if (state === 'supports') return words.supports(claim, full, precisionOf(claimed))
  return state === 'weak' || state === 'undecided' ? words[state](claim, full) : reason
}
