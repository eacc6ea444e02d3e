import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blankPicture, draw, type Picture } from '#picture'
import {
  airing,
  gateAgainst,
  handClock,
  header,
  paper,
  poll,
  settled,
  turn,
  vote,
  wordsIn,
  type Gate,
} from './stage.ts'

const said = ({ line }: Picture): string | null | undefined => line?.content

test('T12 what is entered goes on air in order, and the picture is the fold of the record', async () => {
  const { air, paper: record, pictures } = await airing()
  record.write(header, { type: 'phase_change', phase: 'openings' })
  record.write(turn('Good morning.'), turn('Good day.', 'defense'))
  await settled()
  const drawn = record.entries
    .filter(({ type }) => type !== 'screened')
    .reduce((now, entry) => draw(now, entry), blankPicture)
  assert.deepEqual({ ...air.picture(), last: 0 }, { ...drawn, last: 0 })
  assert.equal(said(air.picture()), 'Good day.')
  assert.deepEqual(pictures.at(-1), air.picture())
  const screened = record.entries.filter(({ type }) => type === 'screened')
  assert.equal(screened.length, 3)
})

test('T11 where a brief hides how a vote stands, nobody is told before it is over but the desk; a changed vote counts once', async () => {
  const { air, paper: record, pictures } = await airing({ hides: true })
  record.write(header, poll('verdict', 30), vote('guilty', 'ada'), vote('guilty', 'bob'))
  record.write({ type: 'vote', poll: 'verdict', voter: 'ada', choice: 'not_guilty', instead: 'guilty' })
  await settled()
  const counts = ({ poll: open }: Picture) => open?.options.map(({ votes }) => votes)
  assert.deepEqual([counts(air.picture()), air.picture().poll?.voters], [[0, 0], 2])
  assert.deepEqual(counts(air.desk().picture), [1, 1])
  assert.ok(pictures.every((picture) => counts(picture)?.every((votes) => votes === 0) ?? true))
  record.write({ type: 'tally', poll: 'verdict', by: 'audience', counts: { guilty: 1, not_guilty: 1 }, winner: null })
  await settled()
  assert.deepEqual([counts(air.picture()), air.picture().poll?.hidden], [[1, 1], undefined])
})

test('T13 what the gate holds is on air without its words, and the operator may release it', async () => {
  const { air, paper: record, pictures } = await airing()
  record.write(header)
  const seq = record.write(turn('This is rotten.'))
  await settled()
  assert.equal(said(air.picture()), null)
  assert.equal(air.desk().lines.at(-1)?.state, 'held')
  assert.match(air.desk().lines.at(-1)!.text, /rotten/)
  assert.ok(pictures.every((picture) => !wordsIn(picture).includes('rotten')))
  await air.direct({ cue: 'release', of: seq })
  assert.equal(said(air.picture()), 'This is rotten.')
  await air.direct({ cue: 'redact', of: seq })
  await air.direct({ cue: 'release', of: seq })
  assert.equal(said(air.picture()), null)
  assert.equal(air.desk().lines.at(-1)?.state, 'redacted')
})

test('T13 whoever takes a line of the judge off the air takes the ruling along that repeats it', async () => {
  const { air, paper: record } = await airing()
  record.write(header, turn('OBJECTION: hearsay, says the defense.', 'defense'))
  record.write({ type: 'objection', agent: 'defense', grounds: 'hearsay', by: 'organic', turn: 1 })
  const seq = record.write(turn('Sustained, and so on.', 'judge'))
  const ruling = { ruling: 'sustained', content: 'Sustained, and so on.', objection: 1, turn: 2, strikes: [1] } as const
  record.write({ type: 'ruling', agent: 'judge', ...ruling, strikes: [1] })
  await settled()
  assert.equal(air.picture().objection?.ruling?.content, 'Sustained, and so on.')
  await air.direct({ cue: 'redact', of: seq })
  assert.equal(said(air.picture()), null)
  assert.equal(air.picture().objection?.ruling?.content, null)
  assert.equal(air.picture().objection?.ruling?.ruling, 'sustained')
})

const failing: Readonly<Record<string, Gate>> = {
  throws: { screen: () => Promise.reject(new Error('The gate fell over.')) },
  'throws at once': {
    screen: () => {
      throw new Error('The gate fell over.')
    },
  },
  hangs: { screen: () => new Promise(() => undefined) },
  holds: { screen: async () => ({ state: 'held', by: 'fault' }) },
  'talks nonsense': { screen: async () => ({}) as never },
}

