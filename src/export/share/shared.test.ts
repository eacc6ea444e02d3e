import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Entry, Event } from '#record'
import { teller } from '#told'
import { sharedRecord } from './shared.ts'

test('W3 E1 of a brief leaves what its format lets everybody read, and of a format that says nothing, nothing', () => {
  const brief = { premise: 'Close it.', turns: 6, story: 'Long ago.', exhibits: [{ name: 'A ladle' }], secret: 'Mine.' }
  const opened = { type: 'header', protocol: 1, version: 1, title: '', seed: '1', brief } as const
  const leftOf = (format: string): unknown => {
    const header: Entry = { ...opened, format, cast: [], seq: 1, at: 0, to: 'open' }
    const [left] = sharedRecord([header], { include: [], sha256: (text) => String(text.length) }).entries
    return left && 'brief' in left && left.brief
  }
  assert.deepEqual(leftOf('debate'), { premise: 'Close it.', turns: 6 })
  assert.deepEqual(leftOf('trial'), { story: 'Long ago.', exhibits: [{}] })
  assert.deepEqual(leftOf('mediation'), {})
  assert.deepEqual(leftOf('quarrel'), {})
})

const MARK = 'Brumblewick'
const cast = [{ id: 'judge', name: MARK, models: ['offline'] }]
const brief = { charge: MARK, defendant: MARK, story: MARK, audience: { note: MARK } }
const against = { turn: 1, text: MARK }

/** A trial that says one word wherever somebody may say what he likes. */
const trial: readonly Event[] = [
  { type: 'header', protocol: 1, format: 'trial', version: 4, title: MARK, seed: '1', brief, cast },
  { type: 'turn', agent: 'judge', content: MARK, model: 'offline', interrupted: false },
  { type: 'exhibit_reveal', exhibit: 1, kind: 'item', name: MARK, description: MARK },
  { type: 'perjury', witness: 'judge', turn: 1, statement: MARK, against, reason: MARK, decided_by: 'rule' },
  { type: 'objection', agent: 'judge', grounds: MARK, by: 'organic' },
  { type: 'ruling', agent: 'judge', ruling: 'sustained', content: MARK, objection: 1, strikes: [1] },
  { type: 'poll', poll: 'verdict', question: MARK, options: [{ choice: 'guilty', label: MARK }] },
  {
    type: 'tally',
    poll: 'verdict',
    by: 'jury',
    counts: { guilty: 1 },
    winner: 'guilty',
    reasons: [{ juror: MARK, choice: 'guilty', reason: MARK }],
  },
  {
    type: 'verdict',
    format: 'trial',
    agent: 'judge',
    verdict: 'guilty',
    sentence: MARK,
    by: 'jury',
    counts: { guilty: 1 },
    ruling: MARK,
  },
]

test('T13 W3 of what was kept off the air no word leaves, in whatever field, and the rest can still be told', () => {
  const held = trial.map((_, index): Event => ({ type: 'screened', of: index + 1, state: 'held', by: 'list' }))
  const entries = [...trial, ...held].map((event, index): Entry => ({ ...event, seq: index + 1, at: 0, to: 'open' }))
  const left = sharedRecord(entries, { include: ['thoughts'], sha256: (text) => String(text.length) }).entries
  assert.ok(!JSON.stringify(left).includes(MARK))
  const story = teller()
  const told = left.slice(0, trial.length).map((entry) => story.read(entry as Entry))
  const found = JSON.stringify(told)
  assert.ok(/sustained/i.test(found) && /guilty/i.test(found), 'what was ruled and found is told')
  const pointed = left.slice(6, 8).map((entry) => JSON.stringify(entry))
  for (const each of pointed) assert.match(each, /"guilty"/, 'what points to something still finds it')
})
