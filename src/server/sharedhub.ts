import type { SharedHouse } from '#docket'
import type { AgentStream } from '#record'
import { liveLine } from './liveline.ts'
import type { CaseTrouble } from './relay.ts'
import type { Relays } from './relays.ts'

interface SharedHubOptions {
  readonly shared: SharedHouse
  /** Milliseconds for which words are gathered between processes. */
  readonly frame: number
  /** Told of words and standings of cases that other processes hear. */
  readonly others: {
    readonly hear: (id: string, words: AgentStream) => void
    readonly stand: (id: string, running: boolean) => void
  }
  readonly report: (error: unknown) => void
}

interface KnownStanding {
  readonly running: boolean
  readonly trouble: CaseTrouble | undefined
  readonly since: number
}

/** Viewers and cases of one process, joined with those of all others. */
export interface SharedHub extends Relays {
  /** The entry of a step stands, so nobody needs its words any more. */
  written(id: string, key: string | undefined): void
}

/** How often is looked who hears what; a process that died tells nobody. */
const LOOK = 1_000

/** A case may be heard by any process and watched at any: its standing and its words go over the wire. */
export function sharedHub(centre: Relays, { shared, frame, others, report }: SharedHubOptions): SharedHub {
  const standings = new Map<string, KnownStanding>()

  let isClosed = false

  const set = (id: string, running: boolean, trouble?: CaseTrouble): void => {
    if (isClosed) return
    const known = standings.get(id)
    if ((known?.running ?? false) === running && known?.trouble?.message === trouble?.message) return
    standings.set(id, { running, trouble, since: performance.now() })
    if (guests.has(id)) centre.stand(id, running, trouble)
    if (running) live.anew(id)
    others.stand(id, running)
  }
  const live = liveLine({
    wire: shared.wire,
    frame,
    isHeard: (id) => standings.get(id)?.running ?? false,
    told: {
      hear(id, words) {
        centre.hear(id, words)
        others.hear(id, words)
      },
      stand: set,
      gone(id) {
        centre.forget(id)
        standings.delete(id)
      },
    },
  })
  const look = async (): Promise<void> => {
    const begun = performance.now()
    const heard = new Set(await shared.heard())
    for (const [id, { running, since }] of standings) if (running && !heard.has(id) && since < begun) set(id, false)
    for (const id of heard) if (standings.get(id)?.running !== true) set(id, true)
  }
  /** What fails as the house closes is no trouble. */
  const told = (error: unknown): void => void (isClosed || report(error))
  const looking = setInterval(() => void look().catch(told), LOOK).unref()
  look().catch(told)

  const guests = guestsOf({
    first(id) {
      const { running = false, trouble } = standings.get(id) ?? {}
      centre.stand(id, running, trouble)
      return live.follow(id)
    },
    last: (id) => void (isClosed || centre.stand(id, false)),
  })
  return {
    attend: (id, sink, after) => guests.attend(id, () => centre.attend(id, sink, after)),
    hear: (id, words) => live.hear(id, words),
    written: (id, key) => live.written(id, key),
    stand(id, running, trouble) {
      set(id, running, trouble)
      live.stand(id, running, trouble)
    },
    isRunning: (id) => standings.get(id)?.running ?? false,
    trouble: (id) => standings.get(id)?.trouble,
    forget(id) {
      standings.delete(id)
      centre.forget(id)
      live.gone(id)
    },
    get size() {
      return centre.size
    },
    close() {
      isClosed = true
      clearInterval(looking)
      live.close()
      centre.close()
    },
  }
}

interface GuestsOptions {
  /** Somebody follows the case here from now on; gives how to stop. */
  readonly first: (id: string) => () => void
  /** Nobody does any more. */
  readonly last: (id: string) => void
}

/** Which cases somebody follows here. */
function guestsOf({ first, last }: GuestsOptions) {
  const all = new Map<string, { count: number; readonly stop: () => void }>()
  const leave = (id: string): void => {
    const known = all.get(id)
    if (!known || --known.count > 0) return
    known.stop()
    all.delete(id)
    last(id)
  }
  return {
    has: (id: string): boolean => all.has(id),
    /** Lets somebody in; gives the way out. */
    async attend(id: string, enter: () => Promise<() => void>): Promise<() => void> {
      const known = all.get(id)
      if (known) known.count++
      else all.set(id, { count: 1, stop: first(id) })
      try {
        const out = await enter()
        return () => {
          out()
          leave(id)
        }
      } catch (error) {
        leave(id)
        throw error
      }
    },
  }
}
