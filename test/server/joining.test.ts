import assert from 'node:assert/strict'
import { test } from 'node:test'
import { debateBrief } from '../rehearsal.ts'
import { caseForm, serveIn, type Staged } from './house.ts'
import { temporary } from '../temporary.ts'

const TOKEN = 'a-token-that-is-long-enough'
const headers = { authorization: `Bearer ${TOKEN}` }

const statusOf = async (server: Staged, code: string): Promise<number> =>
  (await server.fetch(`/j/${code}`, { redirect: 'manual' })).status

test('W4 who scans a code is let in however many guess beside, also after a restart; guesses come to an end', async (t) => {
  const folder = await temporary(t)
  const first = await serveIn(t, { folder, token: TOKEN })
  const body = caseForm('debate', debateBrief)
  const { id } = (await (await first.fetch('/api/cases', { method: 'POST', body, headers })).json()) as { id: string }
  const { short } = (await (await first.fetch(`/api/cases/${id}/links`, { headers })).json()) as { short: string }
  const code = short.split('/').at(-1)!
  await first.close()

  const server = await serveIn(t, { folder, token: TOKEN })
  assert.equal(await statusOf(server, code.toLowerCase()), 302, 'nobody has asked this process for the code')
  const wrong = await Promise.all(Array.from({ length: 31 }, () => statusOf(server, 'AAAAAA')))
  assert.deepEqual(new Set(wrong), new Set([404, 429]))
  assert.equal(await statusOf(server, code), 302)
  await server.fetch(`/api/cases/${id}/adjourn`, { method: 'POST', headers })
  assert.equal((await server.fetch(`/api/cases/${id}`, { method: 'DELETE', headers })).status, 204)
  assert.equal(await statusOf(server, code), 429, 'a case that is gone has no code')
})
