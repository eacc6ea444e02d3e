import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Exhibit } from '#record'
import { assess, type CaseFile, type Opinion } from '#evidence'
import { scripted, taskOf } from '#models'
import { secondOpinions } from '#proceedings'
import { rehearse } from './rehearsal.ts'
import { ann, format } from './stage.ts'

const exhibit = (id: string, text: string, date: string, type: Exhibit['source_type'] = 'academic'): Exhibit => ({
  result_id: id,
  title: `About ${id}`,
  source: 'Journal of Samples',
  source_type: type,
  date,
  url: null,
  snippet: text.slice(0, 40),
  text,
  hash: id,
  page: null,
  citations: null,
})

const file: CaseFile = {
  exhibits: [
    exhibit('tool_old', 'About 40 percent of commuters cycle.', '2010'),
    exhibit('tool_new', 'Precisely 42.3 percent of commuters cycle.', '2020'),
    exhibit('tool_far', 'Bus lanes were painted red in the spring of 2019.', '2019'),
  ],
  speeches: [
    {
      turn: 5,
      side: 'defense',
      content: 'About 40 percent of commuters cycle [TOOL:tool_old]. Harrow closed 14 schools in 2020 [TOOL:tool_far].',
    },
    { turn: 7, side: 'prosecution', content: 'Precisely 42.3 percent of commuters cycle [TOOL:tool_new].' },
  ],
  directives: [],
  opinions: [],
  struck: [],
}

async function ask(
  answer: (task: string) => string,
): Promise<{ opinions: readonly Opinion[]; prompts: readonly string[] }> {
  const model = scripted((request) => answer(taskOf(request)))
  const opinions: Opinion[] = []
  const script = format(async (court) => {
    opinions.push(...(await secondOpinions(court, ann, file, assess(file))))
  })
  await rehearse(script, {}, { model })
  const prompts = model.requests.map(({ messages }) => {
    const last = messages.at(-1)
    return last?.role === 'user' ? last.prompt.text : ''
  })
  return { opinions, prompts }
}

const answers: Readonly<Record<string, string>> = {
  'opinion-citation': 'supports',
  'opinion-rebuttal': '{"holds": true, "reason": "It names the exact figure."}',
  'opinion-claim': 'opinion',
}

test('C5 where the rules are unsure a model is asked in a fixed form, and the assessment says who decided', async () => {
  const { opinions, prompts } = await ask((task) => answers[task]!)
  assert.deepEqual(new Set(opinions.map(({ of }) => of)), new Set(['citation', 'rebuttal']))
  assert.ok(
    prompts.some((text) => /⟪[0-9a-f]{8}\n\[TOOL:tool_far\]/.test(text)),
    'foreign text stands between marks',
  )
  const before = assess(file)
  const after = assess({ ...file, opinions })
  const flagged = (assessment: typeof before) => assessment.flags.map(({ claim }) => claim)
  assert.ok(flagged(before).some((claim) => claim.includes('14 schools')))
  assert.ok(!flagged(after).some((claim) => claim.includes('14 schools')), 'the model said that the passage says so')
  const decided = after.speeches.flatMap(({ sentences }) => sentences).filter(({ decidedBy }) => decidedBy === 'model')
  assert.ok(decided.length > 0)
  const earned = (assessment: typeof before) =>
    assessment.ledger.lines.filter(({ rule }) => rule === 'direct-rebuttal').map(({ side }) => side)
  assert.deepEqual([earned(before), earned(after)], [[], ['prosecution']])
})

test('C5 a question that the model cannot answer stays with the rule', async () => {
  const { opinions } = await ask(() => 'I would rather not say.')
  assert.deepEqual(opinions, [])
})
