import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pending, type AgentStream, type Entry } from '#record'
import type { Court, Model, Store, Tool } from '#court'
import { hanging, scripted, type Delivery, type ScriptedAnswer } from '#models'
import { memoryStore } from '#store'
import { rehearseAgain, stillClock, timeless } from './rehearsal.ts'
import { ann, bob, format, prompt, refusedAs, types } from './stage.ts'

const halfASentence: Delivery = { pieces: ['The first ', 'point is '], end: 'hang' }

/** A script that listens: whoever is cut is followed by the other, who is told what was asked. */
const listening = (handled: string[], interruptible = true) =>
  format(async (court: Court) => {
    const turn = await court.speak(ann, prompt('say'), { interruptible })
    for (const { content } of await court.interventions()) handled.push(content)
    await court.speak(bob, prompt('reply', turn.interrupted ? `Cut at: ${turn.content}` : 'Go on.'))
  })

interface Scene {
  readonly entries: readonly Entry[]
  readonly live: readonly AgentStream[]
  readonly handled: readonly string[]
  readonly aborted: boolean
}

/** Cuts in as soon as `when` holds for the words heard so far. */
async function cutIn(
  first: Delivery | string,
  when: (heard: string) => boolean,
  { directives = ['And the cost?'], interruptible = true } = {},
): Promise<Scene> {
  const store = memoryStore()
  const handled: string[] = []
  const live: AgentStream[] = []
  const script = listening(handled, interruptible)
  const inner = scripted({ ann: { say: [first] }, bob: { reply: ['It costs little.'] } })
  let upstream: AbortSignal | undefined
  const model: Model = {
    stream(request, signal) {
      if (request.agent.id === 'ann') upstream = signal
      return inner.stream(request, signal)
    },
  }
  await script.open({}, { store, id: 'rehearsal', seed: '7', clock: stillClock() })
  let sent: Promise<unknown>[] = []
  const running = script.hear({
    store,
    id: 'rehearsal',
    clock: stillClock(),
    model,
    live(words) {
      live.push(words)
      const heard = live.map(({ content }) => content).join('')
      if (sent.length === 0 && when(heard)) sent = directives.map((directive) => running.intervene(directive))
    },
  })
  if (when('')) sent = directives.map((directive) => running.intervene(directive))
  await running.ended
  await Promise.all(sent)
  return { entries: await store.read('rehearsal'), live, handled, aborted: upstream?.aborted ?? false }
}

test('E7 a speaker is cut mid-sentence: the request is closed, the words so far are kept and marked', async () => {
  const scene = await cutIn(halfASentence, (heard) => heard.includes('point'))
  const turn = scene.entries.find((entry) => entry.type === 'turn')
  assert.equal(turn?.content, 'The first point is ')
  assert.equal(turn?.interrupted, true)
  assert.equal(scene.aborted, true)
  assert.deepEqual(scene.handled, ['And the cost?'])
  assert.deepEqual(types(scene.entries), ['header', 'intervention', 'turn', 'heard', 'turn', 'closed'])
  const last = scene.live.findLast(({ agent }) => agent === 'ann')
  assert.deepEqual([last?.done, last?.interrupted], [true, true])
})

test('E7 cut before the first token: an empty turn, marked, and no word after the mark', async () => {
  const scene = await cutIn(hanging, (heard) => heard === '')
  const [turn] = scene.entries.filter((entry) => entry.type === 'turn')
  assert.deepEqual([turn?.content, turn?.interrupted], ['', true])
  assert.equal(scene.live.filter(({ agent, content }) => agent === 'ann' && content !== '').length, 0)
})

test('E7 several at once: each is handed over exactly once, in the order sent', async () => {
  const scene = await cutIn(halfASentence, (heard) => heard.includes('point'), {
    directives: ['one', 'two', 'three'],
  })
  assert.deepEqual(scene.handled, ['one', 'two', 'three'])
  assert.deepEqual(pending(scene.entries), [])
})

test('E7 what is said while a turn may not be cut waits for the script to ask', async () => {
  const scene = await cutIn('All of it.', (heard) => heard.includes('All'), { interruptible: false })
  const [turn] = scene.entries.filter((entry) => entry.type === 'turn')
  assert.deepEqual(scene.handled, ['And the cost?'])
  assert.deepEqual([turn?.content, turn?.interrupted], ['All of it.', false])
})

