import type { Entry } from '#record'
import type { DeskLine } from '#contract'
import { textsOf } from '#picture'
import type { Cover } from './covers.ts'

/** How many lines a desk lists, beside those that wait for the operator. */
const LISTED = 60
const MOST_HELD = 40

interface DeskLines {
  add(entry: Entry): void
  list(): readonly DeskLine[]
}

interface LineStates {
  readonly coverOf: (entry: Entry) => Cover
  readonly isAired: (entry: Entry) => boolean
  /** Milliseconds between the record and the air. */
  readonly delay: number
}

/** Every line of a show as its operator sees it. */
export function deskLines({ coverOf, isAired, delay }: LineStates): DeskLines {
  const lines: Entry[] = []

  const stateOf = (entry: Entry, state: Cover['state']): DeskLine['state'] => {
    if (state !== 'clear') return state
    return isAired(entry) ? 'aired' : 'waiting'
  }
  const lineOf = (entry: Entry): DeskLine => {
    const { state, why } = coverOf(entry)
    return {
      seq: entry.seq,
      type: entry.type,
      agent: 'agent' in entry ? entry.agent : null,
      text: textsOf(entry)
        .filter((text) => text !== '')
        .join(' · '),
      state: stateOf(entry, state),
      why,
      at: entry.at,
      airs_at: state === 'held' || state === 'redacted' ? null : entry.at + delay,
    }
  }

  return {
    add: (entry) => void lines.push(entry),
    list() {
      const held = lines.slice(0, -LISTED).filter((entry) => coverOf(entry).state === 'held')
      return [...held.slice(-MOST_HELD), ...lines.slice(-LISTED)].map(lineOf)
    },
  }
}
