import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { pagesOf, readingTime } from '#record'
import { readingAt, readingDone } from './reading.ts'

const LINE =
  'When the table shook, every glass fell over and her soufflé did not even nod. Nobody carries air with one hand, and she did.'

const sentence = fc
  .array(fc.stringMatching(/^[a-z]{1,14}$/u), { minLength: 1, maxLength: 60 })
  .map((words) => `${words.join(' ')}.`)

test('T12 a caption comes word by word, page after page, and never goes back', () => {
  fc.assert(
    fc.property(sentence, fc.constantFrom(0.5, 1, 2), (text, speed) => {
      const pages = pagesOf(text)
      let [elapsed, before] = [0, { number: 1, shown: -1 }]
      for (let steps = 0; ; steps++) {
        const { page, number, shown, next } = readingAt(text, elapsed, { speed })
        assert.equal(page, pages[number - 1])
        assert.ok(number > before.number || (number === before.number && shown >= before.shown))
        assert.ok(shown === page.length || /\s/u.test(page[shown] ?? ''), 'a word was cut')
        if (next === null) return assert.deepEqual([number, shown], [pages.length, page.length])
        assert.ok(next > 0 && steps < 2_000)
        elapsed += next
        before = { number, shown }
      }
    }),
  )
})

test('T12 all of a line can be seen before its time for reading is over', () => {
  const { next, number, of } = readingAt(LINE, readingTime(LINE) - 1)
  assert.deepEqual([next, number], [null, of])
  assert.deepEqual(readingAt(LINE, readingTime(LINE) / 2 - 1, { speed: 2 }).next, null)
})

test('T12 at the first moment only the first word is up, and speed makes the next one come sooner', () => {
  const at = readingAt(LINE, 0)
  assert.equal(at.page.slice(0, at.shown), 'When')
  assert.equal(readingAt(LINE, 0, { speed: 2 }).next, Math.ceil(at.next! / 2))
})

test('U5 without motion the last page stands whole', () => {
  const { page, shown, next } = readingDone(LINE)
  assert.equal(page, pagesOf(LINE).at(-1))
  assert.deepEqual([shown, next], [page.length, null])
  assert.equal(readingDone('').page, '')
})

test('T12 a caption turns its pages at reading pace, and the last one stays', () => {
  const text = `${LINE} ${LINE}`
  const pages: string[] = []
  let elapsed = 0
  for (let turns: number | null = 0; turns !== null;) {
    elapsed += turns
    const at = readingAt(text, elapsed)
    pages.push(at.page)
    turns = at.turns
  }
  assert.equal(pages.join(' '), text)
  assert.equal(elapsed + readingTime(pages.at(-1)!), readingTime(text))
  assert.equal(readingAt(text, 3_600_000).page, pages.at(-1))
  assert.equal(readingAt(text, elapsed / 2, { speed: 2 }).page, pages.at(-1))
})
