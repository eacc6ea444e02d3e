import { randomBytes } from 'node:crypto'
import type { Hook, HookEvent } from '#contract'
import type { Docket, HookStore, KeptDelivery, KeptHook } from '#docket'
import type { Entry } from '#record'
import { ServerError } from '../errors.ts'
import { announcerOf, isTellable } from './announcing.ts'
import { courierOf } from './courier.ts'
import type { HookReach } from './reach.ts'
import { requireHookAddress, type Reachable } from './sending.ts'

interface PostOptions {
  readonly store: HookStore
  readonly docket: Pick<Docket, 'entries' | 'cases' | 'summary' | 'watch'>
  readonly reachable: Reachable
  /** Milliseconds until the second try; each one after it waits longer. */
  readonly retry: number
  /** Who may be told of which case; everybody of everything unless given. */
  readonly isFor?: HookReach | undefined
  readonly report: (error: unknown) => void
}

interface WantedHook {
  /** A name that was given before; a new one unless given. */
  readonly id?: string
  readonly url: string
  readonly events: readonly HookEvent[]
  readonly case: string | null
}

/** Who is told of events, and the telling of them. */
export interface Post {
  add(wanted: WantedHook): Promise<KeptHook>
  list(): Promise<readonly Hook[]>
  remove(id: string): Promise<void>
  /** Leaves nothing in any file of those that were removed. */
  scrub(removed: readonly string[]): Promise<void>
  log(id: string): Promise<readonly KeptDelivery[]>
  /** A case is being heard, or not any more; with what stopped it. */
  stand(id: string, running: boolean, trouble?: { readonly code: string }): void
  /** Tells what happened while nobody was here to tell it, and goes on with what waited. */
  takeUp(): Promise<void>
  close(): Promise<void>
}

const MOST_HOOKS = 100
const KEPT_FOR = 30 * 86_400_000
const MOST_KEPT = 1_000

export function postOffice({ store, docket, reachable, retry, report, isFor }: PostOptions): Post {
  const courier = courierOf({ store, reachable, retry, report })
  const { look, rise } = announcerOf({ store, docket, isFor, wake: () => courier.wake() })
  const watched = new Map<string, () => void>()
  const busy = new Set<Promise<void>>()

  const doing = (work: Promise<void>): void => {
    const done = work.catch(report).finally(() => busy.delete(done))
    busy.add(done)
  }
  return {
    async add({ id = newHookId(), url, events, case: of }) {
      if ((await store.hooks()).length >= MOST_HOOKS)
        throw new ServerError('too-many', `More than ${MOST_HOOKS} addresses are not told of events. Remove some.`)
      const hook = {
        id,
        url: requireHookAddress(url, reachable),
        secret: `whsec_${randomBytes(32).toString('base64')}`,
        events,
        case: of,
        made: Date.now(),
      }
      if (!(await store.add(hook))) throw new ServerError('no-such-case', `Case ${of} was removed meanwhile.`)
      return hook
    },
    list: async () => (await store.hooks()).map(shownHook),
    async remove(id) {
      if (!(await store.remove(id))) throw noSuchHook(id)
    },
    scrub: (removed) => store.scrub(removed),
    async log(id) {
      if ((await store.hooks()).every((hook) => hook.id !== id)) throw noSuchHook(id)
      return store.log(id)
    },
    stand(id, running, trouble) {
      watched.get(id)?.()
      watched.delete(id)
      if (running) {
        const listen = (entries: readonly Entry[]): void => {
          if (entries.some(isTellable)) doing(look(id))
        }
        watched.set(id, docket.watch(id, listen))
        doing(look(id))
      } else doing(rise(id, trouble?.code))
    },
    async takeUp() {
      await store.prune(Date.now() - KEPT_FOR, MOST_KEPT)
      await store.hasten(Date.now())
      const hooks = await store.hooks()
      const first = Math.min(...hooks.map(({ made }) => made))
      // A docket may be long: it is read only where somebody is to be told.
      const cases = hooks.length === 0 ? [] : await docket.cases()
      for (const { id, last } of cases) if (last.at >= first) await look(id)
      courier.wake()
    },
    async close() {
      for (const unwatch of watched.values()) unwatch()
      while (busy.size > 0) await Promise.all(busy)
      await courier.close()
      store.close()
    },
  }
}

export const newHookId = (): string => `hook_${randomBytes(8).toString('hex')}`

/** Without the secret. */
export const shownHook = ({ id, url, events, case: of, made }: KeptHook): Hook => ({
  id,
  url,
  events: events as readonly HookEvent[],
  case: of,
  made,
})

export const noSuchHook = (id: string): ServerError => new ServerError('not-found', `There is no webhook ${id}.`)
