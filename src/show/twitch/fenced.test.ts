import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Channel } from './channel.ts'
import { fencedChannel } from './fenced.ts'

test('T13 S2 once another process has the channel, this one says nothing there and touches neither polls nor points', async () => {
  const done: string[] = []
  const note = (what: string) => async (): Promise<string> => `${done.push(what)}`
  const channel: Channel = {
    say: (text) => void done.push(text),
    join: () => undefined,
    close: () => undefined,
    polls: { start: note('poll'), end: async () => void done.push('poll ended') },
    reward: async () => ({
      show: async (state) => void done.push(state),
      settle: async (id) => void done.push(`settled ${id}`),
      waiting: async () => [],
      listen: () => undefined,
    }),
  }
  let isHeld = true
  const told: string[] = []
  const fenced = fencedChannel(channel, { mayGoOut: async () => isHeld, report: (line) => told.push(line) })
  const reward = await fenced.reward()
  fenced.say('Court is in session.')
  await fenced.polls.start({ question: 'Guilty?', labels: ['Yes', 'No'], seconds: 60 })
  await reward.show('offered')
  assert.deepEqual(done, ['Court is in session.', 'poll', 'offered'])
  isHeld = false
  fenced.say('Late.')
  const refused = { message: 'Another process has the channel now' }
  await assert.rejects(fenced.polls.end('1'), refused)
  await assert.rejects(reward.show('hidden'), refused)
  await assert.rejects(reward.settle('1', 'CANCELED'), refused)
  await assert.rejects(fenced.reward(), refused)
  assert.equal(done.length, 3)
  assert.match(told.join(), /a line was not said.*Another process/)
})
