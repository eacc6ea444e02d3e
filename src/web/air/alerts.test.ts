import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blankPicture, type Picture } from '#picture'
import { alertsUp, shareOf } from './alerts.ts'
import { airFrames } from './frames.ts'
import { shownAfter, type Aired } from './on-air.ts'
import { optionsIn } from './presets/options.ts'
import { soundOf } from '../sounds/index.ts'
import { canned } from './test/canned.ts'
import { mixFor } from './hearing.ts'
import { toReadOut } from './voice.ts'

const NOW = 1_000_000

/** What one alert a view with room for one would show. */
const upAt = ({ picture, seen }: Aired, now: number): string | undefined => alertsUp(picture, seen, now)[0]?.alert.kind

const shown = (picture: Picture, before: Aired | null = null, now = NOW, joined = false): Aired =>
  shownAfter(before, { ...airFrames.blank, ...picture, at: now }, now, joined)

test('T12 of several things the weightiest is up, and goes down by itself', () => {
  const objection = shown({ ...canned.exhibit(NOW), ...canned.objection(NOW), exhibits: canned.exhibit(NOW).exhibits })
  assert.equal(upAt(objection, NOW), 'objection')
  assert.equal(alertsUp(objection.picture, objection.seen, NOW).length, 2)
  assert.equal(upAt(objection, NOW + 60_000), undefined)
})

test('T12 a ruling takes the place of its objection, with the lines it strikes', () => {
  const raised = shown(canned.objection(NOW))
  const ruled = shown(canned.sustained(NOW), raised, NOW + 4_000)
  const [up] = alertsUp(ruled.picture, ruled.seen, NOW + 4_000)
  assert.ok(up?.alert.kind === 'ruling')
  assert.deepEqual(
    up.alert.struck.map(({ content }) => content),
    ['My neighbour says he was up the ladder with a hand on the pendulum.'],
  )
})

test('T12 whoever joins later sees no alert of long ago, but an open vote', () => {
  const old = shown(canned.sustained(NOW - 60_000), null, NOW, true)
  assert.equal(upAt(old, NOW), undefined)
  const voting = shown(canned.poll(NOW - 20_000), null, NOW, true)
  assert.equal(upAt(voting, NOW), 'poll')
})

test('T12 a panic card hides everything, and nothing is new when it is taken down', () => {
  const before = shown(canned.sustained(NOW))
  const panic = shown(canned.panic(), before, NOW + 1_000)
  assert.deepEqual(alertsUp(panic.picture, panic.seen, NOW + 1_000), [])
  const after = shown(canned.sustained(NOW), panic, NOW + 40_000)
  assert.deepEqual(after.fresh, [])
  assert.equal(upAt(after, NOW + 40_000), undefined)
})

test('T12 at double speed things stay up half as long, yet long enough to be read', () => {
  const objection = shown({ ...canned.objection(NOW), speed: 2 })
  assert.equal(upAt(objection, NOW + 6_000), 'objection')
  assert.equal(upAt(objection, NOW + 8_000), undefined)
  const fast = shown({ ...canned.event(NOW), speed: 8 })
  assert.equal(upAt(fast, NOW + 2_000), 'event')
})

test('T12 a line that was up before the page joined is not begun anew', () => {
  const line = { ...canned.long().line, at: NOW - 8_000 }
  const joined = shown({ ...canned.long(), line }, null, NOW, true)
  assert.equal(joined.seen[`line ${line.seq}`], NOW - 8_000)
  const live = shown({ ...canned.long(), line }, shown(canned.line()), NOW)
  assert.equal(live.seen[`line ${line.seq}`], NOW)
})

test('T12 a preset without a room has no room to hear, and the desk’s mix is kept', () => {
  const mix = { room: 0.4, murmur: 0.3, voices: 0.2, stings: 0.1 }
  assert.deepEqual(mixFor('stage', mix), mix)
  assert.deepEqual(mixFor('ticker', mix), { ...mix, room: 0, murmur: 0 })
  assert.deepEqual(mixFor('alerts', mix), { room: 0, murmur: 0, voices: 0, stings: 0.1 })
})

test('T12 each act sounds once; on joining and behind the card there is silence', () => {
  const line = shown(canned.line())
  const raised = shown(canned.objection(NOW), line, NOW + 1)
  assert.equal(soundOf(raised.fresh, raised.picture), 'objection')
  const again = shown(canned.objection(NOW), raised, NOW + 2)
  assert.equal(soundOf(again.fresh, again.picture), null)
  const ruled = shown(canned.sustained(NOW), raised, NOW + 3)
  assert.equal(soundOf(ruled.fresh, ruled.picture), 'gavel')
  const joined = shown(canned.verdict(), null, NOW, true)
  assert.equal(soundOf(joined.fresh, joined.picture), null)
})

test('T12 what is covered is not read out, and is hushed when it is being read', () => {
  const line = shown(canned.line())
  assert.deepEqual(toReadOut(line.fresh, line.picture), {
    text: canned.line().line.content,
    voice: 1,
    pitch: 1.1,
    rate: 1.08,
  })
  const held = shown(canned.held(), line, NOW + 1)
  assert.equal(toReadOut(held.fresh, held.picture), 'hush')
  assert.equal(toReadOut([], { ...blankPicture, card: 'panic' }), 'hush')
})

test('T11 shares of a vote are whole', () => {
  assert.equal(shareOf(0, 0), 0)
  assert.equal(shareOf(1, 3), 33)
})

test('T12 an address with nonsense in it gives the lower third, silent', () => {
  assert.deepEqual(optionsIn('?preset=circus&fps=900'), {
    preset: 'lower-third',
    thrift: false,
    sound: false,
    voice: false,
    test: false,
    preview: false,
  })
  const asked = optionsIn('?preset=side-rail&fps=30&sound=1&voice=1&preview')
  assert.deepEqual(
    [asked.preset, asked.thrift, asked.sound, asked.voice, asked.preview],
    ['side-rail', true, true, true, true],
  )
})
