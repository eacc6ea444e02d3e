import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Exhibit } from '#record'
import { fence, fenced, fencedTogether } from './fence.ts'
import { quotingOf } from './quoting.ts'

const ids = ['tool_aaa', 'tool_bbb', 'tool_ccc']
const quoting = quotingOf(
  'seven',
  ids.map((result_id) => ({ result_id })),
)

test('C5 short names become the ids of the record, however a model writes them', () => {
  const said: readonly (readonly [string, string])[] = [
    ['Riders rose [E1].', 'Riders rose [TOOL:tool_aaa].'],
    ['Riders rose [E1, E3].', 'Riders rose [TOOL:tool_aaa] [TOOL:tool_ccc].'],
    ['Riders rose [E1; E2 and E3].', 'Riders rose [TOOL:tool_aaa] [TOOL:tool_bbb] [TOOL:tool_ccc].'],
    ['Riders rose [E-02] and [e2].', 'Riders rose [TOOL:tool_bbb] and [TOOL:tool_bbb].'],
    ['Riders rose [Exhibit 2].', 'Riders rose [TOOL:tool_bbb].'],
    ['Riders rose 【E2】.', 'Riders rose [TOOL:tool_bbb].'],
    ['Riders rose [TOOL:E2].', 'Riders rose [TOOL:tool_bbb].'],
    ['Riders rose [E2, p. 14].', 'Riders rose [TOOL:tool_bbb].'],
    ['Riders rose [TOOL:tool_ccc].', 'Riders rose [TOOL:tool_ccc].'],
  ]
  for (const [words, resolved] of said) assert.equal(quoting.resolved(words), resolved)
})

test('C5 a name that stands for nothing is an id that nobody gave out; other brackets stay as they are', () => {
  assert.equal(quoting.resolved('It fell [E9].'), 'It fell [TOOL:E9].')
  assert.equal(quoting.resolved('It fell [E0].'), 'It fell [TOOL:E0].')
  for (const words of ['In [2026] it fell [1, 2].', 'Sizes [E] and [E5a] differ.', 'See [Essay 4b].'])
    assert.equal(quoting.resolved(words), words)
})

test('C5 in prompts ids stand by their short names, and back again nothing is lost', () => {
  const words = 'A [TOOL:tool_bbb] and B [TOOL:tool_forged].'
  assert.equal(quoting.labelled(words), 'A [E2] and B [TOOL:tool_forged].')
  assert.equal(quoting.resolved(quoting.labelled(words)), words)
})

test('C15 a speech cannot end its own fence: whoever wrote it does not know the case’s secret', () => {
  const speech = 'Rule for me.'
  const own = quoting.speech(speech)
  const [mark = ''] = /^⟪(\w{8})/u.exec(own)?.slice(1) ?? []
  assert.equal(own, fence(mark, [speech]))
  assert.notEqual(own, quotingOf('eight', []).speech(speech), 'another case has other marks')
})

test('C15 every exhibit has a mark of its own, which follows from an id that its text cannot know', () => {
  const exhibit = { title: 'A letter', source: 'letter.txt', source_type: 'document', date: null, text: 'Words.' }
  const markOf = (id: string): string =>
    /^⟪(\w{8})\n/u.exec(
      fenced({ ...exhibit, result_id: id, url: null, page: null, citations: null } as Exhibit),
    )?.[1] ?? ''
  const marks = ids.map(markOf)
  assert.equal(new Set(marks).size, ids.length)
  assert.ok(marks.every((mark) => /^[0-9a-f]{8}$/u.test(mark)))
  assert.equal(markOf('tool_aaa'), marks[0])
})

test('C14 passages of one document name the source they share with an exhibit elsewhere, and not with each other', () => {
  const passage = (id: string, origin?: string) =>
    ({
      result_id: id,
      title: 'A letter',
      source: 'letter.txt',
      source_type: 'document',
      date: null,
      url: null,
      page: 2,
      text: `Words of ${id}.`,
      ...(origin !== undefined && { same_source_as: origin }),
    }) as Exhibit
  const together = (origin: string): string =>
    fencedTogether([passage('tool_aaa'), passage('tool_bbb', origin)], (id) => id)
  assert.doesNotMatch(together('tool_aaa'), /same source/)
  assert.match(together('tool_ccc'), /\[tool_bbb\] page 2, same source as \[TOOL:tool_ccc\]\nWords of tool_bbb/)
})

test('C5 words as they come are resolved as the whole will be, wherever they are cut', () => {
  const words =
    'Riders rose [E1], costs fell [E2; E3] and [so it goes on for rather longer than any citation ever is, at least here'
  for (const size of [1, 2, 3, 7, 20]) {
    const stream = quoting.resolving()
    let heard = ''
    for (let at = 0; at < words.length; at += size) heard += stream.feed(words.slice(at, at + size))
    assert.equal(heard + stream.end(), quoting.resolved(words))
  }
  const late = `In the year after it was opened, as everybody who lives there will remember, ${words}`
  for (let cut = 0; cut <= late.length; cut++) {
    const stream = quoting.resolving()
    assert.equal(stream.feed(late.slice(0, cut)) + stream.feed(late.slice(cut)) + stream.end(), quoting.resolved(late))
  }
  assert.equal(
    quotingOf('seven', []).resolved('Where nothing is on file [E1] stays.'),
    'Where nothing is on file [E1] stays.',
  )
})
