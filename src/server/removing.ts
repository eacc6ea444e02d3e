import { createHash } from 'node:crypto'
import type { RouteDeps } from './api/deps.ts'
import { ServerError } from './errors.ts'

type Removing = Pick<RouteDeps, 'house' | 'bailiff' | 'hub' | 'studio' | 'accounts' | 'access'>

/** Deletes a case for good, and gives the name under which the trail remembers that there was one. */
export async function removeCase(desk: Removing, id: string): Promise<string> {
  const { house, bailiff, hub, studio, accounts } = desk
  if (hub.isRunning(id))
    throw new ServerError('case-in-use', `Case ${id} is being heard. Adjourn it first; then it can be deleted.`)
  const cost = accounts ? (await house.docket.row(id)).spent : 0
  await house.docket.remove(id)
  bailiff.strike(id)
  hub.forget(id)
  studio.forget(id)
  const alias = `deleted-${createHash('sha256')
    .update(desk.access.seal(`deleted\0${id}`))
    .digest('hex')
    .slice(0, 12)}`
  await accounts?.store.letGo(id, { cost, alias })
  await accounts?.store.scrub()
  return alias
}
