import { isAloud, type Entry } from '#record'
import type { Health } from '#contract'
import type { Screened } from '#told'

/** Reads from the record how models and moderation are. */
interface Checkup {
  take(entry: Entry): void
  /** For what is not on the record. */
  screened(screened: Screened): void
  models(): Health
  moderation(): Health
}

/** How many of the last lines and screenings tell how things are now. */
const LATE = 12

export function showHealth(): Checkup {
  /** What went wrong with each of the last lines; null where nothing did. */
  const lines: (string | null)[] = []
  const faults: (string | null)[] = []
  let [all, held] = [0, 0]

  const screened = ({ state, by, why }: Screened): void => {
    all++
    if (state === 'held') held++
    note(faults, by === 'fault' ? (why ?? 'The gate could not be asked.') : null)
  }

  return {
    screened,
    take(entry) {
      if (entry.type === 'screened') screened(entry)
      if (entry.type === 'hand_over') note(lines, `${entry.from} handed over to ${entry.model}: ${entry.because}`)
      if (!isAloud(entry)) return
      note(lines, entry.substitute ? `Stood in for ${entry.substitute.for}: ${entry.substitute.because}` : null)
    },
    models() {
      const wrong = lines.findLast((said) => said !== null)
      if (typeof wrong === 'string') return { state: 'ill', said: wrong }
      return { state: 'well', said: lines.length === 0 ? 'Nobody has spoken yet.' : 'Everybody speaks for themselves.' }
    },
    moderation() {
      const wrong = faults.findLast((said) => said !== null)
      if (typeof wrong === 'string') return { state: 'ill', said: wrong }
      return { state: 'well', said: `${all} screened, ${held} held.` }
    },
  }
}

function note(list: (string | null)[], said: string | null): void {
  list.push(said)
  if (list.length > LATE) list.shift()
}
