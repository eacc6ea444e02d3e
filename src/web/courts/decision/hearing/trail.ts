import type { Entry, EntryOf } from '#record'
import { insideFences, questionPut, sourceAsked } from '#told'

/** One question to a source: under way, answered or failed. */
export interface CallView {
  readonly key: string
  readonly source: string
  readonly question: string
  readonly agent: string
  readonly state: 'running' | 'answered' | 'failed'
  readonly askedAt: number
  readonly took?: number
  /** New exhibits it brought. */
  readonly found: readonly string[]
  /** What a failed source said; only those who may read the seal have it. */
  readonly said?: string
}

/** Questions that belong together: those of a phase, or those asked for one directive. */
export interface TrailGroup {
  readonly phase: string
  readonly directive?: number
  readonly calls: readonly CallView[]
}

const stepOf = ({ key = '' }: Entry): string => key.replace(/:\w+$/, '')

/** The questions of a case in the order asked. `numberOf` tells which directive an intervention became. */
export function trailOf(entries: readonly Entry[], numberOf: (seq: number) => number): readonly TrailGroup[] {
  const calls = new Map<string, CallView & { readonly group: string }>()
  const groups = new Map<string, Omit<TrailGroup, 'calls'>>()
  const change = (key: string, how: Partial<CallView>): void => {
    const known = calls.get(key)
    if (known) calls.set(key, { ...known, ...how })
  }
  const seen = new Set<string>()
  let [phase, said] = ['', '']
  let directive: number | undefined
  for (const entry of entries) {
    if (entry.type === 'phase_change') phase = entry.phase
    else if (entry.type === 'court_directive') directive = numberOf(entry.intervention)
    else if (entry.type === 'turn') directive = undefined
    else if (entry.type === 'receipt') said = entry.of === 'tool' && entry.failed ? insideFences(entry.content) : ''
    else if (entry.type === 'tool_result' && !seen.has(entry.result_id)) {
      seen.add(entry.result_id)
      const key = stepOf(entry)
      change(key, { found: [...(calls.get(key)?.found ?? []), entry.result_id] })
    } else if (entry.type === 'tool_call') {
      const key = stepOf(entry)
      const group = directive === undefined ? phase : `${phase} ${directive}`
      if (entry.status === 'pending') {
        groups.set(group, { phase, ...(directive !== undefined && { directive }) })
        calls.set(key, { ...begun(entry, key), group })
      } else if (calls.has(key)) change(key, ended(entry, calls.get(key)!.askedAt, said))
    }
  }
  const all = [...calls.values()]
  return [...groups].map(([name, group]) => ({ ...group, calls: all.filter((call) => call.group === name) }))
}

const begun = (entry: EntryOf<'tool_call'>, key: string): CallView => ({
  key,
  source: sourceAsked(entry),
  question: questionPut(entry),
  agent: entry.agent,
  state: 'running',
  askedAt: entry.at,
  found: [],
})

const ended = (entry: EntryOf<'tool_call'>, askedAt: number, said: string): Partial<CallView> => ({
  state: entry.failed ? 'failed' : 'answered',
  took: Math.max(0, entry.at - askedAt),
  ...(said !== '' && { said }),
})

export const runningIn = (trail: readonly TrailGroup[]): number =>
  trail.flatMap(({ calls }) => calls).filter(({ state }) => state === 'running').length
