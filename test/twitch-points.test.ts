import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { blankPicture } from '#picture'
import { closedFloor, fakeStands, openFloor, openStage, signedIn, viewer, type Stage } from './fakes/stands.ts'
import { fakeTwitch, type FakeTwitch } from './fakes/twitch.ts'
import { until } from './fakes/until.ts'

const rewardOf = ({ api }: FakeTwitch) => [...api.rewards.values()][0]

const isOffered = (fake: FakeTwitch): boolean => {
  const reward = rewardOf(fake)
  return reward !== undefined && reward.is_enabled && !reward.is_paused
}

/** A show whose floor is open and whose reward can be had. */
async function withFloor(t: TestContext): Promise<Stage & { readonly fake: FakeTwitch }> {
  const fake = await fakeTwitch(t)
  const stage = await openStage(t, fake)
  stage.stands.show(openFloor)
  await until('the reward is offered and heard of', () => isOffered(fake) && fake.api.subscriptions.length === 1)
  return { ...stage, fake }
}

const settled = ({ api }: FakeTwitch, count: number): Promise<unknown> =>
  until(
    `${count} settled`,
    () => [...api.redemptions.values()].filter(({ status }) => status !== 'UNFULFILLED').length === count,
  )

test('T13 the reward is made once, offered while the floor is open, and hidden when the show ends', async (t) => {
  const fake = await fakeTwitch(t)
  const vault = await signedIn(t, fake)
  const first = await openStage(t, fake, { vault })
  await until('it is there, and not to be had', () => rewardOf(fake)?.is_paused)
  assert.equal(rewardOf(fake)?.title, 'Objection!')
  first.stands.show(openFloor)
  await until('it is offered', () => isOffered(fake))
  first.stands.show({ ...blankPicture, card: 'panic' })
  await until('not behind the card', () => rewardOf(fake)?.is_paused)
  first.stands.show({ ...openFloor, card: null })
  await until('it is offered again', () => isOffered(fake))
  first.stands.show(closedFloor)
  await until('it is paused', () => rewardOf(fake)?.is_paused)
  await first.twitch.close()
  assert.equal(rewardOf(fake)?.is_enabled, false)

  rewardOf(fake)!.cost = 77
  const second = await openStage(t, fake, { vault })
  second.stands.show(openFloor)
  await until('the same one is offered', () => isOffered(fake))
  assert.deepEqual([fake.api.rewards.size, rewardOf(fake)?.cost], [1, 77])
})

test('T13 a paid objection that wins is taken, one that is counted and loses is given back, each once', async (t) => {
  const { fake, stands } = await withFloor(t)
  fake.events.redeem('wins', viewer(1))
  fake.events.redeem('loses', viewer(2))
  await until('both are entered', () => stands.entered.length === 2)
  assert.deepEqual(
    stands.entered.map(({ poll, choice, points }) => [poll, choice, points]),
    [
      ['floor', 'objection', true],
      ['floor', 'objection', true],
    ],
  )
  const [won, lost] = stands.entered.map(({ seq }) => seq)
  stands.count({ votes: [won!, lost!], won: [won!] })
  await settled(fake, 2)
  // Whatever comes afterwards changes nothing.
  stands.count({ votes: [won!, lost!], won: [lost!] })
  stands.show(closedFloor)
  stands.show({ closed: 'verdict' })
  fake.events.repeat('wins')
  fake.events.repeat('loses')
  await until('the reward is hidden', () => rewardOf(fake)?.is_enabled === false)
  assert.deepEqual(fake.api.settlements, [
    { id: 'wins', status: 'FULFILLED' },
    { id: 'loses', status: 'CANCELED' },
  ])
  assert.equal(stands.entered.length + stands.refused.length, 2)
})

test('T13 a paid objection that is refused is given back at once: no floor, or a vote already', async (t) => {
  const { fake, stands } = await withFloor(t)
  fake.chat.write(viewer(1), '!objection')
  await until('the vote in chat', () => stands.entered.length === 1)
  fake.events.redeem('second-vote', viewer(1))
  await settled(fake, 1)
  stands.show(closedFloor)
  fake.events.redeem('too-late', viewer(2))
  await settled(fake, 2)
  assert.deepEqual(fake.api.settlements, [
    { id: 'second-vote', status: 'CANCELED' },
    { id: 'too-late', status: 'CANCELED' },
  ])
})

