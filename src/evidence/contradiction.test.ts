import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Exhibit } from '#record'
import { compare } from './compare.ts'
import { contradictionsBetween } from './contradiction.ts'
import { readSource } from './source.ts'
import { statementOf } from './statement.ts'
import { testExhibit } from './tables/exhibit.fake.ts'
import { PAIRS, type Expected } from './tables/pairs.fake.ts'

const seen = (one: string, other: string): Expected => {
  const { relation } = compare(statementOf(one), statementOf(other))
  return relation === 'oppose' ? 'opposed' : relation === 'ambiguous' ? 'open' : 'fine'
}

test('C8 two findings are opposed, open or fine as the table says, whichever comes first', () => {
  assert.ok(PAIRS.length >= 60)
  for (const [one, other, expected] of PAIRS) {
    assert.equal(seen(one, other), expected, `${one} | ${other}`)
    assert.equal(seen(other, one), expected, `${other} | ${one}`)
  }
})

const old = testExhibit('tool_old', 'Rent control was widely studied. Rent control lowered housing supply.', {
  date: '2009',
})
const recent = testExhibit('tool_new', 'We looked again. Rent control raised housing supply.', { date: '2022-05' })

const clash = (one: Exhibit, other: Exhibit) => contradictionsBetween(readSource(one), readSource(other))

test('C8 exhibits that show one text are read as one, and each is told by its own name', () => {
  const reprint = { ...old, result_id: 'tool_reprint', title: 'A reprint', date: '2010' }
  assert.equal(readSource(reprint).contents, readSource(old).contents)
  const [found, ...more] = clash(reprint, recent)
  assert.deepEqual(more, [])
  assert.deepEqual(found?.halves, [
    { exhibit: 'tool_reprint', words: 'Rent control lowered housing supply.' },
    { exhibit: 'tool_new', words: 'Rent control raised housing supply.' },
  ])
  assert.deepEqual(clash(old, reprint), [])
})

test('C8 the newer of two equal sources prevails over the older, with both halves and the reason in words', () => {
  for (const [found, ...more] of [clash(old, recent), clash(recent, old)]) {
    assert.deepEqual(more, [])
    assert.equal(found?.prevails, 'tool_new')
    assert.match(found.reason, /tool_new, which is newer \(2022-05 against 2009\), says “Rent control raised/)
    assert.deepEqual(
      found.halves.toSorted((one, other) => other.exhibit.localeCompare(one.exhibit)),
      [
        { exhibit: 'tool_old', words: 'Rent control lowered housing supply.' },
        { exhibit: 'tool_new', words: 'Rent control raised housing supply.' },
      ],
    )
  }
})

const OUTWEIGHED: readonly (readonly [
  one: Partial<Exhibit>,
  other: Partial<Exhibit>,
  winner: 'one' | 'other' | null,
])[] = [
  [{ date: '2009' }, { date: '2010' }, 'other'],
  [{ date: '2010-03' }, { date: '2010' }, null],
  [{ date: null }, { date: '2010' }, null],
  [{ source_type: 'web' }, { source_type: 'academic' }, 'other'],
  [{ source_type: 'web', date: '2010' }, { source_type: 'academic', date: '2008' }, null],
  [{ source_type: 'web', date: null }, { source_type: 'academic', date: '2008' }, 'other'],
  [{ source_type: 'statistics', date: '2012' }, { source_type: 'academic', date: '2011' }, 'one'],
  [{ citations: 2000 }, { citations: 0 }, 'one'],
  [{ citations: null }, { citations: 12 }, null],
]

test('C8 newer and not weaker, or stronger and not older: nothing else prevails', () => {
  for (const [one, other, winner] of OUTWEIGHED) {
    const [found] = clash(
      { ...old, ...one, result_id: 'one' },
      { ...recent, date: '2009', ...other, result_id: 'other' },
    )
    assert.equal(found?.prevails, winner, JSON.stringify([one, other]))
  }
})

test('C8 two copies of one source, and a source that says both, contradict nothing', () => {
  assert.deepEqual(clash(old, { ...recent, same_source_as: 'tool_old' }), [])
  assert.deepEqual(clash({ ...old, same_source_as: 'tool_x' }, { ...recent, same_source_as: 'tool_x' }), [])
  const torn = { ...old, text: `${old.text} Rent control raised housing supply.` }
  assert.deepEqual(clash(torn, recent), [])
})

test('C8 sources that do not clash make no contradiction', () => {
  assert.deepEqual(clash(old, old), [])
  assert.deepEqual(clash(old, testExhibit('tool_x', 'Solar panels became cheaper.')), [])
  assert.deepEqual(clash(old, testExhibit('tool_x', '')), [])
})
