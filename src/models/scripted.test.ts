import assert from 'node:assert/strict'
import { test } from 'node:test'
import { all, neverAborted, planning, modelRefusal, modelText } from './contract.ts'
import { hanging, scripted } from './scripted.ts'

test('a scripted model gives its answers in order and remembers what it was asked', async () => {
  const model = scripted({ a: { plan: ['one', (request) => `two at ${request.key}`] } })
  assert.equal(modelText(await all(model.stream(planning('1/1'), neverAborted()))), 'one')
  assert.equal(modelText(await all(model.stream(planning('2/1'), neverAborted()))), 'two at 2/1')
  assert.deepEqual(model.requests, [planning('1/1'), planning('2/1')])
  model.done()
})

test('a scripted model refuses what nobody scripted, naming agent, task and step', async () => {
  const refused = modelRefusal('unscripted', /Ada \(a\)/, /"plan"/, /step 3\/1/)
  await assert.rejects(all(scripted({ b: { plan: ['x'] } }).stream(planning('3/1'), neverAborted())), refused)
  await assert.rejects(all(scripted(() => undefined).stream(planning('3/1'), neverAborted())), refused)
  const model = scripted({ a: { plan: ['only one'] } })
  await all(model.stream(planning(), neverAborted()))
  await assert.rejects(all(model.stream(planning('3/1'), neverAborted())), refused)
})

test('a scripted model complains of leftovers', async () => {
  const model = scripted({ a: { plan: ['one', 'two'], open: ['x'] }, b: { plan: [] } })
  await all(model.stream(planning(), neverAborted()))
  assert.throws(() => model.done(), modelRefusal('leftovers', /a\.plan \(1 of 2\), a\.open \(1 of 1\)\./))
})

test('a scripted model throws the errors it was given, before or half-way', async () => {
  const fault = new Error('down')
  const model = scripted({ a: { plan: [fault, { pieces: ['so f'], end: fault }] } })
  await assert.rejects(all(model.stream(planning(), neverAborted())), fault)
  const stream = model.stream(planning(), neverAborted())[Symbol.asyncIterator]()
  assert.deepEqual(await stream.next(), { done: false, value: { type: 'text', text: 'so f' } })
  await assert.rejects(stream.next(), fault)
})

test('E7 a hanging answer waits until it is cut off, and ends without a finish', async () => {
  const cut = new AbortController()
  const stream = scripted(() => ({ ...hanging, pieces: ['I was about'] })).stream(planning(), cut.signal)
  const parts = stream[Symbol.asyncIterator]()
  await parts.next()
  let ended = false
  const rest = parts.next().finally(() => (ended = true))
  await new Promise(setImmediate)
  assert.equal(ended, false)
  cut.abort()
  assert.deepEqual(await rest, { done: true, value: undefined })
})

test('a scripted model can break off, and can call tools', async () => {
  const call = { id: 'c1', name: 'search', input: { query: 'night' } }
  const model = scripted({
    a: {
      plan: [
        { pieces: ['half'], end: 'break-off' },
        { pieces: [], calls: [call] },
      ],
    },
  })
  assert.deepEqual(await all(model.stream(planning(), neverAborted())), [{ type: 'text', text: 'half' }])
  const parts = await all(model.stream(planning(), neverAborted()))
  assert.deepEqual(parts[0], { type: 'tool-call', call })
  assert.equal(parts[1]?.type === 'finish' && parts[1].reason, 'tool-calls')
})
