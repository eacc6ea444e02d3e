import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AgentStream, Draft } from '#record'
import { CourtError } from './errors.ts'
import { Lane } from './lane.ts'

function outlet() {
  const heard: (string | readonly string[])[] = []
  return {
    heard,
    retire: async (drafts: readonly Draft[]) => void heard.push(drafts.map(({ key = '' }) => `entry ${key}`)),
    say: (words: AgentStream) => void heard.push(words.content),
  }
}

const words = (key: string, content: string, more: Partial<AgentStream> = {}): AgentStream =>
  ({ type: 'agent_stream', agent: 'ann', key, content, done: false, ...more }) as AgentStream
const turn = (key: string): Draft => ({ type: 'turn', agent: 'ann', content: '', to: 'open', key }) as unknown as Draft
const lanes = (out = outlet()) => {
  const root = new Lane(out, { path: '', open: true })
  const key = root.begin('meanwhile')
  return { out, root, first: root.fork(key, 0), second: root.fork(key, 1) }
}

test('E4 the second lane holds its words and entries back until the first has ended, then gives them in order', async () => {
  const { out, first, second } = lanes()
  second.say(words('1.2.1', 'Two '))
  second.say(words('1.2.1', 'says.'))
  await second.retire([turn('1.2.2')])
  first.say(words('1.1.1', 'One says.'))
  assert.deepEqual(out.heard, ['One says.'])
  second.open()
  await second.flushed()
  assert.deepEqual(out.heard, ['One says.', 'Two says.', ['entry 1.2.2']])
  second.say(words('1.2.3', 'At once.'))
  assert.equal(out.heard.at(-1), 'At once.')
})

test('E4 words whose entry is held too are not said again when the lane opens', async () => {
  const { out, second } = lanes()
  second.say(words('1.2.1', 'Said and entered.'))
  second.say(words('1.2.2', 'Still under way.'))
  await second.retire([turn('1.2.1')])
  second.open()
  await second.flushed()
  assert.deepEqual(out.heard, ['Still under way.', ['entry 1.2.1']])
})

test('E4 words that are withdrawn while they are held take the place of what was said', () => {
  const { out, second } = lanes()
  second.say(words('1.2.1', 'Wrong.'))
  second.say(words('1.2.1', 'Right.', { withdrawn: true }))
  second.open()
  assert.deepEqual(out.heard, ['Right.'])
})

test('E4 a lane beside a failure begins no further step, nor do the lanes within it', () => {
  const { second } = lanes()
  const inner = second.fork(second.begin('meanwhile'), 0)
  second.halt()
  second.finish()
  for (const lane of [second, inner])
    assert.throws(
      () => lane.begin('speak'),
      (error: unknown) => error instanceof CourtError && error.code === 'halted',
    )
})

test('E3 what a script enters goes by itself where it waits for something else, each time anew', async () => {
  const { out, root } = lanes()
  const passed = async (): Promise<void> => {
    for (let times = 0; times < 3; times++) await new Promise(setImmediate)
  }
  root.enter(turn('a'))
  await root.put([turn('b')])
  root.enter(turn('c'))
  await passed()
  root.enter(turn('d'))
  await root.putEntered()
  assert.deepEqual(out.heard, [['entry a', 'entry b'], ['entry c'], ['entry d']])
})

test('E4 a step that is not awaited is named, and the next key is taken all the same', () => {
  const { first } = lanes()
  assert.equal(first.begin('speak'), '1.1.1')
  assert.throws(() => first.begin('ask'), /ask \(step 1\.1\.2\) began while speak \(step 1\.1\.1\)/)
})
