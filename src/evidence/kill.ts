import type { EventOf } from '#record'
import { opinionsOf, type CaseFile, type Claim } from './case.ts'
import type { Citation, Exhibits } from './citations.ts'
import { contradictionOf, type Contradiction } from './contradiction.ts'
import type { Side } from './ledger.ts'
import type { Source } from './source.ts'
import type { Statement } from './statement.ts'

export interface KillShots {
  readonly shots: readonly KillShot[]
  /** Every pair of which one strikes the other down, also where it had fallen before. */
  readonly every: readonly KillShot[]
  /** Pairs that a model should look at before anybody loses points by them. */
  readonly ambiguous: readonly Contradiction[]
}

export type KillShot = EventOf<'kill_shot'> & { readonly turn: number; readonly agent: Side; readonly against: Side }

interface Cited {
  readonly source: Source
  readonly turn: number
  readonly for: readonly Statement[]
}

/** Exhibits cited by one side that a newer or stronger exhibit cited by the other side contradicts. */
export function killShotsIn(file: CaseFile, claims: readonly Claim[], exhibits: Exhibits): KillShots {
  const [defense, prosecution] = [citedBy('defense', claims, exhibits), citedBy('prosecution', claims, exhibits)]
  const opinions = opinionsOf(file, 'contradiction')
  const shots: KillShot[] = []
  const ambiguous: Contradiction[] = []
  for (const [id, mine] of defense)
    for (const [other, theirs] of prosecution) {
      if (defense.has(other) || prosecution.has(id)) continue
      const turn = Math.max(mine.turn, theirs.turn)
      const opinion = opinions.find(
        ({ exhibit, contradicts }) => [exhibit, contradicts].toSorted().join() === [id, other].toSorted().join(),
      )
      if (opinion !== undefined) {
        if (opinion.holds) shots.push(shot({ ...opinion, turn, decided_by: 'model' }, defense))
        continue
      }
      const found = contradictionOf(mine.source, theirs.source, { about: { one: mine.for, other: theirs.for } })
      if (found === null) continue
      const { exhibit, contradicts, reason } = found
      if (found.certainty === 'certain' && exhibit !== null && contradicts !== null)
        shots.push(shot({ exhibit, contradicts, reason, turn, passages: wordsOf(found), decided_by: 'rule' }, defense))
      else ambiguous.push(found)
    }
  return { shots: firstOfEach(shots), every: shots, ambiguous }
}

/** What may rest on the exhibit; a citation that is plainly wrong does not. */
const CITED: ReadonlySet<Citation['state']> = new Set(['supports', 'weak', 'undecided'])

function citedBy(side: Side, claims: readonly Claim[], exhibits: Exhibits): ReadonlyMap<string, Cited> {
  const cited = new Map<string, Cited>()
  for (const claim of claims) {
    if (claim.side !== side) continue
    for (const { id, state } of claim.citations) {
      const source = CITED.has(state) ? exhibits.get(id) : undefined
      if (source === undefined) continue
      const known = cited.get(id)
      cited.set(id, { source, turn: known?.turn ?? claim.turn, for: [...(known?.for ?? []), claim.statement] })
    }
  }
  return cited
}

type Shot = Pick<KillShot, 'exhibit' | 'contradicts' | 'reason' | 'turn' | 'passages'> & {
  readonly decided_by: 'rule' | 'model'
}

/** The words of the exhibit that prevails, then those of the other one. */
const wordsOf = ({ exhibit, passages: [one, other] }: Contradiction): [string, string] =>
  one.exhibit === exhibit ? [one.text, other.text] : [other.text, one.text]

function shot(
  { exhibit, contradicts, reason, turn, passages, decided_by }: Shot,
  defense: ReadonlyMap<string, Cited>,
): KillShot {
  const [agent, against]: readonly [Side, Side] = defense.has(exhibit)
    ? ['defense', 'prosecution']
    : ['prosecution', 'defense']
  const words = passages === undefined ? {} : { passages }
  return { type: 'kill_shot', agent, against, exhibit, contradicts, reason, turn, ...words, decided_by }
}

/** An exhibit falls once, however many speak against it; if the first is struck, the next takes its place. */
const firstOfEach = (shots: readonly KillShot[]): readonly KillShot[] => {
  const inOrder = shots.toSorted((one, other) => one.turn - other.turn)
  return inOrder.filter(
    ({ contradicts }, at) => inOrder.findIndex((earlier) => earlier.contradicts === contradicts) === at,
  )
}
