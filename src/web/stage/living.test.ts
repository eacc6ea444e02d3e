import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Event } from '#record'
import { blankPicture, draw, type Picture, type PicturedLine, type PicturedSeat } from '#picture'
import { BOARD, cameraOf, cutAt, GASP, shownAt, type Shot } from './camera.ts'
import { pleaAt, untilStale } from './pleas.ts'
import { accusedPerson, lots, seatedPerson } from './people.ts'
import { accusedPose, bailiffPose, gaspIn, judgePose, poseOf, STANCES, witnessPose } from './poses.ts'
import { thingFor } from './things.ts'

const seats: readonly PicturedSeat[] = [
  { id: 'judge', name: 'Judge Loam', role: 'judge', plate: 'presiding' },
  { id: 'prosecutor', name: 'Octavia Prune', role: 'prosecutor', plate: 'prosecution' },
  { id: 'defense', name: 'Jolyon Sprig', role: 'defense', plate: 'defense' },
  { id: 'bailiff', name: 'Bailiff Mulch', role: 'bailiff', plate: 'bailiff' },
  { id: 'witness-1', name: 'Hattie Crumpet', role: 'witness', plate: 'baker by the bridge' },
]

const line = (agent: string, content: string, more: Partial<PicturedLine> = {}): PicturedLine => ({
  seq: 9,
  turn: 4,
  agent,
  content,
  struck: false,
  substitute: false,
  cut_short: false,
  scripted: false,
  kind: 'turn',
  at: 1_000,
  ms: 4_000,
  ...more,
})

const picture = (more: Partial<Picture>): Picture => ({
  ...blankPicture,
  title: 'The People v. A Hedge',
  defendant: 'Rosalind Thicket',
  cast: seats,
  ...more,
})

const raised = {
  number: 1,
  agent: 'defense',
  grounds: 'hearsay',
  by: 'organic',
  at: 900,
  ruling: null,
  struck: 0,
} as const

const perjury = { witness: 'witness-1', at: 900, turn: 3, statement: null, against: null, exhibit: null }

test('T12 people are the same all through a case, and others in another one', () => {
  const looks = (title: string): string => JSON.stringify(seats.map((seat) => seatedPerson({ title }, seat)))
  assert.equal(looks('The People v. A Hedge'), looks('The People v. A Hedge'))
  const cases = Array.from({ length: 24 }, (_, at) => looks(`The People v. Number ${at}`))
  assert.equal(new Set(cases).size, 24)
  const judges = new Set(cases.map((all) => JSON.stringify((JSON.parse(all) as object[])[0])))
  assert.ok(judges.size > 20, `${judges.size} judges`)
})

test('T12 an occupation dresses a witness, and an accused that is a goose is drawn as one', () => {
  const baker = seatedPerson({ title: 'A' }, seats[4]!)
  assert.deepEqual([baker.hat, baker.dress], ['toque', 'apron'])
  const accused = (defendant: string, story = '') => {
    const brief = { charge: 'Theft.', defendant, story }
    const opened: Event = {
      type: 'header',
      protocol: 1,
      format: 'trial',
      version: 1,
      title: 'A',
      seed: '1',
      brief,
      cast: [],
    }
    return accusedPerson(draw(blankPicture, { ...opened, seq: 1, at: 0, to: 'open' }))
  }
  assert.equal(accused('Gerald the Goose').creature, 'goose')
  assert.equal(accused('Gus the Roomba').creature, 'machine')
  assert.equal(accused('Admiral Pip', 'Admiral Pip is a parrot of good family.').creature, 'bird')
  assert.equal(accused('Rosalind Thicket', 'Rosalind Thicket has a dog. There is a cat.').creature, null)
  for (let at = 0; at < 40; at++)
    assert.ok(
      !accusedPerson({ title: `${at}`, charge: null, species: null, defendant: 'Rosalind' }).traits.includes('beard'),
    )
})

test('T12 lots are drawn from all there is', () => {
  const drawn = lots('a case')
  assert.equal(new Set(Array.from({ length: 200 }, () => drawn([1, 2, 3, 4, 5, 6, 7]))).size, 7)
})

test('T12 each of the five poses is taken by somebody: they lean in, recoil, slump, slam and point', () => {
  const loud = picture({ line: line('prosecutor', 'Answer the question!') })
  const asks = picture({ line: line('prosecutor', 'Where were you?', { seq: 10 }) })
  const rises = picture({ line: line('defense', 'OBJECTION'), objection: raised })
  const ruling = { ruling: 'sustained', content: 'Sustained.' } as const
  const ruled = picture({ line: line('judge', 'Sustained.'), objection: { ...raised, ruling } })
  const caught = picture({ line: line('witness-1', 'I never did.'), perjury })
  assert.deepEqual([poseOf(loud, 'prosecutor'), accusedPose(loud)], ['slam', 'recoil'])
  assert.equal(poseOf(asks, 'prosecutor'), 'lean')
  assert.deepEqual(
    [poseOf(rises, 'defense'), poseOf(rises, 'prosecutor'), witnessPose(rises)],
    ['point', 'recoil', 'recoil'],
  )
  assert.deepEqual(
    [judgePose(ruled), poseOf(ruled, 'prosecutor'), poseOf(ruled, 'defense')],
    ['slam', 'slump', 'seated'],
  )
  assert.deepEqual([witnessPose(caught), gaspIn(caught)], ['recoil', 'perjury 900'])
  assert.equal(bailiffPose(picture({})), 'standing')
  const shapes = Object.values(STANCES).map(({ turn, down, near, far }) => JSON.stringify([turn, down, near, far]))
  assert.equal(new Set(shapes).size, shapes.length, 'no two are the same shape')
})

