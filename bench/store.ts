import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Store } from '#court'
import { sqliteStore } from '#store'
import type { Figure } from './figure.ts'
import { statement } from '../test/fakes/statement.ts'

const ENTRIES = 10_000
const CASES = 10_000

/** Milliseconds that the work takes; the best of so many tries, since the rest is other people's noise. */
async function best(tries: number, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < tries; i++) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  return Math.min(...times)
}

async function appendOneByOne(store: Store, id: string): Promise<number> {
  return best(1, async () => {
    for (let n = 0; n < ENTRIES; n++) await store.append(id, n, [statement(n)], n)
  })
}

/** The embedded store: what it writes durably in a second, and how long its longest reads take. */
export async function benchStore(): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'courtroom-bench-'))
  const store = sqliteStore(folder)
  try {
    const appending = await appendOneByOne(store, 'long')
    const reading = await best(5, () => store.read('long'))
    for (let n = 0; n < CASES; n++) await store.append(`case-${n}`, 0, [statement(0), statement(1)], n)
    const listing = await best(5, () => store.cases())
    await store.close()
    const opening = await best(5, () => sqliteStore(folder).close())
    return [
      { name: 'durable appends, one by one', value: Math.round(ENTRIES / (appending / 1000)), unit: '/s' },
      { name: `reading a record of ${ENTRIES} entries`, value: round(reading), unit: 'ms' },
      { name: `listing ${CASES} cases`, value: round(listing), unit: 'ms' },
      { name: 'opening the store', value: round(opening), unit: 'ms' },
    ]
  } finally {
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const round = (ms: number): number => Math.round(ms * 10) / 10

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const { name, value, unit } of await benchStore()) process.stdout.write(`${name}: ${value} ${unit}\n`)
