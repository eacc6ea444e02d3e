import assert from 'node:assert/strict'
import { test } from 'node:test'
import { citationsIn, exhibitsOf, heardIn } from './citations.ts'
import { testExhibit } from './tables/exhibit.fake.ts'

const HARBOUR = `The ferry carried 1,240 cars in 2019. Fares rose by 4 percent to 18 euros. The council may pay up to 300 euros
for each berth. Residents were not asked before the pier was closed. Women used the ferry more than men. The old pier never
paid for itself, the harbour master said.`
const HULL = 'Parking in Hull costs 9 euros a day. The bridge opened in 2004 after long delays.'
const exhibits = exhibitsOf([testExhibit('harbour', HARBOUR), testExhibit('hull', HULL)])

/** Each with the exhibit it cites, what is found, a word of the reason, and how the passage begins that it was held against. */
const WEIGHED: readonly (readonly [
  claim: string,
  cites: string,
  state: string,
  reason: RegExp,
  passage: string | null,
])[] = [
  ['The ferry carried 1,240 cars in 2019', 'harbour', 'supports', /says so/, 'The ferry carried'],
  ['The ferry carried 1,240 cars in 2018', 'harbour', 'weak', /2018/, 'The ferry carried'],
  ['The ferry carried 1,300 cars in 2019', 'harbour', 'contradicts', /1300 and 1240/, 'The ferry carried'],
  ['Fares rose by 4 percent', 'harbour', 'supports', /says so/, 'Fares rose'],
  ['Fares fell by 4 percent', 'harbour', 'contradicts', /“fell”.*“rose”/, 'Fares rose'],
  ['Fares rose by 4 percentage points', 'harbour', 'contradicts', /percentage points/, 'Fares rose'],
  ['The council pays 300 euros for each berth', 'harbour', 'weak', /only as the most/, 'The council may'],
  ['The council may pay up to 300 euros for each berth', 'harbour', 'supports', /says so/, 'The council may'],
  ['Residents were asked before the pier was closed', 'harbour', 'contradicts', /otherwise/, 'Residents were'],
  ['Residents were “not asked before the pier”', 'harbour', 'supports', /stand in/, 'Residents were'],
  ['Residents “were asked before the pier was closed”', 'harbour', 'quote-not-found', /“were asked/, null],
  [
    '“asked before the pier was closed” is how residents fared',
    'harbour',
    'contradicts',
    /cut short/,
    'Residents were',
  ],
  ['The harbour master said “the old pier never paid for itself”', 'harbour', 'supports', /stand in/, 'The old pier'],
  ['Women used the ferry more than men', 'harbour', 'supports', /says so/, 'Women used'],
  ['Parking in Hull costs 9 euros a day', 'hull', 'supports', /says so/, 'Parking in Hull'],
  ['Parking in Hull costs 9 euros a day', 'harbour', 'silent', /hull does/, null],
  // Half of it may stand elsewhere in the source, more may not.
  ['Hull opened a bridge for parking', 'hull', 'supports', /says so/, 'The bridge'],
  ['The ferry carried women past the old harbour', 'harbour', 'undecided', /words alone/, 'The ferry carried'],
  ['Dolphins sing loudly at night', 'harbour', 'silent', /nothing of this/, null],
  ['A berth for half of that would be 150 euros', 'harbour', 'undecided', /words alone/, 'The council may'],
  ['A berth at the pier would be 437 euros', 'harbour', 'figure-not-found', /437/, 'The council may'],
  [
    'The bridge opened after long delays and many quarrels of banks, builders and bishops',
    'hull',
    'undecided',
    /words alone/,
    'The bridge',
  ],
]

test('C5 what words and figures alone can show is decided, with the passage; all else is left open', () => {
  for (const [claim, cites, state, reason, passage] of WEIGHED) {
    const [found] = citationsIn(`${claim} [TOOL:${cites}].`, exhibits)
    assert.equal(found?.state, state, `${claim}: ${found?.reason}`)
    assert.match(found.reason, reason, claim)
    const { start = 0, end = 0 } = found.passage ?? {}
    const text = (cites === 'hull' ? HULL : HARBOUR).slice(start, end)
    assert.ok(passage === null ? found.passage === null : text.startsWith(passage), `${claim}: ${text}`)
  }
})

test('C5 a quotation must stand in one exhibit of its mark, and words of the other side may be quoted', () => {
  const [both] = citationsIn('“Parking in Hull costs 9 euros” [TOOL:harbour, hull].', exhibits)
  assert.notEqual(both?.state, 'quote-not-found')
  const theirs = 'They say “the pier was sold to a bank”, yet fares rose by 4 percent [TOOL:harbour].'
  const heard = heardIn([{ turn: 1, side: 'defense', content: 'The pier was sold to a bank.' }])
  assert.deepEqual(
    [citationsIn(theirs, exhibits), citationsIn(theirs, exhibits, heard)].map(
      ([one]) => one?.state === 'quote-not-found',
    ),
    [true, false],
  )
})
