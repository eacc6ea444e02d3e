import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compare } from './compare.ts'
import { statementOf } from './statement.ts'

test('C8 how near two statements are is told by the shorter one, whichever comes first', () => {
  const short = statementOf('Stress fell among nurses.')
  const long = statementOf(
    'Stress fell among nurses, doctors, drivers and cleaners of the northern hospital in winter.',
  )
  assert.equal(compare(short, long).nearness, 1)
  assert.equal(compare(long, short).nearness, 1)
})

const between = (one: string, other: string) => compare(statementOf(one), statementOf(other))

test('C8 two sentences that share a year, a place or a group are about the same, the others leave a doubt', () => {
  const { relation, doubts } = between(
    'In 2019 and 2020 ticket sales fell in Leeds.',
    'In 2020 and 2021 ticket sales rose in Leeds.',
  )
  assert.deepEqual([relation, doubts], ['ambiguous', ['they do not name the same years']])
  assert.equal(
    between('In 2019 ticket sales fell in Leeds.', 'In 2020 ticket sales rose in Leeds.').relation,
    'unrelated',
  )
  assert.equal(between('In 2019 ticket sales fell.', 'In 2019 ticket sales rose.').relation, 'oppose')
})

test('C8 what is compared the other way round may say the same', () => {
  const north = 'Wages are higher in the north than in the south.'
  assert.deepEqual(between(north, 'Wages are lower in the north than in the south.').doubts, [])
  const { relation, doubts } = between(north, 'Wages are lower in the south than in the north.')
  assert.deepEqual([relation, doubts], ['ambiguous', ['they compare in another order']])
  assert.deepEqual(between(north, 'Wages are lower in the north.').doubts.slice(0, 1), [
    'they compare in another order',
  ])
})

test('C8 each kind of figure is held against the other once, and several of a kind leave a doubt', () => {
  const two = between(
    'Ticket sales rose by 5 percent and by 7 percent in the town.',
    'Ticket sales rose by 9 percent in the town.',
  )
  assert.deepEqual([two.grounds.length, two.doubts], [1, ['there are several figures of that kind']])
  const both = between('The trial had 120 patients and 40 nurses.', 'The trial had 150 patients and 30 nurses.')
  assert.deepEqual(both.grounds, ['the figures differ: 120 and 150', 'the figures differ: 40 and 30'])
  assert.deepEqual([both.relation, both.doubts], ['oppose', []])
  const same = between('The trial had 120 patients.', 'The trial had 120 patients.')
  assert.deepEqual([same.relation, same.grounds], ['agree', []])
})

test('C8 who says the other way and denies it is opposed once', () => {
  const { relation, grounds } = between(
    'Ticket sales rose in the town.',
    'Ticket sales did not rise in the town but fell.',
  )
  assert.deepEqual([relation, grounds.length], ['oppose', 1])
})
