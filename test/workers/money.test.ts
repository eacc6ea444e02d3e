import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { after, test, type TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import { openAccountBook } from '#accounts'
import type { Model } from '#court'
import { openArchive, openCourthouse, usual, type Courthouse } from '#docket'
import { HOUSE_PURSE } from '#models'
import { readSettings } from '#papers'
import { postgresArchive } from '#postgres'
import { desk } from '../cli.ts'
import { dear } from '../courtcall.ts'
import { asked, postgresServer } from '../postgres.ts'
import { debateBrief } from '../rehearsal.ts'
import { temporary } from '../temporary.ts'

const server = await postgresServer()
after(() => server.stop())

const NANO = 1e9
const ALL = [{ name: HOUSE_PURSE, most: NANO }]
const ofHouse = (total: number): string => JSON.stringify([{ name: HOUSE_PURSE, total }])
const program = fileURLToPath(new URL('spender.ts', import.meta.url))

interface Spender {
  readonly process: ChildProcess
  /** All that it says, when it has ended. */
  readonly said: Promise<readonly string[]>
  readonly hasSaid: (line: string) => Promise<void>
}

function spender(t: TestContext, ...words: readonly (string | number)[]): Spender {
  const child = spawn(process.execPath, [program, ...words.map(String)], { stdio: ['pipe', 'pipe', 'inherit'] })
  t.after(() => void child.kill('SIGKILL'))
  const lines: string[] = []
  const reader = createInterface({ input: child.stdout })
  reader.on('line', (line) => lines.push(line))
  const hasSaid = async (line: string): Promise<void> => {
    while (!lines.includes(line)) await once(reader, 'line')
  }
  return { process: child, said: once(reader, 'close').then(() => lines), hasSaid }
}

test('E11 S2 three processes that spend against one ceiling never pass it together, and use it up', async (t) => {
  const url = await server.database()
  const [worst, total] = [0.03, 2]
  const spenders = [1, 2, 3].map((seed) => spender(t, url, 'spend', worst, ofHouse(total), seed))
  // Whoever starts late would find nothing left.
  await Promise.all(spenders.map(({ hasSaid }) => hasSaid('ready')))
  for (const { process: child } of spenders) child.stdin?.write('go\n')
  const said = await Promise.all(spenders.map((each) => each.said))
  const paid = said.map((lines) => lines.flatMap((line) => (line.startsWith('paid ') ? [Number(line.slice(5))] : [])))
  const spent = paid.flat().reduce((sum, each) => sum + each, 0)
  assert.ok(spent <= total * NANO, `${spent} billionths were spent of ${total * NANO}`)
  // Who was refused may have been so while others still held what they then did not spend.
  assert.ok(spent > (total - 9 * worst) * NANO, `only ${spent} billionths were spent of ${total * NANO}`)
  for (const [index, lines] of said.entries()) {
    assert.ok(paid[index]!.length > 0, 'each has spent something')
    const refused = lines.filter((line) => line.startsWith('refused '))
    assert.equal(refused.length, 3)
    for (const line of refused) assert.match(line, /no money for the next call.* of \$2\.00 for all cases together, /)
  }
  const [row] = await asked(url, 'SELECT spent, (SELECT count(*) FROM courtroom.holds) AS holds FROM courtroom.purses')
  assert.deepEqual(row, { spent: String(spent), holds: '0' })
})

test('E11 S2 what a killed process had set aside is free for the others', async (t) => {
  const url = await server.database()
  const killed = spender(t, url, 'hold', 0.9, ofHouse(1))
  await killed.hasSaid('held')
  const archive = postgresArchive(url)
  t.after(() => archive.records.close())
  const { money } = archive.shared!
  assert.deepEqual(await money.reserve(0.2 * NANO, ALL), { left: [0.1 * NANO] })
  killed.process.kill('SIGKILL')
  for (;;) {
    const answer = await money.reserve(0.2 * NANO, ALL)
    if ('held' in answer) return
    assert.deepEqual(answer, { left: [0.1 * NANO] })
  }
})

test('E11 S2 who is cut off and comes back has paid what it says, once, and its new calls are its own again', async (t) => {
  const url = await server.database()
  const [one, other] = [postgresArchive(url), postgresArchive(url)]
  t.after(() => one.records.close())
  t.after(() => other.records.close())
  const before = await one.shared!.money.reserve(0.9 * NANO, ALL)
  assert.ok('held' in before)
  const CUT = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'courtroom session ${process.pid}'`
  await asked(url, CUT)
  before.held.settle(0.5 * NANO)
  // What it paid is known when its next call is made, be it that the line had to be found anew.
  const next = await again(() => one.shared!.money.reserve(0.1 * NANO, ALL))
  assert.ok('held' in next)
  assert.deepEqual(await again(() => other.shared!.money.reserve(NANO, ALL)), { left: [0.4 * NANO] })
})

test('E11 S2 cases that two processes hear on one database stop at one total', async (t) => {
  const url = await server.database()
  const [price, total] = [0.02, 0.2]
  const calls = [0, 0]
  const speaker = (index: number): Model => ({
    async *stream() {
      calls[index]!++
      yield { type: 'text', text: 'A word for the house.' }
      yield { type: 'finish', reason: 'stop', model: 'house/big', usage: null, price }
    },
  })
  const houses = await Promise.all([0, 1].map((index) => houseOn(t, url, { total, model: speaker(index) })))
  const told = (end: PromiseSettledResult<void>): string => (end.status === 'rejected' ? String(end.reason) : 'ended')
  const first = await Promise.allSettled([heardIn(houses[0]!), heardIn(houses[0]!), heardIn(houses[1]!)])
  // Whoever comes when all is spent is refused, though his own process may have spent next to nothing.
  const late = await Promise.allSettled([heardIn(houses[1]!), heardIn(houses[0]!)])
  for (const end of [...first, ...late])
    assert.match(told(end), /There is no money for the next call: .* for all cases together/)
  const [row] = await asked(url, 'SELECT spent, (SELECT count(*) FROM courtroom.holds) AS holds FROM courtroom.purses')
  const made = calls[0]! + calls[1]!
  assert.deepEqual(row, { spent: String(Math.round(made * price * NANO)), holds: '0' })
  assert.ok(made > 0 && made * price <= total, `${made} calls were made`)
})

test('E11 S4 processes that spend from one user’s and one team’s purse never pass either together, and use them up', async (t) => {
  const url = await server.database()
  const worst = 0.03
  const [user, team] = [
    { name: 'usr_a', total: 1, together: 'all cases of their owner' },
    { name: 'team_1', total: 1.2, together: 'all cases of the team' },
  ]
  // What their cases have cost before is in their records.
  const { records, shared } = postgresArchive(url)
  t.after(() => records.close())
  const before = 0.1 * NANO
  await shared!.money.count(user.name, before)
  // The first spends from both; the second from the user's alone, the third from the team's.
  const spenders = [[user, team], [user], [team]].map((from, index) =>
    spender(t, url, 'spend', worst, JSON.stringify(from), index + 1),
  )
  await Promise.all(spenders.map(({ hasSaid }) => hasSaid('ready')))
  for (const { process: child } of spenders) child.stdin?.write('go\n')
  const said = await Promise.all(spenders.map((each) => each.said))
  const paid = said.map((lines) =>
    lines.reduce((sum, line) => (line.startsWith('paid ') ? sum + Number(line.slice(5)) : sum), 0),
  )
  const [both = 0, ofUser = 0, ofTeam = 0] = paid
  for (const [spent, { name, total, together }] of [
    [before + both + ofUser, user],
    [both + ofTeam, team],
  ] as const) {
    assert.ok(spent <= total * NANO, `${spent} billionths were spent from ${name} of ${total * NANO}`)
    assert.ok(spent > (total - 9 * worst) * NANO, `only ${spent} billionths were spent from ${name}`)
    const refused = said.flat().filter((line) => line.startsWith('refused ') && line.includes(together))
    assert.ok(refused.length >= 3, `${refused.length} calls were refused for ${name}`)
  }
  assert.deepEqual(await shared!.money.stands(), [
    { name: HOUSE_PURSE, spent: 0, aside: 0 },
    { name: team.name, spent: both + ofTeam, aside: 0 },
    { name: user.name, spent: before + both + ofUser, aside: 0 },
  ])
})

test('E11 S4 cases of one user that two processes hear stop at one ceiling, also those that come later', async (t) => {
  const url = await server.database()
  const [price, ceiling] = [0.02, 0.2]
  let calls = 0
  const model: Model = {
    async *stream() {
      calls++
      yield { type: 'text', text: 'A word for the house.' }
      yield { type: 'finish', reason: 'stop', model: 'house/big', usage: null, price }
    },
  }
  const houses = await Promise.all([0, 1].map(() => houseOn(t, url, { model })))
  const settings = { allow: ['*'], keepers: [], budget: { per_user: ceiling }, limits: { per_user: 9, per_team: 9 } }
  const heard = await Promise.all(
    houses.map(async (house) => {
      const store = await house.archive.accounts()
      const book = await openAccountBook({ store, settings, env: {}, house, print: () => undefined })
      t.after(() => book.close())
      return async (): Promise<void> => {
        const id = await house.docket.open('debate', house.docket.read('debate', debateBrief))
        await store.hold({ case: id, user: await book.welcome('ada@example.org'), team: null })
        const called = await house.docket.call(id)
        await house.docket.run(called, await house.hearing(called, { beside: await book.funds.purseOf(id) }))
      }
    }),
  )
  const told = (end: PromiseSettledResult<void>): string => (end.status === 'rejected' ? String(end.reason) : 'ended')
  const first = await Promise.allSettled([heard[0]!(), heard[1]!(), heard[0]!(), heard[1]!()])
  const late = await Promise.allSettled([heard[1]!(), heard[0]!()])
  for (const end of [...first, ...late])
    assert.match(told(end), /There is no money for the next call: .* for all cases of their owner/)
  assert.ok(calls > 0 && calls * price <= ceiling, `${calls} calls were made`)
  const spent = String(Math.round(calls * price * NANO))
  const rows = await asked(url, "SELECT spent FROM courtroom.purses WHERE name <> 'house'")
  assert.deepEqual([rows, await asked(url, 'SELECT id FROM courtroom.holds')], [[{ spent }], []])
})

test('E11 S2 the purse of a house is shown and counted anew by a command; a folder has none', async (t) => {
  const url = await server.database()
  const { records, shared } = postgresArchive(url)
  t.after(() => records.close())
  const spent = await shared!.money.reserve(0.5 * NANO, ALL)
  assert.ok('held' in spent)
  spent.held.settle(0.25 * NANO)
  await shared!.money.reserve(0.125 * NANO, ALL)
  await shared!.money.count('usr_a', 0.75 * NANO)
  const { run } = await desk(t)
  const env = { DATABASE_URL: url }
  assert.match(
    (await run(env, 'purse')).out,
    /\$0\.2500 spent by all processes, \$0\.1250 set aside.*\nusr_a: \$0\.7500 spent/,
  )
  assert.match((await run(env, 'purse', 'reset')).out, /begins anew; \$0\.2500 had been spent/)
  const holders = [{ id: 'usr_a', spent: 0.75, aside: 0 }]
  assert.deepEqual(JSON.parse((await run(env, 'purse', '--json')).out), { spent: 0, aside: 0.125, holders })
  assert.match((await run(env, 'purse', 'reset', 'usr_a')).out, /begins anew; \$0\.7500 had been spent/)
  const unknown = await run(env, 'purse', 'reset', 'usr_b')
  assert.deepEqual([unknown.status, unknown.err.includes('no purse "usr_b"')], [2, true])
  for (const [told, words] of [
    [/DATABASE_URL/, []],
    [/cannot be told "empty"/, ['empty']],
  ] as const) {
    const refused = await run({}, 'purse', ...words)
    assert.equal(refused.status, 2)
    assert.match(refused.err, told)
  }
})

async function houseOn(
  t: TestContext,
  url: string,
  { total, model }: { readonly total?: number; readonly model: Model },
): Promise<Courthouse> {
  const folder = await temporary(t)
  const env = { DATABASE_URL: url }
  const text = `${dear()}budget: {${total === undefined ? '' : `total: ${total}, `}at_ceiling: stop}\n`
  const reading = readSettings({ ...usual, flags: {}, env, file: { name: 'test', text } })
  assert.ok(reading.ok, reading.ok ? '' : reading.told)
  const archive = await openArchive({ folder, env })
  const { settings } = reading
  const house = openCourthouse({
    settings,
    env,
    folder,
    cwd: folder,
    archive,
    neighbours: [],
    brought: { house: model },
  })
  t.after(() => house[Symbol.asyncDispose]())
  return house
}

async function heardIn(house: Courthouse): Promise<void> {
  const { docket } = house
  const called = await docket.call(await docket.open('debate', docket.read('debate', debateBrief)))
  await docket.run(called, await house.hearing(called))
}

/** A line that was cut is noticed by whoever asks next; the one after finds a new one. */
async function again<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    assert.equal((error as { code?: string }).code, 'no-database')
    return again(work)
  }
}
