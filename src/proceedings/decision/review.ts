import type { Court } from '#court'
import {
  citedIn,
  confidenceAt,
  faultsOf,
  reasonsFor,
  sumOf,
  type Assessment,
  type CaseFile,
  type Side,
} from '#evidence'
import type { Exhibit } from '#record'
import { other, type Weaknesses } from './matter.ts'
import type { Phrases } from './phrases/index.ts'

/**
 * Puts down what is found in the last turn: flags, kill shots, concessions, and where both sides stand now. That two
 * exhibits clash may be known only after both were cited; what follows from it then is told with the turn at hand.
 */
export async function report(court: Court, assessed: Assessment, turn: number, told: PutDown): Promise<void> {
  for (const flag of assessed.flags) if (flag.turn === turn) await court.enter(flag)
  for (const shot of untold(assessed.killShots, told)) await court.enter(shot)
  for (const { turn: at, side, text, start, end, grants } of assessed.concessions)
    if (at === turn) await court.enter({ type: 'concession', agent: side, content: text, turn, start, end, grants })
  const lines = untold(assessed.ledger.lines, told, ({ turn: at, side, rule, exhibits, reason }) => [
    at,
    side,
    rule,
    exhibits,
    reason,
  ])
  await court.enter({ ...confidenceAt(assessed.ledger, { turn }), lines })
}

/** How often each thing has been put down. */
export type PutDown = Map<string, number>

/** What has not been put down yet, and is from now on. */
function untold<T>(all: readonly T[], told: PutDown, partsOf: (one: T) => unknown = (one) => one): readonly T[] {
  const seen = new Map<string, number>()
  return all.filter((one) => {
    const name = JSON.stringify(partsOf(one))
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    if (times <= (told.get(name) ?? 0)) return false
    told.set(name, times)
    return true
  })
}

/** What the court has noted against a side, for the other one. */
export function weaknessesOf(side: Side, file: CaseFile, assessed: Assessment, axes: readonly string[]): Weaknesses {
  const own = file.speeches.filter((speech) => speech.side === side)
  const cited = new Set(citedIn({ ...file, speeches: own }))
  const now = newest(file.exhibits)
  const disputed = disputedIn(assessed)
  const words = reasonsFor(file)
  return {
    claims: assessed.flags
      .filter(({ agent }) => agent === side)
      .map(({ claim, status, reason }) => ({ claim, status, reason })),
    sources: file.exhibits
      .filter(({ result_id: id }) => cited.has(id))
      .map((exhibit) => {
        const faults = faultsOf(exhibit, { now, disputed: disputed.has(exhibit.result_id), words })
        return { id: exhibit.result_id, reason: faults.slice(0, 2).join(' ') }
      })
      .filter(({ reason }) => reason !== ''),
    gaps: own.length === 0 ? [] : axes.filter((axis) => !own.some(({ content }) => speaksTo(content, axis))),
  }
}

/** Exhibits that another one contradicts. */
const disputedIn = ({ contradictions }: Assessment): ReadonlySet<string> =>
  new Set(contradictions.flatMap(({ halves }) => halves.map(({ exhibit }) => exhibit)))

/** Age is told by the newest thing in the case: a court has no calendar of its own. */
const newest = (exhibits: readonly Exhibit[]): string =>
  exhibits.reduce((latest, { date }) => (date !== null && date > latest ? date : latest), '')

const STEM = 4

/** A tension is spoken to when one of its words, or a form of it, is used. */
const speaksTo = (speech: string, axis: string): boolean => {
  const said = speech.toLowerCase()
  const words = axis.toLowerCase().match(/\p{L}{4,}/gu) ?? []
  return words.some((word) => said.includes(word.slice(0, Math.max(STEM, word.length - 2))))
}

/** What the judge is told of the court's own findings. */
export const findingsOf = (
  { flags, killShots, concessions, ledger }: Assessment,
  { finding: words, statement }: Phrases,
): readonly string[] => [
  ...flags.map(({ agent, status, claim, reason }) =>
    words.flag(agent, statement.statuses[status] ?? status, claim, reason),
  ),
  ...killShots.map(({ agent, exhibit, contradicts, reason }) =>
    words.kill(agent, `[TOOL:${exhibit}]`, `[TOOL:${contradicts}]`, other(agent), reason),
  ),
  ...concessions.map(({ side, text }) => words.concedes(side, text)),
  words.ledger(sumOf(ledger.lines, 'defense'), sumOf(ledger.lines, 'prosecution')),
]
