import type { CaseFile, SentencePlace, ProposedMatter, Speech, BandRow, MapItem, Band } from './case.ts'
import type { CaseContradiction, Half } from './contradiction.ts'
import type { Side } from './ledger.ts'
import { sentencesIn } from './sentences.ts'
import { whatWouldSettle } from './settling.ts'
import { independentIn } from './witnesses.ts'
import { reasonsFor } from './words/index.ts'
import type { Reasons } from './words/en.ts'

/** What a matter is placed by, apart from itself. */
export interface PlacingGrounds {
  readonly file: CaseFile
  readonly contradictions: readonly CaseContradiction[]
  /** Whether the court found fault with a sentence. */
  readonly isFlagged: (place: SentencePlace) => boolean
  /** The words of an exhibit on which a sentence rests. */
  readonly wordsAt: (place: SentencePlace, exhibit: string) => string | undefined
  readonly decidedBy: 'rule' | 'model'
}

/** A matter without what was struck, and with all that the rows of the table ask. */
interface MatterStanding {
  readonly matter: ProposedMatter
  readonly against: readonly Half[]
  readonly disputes: ProposedMatter['disputes']
  readonly witnesses: number
  readonly sides: ReadonlySet<Side>
  /** The other side could speak after it was first said. */
  readonly heard: boolean
  /** Every sentence that states it has a fault. */
  readonly flagged: boolean
  readonly sideOf: (places: readonly SentencePlace[]) => string
  readonly words: Reasons['row']
}

interface TableRow {
  readonly row: BandRow
  readonly band: Band
  readonly fits: (standing: MatterStanding) => boolean
  readonly reason: (standing: MatterStanding) => string
}

const SEVERAL = 2

/** The first that fits decides. Green needs an exhibit and a sentence without a fault. */
const TABLE: readonly TableRow[] = [
  {
    row: 'no-exhibit',
    band: 'unknown',
    fits: ({ matter, against }) => matter.kind === 'open' || matter.for.length + against.length === 0,
    reason: ({ matter, sideOf, words }) =>
      matter.kind === 'open'
        ? words.open
        : matter.withdraws.length > 0
          ? words.noExhibitGivenUp(sideOf(matter.withdraws))
          : words.noExhibit,
  },
  {
    row: 'refuted',
    band: 'unknown',
    fits: ({ matter }) => matter.for.length === 0,
    reason: ({ words }) => words.refuted,
  },
  {
    row: 'granted',
    band: 'confirmed',
    fits: ({ matter, flagged }) => matter.grants.length > 0 && matter.withdraws.length === 0 && !flagged,
    reason: ({ matter, against, sideOf, words }) =>
      (against.length > 0 ? words.grantedOtherwise : words.granted)(sideOf(matter.grants)),
  },
  {
    row: 'contradicted',
    band: 'contested',
    fits: ({ against }) => against.length > 0,
    reason: ({ matter, sideOf, words }) =>
      matter.withdraws.length > 0 ? words.contradictedGivenUp(sideOf(matter.withdraws)) : words.contradicted,
  },
  {
    row: 'disputed',
    band: 'contested',
    fits: ({ disputes }) => disputes.some(rests),
    reason: ({ disputes, sideOf, words }) => words.disputed(sideOf(disputes.filter(rests).map(({ at }) => at))),
  },
  {
    row: 'given-up',
    band: 'unknown',
    fits: ({ matter }) => matter.withdraws.length > 0,
    reason: ({ matter, sideOf, words }) => words.givenUp(sideOf(matter.withdraws)),
  },
  {
    row: 'several-sources',
    band: 'confirmed',
    fits: ({ witnesses, flagged }) => witnesses >= SEVERAL && !flagged,
    reason: ({ witnesses, words }) => words.several(witnesses),
  },
  {
    row: 'unanswered',
    band: 'unknown',
    fits: ({ disputes, flagged }) => flagged || disputes.some(({ outcome }) => outcome === 'stands'),
    reason: ({ flagged, words }) => (flagged ? words.flagged : words.unanswered),
  },
  {
    row: 'one-source',
    band: 'confirmed',
    fits: ({ heard }) => heard,
    reason: ({ sides, words }) => (sides.size > 1 ? words.oneForBoth : words.one),
  },
  {
    row: 'said-last',
    band: 'unknown',
    fits: () => true,
    reason: ({ sides, words }) => (sides.size === 0 ? words.unheard : words.last),
  },
]

const rests = ({ exhibit, outcome }: ProposedMatter['disputes'][number]): boolean =>
  exhibit !== null && outcome !== 'taken-back'

