import type { TestContext } from 'node:test'
import { trialBrief } from '../trialhouse.ts'
import { caseForm, serveIn, type Staged, type Staging } from './house.ts'

export const TOKEN = 'a-token-that-is-long-enough'
export const owner = { authorization: `Bearer ${TOKEN}` }

type Headers = Record<string, string>

export const post = (server: Staged, path: string, body: object = {}, headers: Headers = {}): Promise<Response> =>
  server.fetch(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })

interface Played {
  readonly server: Staged
  readonly id: string
  readonly at: string
  readonly cue: (cue: object) => Promise<number>
}

/** A trial with an audience, on a server; `poll_start` leads to its next vote without any pause. */
export async function play(t: Pick<TestContext, 'after'>, how: Staging = {}, more: object = {}): Promise<Played> {
  const server = await serveIn(t, { speed: 10, ...how })
  const headers: Headers = how.token === undefined ? {} : owner
  const brief = { ...trialBrief, witnesses: trialBrief.witnesses.slice(0, 1), audience: { seconds: 600 }, ...more }
  const response = await server.fetch('/api/cases', { method: 'POST', body: caseForm('trial', brief), headers })
  const { id } = (await response.json()) as { id: string }
  const at = `/api/cases/${id}`
  return { server, id, at, cue: async (cue) => (await post(server, `${at}/cues`, cue, headers)).status }
}
