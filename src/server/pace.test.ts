import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ModelRequest } from '#court'
import { scripted } from '#models'
import { paced } from './pace.ts'

const asked = (task: string): ModelRequest => ({
  agent: { id: 'a', name: 'Ada' },
  messages: [{ role: 'user', prompt: { task, text: '', data: {} } }],
  key: '1',
  system: '',
  models: [],
  tools: [],
  seed: '7',
})

test('T9 a line of a show comes at once, and every other answer at the pace of a reader', async () => {
  const hour = 3_600_000
  const model = paced(hour)(scripted(() => 'One two three.'))
  const firstOf = async (task: string, signal: AbortSignal): Promise<string | undefined> => {
    for await (const part of model.stream(asked(task), signal)) if (part.type === 'text') return part.text
    return undefined
  }
  assert.match((await firstOf('trial-question', new AbortController().signal)) ?? '', /^One/)
  for (const task of ['opinion-perjury', 'argument', 'trials-of-patience']) {
    const impatient = new AbortController()
    const first = firstOf(task, impatient.signal).catch(() => undefined)
    setImmediate(() => impatient.abort())
    assert.equal(await first, undefined, task)
  }
})
