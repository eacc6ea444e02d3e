import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { ModelRequest } from '#court'
import { taskOf } from '#models'
import { debate } from '#proceedings'
import { rehearse, talkative } from './rehearsal.ts'
import { figure } from './figure.ts'

const debater = (name: string) =>
  fc.record(
    {
      name: fc.constant(name),
      personality: words(name, 'personality'),
      position: words(name, 'position'),
      instructions: words(name, 'instructions'),
    },
    { requiredKeys: ['name', 'position'] },
  )

/** Free text that carries a mark saying whose it is. */
const words = (owner: string, what: string) =>
  fc.string({ unit: 'grapheme', maxLength: 30 }).map((noise) => `${noise} ⟦${owner}·${what}⟧`)

const brief = fc.record(
  {
    topic: fc.constant('A topic'),
    premise: fc.constant('A premise'),
    turns: fc.integer({ min: 2, max: 9 }),
    debaters: fc.tuple(debater('Ada'), debater('Bruno')),
    judge: fc.record({
      name: fc.constant('Ito'),
      personality: words('Ito', 'personality'),
      judging_criteria: words('Ito', 'criteria'),
    }),
  },
  { requiredKeys: ['topic', 'turns', 'debaters'] },
)

/** Every mark an agent was shown in a request, wherever it stood: system prompt, history, data. */
const marks = ({ system, messages }: ModelRequest): readonly string[] =>
  [...JSON.stringify([system, messages]).matchAll(/⟦([^⟦⟧]*)⟧/g)].map(([, mark]) => mark!)

const seatOf: Record<string, string> = { Ada: 'a', Bruno: 'b', Ito: 'judge' }
const isPublic = (task: string | undefined): boolean => ['open', 'respond', 'close'].includes(task ?? '')

function mayRead(reader: string, mark: string): boolean {
  const [owner = '', task] = mark.split('·')
  return (seatOf[owner] ?? owner) === reader || isPublic(task)
}

test('D10 no prompt to X contains text not meant for X, over random debates', async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(brief, fc.integer({ min: 0, max: 40 }), async (given, unreadable) => {
      let asked = 0
      const model = talkative((request) =>
        ['score', 'name', 'ballot'].includes(taskOf(request)) && ++asked === unreadable ? '⟦judge·mumble⟧' : undefined,
      )
      await rehearse(debate, given, { model })
      for (const request of model.requests)
        for (const mark of marks(request)) {
          assert.ok(mayRead(request.agent.id, mark), `${request.agent.id} was shown ${mark} at ${request.key}`)
          seen.add(`${request.agent.id} ${mark.split('·').slice(0, 2).join('·')}`)
        }
    }),
    { numRuns: 150 },
  )
  for (const allowed of [
    'a a·plan',
    'a b·respond',
    'b a·open',
    'judge a·open',
    'judge b·close',
    'judge judge·evaluate',
  ])
    assert.ok(seen.has(allowed), `the property never saw ${allowed}, so it proves nothing`)
  figure('150 random debates: 0 prompts with words not meant for their reader')
})

test('E6 debaters are never shown scores, evaluations or the verdict', async () => {
  const model = talkative()
  await rehearse(
    debate,
    {
      topic: 'T',
      turns: 8,
      debaters: [
        { name: 'Ada', position: 'p' },
        { name: 'Bruno', position: 'q' },
      ],
      judge: { name: 'Ito' },
    },
    { model },
  )
  const shown = model.requests.filter(({ agent }) => agent.id !== 'judge').flatMap(marks)
  assert.ok(shown.length > 0)
  assert.deepEqual(
    shown.filter((mark) => mark.startsWith('judge')),
    [],
  )
})
