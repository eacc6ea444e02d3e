import assert from 'node:assert/strict'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, test } from 'node:test'
import { sqliteStore } from '#store'
import { desk, homework } from '../cli.ts'
import { figure } from '../figure.ts'
import { asked, postgresServer } from '../postgres.ts'

const server = await postgresServer()
after(() => server.stop())

const commands = [['debate', homework], ['list'], ['resume']]

test('E12 records that a newer Courtroom has written are refused in words by every command, in a folder and in PostgreSQL, and left as they are', async (t) => {
  const { folder, run } = await desk(t)
  const file = join(folder, '.courtroom', 'courtroom.sqlite')
  mkdirSync(join(folder, '.courtroom'))
  await sqliteStore(join(folder, '.courtroom')).close()
  const newer = new DatabaseSync(file)
  newer.exec('PRAGMA user_version = 99; PRAGMA journal_mode = DELETE')
  newer.close()
  const bytes = readFileSync(file)
  const database = await server.database()
  assert.equal((await run({ DATABASE_URL: database }, 'list')).status, 0)
  await asked(database, 'UPDATE courtroom.about SET version = 99')
  const before = await asked(database, "SELECT count(*) FROM pg_class WHERE relnamespace = 'courtroom'::regnamespace")
  for (const env of [{}, { DATABASE_URL: database }])
    for (const command of commands) {
      const { status, out, err } = await run(env, ...command)
      assert.deepEqual([status, out], [2, ''], `${command[0]}: ${err}`)
      assert.match(err, /has version 99, .*Use the newer Courtroom that wrote it/)
    }
  assert.deepEqual(readFileSync(file), bytes)
  assert.deepEqual(
    await asked(database, "SELECT count(*) FROM pg_class WHERE relnamespace = 'courtroom'::regnamespace"),
    before,
  )
  assert.deepEqual(await asked(database, 'SELECT version FROM courtroom.about'), [{ version: 99 }])
  figure(`${2 * commands.length} commands on records of a newer version: all refused by name, nothing touched`)
})
