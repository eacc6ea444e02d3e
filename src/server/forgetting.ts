import type { AccountBook } from '#accounts'
import type { RouteDeps } from './api/deps.ts'
import { aliasOf, removeCase } from './removing.ts'

type Forgetting = Omit<RouteDeps, 'accounts'> & { readonly accounts: AccountBook }

/**
 * Deletes an account for good. What is in a team with another owner goes to that owner; every other case goes with the
 * account, and a team that would be left without an owner is dissolved.
 */
export async function forgetUser(desk: Forgetting, user: string): Promise<void> {
  const { store } = desk.accounts
  await store.leave({ kind: 'user', name: user, cost: 0, alias: '' })
  try {
    await takeAllAway(desk, user)
  } catch (error) {
    await store.stay(user)
    throw error
  }
  await store.scrub()
}

async function takeAllAway(desk: Forgetting, user: string): Promise<void> {
  const { accounts, house } = desk
  const { store, funds } = accounts
  const heirOf = async (team: string | null): Promise<string | undefined> =>
    team === null
      ? undefined
      : (await store.members(team)).find((member) => member.user !== user && member.role === 'owner')?.user
  await takeHooksAway(desk, user)
  for (const { case: id, team } of await store.heldBy({ user })) {
    const heir = await heirOf(team)
    if (heir !== undefined) {
      await store.hold({ case: id, user: heir, team })
      continue
    }
    // One that was to be opened and never was.
    if (!(await house.docket.summary(id))) {
      await store.letGo(id, { cost: 0, alias: aliasOf(desk, id) })
      continue
    }
    await adjournAndRemove(desk, id)
  }
  for (const { id, role } of await store.teamsOf(user))
    if (role === 'owner' && (await heirOf(id)) === undefined) {
      await store.removeTeam(id)
      await funds.gone(id)
    }
  await store.forget(user)
  await funds.gone(user)
}

/** That another process hears a case may be known here by the refusal alone. */
async function adjournAndRemove(desk: Forgetting, id: string): Promise<void> {
  const { scheduler, hub } = desk
  const isHeard = hub.isRunning(id) || (await removeCase(desk, id).then(() => false, whetherHeard))
  if (!isHeard) return
  await scheduler.adjourn(id)
  await removeCase(desk, id)
}

const HEARD: ReadonlySet<unknown> = new Set(['case-in-use', 'case-claimed'])

function whetherHeard(error: unknown): true {
  if (error instanceof Error && 'code' in error && HEARD.has(error.code)) return true
  throw error
}

async function takeHooksAway({ accounts: { store }, post }: Forgetting, user: string): Promise<void> {
  const known = new Set((await post.list()).map(({ id }) => id))
  // One that was told of a single case goes with it.
  const own = [...(await store.hookOwners())].filter(([hook, owner]) => owner === user && known.has(hook))
  for (const [hook] of own) await post.remove(hook)
  if (own.length > 0) await post.scrub(own.map(([hook]) => hook))
}

/** Goes on with deletions that a crash has cut short; what cannot be deleted, since somebody hears it, stays. */
export async function finishLeaving(desk: RouteDeps): Promise<void> {
  const { accounts, house, report } = desk
  if (!accounts) return
  const { store } = accounts
  const all = await store.leaving()
  for (const { kind, name, ...how } of all) {
    try {
      if (kind === 'user') await forgetUser({ ...desk, accounts }, name)
      else if (await house.docket.summary(name)) await removeCase(desk, name)
      else await store.letGo(name, how)
    } catch (error) {
      report(error)
    }
  }
  if (all.length > 0) await store.scrub()
}
