import type { Entry } from '#record'
import type { DeskLine } from '#contract'
import type { Cover, Covers } from '#told'

/** How many lines a desk lists, beside those that wait for the operator. */
const LISTED = 60
const MOST_HELD = 40

interface DeskLines {
  add(entry: Entry): void
  list(): readonly DeskLine[]
}

interface LineStates {
  readonly covers: Pick<Covers, 'of' | 'texts'>
  readonly isAired: (entry: Entry) => boolean
  /** Milliseconds between the record and the air. */
  readonly delay: number
}

/** Every line of a show as its operator sees it. */
export function deskLines({ covers, isAired, delay }: LineStates): DeskLines {
  const lines: Entry[] = []

  const stateOf = (entry: Entry, state: Cover['state']): DeskLine['state'] => {
    if (state !== 'clear') return state
    return isAired(entry) ? 'aired' : 'waiting'
  }
  const lineOf = (entry: Entry): DeskLine => {
    const { state, why } = covers.of(entry)
    return {
      seq: entry.seq,
      type: entry.type,
      agent: 'agent' in entry ? entry.agent : null,
      text: covers
        .texts(entry)
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
      const held = lines.slice(0, -LISTED).filter((entry) => covers.of(entry).state === 'held')
      return [...held.slice(-MOST_HELD), ...lines.slice(-LISTED)].map(lineOf)
    },
  }
}