test('T13 what was paid for and never counted is given back when floor, case or show closes', async (t) => {
  const endings = {
    floor: ({ stands }: Stage) => stands.show(closedFloor),
    case: ({ stands }: Stage) => stands.show({ closed: 'verdict' }),
    show: ({ twitch }: Stage) => twitch.close(),
  }
  for (const [name, end] of Object.entries(endings)) {
    const { fake, ...stage } = await withFloor(t)
    fake.events.redeem(name, viewer(1))
    await until('it is entered', () => stage.stands.entered.length === 1)
    await fake.chat.settled()
    await end(stage)
    await settled(fake, 1)
    await stage.twitch.close()
    assert.deepEqual(fake.api.settlements, [{ id: name, status: 'CANCELED' }], name)
  }
})

test('T13 a count that is told before the vote has answered settles it all the same, once', async (t) => {
  const { fake, stands } = await withFloor(t)
  const answer = stands.keepWaiting()
  fake.events.redeem('early', viewer(1))
  const { seq } = await until('it is entered', () => stands.entered[0])
  stands.count({ votes: [seq], won: [seq] })
  assert.deepEqual(fake.api.settlements, [])
  answer()
  await settled(fake, 1)
  assert.deepEqual(fake.api.settlements, [{ id: 'early', status: 'FULFILLED' }])
})

test('T13 what an earlier run left unsettled is given back at the next start', async (t) => {
  const { fake, stands, vault, twitch } = await withFloor(t)
  fake.api.failing = { fits: ({ path }) => path.endsWith('/redemptions'), status: 403, times: Infinity }
  fake.events.redeem('left', viewer(1))
  await until('it is entered', () => stands.entered.length === 1)
  await twitch.close()
  assert.equal(fake.api.redemptions.get('left')?.status, 'UNFULFILLED')
  fake.api.failing = undefined
  fake.api.settlements.length = 0
  const resumed = fakeStands()
  resumed.show(openFloor)
  await openStage(t, fake, { vault }, resumed)
  await settled(fake, 1)
  assert.deepEqual(fake.api.settlements, [{ id: 'left', status: 'CANCELED' }])
  assert.deepEqual(resumed.entered, [], 'its vote is in the record already, so it is not entered again')
})

test('T13 a settlement that fails is tried until Twitch has it', async (t) => {
  const { fake, stands, reports } = await withFloor(t)
  fake.events.redeem('hard', viewer(1))
  const { seq } = await until('it is entered', () => stands.entered[0])
  fake.api.failing = { fits: ({ method }) => method === 'PATCH', status: 403, times: 3 }
  stands.count({ votes: [seq], won: [seq] })
  await settled(fake, 1)
  assert.equal(fake.api.redemptions.get('hard')?.status, 'FULFILLED')
  assert.equal(fake.api.settlements.length, 4)
  assert.match(reports[0]!, /a paid objection could not be settled .* It is tried again\./s)
})

test('T13 EventSub comes back after a drop, finds what it missed, and moves when Twitch asks it to', async (t) => {
  const { fake, stands } = await withFloor(t)
  fake.events.drop()
  fake.events.redeem('missed', viewer(1))
  await until('the missed one is entered', () => stands.entered.length === 1)
  await until('it listens again', () => fake.api.subscriptions.length === 2)
  fake.events.redeem('heard', viewer(2))
  await until('the next is heard', () => stands.entered.length === 2)
  fake.events.move()
  await until('it has moved', () => fake.events.sessions.length === 3)
  fake.events.redeem('moved', viewer(3))
  await until('and hears on', () => stands.entered.length === 3)
  assert.deepEqual(fake.api.settlements, [])
})

test('T13 a channel without points still has its chat, and its health says what is missing', async (t) => {
  const fake = await fakeTwitch(t)
  fake.api.failing = { fits: ({ method }) => method === 'POST', status: 403, times: Infinity }
  const { stands, twitch } = await openStage(t, fake)
  await until('the trouble shows', () => /There is no reward "Objection!"/.test(twitch.health().said))
  assert.equal(twitch.health().state, 'well')
  fake.chat.write(viewer(1), '!guilty')
  await until('votes count', () => stands.entered.length === 1)
})
