import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Entry } from '#record'
import type { Running } from '#court'
import { trial } from '#proceedings'
import { laws, type People } from './laws.ts'
import { brisk, hold, moody, of, trialBrief } from './trialhouse.ts'

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
function audience(past: readonly Entry[] = []): People {
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

laws(
  trial,
  { 'a trial': brief },
  {
    model: () => moody(SEED),
    seed: SEED,
    clock: brisk,
    people: audience,
    pace: { firstToken: 900, perToken: 90 },
  },
)

test('E3 the trial that the laws are tried on has objections of counsel and gallery, a press and both votes', async () => {
  const unbroken = await hold({ brief, seed: SEED, model: moody(SEED), ...audience() })
  const acts = of(unbroken, 'floor_call').map(({ act }) => act)
  assert.ok(acts.includes('objection') && acts.includes('press'), acts.join())
  assert.ok(of(unbroken, 'objection').some(({ by }) => by === 'audience'))
  assert.ok(of(unbroken, 'objection').some(({ by }) => by !== 'audience'))
  assert.deepEqual(
    of(unbroken, 'tally').map(({ poll, by }) => `${poll} ${by}`),
    ['floor audience', 'verdict audience', 'sentence audience'],
  )
})
