import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memoryStore } from '#store'
import { virtualClock } from './clock.ts'
import { courtOutside } from './outside.ts'

const options = ['guilty', 'free'].map((choice) => ({ choice, label: choice }))

test('S3 votes that come through two processes at once count once for each voter, and words only where somebody listens', async () => {
  const store = memoryStore()
  const poll = { type: 'poll', poll: 'verdict', question: 'Which?', options, to: 'open' } as const
  const phase = { type: 'phase_change', phase: 'hearing', to: 'open' } as const
  await store.append('one', 0, [phase, poll] as never, 1)
  const hearsIn = (now: string | undefined): boolean => now === 'hearing'
  const gateway = () => courtOutside({ store, id: 'one', clock: virtualClock(), hearsIn })
  const vote = { poll: 'verdict', voter: 'ann', choice: 'guilty' }
  const results = await Promise.allSettled([gateway().vote(vote), gateway().vote({ ...vote, choice: 'free' })])
  assert.deepEqual(results.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  const said = await gateway().intervene('And the cost?')
  await gateway().withdraw(said.seq)
  await assert.rejects(gateway().withdraw(said.seq), { code: 'too-late' })
  await store.append('one', said.seq + 1, [{ ...phase, phase: 'ruling' }] as never, 2)
  await assert.rejects(gateway().intervene('Too late?'), { code: 'too-late' })
  const types = (await store.read('one')).map(({ type }) => type)
  assert.deepEqual(types, ['phase_change', 'poll', 'vote', 'intervention', 'withdrawal', 'phase_change'])
})
