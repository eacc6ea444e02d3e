import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { answerForm, answerLines, givesBack, readLines, type AnswerSchema } from './forms.ts'
import { json } from './shapes.ts'

const verdict = json(
  z.strictObject({
    finds_for: z.enum(['defense', 'prosecution', 'neither']),
    confidence: z.number().min(0).max(100).describe('percent'),
    ruling: z.string().min(1).describe('a short paragraph'),
    decisive: z
      .array(z.strictObject({ id: z.string(), why: z.string().describe('one sentence') }))
      .min(1)
      .max(3),
    unknowns: z.array(z.string().min(1).describe('one thing')),
  }),
)

const value = {
  finds_for: 'defense',
  confidence: 64,
  ruling: 'It pays.',
  decisive: [{ id: 'E2', why: 'It is newer.' }],
  unknowns: ['The price in ten years'],
}

test('M10 E10 a form tells every key and no value that could be taken for an answer', () => {
  const form = verdict.form!
  for (const key of Object.keys(value)) assert.match(form, new RegExp(`"${key}": `))
  assert.match(form, /"finds_for": "…", "confidence": …, "ruling": "…", "decisive": \[\{"id": "…", "why": "…"\}, …\]/)
  assert.match(form, /- finds_for: "defense" or "prosecution" or "neither"/)
  assert.match(form, /- confidence: a number from 0 to 100; percent/)
  assert.match(form, /- decisive: a list of 1 to 3/)
  assert.match(form, / {2}- why: one sentence/)
  assert.match(form, /- unknowns: a list, which may be empty; one thing/)
})

test('M10 a form names up to eight values one by one; more of them stand in the prompt', () => {
  const names = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
  const formOf = (values: readonly string[]): string => json(z.strictObject({ pick: z.enum(values) })).form!
  assert.match(formOf(names.slice(0, 8)), /- pick: "one" or .* or "eight"/)
  assert.match(formOf(names), /- pick: a text/)
})

test('M10 E10 an answer that gives the form back is no answer', () => {
  const skeleton = /\{.*\}/u.exec(verdict.form!)![0]
  assert.equal(verdict.read(skeleton).ok, false)
  for (const echo of [
    { ...value, ruling: 'a short paragraph' },
    { ...value, ruling: 'A short paragraph.' },
    { ...value, ruling: '…' },
    { ...value, decisive: [{ id: 'E1', why: 'One sentence.' }] },
  ]) {
    const reading = verdict.read(JSON.stringify(echo))
    assert.ok(!reading.ok && /gives the form back/.test(reading.why), JSON.stringify(echo))
  }
  assert.deepEqual(verdict.read(JSON.stringify(value)), { ok: true, value })
})

test('E10 slips that change nothing of what was meant are forgiven', () => {
  const slips = { ...value, finds_for: 'Defense', confidence: '64 %', unknowns: 'The price in ten years' }
  assert.deepEqual(verdict.read(JSON.stringify(slips)), { ok: true, value })
  const vote = json(z.strictObject({ choice: z.enum(['not_guilty', '3']), sure: z.boolean() }))
  assert.deepEqual(vote.read('{"choice": "Not guilty", "sure": "true"}'), {
    ok: true,
    value: { choice: 'not_guilty', sure: true },
  })
  assert.deepEqual(vote.read('{"choice": 3, "sure": false}'), { ok: true, value: { choice: '3', sure: false } })
  assert.equal(vote.read('{"choice": "guilty", "sure": true}').ok, false, 'another word is not forgiven')
  const named = { ...value, decisive: [{ id: 2, why: 'It is newer.' }] }
  const read = verdict.read(JSON.stringify(named))
  assert.equal(read.ok && read.value.decisive[0]?.id, '2', 'a figure where a text belongs is its text')
  assert.equal(verdict.read(JSON.stringify({ ...value, confidence: 'quite' })).ok, false)
})

