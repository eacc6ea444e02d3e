import type { Docket } from '#docket'
import type { Entry } from '#record'
import { endsRounds, FLOOR, floorCall } from '#picture'
import type { Air } from './air.ts'
import type { Gate } from './gate/index.ts'
import type { Count, ChatCase } from './twitch/ports.ts'

type FloorWon = NonNullable<ReturnType<typeof floorCall>>

export interface StandsOptions {
  readonly docket: Pick<Docket, 'vote' | 'watch'>
  readonly id: string
  readonly air: Air
  readonly gate: Gate
  readonly mayGoOut?: ChatCase['mayGoOut']
}

const REFUSALS: ReadonlySet<unknown> = new Set(['too-late', 'voted', 'bad-choice', 'no-open-case', 'adjourned'])

/** So many are thanked by name. */
const MOST_NAMES = 3

/** A case as people in chat have to do with it. */
export function chatCaseOf({ docket, id, air, gate, mayGoOut }: StandsOptions): ChatCase {
  /** Who called, by the vote. */
  const names = new Map<number, string>()
  /** The gate never throws; a name that it holds is left out. */
  const thank = async ({ votes, at }: FloorWon): Promise<void> => {
    const called = votes.flatMap((seq) => names.get(seq) ?? [])
    names.clear()
    const fit: string[] = []
    for (const name of called)
      if (fit.length < MOST_NAMES && (await gate.screen(name)).state === 'clear') fit.push(name)
    if (fit.length > 0) air.thank(at, fit)
  }
  return {
    async vote({ name, ...vote }) {
      try {
        const { seq } = await docket.vote(id, vote)
        if (name !== undefined && vote.poll === FLOOR) names.set(seq, name)
        return { seq }
      } catch (error) {
        if (error instanceof Error && 'code' in error && REFUSALS.has(error.code)) return { refused: error.message }
        throw error
      }
    },
    watch(listener) {
      if (air.isReady) listener(air.picture())
      const leaves = [
        air.watch(listener),
        docket.watch(id, (entries) => {
          for (const call of entries.flatMap((entry) => floorCall(entry) ?? [])) void thank(call)
        }),
      ]
      return () => leaves.forEach((leave) => leave())
    },
    onCounted(listener) {
      const settle = counting(listener)
      return docket.watch(id, (entries) => entries.forEach(settle))
    },
    screen: (text) => gate.screen(text),
    mayGoOut,
  }
}

/** Tells which calls have won, and which no longer can. */
function counting(listener: (count: Count) => void): (entry: Entry) => void {
  const waiting = new Set<number>()
  const settle = (votes: readonly number[], won: readonly number[]): void => {
    for (const seq of votes) waiting.delete(seq)
    if (votes.length > 0) listener({ votes, won })
  }
  return (entry) => {
    if (entry.type === 'counted' && entry.poll === FLOOR) for (const seq of entry.votes) waiting.add(seq)
    const call = floorCall(entry)
    if (call) settle(call.votes, call.votes)
    if (endsRounds(entry)) settle([...waiting], [])
  }
}
