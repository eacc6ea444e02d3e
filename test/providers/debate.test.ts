import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { LLMock, type ChatCompletionRequest } from '@copilotkit/aimock'
import { standing } from '#record'
import { models, provider } from '#models'
import { debate } from '#proceedings'
import { dialects, reaching } from '../fakes/dialects.ts'
import { debateBrief, rehearse } from '../rehearsal.ts'

const KEY = 'sk-MARKED-debate'

/** Answers as a model would that reads the prompt: by its form where it asks for one, else in words. */
const mock = new LLMock({ port: 0, strict: true }).on({ endpoint: 'chat' }, (request) => {
  const text = lastWords(request)
  if (/"reasoning": "…"/.test(text)) return { content: '{"score": 7, "reasoning": "It held."}' }
  if (/"winner": "…"/.test(text)) return { content: '{"winner": "Bruno", "scores": {"Ada": 6, "Bruno": 8}}' }
  if (/exactly one of these and nothing else/.test(text)) return { content: 'Bruno' }
  return { content: `On that, ${text.length} words could be said.` }
})

function lastWords({ messages }: ChatCompletionRequest): string {
  const content = messages.findLast(({ role }) => role === 'user')?.content ?? ''
  return typeof content === 'string' ? content : content.map(({ text = '' }) => text).join('')
}

before(() => mock.start())
after(() => mock.stop())

for (const dialect of dialects)
  test(`M1 a whole debate on ${dialect.type}, of which neither record nor requests hold the key`, async () => {
    mock.clearRequests()
    const far = models({ far: provider('far', reaching(dialect, mock.url, { apiKey: KEY })) })
    const model = `far/${dialect.model}`
    const debaters = debateBrief.debaters.map((debater) => ({ ...debater, model }))
    const brief = { ...debateBrief, debaters, judge: { ...debateBrief.judge, model } }
    const entries = await rehearse(debate, brief, { model: far })
    const { closed } = standing(entries)
    assert.equal(closed?.outcome, 'verdict')
    const verdict = entries.find((entry) => entry.type === 'verdict')
    assert.ok(verdict?.format === 'debate')
    assert.deepEqual([verdict.winner, verdict.scores], ['Bruno', { Ada: 6, Bruno: 8 }])
    assert.equal(mock.getRequests().length, 30)
    const receipts = entries.filter((entry) => entry.type === 'receipt' && entry.of === 'model')
    assert.equal(receipts.length, 30)
    assert.ok(!JSON.stringify([entries, mock.getRequests().map(({ body }) => body)]).includes(KEY))
  })
