import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Model, ModelPart, ModelRequest } from '#court'
import { languageOf } from '#docket'
import { proceedings } from '#proceedings'
import { liveCases } from './cases.ts'
import { counted, emptyTally, isEcho, type Heard } from './count.ts'

const form = 'Give a score. Answer in this form: {"score": 7, "why": "One sentence that explains the score."}'

const asking = (text: string): ModelRequest => ({
  models: ['live/x'],
  agent: { id: 'judge', name: 'Wren' },
  system: '',
  messages: [{ role: 'user', prompt: { task: 'score', text, data: null } }],
  tools: [],
  seed: 's',
  key: 'k',
})

test('E10 what gives a piece of the question back is an echo, and what answers in its words is none', () => {
  assert.ok(isEcho('{"score": 7, "why": "One sentence that explains the score."}', asking(form)))
  assert.ok(isEcho('One sentence that explains the score.', asking(form)))
  assert.ok(!isEcho('{"score": 4, "why": "She never said what it would cost."}', asking(form)))
  assert.ok(!isEcho('', asking(form)))
  assert.ok(!isEcho('yes', asking('Say yes or no.')))
})

test('E10 each answer of a live model is counted with what is odd about it', async () => {
  const speaking = (text: string, reason: 'stop' | 'length'): Model => ({
    async *stream(): AsyncGenerator<ModelPart> {
      yield { type: 'text', text }
      yield { type: 'finish', reason, model: 'live/x', usage: { input: 10, cached: 0, output: 5 }, price: 0 }
    },
  })
  const silent: Model = {
    async *stream(): AsyncGenerator<ModelPart> {
      yield { type: 'thinking' }
      throw new Error('gone')
    },
  }
  const [tally, heard, language] = [emptyTally(), new Array<Heard>(), await languageOf('English')]
  const listen = async (model: Model, text: string): Promise<void> => {
    const how = { language, tell: (each: Heard) => void heard.push(each) }
    for await (const _ of counted(model, tally, how).stream(asking(text), new AbortController().signal));
  }
  const german =
    'Die Bibliothek soll am Abend offen bleiben, weil viele Leute nur dann Zeit haben und dort ein Licht brennt.'
  await listen(speaking(german, 'length'), 'Speak.')
  await listen(speaking('It cannot be said.', 'stop'), 'That answer could not be used. Give it again.')
  await assert.rejects(listen(silent, form), /gone/)
  const { time: _, ...counts } = tally
  assert.deepEqual(counts, {
    calls: 3,
    unreadable: 1,
    echoes: 0,
    cut: 1,
    foreign: 1,
    failed: 1,
    input: 20,
    output: 10,
  })
  assert.deepEqual(
    heard.map(({ marks }) => marks),
    [['foreign', 'cut'], ['asked again'], ['failed']],
  )
})

test('the cases that are played live are cases', () => {
  for (const { format, brief } of liveCases) assert.ok(proceedings[format]?.brief.safeParse(brief).success, format)
})
