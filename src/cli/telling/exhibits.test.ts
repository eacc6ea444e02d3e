import { test } from 'node:test'
import assert from 'node:assert/strict'
import fc from 'fast-check'
import type { Event } from '#record'
import { citing, dateLine, exhibits, labelled, teller } from '#told'
import { narrator } from './narrate.ts'
import { exhibitEvent, hearingHeader, readEvent, recordOf, setting, shownOf, toldText } from './staged.fake.ts'

const known = exhibits()
for (const id of ['one', 'two', 'three']) known.admit(exhibitEvent(id, `About ${id}`))

const shown = (text: string): string => {
  const stream = citing(known)
  return stream.feed(text) + stream.end()
}

test('C5 exhibits are labelled in the order of their admission, each once', () => {
  const all = exhibits()
  assert.deepEqual(
    ['b', 'a', 'b'].map((id) => all.admit(exhibitEvent(id, id))),
    ['E-01', 'E-02', 'E-01'],
  )
  for (const name of ['E-02', 'e-2', 'E2', 'tool_a']) assert.equal(all.find(name), 'tool_a', name)
  for (const name of ['E-03', 'E-00', 'a', 'E-', 'tool_c', '2x']) assert.equal(all.find(name), undefined, name)
})

test('C5 citations are shown by label, unknown ones as unknown, and other brackets as they stand', () => {
  const forms: readonly (readonly [string, string])[] = [
    ['So it is [TOOL:tool_one].', 'So it is [E-01].'],
    ['[TOOL:tool_one, tool_three]', '[E-01, E-03]'],
    ['[TOOL: tool_two, p. 4]', '[E-02]'],
    ['[tool:tool_two]', '[E-02]'],
    ['[[TOOL:tool_two]]', '[[E-02]]'],
    ['[TOOL:tool_forged]', '[unknown exhibit tool_forged]'],
    ['[TOOL:]', '[TOOL:]'],
    ['[TOOLS:x] [to] [', '[TOOLS:x] [to] ['],
    ['cut off at [TOOL:tool_o', 'cut off at [TOOL:tool_o'],
    ['[TOOL:tool_one\n]', '[TOOL:tool_one\n]'],
  ]
  for (const [text, expected] of forms) assert.equal(shown(text), expected)
})

test('C5 a mark that comes in pieces is shown as one that comes whole', () => {
  const pieces = fc.array(
    fc.constantFrom(
      '[',
      'TOOL',
      ':',
      'tool_one',
      ', ',
      ']',
      '[TOOL:tool_two]',
      '[T',
      'OOL:',
      'word ',
      '\n',
      '漢',
      '😀',
    ),
    { maxLength: 30 },
  )
  fc.assert(
    fc.property(pieces, fc.array(fc.nat(6), { maxLength: 60 }), (parts, sizes) => {
      const text = parts.join('')
      const stream = citing(known)
      let [out, at] = ['', 0]
      for (const size of sizes) out += stream.feed(text.slice(at, (at += size)))
      assert.equal(out + stream.feed(text.slice(at)) + stream.end(), shown(text))
    }),
  )
})

test('C5 an opening bracket holds nothing back for ever', () => {
  const stream = citing(known)
  assert.equal(stream.feed('[TOOL:'), '')
  const flood = 'x'.repeat(2_000)
  assert.equal(stream.feed(flood), `[TOOL:${flood}`)
})

test('C5 in the court’s own reasons ids that stand alone are labels too', () => {
  assert.equal(
    labelled('tool_one is newer than [TOOL:tool_two], unlike tool_forged.', known),
    'E-01 is newer than [E-02], unlike tool_forged.',
  )
})

test('C19 an exhibit and a document show their date with how it was found, and when a file was saved only as that', () => {
  const minutes = exhibitEvent('a', 'Minutes', { date: '2026-05-12', dated: 'title' })
  const answered: Event = {
    type: 'tool_call',
    agent: 'researcher',
    tool: 'documents__search',
    query: '',
    status: 'complete',
  }
  assert.match(
    toldText(narrator({ ...setting, width: 100 }, teller), recordOf(hearingHeader, minutes, answered)),
    /E-01 {2}Minutes.*2026-05-12 \(from its title\)/,
  )
  assert.match(
    shownOf({ ...readEvent, date: '2026-05-12', dated: 'text', saved: '2026-07-14' }),
    /2026-05-12 \(from its text\)/,
  )
  assert.match(shownOf({ ...readEvent, date: null, saved: '2026-07-14' }), /no date; saved on 2026-07-14/)
  assert.deepEqual([dateLine({ date: '2024' }), dateLine({ date: null })], ['2024', undefined])
})
