import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blankPicture } from '#picture'
import type { Answer } from '../post.ts'
import { canned } from '../test/canned.ts'
import { voteText } from '../text/vote.ts'
import { ballotAfter, keyOfFloor, keyOfPoll, openBooth } from './ballot.ts'
import { callsOf } from './calls.ts'

const pass = { base: '', id: 'x', as: 'audience', bearer: null }
const no = (code: string, told = ''): Answer => ({ ok: false, code, told })

test('T11 a voter is asked for once, before the first vote, and again when that failed', async () => {
  const sent: string[] = []
  const answers = [no('unreachable'), { ok: true } as const]
  const vote = openBooth(pass, async (_pass, what) => {
    sent.push(what)
    return (what === 'voter' && answers.shift()) || { ok: true }
  })
  assert.deepEqual(await vote('verdict', 'guilty'), no('unreachable'))
  assert.deepEqual(await vote('verdict', 'guilty'), { ok: true })
  assert.deepEqual(await vote('sentence', '1'), { ok: true })
  assert.deepEqual(sent, ['voter', 'voter', 'vote', 'vote'])
})

test('T11 a lost cookie is asked for again', async () => {
  const sent: string[] = []
  const answers = [no('no-voter'), { ok: true } as const]
  const vote = openBooth(pass, async (_pass, what) => {
    sent.push(what)
    return (what === 'vote' && answers.shift()) || { ok: true }
  })
  await vote('verdict', 'guilty')
  await vote('verdict', 'guilty')
  assert.deepEqual(sent, ['voter', 'vote', 'voter', 'vote'])
})

test('T11 each refusal is told as what it is; a second vote counts as in', () => {
  assert.deepEqual(ballotAfter('guilty', { ok: true }), { state: 'in', choice: 'guilty' })
  assert.deepEqual(ballotAfter('guilty', no('voted')), { state: 'in', choice: null })
  assert.deepEqual(ballotAfter('guilty', no('too-late')), { state: 'refused', told: voteText.late })
  assert.deepEqual(ballotAfter('guilty', no('too-many')), { state: 'refused', told: voteText.tooMany })
  assert.deepEqual(ballotAfter('press', no('bad-choice')), { state: 'refused', told: voteText.notNow })
  assert.deepEqual(ballotAfter('guilty', no('no-right', 'Ask for a link.')), {
    state: 'refused',
    told: voteText.refused('Ask for a link.'),
  })
})

test('T11 a poll that is opened again is another poll, and so is the floor of the next round', () => {
  const { poll } = canned.poll(5)
  assert.notEqual(keyOfPoll(poll), keyOfPoll({ ...poll, opened_at: 6 }))
  const round = canned.line()
  assert.notEqual(keyOfFloor(round), keyOfFloor({ ...round, stand: { ...round.stand!, round: 4 } }))
})

test('T11 what can be called for is what the round allows, exhibits by their names where these are known', () => {
  assert.deepEqual(callsOf(blankPicture), [])
  const choices = [
    { choice: 'objection', label: 'Objection!' },
    { choice: 'press', label: null },
    { choice: 'present:2', label: null },
    { choice: 'present:4', label: 'Repair ledger of the clock tower' },
  ]
  assert.deepEqual(
    callsOf({ ...blankPicture, floor: { choices, calls: {} } }).map(({ label }) => label),
    [voteText.objection, voteText.press, 'Present 2', 'Present 4: Repair ledger of the clock tower'],
  )
})
