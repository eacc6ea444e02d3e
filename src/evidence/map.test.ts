import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { Event } from '#record'
import { drawMap, mapEvent, withUnknowns, type Band, type Stances } from './map.ts'
import { exhibit } from './tables/exhibit.ts'

const exhibits = [
  exhibit('a', 'x'),
  exhibit('b', 'x'),
  exhibit('copy', 'x', { same_source_as: 'a' }),
  exhibit('c', 'x'),
  exhibit('d', 'x'),
]
const stances = (supporting: readonly string[], refuting: readonly string[] = [], agreed = false): Stances => ({
  text: 'The matter.',
  claims: [{ turn: 1, side: 'defense', start: 0, end: 11 }],
  supporting,
  refuting,
  agreed,
})

const BANDS: readonly (readonly [matter: Stances, band: Band, text?: string])[] = [
  [stances([]), 'unknown'],
  [stances(['a']), 'unknown'],
  [stances(['a', 'copy']), 'unknown'],
  [stances(['a', 'b']), 'confirmed'],
  [stances(['a', 'b', 'c']), 'confirmed'],
  [stances([], [], true), 'confirmed'],
  [stances(['a'], [], true), 'confirmed'],
  [stances(['a'], ['c']), 'contested'],
  [stances(['a', 'b'], ['c']), 'contested'],
  [stances(['a'], ['c', 'd']), 'contested'],
  [stances(['a'], ['c'], true), 'contested'],
  [stances([], ['c']), 'unknown'],
  [stances([], ['c', 'd']), 'confirmed', 'Not so: The matter.'],
  [stances([], ['a', 'copy']), 'unknown'],
]

test('C14 stances give exactly one band, by the table', () => {
  for (const [matter, band, text = 'The matter.'] of BANDS) {
    const [item] = drawMap([matter], exhibits)
    assert.deepEqual([item?.band, item?.text], [band, text], JSON.stringify(matter))
    assert.match(item?.reason ?? '', /\w\.$/)
  }
})

test('C14 some support and some refutation is contested and nothing else is; one source never confirms alone', () => {
  const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'copy', 'c', 'd'))
  fc.assert(
    fc.property(ids, ids, fc.boolean(), (supporting, against, agreed) => {
      const refuting = against.filter((id) => !supporting.includes(id))
      const [item] = drawMap([stances(supporting, refuting, agreed)], exhibits)
      assert.equal(item?.band === 'contested', supporting.length > 0 && refuting.length > 0)
      const alone = supporting.length + refuting.length === 1 && !agreed
      if (alone) assert.equal(item?.band, 'unknown')
      assert.deepEqual([item?.supporting, item?.refuting], [supporting, refuting])
    }),
  )
})

test('C14 the event lists every matter once, with the claims and exhibits behind it', () => {
  const event = mapEvent(
    drawMap(
      BANDS.map(([matter]) => matter),
      exhibits,
    ),
  )
  assert.equal(event.confirmed.length + event.contested.length + event.unknown.length, BANDS.length)
  assert.ok(event.items?.every(({ claims }) => claims.length > 0))
})

test('C14 what the judge names as not known joins the map once, marked as the judge’s', () => {
  const items = drawMap([stances(['a', 'b'])], exhibits)
  const all = withUnknowns(items, ['The  matter .', 'Who pays?', ' Who pays? ', ' '])
  assert.deepEqual(all.slice(0, 1), items)
  assert.deepEqual(
    all.slice(1).map(({ text, band, by, reason }) => [text, band, by, reason]),
    [['Who pays?', 'unknown', 'judge', 'The judge names it as not known.']],
  )
  assert.ok(Event.safeParse(mapEvent(all)).success)
})
