import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { standing, type Entry } from '#record'
import { desk, entriesOf, flat, homework } from './cli.ts'
import { of } from './courthouse.ts'
import { dialects } from './fakes/dialects.ts'
import { liveServer } from './fakes/live.ts'
import { cutsOff, echoes, plain, thinks, type Shape } from './fakes/shapes.ts'
import { some } from './whole.ts'

const dialect = dialects.find(({ type }) => type === 'openai')!
const env = { HOUSE_KEY: 'k' }

const fails: Shape = { name: 'fails', refuses: () => 'The model is out of order.' }

/** A desk whose judge is live and everybody else offline; its habit can be changed at any time. */
async function liveJudge(t: TestContext, more = '') {
  const now: { habit: Shape } = { habit: plain }
  const turning: Shape = {
    name: 'as it is told',
    refuses: (asked, by) => now.habit.refuses?.(asked, by),
    shaped: (draft, occasion) => now.habit.shaped?.(draft, occasion) ?? draft,
  }
  const server = await liveServer(dialect, turning)
  t.after(() => server.close())
  const at = await desk(t)
  await at.configure(
    `providers:\n  openai: {type: openai, base_url: "${server.url}${dialect.base}", api_key_env: HOUSE_KEY}\nroles:\n  judge: openai/gpt-5.4\nlimits: {retries: 0}\n${more}`,
  )
  const answered = (): number => server.journal.filter(({ refused }) => refused === undefined).length
  const run = (...argv: readonly string[]) => at.run(env, ...argv)
  const record = async (id: string): Promise<readonly Entry[]> => entriesOf(await run('show', id, '--json'))
  const debated = async (): Promise<string> => {
    const ran = await run('debate', homework, '--turns', '4', '--seed', '7')
    assert.equal(ran.status, 0, ran.err)
    return /courtroom show (\S+)/.exec(ran.out)![1]!
  }
  return { at, now, run, record, debated, answered }
}

/** Closed, with nothing lost of what stood there before. */
const whole = (before: readonly Entry[], after: readonly Entry[]): void => {
  assert.deepEqual(after.slice(0, before.length), before)
  assert.equal(standing(after).closed?.outcome, 'verdict')
}

test('a judge that fails after the verdict leaves the case closed and whole, says what failed, and can be asked again', async (t) => {
  const { now, run, record, debated, answered } = await liveJudge(t)
  const id = await debated()
  const before = await record(id)

  now.habit = fails
  const silent = await run('ask', id, 'What would have changed your mind?')
  assert.match(flat(silent.out + silent.err), /No answer: .*out of order.* It can be asked again\./)
  const audit = await run('audit', id, 'mirror')
  assert.notEqual(audit.status, 0)
  assert.match(flat(audit.err), /out of order.*is kept: ask for it again, and only the rest is paid for/)
  const failed = await record(id)
  whole(before, failed)
  assert.equal(of(failed, 'audit').length, 0)

  now.habit = plain
  const paid = answered()
  const told = await run('ask', id, 'What would have changed your mind?')
  assert.equal(told.status, 0, told.err)
  assert.equal(answered() - paid, 1, 'one call for one answer')
  const again = await run('audit', id, 'mirror')
  assert.equal(again.status, 0, again.err)
  const after = await record(id)
  whole(before, after)
  const [entry] = of(after, 'audit')
  assert.equal(answered() - paid - 1, entry?.calls)
  assert.match((await run('verify', id)).out, /Nothing was changed/)
})

test('an audit that fails half-way pays only for the rest when it is asked for again', async (t) => {
  const { now, run, record, debated, answered } = await liveJudge(t)
  const id = await debated()
  const before = await record(id)
  const paid = answered()
  let calls = 0
  now.habit = { name: 'fails after a while', refuses: () => (++calls > 3 ? 'The model is out of order.' : undefined) }
  const stopped = await run('audit', id, 'needle')
  assert.notEqual(stopped.status, 0)
  assert.equal(answered() - paid, 3)
  now.habit = plain
  const again = await run('audit', id, 'needle')
  assert.equal(again.status, 0, again.err)
  const after = await record(id)
  whole(before, after)
  const [entry] = of(after, 'audit')
  assert.equal(answered() - paid, entry?.calls, 'each call was paid for once')
})

for (const habit of some([echoes('always'), thinks(60_000), cutsOff(1)], 1))
  test(`a judge that ${habit.name} after the verdict changes nothing of the case and is not asked without end`, async (t) => {
    const { now, run, record, debated, answered } = await liveJudge(t)
    const id = await debated()
    const before = await record(id)
    now.habit = habit
    const paid = answered()
    const asked = await run('ask', id, 'What would have changed your mind?')
    assert.doesNotMatch(asked.out, /SECRET-THOUGHT/)
    await run('audit', id, 'mirror')
    assert.ok(answered() - paid <= 16, `${answered() - paid} calls`)
    whole(before, await record(id))

    now.habit = plain
    const again = await run('audit', id, 'mirror', '--json')
    assert.equal(again.status, 0, again.err)
    const after = await record(id)
    whole(before, after)
    const entry = of(after, 'audit').at(-1)
    assert.ok(entry?.kind === 'mirror' && entry.result.holds !== 'unread', 'once it answers it is read')
    assert.match((await run('resume', id)).err, /has closed/)
  })

test('a case that is taken up again for new evidence and whose judge fails waits, says so, and goes on without paying twice', async (t) => {
  const { at, now, run, record, answered } = await liveJudge(t)
  const ran = await run('decide', 'Should Harrowfield keep its buses free?', '--seed', '7')
  assert.equal(ran.status, 0, ran.err)
  const id = /courtroom show (\S+)/.exec(ran.out)![1]!
  const before = await record(id)
  const letter = join(at.folder, 'letter.md')
  await writeFile(letter, '# Letter\n\nThe drivers of the night buses would rather keep the free fares.')
  now.habit = fails
  const filed = await run('file', id, letter)
  const stopped = filed.status === 0 ? await run('resume', id) : filed
  assert.match(flat(filed.err + filed.out + stopped.err + stopped.out), /out of order/)
  assert.match(flat(filed.err + filed.out + stopped.err + stopped.out), /courtroom resume/)
  const waiting = await record(id)
  assert.deepEqual(waiting.slice(0, before.length), before)
  now.habit = plain
  const paid = answered()
  const resumed = await run('resume', id)
  assert.equal(resumed.status, 0, resumed.err)
  const after = await record(id)
  whole(before, after)
  assert.equal(of(after, 'verdict').length, 2)
  const receipts = of(after, 'receipt').filter((entry) => entry.of === 'model' && entry.model !== 'offline')
  assert.equal(new Set(receipts.map(({ key }) => key)).size, receipts.length, 'no step is paid for twice')
  assert.ok(answered() > paid)
})
