import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { openDocket } from '#docket'
import { of } from './courthouse.ts'
import { debateBrief, talkative } from './rehearsal.ts'

test('E15 a fork is audited for itself: its beginning is not paid again, and the case it comes from stays as it was', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'courtroom-audited-forks-'))
  const model = talkative()
  const docket = openDocket({ folder, model })
  t.after(async () => {
    await docket.close()
    await rm(folder, { recursive: true, force: true })
  })
  const from = await docket.open('debate', debateBrief, { seed: '7' })
  await docket.run(from)
  await docket.audit(await docket.call(from), { kind: 'mirror' })
  const before = await docket.entries(from)
  const { seq } = of(before, 'turn')[3]!
  const change = { what: 'seed', seed: 'another' } as const
  const fork = await docket.fork(await docket.planFork(from, { at: { seq }, change }))
  await docket.run(fork)
  assert.equal(of(await docket.entries(fork), 'audit').length, 0, 'what was audited was another verdict')

  const asked = model.requests.length
  const entry = await docket.audit(await docket.call(fork), { kind: 'needle' })
  const keys = model.requests.slice(asked).map(({ key }) => key)
  assert.equal(keys.length, entry.calls)
  assert.ok(
    keys.every((key) => key.startsWith('audit:')),
    'nothing but the judge is asked',
  )
  assert.deepEqual(await docket.entries(from), before)
  const entries = await docket.entries(fork)
  assert.equal(entry.verdict, of(entries, 'verdict')[0]!.seq)
  assert.deepEqual(of(entries, 'audit'), [entry])
  assert.equal((await docket.row(fork)).state, 'closed')

  const again = await docket.fork(await docket.planFork(fork, { at: { seq }, change: { what: 'nothing' } }))
  await docket.run(again)
  assert.equal(
    of(await docket.entries(again), 'audit').length,
    0,
    'audits stand behind the end, and are not taken over',
  )
})