test('T12 the stage looks at whoever acts, at the gallery when it gasps, and at everybody now and then', () => {
  const shot = (more: Partial<Picture>, elapsed = 0): Shot => cutAt(picture(more), elapsed, true).shot
  assert.equal(shot({ line: line('judge', 'Order.') }), 'bench')
  assert.equal(shot({ line: line('witness-1', 'I saw it.') }), 'stand')
  assert.equal(shot({ line: line('defense', 'I see.') }), 'defense')
  assert.equal(shot({ line: line('prosecutor', 'I see.', { seq: 14 }) }, 3_900), 'wide')
  const speech = line('prosecutor', 'A speech to all.', { seq: 14, ms: 12_000 })
  assert.deepEqual([shot({ line: speech }), shot({ line: speech }, 4_000)], ['wide', 'prosecution'])
  assert.equal(shot({ line: line('witness-1', 'I never did.'), perjury }), 'gallery')
  assert.equal(shot({ line: line('witness-1', 'I never did.'), perjury }, GASP), 'stand')
  const long = line('prosecutor', 'A speech.', { ms: 20_000 })
  assert.deepEqual(
    [0, 6_000, 9_000].map((elapsed) => shot({ line: long }, elapsed)),
    ['prosecution', 'bench', 'prosecution'],
  )
})

test('T12 a vote is never one still picture: every five seconds one looks elsewhere', () => {
  const poll = { poll: 'verdict', question: '?', options: [], voters: 0, opened_at: 0, seconds: 45, tally: null }
  const voting = picture({ poll, line: line('bailiff', 'Vote.') })
  const shots = Array.from({ length: 9 }, (_, at) => cutAt(voting, at * 5_000 + 100, false))
  assert.ok(shots.every(({ next }, at) => next === 4_900 && shots[at]!.shot !== shots[at + 1]?.shot))
  assert.ok(!shots.some(({ shot }) => shot === 'jury'), 'nobody looks at a jury that is not there')
})

test('T12 no shot shows more than there is of the room', () => {
  for (const shot of ['wide', 'bench', 'stand', 'defense', 'prosecution', 'jury'] as const) {
    const { scale, x, y } = cameraOf(shot)
    assert.ok(x <= 0 && y <= 0 && scale >= 1, shot)
    assert.ok(x + (BOARD.wide + 200) * scale >= BOARD.wide && y + BOARD.high * scale >= BOARD.high, shot)
  }
  assert.deepEqual(shownAt(cameraOf('wide'), [720, 405]), [50, 50])
})

test('T12 an exhibit is a thing by its noun, a document a sheet, and anything else a parcel', () => {
  const names = ['The telephone', 'The tartan umbrella', 'The small shears', 'The left boot', 'The large cabbage']
  assert.equal(new Set(names.map((name) => thingFor(name, 'item'))).size, names.length)
  assert.equal(thingFor('The repair ledger of the clock', 'document'), thingFor('The log of the vault', 'document'))
  assert.notEqual(thingFor('The clock', 'item'), thingFor('The clock', 'document'))
  assert.equal(thingFor('The unheard-of', 'item'), thingFor(null, 'item'))
})

test('T11 while people vote, each side’s plea comes in turn: a whole sentence that was neither struck nor covered', () => {
  const poll = { poll: 'verdict', question: '?', options: [], voters: 0, opened_at: 0, seconds: 45, tally: null }
  const recent = [
    line('prosecutor', 'Look at the hedge. A man’s face is his own, in flesh as in leaf. Thank you.'),
    line('defense', 'Nobody was hurt but a little privet, and privet grows back.'),
    line('defense', 'And this must not be gone by, members of the jury.', { struck: true }),
    line('defense', 'covered', { content: null }),
  ]
  const voting = picture({ poll, recent, line: line('bailiff', 'Vote now.') })
  assert.deepEqual(
    [0, 6_000, 13_000, 20_000].map((elapsed) => pleaAt(voting, elapsed).plea?.words),
    [
      undefined,
      'A man’s face is his own, in flesh as in leaf.',
      'Nobody was hurt but a little privet, and privet grows back.',
      'A man’s face is his own, in flesh as in leaf.',
    ],
  )
  assert.deepEqual(pleaAt(picture({ recent }), 60_000), { plea: null, next: null })
})

test('T12 a caption that was read makes room two seconds after the longest pause, unless the show stands still', () => {
  const shown = picture({ line: line('judge', 'Order.') })
  assert.equal(untilStale(shown, 4_000 + 3_000), 500)
  assert.ok(untilStale({ ...shown, speed: 2 }, 5_000) <= 0)
  assert.equal(untilStale({ ...shown, paused: true }, 60_000), Number.POSITIVE_INFINITY)
})
