import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Entry, EventType } from '#record'
import { proceedings } from '../index.ts'
import { teller } from '../told.ts'
import { trialTold } from '../trial/told.ts'
import { coversBy, type Covers } from './covers.ts'
import type { FormatTeller } from './around.ts'
import { tellerFor } from './teller.ts'

const header = {
  type: 'header',
  protocol: 1,
  format: 'revue',
  version: 1,
  title: 'An Evening',
  seed: '7',
  brief: { forbidden: ['gloom'] },
  cast: [{ id: 'ada', name: 'Ada', models: ['offline'] }],
}
const couplet = { type: 'couplet', agent: 'ada', rhyme: { first: 'In June.', second: 'The moon.' } }
const turn = { type: 'turn', agent: 'ada', content: 'Good evening to you all.', model: 'offline', interrupted: false }

/** Covers of a record of these, told in this way. */
function covering(reader: FormatTeller | undefined, ...events: readonly object[]): [Covers, readonly Entry[]] {
  const covers = coversBy(tellerFor(() => reader, {}))
  const entries = events.map((event, index) => ({ ...event, seq: index + 1, at: 0, to: 'open' }) as unknown as Entry)
  for (const entry of entries) covers.take(entry)
  return [covers, entries]
}

const of = 'couplet' as EventType

test('T13 what a show tells of its own entries passes the gate, and whatever else they say', () => {
  const counting: FormatTeller = () => ({
    isShow: true,
    told: { [of]: () => ({ act: 'note', title: 'A song', words: 'In June.', lines: [] }) },
  })
  const [covers, [opened, sung]] = covering(counting, header, couplet)
  assert.deepEqual(covers.texts(sung!), ['A song', 'In June.', 'The moon.'])
  assert.ok(covers.texts(opened!).some((text) => text.includes('An Evening')))
  assert.ok(
    covers.texts(opened!).every((text) => !text.includes('gloom')),
    'what a brief keeps to itself is not shown',
  )
  assert.equal(covers.of(sung!).state, 'screening')
})

test('T13 a show may say what of an entry is shown; of a case that is no show that is what a picture draws', () => {
  const sparing: FormatTeller = () => ({ isShow: true, texts: ({ type }) => (type === of ? ['The moon.'] : []) })
  const [show, [, sung]] = covering(sparing, header, couplet)
  assert.deepEqual(show.texts(sung!), ['The moon.'])
  const [talk, [, noted, said]] = covering(() => ({}), header, couplet, turn)
  assert.deepEqual([talk.texts(noted!), talk.texts(said!)], [[], ['Good evening to you all.']])
  assert.deepEqual([talk.of(noted!).state, talk.of(said!).state], ['clear', 'screening'])
})

test('T13 a format that nobody knows may be a show, so all that it says passes the gate', () => {
  const [covers, [, sung, note]] = covering(undefined, header, couplet, { type: 'closed', outcome: 'ended' })
  assert.ok(['In June.', 'The moon.'].every((text) => covers.texts(sung!).join('\n').includes(text)))
  assert.deepEqual(covers.texts(note!), [], 'the court says nothing in words of a speaker')
})

test('T13 what jurors of a trial gave as their reasons passes the gate, since transcripts show it', () => {
  const reasons = [{ juror: 'a baker', choice: 'guilty', reason: 'Nobody bakes at four in the dark.' }]
  const tally = { type: 'tally', poll: 'verdict', by: 'jury', counts: { guilty: 1 }, winner: 'guilty', reasons }
  const [covers, [, counted]] = covering(trialTold, header, tally)
  assert.deepEqual(covers.texts(counted!), ['Nobody bakes at four in the dark.'])
})

test('T13 whoever says again what was taken off the air goes off with it', () => {
  const echo = { type: 'echo', agent: 'ada', said: `As I said: ${turn.content}` }
  const taken = { type: 'cue', cue: 'redact', of: 2 }
  const clear = (seq: number) => ({ type: 'screened', of: seq, state: 'clear', by: 'list' })
  const [covers, [, , echoed, sung]] = covering(undefined, header, turn, echo, couplet, clear(3), clear(4), taken)
  assert.deepEqual([covers.of(echoed!).state, covers.of(sung!).state], ['redacted', 'clear'])
  const [unasked, [, , again]] = covering(undefined, header, turn, echo, taken)
  assert.equal(unasked.atLast(again!).state, 'redacted', 'also where nobody asked the gate')
})

test('E1 what is declared as a show is told as one', () => {
  for (const format of Object.values(proceedings)) {
    const story = teller()
    story.read({ ...header, format: format.format, seq: 1, at: 0, to: 'open' } as unknown as Entry)
    assert.equal(story.aired.isShow ?? false, format.isShow, format.format)
  }
})
