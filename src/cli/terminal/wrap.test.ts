import { test } from 'node:test'
import assert from 'node:assert/strict'
import fc from 'fast-check'
import { cut, padded, slices, widthOf } from './width.ts'
import { wrappedLines, wrappedWords, wrapper } from './wrap.ts'

test('words are set to the width, paragraphs stay apart', () => {
  assert.deepEqual(wrappedLines('one two three four\nfive\n\nsix', 9), ['one two', 'three', 'four', 'five', '', 'six'])
})

test('a word longer than the line is divided, a wide character counts two columns', () => {
  assert.deepEqual(wrappedLines('abcdefghij', 4), ['abcd', 'efgh', 'ij'])
  assert.deepEqual(wrappedLines('漢字漢字漢', 4), ['漢字', '漢字', '漢'])
})

test('line ends of other systems are line ends, a lone carriage return is shown', () => {
  assert.deepEqual(wrappedLines('one\r\n\r\ntwo\rthree', 40), ['one', '', 'two␍three'])
})

test('words that come in pieces are set as if they had come whole', () => {
  const pieces = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', '\t', '漢', 'longer'), maxLength: 6 }))
  fc.assert(
    fc.property(pieces, fc.integer({ min: 4, max: 20 }), (parts, width) => {
      const whole = wrapper(width)
      const bit = wrapper(width)
      const once = [...whole.feed(parts.join('')), ...whole.end()]
      const bitwise = [...parts.flatMap((part) => bit.feed(part)), ...bit.end()]
      assert.deepEqual(bitwise, once)
      assert.equal(once.map(({ text }) => text).join(''), wrappedWords(parts.join('')).join(''))
      for (const line of wrappedLines(parts.join(''), width)) assert.ok(widthOf(line) <= width, line)
    }),
    { numRuns: 300 },
  )
})

test('text is cut and filled up by columns, not by code units', () => {
  assert.equal(widthOf('e\u0301漢❤️a'), 6)
  assert.equal(cut('a long title here', 8), 'a long…')
  assert.equal(cut('short', 8), 'short')
  assert.equal(padded('漢', 4), '漢  ')
  assert.deepEqual(slices('', 3), [])
})
