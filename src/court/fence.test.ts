import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Exhibit } from '#record'
import { fenced, fencedSpeech, fencedTogether } from './fence.ts'
import { quotingOf } from './quoting.ts'

const exhibit = (id: string, how: Partial<Exhibit> = {}): Exhibit =>
  ({
    result_id: id,
    title: 'A letter',
    source: 'letter.txt',
    source_type: 'document',
    date: null,
    url: null,
    page: null,
    text: `Words of ${id}.`,
    ...how,
  }) as Exhibit

/** What stands between the marks. */
const within = (text: string): readonly string[] => text.split('\n').slice(1, -1)

test('C15 an exhibit stands under its name with what is known of it, and nothing of what is not', () => {
  assert.deepEqual(within(fenced(exhibit('a'))), ['[TOOL:a] A letter', 'letter.txt (document)', '', 'Words of a.'])
  const known = { date: '2026', url: 'https://x.example', page: 3, place: 'line 9', same_source_as: 'b' } as const
  assert.deepEqual(within(fenced(exhibit('a', known), 'E1')), [
    '[E1] A letter',
    'letter.txt (document, 2026, page 3, https://x.example)',
    'Goes back to the same source as [TOOL:b].',
    '',
    'Words of a.',
  ])
  assert.equal(within(fenced(exhibit('a', { place: 'line 9' })))[1], 'letter.txt (document, line 9)')
})

test('C15 passages of one document share its head, each with its place; one alone is an exhibit like any other', () => {
  const [one, two] = [exhibit('a', { page: 1 }), exhibit('b')]
  assert.equal(
    fencedTogether([one], (id) => `E-${id}`),
    fenced(one, 'E-a'),
  )
  const lines = within(fencedTogether([one, two], (id) => `E-${id}`))
  const mark = /^\w{8}/u.exec(lines[3]!)![0]
  const head = ['A letter', 'letter.txt (document)']
  const [first, second] = [
    ['', `${mark} [E-a] page 1`, 'Words of a.'],
    ['', `${mark} [E-b]`, 'Words of b.'],
  ]
  assert.deepEqual(lines, [...head, ...first, ...second])
})

test('C15 each exhibit and each set of passages has a mark of its own, which stands at both ends', () => {
  const [a, b] = [exhibit('a'), exhibit('b')]
  const named = (id: string): string => `E-${id}`
  const texts = [fenced(a), fenced(b), fencedTogether([a, b], named), fencedTogether([b, a], named)]
  const marks = texts.map((text) => /^⟪([0-9a-f]{8})\n.*\n\1⟫$/su.exec(text)?.[1])
  assert.ok(marks.every((mark) => mark !== undefined))
  assert.equal(new Set(marks).size, texts.length, 'a text that knows one mark could end another fence')
  assert.equal(fenced({ ...a, text: 'Other words.' }).slice(0, 9), fenced(a).slice(0, 9), 'no text chooses its mark')
})

test('C15 a speech has a mark of eight letters by its words and the secret; that it was cut short is told', () => {
  const mark = (speech: string, key: string): string => /^⟪([0-9a-f]{8})\n/u.exec(fencedSpeech(speech, key))![1]!
  assert.equal(new Set([mark('a', 'k'), mark('b', 'k'), mark('a', 'l')]).size, 3)
  const { speech } = quotingOf('seven', [])
  assert.equal(speech('Words.'), fencedSpeech('Words.', 'seven'))
  assert.match(speech('Words.', { cutShort: true }), /⟫\n\n\(It was cut off at its length, not by its speaker\.\)$/u)
})

test('C5 a bracket is held back while it may become a citation, for sixty letters at most', () => {
  const { resolving, idOf, name } = quotingOf('seven', [{ result_id: 'a' }])
  const stream = resolving()
  const heard = (words: string): readonly string[] => [stream.feed(words), stream.end()]
  assert.deepEqual(
    [stream.feed('Riders [E'), stream.feed('1'), stream.feed('] rose')],
    ['Riders ', '', '[TOOL:a] rose'],
  )
  const held = `[${'x'.repeat(59)}`
  assert.deepEqual(heard(held), ['', held])
  assert.deepEqual(heard(`${held}x`), [`${held}x`, ''])
  assert.deepEqual(heard('【E1'), ['', '【E1'])
  assert.deepEqual(heard('[so] it is'), ['[so] it is', ''])
  assert.deepEqual([idOf('E1'), idOf('E2'), idOf('E0'), idOf('none')], ['a', undefined, undefined, undefined])
  assert.deepEqual([name('a'), name('b')], ['E1', 'TOOL:b'])
})
