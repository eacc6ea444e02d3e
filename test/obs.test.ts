import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { wallClock, type Clock } from '#court'
import { blankPicture, type Picture } from '#picture'
import { openObs, type Obs } from '../src/show/obs/index.ts'
import { fakeObs } from './fakes/obs.ts'
import { until } from './fakes/until.ts'

interface Show {
  readonly obs: Obs
  readonly reports: string[]
  readonly show: (change: Partial<Picture>) => void
}

function follow(
  t: TestContext,
  url: string,
  how: { readonly password?: string; readonly clock?: Clock; readonly mayGoOut?: () => Promise<boolean> } = {},
): Show {
  const reports: string[] = []
  let picture: Picture = blankPicture
  let tell: (picture: Picture) => void = () => undefined
  const obs = openObs({
    settings: {
      url,
      scenes: { case_prompt: 'Stage', openings: 'Stage', verdict_vote: 'Jury', final_ruling: 'Missing' },
      alert: { scene: 'Alerts', source: 'Stamp' },
    },
    watch(listener) {
      tell = listener
      listener(picture)
      return () => (tell = () => undefined)
    },
    report: (line) => reports.push(line),
    clock: wallClock(1_000),
    ...how,
  })
  t.after(() => obs.close())
  const show = (change: Partial<Picture>): void => {
    picture = { ...picture, ...change }
    tell(picture)
  }
  return { obs, reports, show }
}

const scenesOf = ({ did }: { readonly did: readonly string[] }): readonly string[] =>
  did.filter((act) => act.startsWith('scene'))

test('T13 OBS gets the scene of each phase, once, and a missing scene is said without harm', async (t) => {
  const fake = await fakeObs(t, { password: 'open sesame' })
  const { obs, reports, show } = follow(t, fake.url, { password: 'open sesame' })
  await until('OBS lets us in', () => obs.health().state === 'well')
  for (const phase of ['case_prompt', 'openings', 'witness_exam', 'verdict_vote']) show({ phase })
  await until('the scene of the vote', () => fake.did.includes('scene Jury'))
  assert.deepEqual(scenesOf(fake), ['scene Stage', 'scene Jury'])
  show({ phase: 'final_ruling' })
  // Something else that works meanwhile may make it well again.
  await until('the failure is said', () => reports.length > 0)
  assert.match(reports[0]!, /the scene "Missing" failed \(No source was found\.\)/)
  show({ phase: 'case_prompt' })
  await until('the next scene works', () => obs.health().state === 'well')
})

test('T13 S2 once another process has the channel, OBS gets nothing more from this one, and the desk says why', async (t) => {
  const fake = await fakeObs(t)
  let isHeld = true
  const { obs, show } = follow(t, fake.url, { mayGoOut: async () => isHeld })
  await until('OBS lets us in', () => obs.health().state === 'well')
  show({ phase: 'case_prompt' })
  await until('all that comes first', () => fake.did.length === 2)
  isHeld = false
  show({ phase: 'verdict_vote' })
  await until('the refusal shows', () => obs.health().state === 'ill')
  assert.match(obs.health().said, /the scene "Jury" failed \(another process has the channel now\)/)
  assert.equal(fake.did.length, 2)
})

test('T13 an answer to an earlier request does not hide that a later one failed', async (t) => {
  const fake = await fakeObs(t)
  const { obs, show } = follow(t, fake.url)
  await until('OBS lets us in', () => fake.did.includes('hide 7') && obs.health().state === 'well')
  const letGo = fake.keepBack('Stage')
  show({ phase: 'case_prompt' })
  await until('it waits for the answer', () => fake.did.includes('scene Stage'))
  show({ phase: 'final_ruling' })
  await until('the failure shows', () => obs.health().state === 'ill')
  await letGo()
  assert.match(obs.health().said, /the scene "Missing" failed/)
})

test('T13 objection, ruling and verdict show the source for alerts for a while', async (t) => {
  const fake = await fakeObs(t)
  const waits: (() => void)[] = []
  const clock: Clock = {
    now: () => 0,
    pause: (ms) => (ms === 4_000 ? new Promise((resolve) => waits.push(resolve)) : Promise.resolve()),
  }
  const { obs, show } = follow(t, fake.url, { clock })
  await until('OBS is there, and no alert left over', () => obs.health().state === 'well' && fake.did.length === 1)
  const objection = { number: 1, agent: 'defense', grounds: null, by: 'organic', at: 1, struck: 0 } as const
  const shows: readonly Partial<Picture>[] = [
    { objections: 1, objection: { ...objection, ruling: null } },
    { objection: { ...objection, ruling: { ruling: 'overruled', content: null } } },
    { verdict: { verdict: 'hung', sentence: null, by: 'jury', counts: {}, ruling: null } },
  ]
  show({ turns: 3 })
  for (const [index, change] of shows.entries()) {
    show(change)
    await until('the alert', () => fake.did.filter((act) => act === 'show 7').length === index + 1)
  }
  assert.equal(fake.did.filter((act) => act === 'hide 7').length, 1)
  // Only the last one takes it away.
  for (const wake of waits) wake()
  await until('it is gone', () => fake.did.at(-1) === 'hide 7')
  assert.deepEqual(fake.did, ['hide 7', 'show 7', 'show 7', 'show 7', 'hide 7'])
  show({ turns: 4 })
})

test('T13 OBS may come late, go and come back: the scene is set again, and nothing else notices', async (t) => {
  const first = await fakeObs(t)
  const { obs, reports, show } = follow(t, first.url)
  show({ phase: 'openings' })
  await until('the first scene', () => first.did.includes('scene Stage'))
  first.drop()
  await until('it is back', () => first.connections === 2 && scenesOf(first).length === 2)
  assert.match(reports[0]!, /the connection was lost/)
  await first.close()
  await until('it is missed', () => obs.health().state === 'ill' && /cannot be reached/.test(obs.health().said))
  show({ phase: 'verdict_vote' })
  const second = await fakeObs(t, { port: Number(new URL(first.url).port) })
  await until('the scene of now, on the new one', () => second.did.includes('scene Jury'))
  assert.equal(obs.health().state, 'well')
  assert.deepEqual(scenesOf(second), ['scene Jury'])
})

test('T13 a wrong password is said, and closing ends the attempts', async (t) => {
  const fake = await fakeObs(t, { password: 'right' })
  const { obs, reports } = follow(t, fake.url, { password: 'wrong' })
  await until('it is refused', () => obs.health().state === 'ill')
  assert.match(obs.health().said, /Authentication failed/)
  await obs.close()
  assert.equal(fake.connections, 0)
  assert.ok(reports.every((line) => !line.includes('wrong') && !line.includes('right')))
})
