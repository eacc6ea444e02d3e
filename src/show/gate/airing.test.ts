import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Entry, Event } from '#record'
import { blankPicture, draw, textsOf, type Picture } from '#picture'
import { badWords, disguises } from './variants.fake.ts'
import { wordGate } from './wordgate.ts'

const said = { agent: 'judge', content: 'Order.', model: 'script' }

const header = {
  type: 'header',
  protocol: 1,
  format: 'trial',
  version: 1,
  title: 'The People v. Goose',
  seed: 's',
  brief: { charge: 'theft', defendant: 'Goose', witnesses: [{ role: 'baker' }] },
  cast: [
    { id: 'judge', name: 'Judge Reed', models: [] },
    { id: 'witness-1', name: 'Mia Crumb', models: [] },
  ],
} as const satisfies Event

const exhibit = { type: 'exhibit_reveal', exhibit: 1, kind: 'item', name: 'A bun', description: 'Bitten.' } as const
const options = [{ choice: 'guilty', label: 'Guilty' }]
const poll = { type: 'poll', poll: 'verdict', question: 'Guilty?', options } as const
const contradiction = {
  type: 'perjury',
  witness: 'witness-1',
  turn: 1,
  statement: 'I saw it.',
  against: { turn: 1, text: 'I was away.' },
  reason: 'It cannot be.',
  decided_by: 'rule',
} as const
const verdict = {
  type: 'verdict',
  format: 'trial',
  agent: 'judge',
  verdict: 'guilty',
  sentence: 'No buns.',
  by: 'jury',
  counts: { guilty: 6 },
  ruling: 'So be it.',
} as const

/** Every field of a trial's entries that a person or a model writes freely, and whether viewers get to see it. */
const fields: readonly (readonly [field: string, isShown: boolean, plant: (text: string) => Event])[] = [
  ['header.title', true, (text) => ({ ...header, title: text })],
  ['header.charge', true, (text) => ({ ...header, brief: { ...header.brief, charge: text } })],
  ['header.defendant', true, (text) => ({ ...header, brief: { ...header.brief, defendant: text } })],
  ['header.witness role', true, (text) => ({ ...header, brief: { ...header.brief, witnesses: [{ role: text }] } })],
  ['header.name', true, (text) => ({ ...header, cast: [{ id: 'judge', name: text, models: [] }] })],
  ['header.story', false, (text) => ({ ...header, brief: { ...header.brief, story: text, facts: [text] } })],
  ['header.unseen seat', false, (text) => ({ ...header, cast: [{ id: 'clerk', name: text, models: [text] }] })],
  ['turn.content', true, (text) => ({ type: 'turn', ...said, content: text, interrupted: false })],
  [
    'turn.substitute',
    false,
    (text) => ({ type: 'turn', ...said, interrupted: false, substitute: { for: text, because: text } }),
  ],
  ['turn.model', false, (text) => ({ type: 'turn', ...said, model: text, interrupted: false })],
  ['recap.content', true, (text) => ({ type: 'recap', ...said, content: text })],
  ['think.content', false, (text) => ({ type: 'think', ...said, content: text })],
  ['objection.grounds', true, (text) => ({ type: 'objection', agent: 'defense', grounds: text, by: 'organic' })],
  ['ruling.content', true, (text) => ({ type: 'ruling', agent: 'judge', ruling: 'sustained', content: text })],
  ['perjury.statement', true, (text) => ({ ...contradiction, statement: text })],
  ['perjury.against', true, (text) => ({ ...contradiction, against: { exhibit: 1, text } })],
  ['perjury.reason', false, (text) => ({ ...contradiction, reason: text })],
  ['exhibit.name', true, (text) => ({ ...exhibit, name: text })],
  ['exhibit.description', true, (text) => ({ ...exhibit, description: text })],
  ['poll.question', true, (text) => ({ ...poll, question: text })],
  ['poll.label', true, (text) => ({ ...poll, options: [{ choice: 'guilty', label: text }] })],
  [
    'floor.label',
    true,
    (text) => ({ ...poll, poll: 'floor', question: text, options: [{ choice: 'press', label: text }] }),
  ],
  ['vote.voter', false, (text) => ({ type: 'vote', poll: 'verdict', voter: text, choice: 'guilty' })],
  [
    'tally.reason',
    false,
    (text) => ({
      type: 'tally',
      poll: 'verdict',
      by: 'jury',
      counts: { guilty: 6 },
      winner: 'guilty',
      reasons: [{ choice: 'guilty', reason: text }],
    }),
  ],
  ['verdict.ruling', true, (text) => ({ ...verdict, ruling: text })],
  ['verdict.sentence', true, (text) => ({ ...verdict, sentence: text })],
  ['screened.why', false, (text) => ({ type: 'screened', of: 1, state: 'held', by: 'list', why: text })],
  ['closed.cause', false, (text) => ({ type: 'closed', outcome: 'mistrial', cause: text })],
  [
    'hand_over.because',
    false,
    (text) => ({ type: 'hand_over', agent: 'judge', task: text, from: text, model: text, because: text }),
  ],
]

const entryOf = (event: Event, seq: number): Entry => ({ ...event, seq, at: seq, to: 'open' })

/** A scene that has something of everything, so that whatever an entry changes is there to be changed. */
const scene: Picture = (
  [
    header,
    { type: 'turn', ...said, interrupted: false },
    { type: 'objection', agent: 'defense', grounds: 'hearsay', by: 'organic' },
    exhibit,
    { ...poll, poll: 'floor' },
    poll,
  ] satisfies readonly Event[]
).reduce<Picture>((picture, event, index) => draw(picture, entryOf(event, index + 1)), blankPicture)

/** All texts in a picture, the names of its fields among them. */
const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [key, ...textsIn(inner)])
}

const MARK = 'Planted by somebody 7'

const showing = (picture: Picture): readonly string[] => textsIn(picture).filter((text) => text.includes(MARK))

test('T13 every text that a picture shows of an entry is among those that are screened', () => {
  for (const [field, isShown, plant] of fields) {
    const entry = entryOf(plant(MARK), 20)
    const shown = showing(draw(scene, entry))
    assert.equal(shown.length > 0, isShown, `${field} is ${isShown ? 'not ' : ''}shown`)
    assert.deepEqual(
      shown.filter((text) => !textsOf(entry).includes(text)),
      [],
      `${field} is shown unscreened`,
    )
  }
})

test('T13 a covered entry shows none of its words, in no field', () => {
  for (const [field, , plant] of fields) {
    assert.deepEqual(showing(draw(scene, entryOf(plant(MARK), 20), true)), [], field)
    assert.deepEqual(showing(draw(blankPicture, entryOf(plant(MARK), 1), true)), [], field)
  }
})

test('T13 whatever is planted in a field that is shown, the lists hold the entry', () => {
  const lists = wordGate()
  const isHeld = (entry: Entry): boolean => textsOf(entry).some((text) => lists.find(text) !== undefined)
  const sample = badWords.flatMap(disguises).filter((_, index) => index % 12 === 0)
  for (const [field, , plant] of fields.filter(([, isShown]) => isShown)) {
    const clear = sample.filter((variant) => !isHeld(entryOf(plant(`It was ${variant}, they say`), 20)))
    assert.deepEqual(clear, [], field)
    assert.ok(!isHeld(entryOf(plant('It was dusk, they say'), 20)), field)
  }
})
