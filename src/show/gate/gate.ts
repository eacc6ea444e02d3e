import { wallClock, type Clock } from '#court'
import { wordGate, type WordGate } from './wordgate.ts'

/** Whether a text may go on air, and who said so. */
export interface Screening {
  readonly state: 'clear' | 'held'
  readonly by: 'list' | 'model' | 'fault'
  readonly why?: string
}

/** A second look, by a model. It throws when it cannot tell. */
export type Checker = (text: string, signal: AbortSignal) => Promise<{ readonly ok: boolean; readonly why: string }>

/** The broadcast door: whatever leads to overlay, vote page or chat goes through it. */
export interface Gate {
  /** Never throws, and clears nothing that it could not look at. `before` is what was on air right before. */
  screen(text: string, before?: string, signal?: AbortSignal): Promise<Screening>
}

interface GateOptions {
  /** The brief's own words, besides the usual ones. */
  readonly forbidden?: readonly string[]
  readonly check?: Checker
  /** So long a check may take, in milliseconds. */
  readonly deadline?: number
  readonly clock?: Pick<Clock, 'pause'>
  /** Told of every failure, since the text is only held. */
  readonly report?: (error: unknown) => void
  /** Other lists than the usual ones. */
  readonly lists?: WordGate
}

const DEADLINE = 4_000

/** Why a line is held, for the operator: short, and in one line. */
const LONGEST = 160

export function openGate(how: GateOptions = {}): Gate {
  const { check, deadline = DEADLINE, clock = wallClock(), report = () => undefined } = how
  const lists = how.lists ?? wordGate({ forbidden: how.forbidden ?? [] })

  const fault = (why: string, error?: unknown): Screening => {
    if (error !== undefined) report(error)
    return { state: 'held', by: 'fault', why }
  }

  const checked = async (text: string, checker: Checker, signal: AbortSignal | undefined): Promise<Screening> => {
    const over = new AbortController()
    const ends = signal ? AbortSignal.any([signal, over.signal]) : over.signal
    try {
      const late = clock.pause(deadline, ends).then(() => 'late' as const)
      const answer = await Promise.race([checker(text, ends), late])
      if (answer !== 'late') return judged(answer)
      return fault(
        signal?.aborted ? 'The screening was given up.' : `The moderation model did not answer within ${deadline} ms.`,
      )
    } catch (error) {
      const told = error instanceof Error ? ` ${inOneLine(error.message)}` : ''
      return fault(`The moderation model failed.${told}`, error)
    } finally {
      over.abort()
    }
  }

  const judged = (answer: unknown): Screening => {
    const { ok, why } = (answer ?? {}) as { readonly ok?: unknown; readonly why?: unknown }
    if (typeof ok !== 'boolean' || typeof why !== 'string') return fault('The moderation model gave no usable answer.')
    return ok ? { state: 'clear', by: 'model' } : { state: 'held', by: 'model', why: inOneLine(why) }
  }

  return {
    async screen(text, before, signal) {
      try {
        const found = lists.find(text, before)
        if (found) return { state: 'held', by: 'list', why: `On the list: ${found.word}.` }
      } catch (error) {
        return fault('The word lists failed.', error)
      }
      return check === undefined ? { state: 'clear', by: 'list' } : checked(text, check, signal)
    },
  }
}

/** The model may quote what it objects to, so its reason goes to the operator alone, and never at length. */
const inOneLine = (why: string): string => {
  const line = why.replaceAll(/\s+/gu, ' ').trim()
  return line === '' ? 'The moderation model gave no reason.' : line.slice(0, LONGEST).toWellFormed()
}
