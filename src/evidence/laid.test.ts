import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assess } from './assess.ts'
import type { CaseFile } from './case.ts'
import { laidIn } from './laid.ts'
import { ruleOn } from './ruling.ts'
import { testExhibit } from './tables/exhibit.ts'

const exhibits = [
  testExhibit('a', 'The test evenings brought 610 pounds on average.', { source: 'plan.txt', date: '2026-05-01' }),
  testExhibit('b', 'The survey was answered by 168 families.', { source: 'survey.txt', date: '2026-06-01' }),
]
const said = (content: string): CaseFile => ({
  exhibits,
  speeches: [{ turn: 1, side: 'defense', content }],
  directives: [],
  opinions: [],
  struck: [],
})
const [first, second] = [
  '“The test evenings brought 610 pounds on average” [TOOL:a].',
  '“The survey was answered by 168 families” [TOOL:b].',
]

test('C9 what a speech lays out for neither side ends with its paragraph', () => {
  const speech = `I speak for it.\n\nFor neither side I read on. ${first}\n\n${second}`
  assert.deepEqual(
    laidIn(speech).map(({ start, end }) => speech.slice(start, end)),
    [`For neither side I read on. ${first}`],
  )
  assert.equal(laidIn('It is decisive for neither side.').length, 0)
  assert.equal(laidIn('He said: “I read it for neither side.”').length, 0)
})

test('C9 what is laid out for neither side counts for nobody and is checked all the same', () => {
  const argued = ruleOn(said(`${first} ${second}`))
  const laid = ruleOn(said(`I answer for neither side what was asked. ${first} ${second}`))
  assert.ok(argued.defense > 0)
  assert.equal(laid.defense, 0)
  const invented = said('I answer for neither side what was asked. “The test evenings brought 900 pounds” [TOOL:a].')
  assert.equal(assess(invented).flags.length, 1)
})
