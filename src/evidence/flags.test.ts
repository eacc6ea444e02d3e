import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assess } from './assess.ts'
import type { Speech } from './case.ts'
import { testExhibit } from './tables/exhibit.ts'

const exhibits = [
  testExhibit(
    'tool_till',
    'Takings on the four test evenings\nevening,guests,takings\n1,72,520\n2,58,440\n3,90,610\n4,40,350',
  ),
  testExhibit(
    'tool_staff',
    'None of us likes to serve on evenings. We ask for a plan with not more than one evening in five.',
  ),
  testExhibit(
    'tool_fund',
    'Cafés with a terrace may apply for up to 2,400 pounds a year. One in three got it in 2025.',
  ),
  testExhibit('tool_brief', 'Abends öffnet das Café nicht vor neun Uhr.'),
]

const flagsOf = (...said: readonly string[]): readonly (readonly [kind: string | undefined, claim: string])[] => {
  const speeches = said.map((content, at): Speech => ({
    turn: at,
    side: at % 2 === 0 ? 'defense' : 'prosecution',
    content,
  }))
  const { flags } = assess({ exhibits, speeches, directives: [], opinions: [], struck: [] })
  return flags.map(({ kind, claim }) => [kind, claim.slice(0, 12)])
}

test('C5 an invented quotation is a fault of its own, in the quotation marks of any language', () => {
  assert.deepEqual(flagsOf('The staff ask for "not more than one evening in two" [TOOL:tool_staff].'), [
    ['misquoted', 'The staff as'],
  ])
  for (const [open, close] of ['„“', '«»', '»«', '“”', '‚‘', '「」']) {
    assert.deepEqual(flagsOf(`Es heißt ${open}öffnet das Café nicht vor neun Uhr${close} [TOOL:tool_brief].`), [])
    assert.equal(flagsOf(`Es heißt ${open}öffnet das Café schon um sieben Uhr${close} [TOOL:tool_brief].`).length, 1)
  }
})

test('C5 quoting what the other side said is no false quotation', () => {
  const said = 'The plan pays for itself within a year of its beginning.'
  const answer =
    'They said it “pays for itself within a year”, but none of the staff likes to serve on evenings [TOOL:tool_staff].'
  assert.deepEqual(flagsOf(said, answer), [])
  assert.equal(flagsOf(answer).length, 1)
})

test('C5 a figure that follows from the figures of its exhibit is none that is missing', () => {
  assert.deepEqual(flagsOf('In total 260 guests came on the test evenings [TOOL:tool_till].'), [])
  assert.deepEqual(flagsOf('The average of the test evenings was 480 pounds [TOOL:tool_till].'), [])
  assert.deepEqual(flagsOf('The best evening brought 90 pounds more than the first [TOOL:tool_till].'), [])
  assert.deepEqual(flagsOf('The test evenings brought 9,714.37 pounds [TOOL:tool_till].'), [
    ['wrong-figure', 'The test eve'],
  ])
})

test('C5 a citation backs its clause, and marks in one place carry it together', () => {
  const two =
    'None of the staff likes to serve on evenings [TOOL:tool_staff]; the till shows 520 on the first [TOOL:tool_till].'
  assert.deepEqual(flagsOf(two), [])
  assert.deepEqual(flagsOf('40 guests came, and staff ask for one evening in five [TOOL:tool_till, tool_staff].'), [])
  const wrong = 'The till shows 520 on the first [TOOL:tool_till]; “all of us want evenings” [TOOL:tool_staff].'
  assert.deepEqual(flagsOf(wrong), [['misquoted', 'The till sho']])
})

test('C5 the most that may be had is not what is had', () => {
  assert.deepEqual(flagsOf('Cafés with a terrace get 2,400 pounds a year [TOOL:tool_fund].'), [
    ['weak', 'Cafés with a'],
  ])
  assert.deepEqual(flagsOf('Cafés with a terrace may get 2,400 pounds a year [TOOL:tool_fund].'), [])
})

test('C5 what appeals to common knowledge or to a whole kind without an exhibit is uncited; argument is not', () => {
  assert.deepEqual(flagsOf('It is well known that markets like this win.'), [['uncited', 'It is well k']])
  assert.deepEqual(flagsOf('Village markets almost always lose money in winter.'), [['uncited', 'Village mark']])
  for (const argument of [
    'They have not met it.',
    'The Defense has built its case on a single page.',
    'The Prosecution said 520 pounds.',
    '“It is well known that markets like this win” has no citation.',
    'So the shop loses 47 pounds every Sunday.',
    '**Point 1: The money.**',
    'A shop is more than money.',
  ])
    assert.deepEqual(flagsOf(argument), [], argument)
})
