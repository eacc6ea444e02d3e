import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assess } from './assess.ts'
import type { CaseFile, Opinion } from './case.ts'
import { sayTheSame } from './matters.ts'
import { meeting } from './meeting.ts'
import { readSpeech, exhibitsOf } from './citations.ts'
import { testExhibit } from './tables/exhibit.ts'

const none = exhibitsOf([])
const claims = (count: number) =>
  readSpeech('Rent control lowered housing supply in the city by 3 percent. '.repeat(count), none).map((sentence) => ({
    ...sentence,
    turn: 1,
    side: 'defense' as const,
    decidedBy: 'rule' as const,
  }))

test('C9 a claim is held against a bounded number of others, however many were made', () => {
  for (const count of [10, 100, 1000]) {
    const heard = meeting()
    const all = claims(count)
    for (const claim of all) heard.add(claim)
    assert.equal(heard.met(all[0]!.statement).length, Math.min(count, 24))
  }
})

const rebuttals = (file: CaseFile) => assess(file).ledger.lines.filter(({ rule }) => rule === 'direct-rebuttal')

const exchange: CaseFile = {
  exhibits: [
    testExhibit('tool_a', 'Rent control raised housing supply in the city.', { source_type: 'news' }),
    testExhibit('tool_b', 'Landlords of the city kept 900 flats empty.', { source_type: 'news' }),
  ],
  speeches: [
    { turn: 1, side: 'prosecution', content: 'Rent control lowered housing supply in the city.' },
    { turn: 2, side: 'defense', content: 'Rent control raised housing supply in the city [TOOL:tool_a].' },
    { turn: 3, side: 'defense', content: 'Rent control raised housing supply in the city [TOOL:tool_a].' },
    { turn: 4, side: 'defense', content: 'Landlords of the city kept 900 flats empty [TOOL:tool_b].' },
  ],
  directives: [],
  opinions: [],
  struck: [],
}

test('C9 a claim of the other side is rebutted once, and only by a claim with support', () => {
  assert.deepEqual(
    rebuttals(exchange).map(({ turn, side, asked, exhibits }) => [turn, side, asked, exhibits]),
    [[2, 'defense', 10, ['tool_a']]],
  )
  assert.deepEqual(rebuttals({ ...exchange, struck: ['tool_a'] }), [])
  const alone = exchange.speeches.map((speech) => ({ ...speech, side: 'defense' as const }))
  assert.deepEqual(rebuttals({ ...exchange, speeches: alone }), [])
})

test('C9 a second opinion may see a rebuttal that the rule cannot, and deny one that it saw', () => {
  const against = { turn: 1, start: 0 }
  const seen: Opinion = { of: 'rebuttal', turn: 4, start: 0, against, holds: true }
  const denied: readonly Opinion[] = [2, 3].map((turn) => ({ of: 'rebuttal', turn, start: 0, against, holds: false }))
  assert.deepEqual(rebuttals({ ...exchange, opinions: denied }), [])
  assert.deepEqual(
    rebuttals({ ...exchange, opinions: [...denied, seen] }).map(({ turn }) => turn),
    [4],
  )
})

const SAME: readonly (readonly [one: string, other: string, matters: number])[] = [
  ['Tenants stayed 3 years longer in controlled flats.', 'In controlled flats, tenants stayed 3 years longer.', 1],
  ['Tenants stayed 3 years longer in controlled flats.', 'Tenants stayed longer in controlled flats in 2011.', 2],
  ['The reform of 2019 did not raise rents.', 'The reform of 2019 did not lower rents.', 2],
  ['Rents fell by 4 percent in Berlin.', 'Rents fell by 4 percent in Vienna.', 2],
  ['Rents fell by 4 percent in Berlin.', 'Rents fell by 9 percent in Berlin.', 2],
]

test('C14 sentences are one matter only where they say the same, and without an exhibit none is more than unknown', () => {
  for (const [one, other, matters] of SAME) {
    assert.equal(sayTheSame(one, other), matters === 1, `${one} | ${other}`)
    const { map } = assess({
      ...exchange,
      speeches: [
        { turn: 1, side: 'prosecution', content: one },
        { turn: 2, side: 'defense', content: other },
      ],
    })
    assert.ok(map.every(({ band, row }) => band === 'unknown' && row === 'no-exhibit'))
  }
})
