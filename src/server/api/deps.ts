import { OpenAPIHono } from '@hono/zod-openapi'
import type { SettingOrigin } from '#papers'
import type { Studio } from '#show'
import type { Access, Visitor } from '../access.ts'
import type { Relays } from '../relays.ts'
import type { KeptDocuments } from '../kept.ts'
import type { ServerLimits } from '../limits.ts'
import type { Place } from '../place.ts'
import { unfit } from '../messages.ts'
import type { Registry } from '../opening.ts'

/** All that the routes work with. */
export interface RouteDeps extends Registry {
  readonly hub: Relays
  readonly studio: Studio
  readonly access: Access
  readonly limits: ServerLimits
  readonly kept: KeptDocuments
  readonly origins: readonly SettingOrigin[]
  readonly folder: string
  /** The folder of the built page. */
  readonly web: string
  readonly version: string
  readonly place: Place
}

export interface Surrounding {
  Variables: { visitor: Visitor }
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
