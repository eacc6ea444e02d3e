import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestContext } from 'node:test'
import { Provider } from 'oidc-provider'

export const CLIENT_SECRET = 'a-secret-of-the-client'

interface Issuing {
  readonly issuer: string
  /** From now on it sends people back to this address. */
  readonly opened: (how: { readonly redirect: string; readonly isChecked?: boolean; readonly name?: string }) => void
}

/** A provider that others wrote, where everybody is Ann, unless they call themselves otherwise; for a browser another site than the house. */
export async function issuing(t: Pick<TestContext, 'after'>): Promise<Issuing> {
  const server = createServer()
  server.listen(0, 'localhost')
  await once(server, 'listening')
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    issuer,
    opened({ redirect, isChecked = true, name = 'Ann' }) {
      const oidc = new Provider(issuer, {
        clients: [{ client_id: 'court', client_secret: CLIENT_SECRET, redirect_uris: [redirect] }],
        claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
        cookies: { keys: ['a key of the test'] },
        findAccount: (_context, id) => ({
          accountId: id,
          claims: () => ({ sub: id, email: 'Ann@example.org', email_verified: isChecked, name }),
        }),
      })
      const answer = oidc.callback()
      server.on('request', (request, response) => void answer(request, response))
    },
  }
}

/** What the configuration says of it. */
export const oidcWith = (issuer: string): string =>
  `  oidc: { issuer: "${issuer}", client_id: court, client_secret_env: OIDC_SECRET, name: Example }\n`
