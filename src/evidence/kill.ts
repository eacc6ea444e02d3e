import type { EventOf } from '#record'
import { opinionsOf, type CaseFile, type Claim } from './case.ts'
import { standingIn } from './clerk/standing.ts'
import type { Contradiction, Half } from './contradiction.ts'
import type { Side } from './ledger.ts'
import { statementOf } from './statement.ts'
import { inBoth } from './text.ts'
import type { Citation } from './citing.ts'

interface KillShots {
  readonly shots: readonly KillShotFound[]
  /** Every pair of which one strikes the other down, also where it had fallen before. */
  readonly every: readonly KillShotFound[]
}

export type KillShotFound = EventOf<'kill_shot'> & {
  readonly turn: number
  readonly agent: Side
  readonly against: Side
}

/** Contradictions that one side puts to the other: it cites the half that prevails, the other side rests on the one that falls. */
export function killShotsIn(
  file: CaseFile,
  claims: readonly Claim[],
  contradictions: readonly Contradiction[],
): KillShots {
  const every = [...contradictions.flatMap(beaten), ...opined(file)].flatMap((fall) => shotsOf(fall, file, claims))
  return { shots: firstOfEach(every), every }
}

/** What falls by what. Without words it falls whatever it was cited for. */
interface Fall {
  readonly prevails: Half
  readonly falls: Half
  readonly question: string
  readonly reason: string
  readonly decided_by: 'rule' | 'model'
}

function beaten({ halves: [one, other], prevails, question, reason, decided_by }: Contradiction): readonly Fall[] {
  if (prevails === null) return []
  const [wins, falls] = one.exhibit === prevails ? [one, other] : [other, one]
  return [{ prevails: wins, falls, question: decided_by === 'model' ? question : '', reason, decided_by }]
}

/** Older records hold what a model said of two exhibits as a whole. */
const opined = (file: CaseFile): readonly Fall[] =>
  opinionsOf(file, 'contradiction')
    .filter(({ holds }) => holds)
    .map(({ exhibit, contradicts, reason }) => ({
      prevails: { exhibit, words: '' },
      falls: { exhibit: contradicts, words: '' },
      question: '',
      reason,
      decided_by: 'model',
    }))

const SIDES: readonly (readonly [agent: Side, against: Side])[] = [
  ['defense', 'prosecution'],
  ['prosecution', 'defense'],
]

/** Who has named the half that prevails before it was put to it does not fall by it. */
function shotsOf(fall: Fall, file: CaseFile, claims: readonly Claim[]): readonly KillShotFound[] {
  const { prevails, falls, reason, decided_by } = fall
  const first = (side: Side, half: Half): number =>
    claims.find((claim) => claim.side === side && cites(claim, half, fall.question, file))?.turn ?? Infinity
  return SIDES.flatMap(([agent, against]): readonly KillShotFound[] => {
    const turn = Math.max(first(agent, prevails), first(against, falls))
    if (turn === Infinity || first(against, prevails) <= turn) return []
    const passages = falls.words === '' ? {} : { passages: [prevails.words, falls.words] as [string, string] }
    const ids = { exhibit: prevails.exhibit, contradicts: falls.exhibit }
    return [{ type: 'kill_shot', agent, against, ...ids, reason, turn, ...passages, decided_by }]
  })
}

/** What may rest on the exhibit; a citation that is plainly wrong does not. */
const CITED: ReadonlySet<Citation['state']> = new Set(['supports', 'weak', 'undecided'])

/** Whether a claim cites the exhibit for what the half says, and not for something else that stands there too. */
function cites(claim: Claim, { exhibit, words }: Half, question: string, file: CaseFile): boolean {
  if (!claim.citations.some(({ id, state }) => id === exhibit && CITED.has(state))) return false
  if (words === '') return true
  const { terms } = statementOf(`${words} ${question}`)
  if (inBoth(terms, claim.statement.terms).length >= Math.min(2, terms.size)) return true
  const reading = file.clerk?.readings.find(({ turn }) => turn === claim.turn)
  return (reading?.marks ?? []).some(
    (mark) =>
      mark.id === exhibit &&
      mark.start === claim.start &&
      (standingIn(words, mark.words) !== null || standingIn(mark.words, words) !== null),
  )
}

/** An exhibit falls once, however many speak against it; if the first is struck, the next takes its place. */
const firstOfEach = (shots: readonly KillShotFound[]): readonly KillShotFound[] => {
  const inOrder = shots.toSorted((one, other) => one.turn - other.turn)
  return inOrder.filter(
    ({ contradicts }, at) => inOrder.findIndex((earlier) => earlier.contradicts === contradicts) === at,
  )
}
