import { createHash } from 'node:crypto'
import type { RouteDeps } from './api/deps.ts'
import { ServerError } from './errors.ts'

type Removing = Pick<RouteDeps, 'house' | 'scheduler' | 'hub' | 'studio' | 'accounts' | 'access'>

/** The name under which the trail remembers that there was a case. */
export const aliasOf = ({ access }: Pick<RouteDeps, 'access'>, id: string): string =>
  `deleted-${createHash('sha256')
    .update(access.seal(`deleted\0${id}`))
    .digest('hex')
    .slice(0, 12)}`

/** Deletes a case for good, and gives the name under which the trail remembers that there was one. */
export async function removeCase(desk: Removing, id: string): Promise<string> {
  const { house, scheduler, hub, studio, accounts } = desk
  if (hub.isRunning(id))
    throw new ServerError('case-in-use', `Case ${id} is being heard. Adjourn it first; then it can be deleted.`)
  const alias = aliasOf(desk, id)
  if (!accounts) await house.docket.remove(id)
  else await removeHeld(desk, accounts.store, { name: id, alias })
  scheduler.strike(id)
  hub.forget(id)
  studio.forget(id)
  return alias
}

/** Whose it was goes last, and what is cut short between is gone on with at the next start. */
async function removeHeld(
  { house }: Removing,
  store: NonNullable<RouteDeps['accounts']>['store'],
  { name: id, alias }: { readonly name: string; readonly alias: string },
): Promise<void> {
  const { spent: cost } = await house.docket.row(id)
  await store.leave({ kind: 'case', name: id, cost, alias })
  try {
    await house.docket.remove(id)
  } catch (error) {
    // It may be gone although something of it could not be tidied up.
    if (await house.docket.summary(id)) await store.stay(id)
    else await store.letGo(id, { cost, alias })
    throw error
  }
  await store.letGo(id, { cost, alias })
  await store.scrub()
}
