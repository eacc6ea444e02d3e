import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CourtError, virtualClock } from '#court'
import { handoff, limiter, modelLimits, offline, purse } from '#models'
import { trial } from '#proceedings'
import { memoryStore } from '#store'
import { faulty, seatFor } from './faults/faulty.ts'
import { seeded } from './torture/seeded.ts'
import { of, stockLine, trialBrief } from './trialhouse.ts'
import { times } from './whole.ts'

const DEAR = 0.01

/** A trial whose provider fails one call in five, with and without a ceiling. */
async function stormy(index: number) {
  const random = seeded(index)
  const clock = virtualClock()
  const ceiling = index % 3 === 2 ? 0.05 + random() * 0.6 : undefined
  const money = purse({ ...(ceiling !== undefined && { perCase: ceiling }), worst: () => DEAR })
  const provider = faulty(stockLine, { chance: 0.2, random, dear: DEAR })
  const standIn = index % 2 === 0 ? { standIn: offline } : {}
  const queue = limiter({ clock, limits: modelLimits })
  const model = handoff(provider, { limits: modelLimits, clock, limiter: queue, purse: money, random, ...standIn })
  const store = memoryStore()
  await trial.open(trialBrief, { store, id: 'show', seed: `${index}`, clock, seatFor })
  const ended = await trial
    .hear({ store, id: 'show', model, clock, whenModelsFail: 'adjourn' })
    .ended.then((end) => (end.state === 'closed' ? end.closed.outcome : end.state))
    .catch((error: unknown) => (error instanceof CourtError ? error.code : String(error)))
  const spent = provider.seen.reduce((sum, { cost }) => sum + cost, 0)
  return { ended, entries: await store.read('show'), spent, ceiling }
}

const TRIALS = times(30, 10)

test('E8 every trial on a provider that fails one call in five ends in a verdict or in one named way, within its ceiling', async () => {
  const ends = new Map<string, number>()
  let substitutes = 0
  for (let index = 0; index < TRIALS; index++) {
    const { ended, entries, spent, ceiling = Infinity } = await stormy(index)
    assert.ok(['verdict', 'mistrial', 'model-failed', 'over-budget'].includes(ended), `trial ${index}: ${ended}`)
    assert.ok(spent <= ceiling, `trial ${index} spent ${spent} of ${ceiling}`)
    ends.set(ended, (ends.get(ended) ?? 0) + 1)
    const receipts = new Map(of(entries, 'receipt').map((receipt) => [receipt.key!, receipt]))
    for (const turn of of(entries, 'turn')) {
      const [, key] = /([\d./]+)⟧/.exec(turn.content) ?? []
      const receipt = key === undefined ? undefined : receipts.get(key)
      const isOwn = receipt?.of === 'model' && receipt.text.includes(turn.content)
      // Others may quote it, the offline model among them.
      if (isOwn) assert.equal(turn.substitute !== undefined, receipt.substitute !== undefined)
      if (turn.substitute) substitutes++
    }
    const rulings = of(entries, 'ruling').length
    assert.ok(of(entries, 'objection').length - rulings <= 1, 'at most the last one is open when the court stops')
  }
  assert.ok((ends.get('verdict') ?? 0) > TRIALS / 6, JSON.stringify([...ends]))
  assert.ok(substitutes > 0, 'E9: stand-ins are marked on the lines themselves')
})
