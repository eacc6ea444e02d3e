import assert from 'node:assert/strict'
import { test } from 'node:test'
import { config, peopledHouse } from './people.ts'

test('S4 a user has so many requests a minute, whatever they ask and from wherever', async (t) => {
  const house = await peopledHouse(t, { config: config('  limits: { per_user: 5 }\n') })
  const [ann, bob] = [await house.signIn('ann@example.org'), await house.signIn('bob@example.org')]
  const asked: number[] = []
  for (let times = 0; times < 6; times++) asked.push((await house.ask(ann, 'GET', '/api/cases')).status)
  assert.deepEqual(asked, [200, 200, 200, 200, 200, 429])
  assert.equal((await house.ask(bob, 'GET', '/api/cases')).status, 200)
})

test('S4 lists show one’s own; budgets are the house’s to give; the log of a team is for its owners', async (t) => {
  const house = await peopledHouse(t, { config: config('  budget: { per_user: 3, per_team: 9 }\n') })
  const [ann, bob, kay] = [
    await house.signIn('ann@example.org'),
    await house.signIn('bob@example.org'),
    await house.signIn('kay@example.org'),
  ]
  const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
  const id = await house.open(ann)
  const listed = async (who: typeof ann) =>
    (await json<{ cases: readonly { id: string }[] }>(house.ask(who, 'GET', '/api/cases'))).cases.map((row) => row.id)
  assert.deepEqual([await listed(ann), await listed(bob), await listed(kay)], [[id], [], []])
  const team = (await json<{ id: string }>(house.ask(ann, 'POST', '/api/teams', { name: 'Ours' }))).id
  await house.ask(ann, 'POST', `/api/teams/${team}/members`, { email: 'bob@example.org', role: 'editor' })
  await house.ask(ann, 'POST', `/api/cases/${id}/holder`, { team })
  assert.deepEqual(await listed(bob), [id])
  assert.equal((await house.ask(ann, 'POST', `/api/teams/${team}`, { budget: 10 })).status, 403)
  const budgetOf = async () => (await json<{ budget: number }>(house.ask(bob, 'GET', `/api/teams/${team}`))).budget
  assert.equal((await house.ask(ann, 'POST', `/api/teams/${team}`, { budget: 4 })).status, 204)
  assert.equal(await budgetOf(), 4)
  // Without a word of its own a team has what the house gives it.
  assert.equal((await house.ask(ann, 'POST', `/api/teams/${team}`, { budget: null })).status, 204)
  assert.equal(await budgetOf(), 9)
  assert.equal((await house.ask(ann, 'POST', `/api/teams/${team}/budget`, { budget: 20 })).status, 403)
  assert.equal((await house.ask(kay, 'POST', `/api/teams/${team}/budget`, { budget: 20 })).status, 204)
  assert.equal(await budgetOf(), 20)
  assert.equal((await house.ask(ann, 'POST', `/api/teams/${team}`, { budget: 21 })).status, 403)
  assert.equal((await house.ask(ann, 'POST', `/api/teams/${team}`, { budget: 15 })).status, 204)
  assert.equal(await budgetOf(), 15)
  const { id: user } = await json<{ id: string }>(house.ask(bob, 'GET', '/api/me'))
  assert.equal((await house.ask(kay, 'POST', `/api/users/${user}`, { budget: 7 })).status, 204)
  assert.equal((await json<{ budget: number }>(house.ask(bob, 'GET', '/api/me'))).budget, 7)
  assert.equal((await json<{ budget: number }>(house.ask(ann, 'GET', '/api/me'))).budget, 3)
  await house.ask(bob, 'POST', `/api/cases/${id}/tags`, { tags: ['read'] })
  assert.equal((await house.ask(bob, 'GET', `/api/trail?team=${team}`)).status, 403)
  const { lines } = await json<{ lines: readonly Record<string, unknown>[] }>(
    house.ask(ann, 'GET', `/api/trail?team=${team}&case=${id}`),
  )
  assert.deepEqual(
    lines.map(({ who, what, status }) => [who, what, status]),
    [
      ['bob@example.org', 'tag', 204],
      ['ann@example.org', 'hand', 204],
    ],
  )
  assert.equal((await house.ask(ann, 'DELETE', `/api/teams/${team}/members/${user}`)).status, 204)
  assert.deepEqual(await listed(bob), [])
})
