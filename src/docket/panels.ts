import type { Environment, Settings } from '#papers'
import type { AuditWish } from './auditing.ts'
import { castBy, panelists } from './engine.ts'

/** A wish for an audit with models by their real names, and with who may sit on a panel where nobody is named. */
export function panelWish({ judges, ...wish }: AuditWish, settings: Settings, env: Environment): AuditWish {
  const { nameOf = (name: string) => name } = castBy(settings)
  const named = judges?.map((judge) => judge.replace(/^[^=]+/u, (name) => nameOf(name)))
  return { ...wish, ...(named && { judges: named }), bench: panelists(settings, env) }
}
