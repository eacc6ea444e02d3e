import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { pagesOf } from './captions.ts'

const words = fc.array(fc.stringMatching(/^[A-Za-z]{1,12}[.,!?]?$/u), { minLength: 1, maxLength: 90 })

test('T9 pages hold all words in their order, two lines at most', () => {
  fc.assert(
    fc.property(words, (all) => {
      const pages = pagesOf(all.join('  '))
      assert.equal(pages.join(' '), all.join(' '))
      assert.ok(pages.every((page) => page.length <= 92))
    }),
  )
})

test('T9 no word or two is left over for a page of its own', () => {
  fc.assert(
    fc.property(
      words.filter((all) => all.length > 8),
      (all) => {
        const pages = pagesOf(all.map((word) => word.replaceAll(/[.,!?]/gu, '')).join(' '))
        assert.ok(pages.length === 1 || pages.at(-1)!.split(' ').length > 2, pages.join(' | '))
      },
    ),
  )
})

test('T9 a page ends with a sentence or a clause where it can, and never inside a name', () => {
  const text =
    'You may leave the stand now, and let us all sleep with the window open again. The little moon was borrowed by Captain Ivo Starling on Tuesday.'
  assert.deepEqual(pagesOf(text), [
    'You may leave the stand now, and let us all sleep with the window open again.',
    'The little moon was borrowed by Captain Ivo Starling on Tuesday.',
  ])
  const name =
    'The keeper of the little moon gave the key of the harbour gate on that morning to Captain Ivo Starling himself.'
  assert.ok(
    pagesOf(name).some((page) => page.includes('Captain Ivo Starling')),
    pagesOf(name).join(' | '),
  )
})