for (const [what, gate] of Object.entries(failing))
  test(`T13 a gate that ${what} lets nothing through, and the show goes on`, async () => {
    const { air, clock, paper: record, pictures } = await airing({ gate })
    record.write(header, { type: 'phase_change', phase: 'openings' }, turn('Secret words.'), poll())
    await clock.pass(60_000)
    const all = wordsIn([...pictures, air.picture()])
    for (const word of ['Secret', 'Gerald', 'Ito', 'Guilty', 'theft', 'baker']) assert.ok(!all.includes(word), word)
    assert.equal(air.picture().phase, 'openings')
    assert.equal(air.picture().turns, 1)
    assert.equal(air.picture().poll?.options.length, 2)
    assert.equal(air.desk().health.moderation.state, 'ill')
    assert.ok(air.desk().lines.every(({ state }) => state === 'held'))
  })

test('T13 a screening that cannot be entered covers the line; a case nobody hears any more is judged in memory', async () => {
  const first = await airing()
  first.paper.write(header)
  await settled()
  first.paper.jam()
  first.paper.write(turn('Harmless words.'))
  await settled()
  assert.equal(said(first.air.picture()), null)
  assert.equal(first.troubles.length, 1)
  assert.equal(first.air.desk().health.moderation.state, 'ill')

  const second = await airing()
  second.paper.rise()
  second.paper.write(header, turn('Harmless words.'), turn('Something rotten.'))
  await settled()
  assert.equal(second.air.picture().recent.at(-1)?.content, 'Harmless words.')
  assert.equal(said(second.air.picture()), null)
  assert.deepEqual(second.troubles, [])
})

test('T12 with a delay an entry waits, a hold in that time keeps it covered, and cards and votes do not wait', async () => {
  const { air, clock, paper: record } = await airing({ delay: 5 })
  record.write(header, poll('verdict', 30))
  const held = record.write(turn('One.'))
  await clock.pass(4_000)
  assert.equal(air.picture().title, null)
  assert.deepEqual(
    air.desk().lines.map(({ state }) => state),
    ['waiting', 'waiting', 'waiting'],
  )
  assert.equal(air.desk().picture.line?.content, 'One.')
  record.write(vote('guilty', 'a'))
  record.write({ type: 'cue', cue: 'pause' })
  assert.equal(air.picture().paused, true)
  assert.equal(air.picture().poll, null)
  await air.direct({ cue: 'hold', of: held })
  await clock.pass(1_000)
  assert.equal(said(air.picture()), null)
  assert.equal(air.picture().title, 'The People v. Gerald the Goose')
  assert.equal(air.picture().poll?.voters, 1)
  record.write(vote('guilty', 'b'))
  assert.equal(air.picture().poll?.voters, 2)
  assert.equal(air.picture().poll?.opened_at, 1_000)
  assert.equal(air.picture().line?.at, 6_000)
  await air.direct({ cue: 'release', of: held })
  assert.equal(said(air.picture()), 'One.')
  assert.equal(air.picture().poll?.options[0]?.votes, 2, 'drawn anew, the votes are still there')
})

test('T12 the panic card covers everything at once, and behind it no word is left', async () => {
  const { air, clock, paper: record, pictures } = await airing({ delay: 3 })
  record.write(header, turn('A fine speech.'))
  await clock.pass(3_000)
  assert.equal(said(air.picture()), 'A fine speech.')
  await air.direct({ cue: 'panic' })
  record.write(turn('Another speech.'))
  await clock.pass(10_000)
  const after = pictures.slice(pictures.findIndex(({ card }) => card === 'panic'))
  assert.ok(after.length > 0)
  for (const picture of [...after, air.picture()])
    assert.deepEqual({ ...picture, last: 0 }, { ...blankPicture, card: 'panic', paused: true })
  await air.direct({ cue: 'calm' })
  assert.equal(said(air.picture()), 'Another speech.')
  assert.equal(air.picture().paused, false)
})

test('T12 panic, hold and redact act although they cannot be entered; other cues are refused', async () => {
  const { air, paper: record, troubles } = await airing()
  const seq = record.write(header, turn('A line.'))
  await settled()
  record.jam()
  assert.equal(await air.direct({ cue: 'panic' }), null)
  assert.equal(air.picture().card, 'panic')
  assert.equal(troubles.length, 1)
  await assert.rejects(air.direct({ cue: 'calm' }), { code: 'fenced' })
  record.rise()
  await air.direct({ cue: 'calm' })
  await air.direct({ cue: 'redact', of: seq })
  assert.deepEqual([air.picture().card, said(air.picture())], [null, null])
  await assert.rejects(air.direct({ cue: 'next' }), { code: 'no-open-case' })
})

