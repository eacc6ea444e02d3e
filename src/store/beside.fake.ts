import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import type { Store } from '#court'
import type { StoresBeside } from './archive.ts'
import { phase } from './drafts.fake.ts'
import type { KeptDelivery, KeptHook } from './hooks.ts'

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

type BesideRecords = StoresBeside & { readonly records: Store }
type Opened = (t: TestContext) => Promise<BesideRecords>

/** What every home of the things beside the records must keep to. */
export function besideContract(name: string, empty: Opened): void {
  /** With two cases. */
  const opened: Opened = async (t) => {
    const made = await empty(t)
    for (const id of ['one', 'two']) await made.records.append(id, 0, [phase('begun')], 1)
    return made
  }
  telling(name, opened)
  asking(name, opened, empty)
}

/** Who is told of events, and how far they were. */
function telling(name: string, opened: Opened): void {
  test(`${name}: who is told of events is kept as given, the newest first, until he is taken off with all that waited for him`, async (t) => {
    const store = (await opened(t)).hooks
    const [all, one] = [hook('a'), hook('b', { case: 'one', made: 2, events: ['closed'] })]
    await store.add(all)
    await store.add(one)
    assert.deepEqual(await store.hooks(), [one, all])
    await store.tell('one', 1, [delivery('d1'), delivery('d2', { hook: 'b' })])
    assert.deepEqual([await store.remove('a'), await store.remove('a')], [true, false])
    assert.deepEqual(await store.hooks(), [one])
    assert.deepEqual([await store.log('a'), (await store.log('b')).length], [[], 1])
  })

  test(`${name}: how far a record was told only grows, and what is on its way is not sent anew`, async (t) => {
    const store = (await opened(t)).hooks
    assert.equal(await store.toldUpTo('one'), 0)
    await store.tell('one', 4, [delivery('d1', { seq: 4 })])
    await store.settle('d1', { state: 'delivered', tries: 1, next: null, answer: '200' })
    await store.tell('one', 3, [delivery('d1', { seq: 4 })])
    assert.deepEqual([await store.toldUpTo('one'), await store.toldUpTo('two')], [4, 0])
    assert.deepEqual(await store.log('a'), [
      delivery('d1', { seq: 4, state: 'delivered', tries: 1, next: null, answer: '200' }),
    ])
  })

  test(`${name}: what is due comes in time, one worker takes it, and what is settled waits no more`, async (t) => {
    const store = (await opened(t)).hooks
    assert.equal(await store.next(), null)
    await store.tell('one', 1, [delivery('late', { next: 200 }), delivery('soon', { next: 100 })])
    assert.deepEqual([await store.next(), await store.due(99)], [100, []])
    assert.deepEqual(
      (await store.due(200)).map(({ id }) => id),
      ['soon', 'late'],
    )
    const [soon] = await store.due(100)
    assert.deepEqual(
      [await store.take(soon!, 500), await store.take(soon!, 600)],
      [true, false],
      'the second comes too late',
    )
    assert.deepEqual([await store.due(100), await store.next()], [[], 200])
    await store.settle('soon', { state: 'given-up', tries: 8, next: null, answer: 'no' })
    await store.hasten(50)
    assert.deepEqual(
      (await store.due(50)).map(({ id }) => id),
      ['late'],
    )
  })

  test(`${name}: of what is settled only the newest of each is kept, and nothing of long ago; what waits stays`, async (t) => {
    const store = (await opened(t)).hooks
    const settled = { state: 'delivered', next: null } as const
    await store.tell('one', 1, [
      delivery('old', { ...settled, made: 1 }),
      delivery('mid', { ...settled, made: 10 }),
      delivery('new', { ...settled, made: 20 }),
      delivery('other', { ...settled, made: 10, hook: 'b' }),
      delivery('waits', { made: 1 }),
    ])
    const kept = async () => [...(await store.log('a')), ...(await store.log('b'))].map(({ id }) => id)
    await store.prune(5, 9)
    assert.deepEqual(await kept(), ['new', 'mid', 'waits', 'other'])
    await store.prune(0, 1)
    assert.deepEqual(await kept(), ['new', 'waits', 'other'])
  })
}

