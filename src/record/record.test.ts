import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Event } from './event.ts'
import { isAloud, mayRead, pending, standing, type Entry, type Usage } from './index.ts'

const at = (seq: number, event: Event, to: Entry['to'] = 'open'): Entry => ({ ...event, seq, at: seq * 1000, to })

const turn = (agent: string): Event => ({
  type: 'turn',
  agent,
  content: 'Words.',
  model: 'offline',
  interrupted: false,
})

test('E2 the vocabulary is closed: an unknown kind, a missing field and a field too many are refused', () => {
  assert.ok(Event.safeParse(turn('a')).success)
  for (const wrong of [{ type: 'rumour' }, { type: 'turn', agent: 'a' }, { ...turn('a'), loud: true }])
    assert.equal(Event.safeParse(wrong).success, false)
})

test('E2 the seed’s wire names and fields are events of the record', () => {
  const contract: readonly unknown[] = [
    { type: 'phase_change', phase: 'DISCOVERY' },
    { type: 'case_brief', axes: ['cost vs benefit'], summary: 'A hard one.' },
    { type: 'tool_call', agent: 'researcher', tool: 'search_papers', query: 'ethics', status: 'pending' },
    { type: 'validation_flag', agent: 'defense', claim: 'All do.', status: 'unsupported' },
    { type: 'confidence_update', defense: 95, prosecution: 100 },
    { type: 'epistemic_map', confirmed: [], contested: [], unknown: ['cost'] },
  ]
  for (const message of contract) assert.ok(Event.safeParse(message).success, JSON.stringify(message))
})

test('the standing of a case counts turns and sums what was used', () => {
  const receipt = (usage: Usage | null): Event => ({
    type: 'receipt',
    of: 'model',
    agent: 'a',
    task: 'open',
    asked: 'x',
    model: 'offline',
    text: 'Words.',
    calls: [],
    finish: 'stop',
    usage,
    price: null,
  })
  const now = standing([
    at(1, { type: 'phase_change', phase: 'exchange' }),
    at(2, receipt({ input: 10, cached: 4, output: 3 }), 'sealed'),
    at(3, turn('a')),
    at(4, receipt(null), 'sealed'),
    at(5, turn('b')),
  ])
  assert.deepEqual([now.phase, now.turns, now.speaker, now.calls, now.last], ['exchange', 2, 'b', 2, 5])
  assert.deepEqual(now.usage, { input: 10, cached: 4, output: 3 })
})

test('what is pending is what nobody has heard yet', () => {
  const cut = (seq: number): Entry => at(seq, { type: 'intervention', content: `${seq}` })
  const entries = [cut(1), cut(2), at(3, { type: 'heard', interventions: [1] }, 'sealed'), cut(4)]
  assert.deepEqual(
    pending(entries).map(({ seq }) => seq),
    [2, 4],
  )
})

test('E2 audiences: the public reads what is open, the gallery thoughts too, the operator everything', () => {
  const allowed = (audience: 'public' | 'gallery' | 'operator') =>
    (['open', 'gallery', 'sealed'] as const).filter((to) => mayRead(audience, { to }))
  assert.deepEqual(allowed('public'), ['open'])
  assert.deepEqual(allowed('gallery'), ['open', 'gallery'])
  assert.deepEqual(allowed('operator'), ['open', 'gallery', 'sealed'])
})

test('what is said behind the end of a case does not make its hearing longer, unless it is taken up again', () => {
  const closed = { type: 'closed', outcome: 'verdict', to: 'open', seq: 2, at: 9_000 } as const
  const mine = { type: 'my_decision', decided: 'We wait.', to: 'open', seq: 3, at: 90_000 } as const
  const again = { type: 'reopened', because: 'documents', to: 'open', seq: 4, at: 95_000 } as const
  const now = standing([closed, mine])
  assert.deepEqual([now.last, now.lastAt, now.closed?.outcome], [3, 9_000, 'verdict'])
  assert.equal(standing([closed, mine, again]).lastAt, 95_000)
})

test('what is said aloud is known by its parts, whatever its format calls it', () => {
  const said = { agent: 'a', content: 'Words.', model: 'offline' }
  const aloud = ['turn', 'recap', 'heckle', 'plan', 'think', 'fold', 'answer'].filter((type) =>
    isAloud({ ...(said as unknown as Entry), type } as Entry),
  )
  assert.deepEqual(aloud, ['turn', 'recap', 'heckle'])
  assert.equal(isAloud(at(1, { type: 'intervention', content: 'And the cost?' })), false)
})
