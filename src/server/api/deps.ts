import { OpenAPIHono } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import type { SettingOrigin } from '#papers'
import type { Studio } from '#show'
import type { AccountBook } from '#accounts'
import type { Access, Visitor } from '../access.ts'
import type { Attendance } from '../attendance.ts'
import type { Callers, RequestCaller } from '../callers.ts'
import type { Relays } from '../relays.ts'
import type { KeptDocuments } from '../kept.ts'
import type { DoorRules } from '../admission.ts'
import type { Doorkeeper } from '../doorkeeper.ts'
import type { Rate, ServerLimits } from '../limits.ts'
import type { Post } from '../hooks/post.ts'
import type { Joining } from '../joining.ts'
import type { Place } from '../place.ts'
import { unfit } from '../messages.ts'
import type { Registry } from '../opening.ts'

/** All that the routes work with. */
export interface RouteDeps extends Registry {
  readonly hub: Relays
  readonly studio: Studio
  readonly access: Access
  readonly door: Doorkeeper
  readonly admission: DoorRules
  /** Who people are; undefined where nobody need sign in. */
  readonly accounts: AccountBook | undefined
  readonly attendance: Attendance
  readonly callers: Callers
  /** Counts what changes something. */
  readonly writing: Rate
  readonly limits: ServerLimits
  readonly kept: KeptDocuments
  /** Before whatever opens or spends. */
  readonly once: MiddlewareHandler<Surrounding>
  readonly post: Post
  readonly origins: readonly SettingOrigin[]
  readonly folder: string
  /** The folder of the built page. */
  readonly web: string
  readonly version: string
  readonly place: Place
  readonly joining: Joining
  /** For what went wrong and nobody can be told of. */
  readonly report: (error: unknown) => void
}

export interface Surrounding {
  Variables: {
    visitor: Visitor
    /** Where it comes from. */
    caller: RequestCaller
    /** Told the name of a case before it is opened, where somebody may ask for it again. */
    reserve?: (id: string) => Promise<void>
    /** The case that came of a question, or the name under which one is remembered that is gone. */
    touched?: string | undefined
    /** A long answer, to be sent as it is. */
    straight?: string
    /** What the trail calls who came in by this very question. */
    arrived?: { readonly user: string | null; readonly who: string }
  }
}

export type App = OpenAPIHono<Surrounding>

/** An app whose requests are held against the schemas of its document; what does not fit is refused like anything else. */
export const newApp = (): App =>
  new OpenAPIHono<Surrounding>({
    defaultHook(result) {
      if (!result.success) throw unfit(result.error)
    },
  })

/** Without what was left out. */
export const given = <T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never
