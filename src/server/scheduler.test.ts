import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CaseNotes } from '#court'
import type { CalledCase, Courthouse, Ended, HearingOptions } from '#docket'
import type { ServerError } from './errors.ts'
import { scheduler } from './scheduler.ts'

/** A courthouse whose cases end when they are told to, or when the court rises. */
function staged(
  most: number,
  cases: readonly { readonly id: string; readonly notes?: object }[] = [],
  reading: () => Promise<void> = async () => undefined,
) {
  const sitting = new Map<string, () => void>()
  const stood: string[] = []
  const logged: string[] = []
  const notes = new Map(cases.map(({ id, notes: kept = {} }) => [id, kept as CaseNotes]))
  let told: (entries: readonly unknown[]) => void = () => undefined
  let pay = (): void => assert.fail('nobody is heard')
  const docket = {
    watch: (_id: string, listener: typeof told) => {
      told = listener
      return () => undefined
    },
    owed: async () => cases.map(({ id }) => ({ id, notes: notes.get(id), last: { type: 'turn' } })),
    summary: async (id: string) => ({ last: { type: 'header' }, notes: notes.get(id) ?? {} }),
    async call(id: string) {
      await reading()
      return { id, entries: [{ type: 'header' }] }
    },
    note: async (id: string, more: CaseNotes) => void notes.set(id, { ...notes.get(id), ...more }),
    run: ({ id }: CalledCase, { signal, paid }: HearingOptions): Promise<Ended> =>
      new Promise((resolve) => {
        if (paid) pay = paid
        const end = (): void => {
          sitting.delete(id)
          resolve({ state: 'adjourned' })
        }
        sitting.set(id, end)
        signal?.addEventListener('abort', end)
      }),
  }
  const house = { docket, hearing: async () => ({}) } as unknown as Courthouse
  const hub = {
    stand: (id: string, running: boolean, trouble?: { readonly code: string }) =>
      stood.push(trouble ? `${id} ${trouble.code}` : `${id} ${running}`),
    hear: () => undefined,
  }
  const log = (line: string): void => void logged.push(line)
  const reported: string[] = []
  const report = (error: unknown): void => {
    const { code } = error as ServerError
    if (code !== 'crashed-in-a-row') assert.fail(String(error))
    reported.push(code)
  }
  const court = scheduler({ house, hub, most, log, report })
  const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
  return {
    court,
    sitting,
    stood,
    settled,
    logged,
    reported,
    notes,
    tell: (entry: object) => told([entry]),
    pay: () => pay(),
  }
}

test('W3 not more cases are heard at once than there is room for, each once; the others wait their turn', async () => {
  const { court, sitting, settled } = staged(2)
  for (const id of ['a', 'b', 'c', 'a', 'c', 'd']) court.call(id)
  await settled()
  assert.deepEqual([...sitting.keys()], ['a', 'b'])
  sitting.get('a')!()
  await settled()
  assert.deepEqual([...sitting.keys()], ['b', 'c'])
  sitting.get('b')!()
  sitting.get('c')!()
  await settled()
  assert.deepEqual([[...sitting.keys()], court.size], [['d'], 1])
})

test('W3 every open case is taken up at the start, but not what a person adjourned', async () => {
  const { court, sitting, settled } = staged(50, [{ id: 'a' }, { id: 'b', notes: { adjourned: true } }, { id: 'c' }])
  await court.takeUp()
  await settled()
  assert.deepEqual([...sitting.keys()], ['a', 'c'])
  await court.close()
  assert.deepEqual([sitting.size, court.size], [0, 0])
})

test('E13 a case that was in hand at two crashes in a row waits for a person, and an orderly end is no crash', async () => {
  const crashed = [0, 1, 2].map((inHand) => ({ id: `after-${inHand}`, notes: { inHand } }))
  const { court, sitting, stood, settled, notes, reported } = staged(50, crashed)
  await court.takeUp()
  await settled()
  assert.deepEqual([...sitting.keys()], ['after-0', 'after-1'])
  assert.ok(stood.includes('after-2 crashed-in-a-row'))
  assert.deepEqual(reported, ['crashed-in-a-row'], 'who reads along at the server is told')
  assert.deepEqual(
    [...notes.values()].map(({ inHand }) => inHand),
    [1, 2, 2],
  )
  await court.resume('after-2')
  await settled()
  assert.ok(sitting.has('after-2'))
  await court.close()
  assert.deepEqual(
    [...notes.values()].map(({ inHand }) => inHand),
    [0, 0, 0],
  )
})

test('E13 a case whose record ends the process that reads it was in hand, and waits for a person after two', async () => {
  let kept: CaseNotes = {}
  for (const crash of [1, 2]) {
    const { court, settled, notes } = staged(50, [{ id: 'heavy', notes: kept }], () => new Promise(() => undefined))
    await court.takeUp()
    await settled()
    kept = notes.get('heavy')!
    assert.equal(kept.inHand, crash)
  }
  const { court, sitting, stood, settled } = staged(50, [{ id: 'heavy', notes: kept }])
  await court.takeUp()
  await settled()
  assert.deepEqual([[...sitting.keys()], stood], [[], ['heavy crashed-in-a-row']])
})

test('E13 a case that has come further since the crash is not held to be its reason', async () => {
  const { court, settled, notes, tell } = staged(50, [{ id: 'struck', notes: { inHand: 1 } }])
  await court.takeUp()
  await settled()
  assert.equal(notes.get('struck')!.inHand, 2)
  for (const type of ['vote', 'intervention']) tell({ type })
  await settled()
  assert.equal(notes.get('struck')!.inHand, 2, 'what people say comes however often it ends its process')
  for (const key of ['opening', 'reply']) tell({ type: 'turn', key })
  await settled()
  assert.equal(notes.get('struck')!.inHand, 1)
  await court.close()
})

test('E13 a case whose call was paid for since the crash has come further, too', async () => {
  const { court, settled, notes, pay } = staged(50, [{ id: 'struck', notes: { inHand: 1 } }])
  await court.takeUp()
  await settled()
  pay()
  await settled()
  assert.equal(notes.get('struck')!.inHand, 1)
  await court.close()
})

test('W3 who resumes while the court is still rising is not forgotten', async () => {
  const { court, sitting, stood, settled } = staged(50)
  court.call('a')
  await settled()
  const rising = court.adjourn('a')
  await settled()
  await court.resume('a')
  await rising
  await settled()
  assert.deepEqual([...sitting.keys()], ['a'])
  assert.deepEqual(stood, ['a true', 'a false', 'a true'])
})

test('T3 the plan of a trial is in the server’s output as soon as it has been drawn', async () => {
  const { court, settled, logged, tell } = staged(1)
  court.call('goose')
  await settled()
  tell({ type: 'turn' })
  tell({
    type: 'witness_script',
    scripts: [
      { directRounds: 4, crossRounds: 2 },
      { directRounds: 3, crossRounds: 5, redirectRounds: 1 },
    ],
  })
  assert.deepEqual(logged, [
    'goose: examination drawn: witness 1: direct 4, cross 2; witness 2: direct 3, cross 5, redirect 1',
  ])
})
