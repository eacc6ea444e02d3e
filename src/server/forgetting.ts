import type { AccountBook } from '#accounts'
import type { RouteDeps } from './api/deps.ts'
import { removeCase } from './removing.ts'

type Forgetting = Omit<RouteDeps, 'accounts'> & { readonly accounts: AccountBook }

/**
 * Deletes an account for good. What is in a team with another owner goes to that owner; every other case goes with the
 * account, and a team that would be left without an owner is dissolved.
 */
export async function forgetUser(desk: Forgetting, user: string): Promise<void> {
  const { accounts, bailiff, house, hub, post } = desk
  const { store } = accounts
  const heirOf = async (team: string | null): Promise<string | undefined> =>
    team === null
      ? undefined
      : (await store.members(team)).find((member) => member.user !== user && member.role === 'owner')?.user
  for (const { case: id, team } of await store.heldBy({ user })) {
    const heir = await heirOf(team)
    if (heir !== undefined) {
      await store.hold({ case: id, user: heir, team })
      continue
    }
    // One that was to be opened and never was.
    if (!(await house.docket.summary(id))) {
      await store.letGo(id, { cost: 0, alias: id })
      continue
    }
    if (hub.isRunning(id)) await bailiff.adjourn(id)
    await removeCase(desk, id)
  }
  for (const { id, role } of await store.teamsOf(user))
    if (role === 'owner' && (await heirOf(id)) === undefined) await store.removeTeam(id)
  for (const [hook, owner] of await store.hookOwners()) if (owner === user) await post.remove(hook)
  await store.forget(user)
  await store.scrub()
}
