import assert from 'node:assert/strict'
import { test } from 'node:test'
import { standingIn } from './standing.ts'

const stands = (text: string, words: string): string | null => {
  const found = standingIn(text, words)
  return found && text.slice(found.start, found.end)
}

test('C8 words stand where they stand whole: neither a word nor a figure is torn', () => {
  const text = 'A ferry of 1.5 tonnes, or 12,500 crowns; ferrying costs 5 crowns.'
  for (const [words, found] of [
    ['ferry', 'ferry'],
    ['1.5 tonnes', '1.5 tonnes'],
    ['12,500 crowns', '12,500 crowns'],
    ['costs 5 crowns', 'costs 5 crowns'],
    ['5 crowns.', '5 crowns.'],
  ] as const)
    assert.equal(stands(text, words), found, words)
  for (const words of ['ferr', '5 tonnes', 'of 1', '500 crowns', 'or 12', 'errying', '…', ''])
    assert.equal(stands(text, words), null, words)
})

test('C8 of words that stand several times the first whole ones count', () => {
  const text = 'Undertakers take it; they take it twice.'
  const found = standingIn(text, 'take it')
  assert.equal(found?.start, text.indexOf('take it;'))
  assert.deepEqual(standingIn('11 and 1', '1'), { start: 7, end: 8 })
})

test('C8 a word that was divided at the end of a line stands both ways', () => {
  assert.equal(stands('It is repre-\nsentative.', 'representative'), 'repre-\nsentative')
  assert.equal(stands('A long-\nterm plan.', 'long-term plan'), 'long-\nterm plan')
})
