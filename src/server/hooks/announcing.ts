import type { HookEvent, HookMessage } from '#contract'
import { isOwed, sha256, type Docket, type HookStore, type KeptDelivery, type KeptHook } from '#docket'
import type { Entry } from '#record'
import type { HookReach } from './reach.ts'

interface AnnouncerOptions {
  readonly store: HookStore
  readonly docket: Pick<Docket, 'entries' | 'summary'>
  readonly isFor?: HookReach | undefined
  /** Told when there is something to send. */
  readonly wake: () => void
}

/** Finds in the records what is to be told, each thing once. */
interface Announcer {
  /** Looks at what has come to a record since it was looked at last. */
  readonly look: (id: string) => Promise<void>
  /** The court has risen, because of a trouble or not. */
  readonly rise: (id: string, code: string | undefined) => Promise<void>
}

/** The entries of which people outside are told. */
const tellable: Readonly<Partial<Record<Entry['type'], HookEvent>>> = {
  header: 'case.opened',
  verdict: 'case.ruled',
  budget_reached: 'case.budget',
  closed: 'case.closed',
}

export const isTellable = ({ type }: Entry): boolean => tellable[type] !== undefined

export function announcerOf({ store, docket, wake, isFor = async () => true }: AnnouncerOptions): Announcer {
  const hooksFor = async (id: string): Promise<readonly KeptHook[]> => {
    const wanted = (await store.hooks()).filter((hook) => hook.case === null || hook.case === id)
    const told = await Promise.all(wanted.map((hook) => isFor(hook, id)))
    return wanted.filter((_, index) => told[index])
  }
  const look = async (id: string): Promise<void> => {
    const hooks = await hooksFor(id)
    if (hooks.length === 0) return
    const { header } = (await docket.summary(id)) ?? {}
    const behind = (await docket.entries(id, await store.toldUpTo(id))).filter((entry) => !isTakenOver(entry, header))
    const last = behind.at(-1)
    if (header?.type !== 'header' || !last) return
    const told = behind.flatMap((entry) => {
      const event = tellable[entry.type]
      const { format } = header
      return event === undefined ? [] : deliveriesOf(hooks, { id, event, format, seq: entry.seq, at: entry.at })
    })
    if (await store.tell(id, last.seq, told)) wake()
  }
  const rise = async (id: string, code: string | undefined): Promise<void> => {
    await look(id)
    const summary = await docket.summary(id)
    if (summary?.header.type !== 'header' || !isOwed(summary)) return
    if (code === undefined && summary.notes.adjourned !== true) return
    const hooks = await hooksFor(id)
    if (hooks.length === 0) return
    const { seq } = summary.last
    const risen = { id, format: summary.header.format, seq, at: Date.now(), ...(code !== undefined && { code }) }
    const events: readonly HookEvent[] = code === 'over-budget' ? ['case.budget', 'case.adjourned'] : ['case.adjourned']
    const told = events.flatMap((event) => deliveriesOf(hooks, { ...risen, event }))
    if (await store.tell(id, seq, told)) wake()
  }
  return { look, rise }
}

interface Happened {
  readonly id: string
  readonly event: HookEvent
  readonly format: string
  readonly seq: number
  readonly at: number
  /** Why the court rose. */
  readonly code?: string
}

/** The same event is the same delivery, whoever looks at it and how often. */
const deliveriesOf = (
  hooks: readonly KeptHook[],
  { id, event, format, seq, at, code }: Happened,
): readonly KeptDelivery[] =>
  hooks
    .filter((hook) => (hook.case ?? id) === id && hook.events.includes(event) && at >= hook.made)
    .map((hook) => {
      const data = { case: id, format, seq, ...(code !== undefined && { code }) }
      const message: HookMessage = { type: event, timestamp: new Date(at).toISOString(), data }
      const made = Date.now()
      return {
        id: `msg_${sha256(JSON.stringify([hook.id, id, event, seq])).slice(0, 32)}`,
        hook: hook.id,
        case: id,
        event,
        seq,
        body: JSON.stringify(message),
        made,
        state: 'waiting',
        tries: 0,
        next: made,
        answer: null,
      }
    })

/** A fork begins as a copy; what happened in the other case is not told again. */
const isTakenOver = ({ seq, type }: Entry, header: Entry | undefined): boolean =>
  type !== 'header' && header?.type === 'header' && seq <= (header.forked?.seq ?? 0)
