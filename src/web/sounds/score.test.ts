import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blankPicture, type Picture } from '#picture'
import { fresh, noted } from './noted.ts'
import { murmurIn, soundOf, timbreOf } from './score.ts'

const NOW = 10_000

/** What is heard when one picture follows another. */
const heard = (picture: Partial<Picture>): ReturnType<typeof soundOf> => {
  const after = { ...blankPicture, ...picture }
  return soundOf(fresh({}, noted({}, after, { now: NOW, at: NOW, joined: false }), NOW), after)
}

const poll = { poll: 'verdict', question: '?', options: [], voters: 0, opened_at: 1, seconds: 45, tally: null }
const verdict = { sentence: null, by: 'jury', counts: {}, ruling: null } as const

test('T12 a contradiction, an outburst, an exhibit and a vote have sounds of their own, and each verdict its chord', () => {
  assert.equal(
    heard({ perjury: { witness: 'witness-1', at: 1, turn: 1, statement: null, against: null, exhibit: null } }),
    'gasp',
  )
  assert.equal(heard({ event: { event: 'witness_outburst', agent: 'witness-1', at: 1 } }), 'gasp')
  assert.equal(heard({ event: { event: 'evidence_challenged', agent: 'defense', at: 1 } }), null)
  assert.equal(heard({ exhibits: [{ exhibit: 1, kind: 'item', name: null, description: null, at: 1 }] }), 'exhibit')
  assert.equal(heard({ poll }), 'bell')
  assert.deepEqual(
    (['guilty', 'not_guilty', 'hung'] as const).map((each) => heard({ verdict: { ...verdict, verdict: each } })),
    ['convicted', 'acquitted', 'hung'],
  )
  assert.equal(heard({ poll, card: 'panic' }), null)
})

test('T12 the gallery murmurs most in a vote, less under a speech, and not at all behind the card', () => {
  const line = { agent: 'judge' } as Picture['line']
  const levels = [{ poll }, {}, { line }, { card: 'panic' as const }].map((more) =>
    murmurIn({ ...blankPicture, ...more }),
  )
  assert.deepEqual(
    levels,
    levels.toSorted((one, other) => other - one),
  )
  assert.equal(levels.at(-1), 0)
})

test('T12 every role has its own voice, and no two witnesses the same', () => {
  const pitch = (role: 'judge' | 'witness', name: string): number =>
    timbreOf({
      ...blankPicture,
      cast: [{ id: 'a', name, role, plate: '' }],
      line: { agent: 'a' } as Picture['line'],
    }).pitch
  assert.ok(pitch('judge', 'Loam') < pitch('witness', 'Loam'))
  assert.notEqual(pitch('witness', 'Fern Dibble'), pitch('witness', 'Hugo Bramble'))
})
