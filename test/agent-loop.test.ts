import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import type { AgentStream, Entry, Exhibit } from '#record'
import { json, type Model, type ModelPart, type Tool } from '#court'
import { scripted, type ScriptedAnswer } from '#models'
import { memoryStore } from '#store'
import { rehearse, rehearseAgain, timeless, without } from './rehearsal.ts'
import { agent, format, prompt, types } from './stage.ts'

const seeker = agent('ann', { tools: ['search', 'broken'] })

const script = format(async (court) => {
  await court.speak(seeker, prompt('argue'))
  assert.deepEqual(
    court.exhibits().map(({ result_id }) => result_id),
    ['tool_cars', 'tool_shops'],
  )
})

const exhibit = (about: string): Exhibit => ({
  result_id: `tool_${about}`,
  title: about,
  source: 'Shelf',
  source_type: 'web',
  date: null,
  url: null,
  snippet: about,
  text: about,
  hash: about,
  page: null,
  citations: null,
})

const tools = (asked: string[]): Record<string, Tool> => ({
  search: {
    spec: { name: 'search', description: 'Finds things.', input: { type: 'object' } },
    async call(input) {
      const { query } = input as { query: string }
      asked.push(query)
      return { content: `Found ${query}.`, failed: false, results: [exhibit(query)] }
    },
  },
  broken: {
    spec: { name: 'broken', description: 'Fails.', input: { type: 'object' } },
    call: async () => ({ content: 'The shelf is empty.', failed: true, results: [] }),
  },
})

const twoSearches: ScriptedAnswer = {
  pieces: ['Let me look. '],
  calls: [
    { id: '1', name: 'search', input: { query: 'cars' } },
    { id: '2', name: 'search', input: { query: 'shops' } },
    { id: '3', name: 'broken', input: {} },
    { id: '4', name: 'nowhere', input: {} },
  ],
}

const answers = { ann: { argue: [twoSearches, 'Cars and shops both matter.'] } }

test('E2 an agent goes to its tools: each call and each answer is an entry, and the agent reads the answers', async () => {
  const asked: string[] = []
  const model = scripted(answers)
  const entries = await rehearse(script, {}, { model, tools: tools(asked) })
  assert.deepEqual(asked, ['cars', 'shops'])
  assert.deepEqual(types(entries), [
    'header',
    ...Array.from({ length: 4 }, () => 'tool_call'),
    'tool_result',
    'tool_call',
    'tool_result',
    'tool_call',
    'tool_call',
    'tool_call',
    'turn',
    'closed',
  ])
  const answered = entries.filter((entry) => entry.type === 'tool_call').map(({ failed }) => failed)
  assert.deepEqual(answered.slice(4), [false, false, true, true])
  const told = model.requests[1]!.messages.filter(({ role }) => role === 'tool')
  assert.deepEqual(
    told.map((message) => message.role === 'tool' && message.content),
    ['Found cars.', 'Found shops.', 'The shelf is empty.', 'There is no tool called nowhere.'],
  )
  assert.deepEqual(
    model.requests[0]!.tools.map(({ name }) => name),
    ['search', 'broken'],
  )
})

test('E3 neither a generation nor a tool’s answer is paid for twice, from every prefix', async () => {
  const whole = await rehearse(script, {}, { model: scripted(answers), tools: tools([]) })
  for (let length = 1; length <= whole.length; length++) {
    const prefix: readonly Entry[] = whole.slice(0, length)
    const store = memoryStore()
    await store.append('rehearsal', 0, without(prefix), 0)
    const paid = prefix.filter((entry) => entry.type === 'receipt')
    const generated = paid.filter(({ of }) => of === 'model').length
    const asked: string[] = []
    const model = scripted({ ann: { argue: answers.ann.argue.slice(generated) } })
    const resumed = await rehearseAgain(script, { store, model, tools: tools(asked) })
    assert.deepEqual(timeless(resumed), timeless(whole), `after entry ${length}`)
    assert.equal(asked.length, Math.max(0, 2 - paid.filter(({ of }) => of === 'tool').length))
  }
})