test('T13 after a restart the picture is the same, nothing is screened twice, and nothing half-drawn goes out', async () => {
  const clock = handClock()
  const first = await airing({ clock, gate: gateAgainst('rotten') })
  first.paper.write(header, turn('One.'), turn('Rotten two.'), poll('verdict'))
  await settled()
  for (const voter of ['a', 'b', 'c']) first.paper.write(vote('guilty', voter))
  const held = first.paper.write(turn('Four.'))
  await settled()
  await first.air.direct({ cue: 'hold', of: held })
  first.paper.write({ type: 'tally', poll: 'verdict', by: 'audience', counts: { guilty: 3 }, winner: 'guilty' })
  await clock.pass(1_000)

  let asked = 0
  const gate: Gate = {
    screen: async () => {
      asked++
      return { state: 'clear', by: 'list' }
    },
  }
  const again = await airing({ clock, gate, paper: paper(clock.now, first.paper.entries) })
  assert.deepEqual(again.air.picture(), first.air.picture())
  assert.deepEqual(again.air.desk().picture, first.air.desk().picture)
  assert.equal(asked, 0)
  assert.deepEqual(again.pictures, [first.air.picture()])
})

test('T13 a word split over two lines is shown to the gate with what went before it, as far as it was on air', async () => {
  const asked: (readonly [string, string | undefined])[] = []
  const gate: Gate = {
    async screen(text, before) {
      asked.push([text, before])
      return text.includes('held') ? { state: 'held', by: 'list' } : { state: 'clear', by: 'list' }
    },
  }
  const { paper: record } = await airing({ gate })
  record.write(turn('one ro'), turn('held'), poll(), turn('tten two', 'defense'))
  await settled()
  const [, before] = asked.findLast(([text]) => text === 'tten two')!
  assert.equal(before?.trim(), 'one ro')
})

test('T13 the gate is waited for, but not for ever: then the line goes on covered and is uncovered when it may be', async () => {
  const { promise, resolve } = Promise.withResolvers<{ state: 'clear'; by: 'model' }>()
  const gate: Gate = { screen: (text) => (text === 'Slow.' ? promise : gateAgainst().screen(text)) }
  const { air, clock, paper: record } = await airing({ gate })
  record.write(header, turn('Slow.'), { type: 'phase_change', phase: 'closings' })
  await clock.pass(4_000)
  assert.deepEqual([air.picture().turns, air.picture().phase], [0, null])
  await clock.pass(2_000)
  assert.deepEqual([air.picture().turns, air.picture().phase, said(air.picture())], [1, 'closings', null])
  resolve({ state: 'clear', by: 'model' })
  await settled()
  assert.equal(said(air.picture()), 'Slow.')
})

test('E9 the desk and the air tell of a line that another model spoke', async () => {
  const { air, paper: record } = await airing()
  record.write(header, turn('Mine.'))
  await settled()
  assert.equal(air.desk().health.models.state, 'well')
  record.write({ ...turn('Not mine.'), substitute: { for: 'a/b', because: 'timed out' } } as never)
  await settled()
  assert.equal(air.picture().line?.substitute, true)
  assert.deepEqual(air.desk().health.models, { state: 'ill', said: 'Stood in for a/b: timed out' })
})

test('T9 dead air is the silence after a pause has ended, and not while the show stands still', async () => {
  const { air, clock, paper: record } = await airing()
  record.write(header, turn('One.'), { type: 'beat', name: 'caption', ms: 2_500 })
  await clock.pass(1_000)
  assert.deepEqual(air.desk().cue, { name: 'caption', ends_at: 3_500 })
  assert.equal(air.desk().dead_air.since, null)
  await clock.pass(3_500)
  assert.equal(air.desk().dead_air.since, 3_500)
  record.write(turn('Two.'), { type: 'beat', name: 'caption', ms: 4_000 })
  assert.deepEqual(air.desk().dead_air, { since: null, longest: 2_000, total: 2_000 })
  await clock.pass(1_000)
  await air.direct({ cue: 'pause' })
  await clock.pass(60_000)
  assert.equal(air.desk().dead_air.since, null)
  await air.direct({ cue: 'go' })
  await clock.pass(3_100)
  record.write(turn('Three.'))
  assert.deepEqual(air.desk().dead_air, { since: null, longest: 2_000, total: 2_000 })
})

test('T11 votes for the floor are counted by the opening that they were made in', async () => {
  const { air, clock, paper: record } = await airing({ delay: 2 })
  const floorChoices = [{ choice: 'objection', label: 'Objection' }]
  const floor = { ...poll('floor'), options: floorChoices } as never
  record.write(header, floor)
  record.write(vote('objection', 'a', 'floor'))
  await clock.pass(1_000)
  const opening = record.write(floor)
  record.write(vote('objection', 'a', 'floor'), vote('objection', 'b', 'floor'))
  assert.equal(air.openingOf('floor'), opening)
  await clock.pass(1_000)
  assert.deepEqual(air.picture().floor, { choices: floorChoices, calls: { objection: 1 } })
  await clock.pass(1_000)
  assert.deepEqual(air.picture().floor, { choices: floorChoices, calls: { objection: 2 } })
})
