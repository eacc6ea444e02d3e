import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Pool } from 'pg'
import { ownPostgres, postgresServer } from '../postgres.ts'

const program = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url))

/** A process of the cluster. */
export interface Member {
  readonly pid: number
  readonly url: string
  /** Ends it as a machine does that fails. */
  kill(signal?: NodeJS.Signals): Promise<void>
}

/** Real processes on a real PostgreSQL. */
export interface Cluster {
  readonly database: string
  readonly folder: string
  ask(sql: string, ...values: readonly unknown[]): Promise<readonly Readonly<Record<string, unknown>>[]>
  worker(): Promise<Member>
  gateway(): Promise<Member>
  /** Which process hears which case. */
  holders(): Promise<ReadonlyMap<string, number>>
  stop(): Promise<void>
}

interface ClusterOptions {
  readonly durable?: boolean
  readonly capacity: number
  /** Milliseconds a word of the offline model. */
  readonly pace: number
  /** How fast trials go; 0, without their pauses, unless given. */
  readonly speed?: number
}

const HOLDERS = `
  SELECT docket.case_id AS id, split_part(activity.application_name, ' ', 3)::integer AS pid
  FROM pg_locks AS locks JOIN pg_stat_activity AS activity ON activity.pid = locks.pid
    JOIN courtroom.docket ON hashtextextended('courtroom case ' || docket.case_id, 0)
      = ((locks.classid::bigint << 32) | locks.objid::bigint)
  WHERE locks.locktype = 'advisory' AND locks.objsubid = 1 AND locks.granted
    AND activity.application_name LIKE 'courtroom session %'`

export async function openCluster({ durable = false, capacity, pace, speed = 0 }: ClusterOptions): Promise<Cluster> {
  const server = durable ? await ownPostgres({ durable }) : await postgresServer()
  const database = await server.database()
  const folder = await mkdtemp(join(tmpdir(), 'courtroom-cluster-'))
  const pool = new Pool({ connectionString: database, max: 4 })
  pool.on('error', () => undefined)
  const members = new Set<ChildProcess>()
  const ask: Cluster['ask'] = async (sql, ...values) =>
    (await pool.query<Record<string, unknown>>(sql, [...values])).rows
  let count = 0

  const start = async (role: string): Promise<Member> => {
    const words = [
      'serve',
      '--role',
      role,
      '--port',
      '0',
      '--no-open',
      '--no-build',
      '--speed',
      String(speed),
      '--pace',
      String(pace),
    ]
    const home = join(folder, `${role}-${++count}`)
    const env = { ...process.env, DATABASE_URL: database, COURTROOM_HOME: home, COURTROOM_SOURCES: 'none' }
    const options = { env: { ...env, NODE_NO_WARNINGS: '1', COURTROOM_DELAY: '0' }, cwd: folder }
    const child = spawn(process.execPath, [program, ...words, '--capacity', String(capacity)], options)
    members.add(child)
    child.once('exit', () => members.delete(child))
    let said = ''
    child.stderr.on('data', (data: Buffer) => (said += data.toString()))
    const url = await new Promise<string>((resolve, reject) => {
      child.stdout.on('data', (data: Buffer) => {
        const address = /Courtroom is at (http:\S+?)\/?\s/.exec(data.toString())?.[1]
        if (address !== undefined) resolve(address)
      })
      child.once('exit', () => reject(new Error(`A ${role} ended before it was there: ${said}`)))
    })
    return {
      pid: child.pid!,
      url,
      async kill(signal = 'SIGKILL') {
        if (child.exitCode !== null || child.signalCode !== null) return
        const gone = once(child, 'exit')
        child.kill(signal)
        if (signal !== 'SIGSTOP') await gone
      },
    }
  }
  let stopping: Promise<void> | undefined
  const stop = async (): Promise<void> => {
    await Promise.all(
      [...members].map(async (child) => {
        const gone = once(child, 'exit')
        child.kill('SIGKILL')
        await gone
      }),
    )
    await pool.end()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return {
    database,
    folder,
    ask,
    worker: () => start('worker'),
    gateway: () => start('gateway'),
    holders: async () => new Map((await ask(HOLDERS)).map(({ id, pid }) => [String(id), Number(pid)])),
    stop: () => (stopping ??= stop()),
  }
}

/** Asks until something is there. */
export async function found<T>(look: () => Promise<T | undefined> | T | undefined, within = 60_000): Promise<T> {
  const late = performance.now() + within
  for (;;) {
    const seen = await look()
    if (seen !== undefined) return seen
    if (performance.now() > late) throw new Error(`It did not come within ${within} ms.`)
    await pause(20)
  }
}