test('an agent that never stops asking is at last given no tools and must answer', async () => {
  const greedy = format((court) => court.speak(seeker, prompt('argue')))
  const model = scripted((request) =>
    request.tools.length > 0 ? { pieces: [], calls: [{ id: 'x', name: 'broken', input: {} }] } : 'Enough.',
  )
  const entries = await rehearse(greedy, {}, { model, tools: tools([]) })
  const turn = entries.find((entry) => entry.type === 'turn')
  assert.equal(turn?.content, 'Enough.')
  assert.equal(model.requests.length, 9)
})

test('M10 whoever has been to its tools is asked for JSON without a trace of them', async () => {
  const model = scripted({ ann: { argue: answers.ann.argue, rate: ['{"score": 3}'] } })
  const rating = format(async (court) => {
    await court.speak(seeker, prompt('argue'))
    await court.ask(seeker, prompt('rate'), json(z.strictObject({ score: z.int() })))
  })
  await rehearse(rating, {}, { model, tools: tools([]) })
  const { messages, tools: given } = model.requests.at(-1)!
  assert.deepEqual(given, [])
  assert.ok(messages.some((message) => message.role === 'assistant'))
  assert.ok(
    messages.every(
      (message) => message.role === 'user' || (message.role === 'assistant' && message.calls.length === 0),
    ),
  )
})

test('E7 what an agent says before it goes to its tools stands in its turn, as it was heard', async () => {
  const heard: AgentStream[] = []
  const live = (words: AgentStream): void => void heard.push(words)
  const entries = await rehearse(script, {}, { model: scripted(answers), tools: tools([]), live })
  const [turn] = entries.filter((entry) => entry.type === 'turn')
  assert.equal(turn?.content, 'Let me look. \n\nCars and shops both matter.')
  assert.equal(heard.map(({ content }) => content).join(''), turn.content)
  assert.deepEqual(heard.filter(({ done }) => done).length, 1, 'it is done once, at its end')
})

test('E7 resumed between its tools and its answer, listeners hear the whole turn', async () => {
  const whole = await rehearse(script, {}, { model: scripted(answers), tools: tools([]) })
  const store = memoryStore()
  const searched = whole.findIndex((entry) => entry.type === 'tool_call')
  await store.append('rehearsal', 0, without(whole.slice(0, searched + 1)), 0)
  const heard: string[] = []
  const live = ({ content }: AgentStream): void => void heard.push(content)
  const left = scripted({ ann: { argue: ['Cars and shops both matter.'] } })
  const resumed = await rehearseAgain(script, { store, model: left, tools: tools([]), live })
  assert.deepEqual(timeless(resumed), timeless(whole))
  assert.equal(heard.join(''), 'Let me look. \n\nCars and shops both matter.')
})

test('C5 viewers hear citations as the record has them, however the words come in', async () => {
  const twice = format(async (court) => {
    await court.speak(seeker, prompt('argue'))
    await court.speak(seeker, prompt('close'))
  })
  const live: AgentStream[] = []
  const pieces = ['Cars matter [', 'E1', '], and [E2, E', '9].']
  const model = scripted({ ann: { ...answers.ann, close: [{ pieces }] } })
  const entries = await rehearse(twice, {}, { model, tools: tools([]), live: (words) => live.push(words) })
  const last = entries.findLast((entry) => entry.type === 'turn')
  assert.equal(last?.content, 'Cars matter [TOOL:tool_cars], and [TOOL:tool_shops] [TOOL:E9].')
  const heard = live.filter(({ key }) => key === last?.key).map(({ content }) => content)
  assert.equal(heard.join(''), last?.content)
})

test('E2 a single question put without a word is remembered with its answer', async () => {
  const one: ScriptedAnswer = { pieces: [], calls: [{ id: '1', name: 'search', input: { query: 'cars' } }] }
  const model = scripted({ ann: { argue: [one, 'Cars matter.'] } })
  await rehearse(
    format((court) => court.speak(seeker, prompt('argue'))),
    {},
    { model, tools: tools([]) },
  )
  assert.deepEqual(
    model.requests[1]!.messages.map(({ role }) => role),
    ['user', 'assistant', 'tool'],
  )
})

test('E7 blanks on the way to the tools are no words of the turn', async () => {
  const going = (id: string, words: string): ScriptedAnswer => ({
    pieces: [words],
    calls: [{ id, name: 'broken', input: {} }],
  })
  const model = scripted({ ann: { argue: [going('1', ' \n'), going('2', 'Hm.'), going('3', ' '), 'Both matter.'] } })
  const entries = await rehearse(
    format((court) => court.speak(seeker, prompt('argue'))),
    {},
    { model, tools: tools([]) },
  )
  assert.equal(entries.find((entry) => entry.type === 'turn')?.content, 'Hm.\n\nBoth matter.')
})

