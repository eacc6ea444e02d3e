import { cpus, loadavg } from 'node:os'
import { postgresArchive, postgresStore } from '#postgres'
import { ownPostgres } from '../postgres.ts'
import { databaseWork, postmasterOf } from './cpu.ts'
import { houseWork } from './house.ts'
import { keepMeasured, readMeasured } from './measured.ts'
import { noticeRate } from './notices.ts'
import { writingRate } from './writing.ts'

/**
 * What one database, one worker and one gateway carry, on a real PostgreSQL whose commits are on the disk. Writes
 * measured.json, which the plan and the simulation are made of;
 * what a run of `npm run takeover` has left there stays. Argument: seconds for each rate.
 */
const seconds = Number(process.argv[2] ?? 8)
const OPEN = 2_000
const LOOKS = 50

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const [load = 0] = loadavg()

async function looking(address: string, postmaster: number): Promise<number> {
  const { records, shared } = postgresArchive(address)
  try {
    for (let nth = 0; nth < OPEN; nth += 100)
      await Promise.all(
        Array.from({ length: 100 }, async (_, more) => {
          const id = `open-${nth + more}`
          await records.append(id, 0, [header(id)], 1)
          await records.claim(id)
        }),
      )
    const work = await databaseWork(postmaster, async () => {
      for (let look = 0; look < LOOKS; look++) await shared!.waiting(50, [])
    })
    return work / LOOKS
  } finally {
    await records.close()
  }
}

const header = (title: string) => ({
  type: 'header' as const,
  protocol: 1 as const,
  format: 'plain',
  version: 1,
  title,
  seed: '1',
  brief: {},
  cast: [],
  to: 'open' as const,
})

const server = await ownPostgres({ durable: true })
try {
  const address = await server.database()
  const postmaster = await postmasterOf(address)
  await postgresStore(address).cases()
  const writing = []
  for (const workers of [1, 2, 4, 8]) {
    const rate = await writingRate({ address, postmaster }, { workers, seconds })
    writing.push(rate)
    say(
      `${workers} workers: ${Math.round(rate.entries)} durable entries a second, p99 ${rate.p99.toFixed(0)} ms; ${rate.database.toFixed(2)} ms of the database and ${rate.worker.toFixed(2)} ms of the workers each.`,
    )
  }
  const notices = []
  for (const [listeners, frames] of [
    [1, 1_000],
    [2, 1_000],
    [4, 1_000],
    [8, 1_000],
    [2, 4_000],
  ] as const) {
    const rate = await noticeRate({ address, postmaster }, { listeners, frames, seconds })
    notices.push(rate)
    say(
      `${Math.round(rate.frames)} frames a second to ${listeners} processes: ${(rate.arrived * 100).toFixed(1)} % came, p99 ${rate.p99.toFixed(0)} ms; ${rate.database.toFixed(3)} ms of the database each.`,
    )
  }
  const look = await looking(address, postmaster)
  say(`Looking for a case among ${OPEN} that are heard: ${look.toFixed(1)} ms of the database.`)
  const house = await houseWork(say)
  keepMeasured({
    on: new Date().toISOString().slice(0, 10),
    cores: cpus().length,
    load,
    writing,
    notices,
    look: { open: OPEN, work: look },
    house,
  })
} finally {
  await server.stop()
}
say(JSON.stringify(readMeasured().house, undefined, 2))
process.exit()
