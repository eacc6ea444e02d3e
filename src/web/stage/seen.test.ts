import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Entry, Event } from '#record'
import { blankPicture, draw, SCRIPTED, type Picture } from '#picture'
import {
  actingIn,
  earlierIn,
  exhibitUp,
  isFloorOpen,
  jurorsOf,
  objectionUp,
  onStand,
  pollUp,
  secondsLeft,
  sharesOf,
  shortName,
} from './seen.ts'
import { poseOf } from './poses.ts'
import { filled, stageText } from '../text/index.ts'

const cast = ['judge', 'prosecutor', 'defense', 'bailiff', 'witness-1'].map((id) => ({
  id,
  name: id,
  models: ['offline'],
}))

const header: Event = {
  type: 'header',
  protocol: 1,
  format: 'trial',
  version: 1,
  title: 'The People v. A Goose',
  seed: '1',
  brief: { witnesses: [{ role: 'baker' }] },
  cast,
}

const says = (agent: string, content = 'Well.'): Event => ({
  type: 'turn',
  agent,
  content,
  model: 'offline',
  interrupted: false,
})

/** Entries five seconds apart, as on stage; what follows a comma follows at once. */
const stage = (...moments: readonly (readonly Event[])[]): Picture =>
  [[header], ...moments]
    .flatMap((events, at) => events.map((event) => ({ ...event, at: at * 5_000 })))
    .map((event, at): Entry => ({ ...event, seq: at + 1, to: 'open', key: `${at}` }))
    .reduce((picture, entry) => draw(picture, entry), blankPicture)

const objection: Event = { type: 'objection', agent: 'defense', grounds: 'hearsay', by: 'organic', against: 2, turn: 3 }
const ruling: Event = {
  type: 'ruling',
  agent: 'judge',
  ruling: 'sustained',
  content: 'Sustained.',
  objection: 1,
  turn: 4,
  strikes: [2],
}
const asked = says('prosecutor', 'What did he say?')
const heard = says('witness-1', 'My cousin says he did it.')
const objects = says('defense', 'OBJECTION: hearsay, the cousin is not here.')
const rules = says('judge', 'Sustained.')

test('T12 the stamp is up from the first word of an objection until the judge has answered it', () => {
  const rising = stage([asked], [heard], [objects, objection])
  assert.equal(objectionUp(rising)?.grounds, 'hearsay')
  assert.equal(objectionUp(rising)?.stamped, true)
  assert.equal(poseOf(rising, 'defense'), 'point')
  assert.equal(objectionUp(stage([asked], [heard], [objects, objection], [rules, ruling]))?.stamped, true)
  const over = stage([asked], [heard], [objects, objection], [rules, ruling], [asked])
  assert.equal(objectionUp(over)?.stamped, false)
  assert.equal(poseOf(over, 'defense'), 'seated')
})

test('T6 whoever only says the word has not objected, and nothing is stamped', () => {
  assert.equal(objectionUp(stage([says('prosecutor', 'OBJECTION: hearsay, I ask you?')])), null)
})

test('T12 a ruling hangs on the bench for the line after it and is gone with the next', () => {
  const moments = [[asked], [heard], [objects, objection], [rules, ruling]] as const
  assert.equal(objectionUp(stage(...moments))?.ruling?.ruling, 'sustained')
  assert.equal(objectionUp(stage(...moments, [asked]))?.ruling?.ruling, 'sustained')
  assert.equal(objectionUp(stage(...moments, [asked], [heard])), null)
})

test('T8 the line a ruling has struck stands above the caption, though others came after it', () => {
  const picture = stage([asked], [heard], [objects, objection], [rules, ruling])
  assert.deepEqual(
    earlierIn(picture, 1).map(({ turn, struck }) => [turn, struck]),
    [[2, true]],
  )
})

test('T12 whoever has objected acts, and otherwise whoever speaks', () => {
  assert.equal(actingIn(blankPicture), null)
  assert.equal(actingIn(stage([asked])), 'prosecutor')
  assert.equal(actingIn(stage([asked], [heard], [objects, objection])), 'defense')
  assert.equal(actingIn(stage([asked], [heard], [objects, objection], [rules, ruling])), 'judge')
})

