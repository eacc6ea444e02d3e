import type { AccountStore, KeptHook } from '#docket'

/** Whether somebody may be told of a case: whoever had the events sent must be able to see it now. */
export type HookReach = (hook: KeptHook, id: string) => Promise<boolean>

/** An address that nobody has an account for was given by whoever has the token of the house. */
export const hookReach =
  (store: AccountStore): HookReach =>
  async ({ id: hook }, id) => {
    const user = (await store.hookOwners()).get(hook)
    return user === undefined || (await store.roleOn(id, user)) !== undefined
  }
