import { StoreError } from '../errors.ts'
import { connected, postgresError, type DatabaseAddress } from './address.ts'
import { migrations } from './tables.ts'

/** Tables that have a version together. */
interface TableSet {
  /** What people call them. */
  readonly name: (database: string) => string
  /** The table that has their version. */
  readonly about: string
  /** What brings them from each version to the next. */
  readonly migrations: readonly string[]
}

const RECORDS: TableSet = { name: (database) => `The database ${database}`, about: 'about', migrations }

/** Brings the database up to what this Courtroom knows, one process at a time; a newer one is refused. */
export async function broughtUp(address: DatabaseAddress, set: TableSet = RECORDS): Promise<void> {
  const { schema, shown } = address
  const { ask, end } = await connected(address, { name: 'schema' })
  try {
    await ask('BEGIN')
    await ask('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', `${schema} schema`)
    await ask(`CREATE SCHEMA IF NOT EXISTS ${schema}`)
    await ask(`CREATE TABLE IF NOT EXISTS ${set.about} (version integer NOT NULL)`)
    const rows = await ask<{ version: number }>(`SELECT version FROM ${set.about}`)
    const [version, known] = [rows[0]?.version ?? 0, set.migrations.length]
    if (version > known)
      throw new StoreError(
        'newer-version',
        `${set.name(shown)} has version ${version}, and this Courtroom knows versions up to ${known}. ` +
          'Use the newer Courtroom that wrote it, or name another database with DATABASE_URL.',
      )
    for (const migration of set.migrations.slice(version)) await ask(migration)
    if (rows.length === 0) await ask(`INSERT INTO ${set.about} VALUES ($1)`, known)
    else if (version < known) await ask(`UPDATE ${set.about} SET version = $1`, known)
    await ask('COMMIT')
  } catch (cause) {
    throw postgresError(cause, shown)
  } finally {
    await end().catch(() => undefined)
  }
}