test('M10 the form of lines asks for one line for each item, with bars only where an item has parts', () => {
  const lineOf = (key: string): string =>
    verdict.plain!.form.split('\n').find((line) => line.startsWith(`${key}: `)) ?? ''
  assert.match(lineOf('decisive'), /^decisive: id, .* \| why, one sentence \(one line for each.* a bar between/)
  assert.match(lineOf('unknowns'), /^unknowns: one thing \(one line for each, each with the label\)$/)
  assert.doesNotMatch(lineOf('ruling'), /one line for each/)
})

test('E10 labelled lines are read as the schema wants them, however they are dressed', () => {
  const lines = [
    'Here is my verdict.',
    '**Finds for:** defense',
    'confidence: 64',
    'ruling: It',
    'pays.',
    '- decisive: E2 | It is newer.',
    'unknowns: The price in ten years',
  ].join('\n')
  assert.deepEqual(verdict.plain!.read(lines), { ok: true, value })
  assert.deepEqual(verdict.plain!.read(lines.replace('The price in ten years', 'none')), {
    ok: true,
    value: { ...value, unknowns: [] },
  })
  assert.equal(verdict.plain!.read(verdict.plain!.form).ok, false, 'the form of lines given back is no answer either')
  assert.equal(verdict.plain!.read('I find for the defense.').ok, false)
})

test('M10 what is asked for at each place is told by its kind, its range and its number', () => {
  const asked = (part: AnswerSchema): string =>
    answerForm({ type: 'object', properties: { x: part } })
      .split('\n')
      .slice(1)
      .join('\n')
  const item: AnswerSchema = { type: 'string', description: 'one thing' }
  const told: readonly (readonly [AnswerSchema, string])[] = [
    [{ type: 'integer', minimum: 1, maximum: 5 }, 'a whole number from 1 to 5'],
    [{ type: 'number', minimum: 1 }, 'a number'],
    [{ type: 'number', maximum: 1 }, 'a number'],
    [{ type: 'boolean' }, 'true or false'],
    [{ type: 'boolean', description: 'is it so' }, 'true or false; is it so'],
    [{ type: 'string' }, 'a text'],
    [{}, 'a text'],
    [{ const: 'yes' }, '"yes"'],
    [{ type: 'string', description: 'its name' }, 'its name'],
    [{ type: 'string', enum: ['a', 'b'], description: 'its name' }, '"a" or "b"; its name'],
    [{ type: 'array', items: item, minItems: 2, maxItems: 2 }, 'a list of 2; one thing'],
    [{ type: 'array', items: item, maxItems: 2 }, 'a list of 0 to 2; one thing'],
    [{ type: 'array', items: item, minItems: 1 }, 'a list of at least 1; one thing'],
    [{ type: 'array', items: item, description: 'things' }, 'a list, which may be empty; things'],
    [{ type: 'object', properties: { y: item } }, 'a group\n  - y: one thing'],
    [
      { type: 'array', items: { type: 'object', properties: { y: item } } },
      'a list, which may be empty; a group\n  - y: one thing',
    ],
  ]
  for (const [part, line] of told) assert.equal(asked(part), `- x: ${line}`)
  const skeleton = (part: AnswerSchema): string => /\{.*\}/u.exec(answerForm({ properties: { x: part } }))![0]
  assert.equal(skeleton({ enum: ['a', 1] }), '{"x": …}')
  assert.equal(skeleton({ enum: ['a', 'b'] }), '{"x": "…"}')
  assert.equal(skeleton({ type: 'array', items: item }), '{"x": ["…", …]}')
  assert.equal(answerLines({}), 'Answer without JSON, in lines that begin with these labels and nothing else:')
})

test('E10 lines go on until the next label, a label again is one more, and the last part keeps its bars', () => {
  const text: AnswerSchema = { type: 'string' }
  const form: AnswerSchema = {
    properties: {
      why: text,
      list: { items: text },
      pairs: { items: { properties: { id: text, why: text } } },
    },
  }
  const read = (...lines: readonly string[]): unknown => readLines(form, lines.join('\n'))
  assert.deepEqual(read('before', 'why: one', '', 'two', 'Why: three'), { why: 'one two three' })
  assert.deepEqual(read('list: a', 'b', 'list: -', 'LIST: c', 'list: None.', 'list:'), { list: ['a b', 'c'] })
  assert.deepEqual(read('pairs: E1 | so | and so', 'pairs: E2'), {
    pairs: [
      { id: 'E1', why: 'so | and so' },
      { id: 'E2', why: '' },
    ],
  })
  assert.deepEqual(read('other: x'), {})
  assert.equal(givesBack({ properties: { x: { description: 'its name' } } })({ x: { y: ['Its  name!'] } }), true)
  assert.equal(givesBack({ items: { description: 'its name' } })(['its name']), true)
  assert.equal(givesBack({ description: 'its name' })(['', ' ', 5, null, 'name']), false)
})
