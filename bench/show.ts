import { virtualClock, type Model } from '#court'
import { slow } from '#models'
import { hold, moody, of } from '../test/trialhouse.ts'
import type { Figure } from './figure.ts'

const SEED = 'bench'

/** Silence beyond the planned pauses, over those pauses, in a trial whose next lines are drafted while one is read. */
export async function benchShow(): Promise<readonly Figure[]> {
  const figures: Figure[] = []
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
