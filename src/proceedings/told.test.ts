import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Entry, Event, Told } from '#record'
import { teller } from './told.ts'

const seat = (id: string, name: string) => ({ id, name, models: ['offline'] })

const header: Event = {
  type: 'header',
  protocol: 1,
  format: 'settling',
  version: 1,
  title: 'Who keeps the shed?',
  seed: '7',
  brief: {},
  cast: [seat('north', 'Ada'), seat('south', 'Ben'), seat('mediator', 'Mo')],
}

const record = (...events: readonly unknown[]): readonly Entry[] =>
  events.map((event, index) => ({ ...(event as Event), seq: index + 1, at: 1000 * index, to: 'open' }))

const tell = (...events: readonly unknown[]): readonly Told[] => {
  const story = teller()
  return record(...events).flatMap((entry) => story.read(entry))
}

const textsOf = (told: Told | undefined): readonly string[] =>
  (told?.lines ?? []).flatMap((line) => (line.kind === 'text' ? line.pieces.map(({ text }) => text).join('') : []))

test('E1 a format that nobody told how is told all the same: seats, phases, speeches, the words of its verdict', () => {
  const told = tell(
    header,
    { type: 'phase_change', phase: 'first_round' },
    { type: 'turn', agent: 'south', content: 'I need it dry.', model: 'offline', interrupted: false },
    { type: 'offer', agent: 'north', content: 'Half the year each.' },
    {
      type: 'verdict',
      format: 'settling',
      agent: 'mediator',
      settlement: 'Ada keeps it in winter.',
      terms: ['Keys with Mo.', 'Reviewed in May.'],
      rounds: 3,
    },
    { type: 'closed', outcome: 'verdict' },
  )
  assert.deepEqual(
    told.map(({ act, agent, phase, turn, tone }) => ({ act, agent, phase, turn, tone })),
    [
      { act: 'opened', agent: undefined, phase: undefined, turn: undefined, tone: 'strong' },
      { act: 'phase', agent: undefined, phase: 'first_round', turn: undefined, tone: 'plain' },
      { act: 'speech', agent: 'south', phase: 'first_round', turn: 1, tone: 'b' },
      { act: 'note', agent: 'north', phase: 'first_round', turn: undefined, tone: 'a' },
      { act: 'verdict', agent: 'mediator', phase: 'first_round', turn: undefined, tone: 'judge' },
      { act: 'closed', agent: undefined, phase: 'first_round', turn: undefined, tone: 'plain' },
    ],
  )
  assert.equal(told[1]?.title, 'First round')
  assert.equal(told[2]?.words, 'I need it dry.')
  assert.deepEqual(textsOf(told[3]), ['Ada', 'Half the year each.'])
  assert.equal(told[4]?.title, 'Verdict · Mo')
  assert.deepEqual(textsOf(told[4]), [
    'Ada keeps it in winter.',
    'Terms',
    'Keys with Mo.',
    'Reviewed in May.',
    'Rounds: 3',
  ])
})

test('M7 what is told of any case is told in the language of its court', () => {
  const told = tell({ ...header, language: 'German' }, { type: 'closed', outcome: 'mistrial' })
  assert.equal(told[1]?.title, 'Verfahren abgebrochen')
  assert.deepEqual(textsOf(told[1]), ['Es gibt kein Urteil.', 'Kein Grund wurde genannt.'])
})

test('a line says to what it points and who may read it', () => {
  const story = teller()
  const entries = record(header, { type: 'intervention', content: 'Wait.' }, { type: 'withdrawal', intervention: 2 })
  const told = entries.map((entry) => ({ ...entry, to: 'gallery' as const })).flatMap((entry) => story.read(entry))
  assert.deepEqual(
    told.map(({ act, seq, to, points }) => ({ act, seq, to, points })),
    [
      { act: 'opened', seq: 1, to: 'gallery', points: undefined },
      { act: 'request', seq: 2, to: 'gallery', points: undefined },
      { act: 'note', seq: 3, to: 'gallery', points: { entries: [2] } },
    ],
  )
})

test('E1 words of an event that only one format has are told as words that are said, and count for no turn', () => {
  const [, heckle, turn] = tell(
    header,
    { type: 'heckle', agent: 'north', content: 'Louder!', model: 'offline', cut_short: true },
    { type: 'turn', agent: 'south', content: 'I need it dry.', model: 'offline', interrupted: false },
  )
  assert.deepEqual([heckle?.act, heckle?.agent, heckle?.words, heckle?.turn], ['speech', 'north', 'Louder!', undefined])
  assert.equal(textsOf(heckle).length, 1, 'that it ends too early is told, too')
  assert.equal(turn?.turn, 1)
  assert.equal(teller().does('heckle'), 'speaks')
})