test('E2 nobody is offered a tool that the case does not have, or uses one that was not given to him', async () => {
  const modest = agent('ann', { tools: ['search', 'gone'] })
  const model = scripted({
    ann: { argue: [{ pieces: [], calls: [{ id: '1', name: 'broken', input: {} }] }, 'Then not.'] },
  })
  await rehearse(
    format((court) => court.speak(modest, prompt('argue'))),
    {},
    { model, tools: tools([]) },
  )
  assert.deepEqual(
    model.requests[0]!.tools.map(({ name }) => name),
    ['search'],
  )
  const told = model.requests[1]!.messages.at(-1)
  assert.equal(told?.role === 'tool' && told.content, 'There is no tool called broken.')
})

test('E8 a tool that breaks while an earlier one is still at work is told of once, by the court', async () => {
  const broke = Promise.withResolvers<void>()
  const slow: Tool = {
    ...tools([])['broken']!,
    call: async () => {
      await broke.promise
      await new Promise(setImmediate)
      return { content: 'Late.', failed: false, results: [] }
    },
  }
  const breaking: Tool = {
    ...tools([])['search']!,
    call: async () => {
      broke.resolve()
      throw new Error('The shelf fell over.')
    },
  }
  const calls = ['broken', 'search'].map((name, index) => ({ id: String(index), name, input: {} }))
  const model = scripted({ ann: { argue: [{ pieces: [], calls }] } })
  const speaking = format((court) => court.speak(seeker, prompt('argue')))
  await assert.rejects(
    rehearse(speaking, {}, { model, tools: { search: breaking, broken: slow } }),
    /The shelf fell over/,
  )
})

test('E7 E8 words withdrawn behind a visit to the tools are heard again from the top, whole and without remains', async () => {
  let asked = 0
  const parts: readonly (readonly ModelPart[])[] = [
    [
      { type: 'text', text: 'Let me look.' },
      { type: 'tool-call', call: { id: '1', name: 'search', input: { query: 'cars' } } },
    ],
    [{ type: 'text', text: 'Cars, as in [E' }, { type: 'withdrawn' }, { type: 'text', text: 'Cars matter [E1].' }],
  ]
  const model: Model = {
    async *stream() {
      yield* parts[asked++]!
      const reason = asked === 1 ? 'tool-calls' : 'stop'
      yield { type: 'finish', reason, model: 'far/one', usage: null, price: null }
    },
  }
  const live: AgentStream[] = []
  const entries = await rehearse(
    format((court) => court.speak(seeker, prompt('argue'))),
    {},
    { model, tools: tools([]), live: (words) => live.push(words) },
  )
  const turn = entries.find((entry) => entry.type === 'turn')
  assert.equal(turn?.content, 'Let me look.\n\nCars matter [TOOL:tool_cars].')
  const again = live.slice(live.findIndex(({ withdrawn }) => withdrawn) + 1)
  assert.equal(again.map(({ content }) => content).join(''), turn.content)
})

test('E2 what a tool was asked stands on the record in words, whatever form the tool wants it in', async () => {
  const asked = [
    [{ query: 'cars', place: 'Leeds' }, 'cars'],
    [{ topic: 'cars', place: 'Leeds', most: 3 }, 'cars, Leeds'],
    [{ most: 3 }, '{"most":3}'],
    [{}, ''],
    ['cars', 'cars'],
    [[1, 2], '[1,2]'],
    [null, 'null'],
  ] as const
  const calls = asked.map(([input], index) => ({ id: String(index), name: 'broken', input: input as never }))
  const model = scripted({ ann: { argue: [{ pieces: [], calls }, 'Done.'] } })
  const entries = await rehearse(
    format((court) => court.speak(seeker, prompt('argue'))),
    {},
    { model, tools: tools([]) },
  )
  assert.deepEqual(
    entries
      .filter((entry) => entry.type === 'tool_call' && entry.status === 'pending')
      .map((entry) => (entry.type === 'tool_call' ? entry.query : '')),
    asked.map(([, query]) => query),
  )
})
