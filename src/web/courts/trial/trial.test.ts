import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Entry, Event } from '#record'
import { blankPicture, draw } from '#picture'
import { drawnOn, rowsSince, trialOf, undrawn } from './trial.ts'

const header: Event = {
  type: 'header',
  protocol: 1,
  format: 'trial',
  version: 1,
  title: 'The People v. A Goose',
  seed: '1',
  brief: { story: 'A goose walked in.', exhibits: [{}, {}], audience: { seconds: 30, quorum: 2 } },
  cast: [
    { id: 'judge', name: 'Judge Fen', models: ['offline'] },
    { id: 'witness-1', name: 'Dot', models: ['offline'] },
  ],
}

const says = (agent: string, content: string): Event => ({
  type: 'turn',
  agent,
  content,
  model: 'offline',
  interrupted: false,
})

const events: readonly Event[] = [
  header,
  { type: 'phase_change', phase: 'witness_exam' },
  { type: 'examination', witness: 'witness-1', kind: 'direct', round: 1, of: 2 },
  { type: 'poll', poll: 'floor', question: 'Who?', options: [{ choice: 'objection', label: 'Objection!' }] },
  says('prosecutor', 'And then?'),
  says('witness-1', 'My cousin told me.'),
  { type: 'think', agent: 'defense', content: 'Ask about the cousin.', model: 'offline' },
  says('defense', 'OBJECTION: hearsay.'),
  { type: 'objection', agent: 'defense', grounds: 'hearsay', by: 'organic', against: 2, turn: 3 },
  says('judge', 'Sustained.'),
  { type: 'ruling', agent: 'judge', ruling: 'sustained', content: 'Sustained.', objection: 1, turn: 4, strikes: [2] },
  { type: 'examination', witness: 'witness-1', kind: 'direct', round: 2, of: 2 },
  { type: 'recap', agent: 'judge', content: 'So far: a cousin.', model: 'offline' },
  {
    type: 'tally',
    poll: 'verdict',
    by: 'audience',
    counts: { guilty: 1, not_guilty: 1 },
    winner: null,
  },
]

const record = events.map((event, at): Entry => {
  const to = event.type === 'think' ? 'gallery' : 'open'
  return { ...event, seq: at + 1, at: at * 1_000, to, key: `${at}` }
})

test('U2 the transcript of a trial has every line under its number, and what was struck is marked', () => {
  const { rows } = trialOf(record)
  assert.deepEqual(
    rows.map((row) =>
      row.kind === 'line' ? [row.turn, row.name, row.struck] : 'told' in row ? row.told.act : row.kind,
    ),
    [
      'phase',
      'note',
      [1, 'prosecutor', false],
      [2, 'Dot', true],
      'note',
      [3, 'defense', false],
      'note',
      [4, 'Judge Fen', false],
      'ruling',
      'note',
      [null, 'Judge Fen', false],
      'vote',
    ],
  )
})

test('T8 a ruling and the objection it answers are told in the words of their format', () => {
  const told = trialOf(record).rows.flatMap((row) => (row.kind === 'told' ? [row.told] : []))
  assert.match(told.find(({ act }) => act === 'ruling')?.words ?? '', /^SUSTAINED — turn 2 is struck/)
  assert.ok(told.some(({ words }) => words === 'OBJECTION · hearsay · defense · to turn 2'))
})

test('U2 a picture drawn on entry by entry is the one that is drawn at once', () => {
  const whole = record.reduce((picture, entry) => draw(picture, entry), blankPicture)
  let drawn = undrawn
  for (const count of [1, 4, 5, 11, record.length]) drawn = drawnOn(drawn, record.slice(0, count))
  assert.deepEqual(drawn.picture, whole)
  assert.equal(drawnOn(drawn, record).picture, drawn.picture)
})

test('T11 what the brief says of an audience is read, and a brief that says nothing is no trouble', () => {
  const { audience, story, exhibits, floor, poll } = trialOf(record)
  assert.deepEqual([audience, story, exhibits], [true, 'A goose walked in.', 2])
  assert.deepEqual([floor?.seq, poll], [4, undefined])
  const bare = trialOf([{ ...record[0]!, brief: null } as Entry])
  assert.deepEqual([bare.audience, bare.story, bare.exhibits], [false, null, 0])
})

test('U5 a screen reader is told only what has come since', () => {
  const { rows } = trialOf(record)
  assert.deepEqual(
    rowsSince(rows, 11).map(({ kind }) => kind),
    ['told', 'line', 'told'],
  )
})