test('E7 the record of a cut turn resumes to itself from every prefix, and no intervention is lost or handled twice', async () => {
  const { entries } = await cutIn(halfASentence, (heard) => heard.includes('point'), { directives: ['one', 'two'] })
  for (let length = 1; length <= entries.length; length++) {
    const prefix = entries.slice(0, length)
    const store = memoryStore()
    for (const { seq, at, ...draft } of prefix) await store.append('rehearsal', seq - 1, [draft], at)
    const handled: string[] = []
    const sent = prefix.filter((entry) => entry.type === 'intervention').map(({ content }) => content)
    const model = scripted({ ann: { say: ['Whole.'] }, bob: { reply: ['It costs little.'] } })
    const resumed = await rehearseAgain(listening(handled), { store, model })
    assert.deepEqual(timeless(resumed.slice(0, length)), timeless(prefix))
    assert.deepEqual(pending(resumed), [])
    assert.deepEqual(handled, length < entries.length ? sent : [], `after entry ${length}`)
  }
})

/** Holds what people say until it is let go, as a disk that takes its time, or fails. */
const heldBack = (until: Promise<unknown>): Store => {
  const store = memoryStore()
  return {
    ...store,
    async append(id, after, drafts, at) {
      if (drafts.some(({ type }) => type === 'intervention')) await until
      return store.append(id, after, drafts, at)
    },
  }
}

/** Cuts in once, and tells when the call was closed; what is said in it comes again if it is asked again. */
async function cutWhileHeld(store: Store) {
  const live: AgentStream[] = []
  const closed = Promise.withResolvers<void>()
  const inner = scripted({ ann: { say: [halfASentence, 'All of it.'] }, bob: { reply: ['It costs little.'] } })
  const script = listening([])
  const said = Promise.withResolvers<unknown>()
  const model: Model = {
    stream(request, signal) {
      signal.addEventListener('abort', () => closed.resolve())
      return inner.stream(request, signal)
    },
  }
  await script.open({}, { store, id: 'rehearsal', seed: '7', clock: stillClock() })
  let isSaid = false
  const running = script.hear({
    store,
    id: 'rehearsal',
    clock: stillClock(),
    model,
    live(words) {
      live.push(words)
      if (isSaid || !words.content.includes('point')) return
      isSaid = true
      said.resolve(running.intervene('And the cost?').catch((error: unknown) => error))
    },
  })
  return { live, closed: closed.promise, said: said.promise, ended: running.ended }
}

test('E7 the call is closed while the words are being written, and until they are nobody is shown or kept as cut', async () => {
  const disk = Promise.withResolvers<void>()
  const store = heldBack(disk.promise)
  const { live, closed, ended } = await cutWhileHeld(store)
  await closed
  const receipts = [...(await store.receipts('rehearsal')).keys()]
  assert.deepEqual([types(await store.read('rehearsal')), receipts], [['header'], []])
  assert.ok(live.every(({ interrupted }) => !interrupted))
  const before = live.length
  disk.resolve()
  await ended
  assert.deepEqual([live[before]?.content, live[before]?.interrupted], ['', true])
  assert.deepEqual(types(await store.read('rehearsal')), ['header', 'intervention', 'turn', 'heard', 'turn', 'closed'])
})

test('E7 words that cannot be written cut nobody: whoever fell silent for them is asked again, and that shows', async () => {
  const disk = Promise.withResolvers<void>()
  const store = heldBack(disk.promise)
  const { live, closed, said, ended } = await cutWhileHeld(store)
  await closed
  disk.reject(new Error('The disk is full.'))
  assert.match(String(await said), /disk is full/)
  await ended
  const entries = await store.read('rehearsal')
  assert.deepEqual(types(entries), ['header', 'turn', 'heard', 'turn', 'closed'])
  const [turn] = entries.filter((entry) => entry.type === 'turn')
  assert.deepEqual([turn?.content, turn?.interrupted, turn?.restarted], ['All of it.', false, true])
  const words = live.filter(({ agent }) => agent === 'ann')
  const again = words.findIndex(({ withdrawn }) => withdrawn)
  const heard = words.slice(again + 1).map(({ content }) => content)
  assert.deepEqual([again > 0, heard.join('')], [true, 'All of it.'])
  assert.equal((await store.begun('rehearsal')).get('1/1'), 2)
})

