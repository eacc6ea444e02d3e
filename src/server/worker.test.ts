import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import type { CaseNotes } from '#court'
import type { CalledCase, Courthouse, Ended, HearingOptions, SharedHouse } from '#docket'
import { worker } from './worker.ts'

/** What all workers share: what is noted of each case, and who has its claim. */
function sharedRecords(kept: Readonly<Record<string, CaseNotes>>) {
  const notes = new Map(Object.entries(kept))
  const claims = new Set<string>()
  const listeners: ((id: string) => void)[] = []
  const open = (): readonly { readonly id: string; readonly inHand: number }[] =>
    [...notes].filter(([id]) => !claims.has(id)).map(([id, { inHand = 0 }]) => ({ id, inHand }))
  const call = (id: string): void => listeners.forEach((listener) => listener(id))
  return { notes, claims, listeners, open, call }
}

type Shared = ReturnType<typeof sharedRecords>

/** A worker whose cases never end by themselves, and which can die with all that it has. */
function hired(
  { notes, claims, listeners, open, call }: Shared,
  {
    reading = async () => undefined,
    disk = { isFull: false, tried: 0 },
  }: { readonly reading?: () => Promise<void>; readonly disk?: { isFull: boolean; tried: number } } = {},
) {
  const sitting = new Set<string>()
  const stood: string[] = []
  const watching = new Map<string, (entries: readonly unknown[]) => void>()
  const paying = new Map<string, () => void>()
  let isDead = false
  const docket = {
    watch: (id: string, listener: (entries: readonly unknown[]) => void) => {
      watching.set(id, listener)
      return () => undefined
    },
    claim: async (id: string) => {
      if (claims.has(id)) return undefined
      claims.add(id)
      return { release: async () => void claims.delete(id) }
    },
    summary: async (id: string) => ({ last: { type: 'header' }, notes: notes.get(id) ?? {} }),
    async call(id: string) {
      await reading()
      return { id, entries: [{ type: 'header' }] }
    },
    note: async (id: string, more: CaseNotes) => void notes.set(id, { ...notes.get(id), ...more }),
    run: ({ id }: CalledCase, { signal, paid }: HearingOptions): Promise<Ended> =>
      new Promise((resolve, reject) => {
        sitting.add(id)
        if (paid) paying.set(id, paid)
        if (disk.isFull) {
          claims.delete(id)
          reject(full)
        }
        signal?.addEventListener('abort', () => resolve({ state: 'adjourned' }))
      }),
  }
  const shared = {
    wire: {
      send: (_kind: string, id: string) => call(id),
      on: (kind: string, listener: (id: string) => void) => {
        if (kind === 'called') listeners.push((id) => isDead || listener(id))
        return () => undefined
      },
    },
    waiting: async () => (isDead ? [] : open()),
    adjourned: async () => [],
    heard: async () => [...claims],
    async tryToWrite() {
      disk.tried++
      if (disk.isFull) throw full
    },
  } as unknown as SharedHouse
  const hub = {
    stand: (id: string, _running: boolean, trouble?: { readonly code: string }) =>
      trouble && stood.push(`${id} ${trouble.code}`),
    hear: () => undefined,
    written: () => undefined,
  }
  const house = { docket, hearing: async () => ({}) } as unknown as Courthouse
  const report = (error: unknown): void => assert.equal(error, full)
  const court = worker({ house, shared, hub, capacity: 50, report })
  return {
    court,
    sitting,
    stood,
    tell: (id: string, entry: object) => watching.get(id)?.([entry]),
    pay: (id: string) => paying.get(id)?.(),
    /** Without a word: its claims are free, and nothing is noted. */
    die() {
      isDead = true
      for (const id of sitting) claims.delete(id)
    },
  }
}

const full = Object.assign(new Error('The disk of the database is full.'), { code: 'disk-full' })

type Hired = ReturnType<typeof hired>

/** Lets a worker look until it hears the case, or says why it does not. */
async function looked({ court, sitting, stood }: Hired): Promise<void> {
  await court.takeUp()
  await until(() => sitting.size + stood.length > 0)
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await turn()
}

test('E13 S2 among workers a case is taken up again after nineteen crashes in a row, and after twenty it waits for a person', async () => {
  const shared = sharedRecords({ struck: {} })
  for (let crash = 1; crash <= 20; crash++) {
    const each = hired(shared)
    await looked(each)
    assert.deepEqual([each.stood, shared.notes.get('struck')?.inHand], [[], crash])
    each.die()
  }
  const last = hired(shared)
  await looked(last)
  assert.deepEqual([last.stood, last.sitting.size], [['struck crashed-in-a-row'], 0])
  await last.court.resume('struck')
  await until(() => last.sitting.has('struck'))
  assert.equal(shared.notes.get('struck')?.inHand, 1)
  await last.court.close()
  assert.equal(shared.notes.get('struck')?.inHand, 0, 'an orderly end is no crash')
})

const steps: Readonly<Record<string, (one: Hired) => void>> = {
  'an entry': ({ tell }) => tell('struck', { type: 'turn', key: 'opening/1' }),
  'a paid call, whose entry may come long after it': ({ pay }) => pay('struck'),
}

for (const [what, made] of Object.entries(steps))
  test(`E13 S2 among workers a case that has come further between by ${what} is not held to be the reason of crashes`, async () => {
    const shared = sharedRecords({ struck: { inHand: 19 } })
    const first = hired(shared)
    await looked(first)
    assert.deepEqual(first.stood, [])
    made(first)
    assert.equal(shared.notes.get('struck')?.inHand, 0)
    first.die()
    const next = hired(shared)
    await looked(next)
    assert.deepEqual([next.stood, shared.notes.get('struck')?.inHand], [[], 1])
    await next.court.close()
  })

test('E13 S2 a case whose record ends the worker that reads it was in hand there', async () => {
  const shared = sharedRecords({ heavy: {} })
  const reads = Promise.withResolvers<void>()
  const each = hired(shared, {
    reading: () => {
      reads.resolve()
      return new Promise(() => undefined)
    },
  })
  await each.court.takeUp()
  await reads.promise
  assert.equal(shared.notes.get('heavy')?.inHand, 1)
})

test('E12 S2 on a full disk a worker takes no case up again before something can be written, and no case is held to be the reason', async (t) => {
  mock.timers.enable({ apis: ['setTimeout', 'setInterval'] })
  t.after(() => mock.timers.reset())
  const disk = { isFull: true, tried: 0 }
  const shared = sharedRecords({ struck: { inHand: 3 } })
  const one = hired(shared, { disk })
  await one.court.takeUp()
  await until(() => one.stood.length === 1)
  assert.deepEqual(one.stood, ['struck disk-full'])
  await until(() => one.court.size === 0)
  const passed = async (ms: number): Promise<void> => {
    for (let gone = 0; gone < ms; gone += 500) {
      mock.timers.tick(500)
      for (let turns = 0; turns < 20; turns++) await turn()
    }
  }
  await passed(60_000)
  assert.equal(one.stood.length, 1, 'it was taken up once')
  assert.ok(disk.tried >= 8 && disk.tried <= 12, `tried ${disk.tried} times in a minute`)
  assert.deepEqual([shared.notes.get('struck')?.adjourned, one.sitting.size], [undefined, 1])
  one.sitting.clear()
  disk.isFull = false
  await passed(6_000)
  assert.deepEqual([...one.sitting], ['struck'])
  assert.equal(shared.notes.get('struck')?.inHand, 1, 'what was counted while the disk was full was no crash')
  const closing = one.court.close()
  await passed(1_000)
  await closing
})
