import type { StepKey } from '#record'
import type { Part } from './court.ts'
import { isCode } from './errors.ts'
import type { Journal } from './journal.ts'
import type { Lane } from './lane.ts'

/** What runs in a lane of its own. */
export interface LanePart {
  readonly lane: Lane
  readonly part: Part<unknown>
}

/** Runs all parts at once. Each lane writes when those before it have ended. */
export async function abreast(
  parts: readonly LanePart[],
  within: (lane: Lane, part: Part<unknown>) => Promise<unknown>,
): Promise<readonly PromiseSettledResult<unknown>[]> {
  const lanes = parts.map(({ lane }) => lane)
  const ended = lanes.map(() => false)
  let writing = 0
  const passOn = async (index: number): Promise<void> => {
    await lanes[index]!.end()
    ended[index] = true
    while (ended[writing]) lanes[++writing]?.open()
  }
  const run = async ({ lane, part }: LanePart, index: number): Promise<unknown> => {
    try {
      const result = await within(lane, part)
      await passOn(index)
      return result
    } catch (error) {
      // These end their lane only, and stand on the record; any other failure stops the lanes beside it.
      if (isCode(error, 'budget-reached') || isCode(error, 'abandoned')) await passOn(index)
      else for (const other of lanes) other.halt()
      throw error
    }
  }
  const settled = await Promise.allSettled(parts.map(run))
  for (const lane of lanes) await lane.flushed()
  return settled
}

/** A part of the script that fails leaves behind what it has come to. */
export async function leavingBehind<T>(lane: Lane, part: Part<T>): Promise<T> {
  try {
    return await part()
  } catch (error) {
    await lane.putEntered()
    throw error
  }
}

interface ForkedAhead {
  readonly part: Lane
  readonly draft: Lane
  readonly abandon: () => void
  readonly isAbandoned: () => boolean
}

/**
 * Two lanes, of which the second is cut when the first abandons it. That stands on the record with the next entry of the
 * first: whoever plays the record again knows from the beginning that nobody need be asked.
 */
export function forkAhead(lane: Lane, key: StepKey, journal: Journal): ForkedAhead {
  const mark = { type: 'abandoned', to: 'sealed', key: `${key}:abandoned` } as const
  const cut = new AbortController()
  const [part, draft] = [lane.fork(key, 0), lane.fork(key, 1, { cut: cut.signal })]
  if (journal.stands(mark)) cut.abort()
  const abandon = (): void => {
    if (cut.signal.aborted) return
    part.owe(mark)
    cut.abort()
  }
  return { part, draft, abandon, isAbandoned: () => cut.signal.aborted }
}

/** Whoever was to get what was given up gets nothing. */
export function unlessAbandoned(error: unknown): undefined {
  if (!isCode(error, 'abandoned')) throw error
}

/** The results of all parts, or the gravest failure, the first in the order written. */
export function settledInOrder(settled: readonly PromiseSettledResult<unknown>[]): readonly unknown[] {
  const failures = settled.flatMap((part): unknown[] => (part.status === 'rejected' ? [part.reason] : []))
  if (failures.length > 0) {
    const own = failures.filter((failure) => !isCode(failure, 'halted'))
    throw own.find((failure) => !isCode(failure, 'budget-reached')) ?? own[0] ?? failures[0]
  }
  return settled.map((part) => (part.status === 'fulfilled' ? part.value : undefined))
}
