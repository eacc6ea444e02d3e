import { readFile } from 'node:fs/promises'
import { virtualClock, type Model, type ModelRequest } from '#court'
import { offline, slow } from '#models'
import { readBrief } from '#papers'
import { TrialBrief } from '#proceedings'
import type { Json } from '#record'
import { hold, moody, of } from '../test/trialhouse.ts'
import type { Figure } from './figure.ts'
import { prefixShare } from './prefix.ts'

const SEED = 'bench'

/** The share of prompt bytes that repeats an earlier request of the same agent from its first byte on. */
async function prefixes(): Promise<readonly Figure[]> {
  const file = new URL('../cases/honest-souffle.trial.yaml', import.meta.url)
  const reading = readBrief(await readFile(file, 'utf8'), file.pathname, TrialBrief)
  if (!reading.ok) throw new Error(`${file.pathname} is not a trial.`)
  const requests: ModelRequest[] = []
  const model: Model = {
    stream(request, signal) {
      requests.push(request)
      return offline.stream(request, signal)
    },
  }
  await hold({ seed: SEED, model, brief: reading.brief as unknown as Json })
  return ['prosecutor', 'defense', 'judge', 'jury'].map((id) => ({
    name: `trial: prompt bytes of the ${id} that are a prefix of an earlier request`,
    value: 100 * prefixShare(requests.filter(({ agent }) => agent.id === id)),
    unit: '%',
  }))
}

/** Silence beyond the planned pauses, over those pauses, in a trial whose next lines are drafted while one is read. */
export async function benchShow(): Promise<readonly Figure[]> {
  const figures: Figure[] = [...(await prefixes())]
  for (const seconds of [1, 3, 6]) {
    const clock = virtualClock()
    let asked = 0
    const inner = slow(moody(SEED), { clock, firstToken: seconds * 1_000, perToken: 0 })
    const model: Model = {
      stream(request, signal) {
        asked++
        return inner.stream(request, signal)
      },
    }
    const entries = await hold({ seed: SEED, clock, model })
    const planned = of(entries, 'beat').reduce((sum, { ms }) => sum + ms, 0)
    const silence = clock.now() - planned
    const name = `trial, models that take ${seconds} s a call: dead air / planned time`
    figures.push({ name, value: silence / planned, unit: '' })
    const alone = (asked * seconds * 1_000) / planned
    figures.push({ name: `the same, if every call were waited for`, value: alone, unit: '' })
  }
  return figures
}
