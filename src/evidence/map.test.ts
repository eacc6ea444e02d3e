import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { Event } from '#vocabulary'
import type { PlacingGrounds } from './bands.ts'
import type { CaseFile, ProposedMatter, BandRow } from './case.ts'
import { drawMap, mapEvent, withUnknowns } from './map.ts'
import { strike } from './strike.ts'
import { testExhibit } from './tables/exhibit.fake.ts'

const file: CaseFile = {
  exhibits: [
    testExhibit('a', 'The bridge was closed for seven weeks.'),
    testExhibit('b', 'For seven weeks nobody could cross.'),
    testExhibit('copy', 'The bridge was closed for seven weeks.', { same_source_as: 'a' }),
    testExhibit('quoting', 'The town wrote: “The bridge was closed for seven weeks.”'),
    testExhibit('c', 'The bridge was never closed.'),
  ],
  speeches: [
    { turn: 1, side: 'defense', content: 'The bridge was closed. It was long.' },
    { turn: 2, side: 'prosecution', content: 'It was not. I concede that it was.' },
    { turn: 3, side: 'defense', content: 'I give that up. The end.' },
  ],
  directives: [],
  opinions: [],
  struck: [],
}
const grounds: PlacingGrounds = {
  file,
  contradictions: [
    {
      number: 1,
      question: 'Was the bridge closed?',
      halves: [
        { exhibit: 'a', words: 'The bridge was closed for seven weeks.' },
        { exhibit: 'c', words: 'The bridge was never closed.' },
      ],
      prevails: null,
      reason: 'They differ.',
      decided_by: 'rule',
    },
  ],
  isFlagged: () => false,
  wordsAt: () => undefined,
  decidedBy: 'model',
}

const first = { turn: 1, start: 0 }
const denial = { turn: 2, start: 0 }
const grant = { turn: 2, start: 12 }
const withdrawal = { turn: 3, start: 0 }
const last = { turn: 3, start: 16 }
const plain: ProposedMatter = {
  text: 'The bridge was closed for seven weeks.',
  kind: 'fact',
  holds: [first],
  for: [],
  against: [],
  disputes: [],
  grants: [],
  withdraws: [],
  clash: null,
  settle: '',
}
const words = (id: string): ProposedMatter['for'][number] => {
  const text = file.exhibits.find(({ result_id }) => result_id === id)?.text ?? ''
  return { exhibit: id, words: text.replace(/^The town wrote: /, ''), says: 'whole' }
}
const dispute = (
  id: string | null,
  outcome: 'stands' | 'answered' | 'taken-back',
): ProposedMatter['disputes'][number] => ({
  at: denial,
  how: 'false',
  exhibit: id,
  outcome,
})
const one = { for: [words('a')] }

const ROWS: readonly (readonly [matter: Partial<ProposedMatter>, row: BandRow, reason: string])[] = [
  [{}, 'no-exhibit', 'No exhibit says so.'],
  [{ withdraws: [withdrawal] }, 'no-exhibit', 'No exhibit says so, and the defense gave it up.'],
  [{ ...one, kind: 'open' }, 'no-exhibit', 'It is not known.'],
  [{ against: [words('c')] }, 'refuted', 'No exhibit says so, and the file says otherwise.'],
  [{ ...one, grants: [grant] }, 'granted', 'Granted by the prosecution.'],
  [{ ...one, grants: [grant], clash: 1 }, 'granted', 'Granted by the prosecution; another exhibit says otherwise.'],
  [{ ...one, against: [words('c')] }, 'contradicted', 'The exhibits contradict each other, and nobody yielded.'],
  [{ ...one, clash: 1 }, 'contradicted', 'The exhibits contradict each other, and nobody yielded.'],
  [
    { ...one, clash: 1, grants: [grant], withdraws: [withdrawal] },
    'contradicted',
    'The exhibits contradict each other, and the defense gave it up.',
  ],
  [{ ...one, disputes: [dispute('b', 'answered')] }, 'disputed', 'Disputed by the prosecution with an exhibit.'],
  [{ ...one, disputes: [dispute('b', 'taken-back')] }, 'one-source', 'One source, and nobody objected.'],
  [{ ...one, withdraws: [withdrawal] }, 'given-up', 'Given up by the defense.'],
  [{ for: [words('a'), words('b')] }, 'several-sources', 'Two sources say so, none of which rests on another.'],
  [{ for: [words('a'), words('copy')] }, 'one-source', 'One source, and nobody objected.'],
  [{ for: [words('a'), words('quoting')] }, 'one-source', 'One source, and nobody objected.'],
  [{ for: [words('a'), { ...words('b'), says: 'part' }] }, 'one-source', 'One source, and nobody objected.'],
  [{ ...one, disputes: [dispute(null, 'stands')] }, 'unanswered', 'It was attacked, and nobody answered.'],
  [{ ...one, disputes: [dispute(null, 'answered')] }, 'one-source', 'One source, and nobody objected.'],
  [{ ...one, holds: [first, denial] }, 'one-source', 'One source, used by both sides.'],
  [{ ...one, holds: [last] }, 'said-last', 'One source, and the other side could not answer any more.'],
  [{ ...one, holds: [] }, 'said-last', 'One source, and nobody put it to the other side.'],
]
const BAND: Readonly<Record<BandRow, string>> = {
  'no-exhibit': 'unknown',
  refuted: 'unknown',
  granted: 'confirmed',
  contradicted: 'contested',
  disputed: 'contested',
  'given-up': 'unknown',
  'several-sources': 'confirmed',
  unanswered: 'unknown',
  'one-source': 'confirmed',
  'said-last': 'unknown',
}

