import type { Docket } from '#docket'
import type { AgentStream } from '#record'
import type { ServerLimits } from './limits.ts'
import { parcel } from './frame.ts'
import { room, type CaseRelay, type CaseTrouble } from './relay.ts'
import type { Sink } from './viewers.ts'

/** Everybody who follows a case, and all that is sent to them. */
export interface Relays {
  /** Sends everything after an entry and then what comes; resolves with the way out. */
  attend(id: string, sink: Sink, after: number): Promise<() => void>
  hear(id: string, words: AgentStream): void
  /** The case is heard from now on, or no longer, and why it stopped if that was not its end. */
  stand(id: string, running: boolean, trouble?: CaseTrouble): void
  isRunning(id: string): boolean
  trouble(id: string): CaseTrouble | undefined
  /** The case is gone for good. */
  forget(id: string): void
  /** How many follow any case. */
  readonly size: number
  close(): void
}

/** How often those who fell behind are looked after. */
const SUPPLY = 50

interface Kept {
  readonly room: CaseRelay
  readonly unwatch: () => void
}

export function hub(docket: Pick<Docket, 'entries' | 'watch'>, limits: ServerLimits): Relays {
  const rooms = new Map<string, Kept>()
  let supplying: NodeJS.Timeout | undefined

  const onBehind = (): void => void (supplying ??= setInterval(supply, SUPPLY).unref())
  const opened = (id: string): CaseRelay => {
    const known = rooms.get(id)
    if (known) return known.room
    const made = room(id, { ...limits, onBehind })
    rooms.set(id, { room: made, unwatch: docket.watch(id, (entries) => made.take(entries)) })
    return made
  }
  const tidy = (id: string): void => {
    const kept = rooms.get(id)
    if (!kept || kept.room.size > 0 || kept.room.running || kept.room.trouble) return
    kept.unwatch()
    rooms.delete(id)
  }
  const supply = (): void => {
    let behind = 0
    for (const kept of rooms.values()) {
      kept.room.supply()
      behind += kept.room.behind
    }
    if (behind > 0) return
    clearInterval(supplying)
    supplying = undefined
  }

  const beating = setInterval(() => beat(rooms.values(), docket), limits.heartbeat).unref()

  return {
    async attend(id, sink, after) {
      for (;;) {
        const { last } = opened(id)
        const entries = await docket.entries(id, last)
        const now = opened(id)
        now.fill(entries)
        // While the record was read, entries may have come, or the last viewer may have left and taken them along.
        if (now.last < Math.max(last + entries.length, now.newest)) continue
        const leave = now.admit(sink, after)
        return () => {
          leave()
          tidy(id)
        }
      }
    },
    hear: (id, words) => opened(id).hear(words),
    stand(id, running, trouble) {
      opened(id).stand(running, trouble)
      tidy(id)
    },
    isRunning: (id) => rooms.get(id)?.room.running ?? false,
    trouble: (id) => rooms.get(id)?.room.trouble,
    forget(id) {
      rooms.get(id)?.room.end('gone')
      rooms.get(id)?.unwatch()
      rooms.delete(id)
    },
    get size() {
      return [...rooms.values()].reduce((sum, kept) => sum + kept.room.size, 0)
    },
    close() {
      clearInterval(beating)
      clearInterval(supplying)
      for (const kept of rooms.values()) {
        kept.unwatch()
        kept.room.end('stopping')
      }
      rooms.clear()
    },
  }
}

/** Tells everybody that the line is alive. Another process may hear a case; what it writes is found by looking. */
function beat(rooms: Iterable<Kept>, docket: Pick<Docket, 'entries'>): void {
  const heartbeat = parcel({ type: 'heartbeat', at: Date.now() })
  const look = async (kept: CaseRelay): Promise<void> => {
    if (!kept.running && kept.size > 0) kept.take(await docket.entries(kept.id, kept.last))
  }
  for (const kept of rooms) {
    kept.room.beat(heartbeat)
    look(kept.room).catch((error: unknown) => process.emitWarning(error instanceof Error ? error : String(error)))
  }
}
