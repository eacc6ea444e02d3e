import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { test } from 'node:test'
import { sqliteStore } from '#store'
import { timeless } from './rehearsal.ts'
import { hold, moody, of } from './trialhouse.ts'
import { some } from './whole.ts'
import { figure } from './figure.ts'

const victim = new URL('torture/trial-victim.ts', import.meta.url).pathname

interface Death {
  readonly phases: readonly string[]
  readonly paid: readonly string[]
  readonly asked: readonly string[]
  readonly closed: boolean
}

/** Runs the trial in a process of its own and kills it as soon as it says it is in a phase, which it does not survive. */
async function hear(folder: string, id: string, dieIn?: string): Promise<Death> {
  const child = spawn(process.execPath, [victim, folder, id, ...(dieIn ? [dieIn] : [])], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said: Record<string, string[]> = { phase: [], paid: [], asked: [], closed: [] }
  for await (const line of createInterface(child.stdout)) {
    const [what = '', word = ''] = line.split(' ')
    said[what]?.push(word)
    if (what === 'phase' && word === dieIn) child.kill('SIGKILL')
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return { phases: said['phase']!, paid: said['paid']!, asked: said['asked']!, closed: said['closed']!.length > 0 }
}

test('T1 killed in each of its phases, a trial goes on in that phase and ends in the same record, nothing paid twice', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'courtroom-trial-'))
  try {
    const id = 'show'
    const unbroken = await hold({ seed: id, model: moody(id) })
    const phases = of(unbroken, 'phase_change').map(({ phase }) => phase)
    assert.equal(phases.length, 8)
    const paid = new Set<string>()
    let reached = 0
    for (const [index, phase] of some([...phases.entries()], 2)) {
      const death = await hear(folder, id, phase)
      assert.ok(!death.closed, `killed in ${phase}`)
      assert.equal(death.phases[0], phases[reached], 'the first new phase is the one after that of the last death')
      reached = index + 1
      assert.deepEqual(
        death.asked.filter((key) => paid.has(key)),
        [],
      )
      for (const key of death.paid) paid.add(key)
      const store = sqliteStore(folder)
      const stood = of(await store.read(id), 'phase_change').map((entry) => entry.phase)
      await store.close()
      assert.deepEqual(stood.slice(0, index + 1), phases.slice(0, index + 1))
    }
    const last = await hear(folder, id)
    assert.ok(last.closed)
    assert.deepEqual(last.phases, [])
    const store = sqliteStore(folder)
    const entries = await store.read(id)
    await store.close()
    assert.deepEqual(timeless(entries), timeless(unbroken))
    figure(`killed in ${some(phases, 2).length} phases: the same record, nothing paid twice`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
