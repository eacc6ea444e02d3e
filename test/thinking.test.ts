import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AgentStream } from '#record'
import { oneOf, type Model } from '#court'
import { rehearse } from './rehearsal.ts'
import { ann, format, prompt } from './stage.ts'
import { hold, players } from './trialhouse.ts'

/** Thinks before each answer, and says so more than once. */
const thoughtful = (model: Model): Model => ({
  async *stream(request, signal) {
    yield { type: 'thinking' }
    yield { type: 'thinking' }
    yield* model.stream(request, signal)
  },
})

async function heardIn(model: Model): Promise<readonly AgentStream[]> {
  const heard: AgentStream[] = []
  await hold({ model, modelled: true, live: (words) => heard.push(words) })
  return heard
}

test('T12 who thinks about what comes next is told, and never a word of it', async () => {
  const heard = (await heardIn(thoughtful(players()))).filter(({ kind }) => kind === 'ask')
  assert.ok(
    heard.some(({ agent }) => agent === 'prosecutor') && heard.some(({ agent }) => agent.startsWith('witness-')),
  )
  assert.ok(heard.every(({ content, thinking, done }) => content === '' && Boolean(thinking) !== done))
  for (const [key, signs] of Map.groupBy(heard, (words) => words.key))
    assert.equal(signs.at(-1)?.done, true, `${key} is thought about for ever`)
})

test('T12 who does not think gives no sign', async () => {
  assert.ok((await heardIn(players())).every(({ kind }) => kind !== 'ask'))
})

test('E2 words on their way have the audience that their entry will have; of a question nobody hears more than that it is thought about', async () => {
  const model: Model = {
    async *stream({ key }) {
      yield { type: 'thinking' }
      yield { type: 'text', text: 'left' }
      yield { type: 'finish', reason: 'stop', usage: null, price: null, model: key }
    },
  }
  const heard: AgentStream[] = []
  const script = format(async (court) => {
    await court.think(ann, prompt('ponder'))
    await court.ask(ann, prompt('pick'), oneOf(['left', 'right']))
    await court.speak(ann, prompt('say'))
  })
  await rehearse(script, {}, { model, live: (words) => heard.push(words) })
  const told = heard.map(({ kind, to, content }) => `${kind}:${to}${content === '' ? '' : ` ${content}`}`)
  assert.deepEqual(
    [...new Set(told)],
    ['think:gallery', 'think:gallery left', 'ask:open', 'turn:open', 'turn:open left'],
  )
})
