import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Court, Store } from '#court'
import { scripted } from '#models'
import { memoryStore } from '#store'
import { stillClock } from './rehearsal.ts'
import { ann, format, prompt } from './stage.ts'

/** A store that says what it is given to write, and writes it when it is told to. */
function deskOf(store: Store) {
  const asked: string[] = []
  const mayWrite = Promise.withResolvers<void>()
  const append: Store['append'] = async (id, after, drafts, at) => {
    asked.push(drafts.map(({ type }) => type).join(' '))
    await mayWrite.promise
    return store.append(id, after, drafts, at)
  }
  const begin: Store['begin'] = async (id, key) => {
    asked.push(`begin ${key}`)
    return store.begin(id, key)
  }
  return { asked, mayWrite, store: { ...store, append, begin } }
}

async function hearing(script: (court: Court) => Promise<unknown>) {
  const inner = memoryStore()
  const order = format(script)
  const at = { id: 'rehearsal', clock: stillClock() }
  await order.open({}, { store: inner, ...at, seed: '7' })
  const { asked, mayWrite, store } = deskOf(inner)
  const model = scripted({ ann: { say: ['So it is.'] } })
  const { ended } = order.hear({ store, ...at, model })
  ended.catch(() => undefined)
  return { asked, mayWrite, model, ended }
}

const aTurnOfTheLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

test('E3 what a script enters is written together with the call behind it, and nobody is asked before it is safe', async () => {
  const { asked, mayWrite, model, ended } = await hearing(async (of) => {
    await of.phase('first')
    await of.phase('second')
    await of.speak(ann, prompt('say'))
  })
  for (let turn = 0; turn < 5; turn++) await aTurnOfTheLoop()
  assert.deepEqual(asked.toSorted(), ['begin 3/1', 'phase_change phase_change'])
  assert.equal(model.requests.length, 0)
  mayWrite.resolve()
  await ended
  assert.equal(model.requests.length, 1)
})

test('E3 what a script enters before it waits for something outside the court is written by itself', async () => {
  const outside = Promise.withResolvers<void>()
  const { asked, mayWrite, ended } = await hearing(async (of) => {
    await of.phase('first')
    await outside.promise
  })
  for (let turn = 0; turn < 5; turn++) await aTurnOfTheLoop()
  assert.deepEqual(asked, ['phase_change'])
  mayWrite.resolve()
  outside.resolve()
  await ended
  assert.deepEqual(asked, ['phase_change', 'closed'])
})

test('E3 what went by itself and could not be written stops the case, whatever the script does next', async () => {
  const outside = Promise.withResolvers<void>()
  const { asked, mayWrite, model, ended } = await hearing(async (of) => {
    await of.phase('first')
    await outside.promise
    await of.speak(ann, prompt('say'))
  })
  for (let turn = 0; turn < 5; turn++) await aTurnOfTheLoop()
  mayWrite.reject(new Error('The disk is full.'))
  await aTurnOfTheLoop()
  outside.resolve()
  await assert.rejects(ended, /disk is full/)
  assert.deepEqual([asked[0], model.requests.length], ['phase_change', 0])
})

test('E3 a script that fails leaves behind what it has entered', async () => {
  const { asked, mayWrite, ended } = await hearing(async (of) => {
    await of.phase('first')
    throw new Error('The script is wrong.')
  })
  mayWrite.resolve()
  await assert.rejects(ended, /script is wrong/)
  assert.deepEqual(asked, ['phase_change'])
})
