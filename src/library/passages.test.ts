import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { DocumentBlock } from './document.ts'
import { passagesOf } from './passages.ts'

const words = (text: string): readonly string[] => text.match(/\S+/g) ?? []
const sentences = (count: number, length = 12): string =>
  Array.from({ length: count }, (_, n) => `S${n} ${'word '.repeat(length - 2)}end.`).join(' ')

const block = fc.record({
  step: fc.nat(2),
  heading: fc.boolean(),
  text: fc.array(fc.constantFrom('alpha', 'beta.', 'gamma\n', 'delta!', 'x'.repeat(70)), {
    minLength: 1,
    maxLength: 400,
  }),
})

const blocksOf = (
  drafts: readonly { step: number; heading: boolean; text: readonly string[] }[],
): readonly DocumentBlock[] => {
  let at = 1
  return drafts.map(({ step, heading, text }) => {
    at += step
    return heading ? { at, text: text.slice(0, 8).join(' '), heading } : { at, text: text.join(' ') }
  })
}

test('V3 every word of a document stands in one passage, in order, and no passage crosses a page', () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 30 }), (drafts) => {
      const blocks = blocksOf(drafts)
      const passages = passagesOf({ unit: 'page', blocks })
      const body = blocks.filter((each) => !each.heading).flatMap((each) => words(each.text))
      const told = passages.filter((each) => each.heading !== null || !blocks.some((other) => other.heading))
      assert.ok(passages.every((each) => (each.text.match(/\S{1,30}/g) ?? []).length <= 160))
      if (!drafts.some((draft) => draft.heading))
        assert.equal(told.flatMap((each) => words(each.text)).join(''), body.join(''))
      for (const { at, text } of passages) {
        const page = blocks
          .filter((each) => each.at === at)
          .map((each) => each.text)
          .join('\n')
        for (const line of text.split('\n')) assert.ok(page.includes(line), 'a passage holds what its page does not')
      }
    }),
    { numRuns: 60 },
  )
})

test('passages have some 60 to 160 words, cut at the ends of sentences', () => {
  const passages = passagesOf({ unit: 'page', blocks: [{ at: 7, text: sentences(40) }] })
  assert.ok(passages.length > 2)
  for (const { at, text } of passages) {
    assert.equal(at, 7)
    assert.ok(words(text).length >= 60 && words(text).length <= 160, `${words(text).length} words`)
    assert.match(text, /end\.$/)
  }
})

test('short paragraphs are gathered and headings are told with what stands under them', () => {
  const blocks = [
    { at: 1, text: 'Title', heading: true },
    { at: 1, text: 'Part', heading: true },
    { at: 1, text: sentences(2) },
    { at: 1, text: sentences(4) },
    { at: 2, text: 'A line of the next page.' },
    { at: 2, text: 'Alone', heading: true },
  ] as const
  assert.deepEqual(
    passagesOf({ unit: 'page', blocks }).map(({ at, heading, text }) => [at, heading, words(text).length]),
    [
      [1, 'Title › Part', 72],
      [2, 'Title › Part', 6],
      [2, null, 1],
    ],
  )
})

test('parts of a long paragraph know the line they begin on', () => {
  const text = Array.from({ length: 30 }, (_, n) => `Line ${n + 1} of the paragraph has exactly these ten words.`).join(
    '\n',
  )
  for (const { at, text: part } of passagesOf({ unit: 'line', blocks: [{ at: 11, text }] }))
    assert.ok(part.startsWith(`Line ${at - 10} `), `line ${at} begins with ${part.slice(0, 12)}`)
})

test('V3 what stands apart in a document stands apart in a passage; a block that was cut goes on', () => {
  const blocks = [
    { at: 1, text: 'Marrow & Sons, Upholstery' },
    { at: 3, text: 'To the tenants of the yard' },
    { at: 5, text: 'The gate closes at nine.\nIt opens at six.' },
  ]
  assert.deepEqual(
    passagesOf({ unit: 'line', blocks }).map(({ text }) => text.split('\n\n')),
    [blocks.map(({ text }) => text)],
  )
  const cut = passagesOf({ unit: 'line', blocks: [{ at: 1, text: `${sentences(8)} ${sentences(5)}` }] })
  assert.doesNotMatch(cut.map(({ text }) => text).join(''), /\n\n/)
})
