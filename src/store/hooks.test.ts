import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { askedStore } from './asked.ts'
import { hookStore, type KeptDelivery, type KeptHook } from './hooks.ts'

const folderFor = (t: TestContext): string => {
  const folder = mkdtempSync(join(tmpdir(), 'courtroom-hooks-'))
  t.after(() => rmSync(folder, { recursive: true }))
  return folder
}

const opened = (t: TestContext) => {
  const store = hookStore(folderFor(t))
  t.after(() => store.close())
  return store
}

const hook = (id: string, more: Partial<KeptHook> = {}): KeptHook => ({
  id,
  url: `https://example.com/${id}`,
  secret: 's',
  events: ['closed', 'turn'],
  case: null,
  made: 1,
  ...more,
})

const delivery = (id: string, more: Partial<KeptDelivery> = {}): KeptDelivery => ({
  id,
  hook: 'a',
  case: 'one',
  event: 'closed',
  seq: 1,
  body: '{}',
  made: 10,
  state: 'waiting',
  tries: 0,
  next: 100,
  answer: null,
  ...more,
})

test('who is told of events is kept as given, the newest first, until he is taken off with all that waited for him', (t) => {
  const store = opened(t)
  const [all, one] = [hook('a'), hook('b', { case: 'one', made: 2, events: ['closed'] })]
  store.add(all)
  store.add(one)
  assert.deepEqual(store.hooks(), [one, all])
  store.tell('one', 1, [delivery('d1'), delivery('d2', { hook: 'b' })])
  assert.deepEqual([store.remove('a'), store.remove('a')], [true, false])
  assert.deepEqual(store.hooks(), [one])
  assert.deepEqual([store.log('a'), store.log('b').length], [[], 1])
})

test('how far a record was told only grows, and what is on its way is not sent anew', (t) => {
  const store = opened(t)
  assert.equal(store.toldUpTo('one'), 0)
  store.tell('one', 4, [delivery('d1', { seq: 4 })])
  store.settle('d1', { state: 'delivered', tries: 1, next: null, answer: '200' })
  store.tell('one', 3, [delivery('d1', { seq: 4 })])
  assert.deepEqual([store.toldUpTo('one'), store.toldUpTo('two')], [4, 0])
  assert.deepEqual(store.log('a'), [
    delivery('d1', { seq: 4, state: 'delivered', tries: 1, next: null, answer: '200' }),
  ])
})

test('what is due comes in time, one worker takes it, and what is settled waits no more', (t) => {
  const store = opened(t)
  assert.equal(store.next(), null)
  store.tell('one', 1, [delivery('late', { next: 200 }), delivery('soon', { next: 100 })])
  assert.deepEqual([store.next(), store.due(99)], [100, []])
  assert.deepEqual(
    store.due(200).map(({ id }) => id),
    ['soon', 'late'],
  )
  const [soon] = store.due(100)
  assert.deepEqual([store.take(soon!, 500), store.take(soon!, 600)], [true, false], 'the second comes too late')
  assert.deepEqual([store.due(100), store.next()], [[], 200])
  store.settle('soon', { state: 'given-up', tries: 8, next: null, answer: 'no' })
  store.hasten(50)
  assert.deepEqual(
    store.due(50).map(({ id }) => id),
    ['late'],
  )
})

test('of what is settled only the newest of each is kept, and nothing of long ago; what waits stays', (t) => {
  const store = opened(t)
  const settled = { state: 'delivered', next: null } as const
  store.tell('one', 1, [
    delivery('old', { ...settled, made: 1 }),
    delivery('mid', { ...settled, made: 10 }),
    delivery('new', { ...settled, made: 20 }),
    delivery('other', { ...settled, made: 10, hook: 'b' }),
    delivery('waits', { made: 1 }),
  ])
  const kept = () => [...store.log('a'), ...store.log('b')].map(({ id }) => id)
  store.prune(5, 9)
  assert.deepEqual(kept(), ['new', 'mid', 'waits', 'other'])
  store.prune(0, 1)
  assert.deepEqual(kept(), ['new', 'waits', 'other'])
})

test('what was asked under a key is known with what came of it, until it is forgotten or grows old', (t) => {
  const store = askedStore(folderFor(t))
  t.after(() => store.close())
  const asked = { digest: 'd', at: 10 }
  assert.equal(store.begin('k', asked), undefined)
  assert.deepEqual(store.begin('k', { digest: 'other', at: 20 }), { digest: 'd', case: null, answer: null })
  store.reserve('k', 'one')
  assert.deepEqual(store.begin('k', asked), { digest: 'd', case: 'one', answer: null })
  store.answered('k', { status: 201, body: '{"id":"one"}', case: 'one' })
  const answer = { status: 201, body: '{"id":"one"}' }
  assert.deepEqual(store.begin('k', asked), { digest: 'd', case: 'one', answer })
  store.prune(10)
  assert.notEqual(store.begin('k', asked), undefined, 'it is not older than that')
  store.forget('k')
  assert.equal(store.begin('k', asked), undefined)
  store.prune(11)
  assert.equal(store.begin('k', asked), undefined)
})
