import type { Context } from 'hono'
import type { RouteDeps, Surrounding } from './api/deps.ts'

type Asking = Context<Surrounding>

/** Notes whose a case is before it is opened; a fork goes to the team of the case that it is a fork of. */
export const holdFor =
  ({ accounts }: Pick<RouteDeps, 'accounts'>, context: Asking, from?: string) =>
  async (id: string): Promise<void> => {
    const { reserve, visitor } = context.var
    await reserve?.(id)
    if (!accounts || !visitor.person) return
    const team = from === undefined ? null : ((await accounts.store.holding(from))?.team ?? null)
    await accounts.store.hold({ case: id, user: visitor.person.user, team })
    context.set('touched', id)
  }

/** A case that did not come about is nobody's. */
export async function keepingNone<T>(
  { accounts }: Pick<RouteDeps, 'accounts'>,
  context: Asking,
  opening: () => Promise<T>,
): Promise<T> {
  try {
    return await opening()
  } catch (error) {
    const id = context.get('touched')
    if (accounts && id !== undefined) await accounts.store.letGo(id, { cost: 0, alias: id })
    // Its name has words of the question, and the trail remembers none of those.
    context.set('touched', undefined)
    throw error
  }
}
