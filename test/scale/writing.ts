import { postgresStore } from '#postgres'
import { databaseWork } from './cpu.ts'
import { statement } from '../fakes/statement.ts'

/** What a database takes in from so many workers. */
export interface WritingRate {
  readonly workers: number
  readonly cases: number
  /** Durable entries a second. */
  readonly entries: number
  /** Milliseconds from a worker's append until it is on the disk. */
  readonly p50: number
  readonly p99: number
  /** Milliseconds of work an entry: of the database, and of the workers' part of the store. */
  readonly database: number
  readonly worker: number
}

const CASES = 50

/** So many workers write for so long, each for fifty cases, as fast as the disk lets them. */
export async function writingRate(
  { address, postmaster }: { readonly address: string; readonly postmaster: number },
  { workers, seconds }: { readonly workers: number; readonly seconds: number },
): Promise<WritingRate> {
  const stores = Array.from({ length: workers }, () => postgresStore(address))
  await Promise.all(stores.map((store) => store.cases()))
  const times: number[] = []
  const until = performance.now() + seconds * 1_000
  const writing = async (store: (typeof stores)[number], id: string): Promise<void> => {
    for (let n = 0; performance.now() < until; n++) {
      const from = performance.now()
      await store.append(id, n, [statement(n)], n)
      times.push(performance.now() - from)
    }
  }
  const before = process.cpuUsage()
  const names = Array.from({ length: CASES }, (_, nth) => nth)
  const database = await databaseWork(postmaster, () =>
    Promise.all(stores.flatMap((store, at) => names.map((nth) => writing(store, `rate-${workers}-${at}-${nth}`)))),
  )
  const { user, system } = process.cpuUsage(before)
  for (const store of stores) await store.close()
  times.sort((one, other) => one - other)
  return {
    workers,
    cases: workers * CASES,
    entries: times.length / seconds,
    p50: times[Math.floor(times.length * 0.5)]!,
    p99: times[Math.floor(times.length * 0.99)]!,
    database: database / times.length,
    worker: (user + system) / 1_000 / times.length,
  }
}
