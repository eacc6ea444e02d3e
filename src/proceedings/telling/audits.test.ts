import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Catalogued, EventOf } from '#record'
import { Event } from '#vocabulary'
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

const pointsIn = (format: string, language: Catalogued, after: readonly string[]): readonly string[] => {
  const story = teller({ language })
  const brief = { topic: 'Should we?', dispute: 'Should we?' }
  const opened = { type: 'header', protocol: 1, format, version: 1, title: 'Should we?', seed: '1', brief, cast: [] }
  story.read({ ...(opened as EventOf<'header'>), seq: 1, at: 0, to: 'open' })
  const points = after.map((stage) => ({ after: stage, view: { for: null, leaning: 0, why: '' } }))
  const needle = { ...common, kind: 'needle', result: { points } } as const
  assert.deepEqual(Event.parse(needle), needle)
  const [one] = story.read({ ...needle, seq: 2, at: 0, to: 'open' })
  const lines = one?.words.split('\n') ?? []
  return lines.flatMap((line) => /^(?:\W )?(.*): (?:no answer|keine lesbare)/u.exec(line)?.[1] ?? [])
}

test('E1 a format tells the parts of its own hearing, and one that nobody has words for is told by its phase', () => {
  const [rounds, trials] = [
    ['nothing', 'first_round', 'proposals', 'closings'],
    ['direct', 'cross', 'redirect'],
  ]
  assert.deepEqual(pointsIn('mediation', 'en', rounds), [
    'Before anybody spoke',
    'After the first round',
    'After the proposals',
    'After the closings',
  ])
  assert.deepEqual(pointsIn('trial', 'de', trials), [
    'Nach der Befragung',
    'Nach dem Kreuzverhör',
    'Nach der Nachbefragung',
  ])
  assert.deepEqual(pointsIn('quarrel', 'en', ['second_reading', 'constructor']), [
    'After “Second reading”',
    'After “Constructor”',
  ])
  assert.deepEqual(pointsIn('quarrel', 'de', ['second_reading']), ['Nach „Second reading“'])
  for (const after of ['', 'Second', 'a b', 'x'.repeat(41)])
    assert.throws(() => pointsIn('quarrel', 'en', [after]), `${after} is no name`)
})

test('E1 a side that is no name is called as its format calls it', () => {
  const sides = [
    { id: 'settled', name: 'a settlement' },
    { id: 'open', name: 'no settlement' },
  ] satisfies EventOf<'audit'>['sides']
  const story = teller({ language: 'de' })
  assert.equal(story.side('settled', sides), 'a settlement', 'of any format, as the record names it')
  const opened = {
    type: 'header',
    protocol: 1,
    format: 'mediation',
    version: 1,
    title: '',
    seed: '1',
    brief: {},
    cast: [],
  }
  story.read({ ...(opened as EventOf<'header'>), seq: 1, at: 0, to: 'open' })
  assert.equal(story.side('settled', sides), 'eine Einigung')
  assert.equal(story.side('neither', sides), 'keine Seite')
})
