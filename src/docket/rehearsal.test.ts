import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Entry } from '#record'
import { virtualClock, type ModelRequest } from '#court'
import { scripted, taskOf } from '#models'
import { trial, type TrialBrief } from '#proceedings'
import { memoryStore } from '#store'
import { readBank } from './bank.ts'
import { estimateCase } from './estimate.ts'
import { rehearseCase } from './rehearsal.ts'

const [first] = (await readBank()).cases
assert.ok(first, 'the case bank is empty')
const { audience: _, ...whole }: TrialBrief = first.brief
const brief: TrialBrief = { ...whole, witnesses: whole.witnesses.slice(0, 2) }

const unshown: ReadonlySet<string> = new Set(['beat', 'receipt', 'draw', 'counted'])

/** What the seed drew: the plan, and in which round which event came and the judge broke in. */
function drawn(entries: readonly Entry[]): readonly string[] {
  let round = ''
  let last = ''
  return entries.flatMap((entry) => {
    const before = last
    if (!unshown.has(entry.type)) last = entry.type
    if (entry.type === 'witness_script') return [JSON.stringify(entry.scripts)]
    if (entry.type === 'phase_change') round = ''
    if (entry.type === 'examination') round = `${entry.witness} ${entry.kind} ${entry.round}`
    if (entry.type === 'court_event') return [`${round}: ${entry.event}`]
    const breaksIn = entry.type === 'turn' && entry.agent === 'judge' && before === 'turn' && round !== ''
    return breaksIn ? [`${round}: interrupt`] : []
  })
}

/** A model that objects to nothing but sees a word of its own in every answer. */
const talkative = (request: ModelRequest): string => {
  switch (taskOf(request)) {
    case 'trial-classify':
      return 'no'
    case 'trial-ballot':
      return JSON.stringify({ choice: 'not_guilty', reason: 'It was the weather.' })
    default:
      return `Words of ${request.agent.id} under ${request.key.length}. Well then.`
  }
}

async function heard(seed: string): Promise<readonly Entry[]> {
  const [store, id, clock] = [memoryStore(), 'trial', virtualClock()]
  await trial.open(brief, { store, id, clock, seed })
  await trial.hear({ store, id, clock, model: scripted(talkative) }).ended
  return store.read(id)
}

test('T3 a rehearsal draws exactly what the trial with the same seed will draw', async () => {
  const plans = new Set<string>()
  for (const seed of ['7', 'goose', 'x2y3']) {
    const plan = drawn(await rehearseCase(trial, brief, { level: 'expected', seed }))
    assert.deepEqual(plan, drawn(await heard(seed)))
    plans.add(plan.join('\n'))
  }
  assert.equal(plans.size, 3, 'each seed draws its own')
})

test('T3 an audience changes nothing of the plan', async () => {
  const audience = { seconds: 45, quorum: 3 }
  const [watched, alone] = await Promise.all(
    [{ ...brief, audience }, brief].map((each) => rehearseCase(trial, each, { level: 'expected', seed: '7' })),
  )
  assert.deepEqual(drawn(watched ?? []), drawn(alone ?? []))
  assert.deepEqual(
    watched?.flatMap((entry) => (entry.type === 'poll' && entry.seconds !== undefined ? [entry.poll] : [])),
    ['verdict', 'sentence'],
  )
})

test('T4 a rehearsal has no objections, or one in every round that the judge or a challenge has not settled', async () => {
  const count = (entries: readonly Entry[], type: Entry['type']): number =>
    entries.filter((entry) => entry.type === type).length
  const quiet = await rehearseCase(trial, brief, { level: 'expected', seed: '7' })
  const loud = await rehearseCase(trial, brief, { level: 'expected', seed: '7', happens: true })
  const asked = (task: string): number =>
    quiet.filter((entry) => entry.type === 'receipt' && entry.of === 'model' && entry.task === task).length
  const byJudge = drawn(quiet).filter((each) => each.endsWith(': gallery_disruption')).length
  const settled = byJudge + asked('trial-interrupt') + asked('trial-challenge')
  assert.equal(count(quiet, 'objection'), 0)
  assert.equal(count(loud, 'objection'), count(loud, 'examination') - settled)
  assert.equal(count(loud, 'ruling'), count(loud, 'objection'))
})

test('E11 an estimate of a trial follows its seed, and its highest figure allows for objections', async () => {
  const price = (): number => 0.01
  const { calls, low, high } = await estimateCase(trial, brief, { price, seed: '7' })
  const receipts = async (happens: boolean | 'sometimes'): Promise<number> =>
    (await rehearseCase(trial, brief, { level: 'expected', seed: '7', happens })).filter(
      ({ type }) => type === 'receipt',
    ).length
  assert.equal(calls, await receipts('sometimes'))
  assert.ok(calls > (await receipts(false)) && calls < (await receipts(true)))
  assert.ok((high.dollars ?? 0) > (low.dollars ?? Infinity), 'objections and rulings are calls too')
})

test('E11 a trial whose seed nobody knows is estimated from a short to a long examination', async () => {
  const calls = async (seed?: string): Promise<readonly [number, number, number]> => {
    const { low, expected, high } = await estimateCase(trial, brief, {
      price: () => 1,
      ...(seed !== undefined && { seed }),
    })
    return [low.dollars ?? Number.NaN, expected.dollars ?? Number.NaN, high.dollars ?? Number.NaN]
  }
  const [least, , most] = await calls()
  const [low, expected, high] = await calls('7')
  assert.ok(least < low && low < expected && expected < high && high < most)
})

test('T3 the calls of a trial count in the phase they are heard in', async () => {
  const { phases } = await estimateCase(trial, brief, { price: () => 0, seed: '7' })
  const calls = Object.fromEntries(phases.map(({ phase, calls: many }) => [phase, many]))
  assert.deepEqual([calls['case_prompt'], calls['openings'], calls['closings']], [0, 2, 2])
})
