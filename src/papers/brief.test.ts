import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { z } from 'zod'
import { DebateBrief } from '#proceedings'
import { readBrief } from './brief.ts'
import { explain } from './explain.ts'
import { nearestWord } from './nearest.ts'
import { describeProblems } from './problems.ts'
import { anyText } from '../../test/anytext.ts'

/** As much in `npm run all`, less in `npm test`. */
const isWhole = process.env['COURTROOM_TESTS'] === 'all'

const smallest = 'topic: Homework\ndebaters:\n  - {name: Ann, position: Yes}\n  - {name: Bob, position: No}\n'

const whole = `# yaml-language-server: $schema=../docs/schemas/debate.json
topic: &topic Homework
premise: *topic
turns: 4
debaters:
  - name: Ann
    personality: Dry.
    position: |
      First line.
      Second line.
    instructions: Be short.
    model: offline
  - name: Bob
    position: 'No: never.'
judge:
  name: Sol
  personality: Calm.
  judging_criteria: Reasons.
  model: offline
`

const problemsOf = (text: string, file = 'a.yaml') => {
  const reading = readBrief(text, file, DebateBrief)
  return reading.ok ? [] : reading.problems
}

const marked = (text: string): readonly string[] => describeProblems(problemsOf(text), text).split('\n').slice(1, 3)

test('D1 a debate is one YAML file: two debaters and a topic are enough, and there are six turns', () => {
  const reading = readBrief(smallest, 'a.yaml', DebateBrief)
  assert.deepEqual(reading, {
    ok: true,
    brief: {
      topic: 'Homework',
      turns: 6,
      debaters: [
        { name: 'Ann', position: 'Yes' },
        { name: 'Bob', position: 'No' },
      ],
    },
  })
})

test('D1 a debate file may hold every field; texts keep their lines', () => {
  const reading = readBrief(whole, 'a.yaml', DebateBrief)
  assert.ok(reading.ok)
  const { premise, turns, debaters, judge } = reading.brief
  assert.deepEqual([premise, turns, judge?.judging_criteria], ['Homework', 4, 'Reasons.'])
  assert.equal(debaters[0].position, 'First line.\nSecond line.')
  assert.equal(debaters[1].position, 'No: never.')
})

test('D1 the same debate may be JSON, have a byte order mark or foreign line ends', () => {
  const plain = readBrief(whole, 'a.yaml', DebateBrief)
  assert.ok(plain.ok)
  for (const text of [
    JSON.stringify(plain.brief),
    JSON.stringify(plain.brief, undefined, '\t'),
    `\uFEFF${whole}`,
    whole.replaceAll('\n', '\r\n'),
    whole.replaceAll('\n', '\r'),
  ]) {
    assert.deepEqual(readBrief(text, 'a.yaml', DebateBrief), plain)
  }
})

test('E12 all problems of a brief are told at once, in the order of the file', () => {
  const text = `topik: Homework\nturns: six\ndebaters:\n  - name: 7\n  - name: Bob\n    position: No\nmood: dark\n`
  assert.deepEqual(
    problemsOf(text).map((problem) => `${problem.line}:${problem.column} ${problem.message}`),
    [
      '1:1 "topik" is not a known key.',
      '2:8 turns must be a whole number, not the text "six".',
      '4:5 position in entry 1 of debaters is missing.',
      '4:11 name in entry 1 of debaters must be a text, not the number 7.',
      '7:1 "mood" is not a known key.',
    ],
  )
})

test('E12 a problem shows its line with a mark under the place and says what to do', () => {
  const text = `topic: 議題\nturns: six\n${smallest.slice(smallest.indexOf('deb'))}`
  assert.equal(
    describeProblems(problemsOf(text, 'cases/a.yaml'), text),
    [
      'cases/a.yaml:2:8 turns must be a whole number, not the text "six".',
      '  2 | turns: six',
      '    |        ^',
      '  Write a whole number from 2 to 200.',
    ].join('\n'),
  )
})

