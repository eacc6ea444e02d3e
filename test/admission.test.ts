import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Entry } from '#record'
import type { Tool } from '#court'
import { scripted } from '#models'
import { memoryStore } from '#store'
import { merged, scriptedTool, type Find } from '#tools'
import { rehearse, rehearseAgain, timeless, without } from './rehearsal.ts'
import { agent, format, prompt } from './stage.ts'

const seeker = agent('ann', { tools: ['web', 'news'] })

const script = format(async (court) => {
  await court.speak(seeker, prompt('look'))
  await court.speak(seeker, prompt('look again'))
})

const page = (url: string, text: string): Find => ({
  title: 'Night buses',
  source: 'gazette.example',
  type: 'web',
  date: null,
  url,
  text,
  page: null,
  citations: null,
  doi: null,
})

const finds: Readonly<Record<string, readonly Find[]>> = {
  web: [page('https://gazette.example/bus', 'The night bus is used by many.')],
  news: [
    page('https://www.gazette.example/bus/?utm_source=x', 'The night bus is used by many people.'),
    page('https://gazette.example/tram', 'Trams ran all night.'),
  ],
}

/** Tools of which one waits until the other has answered, whichever it is. */
function tools(slow: 'web' | 'news'): Readonly<Record<string, Tool>> {
  const answered = Promise.withResolvers<void>()
  return Object.fromEntries(
    Object.entries(finds).map(([name, found]) => {
      const tool = scriptedTool(name, () => found)
      const call: Tool['call'] = async (input, how) => {
        if (name === slow) await answered.promise
        const answer = await tool.call(input, how)
        if (name !== slow) answered.resolve()
        return answer
      }
      return [name, { ...tool, call }]
    }),
  )
}

const both = [
  { id: '1', name: 'web', input: { query: 'bus' } },
  { id: '2', name: 'news', input: { query: 'bus' } },
]
const answers = {
  ann: {
    look: [{ pieces: ['Looking.'], calls: both }, 'Seen.'],
    'look again': [{ pieces: ['Once more.'], calls: both }, 'Seen again.'],
  },
}

const exhibits = (entries: readonly Entry[]) => entries.filter((entry) => entry.type === 'tool_result')

test('C3 what several tools, or one tool twice, have found is one exhibit, whatever the timing', async () => {
  const model = scripted(answers)
  const record = await rehearse(script, {}, { model, tools: tools('web'), admission: merged })
  const [first, second, ...more] = exhibits(record)
  assert.deepEqual(
    [first?.url, second?.url, more.length],
    ['https://gazette.example/bus', 'https://gazette.example/tram', 0],
  )
  assert.equal(second?.same_source_as, first?.result_id)
  const told = model.requests.at(-1)!.messages.filter((message) => message.role === 'tool')
  const cited = told.map(({ content }) => [...content.matchAll(/\n\[(E\d+)\] /g)].map(([, name]) => name))
  const [bus, tram] = ['E1', 'E2']
  assert.deepEqual(cited, [[bus], [bus, tram], [bus], [bus, tram]])
  const other = await rehearse(script, {}, { model: scripted(answers), tools: tools('news'), admission: merged })
  assert.deepEqual(timeless(other), timeless(record))
})

test('C3 E3 from every prefix the same exhibits are merged again', async () => {
  const whole = await rehearse(script, {}, { model: scripted(answers), tools: tools('web'), admission: merged })
  for (let length = 1; length <= whole.length; length++) {
    const prefix = whole.slice(0, length)
    const store = memoryStore()
    await store.append('rehearsal', 0, without(prefix), 0)
    const paid = (task: string): number =>
      prefix.filter((entry) => entry.type === 'receipt' && entry.of === 'model' && entry.task === task).length
    const rest = {
      look: answers.ann.look.slice(paid('look')),
      'look again': answers.ann['look again'].slice(paid('look again')),
    }
    const call = Object.fromEntries(
      Object.entries(finds).map(([name, found]) => [name, scriptedTool(name, () => found)]),
    )
    const resumed = await rehearseAgain(script, {
      store,
      model: scripted({ ann: rest }),
      tools: call,
      admission: merged,
    })
    assert.deepEqual(timeless(resumed), timeless(whole), `after entry ${length}`)
  }
})
