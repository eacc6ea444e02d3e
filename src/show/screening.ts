import { isAloud, type Entry } from '#record'
import type { Covers, Screened } from '#told'
import type { Gate, Screening } from './gate/index.ts'
import { noTimer, type Timer } from './timer.ts'

interface Screener {
  /** Screens an entry after those before it. What the record says of it already is not asked again. */
  add(entry: Entry): void
  close(): void
}

interface ScreenerOptions {
  readonly gate: Gate
  readonly covers: Covers
  /** Puts a screening on the record. */
  readonly enter: (screened: Screened) => Promise<unknown>
  /** Whether entering failed only because nobody hears the case any more. */
  readonly isOver: (error: unknown) => boolean
  readonly timer: Timer
  /** Told what the gate said of an entry, and whether that is on the record. */
  readonly settled: (screened: Screened, isEntered: boolean) => void
  readonly report: (error: unknown) => void
}

/** The gate has a deadline of its own. This one is for a gate that forgets it. */
const DEADLINE = 8_000

/** As much of what was said before as can make a word together with what follows. */
const TAIL = 240

const fault = (why: string): Screening => ({ state: 'held', by: 'fault', why })

/** Everything that has words goes through the gate, in order; whatever fails, the words stay covered. */
export function screener(how: ScreenerOptions): Screener {
  const { covers, enter, isOver, settled, report } = how
  const closing = new AbortController()
  const waiting: Entry[] = []
  /** What could not be entered since nobody heard the case; it is made up for when somebody does. */
  const owed: Screened[] = []
  let isWorking = false
  let said = ''

  const inTime = punctual(how, closing.signal)
  const screened = async (entry: Entry): Promise<Screening> => {
    let before = isAloud(entry) ? said : ''
    let by: Screening['by'] = 'list'
    for (const text of covers.texts(entry)) {
      if (text.trim() === '') continue
      const result = await inTime(text, before)
      if (result.state === 'held') return result
      if (result.state !== 'clear') return fault('The gate gave no readable answer.')
      by = result.by
      before = text
    }
    return { state: 'clear', by }
  }

  const settle = async (entry: Entry): Promise<void> => {
    const { state, by, why } = await screened(entry)
    if (closing.signal.aborted) return
    const result: Screened = { of: entry.seq, state, by, ...(why !== undefined && { why }) }
    const hold = (known: Screened, isEntered: boolean): void => {
      covers.settle(known)
      remember(entry)
      settled(known, isEntered)
    }
    try {
      owed.push(result)
      for (let [next] = owed; next; [next] = owed) {
        await enter(next)
        owed.shift()
      }
      hold(result, true)
    } catch (error) {
      if (isOver(error)) return hold(result, false)
      owed.length = 0
      report(error)
      hold({ of: entry.seq, ...fault('The screening could not be entered.') }, false)
    }
  }
  const remember = (entry: Entry): void => {
    if (!isAloud(entry) || covers.of(entry).state !== 'clear') return
    said = `${said}\n${covers.texts(entry).join('\n')}`.slice(-TAIL)
  }

  const work = async (): Promise<void> => {
    isWorking = true
    for (let entry = waiting.shift(); entry && !closing.signal.aborted; entry = waiting.shift()) {
      if (covers.isScreened(entry.seq)) remember(entry)
      else await settle(entry)
    }
    isWorking = false
  }

  return {
    add(entry) {
      waiting.push(entry)
      if (!isWorking) work().catch(report)
    },
    close: () => closing.abort(),
  }
}

/** The gate, and a fault in its place when it fails or does not answer. */
function punctual({ gate, timer, report }: ScreenerOptions, closing: AbortSignal) {
  return async (text: string, before: string): Promise<Screening> => {
    const late = new AbortController()
    let stop = noTimer
    const silence = new Promise<Screening>((resolve) => {
      stop = timer(DEADLINE, () => {
        late.abort()
        resolve(fault('The gate did not answer.'))
      })
    })
    try {
      return await Promise.race([gate.screen(text, before, AbortSignal.any([closing, late.signal])), silence])
    } catch (error) {
      if (!closing.aborted) report(error)
      return fault('The gate failed.')
    } finally {
      stop()
    }
  }
}
