import type { AccountStore, Courthouse } from '#docket'
import type { AccountSettings, Environment } from '#papers'
import { entranceTo, type Entrance } from './entering.ts'
import { fundsOf, type Funds } from './funds.ts'
import { linksBy, postBy, type MailedLinks } from './links.ts'
import { isAllowed, newId, newSecret } from './person.ts'
import { providerWith, userBy, type Provider, type Returned } from './provider.ts'

/** How long lines of the trail are kept. */
const TRAIL_LIFE = 400 * 86_400_000

/** All that is known of people here. */
export interface AccountBook {
  readonly store: AccountStore
  readonly settings: AccountSettings
  readonly entrance: Entrance
  readonly links: MailedLinks | undefined
  readonly provider: Provider | undefined
  readonly funds: Funds
  /** What the house signs with where it has no token. */
  readonly secret: string
  /** Whether somebody of this address may sign in. */
  readonly isWelcome: (email: string) => boolean
  /** The user of an address, made at the first sign-in. */
  readonly welcome: (email: string, name?: string) => Promise<string>
  /** The user who comes back from the provider. */
  readonly recognise: (returned: Extract<Returned, { readonly ok: true }>) => Promise<string>
  close(): Promise<void>
}

interface AccountOptions {
  readonly store: AccountStore
  readonly settings: AccountSettings
  readonly env: Environment
  readonly house: Pick<Courthouse, 'docket' | 'purse' | 'archive'>
  /** For links of a house without mail. */
  readonly print: (line: string) => void
  readonly now?: (() => number) | undefined
}

export async function openAccountBook(how: AccountOptions): Promise<AccountBook> {
  const { store, settings, env, house, print, now = Date.now } = how
  await store.prune(now(), now() - TRAIL_LIFE)
  const { mail, oidc } = settings
  const welcome: AccountBook['welcome'] = async (email, name = '') => {
    const offered = {
      id: newId('usr'),
      email,
      name: name || email.split('@', 1)[0]!,
      made: now(),
      budget: null,
      gone: 0,
    }
    return (await store.welcome(offered)).id
  }
  return {
    store,
    settings,
    entrance: entranceTo({ store, settings, now }),
    links: mail && linksBy({ store, settings, post: postBy(mail, env, print), now }),
    provider: oidc && providerWith({ ...settings, oidc }, env),
    funds: fundsOf({ store, settings, house }),
    secret: await store.secret(newSecret()),
    isWelcome: (email) => isAllowed(settings, email),
    welcome,
    recognise: (returned) => userBy(store, returned, (email) => welcome(email, returned.name)),
    close: () => store.close(),
  }
}
