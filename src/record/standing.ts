import { afterwards } from './behind.ts'
import type { Entry, EntryOf, EventOf, EventType } from './event.ts'
import type { ModelReceipt, Usage } from './receipts.ts'
import type { Header } from './proceedings.ts'

/** Where a case stands: what every view shows beside the entries themselves. */
export interface Standing {
  readonly header?: Header
  readonly phase?: string
  readonly turns: number
  readonly speaker?: string
  /** Calls that this case has made; those of the record that it is a fork of are not its own. */
  readonly calls: number
  readonly usage: Usage
  readonly handOvers: number
  /** US dollars for all calls whose price is known. */
  readonly spent: number
  /** Calls whose price nobody knows: shown as unknown, never counted as nothing. */
  readonly unpriced: number
  /** What tries that failed may have cost at most. It counts against a ceiling, not as spent. */
  readonly atRisk: number
  /** What a fork has taken over and not paid. */
  readonly taken?: TakenOver
  readonly verdict?: EventOf<'verdict'>
  readonly closed?: EventOf<'closed'>
  /** It had closed, and was taken up again. */
  readonly reopened: boolean
  readonly last: number
  readonly openedAt: number
  readonly lastAt: number
}

/** What calls came to that another case has paid for. */
type TakenOver = Pick<Standing, 'calls' | 'spent' | 'unpriced'>

export const empty: Standing = {
  turns: 0,
  calls: 0,
  usage: { input: 0, cached: 0, output: 0 },
  handOvers: 0,
  spent: 0,
  unpriced: 0,
  atRisk: 0,
  reopened: false,
  last: 0,
  openedAt: 0,
  lastAt: 0,
}

type Step<T extends EventType> = (now: Standing, entry: EntryOf<T>) => Standing

/** What each kind of entry moves; any other leaves the case where it stands. */
const steps: { readonly [T in EventType]?: Step<T> } = {
  header: (now, entry) => ({ ...now, header: entry, openedAt: entry.at }),
  phase_change: (now, { phase }) => ({ ...now, phase }),
  turn: (now, { agent }) => ({ ...now, turns: now.turns + 1, speaker: agent }),
  hand_over: (now) => ({ ...now, handOvers: now.handOvers + 1 }),
  receipt: (now, entry) => (entry.of === 'model' ? charge(now, entry) : now),
  verdict: (now, entry) => ({ ...now, verdict: entry }),
  closed: (now, entry) => ({ ...now, closed: entry }),
  reopened: (now) => open(now),
}

export function reduce(before: Standing, entry: Entry): Standing {
  // What is said behind the end does not make the hearing longer.
  const isBehind = before.closed !== undefined && afterwards.has(entry.type)
  const now = { ...before, last: entry.seq, lastAt: isBehind ? before.lastAt : entry.at }
  // The table is keyed by the entry's own type.
  const step = steps[entry.type] as ((now: Standing, entry: Entry) => Standing) | undefined
  return step?.(now, entry) ?? now
}

export const standing = (entries: Iterable<Entry>): Standing => {
  let now = empty
  for (const entry of entries) now = reduce(now, entry)
  return now
}

/** The verdict stands until another one is given. */
const open = ({ closed: _closed, ...now }: Standing): Standing => ({ ...now, reopened: true })

/** The seat's name as the brief gives it; ids are for machines. */
export const nameOf = (header: Header | undefined, agent: string): string =>
  header?.cast.find((seat) => seat.id === agent)?.name ?? agent

function charge(now: Standing, entry: EntryOf<'receipt'> & ModelReceipt): Standing {
  const { seq = 0 } = now.header?.forked ?? {}
  return entry.seq > seq ? charged(now, entry) : { ...now, taken: takenWith(now.taken, entry) }
}

const takenWith = (
  { calls, spent, unpriced }: TakenOver = { calls: 0, spent: 0, unpriced: 0 },
  { price }: ModelReceipt,
): TakenOver => ({
  calls: calls + 1,
  spent: spent + (price ?? 0),
  unpriced: unpriced + (price === null ? 1 : 0),
})

const charged = (now: Standing, { usage, price, attempts = [] }: ModelReceipt): Standing => ({
  ...now,
  calls: now.calls + 1,
  usage: sum(now.usage, usage),
  spent: now.spent + (price ?? 0),
  unpriced: now.unpriced + (price === null ? 1 : 0),
  atRisk: attempts.reduce((sum, { atMost = 0 }) => sum + atMost, now.atRisk),
})

const sum = (a: Usage, b: Usage | null): Usage =>
  b === null
    ? a
    : {
        input: a.input + b.input,
        cached: a.cached + b.cached,
        output: a.output + b.output,
        ...thoughtOf(a, b),
      }

/** Absent while nobody tells; some providers never do. */
const thoughtOf = ({ thinking: a }: Usage, { thinking: b }: Usage): Pick<Usage, 'thinking'> =>
  a === undefined && b === undefined ? {} : { thinking: (a ?? 0) + (b ?? 0) }
