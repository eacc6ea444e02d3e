import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scripted } from '#models'
import { memoryStore } from '#store'
import { stillClock } from './rehearsal.ts'
import { ann, bob, format, prompt, refusedAs, types } from './stage.ts'

/** A script that asks between two turns what was said. */
const listening = (handled: string[]) =>
  format(async (court) => {
    await court.speak(ann, prompt('say'))
    for (const { content } of await court.interventions()) handled.push(content)
    await court.speak(bob, prompt('reply'))
  })

/** A court that takes words in hand while a gateway takes them back; which of the two writes first is given. */
async function takenBackMeanwhile(first: 'court' | 'gateway') {
  const store = memoryStore()
  const handled: string[] = []
  const script = listening(handled)
  const model = scripted({ ann: { say: ['One two three.'] }, bob: { reply: ['It costs little.'] } })
  const at = { id: 'rehearsal', clock: stillClock() }
  await script.open({}, { store, ...at, seed: '7' })
  const said = await (await script.outside({ store, ...at })).intervene('And the cost?', { patient: true })
  const [writing, isWritten] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  // Whoever comes second has read the record before the first wrote to it.
  const second = async <T>(write: () => Promise<T>): Promise<T> => {
    writing.resolve()
    await isWritten.promise
    return write()
  }
  const append: typeof store.append = (...words) =>
    first === 'court' ? second(() => store.append(...words)) : store.append(...words)
  const withdraw = async (): Promise<unknown> => {
    const gateway = await script.outside({ store: { ...store, append }, ...at })
    return gateway.withdraw(said.seq).catch((error: unknown) => error)
  }
  let told: Promise<unknown> | undefined
  const theirs: typeof store.append = async (...words) => {
    if (told || words[2].every(({ type }) => type !== 'heard')) return store.append(...words)
    told = withdraw()
    if (first === 'gateway') await told
    else await writing.promise
    const written = await store.append(...words)
    isWritten.resolve()
    return written
  }
  await script.hear({ store: { ...store, append: theirs }, ...at, model, follows: true }).ended
  const entries = await store.read('rehearsal')
  return { told: await told, handled, entries, said }
}

test('S3 E7 words that a gateway takes back before the court has written that it hears them are not heard', async () => {
  const { told, handled, entries } = await takenBackMeanwhile('gateway')
  assert.deepEqual([told, handled], [undefined, []])
  assert.deepEqual(types(entries), ['header', 'intervention', 'withdrawal', 'turn', 'heard', 'turn', 'closed'])
  assert.deepEqual(
    entries.flatMap((entry) => (entry.type === 'heard' ? [entry.interventions] : [])),
    [[]],
  )
})

test('S3 E7 words that the court has written it hears are heard, and the gateway that takes them back is told so', async () => {
  const { told, handled, entries, said } = await takenBackMeanwhile('court')
  assert.ok(refusedAs('too-late')(told), String(told))
  assert.deepEqual(handled, ['And the cost?'])
  assert.ok(entries.every(({ type }) => type !== 'withdrawal'))
  assert.deepEqual(
    entries.flatMap((entry) => (entry.type === 'heard' ? entry.interventions : [])),
    [said.seq],
  )
})

test('S3 E7 words that a gateway and the court’s own process take back at once are withdrawn once', async () => {
  const store = memoryStore()
  const script = listening([])
  const model = scripted({ ann: { say: ['One two three.'] }, bob: { reply: ['It costs little.'] } })
  const at = { id: 'rehearsal', clock: stillClock() }
  await script.open({}, { store, ...at, seed: '7' })
  const gateway = await script.outside({ store, ...at })
  const append: typeof store.append = async (...words) => {
    const [draft] = words[2]
    const isFirst = draft?.type === 'withdrawal' && (await store.read('rehearsal')).at(-1)?.type !== 'withdrawal'
    if (isFirst) await gateway.withdraw(draft.intervention)
    return store.append(...words)
  }
  let told: unknown
  const running = script.hear({
    store: { ...store, append },
    ...at,
    model: {
      async *stream(request, signal) {
        if (request.agent.id === 'ann') {
          const { seq } = await running.intervene('Never mind.', { patient: true })
          told = await running.withdraw(seq).catch((error: unknown) => error)
        }
        yield* model.stream(request, signal)
      },
    },
  })
  await running.ended
  assert.ok(refusedAs('too-late')(told), String(told))
  assert.equal((await store.read('rehearsal')).filter(({ type }) => type === 'withdrawal').length, 1)
})
