import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { debateBrief } from '../rehearsal.ts'
import { caseForm, serveIn, type Staged, type Staging } from '../server/house.ts'

export const HOUSE = 'a-token-that-is-long-enough'

export const config = (more = ''): string => `accounts:
  allow: ['@example.org']
  keepers: [kay@example.org]
  mail: { from: court@example.org, print: true }
${more}`

/** A server with accounts, and people who come to it. */
export interface Peopled extends Staged {
  /** Signs somebody in by the link that is printed for them, and gives the headers that show it. */
  signIn(email: string): Promise<Shown>
  /** What the link carries that is printed for somebody, as soon as it is. */
  linkFor(email: string): Promise<string>
  ask(who: Shown, method: string, path: string, body?: unknown): Promise<Response>
  /** A debate that is heard to its end. */
  open(who: Shown): Promise<string>
}

export type Shown = Readonly<Record<string, string>>

export async function peopledHouse(t: Pick<TestContext, 'after'>, how: Staging = {}): Promise<Peopled> {
  const printed: string[] = []
  const waiting = new Set<() => void>()
  const limits = { writesPerMinute: 100_000, guessesPerMinute: 100_000, knocksPerHour: 1_000, socketsPerAddress: 1_000 }
  const server = await serveIn(t, {
    token: HOUSE,
    config: config(),
    ...how,
    limits: { ...limits, ...how.limits },
    log: (line) => {
      printed.push(line)
      for (const look of waiting) look()
    },
  })
  const linkFor = (email: string): Promise<string> =>
    new Promise((resolve) => {
      const look = (): void => {
        const at = printed.findIndex((line) => line.includes(`A link for ${email}:`))
        if (at === -1) return
        const [line = ''] = printed.splice(at, 1)
        waiting.delete(look)
        resolve(line.split('#link=')[1]!)
      }
      waiting.add(look)
      look()
    })
  const ask: Peopled['ask'] = (who, method, path, body) =>
    server.fetch(path, {
      method,
      redirect: 'manual',
      headers: { ...who, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  return {
    ...server,
    linkFor,
    ask,
    async signIn(email) {
      assert.equal((await ask({}, 'POST', '/api/sign-in/link', { email })).status, 202)
      const arrived = await ask({}, 'POST', '/api/sign-in/arrive', { token: await linkFor(email) })
      assert.equal(arrived.status, 204)
      return { cookie: cookieIn(arrived) }
    },
    async open(who) {
      const body = caseForm('debate', debateBrief)
      const opened = await server.fetch('/api/cases', { method: 'POST', headers: who, body })
      assert.equal(opened.status, 201)
      const { id } = (await opened.json()) as { readonly id: string }
      const ended = await server.fetch(`/api/cases/${id}/events`, { headers: who })
      await untilClosed(ended)
      return id
    },
  }
}

export const cookieIn = (response: Response): string => {
  const set = response.headers.getSetCookie().find((each) => each.startsWith('courtroom=')) ?? ''
  assert.match(set, /^courtroom=s_[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/)
  return set.split(';')[0]!
}

/** Reads a record as it grows, to its end. */
async function untilClosed(response: Response): Promise<void> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const part of response.body!) {
    text += decoder.decode(part as Uint8Array, { stream: true })
    if (text.includes('"type":"closed"')) return
  }
}

/** A token with these scopes, as a program shows it. */
export async function tokenOf(house: Peopled, who: Shown, scopes: readonly string[]): Promise<Shown> {
  const made = await house.ask(who, 'POST', '/api/me/tokens', { name: `for ${scopes.join()}`, scopes, days: 1 })
  assert.equal(made.status, 201)
  const { token } = (await made.json()) as { readonly token: string }
  return { authorization: `Bearer ${token}` }
}
