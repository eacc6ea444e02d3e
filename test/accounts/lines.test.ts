import assert from 'node:assert/strict'
import { after, test, type TestContext } from 'node:test'
import { mayOnCase, teamRoles, type CaseRow } from '#contract'
import { debateBrief } from '../rehearsal.ts'
import { postgresServer } from '../postgres.ts'
import { caseForm } from '../server/house.ts'
import { knock, lineTo } from '../server/line.ts'
import { config, peopledHouse, tokenOf, type Peopled, type Shown } from './people.ts'

const server = await postgresServer()
after(() => server.stop())

interface Peers {
  readonly ann: Shown
  readonly bob: Shown
  readonly team: string
  readonly user: string
  readonly id: string
}

/** A case of Ann's in a team in which Bob is an editor. */
async function shared(house: Peopled): Promise<Peers> {
  const [ann, bob] = [await house.signIn('ann@example.org'), await house.signIn('bob@example.org')]
  const { id: team } = (await (await house.ask(ann, 'POST', '/api/teams', { name: 'Ours' })).json()) as { id: string }
  await house.ask(ann, 'POST', `/api/teams/${team}/members`, { email: 'bob@example.org', role: 'editor' })
  const id = await house.open(ann)
  await house.ask(ann, 'POST', `/api/cases/${id}/holder`, { team })
  const { id: user } = (await (await house.ask(bob, 'GET', '/api/me')).json()) as { readonly id: string }
  return { ann, bob, team, user, id }
}

/** Server-sent events that are read until they end. */
async function streamed(house: Peopled, who: Shown, id: string): Promise<{ readonly ended: Promise<void> }> {
  const answer = await house.fetch(`/api/cases/${id}/events`, { headers: who })
  assert.equal(answer.status, 200)
  const read = async (): Promise<void> => {
    for await (const _ of answer.body!);
  }
  return { ended: read() }
}

test('S4 an open line ends with the part in a team, comes anew with another role, and ends with session and token', async (t) => {
  const house = await peopledHouse(t)
  const { ann, bob, team, user, id } = await shared(house)
  const line = await lineTo(house.url, `/ws/${id}`, { headers: bob })
  const stream = await streamed(house, bob, id)
  const others = await lineTo(house.url, `/ws/${id}`, { headers: ann })
  await house.ask(ann, 'POST', `/api/teams/${team}/members`, { email: 'bob@example.org', role: 'viewer' })
  assert.equal(await line.closed, 4003, 'what one may has changed')
  await stream.ended
  const reading = await lineTo(house.url, `/ws/${id}`, { headers: bob })
  assert.equal((await reading.ask({ type: 'intervention', content: 'Listen.' })).code, 'no-right')
  const still = await streamed(house, bob, id)
  await house.ask(ann, 'DELETE', `/api/teams/${team}/members/${user}`)
  assert.equal(await reading.closed, 4004, 'as a case that is gone')
  await still.ended
  assert.equal(await knock(house.url, `/ws/${id}`, { headers: bob }), 404)

  const token = await tokenOf(house, ann, ['read', 'write'])
  const byToken = await lineTo(house.url, `/ws/${id}`, { headers: token })
  const { tokens } = (await (await house.ask(ann, 'GET', '/api/me/tokens')).json()) as {
    readonly tokens: readonly { readonly id: string }[]
  }
  await house.ask(ann, 'DELETE', `/api/me/tokens/${tokens[0]!.id}`)
  assert.equal(await byToken.closed, 4003)
  assert.equal(await knock(house.url, `/ws/${id}`, { headers: token }), 401)
  const { ticket } = (await (await house.ask(ann, 'POST', '/api/tickets', { case: id })).json()) as { ticket: string }
  await house.ask(ann, 'DELETE', '/api/session')
  assert.equal(await others.closed, 4003)
  assert.equal(await knock(house.url, `/ws/${id}?ticket=${ticket}`, {}), 401, 'a ticket goes with its session')
  assert.deepEqual(house.troubles, [])
})

test('S4 on a shared database a ticket carries its person to another gateway, where a line ends too when its right does', async (t) => {
  const env = { DATABASE_URL: await server.database() }
  const [one, other] = [await peopledHouse(t, { env }), await peopledHouse(t, { env, role: 'gateway' })]
  const { ann, bob, team, user, id } = await shared(one)
  const ticketOf = async (who: Shown): Promise<string> =>
    ((await (await one.ask(who, 'POST', '/api/tickets', { case: id })).json()) as { readonly ticket: string }).ticket
  const line = await lineTo(other.url, `/ws/${id}?ticket=${await ticketOf(bob)}`, {})
  await line.ask({ type: 'intervention', content: 'Listen.' })
  const { lines } = (await (await one.ask(ann, 'GET', `/api/trail?team=${team}`)).json()) as {
    readonly lines: readonly { readonly who: string; readonly what: string }[]
  }
  assert.ok(lines.every(({ what, who }) => !what.startsWith('line') || who === 'bob@example.org'))
  assert.equal(await knock(other.url, `/ws/never-was-abcd?ticket=${await ticketOf(bob)}`, {}), 404)
  await one.ask(ann, 'DELETE', `/api/teams/${team}/members/${user}`)
  assert.equal(await line.closed, 4004)
})

