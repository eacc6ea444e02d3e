import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Entry } from '#record'
import type { ModelRequest } from '#court'
import { givenTo, hold, moody, of, trialBrief, turnsOf } from './trialhouse.ts'
import { times } from './whole.ts'

interface Asked {
  readonly request: ModelRequest
  /** How many entries the record had when it was asked. */
  readonly after: number
}

/** A trial in which the gallery takes part, and all that was asked with the moment when it was. */
async function watched(seed: string): Promise<{ entries: readonly Entry[]; asked: readonly Asked[] }> {
  const model = moody(seed)
  const asked: Asked[] = []
  let written = 0
  const noting = {
    ...model,
    stream(request: ModelRequest, signal: AbortSignal) {
      asked.push({ request, after: written })
      return model.stream(request, signal)
    },
  }
  let people = 0
  const entries = await hold({
    model: noting,
    seed,
    brief: { ...trialBrief, audience: { seconds: 30, quorum: 1 } } as never,
    watching: (entry, court) => {
      written = entry.seq
      if (entry.type === 'beat' && entry.name === 'caption' && entry.seq % 5 === 0)
        court.vote({ poll: 'floor', voter: `v${++people}`, choice: 'objection' }).catch(() => undefined)
    },
  })
  return { entries, asked }
}

const TRIALS = times(60, 6)

test(`T8 what was struck is in no later prompt to judge, jury, counsel or anybody else but its author, in ${TRIALS} random trials`, async () => {
  let [struckLines, looked, byGallery] = [0, 0, 0]
  for (let seed = 0; seed < TRIALS; seed++) {
    const { entries, asked } = await watched(`struck ${seed}`)
    const turns = turnsOf(entries)
    byGallery += of(entries, 'objection').filter(({ by }) => by === 'audience').length
    for (const { strikes = [], seq } of of(entries, 'ruling')) {
      for (const struck of strikes) {
        struckLines++
        const { agent: author, content } = turns[struck - 1]!
        const [, mark = ''] = /(⟦[^⟧]+⟧)/.exec(content) ?? []
        assert.notEqual(mark, '')
        for (const { request, after } of asked) {
          if (after < seq || request.agent.id === author) continue
          looked++
          assert.ok(!givenTo(request).includes(mark), `${request.agent.id} was given ${mark} after it was struck`)
        }
      }
    }
    assert.ok(of(entries, 'verdict').length === 1)
  }
  assert.ok(struckLines > 3 * TRIALS, `${struckLines} lines`)
  assert.ok(byGallery > TRIALS, `${byGallery} objections of the gallery`)
  assert.ok(looked > 150 * TRIALS, `${looked} prompts`)
})

test('E2 every line on the record was drafted by a call whose receipt stands before it', async () => {
  for (let seed = 0; seed < times(20, 4); seed++) {
    const { entries } = await watched(`ahead ${seed}`)
    const receipts = new Map(of(entries, 'receipt').map(({ key, seq }) => [key, seq]))
    const drafted = of(entries, 'turn').filter(({ model }) => model !== 'script')
    assert.ok(drafted.length > 20)
    for (const { content, seq } of drafted) {
      const [, key] = /([\d./]+)⟧/.exec(content) ?? []
      assert.ok((receipts.get(key) ?? Number.POSITIVE_INFINITY) < seq, content)
    }
  }
})
