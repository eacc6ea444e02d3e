import { StoreError } from '../errors.ts'
import { connected, postgresError, type DatabaseAddress } from './address.ts'
import { migrations } from './tables.ts'

/** Brings the database up to what this Courtroom knows, one process at a time; a newer one is refused. */
export async function broughtUp(address: DatabaseAddress): Promise<void> {
  const { schema, shown } = address
  const { ask, end } = await connected(address, { name: 'schema' })
  try {
    await ask('BEGIN')
    await ask('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', `${schema} schema`)
    await ask(`CREATE SCHEMA IF NOT EXISTS ${schema}`)
    await ask('CREATE TABLE IF NOT EXISTS about (version integer NOT NULL)')
    const rows = await ask<{ version: number }>('SELECT version FROM about')
    const version = rows[0]?.version ?? 0
    if (version > migrations.length)
      throw new StoreError(
        'newer-version',
        `The database ${shown} has version ${version}, and this Courtroom knows versions up to ${migrations.length}. ` +
          'Use the newer Courtroom that wrote it, or name another database with DATABASE_URL.',
      )
    for (const migration of migrations.slice(version)) await ask(migration)
    if (rows.length === 0) await ask('INSERT INTO about VALUES ($1)', migrations.length)
    else if (version < migrations.length) await ask('UPDATE about SET version = $1', migrations.length)
    await ask('COMMIT')
  } catch (cause) {
    throw postgresError(cause, shown)
  } finally {
    await end().catch(() => undefined)
  }
}
