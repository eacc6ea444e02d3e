import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Picture } from '#picture'
import { postgresServer } from '../postgres.ts'
import { feedOf } from './feed.ts'
import { caseForm, serveIn, type Staged } from './house.ts'
import { entriesIn, knock, lineTo } from './line.ts'
import { owner, play, post, TOKEN } from './onair.ts'
import { balancerBefore, FROM } from './proxy.ts'

const database = await postgresServer()
after(() => database.stop())

/** The same server, asked by another way. */
const through = (server: Staged, url: string): Staged => ({
  ...server,
  url,
  fetch: (path, init) => fetch(`${url}${path}`, init),
})
/** Under the name by which the balancer is known. */
const known = { names: ['127.0.0.1'], token: TOKEN } as const

test('T11 W4 behind a proxy that is named each viewer has a vote, and no header that one sends along makes two of it', async (t) => {
  const { server, at, cue } = await play(t, { ...known, env: { COURTROOM_PROXIES: '127.0.0.1' } })
  const balanced = through(server, await balancerBefore(t, [server.url]))
  const air = await feedOf<Picture>(balanced, `${at}/air`, owner)
  t.after(() => air.close())
  await cue({ cue: 'poll_start' })
  await air.until(({ poll }) => poll?.poll === 'verdict' && poll.tally === null)
  const vote = async (from: string, forged?: string): Promise<number> => {
    const asked = { ...owner, [FROM]: from, ...(forged !== undefined && { 'x-forwarded-for': forged }) }
    const cookie = (await post(balanced, `${at}/voter`, {}, asked)).headers.get('set-cookie')!.split(';')[0]!
    const body = { poll: 'verdict', choice: 'guilty' }
    return (await post(balanced, `${at}/votes`, body, { ...asked, cookie })).status
  }
  assert.deepEqual([await vote('203.0.113.2'), await vote('203.0.113.3')], [201, 201])
  for (const forged of ['203.0.113.77', '127.0.0.1', '::1', '8.8.8.8, 9.9.9.9', 'unknown', '[2001:db8::1]:80'])
    assert.equal(await vote('203.0.113.2', forged), 409, forged)
  assert.equal(await vote('2001:db8:1:2::3'), 201)
  assert.equal(await vote('[2001:db8:1:2:ffff::4]:4711', '2001:db8:9::1'), 409, 'one home')
})

test('W4 behind a proxy that is named, lines and guesses are counted for each viewer, not for all of them together', async (t) => {
  const limits = { socketsPerAddress: 1, guessesPerMinute: 2 }
  const server = await serveIn(t, { ...known, limits, env: { COURTROOM_PROXIES: '127.0.0.1' } })
  const url = await balancerBefore(t, [server.url])
  for (const from of ['203.0.113.2', '203.0.113.3']) {
    const line = await lineTo(url, '/ws/a', { headers: { ...owner, [FROM]: from } })
    t.after(() => line.close())
    const forged = { ...owner, [FROM]: from, 'x-forwarded-for': '8.8.8.8' }
    assert.equal(await knock(url, '/ws/a', { headers: forged }), 429, 'a second line')
    const guess = async (forgery: string): Promise<number> => {
      const headers = { authorization: 'Bearer a-guess-of-sixteen', [FROM]: from, 'x-forwarded-for': forgery }
      return (await fetch(`${url}/api/session`, { headers })).status
    }
    assert.deepEqual([await guess('8.8.8.8'), await guess('9.9.9.9'), await guess('7.7.7.7')], [401, 401, 429])
  }
})

test('W4 who is not named is not believed: neither for whom it asks nor that a line is encrypted', async (t) => {
  const server = await serveIn(t, { ...known, limits: { guessesPerMinute: 2 }, env: { COURTROOM_PROXIES: 'none' } })
  const session = { 'content-type': 'application/json', 'x-forwarded-proto': 'https' }
  const entered = await post(server, '/api/session', { token: TOKEN }, session)
  assert.doesNotMatch(entered.headers.get('set-cookie') ?? '; Secure', /Secure/)
  const guess = async (forged: string): Promise<number> => {
    const headers = { authorization: 'Bearer a-guess-of-sixteen', 'x-forwarded-for': forged }
    return (await server.fetch('/api/session', { headers })).status
  }
  assert.deepEqual([await guess('8.8.8.8'), await guess('9.9.9.9'), await guess('7.7.7.7')], [401, 401, 429])
})

test('W4 the name in Host is the one that counts, whatever X-Forwarded-Host says, of named proxies too', async (t) => {
  const server = await serveIn(t, { token: TOKEN, env: { COURTROOM_PROXIES: '127.0.0.1' } })
  const url = await balancerBefore(t, [server.url])
  const headers = { ...owner, 'x-forwarded-host': new URL(server.url).host }
  assert.equal((await fetch(`${url}/api/session`, { headers })).status, 403)
})

test('S3 behind a balancer without stickiness a viewer goes on at another gateway when the first one ends', async (t) => {
  const env = { DATABASE_URL: await database.database(), COURTROOM_PROXIES: '127.0.0.1' }
  const gateways = [
    await serveIn(t, { ...known, env, role: 'gateway' }),
    await serveIn(t, { ...known, env, role: 'gateway' }),
  ]
  await serveIn(t, { ...known, env, role: 'worker', pace: 5 })
  const url = await balancerBefore(
    t,
    gateways.map((each) => each.url),
  )
  const body = caseForm('decision', { dilemma: 'Should the island keep its ferry?' })
  const opening = await fetch(`${url}/api/cases`, { method: 'POST', body, headers: owner })
  const { id } = (await opening.json()) as { readonly id: string }
  // The case was opened at the first gateway, so the line comes to the second.
  const before = await lineTo(url, `/ws/${id}`, { headers: owner })
  await before.until((message) => message.type === 'turn')
  await gateways[1]!.close()
  await before.closed
  const last = entriesIn(before.seen).at(-1)!.seq
  const again = await lineTo(url, `/ws/${id}?after=${last}`, { headers: owner })
  t.after(() => again.close())
  await again.until((message) => message.type === 'verdict')
  const seqs = [...entriesIn(before.seen), ...entriesIn(again.seen)].map(({ seq }) => seq)
  assert.deepEqual(
    seqs,
    Array.from(seqs, (_, at) => at + 1),
  )
})
