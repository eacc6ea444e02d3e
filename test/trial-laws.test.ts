import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Entry } from '#record'
import type { Running, Store } from '#court'
import { slow } from '#models'
import { memoryStore } from '#store'
import { keysOf, timeless, virtualClock, without } from './rehearsal.ts'
import { goOn, hold, moody, of, trialBrief } from './trialhouse.ts'

const brief = {
  ...trialBrief,
  witnesses: trialBrief.witnesses.slice(0, 1),
  audience: { seconds: 20, quorum: 2 },
} as never

const SEED = 'laws'

type Vote = Parameters<Running['vote']>[0]

const votes = (poll: string, choice: string, people: number): readonly Vote[] =>
  Array.from({ length: people }, (_, index) => ({ poll, choice, voter: `${poll}-${choice}-${index}` }))

/** What people do while the answer of a round is up, by its number, and when a poll opens. */
const doings: Readonly<Record<string, readonly Vote[]>> = {
  'round 1': votes('floor', 'objection', 2),
  'round 2': votes('floor', 'press', 2),
  'round 3': [{ poll: 'floor', voter: 'paid', choice: 'objection', points: true }],
  verdict: votes('verdict', 'guilty', 3),
  sentence: votes('sentence', '2', 2),
}

/** An audience that does what has not been done yet, also after a restart. */
function audience(past: readonly Entry[] = []) {
  const nameOf = ({ poll, voter }: Vote): string => `${poll}/${voter}`
  const done = new Set(of(past, 'vote').map(nameOf))
  let [round, captions] = [0, 0]
  const momentOf = (entry: Entry): string | undefined => {
    if (entry.type === 'poll') return entry.poll
    if (entry.type === 'examination') [round, captions] = [round + 1, 0]
    if (entry.type === 'beat' && entry.name === 'caption' && ++captions === 2) return `round ${round}`
    return undefined
  }
  const watching = (entry: Entry, court: Running): void => {
    for (const vote of doings[momentOf(entry) ?? ''] ?? []) {
      if (done.has(nameOf(vote))) continue
      done.add(nameOf(vote))
      court.vote(vote).catch(() => undefined)
    }
  }
  return { watching, resume: (court: Running) => past.forEach((entry) => watching(entry, court)) }
}

const unbroken = await hold({ brief, seed: SEED, model: moody(SEED), ...audience() })
const calls = of(unbroken, 'receipt').length

async function resumed(prefix: readonly Entry[], model = moody(SEED)): Promise<readonly Entry[]> {
  const store = memoryStore()
  await store.append('show', 0, without(prefix), 0)
  const { watching, resume } = audience(prefix)
  return goOn({ store, model, watching, resume })
}

test('E3 the trial that the laws are tried on has objections of counsel and gallery, a press and both votes', () => {
  const acts = of(unbroken, 'floor_call').map(({ act }) => act)
  assert.ok(acts.includes('objection') && acts.includes('press'), acts.join())
  assert.ok(of(unbroken, 'objection').some(({ by }) => by === 'audience'))
  assert.ok(of(unbroken, 'objection').some(({ by }) => by !== 'audience'))
  assert.deepEqual(
    of(unbroken, 'tally').map(({ poll, by }) => `${poll} ${by}`),
    ['floor audience', 'verdict audience', 'sentence audience'],
  )
})

test('E3 resume: from every prefix the trial ends in the same record, in the same phase, nothing paid for again', async () => {
  for (let length = 1; length <= unbroken.length; length++) {
    const prefix = unbroken.slice(0, length)
    const model = moody(SEED)
    const entries = await resumed(prefix, model)
    assert.deepEqual(timeless(entries), timeless(unbroken), `resumed after entry ${length}`)
    const paid = new Set(of(prefix, 'receipt').map(({ key }) => key!))
    assert.deepEqual(
      keysOf(model.requests).filter((key) => paid.has(key)),
      [],
      `after entry ${length}`,
    )
  }
})

test('E3 failure: a failure at each model call resumes to the same record', async () => {
  for (let failing = 1; failing <= calls; failing++) {
    const store: Store = memoryStore()
    const model = moody(SEED)
    let count = 0
    const breaking: typeof model = {
      ...model,
      stream(request, signal) {
        if (++count === failing) throw new Error('the wire broke')
        return model.stream(request, signal)
      },
    }
    await assert.rejects(hold({ brief, seed: SEED, store, model: breaking, ...audience() }), /the wire broke/)
    const after = moody(SEED)
    const past = await store.read('show')
    const { watching, resume } = audience(past)
    const entries = await goOn({ store, model: after, watching, resume })
    assert.deepEqual(timeless(entries), timeless(unbroken), `failed at call ${failing}`)
    assert.equal(model.requests.length + after.requests.length, calls, `nothing but call ${failing} twice`)
  }
})

test('E4 any timing: 40 random timings of the models give one record', async () => {
  for (let timing = 0; timing < 40; timing++) {
    const clock = virtualClock()
    const jitter = { seed: `${timing}`, share: 1 }
    const model = slow(moody(SEED), { clock, firstToken: 900, perToken: 90, jitter })
    const entries = await hold({ brief, seed: SEED, clock, model, ...audience() })
    assert.deepEqual(timeless(entries), timeless(unbroken), `timing ${timing}`)
  }
})