/** Places a matter on the map: its band by the first row that fits, and why. */
export function banded(given: ProposedMatter, grounds: PlacingGrounds): MapItem {
  const standing = standingOf(given, grounds)
  const { matter, against, disputes } = standing
  const found = TABLE.find(({ fits }) => fits(standing))!
  const { row, band } = found
  const held = row === 'disputed' ? disputedWith(disputes, grounds) : against
  const settle = band === 'confirmed' ? '' : matter.settle || whatWouldSettle(matter, row, reasonsFor(grounds.file))
  return {
    band,
    text: matter.text,
    claims: claimsOf(matter, grounds, { unflagged: band === 'confirmed' }),
    supporting: unique(matter.for.map(({ exhibit }) => exhibit)),
    refuting: unique(held.map(({ exhibit }) => exhibit)),
    reason: found.reason(standing),
    row,
    ...(row === 'one-source' && { undisputed: true }),
    words: [
      ...matter.for.map(({ exhibit, words }) => ({ exhibit, words })),
      ...held
        .filter(({ words }) => words !== '')
        .map(({ exhibit, words }) => ({ exhibit, words, against: true as const })),
    ],
    ...(settle !== '' && { settle }),
    decided_by: grounds.decidedBy,
  }
}

const unique = (ids: readonly string[]): readonly string[] => [...new Set(ids)]

function standingOf(given: ProposedMatter, { file, contradictions, isFlagged }: PlacingGrounds): MatterStanding {
  const stands = ({ exhibit }: { readonly exhibit: string | null }): boolean =>
    exhibit === null || !file.struck.includes(exhibit)
  const words = reasonsFor(file)
  const matter = { ...given, for: given.for.filter(stands) }
  const clash = contradictions.find(({ number }) => number === given.clash)
  const against = [...given.against, ...otherHalves(matter, clash)].filter(stands)
  const whole = matter.for.filter(({ says }) => says === 'whole')
  const first = given.holds.toSorted((one, other) => one.turn - other.turn || one.start - other.start)[0]
  const holder = first && sideAt(file.speeches, first)
  return {
    matter,
    against: against.filter((half, at) => against.findIndex(({ exhibit }) => exhibit === half.exhibit) === at),
    disputes: given.disputes.filter(stands),
    witnesses: independentIn(whole, file.exhibits),
    sides: new Set(given.holds.flatMap((place) => sideAt(file.speeches, place) ?? [])),
    heard: first !== undefined && file.speeches.some(({ turn, side }) => turn > first.turn && side !== holder),
    flagged: given.holds.length > 0 && given.holds.every(isFlagged),
    sideOf: (places) => {
      const sides = new Set(places.flatMap((place) => sideAt(file.speeches, place) ?? []))
      return sides.size === 1 ? words.sides[[...sides][0]!] : words.sides.both
    },
    words: words.row,
  }
}

const sideAt = (speeches: readonly Speech[], { turn }: SentencePlace): Side | undefined =>
  speeches.find((speech) => speech.turn === turn)?.side

/** Of a contradiction what speaks against the matter: the half that is not the matter's own. */
function otherHalves(matter: ProposedMatter, clash: CaseContradiction | undefined): readonly Half[] {
  const [own, others] = [true, false].map(
    (mine) => clash?.halves.filter(({ exhibit }) => matter.for.some((half) => half.exhibit === exhibit) === mine) ?? [],
  )
  return own!.length === 1 ? others! : []
}

const disputedWith = (disputes: ProposedMatter['disputes'], { wordsAt }: PlacingGrounds): readonly Half[] =>
  disputes
    .filter(rests)
    .flatMap(({ at, exhibit }) => (exhibit === null ? [] : [{ exhibit, words: wordsAt(at, exhibit) ?? '' }]))

/** Where it was said, granted or given up. A sentence with a fault bears nothing out. */
function claimsOf(
  { holds, grants, withdraws }: ProposedMatter,
  { file, isFlagged }: PlacingGrounds,
  how: { readonly unflagged: boolean },
): MapItem['claims'] {
  const places = [...holds, ...grants, ...withdraws]
    .filter((place) => !(how.unflagged && isFlagged(place)))
    .toSorted((one, other) => one.turn - other.turn || one.start - other.start)
  return places
    .filter(({ turn, start }, at) => places.findIndex((one) => one.turn === turn && one.start === start) === at)
    .flatMap(({ turn, start }) => {
      const speech = file.speeches.find((one) => one.turn === turn)
      const sentence = sentencesIn(speech?.content ?? '').find((one) => one.start === start)
      return speech && sentence ? [{ turn, side: speech.side, start, end: sentence.end }] : []
    })
}