/** What was asked under a key, and what goes with a case. */
function asking(name: string, opened: Opened, empty: Opened): void {
  test(`${name}: what was asked under a key is known with what came of it, until it is forgotten or grows old`, async (t) => {
    const store = (await opened(t)).asked
    const asked = { digest: 'd', at: 10 }
    assert.equal(await store.begin('k', asked), undefined)
    assert.deepEqual(await store.begin('k', { digest: 'other', at: 20 }), { digest: 'd', case: null, answer: null })
    await store.reserve('k', 'one')
    assert.deepEqual(await store.begin('k', asked), { digest: 'd', case: 'one', answer: null })
    await store.answered('k', { status: 201, body: '{"id":"one"}', case: 'one' })
    const answer = { status: 201, body: '{"id":"one"}' }
    assert.deepEqual(await store.begin('k', asked), { digest: 'd', case: 'one', answer })
    await store.prune(10)
    assert.notEqual(await store.begin('k', asked), undefined, 'it is not older than that')
    await store.forget('k')
    assert.equal(await store.begin('k', asked), undefined)
    await store.prune(11)
    assert.equal(await store.begin('k', asked), undefined)
  })

  test(`${name}: what is kept of a case is told apart, and taken over as it stands elsewhere`, async (t) => {
    const { asked, hooks } = await opened(t)
    const sent = [
      delivery('d1', { state: 'delivered', tries: 2, next: null, answer: '200' }),
      delivery('d2', { hook: 'b' }),
    ]
    await hooks.tell('one', 1, sent)
    await hooks.tell('two', 1, [delivery('d3', { case: 'two' })])
    assert.deepEqual(await hooks.sentOf('one'), sent)
    const [done, reserved, free] = [
      { key: 'a', digest: 'd', at: 5, case: 'one', answer: { status: 201, body: '{"id":"one"}' } },
      { key: 'b', digest: 'e', at: 6, case: 'one', answer: null },
      { key: 'c', digest: 'f', at: 7, case: null, answer: null },
    ]
    for (const each of [reserved, free, done]) await asked.adopt(each)
    await asked.adopt({ ...done, digest: 'other' })
    assert.deepEqual(await asked.askedOf('one'), [done, reserved], 'what was there stays')
    assert.deepEqual(await asked.askedOf(null), [free])
  })

  test(`${name}: what is asked under a key is done by one at a time`, async (t) => {
    const { asked } = await opened(t)
    const first = await asked.hold('k')
    assert.deepEqual([first === undefined, await asked.hold('k')], [false, undefined])
    await first!.release()
    assert.notEqual(await asked.hold('k'), undefined)
  })

  test(`${name}: of a case that was removed nothing is noted afterwards, whoever still wants to`, async (t) => {
    const { asked, hooks, records } = await opened(t)
    await asked.begin('k', { digest: 'd', at: 1 })
    await asked.begin('early', { digest: 'd', at: 1 })
    await asked.reserve('early', 'one')
    assert.equal(await hooks.tell('one', 1, [delivery('d1')]), true)
    await records.remove('one')
    assert.equal(await hooks.tell('one', 2, [delivery('d2')]), false)
    assert.equal(await hooks.add(hook('b', { case: 'one' })), false)
    await asked.answered('k', { status: 201, body: '{"id":"one"}', case: 'one' })
    await asked.answered('early', { status: 201, body: '{"id":"one"}', case: 'one' })
    assert.deepEqual([await hooks.toldUpTo('one'), await hooks.sentOf('one'), await hooks.hooks()], [0, [], []])
    assert.deepEqual([await asked.askedOf('one'), await asked.askedOf(null)], [[], []])
    assert.equal(await hooks.tell('two', 1, []), true, 'another case is told of')
  })

  test(`${name}: what another house keeps of a case is taken over before its record comes`, async (t) => {
    const { hooks } = await empty(t)
    const kept = { hooks: [hook('b', { case: 'one' })], told: 4, sent: [delivery('d1', { state: 'delivered' })] }
    await hooks.adopt('one', kept)
    await hooks.adopt('one', { ...kept, told: 3 })
    assert.deepEqual(
      { hooks: await hooks.hooks(), told: await hooks.toldUpTo('one'), sent: await hooks.sentOf('one') },
      kept,
    )
  })
}