test('E7 what waits can be taken back, and what the court has taken in hand stays', async () => {
  const store = memoryStore()
  const handled: string[] = []
  const script = listening(handled, false)
  const model = scripted({ ann: { say: ['One two three.'] }, bob: { reply: ['It costs little.'] } })
  await script.open({}, { store, id: 'rehearsal', seed: '7', clock: stillClock() })
  const late = Promise.withResolvers<unknown>()
  let kept: number | undefined
  const running = script.hear({
    store,
    id: 'rehearsal',
    clock: stillClock(),
    model: {
      async *stream(request, signal) {
        if (request.agent.id === 'ann') {
          kept = (await running.intervene('And the cost?')).seq
          await running.withdraw((await running.intervene('Never mind.')).seq)
        } else late.resolve(await running.withdraw(kept!).catch((error: unknown) => error))
        yield* model.stream(request, signal)
      },
    },
  })
  await running.ended
  assert.deepEqual(handled, ['And the cost?'])
  assert.ok(refusedAs('too-late')(await late.promise))
})

test('E7 adjourning closes the request at once and keeps the case open', async () => {
  const store = memoryStore()
  const script = listening([])
  await script.open({}, { store, id: 'rehearsal', seed: '7', clock: stillClock() })
  const adjourn = new AbortController()
  const model = scripted({ ann: { say: [halfASentence] } })
  const live = (words: AgentStream): void => {
    if (words.content.includes('point')) adjourn.abort()
  }
  const how = { store, id: 'rehearsal', clock: stillClock(), model, live, signal: adjourn.signal }
  assert.deepEqual(await script.hear(how).ended, { state: 'adjourned' })
  assert.deepEqual(types(await store.read('rehearsal')), ['header'])
  const resumed = await rehearseAgain(script, {
    store,
    model: scripted({ ann: { say: ['A.'] }, bob: { reply: ['B.'] } }),
  })
  assert.deepEqual(types(resumed), ['header', 'turn', 'heard', 'turn', 'closed'])
  assert.equal((await store.begun('rehearsal')).get('1/1'), 2, 'the call in flight was begun twice, and that shows')
})

test('E7 who is cut before a word remembers nothing of it; who was at the tools remembers no empty words', async () => {
  const seeker = { ...ann, tools: ['search'] }
  const search: Tool = {
    spec: { name: 'search', description: 'Finds things.', input: { type: 'object' } },
    call: async () => ({ content: 'Found it.', failed: false, results: [] }),
  }
  const looking = { pieces: ['Let me look.'], calls: [{ id: '1', name: 'search', input: {} }] }
  const rolesAfter = async (first: readonly ScriptedAnswer[], cutAt: number) => {
    const store = memoryStore()
    const script = format(async (court) => {
      await court.speak(seeker, prompt('say'), { interruptible: true })
      await court.interventions()
      await court.speak(seeker, prompt('reply'))
    })
    const inner = scripted({ ann: { say: first, reply: ['I was saying.'] } })
    await script.open({}, { store, id: 'rehearsal', seed: '7', clock: stillClock() })
    const running = script.hear({
      store,
      id: 'rehearsal',
      clock: stillClock(),
      tools: { search },
      model: {
        stream(request, signal) {
          if (inner.requests.length === cutAt) void running.intervene('And the cost?')
          return inner.stream(request, signal)
        },
      },
    })
    await running.ended
    return inner.requests.at(-1)!.messages.map(({ role }) => role)
  }
  assert.deepEqual(await rolesAfter([hanging], 0), ['user'])
  assert.deepEqual(await rolesAfter([looking, hanging], 1), ['user', 'assistant', 'tool', 'user'])
})

test('S2 what others have written into a record that is followed cuts the speaker and is taken in hand', async () => {
  const store = memoryStore()
  const handled: string[] = []
  const script = listening(handled)
  const model = scripted({ ann: { say: [halfASentence] }, bob: { reply: ['It costs little.'] } })
  await script.open({}, { store, id: 'rehearsal', seed: '7', clock: stillClock() })
  let isSaid = false
  const other = async (): Promise<void> => {
    const last = (await store.read('rehearsal')).length
    await store.append('rehearsal', last, [{ type: 'intervention', content: 'And the cost?', to: 'open' }], 1)
  }
  await script.hear({
    store,
    id: 'rehearsal',
    clock: stillClock(),
    model,
    follows: true,
    live: () => {
      if (!isSaid) void other()
      isSaid = true
    },
  }).ended
  assert.deepEqual(handled, ['And the cost?'])
  const entries = await store.read('rehearsal')
  assert.deepEqual(
    entries.flatMap((entry) => (entry.type === 'turn' ? [entry.interrupted ?? false] : [])),
    [true, false],
  )
})
