import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Store } from '#court'
import type { Entry } from '#record'
import type { StoreWrite } from '../rows.ts'
import { watchers } from '../watchers.ts'
import type { RecordReaders } from './reading.ts'
import { LONGEST_NOTICE, type Wire } from './wire.ts'

/** How often is looked for what no notice has told of. */
const LOOK = 1_000
/** The kind of notice that tells of entries. */
const WRITTEN = 'written'

/** Who listens to which record, and what stands there that they have not got. */
interface RecordFollowing {
  readonly watch: Store['watch']
  /** Whoever reads the record next reads it no earlier than those who listen. */
  settled(id: string): Promise<unknown>
  /** Tells those who listen here of what this process has appended. */
  appended(id: string, after: number, entries: readonly Entry[]): Promise<void>
  removed(id: string): void
  /** Tells every process where the records end that were written to. */
  written(writes: readonly StoreWrite[]): void
  /** Looks at once: notices may have been missed. */
  look(): Promise<void>
  close(): void
}

interface FollowingOptions {
  readonly opened: () => Promise<RecordReaders>
  readonly wire: Pick<Wire, 'on' | 'send'>
}

/** Notices are hints: whoever is told of an end reads what it has not got. */
export function recordFollowing({ opened, wire }: FollowingOptions): RecordFollowing {
  const watching = watchers()
  const self = randomUUID()
  /** Places from which somebody listens, while they are looked for. */
  const beginnings = new Map<string, Promise<unknown>>()
  let looking: NodeJS.Timeout | undefined
  let isClosed = false

  /** Tells whoever listens of what stands behind the last entry they know. */
  const catchUp = async (id: string, last: number): Promise<void> => {
    const from = watching.from(id)
    if (from === undefined || from >= last || isClosed) return
    const entries = await (await opened()).entries(id, from)
    watching.tell(id, entries, (after) => entries.filter(({ seq }) => seq > after))
  }
  const look = async (): Promise<void> => {
    const ids = watching.cases()
    if (ids.length === 0 || isClosed) return
    try {
      const ends = await (await opened()).ends(ids)
      for (const [id, seq] of ends) await catchUp(id, seq)
    } catch {
      // It is looked again in a second.
    }
  }
  const notified = (text: string): void => {
    for (const each of text.split('\n')) {
      const [id = '', seq, by] = each.split(' ')
      // Whoever took it away has begun again long before, and may have told of what came after.
      if (by === self) continue
      if (seq === '0') watching.restart(id)
      else catchUp(id, Number(seq)).catch(() => undefined)
    }
  }
  /** Where a record ends now; asked until it is known. */
  const endOf = async (id: string): Promise<number> => {
    for (;;) {
      try {
        return (await (await opened()).ends([id])).get(id) ?? 0
      } catch {
        if (isClosed) return 0
        await pause(LOOK / 4)
      }
    }
  }
  return {
    watch(id, listener) {
      if (looking === undefined) {
        wire.on(WRITTEN, notified)
        looking = setInterval(() => void look(), LOOK).unref()
      }
      const begun = endOf(id)
      const before = Promise.all([beginnings.get(id), begun]).finally(() => {
        if (beginnings.get(id) === before) beginnings.delete(id)
      })
      beginnings.set(id, before)
      return watching.watch(id, listener, begun)
    },
    async settled(id) {
      await beginnings.get(id)
    },
    async appended(id, after, entries) {
      if ((watching.from(id) ?? after) >= after) watching.tell(id, entries, () => entries)
      else await catchUp(id, after + entries.length)
    },
    removed: (id) => watching.restart(id),
    written(writes) {
      for (const text of parcelled(writes.flatMap((write) => noticeOf(write, self)))) wire.send(WRITTEN, text)
    },
    look,
    close() {
      isClosed = true
      clearInterval(looking)
      watching.clear()
    },
  }
}

/** Where a record ends by what was written to it, and by whom it was taken away. */
function noticeOf(write: StoreWrite, self: string): readonly string[] {
  if (write.do === 'remove') return [`${write.id} 0 ${self}`]
  return write.do === 'append' && write.rows.length > 0 ? [`${write.id} ${write.rows.at(-1)!.seq}`] : []
}

/** As few notices as have room for all lines. */
function parcelled(lines: readonly string[]): readonly string[] {
  const parcels: string[] = []
  for (const each of lines) {
    const last = parcels.at(-1)
    if (last !== undefined && last.length + each.length < LONGEST_NOTICE)
      parcels[parcels.length - 1] = `${last}\n${each}`
    else parcels.push(each)
  }
  return parcels
}
