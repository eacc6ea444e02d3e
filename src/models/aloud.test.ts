import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aloud } from './aloud.ts'
import { all, neverAborted, planning } from './contract.ts'
import { scripted } from './scripted.ts'

const heard = async (...pieces: readonly string[]) => {
  const parts = await all(aloud(scripted(() => ({ pieces }))).stream(planning(), neverAborted()))
  let text = ''
  for (const part of parts) {
    if (part.type === 'text') text += part.text
    if (part.type === 'withdrawn') text = ''
  }
  return { text, types: parts.map(({ type }) => type) }
}

test('E8 thoughts that a program or a model file writes among its words are not heard, but show that it is at work', async () => {
  const { text, types } = await heard('<thi', 'nk>What shall I say', '?</think>', 'It is ', 'so.')
  assert.equal(text, 'It is so.')
  assert.ok(types.includes('thinking') && types.at(-1) === 'finish')
})

test('E8 what turns out to have been a thought is taken back, and ordinary words pass as they are', async () => {
  assert.equal((await heard('I ponder this for a while.', '</think>It is so.')).text, 'It is so.')
  const words = 'If a < b, then we are thinking: b > a.'
  assert.equal((await heard(...Array.from(words))).text, words)
})
