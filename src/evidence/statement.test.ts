import assert from 'node:assert/strict'
import { test } from 'node:test'
import { statementOf } from './statement.ts'

const WAYS: Readonly<Record<string, string>> = { '1': 'up', '0': 'even', '-1': 'down' }

/** Which way things go in a sentence, of what: "rise (up): rent leed". */
const coursesIn = (text: string): readonly string[] =>
  statementOf(text).courses.map(
    ({ word, ways, of }) => `${word} (${ways.map((way) => WAYS[way]).join(' or ')}): ${[...of].join(' ')}`,
  )

test('C8 a direction is told of what stands in its own clause, and a denial leaves the other ways', () => {
  for (const [text, ...courses] of [
    ['Rents rose in Leeds.', 'rose (up): rent leed'],
    ['Rents did not rise in Leeds.', 'rise (even or down): rent leed'],
    ['Rents rose, but wages did not fall.', 'rose (up): rent', 'fall (up or even): wage'],
    ['Rents rose while wages in the old harbour fell.', 'rose (up): rent', 'fell (down): old harbour wage'],
    ['The council failed to cut rents.', 'cut (up or even): council rent'],
    ['Nobody saw that rents rose.', 'rose (even or down): rent saw'],
    ['Nobody came, rents rose.', 'rose (up): rent'],
    ['There was no effect on rents.', 'no effect (even): effect rent'],
    ['Not only rents rose.', 'rose (up): rent'],
    ['More than 40 shops closed.', 'closed (down): shop'],
    ['Prices went up.', 'up (up): price'],
    ['Prices went up to 40 euros.'],
    ['It is up to the council.'],
    ['The same shop stands there.'],
  ])
    assert.deepEqual(coursesIn(text!).map(sorted), courses.map(sorted), text)
})

/** The order of what it is said of tells nothing. */
function sorted(course: string): string {
  const [head, of = ''] = course.split(': ')
  return `${head}: ${of.split(' ').toSorted().join(' ')}`
}

test('C8 a sentence is denied as a whole where an odd number of denials bears on no direction', () => {
  for (const [text, denied, denials] of [
    ['The harbour is open.', false, 0],
    ['The harbour is not open to ferries.', true, 1],
    ['Rents did not rise.', false, 1],
    ['Nobody says that the harbour is never dredged.', false, 2],
    ['No doubt the harbour is dredged.', false, 0],
  ] as const) {
    const statement = statementOf(text)
    assert.deepEqual([statement.denied, statement.denials], [denied, denials], text)
  }
})

test('C8 how something is said: plainly, with a hedge, as heard, as foreseen, or not at all', () => {
  for (const [text, manner] of [
    ['Rents rose.', 'plain'],
    ['Rents may rise.', 'hedged'],
    ['Rents rose in May.', 'plain'],
    ['It is likely that rents rose.', 'hedged'],
    ['Rents were twice as likely to rise.', 'plain'],
    ['Rents can rise.', 'plain'],
    ['There is little evidence that rents rose.', 'hedged'],
    ['Rents rose if taxes fell.', 'hedged'],
    ['Rents will rise.', 'foretold'],
    ['If rents rise, people leave.', 'unasserted'],
    ['Did rents rise?', 'unasserted'],
    ['Did she ask “Did rents rise?”', 'unasserted'],
  ] as const)
    assert.equal(statementOf(text).manner, manner, text)
})

test('C8 names have a capital that nothing else explains, and groups are told apart from the matter', () => {
  for (const [text, names, scopes] of [
    ['NATO and Leeds grew.', ['nato', 'leed'], []],
    ['Leeds and York grew.', ['york'], []],
    ['Women earn less than men in Wales.', ['wale'], ['woman', 'man']],
    ['The council met on Tuesday.', ['tuesday'], []],
    ['A Plan B came.', ['plan'], []],
  ] as const) {
    const statement = statementOf(text)
    assert.deepEqual([[...statement.names], [...statement.scopes]], [names, scopes], text)
  }
})
