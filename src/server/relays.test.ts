import assert from 'node:assert/strict'
import { mock, test, type TestContext } from 'node:test'
import type { AgentStream, Entry } from '#record'
import { hub, type Relays } from './relays.ts'
import { serverLimits } from './limits.ts'
import type { Frame } from './frame.ts'
import type { Sink } from './viewers.ts'

/** A record that grows when it is told to. */
function growing() {
  const entries: Entry[] = []
  const listeners = new Set<(arrived: readonly Entry[]) => void>()
  return {
    entries: async (_: string, after = 0) => entries.slice(after),
    watch(_: string, listener: (arrived: readonly Entry[]) => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add(how: { readonly to?: Entry['to']; readonly key?: string; readonly size?: number } = {}) {
      const { to = 'open', key, size = 0 } = how
      const said = { type: 'phase_change', phase: 'x'.repeat(size) } as const
      const entry: Entry = { ...said, seq: entries.length + 1, at: 0, to, ...(key !== undefined && { key }) }
      entries.push(entry)
      for (const listener of listeners) listener([entry])
    },
  }
}

type Got = Record<string, unknown>

/** A viewer that takes what it is given only when it is told to. */
function viewer(audience: Sink['audience'] = 'operator') {
  const got: Got[] = []
  const take = ({ text }: Frame): void => {
    sink.backlog += text.length
    sink.most = Math.max(sink.most, sink.backlog)
    got.push(JSON.parse(text.toString()) as Got)
  }
  const sink = {
    audience,
    backlog: 0,
    most: 0,
    got,
    welcome: (standing: object) => void got.push({ type: 'hello', ...standing }),
    entry: take,
    pass: take,
    end: () => undefined,
    seqs: () => got.flatMap(({ seq }) => (seq === undefined ? [] : [seq])),
    words: () => got.filter(({ type }) => type === 'agent_stream'),
  }
  return sink
}

const words = (content: string, more: Partial<AgentStream> = {}): AgentStream => ({
  type: 'agent_stream',
  agent: 'defense',
  kind: 'turn',
  content,
  done: false,
  to: 'open',
  key: 'a',
  ...more,
})

function staged(
  t: TestContext,
  backlog = 1_000,
): { readonly docket: ReturnType<typeof growing>; readonly centre: Relays } {
  mock.timers.enable({ apis: ['setTimeout', 'setInterval'] })
  const docket = growing()
  const centre = hub(docket, { ...serverLimits, backlog })
  t.after(() => {
    centre.close()
    mock.timers.reset()
  })
  return { docket, centre }
}

test('W5 a viewer that takes nothing holds no more than the bound and one entry; others get everything at once', async (t) => {
  const { docket, centre } = staged(t)
  const [stuck, quick] = [viewer(), viewer()]
  await centre.attend('case', stuck, 0)
  await centre.attend('case', quick, 0)
  for (let count = 0; count < 500; count++) {
    docket.add({ size: 200 })
    centre.hear('case', words('word '))
    mock.timers.tick(serverLimits.frame)
    quick.backlog = 0
  }
  assert.equal(quick.seqs().length, 500)
  assert.equal(quick.words().length, 500)
  assert.ok(stuck.most < 1_000 + 400, `${stuck.most} bytes waited`)

  while (stuck.seqs().length < 500) {
    stuck.backlog = 0
    mock.timers.tick(50)
  }
  assert.deepEqual(stuck.seqs(), quick.seqs())
  assert.ok(stuck.words().length < 10, 'a slow viewer loses words')
  const rejoined = stuck.words().at(-1)
  assert.deepEqual([rejoined?.['offset'], String(rejoined?.['content']).length], [0, 2_500])
})

test('W2 who joins while the record is read gets each entry once', async (t) => {
  const { docket, centre } = staged(t)
  const early = viewer()
  await centre.attend('case', early, 0)
  for (let count = 0; count < 5; count++) docket.add()
  const late = viewer()
  const joining = centre.attend('case', late, 2)
  docket.add()
  docket.add()
  await joining
  docket.add()
  assert.deepEqual(early.seqs(), [1, 2, 3, 4, 5, 6, 7, 8])
  assert.deepEqual(late.seqs(), [3, 4, 5, 6, 7, 8])
  assert.deepEqual(late.got[0], { type: 'hello', running: false, last: 7 })
})

test('W2 the last viewer leaves while another joins, and nothing is missing', async (t) => {
  const { docket, centre } = staged(t)
  const leave = await centre.attend('case', viewer(), 0)
  for (let count = 0; count < 3; count++) docket.add()
  const late = viewer()
  const joining = centre.attend('case', late, 0)
  leave()
  docket.add()
  await joining
  assert.deepEqual(late.seqs(), [1, 2, 3, 4])
  assert.equal(centre.size, 1)
})

test('W4 words and entries reach only those who may read them', async (t) => {
  const { docket, centre } = staged(t)
  const all = { operator: viewer('operator'), gallery: viewer('gallery'), public: viewer('public') }
  for (const sink of Object.values(all)) await centre.attend('case', sink, 0)
  docket.add({ to: 'open' })
  docket.add({ to: 'gallery' })
  docket.add({ to: 'sealed' })
  centre.hear('case', words('a plan', { kind: 'plan', to: 'gallery' }))
  mock.timers.tick(serverLimits.frame)
  centre.stand('case', false, { code: 'all-failed', message: 'no model answers' })
  assert.deepEqual([all.operator.seqs(), all.gallery.seqs(), all.public.seqs()], [[1, 2, 3], [1, 2], [1]])
  assert.deepEqual([all.gallery.words().length > 0, all.public.words().length], [true, 0])
  const troubled = Object.values(all).map(({ got }) => got.some(({ type }) => type === 'trouble'))
  assert.deepEqual(troubled, [true, false, false])
  assert.deepEqual(centre.trouble('case'), { code: 'all-failed', message: 'no model answers' })
})

test('W1 words are gathered, withdrawn words are said to be void, and an entry never overtakes its words', async (t) => {
  const { docket, centre } = staged(t)
  const sink = viewer()
  await centre.attend('case', sink, 0)
  for (const content of ['One ', 'two ', 'three.']) centre.hear('case', words(content))
  assert.equal(sink.words().length, 0)
  mock.timers.tick(serverLimits.frame)
  centre.hear('case', words('', { withdrawn: true }))
  centre.hear('case', words('Again.'))
  centre.hear('case', words('', { done: true, interrupted: true }))
  docket.add({ key: 'a' })
  const told = sink.got
    .slice(2)
    .map(({ content, offset, done, withdrawn, interrupted, seq }) =>
      seq === undefined ? [content, offset, done, withdrawn ?? interrupted ?? false] : seq,
    )
  const expected = [
    ['One two three.', 0, false, false],
    ['', 0, false, true],
    ['Again.', 0, false, false],
    ['', 6, true, true],
    1,
  ]
  assert.deepEqual(told, expected)
})

test('W1 a model that thinks is told of once, also to whoever comes later, until words come', async (t) => {
  const { centre } = staged(t)
  const [early, late] = [viewer(), viewer()]
  await centre.attend('case', early, 0)
  const think = (): void => {
    centre.hear('case', words('', { thinking: true }))
    mock.timers.tick(serverLimits.frame)
  }
  const say = (content: string): void => {
    centre.hear('case', words(content))
    mock.timers.tick(serverLimits.frame)
  }
  for (let signs = 0; signs < 40; signs++) think()
  await centre.attend('case', late, 0)
  say('One ')
  say('two.')
  for (let signs = 0; signs < 40; signs++) think()
  centre.hear('case', words('', { done: true }))
  const told = ({ content, offset, thinking = false, done }: Got) => [content, offset, thinking, done]
  const since = [
    ['One ', 0, false, false],
    ['two.', 4, false, false],
    ['', 8, true, false],
    ['', 8, false, true],
  ]
  assert.deepEqual(early.words().map(told), [['', 0, true, false], ...since])
  assert.deepEqual(late.words().map(told), [['', 0, true, false], ...since])
})

test('W1 what was only thought about leaves nothing for whoever comes later', async (t) => {
  const { centre } = staged(t)
  const [early, late] = [viewer(), viewer()]
  await centre.attend('case', early, 0)
  centre.hear('case', words('', { kind: 'ask', thinking: true }))
  mock.timers.tick(serverLimits.frame)
  centre.hear('case', words('', { kind: 'ask', done: true }))
  await centre.attend('case', late, 0)
  assert.deepEqual(
    early.words().map(({ thinking = false, done }) => [thinking, done]),
    [
      [true, false],
      [false, true],
    ],
  )
  assert.deepEqual(late.words(), [])
})