test('C14 a matter stands by the first row of the table that fits, with the reason in words', () => {
  for (const [matter, row, reason] of ROWS) {
    const [item] = drawMap([{ ...plain, ...matter }], grounds)
    assert.deepEqual([item?.row, item?.band, item?.reason], [row, BAND[row], reason], JSON.stringify(matter))
    assert.equal(item?.undisputed, row === 'one-source' ? true : undefined)
    assert.equal(item?.settle === undefined, item?.band === 'confirmed')
  }
})

test('C14 a contradiction shows both halves, and who settles it is asked of the clerk first', () => {
  const [item] = drawMap([{ ...plain, ...one, clash: 1, settle: 'The log of the bridge keeper.' }], grounds)
  assert.deepEqual(item?.words, [
    { exhibit: 'a', words: 'The bridge was closed for seven weeks.' },
    { exhibit: 'c', words: 'The bridge was never closed.', against: true },
  ])
  assert.deepEqual([item?.supporting, item?.refuting, item?.settle], [['a'], ['c'], 'The log of the bridge keeper.'])
})

const some = <T>(values: readonly T[]): fc.Arbitrary<T[]> => fc.uniqueArray(fc.constantFrom(...values))
const matters: fc.Arbitrary<ProposedMatter[]> = fc.array(
  fc.record({
    text: fc.constantFrom('The bridge was closed.', 'It took 7 weeks.'),
    kind: fc.constantFrom('fact', 'forecast', 'open'),
    holds: some([first, denial, last]),
    for: some(['a', 'b', 'copy', 'quoting', 'c'].map(words)),
    against: some(['b', 'c'].map(words)),
    disputes: some([dispute('b', 'stands'), dispute(null, 'stands'), dispute('c', 'taken-back')]),
    grants: some([grant]),
    withdraws: some([withdrawal]),
    clash: fc.constantFrom(1, null),
    settle: fc.constantFrom('', 'Ask.'),
  }),
)
const places = [first, denial, last]

test('C14 no exhibit, never green; nothing flagged is a fact; each line has its row; the order changes no band', () => {
  fc.assert(
    fc.property(matters, some(['a', 'b', 'c']), some(places), (all, struck, flagged) => {
      const isFlagged: PlacingGrounds['isFlagged'] = ({ turn, start }) =>
        flagged.some((place) => place.turn === turn && place.start === start)
      const given = { ...grounds, file: strike(file, struck), isFlagged }
      const items = drawMap(all, given)
      for (const [at, item] of items.entries()) {
        assert.ok(item.row !== undefined && item.reason.endsWith('.'))
        assert.ok(![...item.supporting, ...item.refuting].some((id) => struck.includes(id)))
        if (item.band !== 'confirmed') assert.ok(item.settle)
        else {
          assert.ok(item.supporting.length > 0)
          assert.ok(!item.claims.some(isFlagged))
          assert.ok(all[at]!.holds.length === 0 || !all[at]!.holds.every(isFlagged))
        }
      }
      assert.deepEqual(drawMap(all.toReversed(), given), items.toReversed())
      assert.ok(Event.safeParse(mapEvent(items)).success)
    }),
  )
})

test('C14 the event lists every matter once, undisputed ones among the confirmed', () => {
  const items = drawMap(
    ROWS.map(([matter]) => ({ ...plain, ...matter })),
    grounds,
  )
  const event = mapEvent(items)
  assert.equal(event.confirmed.length + event.contested.length + event.unknown.length, ROWS.length)
  assert.equal(event.confirmed.length, items.filter(({ band }) => band === 'confirmed').length)
})

test('C14 what the judge or the researcher names as not known joins the map once, marked as theirs', () => {
  const items = drawMap(
    [
      { ...plain, ...one },
      { ...plain, text: 'The town would pay the ferry a bonus.' },
    ],
    grounds,
  )
  const named = ['The bridge  was closed for seven weeks .', 'Who pays?', ' Who pays? ', ' ']
  const all = withUnknowns(
    withUnknowns(items, [...named, 'Whether the town would pay a bonus to the ferry']),
    ['On night ferries nothing was found.', 'Who pays?'],
    'researcher',
  )
  assert.deepEqual(all.slice(0, 2), items)
  assert.deepEqual(
    all.slice(2).map(({ text, band, by, reason }) => [text, band, by, reason]),
    [
      ['Who pays?', 'unknown', 'judge', 'The judge names it as not known.'],
      ['On night ferries nothing was found.', 'unknown', 'researcher', 'The researcher found nothing on it.'],
    ],
  )
  assert.ok(all.slice(2).every(({ settle }) => settle))
  assert.ok(Event.safeParse(mapEvent(all)).success)
})
