import assert from 'node:assert/strict'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, test } from 'node:test'
import { openArchive } from '#docket'
import { sqliteStore } from '#store'
import { desk, flat, homework } from '../cli.ts'
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

const peopled =
  'accounts:\n  allow: ["*"]\n  keepers: [kay@example.org]\n  mail: { from: court@example.org, print: true }\n'

/** Every table of ours with how many rows it has. */
const rowsIn = (database: string) =>
  asked(
    database,
    `SELECT relname, (xpath('/row/c/text()', query_to_xml(format('SELECT count(*) AS c FROM courtroom.%I', relname),
      false, true, '')))[1]::text AS rows
    FROM pg_class WHERE relnamespace = 'courtroom'::regnamespace AND relkind = 'r' ORDER BY relname`,
  )

test('E12 S4 accounts that a newer Courtroom has written are refused in words by who serves and who moves them, in a folder and in PostgreSQL, and left as they are', async (t) => {
  const { folder, configure, run, start } = await desk(t)
  await configure(peopled)
  const file = join(folder, '.courtroom', 'accounts.sqlite')
  const database = await server.database()
  const env = { DATABASE_URL: database }
  const places = [
    { of: {}, from: 'sqlite', to: 'postgres' },
    { of: env, from: 'postgres', to: 'sqlite' },
  ] as const
  for (const { of } of places) {
    const archive = await openArchive({ folder: join(folder, '.courtroom'), env: of })
    await archive.records.cases()
    await (await archive.accounts()).close()
    await archive.records.close()
  }
  const newer = new DatabaseSync(file)
  newer.exec('PRAGMA user_version = 99; PRAGMA journal_mode = DELETE')
  newer.close()
  await asked(database, 'UPDATE courtroom.about_accounts SET version = 99')
  const [bytes, rows] = [readFileSync(file), await rowsIn(database)]
  for (const { of, from, to } of places) {
    const served = start(
      { ...of, COURTROOM_TOKEN: 'a-token-that-is-long-enough' },
      'serve',
      '--port',
      '0',
      '--no-build',
    )
    t.after(() => served.kill('SIGKILL'))
    const refused = await Promise.race([
      served.ended,
      served.printed('Courtroom is at').then(() => assert.fail('it serves them')),
    ])
    const moved = await run(env, 'move', '--from', from, '--to', to)
    for (const { status, err } of [refused, moved]) {
      assert.equal(status, 2, err)
      assert.match(flat(err), /account.* has version 99, .*up to 1\. Use the newer Courtroom that wrote it/i)
    }
    assert.deepEqual(readFileSync(file), bytes)
  }
  assert.deepEqual(
    (await rowsIn(database)).filter(({ relname }) => relname !== 'files'),
    rows.filter(({ relname }) => relname !== 'files'),
  )
  assert.deepEqual(await asked(database, 'SELECT version FROM courtroom.about_accounts'), [{ version: 99 }])
  figure('two servers and two moves of accounts of a newer version: all refused by name, nothing touched')
})

test('S4 accounts in a database of before they had a version are taken over as they are', async (t) => {
  const [{ folder }, database] = [await desk(t), await server.database()]
  const archive = await openArchive({ folder, env: { DATABASE_URL: database } })
  t.after(() => archive.records.close())
  const first = await archive.accounts()
  const secret = await first.secret('the first that was offered')
  await first.close()
  await asked(database, 'DROP TABLE courtroom.about_accounts; DROP TABLE courtroom.team_gifts')
  const again = await archive.accounts()
  assert.deepEqual([await again.secret('another'), await again.teams()], [secret, []])
  await again.close()
  assert.deepEqual(await asked(database, 'SELECT version FROM courtroom.about_accounts'), [{ version: 1 }])
})
