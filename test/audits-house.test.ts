import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { test, type TestContext } from 'node:test'
import type { Model } from '#court'
import { openCourthouse, openDocket, usual, type Docket } from '#docket'
import { offline, purse } from '#models'
import { readSettings } from '#papers'
import { counsel, dilemma } from './courthouse.ts'
import { debateBrief } from './rehearsal.ts'

const folderFor = (context: TestContext): string => {
  const folder = mkdtempSync(join(tmpdir(), 'courtroom-audits-'))
  context.after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const note = (name: string, text: string) => ({ name, bytes: Buffer.from(text) })

const files = [
  note('report.md', '# Trial report\n\nFree buses raised the number of riders by 31 per cent in the trial year.'),
  note('budget.md', '# Budget note\n\nFree buses cost the town 2.5 million crowns a year in lost fares.'),
]

async function decided(docket: Docket): Promise<string> {
  const id = await docket.open('decision', { dilemma }, { files })
  const ended = await docket.run(id)
  assert.equal(ended.state, 'closed')
  return id
}

test('an audit whose process is killed goes on in another one without paying again', async (context) => {
  const folder = folderFor(context)
  const first = openDocket({ folder, model: counsel() })
  const id = await decided(first)
  await first.close()

  const victim = spawn(process.execPath, [new URL('audits-victim.fake.ts', import.meta.url).pathname, folder, id], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: victim.stdout })) if (line === '4') break
  victim.kill('SIGKILL')
  await once(victim, 'exit')

  const kept = counsel()
  const second = openDocket({ folder, model: kept })
  context.after(() => second.close())
  const entry = await second.audit(await second.call(id), { kind: 'leave-one-out' })
  assert.equal(entry.kind, 'leave-one-out')
  assert.equal(entry.calls, 4)
  assert.ok(kept.requests.length < entry.calls, `${kept.requests.length} of ${entry.calls} calls were made anew`)
  assert.ok((await second.askedAgain(id)) >= 1, 'what was in flight is seen')
  assert.equal((await second.row(id)).state, 'closed')
  assert.equal((await second.find(id)).course?.type, 'closed')
  await assert.rejects(second.find(), /No case is open/)
})

test('an audit keeps below its ceiling, says so, and goes on with more', async (context) => {
  const kept = counsel()
  const docket = openDocket({ folder: folderFor(context), model: kept })
  context.after(() => docket.close())
  const id = await decided(docket)
  const before = kept.requests.length
  const paid = (perCase: number): Model => {
    const money = purse({ perCase, worst: () => 0.01 })
    return {
      async *stream(request, signal) {
        const held = money.reserve(request)
        yield* kept.stream(request, signal)
        held.settle(0.01)
      },
    }
  }
  const called = await docket.call(id)
  await assert.rejects(docket.audit(called, { kind: 'needle' }, { model: paid(0.03) }), {
    code: 'over-budget',
    message: /There is no money for the next call.*What the audit was answered so far is kept/,
  })
  await docket.audit(called, { kind: 'needle' }, { model: paid(1) })
  assert.equal(kept.requests.length - before, 8, 'each call was made once')
})

const houseIn = (folder: string) => {
  const reading = readSettings({ ...usual, flags: {}, env: {} })
  if (!reading.ok) throw new Error(reading.told)
  return openCourthouse({ settings: reading.settings, env: {}, folder, cwd: folder, neighbours: [] })
}

test('before it runs each audit says what it would ask and cost, or why it is not to be had', async (context) => {
  const folder = folderFor(context)
  await using house = houseIn(folder)
  const open = await house.docket.open('debate', debateBrief)
  await assert.rejects(house.audit(open, { kind: 'mirror' }), { code: 'not-closed' })
  await house.docket.run(open, { model: offline })
  const offers = await house.audits(open)
  assert.deepEqual(
    offers.map(({ kind, refused, calls, expected }) => [kind, refused ?? calls, expected.dollars]),
    [
      ['mirror', 2, 0],
      ['leave-one-out', 12, 0],
      ['needle', 6, 0],
      ['single-pass', 'rules', 0],
      ['panel', 'no-panel', 0],
    ],
  )
  await assert.rejects(house.audit(open, { kind: 'single-pass' }), { code: 'no-audit', message: /rules of the court/ })
})

test('a panel refuses whose family argued, who sits twice, and the rules', async (context) => {
  const folder = folderFor(context)
  const docket = openDocket({
    folder,
    model: counsel(),
    seats: { seatFor: () => ({ models: ['anthropic/claude-x'] }) },
  })
  context.after(() => docket.close())
  const id = await decided(docket)
  const called = await docket.call(id)
  const panel = (...judges: readonly string[]) => docket.audit(called, { kind: 'panel', judges })
  const rest = ['google/gemini-3', 'mistral/mistral-large']
  await assert.rejects(panel('openrouter/anthropic/claude-y', ...rest), /family anthropic, which argued/)
  await assert.rejects(panel('google/gemini-2', ...rest), /second judge of the family google/)
  await assert.rejects(panel('offline', ...rest), /only one set of rules/)
  await assert.rejects(panel(...rest), /2 judges are named/)
  await assert.rejects(panel('openai/gpt-6=2', ...rest), /between 0.5 and 0.99/)
  const entry = await panel('openai/gpt-6=0.8', ...rest)
  assert.equal(entry.kind, 'panel')
  if (entry.kind !== 'panel') return
  assert.deepEqual(entry.result.excluded, ['anthropic'])
  assert.deepEqual(
    entry.result.judges.map(({ weight }) => weight),
    [1.386, 0.847, 0.847],
  )
})

test('a case that was heard again, with directives, is audited on its last verdict', async (context) => {
  const kept = counsel()
  const docket = openDocket({ folder: folderFor(context), model: kept })
  context.after(() => docket.close())
  const id = await docket.open('decision', { dilemma }, { files })
  const asked: Promise<unknown>[] = []
  const ended = await docket.run(id, {
    live: ({ agent, content }) => {
      if (asked.length === 0 && agent === 'defense' && content !== '')
        asked.push(docket.intervene(id, 'What does it cost the drivers?', { patient: true }))
    },
  })
  assert.equal(ended.state, 'closed')
  await Promise.all(asked)
  await docket.audit(await docket.call(id), { kind: 'mirror' })
  await docket.add(id, [note('survey.md', '# Survey\n\nTwo thirds of 900 residents would rather have more buses.')])
  await docket.run(id)
  const called = await docket.call(id)
  const { seq } = called.entries.findLast(({ type }) => type === 'verdict')!
  const entry = await docket.audit(called, { kind: 'leave-one-out' })
  assert.equal(entry.verdict, seq)
  assert.ok(entry.kind === 'leave-one-out' && entry.result.without.some(({ what }) => what === 'directive'))
  assert.equal((await docket.row(id)).state, 'closed')
})
