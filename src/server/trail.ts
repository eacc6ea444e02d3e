import type { MiddlewareHandler } from 'hono'
import type { AccountBook } from '#accounts'
import type { RouteName } from '#contract'
import type { Surrounding } from './api/deps.ts'
import { whoIs } from './lineaccess.ts'
import { routeAt } from './methods.ts'

/** What is only looked at and yet leaves the house. */
const LEAVING: ReadonlySet<RouteName> = new Set(['export', 'lines', 'document', 'links', 'preview', 'trailFile'])
/** What changes nothing, or is nobody's doing. */
const IDLE: ReadonlySet<RouteName> = new Set(['estimate', 'read', 'check', 'voter', 'ticket', 'knock', 'enter'])

/** Writes down who did what to which case, from where and how it went, before it is answered. */
export const traced =
  ({ store }: AccountBook): MiddlewareHandler<Surrounding> =>
  async (context, next) => {
    await next()
    const { method, path } = context.req
    const asked = routeAt(method, path)
    if (!asked || IDLE.has(asked.name)) return
    const { arrived, touched, visitor } = context.var
    if (!arrived && (method === 'GET' || method === 'HEAD') && !LEAVING.has(asked.name)) return
    if (!arrived && visitor === undefined) return
    const { status } = context.res
    // Whoever asks for what is not theirs leaves no trace of it but their own.
    const id = touched ?? (status === 404 ? null : (asked.holes['id'] ?? null))
    const team = asked.holes['team'] ?? (id === null ? null : ((await store.holding(id))?.team ?? null))
    await store.trace({
      at: Date.now(),
      user: arrived ? arrived.user : (visitor.person?.user ?? null),
      who: arrived?.who ?? whoIs(visitor),
      what: asked.name,
      case: id,
      team: status === 404 ? null : team,
      address: arrived?.user === null ? '' : context.var.caller.address,
      status,
    })
  }
