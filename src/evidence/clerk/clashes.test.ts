import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { testExhibit } from '../tables/exhibit.ts'
import { CLASH_WORDS, readClashes, type ClashAnswer, type ClashPair } from './clashes.ts'
import { standingIn } from './standing.ts'

const letter = testExhibit(
  'tool_letter',
  'Dear family,\n\na nurse is in the house around the clock. There were 1.1 falls per bed and “quarter”. We shall be con-\ntent to answer.',
)
const report = testExhibit(
  'tool_report',
  'Nights. On four of ten nights no nurse was there. Falls: 2.3 per bed and quarter.',
)
const other = testExhibit('tool_other', 'The garden is open every day.')
const exhibits = [letter, report, other]

const pair: ClashPair = {
  question: 'Is a nurse there at night?',
  a: 'tool_letter',
  a_words: 'a nurse is in the house around the clock',
  a_mode: 'statement',
  b: 'tool_report',
  b_words: 'On four of ten nights no nurse was there.',
  b_mode: 'finding',
  object: 'same',
  period: 'unclear',
  measure: 'same',
  both_true: 'no',
  relation: 'contradiction',
  weightier: 'b',
  why: 'One counted.',
}

const read = (...pairs: readonly Partial<ClashPair>[]) =>
  readClashes({ pairs: pairs.map((each) => ({ ...pair, ...each })) }, exhibits, [])

test('C8 a clerk who finds that two exhibits clash is heard, in the words of the exhibits', () => {
  assert.deepEqual(read({ b_words: 'on  four of ten NIGHTS' }), [
    {
      question: 'Is a nurse there at night?',
      a: { exhibit: 'tool_letter', words: 'a nurse is in the house around the clock' },
      b: { exhibit: 'tool_report', words: 'On four of ten nights' },
      relation: 'contradiction',
      weightier: 'b',
      why: 'One counted.',
    },
  ])
})

test('C8 a pair that does not hold together falls out, and only that one', () => {
  const wrong: readonly Partial<ClashPair>[] = [
    { b: 'tool_letter', b_words: 'There were 1.1 falls' },
    { a: 'tool_nobody' },
    { a: '' },
    { a_words: 'a nurse is in the house at night' },
    { a_words: 'On four of ten nights' },
    { a_words: '' },
    { a_words: '…' },
    { a_words: 'a nurse is in the house around the clo' },
    { b_words: '3 per bed' },
    { both_true: 'yes' },
    { both_true: 'unclear' },
    { both_true: 'nein' },
    { object: 'different' },
    { period: 'different' },
    { measure: 'different' },
    { measure: 'andere' },
    { relation: 'Widerspruch' },
    { relation: 'look-alike' },
    { relation: 'agreement' },
    { weightier: 'both' },
    { a_mode: 'rumour' },
    { question: ' ' },
  ]
  for (const each of wrong) assert.deepEqual(read(each), [], JSON.stringify(each))
  assert.equal(read(...wrong, {}).length, 1)
})

test('C8 look-alikes and agreements are kept as what they are', () => {
  const kept = read(
    { relation: 'look_alike', period: 'different', both_true: 'yes' },
    { relation: 'agreement', both_true: 'yes', a: 'tool_other', a_words: 'The garden is open' },
  )
  assert.deepEqual(
    kept.map(({ relation }) => relation),
    ['look-alike', 'agreement'],
  )
})

test('C8 the same two sentences are one clash, whoever comes first and whatever was on file', () => {
  const turned = { a: pair.b, a_words: 'no nurse was there', b: pair.a, b_words: 'around the clock' }
  assert.equal(read({}, turned, { question: 'Again?' }).length, 1)
  assert.deepEqual(readClashes({ pairs: [{ ...pair, ...turned }] }, exhibits, read({})), [])
  assert.equal(read({}, { b_words: '2.3 per bed', a_words: '1.1 falls' }).length, 2)
})

test('C8 not more than 16 are taken', () => {
  const rows = testExhibit('tool_rows', Array.from({ length: 40 }, (_, n) => `Row ${n} is white.`).join(' '))
  const others = testExhibit('tool_others', rows.text.replaceAll('white', 'black'))
  const pairs = Array.from({ length: 40 }, (_, n) => ({
    ...pair,
    a: 'tool_rows',
    a_words: `Row ${n} is white.`,
    b: 'tool_others',
    b_words: `Row ${n} is black.`,
  }))
  assert.equal(readClashes({ pairs }, [rows, others], []).length, 16)
})

test('words stand whatever the white space, case, hyphens and quotation marks, and never in half a word or figure', () => {
  const at = (words: string) => {
    const found = standingIn(letter.text, words)
    return found === null ? null : letter.text.slice(found.start, found.end)
  }
  assert.equal(at('DEAR family, a nurse'), 'Dear family,\n\na nurse')
  assert.equal(at('bed and "quarter"'), 'bed and “quarter”')
  assert.equal(at('be content to'), 'be con-\ntent to')
  assert.equal(at('be con-tent to'), 'be con-\ntent to')
  assert.equal(at('**1.1 falls**'), '1.1 falls')
  for (const words of ['urse is', '1 falls', 'There were 1', '"', '']) assert.equal(at(words), null, words)
})

/** Now and then what a clerk should write, at other times something else of the kind. */
const mostly = <T>(right: T, wrong: fc.Arbitrary<T>) => fc.oneof({ weight: 9, arbitrary: fc.constant(right) }, wrong)
const spanOf = (text: string) =>
  fc.tuple(fc.nat(20), fc.integer({ min: 1, max: 8 })).map(([from, length]) =>
    text
      .split(' ')
      .slice(from, from + length)
      .join(' '),
  )
const words = fc.oneof(spanOf(letter.text), spanOf(report.text), fc.string())
const word = fc.constantFrom(...Object.values(CLASH_WORDS).flat(), 'ja', '')
const answered = fc.record({
  ...Object.fromEntries(Object.entries(pair).map(([key, right]) => [key, mostly<string>(right, word)])),
  a_words: words,
  b_words: words,
})

test('C8 whatever a clerk answers, only words that stand in two exhibits get in, and each once', () => {
  let all = 0
  fc.assert(
    fc.property(fc.oneof(fc.array(fc.oneof(answered, fc.anything()), { maxLength: 16 }), fc.anything()), (pairs) => {
      const answer = { pairs } as unknown as ClashAnswer
      const kept = readClashes(answer, exhibits, [])
      all += kept.length
      for (const { a, b } of kept) {
        assert.notEqual(a.exhibit, b.exhibit)
        for (const { exhibit: id, words: quoted } of [a, b])
          assert.ok(
            exhibits.some(({ result_id, title, text }) => result_id === id && `${title}\n${text}`.includes(quoted)),
            quoted,
          )
      }
      assert.deepEqual(readClashes(answer, exhibits, kept), [])
    }),
    { numRuns: 300 },
  )
  assert.ok(all > 0, 'nothing got in at all')
})

test('C8 nothing that a clerk may answer makes the court fail', () => {
  fc.assert(
    fc.property(fc.anything(), (answer) => {
      assert.deepEqual(readClashes(answer as ClashAnswer, exhibits, []), [])
    }),
  )
})
