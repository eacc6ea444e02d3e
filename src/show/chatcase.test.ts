import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CourtError } from '#court'
import type { Entry, Event } from '#record'
import { blankPicture } from '#picture'
import type { Air } from './air.ts'
import { channelWith, type Broadcast, type Broadcasting } from './channel.ts'
import { chatCaseOf, type StandsOptions } from './chatcase.ts'
import type { Count } from './twitch/ports.ts'

function stands(vote: StandsOptions['docket']['vote']) {
  let tell: (entries: readonly Entry[]) => void = () => undefined
  const docket: StandsOptions['docket'] = {
    vote,
    watch: (_id, listener) => {
      tell = listener
      return () => undefined
    },
  }
  const air = { isReady: true, picture: () => blankPicture, watch: () => () => undefined } as unknown as Air
  const gate = { screen: async () => ({ state: 'held', by: 'list' }) as const }
  let seq = 0
  const write = (...events: readonly Event[]): void =>
    tell(events.map((event): Entry => ({ ...event, to: 'open', at: 0, seq: ++seq })))
  return { stands: chatCaseOf({ docket, id: 'case', air, gate }), write }
}

const counted = (...votes: number[]): Event => ({ type: 'counted', poll: 'floor', votes })
const nextRound: Event = { type: 'examination', witness: 'witness-1', kind: 'cross', round: 1, of: 2 }

test('T13 a vote from chat that the court refuses is an answer, and a failure is not', async () => {
  const refusing = stands(() => Promise.reject(new CourtError('voted', 'Once is enough.')))
  const vote = { poll: 'floor', voter: 'a', choice: 'press' }
  assert.deepEqual(await refusing.stands.vote(vote), { refused: 'Once is enough.' })
  const failing = stands(() => Promise.reject(new CourtError('fenced', 'Another process writes.')))
  await assert.rejects(failing.stands.vote(vote), { code: 'fenced' })
  assert.equal((await failing.stands.screen('x')).state, 'held')
})

test('T13 whoever called is thanked by name on air when the gate lets the name through, and on no record', async () => {
  const thanked: (readonly string[])[] = []
  const votes: object[] = []
  let tell: (entries: readonly Entry[]) => void = () => undefined
  const made = chatCaseOf({
    id: 'case',
    docket: {
      vote: async (_, vote) => {
        votes.push(vote)
        return { type: 'vote', ...vote, to: 'gallery', at: 0, seq: votes.length }
      },
      watch: (_, listener) => {
        tell = listener
        return () => undefined
      },
    },
    air: {
      thank: (_: number, names: readonly string[]) => thanked.push(names),
      watch: () => () => undefined,
    } as unknown as Air,
    gate: { screen: async (name) => ({ state: name === 'Rotten' ? 'held' : 'clear', by: 'list' }) },
  })
  made.watch(() => undefined)
  for (const name of ['Ada', 'Rotten', 'Bob']) await made.vote({ poll: 'floor', voter: name, choice: 'press', name })
  tell([{ type: 'floor_call', act: 'press', voices: 3, votes: [1, 2, 3], to: 'open', at: 7, seq: 9 }])
  await new Promise(setImmediate)
  assert.deepEqual(thanked, [['Ada', 'Bob']])
  assert.ok(votes.every((vote) => !('name' in vote)))
})

test('T13 a call that was counted is settled once: when it wins, in whatever round, or when the last one is over', () => {
  const { stands: made, write } = stands(() => Promise.reject(new Error('not asked')))
  const told: Count[] = []
  made.onCounted((count) => told.push(count))
  write(nextRound, counted(4, 5), counted(7), { type: 'counted', poll: 'verdict', votes: [9] })
  assert.deepEqual(told, [])
  write({ type: 'floor_call', act: 'objection', voices: 2, votes: [4, 7] })
  write(nextRound, counted(12), nextRound)
  write({ type: 'floor_call', act: 'objection', voices: 1, votes: [12] })
  write({ type: 'phase_change', phase: 'evidence_reveal' })
  write({ type: 'closed', outcome: 'verdict' })
  assert.deepEqual(told, [
    { votes: [4, 7], won: [4, 7] },
    { votes: [12], won: [12] },
    { votes: [5], won: [] },
  ])
})

test('T13 one case has the channel at a time, and its failing to open harms nobody', async () => {
  const log: string[] = []
  const troubles: unknown[] = []
  const open = async ({ id }: Broadcasting): Promise<Broadcast> => {
    if (id === 'broken') throw new Error('No such channel.')
    log.push(`open ${id}`)
    const well = () => ({ state: 'well', said: id }) as const
    return { chat: well, obs: well, close: async () => void log.push(`close ${id}`) }
  }
  const of = (id: string): Broadcasting => ({ id }) as Broadcasting
  const channel = channelWith(open, (error) => troubles.push(error))
  await channel.take(of('a'))
  await channel.take(of('b'))
  assert.deepEqual([channel.health('a', 'chat').state, channel.health('b', 'chat').state], ['well', 'off'])
  await channel.leave('b')
  await channel.leave('a')
  await channel.take(of('broken'))
  assert.deepEqual([troubles.length, channel.health('broken', 'obs').state], [1, 'ill'])
  await channel.leave()
  await channel.take(of('b'))
  assert.deepEqual(log, ['open a', 'close a', 'open b'])
  assert.equal(channelWith(undefined, () => undefined).health('a', 'chat').state, 'off')
})
