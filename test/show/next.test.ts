import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AgentStream } from '#record'
import { airing, header, settled, turn } from './stage.ts'

const sign = (agent: string, more: Partial<AgentStream> = {}): AgentStream => ({
  type: 'agent_stream',
  agent,
  kind: 'turn',
  content: '',
  done: false,
  thinking: true,
  to: 'open',
  key: agent,
  ...more,
})

test('T12 who thinks is told once as the one about to speak, and not before what is still to come', async () => {
  const { air, clock, paper: record, pictures } = await airing({ delay: 2 })
  record.write(header, turn('Good morning.'))
  await clock.pass(1_000)
  air.hear(sign('defense'))
  assert.equal(air.picture().next, null, 'a line waits to go on air')
  await clock.pass(2_000)
  const count = pictures.length
  air.hear(sign('defense'))
  for (let signs = 0; signs < 40; signs++) air.hear(sign('defense'))
  assert.equal(air.picture().next, 'defense')
  assert.ok(pictures.length <= count + 1)
  air.hear(sign('defense', { thinking: undefined as never, done: true }))
  assert.equal(air.picture().next, null)
  air.hear(sign('prosecutor', { to: 'gallery' }))
  assert.equal(air.picture().next, null)
  air.hear(sign('judge'))
  air.rise()
  assert.equal(pictures.at(-1)?.next, null)
  air.hear(sign('judge'))
  record.write(turn('Good day.', 'defense'))
  assert.equal(air.picture().next, null)
})

test('T13 those who called are named on the plate of their call, and on no other', async () => {
  const { air, paper: record } = await airing()
  const at = (): number => record.entries.find(({ type }) => type === 'floor_call')!.at
  record.write(header, { type: 'floor_call', act: 'press', voices: 2, votes: [1, 2] })
  await settled()
  assert.equal(air.picture().called?.thanks, undefined)
  air.thank(at(), ['Ada'])
  assert.deepEqual(air.picture().called?.thanks, ['Ada'])
  air.thank(at() + 1, ['Bob'])
  assert.equal(air.picture().called?.thanks, undefined)
})
