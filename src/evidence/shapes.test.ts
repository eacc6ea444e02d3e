import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contradictionsBetween } from './contradiction.ts'
import { readSource } from './source.ts'
import { ALIKE, OPPOSITE } from './tables/clashes.ts'
import { testExhibit } from './tables/exhibit.ts'

const document = (id: string, text: string, title = 'A letter') =>
  readSource(testExhibit(id, text, { title, source_type: 'document', citations: null }))

const found = (one: string, other: string) =>
  contradictionsBetween(document('tool_one', one), document('tool_other', other))

test('C8 documents that plainly contradict each other are found, whichever comes first, with the sentences of both', () => {
  for (const [one, other] of OPPOSITE)
    for (const [mine, theirs] of [
      [one, other],
      [other, one],
    ] as const) {
      const [contradiction] = found(`We thank you for your letter. ${mine}`, `${theirs} The weather was fine.`)
      assert.deepEqual(
        contradiction?.halves.map(({ words }) => words),
        [mine, theirs],
        `${mine} | ${theirs}`,
      )
    }
})

test('C8 what only looks like a contradiction is none', () => {
  for (const [one, other] of ALIKE)
    assert.deepEqual([...found(one, other), ...found(other, one)], [], `${one} | ${other}`)
})

test('C8 a denial at one house is not refuted by what happened at another', () => {
  const [here, there] = ['There is no theft at Larkfield House.', 'Nine cases of theft were recorded.']
  const between = (title: string) =>
    contradictionsBetween(document('tool_one', here, 'About Larkfield House'), document('tool_other', there, title))
  assert.equal(between('Inspection of Larkfield House').length, 1)
  assert.deepEqual(between('Inspection of Marlow Court'), [])
})

test('C8 a row of a table contradicts a sentence, and only that row', () => {
  const table =
    'date,guests,takings\n2026-06-07,64,412\n2026-06-14,51,388\n2026-06-21,78,455\naverage of the evenings: 418'
  const [contradiction, ...more] = found(table, 'The evenings brought 600 pounds on average.')
  assert.deepEqual(more, [])
  assert.equal(contradiction?.halves[0].words, 'average of the evenings: 418')
})

test('C8 a sentence that finds its like in the other document contradicts nothing there', () => {
  const torn = 'Dogs are not allowed in the flats. Dogs are allowed in the flats.'
  assert.deepEqual(found('Dogs are allowed in the flats.', torn), [])
})
