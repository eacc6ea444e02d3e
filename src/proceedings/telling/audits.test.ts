import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Event, type Catalogued, type EventOf } from '#record'
import { teller } from '#told'

const hostile = '<script>alert(1)</script>\nFake line\u001B[31m'

const common = {
  type: 'audit',
  verdict: 9,
  found: { for: 'defense', leaning: 70, why: 'It was shown.' },
  sides: [
    { id: 'defense', name: 'move to the coast' },
    { id: 'prosecution', name: hostile },
  ],
  by: 'models',
  models: ['openai/gpt-6'],
  calls: 2,
  cost: 0.012,
} satisfies Partial<EventOf<'audit'>>

const against = { for: 'prosecution', leaning: -40, why: hostile }

const audits: readonly EventOf<'audit'>[] = [
  { ...common, kind: 'mirror', result: { holds: 'seat-dependent', swapped: against } },
  {
    ...common,
    kind: 'leave-one-out',
    result: { without: [{ what: 'exhibit', id: 'web-1', name: hostile, view: against, turns: true }] },
  },
  { ...common, kind: 'needle', result: { points: [{ after: 'openings', view: { for: null, leaning: 0, why: '' } }] } },
  { ...common, kind: 'single-pass', cost: null, result: { view: against, agrees: false } },
  {
    ...common,
    kind: 'panel',
    result: {
      judges: [
        { model: hostile, family: 'own', reliability: 0.8, weight: 1.386, orders: [against, common.found], vote: null },
        { model: 'b/b', family: 'b', reliability: 0.7, weight: 0.847, orders: [against, against], vote: 'prosecution' },
      ],
      for: 'prosecution',
      share: 1,
      agreement: null,
      upholds: false,
      dissent: [{ model: hostile, for: 'defense', why: hostile }],
      excluded: ['anthropic'],
    },
  },
]

function told(language: Catalogued): readonly string[] {
  const story = teller({ language })
  return audits.map((audit, at) => {
    assert.deepEqual(Event.parse(audit), audit)
    const [one] = story.read({ ...audit, seq: 10 + at, at: 0, to: 'open' })
    assert.equal(one?.act, 'after')
    for (const line of one?.lines ?? [])
      if (line.kind === 'text') for (const { text } of line.pieces) assert.ok(!text.includes('\n'), `one line: ${text}`)
    return `${one?.title}: ${one?.words}`
  })
}

test('every audit is told in words, in each language, and hostile names stay on their line', () => {
  const [mirror = '', left = '', needle = '', single = '', panel = ''] = told('en')
  assert.match(mirror, /^Audit: mirror: Seat-dependent.*move to the coast, 70 of 100/s)
  assert.match(mirror, /2 calls, \$0\.0120: openai\/gpt-6$/)
  assert.match(left, /1 of 1 alone would turn the verdict.*It turns the verdict/s)
  assert.match(needle, /After the openings: no answer that could be read/)
  assert.match(single, /differs.*price unknown/s)
  assert.match(panel, /does not uphold.*abstains: it finds otherwise.*votes for.*dissents.*anthropic/s)
  const german = told('de')
  assert.match(german[0] ?? '', /^Prüfung: Spiegel: Vom Platz abhängig/)
  assert.match(german[4] ?? '', /Gremium.*enthält sich/s)
})
