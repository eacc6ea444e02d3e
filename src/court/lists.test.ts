import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { z } from 'zod'
import { lists } from './lists.ts'

const form = lists(
  z.strictObject({
    lines: z.array(z.strictObject({ n: z.int().describe('its number'), t: z.enum(['fact', 'question']) })),
    notes: z.array(z.strictObject({ q: z.string().describe('the words'), parts: z.array(z.enum(['whole', 'part'])) })),
  }),
)

const answer = {
  lines: [
    { n: 1, t: 'fact' },
    { n: 2, t: 'question' },
  ],
  notes: [{ q: 'so it is', parts: ['whole', 'part'] }],
}
const written = JSON.stringify(answer)

const valueOf = (text: string): unknown => {
  const reading = form.read(text)
  return reading.ok ? reading.value : reading.why
}

test('a form of lists is read whatever stands around it', () => {
  for (const text of [
    written,
    `\`\`\`json\n${written}\n\`\`\``,
    `As {I} said: ${written} So {be} it.`,
    `${written} ${written}`,
  ])
    assert.deepEqual(valueOf(text), answer)
})

test('an answer is looked for at two dozen places, so that no heap of brackets takes long', () => {
  assert.deepEqual(valueOf(`${'{no} '.repeat(23)}${written}`), answer)
  assert.equal(form.read(`${'{no} '.repeat(24)}${written}`).ok, false)
})

test('a whole answer goes before one that broke off', () => {
  const brokenOff = '{"lines": [{"n": 9, "t": "fact"}, {"n": 1'
  assert.deepEqual(valueOf(`${brokenOff}\nOnce more: ${written}`), answer)
})

test('of an item that broke off nothing stands, though a part of it was finished', () => {
  const brokenOff = '{"lines": [{"n": 1, "t": "fact"}], "notes": [{"parts": ["whole"], "q": "so it'
  assert.deepEqual(valueOf(brokenOff), { lines: [{ n: 1, t: 'fact' }], notes: [] })
})

test('an item that does not fit falls out alone, and nothing is what is left out', () => {
  const text = JSON.stringify({
    lines: [{ n: '1', t: 'Fact' }, { n: 2, t: 'Frage' }, 'three', { n: null, t: 'fact', more: 1 }],
    notes: [{ q: null, parts: ['half', 'WHOLE'] }, { q: 'the words', parts: [] }, { q: '…' }],
  })
  assert.deepEqual(valueOf(text), {
    lines: [
      { n: 1, t: 'fact' },
      { n: 0, t: 'fact' },
    ],
    notes: [
      { q: '', parts: ['whole'] },
      { q: '', parts: [] },
    ],
  })
  assert.deepEqual(valueOf('{"lines": []}'), { lines: [], notes: [] })
})

test('what is no answer is refused: no list, nothing that fits, the form itself', () => {
  for (const text of [
    '',
    'nothing',
    '{}',
    '[1]',
    '{"lines": 3}',
    '{"lines": [{"n": 1, "t": "Frage"}]}',
    form.form!,
    JSON.stringify({ notes: [{ q: 'the words', parts: ['whole'] }] }),
  ])
    assert.equal(form.read(text).ok, false, text)
})

test('cut at any letter, nothing stands in the answer that was not in it', () => {
  for (let length = 0; length < written.length; length++) {
    const reading = form.read(written.slice(0, length))
    if (!reading.ok) continue
    const { lines, notes } = reading.value
    assert.deepEqual(lines, answer.lines.slice(0, lines.length))
    assert.deepEqual(notes, answer.notes.slice(0, notes.length))
  }
  assert.deepEqual(valueOf(written.slice(0, written.indexOf('"notes"'))), { lines: answer.lines, notes: [] })
})

test('no words make it fail', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.string({ unit: fc.constantFrom('{', '}', '[', ']', '"', ',', ':', '\\', '1', 'a') }),
      ),
      (text) => void form.read(text),
    ),
  )
})

test('the schema has no bounds that providers refuse', () => {
  assert.doesNotMatch(JSON.stringify(form.json), /imum|Items|Length/)
})

test('signs inside quoted words open and close nothing', () => {
  const odd = { lines: [], notes: [{ q: 'he said "}]" and left: \\ {[', parts: ['whole'] }] }
  assert.deepEqual(valueOf(JSON.stringify(odd)), odd)
  assert.deepEqual(valueOf(JSON.stringify(odd).slice(0, -2)), odd)
})

test('an answer that breaks off inside a list, or has a slip in it, counts up to its last whole item', () => {
  const first = { lines: [{ n: 1, t: 'fact' }], notes: [] }
  assert.deepEqual(valueOf('{"lines": [{"n": 1, "t": "fact"}, {"n": 2'), first)
  assert.deepEqual(valueOf('{"lines": [{"n": 1, "t": "fact"}, {n: two}]}'), first)
})

test('a form of lists names no bounds that only a machine has', () => {
  assert.doesNotMatch(JSON.stringify(form.json), /minimum|maximum/)
})
