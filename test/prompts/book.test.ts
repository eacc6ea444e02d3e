import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { bookOf, formats } from './book.ts'

for (const format of formats)
  test(`E8 the prompt book of a ${format} is what is sent, word for word (to write it anew: npm run prompts)`, async () => {
    const written = await readFile(new URL(`../../docs/prompts/${format}.md`, import.meta.url), 'utf8')
    assert.equal(await bookOf(format), written)
  })

test('E8 every prompt says how long its answer may be, or which words it may be', async () => {
  for (const format of formats) {
    const prompts = (await bookOf(format)).split(/^## /mu).slice(1)
    assert.ok(prompts.length > 10)
    for (const prompt of prompts)
      assert.match(prompt, /At most \d+ words|exactly one of these and nothing else|Respond only|Reply with/u, prompt)
  }
})

test('E8 no prompt has an example that names a winner, a ruling or a number that could be taken for one', async () => {
  for (const format of formats)
    for (const form of (await bookOf(format)).matchAll(/\{"[^\n]*\}/gu))
      for (const [, value] of form[0].matchAll(/": ("[^"]*"|[\d.]+|true|false)/gu)) assert.equal(value, '"…"', form[0])
})
