import assert from 'node:assert/strict'
import { test } from 'node:test'
import { taskOf } from '#models'
import { hold, of, players, promptOf, trialBrief, turnsOf } from './trialhouse.ts'

const answering = (lines: readonly string[], more: Parameters<typeof players>[0] = () => undefined) => {
  const answered = new Map<string, string>()
  return players((request) => {
    const own = more(request)
    if (own !== undefined || taskOf(request) !== 'trial-answer') return own
    const line = answered.get(request.key) ?? lines[answered.size] ?? `Nothing more ⟦${request.key}⟧.`
    answered.set(request.key, line)
    return line
  })
}

const one = { ...trialBrief, witnesses: trialBrief.witnesses.slice(0, 1) } as never

test('T4 an answer that contradicts the witness’s own earlier words is on the record, and counsel has it in hand', async () => {
  const model = answering(['The bakery sold 40 buns on Sunday.', 'The bakery sold 12 buns on Sunday.'])
  const entries = await hold({ model, brief: one })
  const [found, ...more] = of(entries, 'perjury')
  assert.equal(more.length, 0)
  assert.equal(found!.decided_by, 'rule')
  assert.equal(found!.statement, 'The bakery sold 12 buns on Sunday.')
  assert.ok('turn' in found!.against)
  assert.equal(turnsOf(entries)[found!.against.turn - 1]!.content, 'The bakery sold 40 buns on Sunday.')
  assert.equal(turnsOf(entries)[found!.turn - 1]!.content, 'The bakery sold 12 buns on Sunday.')
  const armed = model.requests.filter(
    (request) => taskOf(request) === 'trial-question' && promptOf(request).text.includes('Caught in a contradiction'),
  )
  assert.ok(armed.length > 0)
  assert.ok(armed.some(({ agent }) => agent.id === 'defense'))
})

test('T4 an answer that contradicts an exhibit is found too', async () => {
  const exhibits = [
    { name: 'The ledger', kind: 'document', description: 'A book.', text: 'The bakery sold 40 buns on Sunday.' },
  ]
  const entries = await hold({
    model: answering(['The bakery sold 12 buns on Sunday.']),
    brief: { ...(one as object), exhibits } as never,
  })
  const [found] = of(entries, 'perjury')
  assert.ok(found && 'exhibit' in found.against && found.against.exhibit === 1)
})

test('T8 a contradiction whose answer is struck is no ammunition any more', async () => {
  let objected = false
  const model = answering(['The bakery sold 40 buns on Sunday.', 'The bakery sold 12 buns on Sunday.'], (request) => {
    const { answer } = promptOf(request).data as { answer?: string }
    if (taskOf(request) !== 'trial-object' || !answer?.includes('12 buns') || objected) return undefined
    objected = true
    return 'OBJECTION: hearsay, that is what the till says.'
  })
  const entries = await hold({ model, brief: one })
  assert.equal(of(entries, 'perjury').length, 1)
  if (of(entries, 'ruling').length === 0) return assert.fail('nobody objected')
  const later = model.requests.filter((request) => promptOf(request).text.includes('Caught in a contradiction'))
  assert.deepEqual(later, [])
})

test('T4 where the rules are unsure a model decides, and the record says so', async () => {
  const pair = ['The bakery probably sold 40 buns on Sunday.', 'The bakery sold 12 buns on Sunday.']
  for (const holds of [true, false]) {
    const model = answering(pair, (request) =>
      taskOf(request) === 'opinion-perjury'
        ? JSON.stringify({ contradiction: holds, reason: 'The figures differ.' })
        : undefined,
    )
    const seated = { ...(one as object), judge: { name: 'Judge Amsel' } } as never
    const entries = await hold({ model, brief: seated, modelled: true })
    const asked = model.requests.filter((request) => taskOf(request) === 'opinion-perjury')
    assert.ok(asked.length > 0)
    assert.deepEqual(
      of(entries, 'perjury').map(({ decided_by: by }) => by),
      holds ? ['model'] : [],
    )
  }
})

test('T4 an answer is never held against itself, whatever it denies', async () => {
  const answer = 'I hope nobody minds: the bakery sold 40 buns on Sunday, and no bun was left.'
  const entries = await hold({ model: answering([answer, answer]), brief: one })
  for (const { turn, against } of of(entries, 'perjury')) assert.ok(!('turn' in against) || against.turn < turn)
  assert.equal(of(entries, 'perjury').length, 0)
})
