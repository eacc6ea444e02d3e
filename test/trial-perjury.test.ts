import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ModelRequest } from '#court'
import { taskOf } from '#models'
import type { Entry } from '#record'
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

test('T4 the same sentence with another hour is found, whatever stands before it', async () => {
  const model = answering([
    'The cheese rolled down at 4 o’clock.',
    'Well, here it is: the cheese rolled down at 10 o’clock.',
  ])
  const [found] = of(await hold({ model, brief: one }), 'perjury')
  assert.ok(found && 'turn' in found.against && found.against.text.includes('4 o’clock'))
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

const SAYS = [
  'I held the kite string for about 5 minutes, and then I had soup.',
  'My brother was at sea that week, so nobody else was on the roof.',
  'The string was gone from my hand after an hour, believe me.',
  'My brother tied the knot for me, up there beside the chimney.',
  'The kite was painted blue, every bit of it.',
  'I have never owned a kettle in my life.',
] as const

const kited = {
  ...(one as object),
  judge: { name: 'Judge Amsel' },
  witnesses: [
    {
      name: 'Piet Lund',
      role: 'lamplighter',
      knows: [
        'I put my kettle on at noon.',
        'It rained.',
        'I like soup.',
        'I own a roof.',
        'I have a brother.',
        'I fly.',
      ],
    },
  ],
  exhibits: [
    { name: 'The kite', kind: 'item', description: 'A kite, red from nose to tail.' },
    { name: 'The note', kind: 'document', description: 'A note.', text: 'Back by one. The brother.' },
  ],
} as never

/** What somebody who reads along would hold against an answer, by a word of it: as models copy, not as they should. */
const noticed: Readonly<Record<string, readonly [answer: string, before: string]>> = {
  'after an hour': ['"The string was gone from my hand after an hour"', 'about 5 minutes…'],
  'tied the knot': ['my brother tied the knot for me', '“My brother was at sea\n that week”'],
  'painted blue': ['The kite was painted blue', 'A kite, red from nose to tail'],
  'owned a kettle': ['I have never owned a kettle in my life', 'I put my kettle on at noon'],
}

const readingAlong = (request: ModelRequest, opinions: typeof noticed): string | undefined => {
  if (taskOf(request) !== 'opinion-perjury') return undefined
  const { answer: said } = promptOf(request).data as { answer: string }
  const [, found] = Object.entries(opinions).find(([word]) => said.includes(word)) ?? []
  if (!found) return '{"contradictions": []}'
  const [answer, before] = found
  return `Let me see.\n\n\`\`\`json\n${JSON.stringify({ contradictions: [{ answer, before, reason: 'One of them is not so.' }] })}\n\`\`\``
}

test('T4 the clerk is asked once an answer, and what it finds is quoted from the record: testimony, statement, exhibits', async () => {
  const model = answering(SAYS, (request) => readingAlong(request, noticed))
  const entries = await hold({ model, brief: kited, modelled: true })
  const answers = turnsOf(entries).filter(({ agent }) => agent === 'witness-1')
  const asked = model.requests.filter((request) => taskOf(request) === 'opinion-perjury')
  assert.equal(asked.length, of(entries, 'examination').length)
  assert.deepEqual(
    of(entries, 'perjury').map(({ statement, against, decided_by: by }) => [statement, against, by]),
    [
      [
        'The string was gone from my hand after an hour',
        { turn: turnOf(entries, SAYS[0]), text: 'about 5 minutes' },
        'model',
      ],
      [
        'My brother tied the knot for me',
        { turn: turnOf(entries, SAYS[1]), text: 'My brother was at sea that week' },
        'model',
      ],
      ['The kite was painted blue', { exhibit: 1, text: 'A kite, red from nose to tail.' }, 'model'],
      ['I have never owned a kettle in my life.', { beforehand: 1, text: 'I put my kettle on at noon.' }, 'model'],
    ],
  )
  assert.ok(answers.length >= SAYS.length)
  for (const { agent, messages } of asked) {
    assert.equal(agent.id, 'clerk')
    const text = messages.map((message) => (message.role === 'user' ? message.prompt.text : '')).join()
    const { question, answer } = promptOf(asked.find((each) => each.messages === messages)!).data as Record<
      string,
      string
    >
    for (const once of [question!, answer!]) assert.equal(text.split(once).length, 2, once)
  }
})

const turnOf = (entries: readonly Entry[], content: string): number =>
  turnsOf(entries).findIndex((turn) => turn.content === content) + 1

test('T4 a half that nobody said, a word alone, the same words again and the answer itself are dropped', async () => {
  const invented: typeof noticed = {
    'after an hour': ['The string was gone from my hand after an hour', 'I held the kite string for 6 minutes'],
    'tied the knot': ['my brother untied the knot', 'My brother was at sea that week'],
    'painted blue': ['The kite was painted blue', 'kite'],
    'owned a kettle': ['I have never owned a kettle in my life.', 'I have never owned a kettle in my life.'],
  }
  const model = answering([...SAYS, SAYS[5]], (request) => readingAlong(request, invented))
  assert.deepEqual(of(await hold({ model, brief: kited, modelled: true }), 'perjury'), [])
})

test('T4 what was noted once is not noted again, and what was struck is held against nobody', async () => {
  const again = [...SAYS.slice(0, 3), SAYS[2].replace('believe me', 'I swear'), ...SAYS.slice(3)]
  const model = answering(again, (request) => readingAlong(request, noticed))
  const entries = await hold({ model, brief: kited, modelled: true })
  assert.equal(of(entries, 'perjury').filter(({ statement }) => statement.startsWith('The string')).length, 1)

  const striking = answering(SAYS, (request) => {
    const { answer } = promptOf(request).data as { answer?: string }
    if (taskOf(request) === 'trial-object' && answer === SAYS[1]) return 'OBJECTION: hearsay, my lord.'
    return readingAlong(request, noticed)
  })
  const struck = await hold({ model: striking, brief: kited, modelled: true })
  assert.equal(of(struck, 'ruling').length > 0, true)
  assert.ok(
    of(struck, 'perjury').every(({ against }) => !('turn' in against) || against.turn !== turnOf(struck, SAYS[1])),
  )
})

test('T4 both halves of a contradiction are put to judge and counsel', async () => {
  const model = answering(SAYS, (request) => readingAlong(request, noticed))
  const entries = await hold({ model, brief: kited, modelled: true })
  const [first] = of(entries, 'perjury')
  const told = model.requests.filter((request) =>
    [first!.statement, first!.against.text].every((half) => promptOf(request).text.includes(`⟪${half}⟫`)),
  )
  const by = new Set(told.map((request) => `${request.agent.id} ${taskOf(request)}`))
  for (const each of [
    'prosecutor trial-question',
    'defense trial-question',
    'defense trial-object',
    'prosecutor trial-closing',
    'defense trial-closing',
    'judge trial-ruling',
    'jury trial-ballot',
  ])
    assert.ok(by.has(each), `${each}: ${[...by].join()}`)
})

test('T4 an answer is never held against itself, whatever it denies', async () => {
  const answer = 'I hope nobody minds: the bakery sold 40 buns on Sunday, and no bun was left.'
  const entries = await hold({ model: answering([answer, answer]), brief: one })
  for (const { turn, against } of of(entries, 'perjury')) assert.ok(!('turn' in against) || against.turn < turn)
  assert.equal(of(entries, 'perjury').length, 0)
})
