import type { ClientConfig, Notification } from 'pg'
import { StoreError, type StoreErrorCode } from '../errors.ts'

/** Where a PostgreSQL keeps our records. */
export interface DatabaseAddress {
  readonly config: ClientConfig
  /** Everything of ours stands in one schema, so that a database may hold other things too. */
  readonly schema: string
  /** For people: no password stands in it. */
  readonly shown: string
}

const USUAL_SCHEMA = 'courtroom'
/** For how long a connection may be on its way, in milliseconds. */
const PATIENCE = 5_000

/** Reads an address such as `postgres://user:password@host:5432/database?schema=courtroom`. */
export function databaseAddress(written: string): DatabaseAddress {
  const url = URL.parse(written)
  if (url === null || !/^postgres(?:ql)?:$/.test(url.protocol))
    throw new StoreError(
      'no-database',
      'DATABASE_URL is no address of a PostgreSQL. It is written postgres://user:password@host:5432/database.',
    )
  const schema = url.searchParams.get('schema') ?? USUAL_SCHEMA
  if (!/^[a-z][a-z0-9_]{0,40}$/.test(schema))
    throw new StoreError(
      'no-database',
      `The schema ${JSON.stringify(schema)} in DATABASE_URL is not made of small letters.`,
    )
  url.searchParams.delete('schema')
  const options = `-c search_path=${schema}`
  return {
    config: { connectionString: url.href, options, connectionTimeoutMillis: PATIENCE, keepAlive: true },
    schema,
    shown: `${url.host}${url.pathname}`,
  }
}

/** One connection, asked one thing after the other. */
export interface DatabaseLine {
  readonly ask: <R extends object>(sql: string, ...values: readonly unknown[]) => Promise<readonly R[]>
  /** When it ends, be it that somebody ended it. */
  readonly ended: Promise<void>
  readonly end: () => Promise<void>
  /** Leaves it without a word: nobody answers there any more. */
  readonly drop: () => void
}

interface ConnectionOptions {
  readonly name: string
  readonly notified?: (notice: Notification) => void
}

/** Whoever opens it ends it. */
export async function connected(
  { config, shown }: DatabaseAddress,
  { name, notified }: ConnectionOptions,
): Promise<DatabaseLine> {
  const { Client } = await import('pg')
  const client = new Client({ ...config, application_name: `courtroom ${name}` })
  const over = Promise.withResolvers<void>()
  client.on('error', () => over.resolve())
  client.on('end', () => over.resolve())
  if (notified) client.on('notification', notified)
  let last: Promise<unknown> = Promise.resolve()
  const connection: DatabaseLine = {
    async ask<R extends object>(sql: string, ...values: readonly unknown[]) {
      const asked = last.then(() => client.query<R>(sql, [...values]))
      last = asked.catch(() => undefined)
      return (await asked).rows
    },
    ended: over.promise,
    end: () => client.end(),
    drop() {
      over.resolve()
      client.connection.stream.destroy()
    },
  }
  try {
    await client.connect()
    return connection
  } catch (cause) {
    connection.drop()
    throw postgresError(cause, shown)
  }
}

const advice = {
  'no-database': 'cannot be reached. Check DATABASE_URL, and that the database is there and takes connections.',
  'not-writable': 'does not let us write. Give the user of DATABASE_URL the right to create and write tables there.',
  'disk-full': 'could not grow: its disk is full. Free some space and try again; nothing recorded is lost.',
  corrupt: 'is damaged. Nothing more was written; put back a copy, and check its disk.',
  busy: 'was kept busy by others for too long. Try again.',
} as const satisfies Partial<Record<StoreErrorCode, string>>

/** By the classes of SQLSTATE, the longer beginnings first. */
const byState: readonly (readonly [beginning: string, code: keyof typeof advice])[] = [
  ['53100', 'disk-full'],
  ['53', 'no-database'],
  ['08', 'no-database'],
  ['28', 'no-database'],
  ['3D', 'no-database'],
  ['57P', 'no-database'],
  ['57014', 'busy'],
  ['40', 'busy'],
  ['55P03', 'busy'],
  ['25006', 'not-writable'],
  ['25P0', 'no-database'],
  ['42501', 'not-writable'],
  ['XX00', 'corrupt'],
]

/** Says what went wrong with which database. What neither PostgreSQL nor the network threw is handed back as it is. */
export function postgresError(cause: unknown, shown: string): unknown {
  if (!(cause instanceof Error) || cause instanceof StoreError) return cause
  const state = 'code' in cause ? String(cause.code) : ''
  const isNetwork = 'syscall' in cause || /^(?:ERR_|E[A-Z]+$)/.test(state)
  const isBroken = /Connection terminated|timeout exceeded|not queryable|Client was closed/i.test(cause.message)
  const known = byState.find(([beginning]) => state.startsWith(beginning))?.[1]
  const code = known ?? (isNetwork || isBroken ? 'no-database' : undefined)
  if (code === undefined) return cause
  return new StoreError(code, `The database ${shown} ${advice[code]} (${cause.message})`, { cause })
}