test('T2 only who is examined is on the stand', () => {
  assert.equal(onStand(stage([asked])), null)
  const examined = stage([{ type: 'examination', witness: 'witness-1', kind: 'direct', round: 1, of: 3 }])
  assert.equal(onStand(examined)?.plate, 'baker')
  assert.equal(onStand(stage([{ type: 'phase_change', phase: 'closings' }])), null)
  const examining: Event = { type: 'examination', witness: 'witness-1', kind: 'cross', round: 2, of: 2 }
  const called: Event = {
    type: 'turn',
    agent: 'bailiff',
    content: 'The next, please.',
    model: SCRIPTED,
    interrupted: false,
  }
  const next = stage([{ type: 'phase_change', phase: 'witness_exam' }, examining, heard], [called])
  assert.equal(onStand(next), null, 'who was heard has left the stand when the next one is called')
})

test('T12 an exhibit stays up for the question and the answer', () => {
  const shown: Event = { type: 'exhibit_reveal', exhibit: 1, kind: 'item', name: 'A ladle', description: 'Bent.' }
  assert.equal(exhibitUp(stage([says('judge')], [shown, asked]))?.name, 'A ladle')
  assert.equal(exhibitUp(stage([says('judge')], [shown, asked], [heard]))?.name, 'A ladle')
  assert.equal(exhibitUp(stage([says('judge')], [shown, asked], [heard], [asked])), null)
})

test('T11 shares are whole, keep the order of the votes and come to a hundred', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(5_000), { minLength: 1, maxLength: 5 }), (votes) => {
      const shares = sharesOf(votes)
      const all = votes.reduce((sum, count) => sum + count, 0)
      assert.equal(
        shares.reduce((sum, share) => sum + share, 0),
        all === 0 ? 0 : 100,
      )
      for (const [at, count] of votes.entries())
        for (const [other, fewer] of votes.entries())
          if (count > fewer) assert.ok((shares[at] ?? 0) >= (shares[other] ?? 0))
    }),
  )
})

const poll: Event = {
  type: 'poll',
  poll: 'verdict',
  question: 'Guilty?',
  options: [
    { choice: 'guilty', label: 'Guilty' },
    { choice: 'not_guilty', label: 'Not guilty' },
  ],
}
const tally: Event = {
  type: 'tally',
  poll: 'verdict',
  by: 'jury',
  counts: { guilty: 2, not_guilty: 4 },
  winner: 'not_guilty',
}

test('T11 a vote counts down to nothing and is up until the court goes on', () => {
  const open = stage([
    { type: 'phase_change', phase: 'verdict_vote' },
    { ...poll, seconds: 30 },
  ])
  const up = pollUp(open)
  assert.ok(up)
  assert.equal(secondsLeft(up, up.opened_at), 30)
  assert.equal(secondsLeft(up, up.opened_at + 29_001), 1)
  assert.equal(secondsLeft(up, up.opened_at + 90_000), 0)
  assert.equal(pollUp(stage([{ type: 'phase_change', phase: 'verdict_vote' }, poll, tally]))?.tally?.by, 'jury')
  assert.equal(pollUp(stage([poll, tally, { type: 'phase_change', phase: 'final_ruling' }])), null)
})

test('T11 the jury sits with no vote until its ballot, and not at all where an audience votes', () => {
  assert.deepEqual(jurorsOf(stage([asked])), Array(6).fill('open'))
  assert.deepEqual(jurorsOf(stage([poll, tally])), ['guilty', 'guilty', ...Array<string>(4).fill('not_guilty')])
  assert.deepEqual(jurorsOf(stage([{ ...poll, seconds: 30 }])), [])
})

test('T13 the floor is open only while somebody is examined', () => {
  const floor: Event = { ...poll, poll: 'floor' }
  const examined: Event = { type: 'examination', witness: 'witness-1', kind: 'cross', round: 1, of: 2 }
  assert.equal(isFloorOpen(stage([examined, floor])), true)
  assert.equal(isFloorOpen(stage([examined, floor], [{ type: 'phase_change', phase: 'closings' }])), false)
})

test('U2 names fit their plates, and every text of the stage can be filled', () => {
  assert.equal(shortName('Marguerite Oduya'), 'M. Oduya')
  assert.equal(shortName('Lord Egbert Wobble'), 'Lord Egbert Wobble')
  assert.equal(shortName('Tom Hay'), 'Tom Hay')
  assert.equal(filled(stageText.witnessOf, { number: 2, all: 3 }), 'witness 2 of 3')
})
