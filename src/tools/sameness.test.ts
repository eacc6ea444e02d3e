import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Exhibit } from '#record'
import { canonicalAddress, doiIn } from './address.ts'
import { kinship } from './sameness.ts'
import { anExhibit } from './servers.fake.ts'

const passage =
  'The evaluation of the night bus found that ridership doubled within a year while complaints about noise fell by a third.'
const further = Array.from('abcdefghijklmnopqrstuvwxyz', (letter) => `${letter}one ${letter}two`).join(' ')

const table: readonly (readonly [what: string, kin: string, one: Partial<Exhibit>, other: Partial<Exhibit>])[] = [
  ['the same address', 'repeat', { url: 'https://a.org/x' }, { url: 'https://a.org/x' }],
  ['www, slash, fragment', 'repeat', { url: 'https://www.a.org/x/#top' }, { url: 'http://a.org/x' }],
  ['trackers', 'repeat', { url: 'https://a.org/x?b=1&utm_medium=m&a=2&gclid=9' }, { url: 'https://a.org/x?a=2&b=1' }],
  [
    'another snippet of the same page',
    'repeat',
    { url: 'https://a.org/x', text: 'Buses are good.' },
    { url: 'https://a.org/x', text: 'Trams are better.' },
  ],
  [
    'a number that is new',
    'same-source',
    { url: 'https://a.org/x', text: 'Buses carried 5 people.' },
    { url: 'https://a.org/x', text: 'Buses carried people.' },
  ],
  [
    'much more of the same page',
    'same-source',
    { url: 'https://a.org/x', text: `${passage} ${further}` },
    { url: 'https://a.org/x', text: passage },
  ],
  [
    'the beginning of a page that is known',
    'repeat',
    { url: 'https://a.org/x', text: passage },
    { url: 'https://a.org/x', text: `${passage} ${further}` },
  ],
  [
    'another page of a document',
    'same-source',
    { url: 'https://a.org/x.pdf', page: 2 },
    { url: 'https://a.org/x.pdf', page: 1 },
  ],
  [
    'another query',
    'none',
    { url: 'https://a.org/x?id=1', title: 'One', text: 'Buses.' },
    { url: 'https://a.org/x?id=2', title: 'Two', text: 'Trams.' },
  ],
  [
    'one DOI by two resolvers',
    'repeat',
    { url: 'https://doi.org/10.1000/ABC' },
    { url: 'http://dx.doi.org/10.1000%2Fabc' },
  ],
  [
    'versions of one paper',
    'same-source',
    { url: 'https://doi.org/10.1101/2020.1v2', title: 'A', text: 'Buses.' },
    { url: 'https://doi.org/10.1101/2020.1v1', title: 'B', text: 'Trams.' },
  ],
  [
    'two papers',
    'none',
    { url: 'https://doi.org/10.1/a', title: 'A', text: 'Buses.' },
    { url: 'https://doi.org/10.1/b', title: 'B', text: 'Trams.' },
  ],
  [
    'the same words elsewhere',
    'same-source',
    { url: 'https://a.org/x', title: 'A', text: passage },
    { url: 'https://b.org/y', title: 'B', text: `${passage} Amen` },
  ],
  [
    'the same words but for a number',
    'none',
    { url: 'https://a.org/x', title: 'A', text: `${passage} 12` },
    { url: 'https://b.org/y', title: 'B', text: `${passage} 13` },
  ],
  [
    'the same title at the same house',
    'same-source',
    { url: 'https://a.org/x', title: 'Night  Buses!', text: 'One.' },
    { url: 'https://a.org/y', title: 'night buses', text: 'Two.' },
  ],
  [
    'the same title elsewhere',
    'none',
    { url: 'https://a.org/x', title: 'Night buses', text: 'One.' },
    { url: 'https://b.org/x', title: 'Night buses', text: 'Two.' },
  ],
  ['the same passage of a file', 'repeat', { source: 'a.md', place: 'line 3' }, { source: 'a.md', place: 'line 3' }],
  [
    'another line of the same file',
    'same-source',
    { source: 'a.md', place: 'line 3', text: 'Buses.' },
    { source: 'a.md', place: 'line 9', text: 'Trams.' },
  ],
  ['two files', 'none', { source: 'a.md', title: 'A', text: 'Buses.' }, { source: 'b.md', title: 'B', text: 'Trams.' }],
]

for (const [what, kin, one, other] of table)
  test(`C3 ${what}: ${kin}`, () => {
    assert.equal(kinship(anExhibit(one), anExhibit(other)), kin)
  })

test('C3 an address has one name, and what is none has none', () => {
  assert.equal(canonicalAddress('https://M.example.org:8443/a/index.html'), 'example.org:8443/a?')
  assert.equal(canonicalAddress('https://a.org/#!/route'), 'a.org?#!/route')
  assert.equal(canonicalAddress('not an address'), undefined)
  assert.equal(canonicalAddress('https://a.org/%E0%A4%A'), 'a.org/%E0%A4%A?')
  assert.equal(doiIn('doi: 10.1000/XYZ'), '10.1000/xyz')
  assert.equal(doiIn('https://a.org/10.1000/xyz'), undefined)
})

test('C3 near-equal is not alike: short texts must be equal, orders and omissions count', () => {
  const nearlyEqual = (one: string, other: string): boolean => {
    const [mine, yours] = [one, other].map((text) => anExhibit({ source: 'a.md', title: 'A', text }))
    return kinship(mine!, yours!) === 'repeat'
  }
  assert.ok(nearlyEqual(passage, `${passage.toUpperCase()}!`))
  assert.ok(!nearlyEqual(passage, passage.split(' ').toReversed().join(' ')))
  assert.ok(!nearlyEqual(passage, passage.slice(0, 60)))
  assert.ok(!nearlyEqual('Buses rose.', 'Buses fell.'))
  assert.ok(nearlyEqual('', ' '))
})