const DAY = 86_400_000

/** A house with a clock that is set by hand. */
async function timedHouse(t: TestContext): Promise<{ readonly house: Peopled; readonly go: (days: number) => void }> {
  let at = Date.now()
  const house = await peopledHouse(t, { now: () => at, limits: { heartbeat: 50 } })
  return { house, go: (days) => void (at += days * DAY) }
}

test('S4 a token ends on its day and takes its open line along; a session turns every day and ends after a week or a month', async (t) => {
  const { house, go } = await timedHouse(t)
  const ann = await house.signIn('ann@example.org')
  const id = await house.open(ann)
  const token = await tokenOf(house, ann, ['read'])
  const line = await lineTo(house.url, `/ws/${id}`, { headers: token })
  const status = async (who: Shown): Promise<number> => (await house.ask(who, 'GET', '/api/me')).status
  go(0.9)
  assert.equal(await status(token), 200)
  go(0.2)
  assert.equal(await line.closed, 4003, 'nobody has ended it but time')
  assert.equal(await status(token), 401)

  const turned = async (who: Shown): Promise<Shown> => {
    const answer = await house.ask(who, 'GET', '/api/me')
    assert.equal(answer.status, 200)
    const [cookie = ''] = answer.headers.getSetCookie()
    assert.ok(cookie.startsWith('courtroom=s_'), 'the cookie is another every day')
    return { cookie: cookie.split(';')[0]! }
  }
  const second = await turned(ann)
  assert.equal(await status(ann), 200, 'what was asked at the same time still comes in')
  go(1 / 24)
  assert.equal(await status(ann), 401, 'and later it does not')
  assert.equal(await status(second), 200)
  let now = second
  for (let week = 0; week < 4; week++) {
    go(6.9)
    now = await turned(now)
  }
  go(1.5)
  assert.equal(await status(now), 401, 'a month is over, however often it was used')
  const resting = await house.signIn('ann@example.org')
  go(7.1)
  assert.equal(await status(resting), 401, 'nobody was here for a week')
})

test('S4 a team has so many requests a minute, all its members together, and other cases go on', async (t) => {
  const house = await peopledHouse(t, { config: config('  limits: { per_team: 6 }\n') })
  const { ann, bob, id } = await shared(house)
  const asked: number[] = []
  for (let times = 0; times < 8; times++)
    asked.push((await house.ask(times % 2 === 0 ? ann : bob, 'GET', `/api/cases/${id}`)).status)
  assert.equal(asked[0], 200)
  assert.equal(asked.at(-1), 429)
  const own = await house.fetch('/api/cases', { method: 'POST', headers: ann, body: caseForm('debate', debateBrief) })
  assert.equal(own.status, 201)
})

test('S4 a list and a case say what one is of it, so that a page offers what one may do and nothing else', async (t) => {
  const house = await peopledHouse(t, { config: config() })
  const { ann, bob, id } = await shared(house)
  const told = async (who: Shown): Promise<readonly unknown[]> => {
    const row = (await (await house.ask(who, 'GET', `/api/cases/${id}`)).json()) as Pick<CaseRow, 'role'>
    const { cases } = (await (await house.ask(who, 'GET', '/api/cases')).json()) as {
      readonly cases: readonly CaseRow[]
    }
    return [row.role, ...cases.map((each) => each.role)]
  }
  assert.deepEqual(
    [await told(ann), await told(bob)],
    [
      ['owner', 'owner'],
      ['editor', 'editor'],
    ],
  )
  const acts = ['archive', 'tag', 'share', 'remove'] as const
  assert.deepEqual(
    acts.map((act) => teamRoles.map((role) => mayOnCase(role, act))),
    [
      [true, true, false],
      [true, true, false],
      [true, false, false],
      [true, false, false],
    ],
  )
  assert.equal(mayOnCase(undefined, 'remove'), true, 'where there are no accounts nobody is anything of a case')
  assert.equal((await house.ask(bob, 'DELETE', `/api/cases/${id}`)).status, 403)
})
