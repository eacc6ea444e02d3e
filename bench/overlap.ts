import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { wallClock, type Model } from '#court'
import { slow } from '#models'
import { debate } from '#proceedings'
import { sqliteStore } from '#store'
import { debateBrief, rehearse, talkative } from '../test/rehearsal.ts'
import type { Figure } from './figure.ts'

/** Wall time of a whole debate, its record written durably, over the sum of its calls' times, on a model that takes 100 ms a call. */
export async function benchOverlap(): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  await rehearse(debate, debateBrief, { model: talkative() })
  for (const [turns, goal, limit] of [
    [6, 0.65, 19 / 30],
    [20, 0.57, 47 / 86],
  ] as const) {
    const clock = wallClock()
    const { model, spent } = timed(slow(talkative(), { clock, firstToken: 100, perToken: 0 }))
    const folder = await mkdtemp(join(tmpdir(), 'courtroom-bench-'))
    const store = sqliteStore(folder)
    const from = performance.now()
    await rehearse(debate, { ...debateBrief, turns }, { model, clock, store })
    const value = (performance.now() - from) / spent()
    await store.close()
    await rm(folder, { recursive: true })
    const name = `debate of ${turns} turns: wall time / model time (critical path ${limit.toFixed(3)})`
    figures.push({ name, value, unit: '', goal: `≤ ${goal}` })
  }
  return figures
}

export function timed(inner: Model): { readonly model: Model; readonly spent: () => number } {
  let spent = 0
  const model: Model = {
    async *stream(request, signal) {
      const from = performance.now()
      yield* inner.stream(request, signal)
      spent += performance.now() - from
    },
  }
  return { model, spent: () => spent }
}
