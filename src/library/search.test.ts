import assert from 'node:assert/strict'
import { test } from 'node:test'
import { boilerplateIn } from './boilerplate.ts'
import { openShelf, type Shelf } from './shelf.ts'

function shelfOf(texts: Readonly<Record<string, string | readonly string[]>>): Shelf {
  const shelf = openShelf(':memory:')
  for (const [source, text] of Object.entries(texts)) {
    const pages = typeof text === 'string' ? [text] : text
    const blocks = pages.map((page, index) => ({ at: index + 1, text: page }))
    shelf.add(source, {
      kind: 'pdf',
      title: 'Paper',
      date: null,
      unit: 'page',
      length: pages.length,
      blocks,
      warnings: [],
    })
  }
  return shelf
}

const found = (shelf: Shelf, query: string): readonly string[] => shelf.search(query).map(({ source }) => source)

test('V3 a passage that answers stands above a notice with more of the words in it', () => {
  const shelf = shelfOf({
    notice: 'Sample data: Harrowfield is a fictional town, and so are the ferry of Harrowfield and its fares.',
    imprint: '© 2026 Harrowfield Ferry. All rights reserved. Ferry fares of Harrowfield without warranty.',
    contents: 'Contents\nThe ferry of Harrowfield ........ 3\nFares of the ferry ........ 9',
    answer:
      'After the summer the ferry raised what it asks of passengers from 2 to 3 crowns; fares for bicycles stayed.',
  })
  assert.equal(found(shelf, 'fares of the ferry of Harrowfield')[0], 'answer')
  assert.equal(found(shelf, 'fares of the ferry of Harrowfield').length, 4, 'nothing is hidden')
  assert.equal(found(shelf, 'Is Harrowfield fictional?')[0], 'notice', 'who asks for it gets it')
})

test('V3 what stands at the head of every page comes after what a page says', () => {
  const head = 'Ferry company of Harrowfield, yearly report on ferry fares'
  const shelf = shelfOf({
    a: [head, 'The crew has grown.'],
    b: [head],
    c: [head],
    d: [head, 'We charge more: the fares of the ferry rose by a tenth.'],
  })
  assert.match(shelf.search('ferry fares report')[0]!.text, /rose by a tenth/)
})

test('boilerplate is measured by its share, in several languages', () => {
  assert.equal(boilerplateIn('The ferry runs daily.', []), 0)
  assert.equal(boilerplateIn('Alle Rechte vorbehalten', []), 1)
  assert.ok(boilerplateIn('Tous droits réservés. Le bac part chaque jour à huit heures du matin.', []) < 0.5)
})

test('V3 a mistyped word finds what it was meant for', () => {
  const shelf = shelfOf({
    hedges: 'Hedgerows doubled the density of bumblebees near fields.',
    ferry: 'The ferry carries bicycles free of charge.',
    clinic: 'Die Bürgermeisterin schloss das Krankenhaus.',
    noise: 'Nothing of use stands here.',
  })
  for (const [query, source] of [
    ['hedgerwos', 'hedges'],
    ['bumblbees', 'hedges'],
    ['bicylces', 'ferry'],
    ['fery', 'ferry'],
    ['Krankenhuas', 'clinic'],
    ['burgermeisterin', 'clinic'],
  ] as const)
    assert.equal(found(shelf, query)[0], source, query)
})

test('V3 a word that is there is not taken for another, and a short or strange one for none', () => {
  const shelf = shelfOf({ form: 'The form was signed.', farm: 'The farm was sold.', year: 'It happened in 2024.' })
  assert.deepEqual(found(shelf, 'form'), ['form'])
  assert.deepEqual(found(shelf, 'firm').toSorted(), ['farm', 'form'])
  assert.deepEqual(found(shelf, '2025'), [], 'a year is no typing error for another')
  assert.deepEqual(found(shelf, 'zxqv'), [])
  assert.deepEqual(found(shelf, 'xy'), [])
})