test('E12 the mark stands under its letter after wide letters, tabs and accents, and in long lines', () => {
  assert.deepEqual(marked('{"topic": "議題", "turns": "x", "debaters": [{}, {}]}')[1], `    | ${' '.repeat(27)}^`)
  assert.deepEqual(marked('{"topic":\t"e\u0301", "turns": "x", "debaters": [{}, {}]}')[1], `    | ${' '.repeat(24)}^`)
  const [line, mark] = marked(`{"topic": "${'a'.repeat(200)}", "turns": "x", "debaters": [{}, {}]}`)
  assert.ok(line!.startsWith('  1 | …aaa') && line!.length < 110, line)
  assert.equal(line!.slice(mark!.indexOf('^')).slice(0, 3), '"x"')
})

test('E12 a file with very many problems is not a flood', () => {
  const text = `${smallest}${Array.from({ length: 30 }, (_, index) => `key${index}: x`).join('\n')}\n`
  const told = describeProblems(problemsOf(text), text)
  assert.equal(told.match(/not a known key/g)?.length, 20)
  assert.ok(told.endsWith('… and 10 more.'))
})

test('E12 no text whatever makes reading throw, and every place named is in the file', () => {
  const pieces = fc.constantFrom(...`topic|debaters|name|:| |\n|  |- |"|'|[|{|}|&a|*a|\t|#|!|\r|議|>`.split('|'))
  const odd = fc.array(fc.oneof(pieces, anyText({ maxLength: 3 })), { maxLength: 40 })
  fc.assert(
    fc.property(odd, (parts) => {
      const text = parts.join('')
      for (const { line = 0, column = 0, message } of problemsOf(text)) {
        const shown = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)[line - 1]
        assert.ok(shown !== undefined && column >= 1 && column <= shown.length + 2, `${line}:${column} ${message}`)
      }
      assert.equal(typeof describeProblems(problemsOf(text), text), 'string')
    }),
    { numRuns: isWhole ? 500 : 125 },
  )
})

test('E12 deep nesting is refused, not survived by luck', () => {
  for (const text of ['['.repeat(20_000), `topic: ${'{a: '.repeat(5_000)}`]) assert.equal(problemsOf(text).length, 1)
})

test('E12 a value without a file is explained in the same words', () => {
  const value = {
    topic: 'a',
    turns: 1,
    debaters: [
      { name: 'Ann', position: 'b' },
      { name: 'Bob', position: 'b' },
    ],
  }
  assert.deepEqual(explain(DebateBrief, value), [
    { path: ['turns'], at: 'value', message: 'turns cannot be 1.', suggestion: 'Write a whole number from 2 to 200.' },
  ])
  assert.deepEqual(explain(DebateBrief, { ...value, turns: 2 }), [])
})

test('E12 other shapes that a brief may have are explained too', () => {
  const schema = z.object({
    mood: z.enum(['calm', 'heated']),
    every: z.number().min(5).multipleOf(5),
    tags: z.array(z.string()).min(1),
    site: z.url(),
    loud: z.boolean(),
    size: z.union([z.int(), z.literal('any')]),
  })
  const value = { mood: 'clam', every: 7, tags: [], site: 'here', loud: 'yes', size: 'x' }
  assert.deepEqual(
    explain(schema, value).map((each) => each.message),
    [
      'mood cannot be the text "clam".',
      'every must be a multiple of 5, not the number 7.',
      'tags must have at least 1 entry, and it has 0 entries.',
      'site is not written as it must be (url): the text "here".',
      'loud must be true or false, not the text "yes".',
      'size has none of the forms it may have.',
    ],
  )
  assert.equal(explain(schema, value)[0]?.suggestion, 'Did you mean "calm"?')
})

test('a slip or two leads to the key that was meant, and no more than that', () => {
  const keys = ['topic', 'premise', 'turns', 'debaters', 'judge', 'judging_criteria']
  const meant = (word: string): string | undefined => nearestWord(word, keys)
  assert.deepEqual(['topik', 'tpoic', 'TOPIC', 'turn', 'judging criteria', 'criteria'].map(meant), [
    'topic',
    'topic',
    'topic',
    'turns',
    'judging_criteria',
    'judging_criteria',
  ])
  assert.deepEqual(['', 'x', 'name', 'position', 'to', 'x'.repeat(100_000)].map(meant), Array(6).fill(undefined))
})
