import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { openArchive, openDocket } from '#docket'
import { offline } from '#models'
import { tracesIn, tracesInTables } from './accounts/canary.ts'
import { desk } from './cli.ts'
import { asked, postgresServer } from './postgres.ts'
import { temporary } from './temporary.ts'

const server = await postgresServer()
after(() => server.stop())

test('S2 with DATABASE_URL all of a case stands in the database, for every process and every folder', async (t) => {
  const env = { DATABASE_URL: await server.database() }
  const [here, there] = [await desk(t), await desk(t)]
  const marked = 'The ferry to Quarrelsome Island was late on 41 of 365 days.'
  await writeFile(join(here.folder, 'ferry.txt'), marked)
  const question = 'Should the island keep its ferry?'
  const heard = await here.run(env, 'decide', question, 'ferry.txt', '--no-sources', '--speed', '0', '--json')
  assert.equal(heard.status, 0, heard.err)
  assert.ok(!(await here.leftovers()).replace(marked, '').includes('Quarrelsome'), 'nothing of it is in the folder')

  const { id } = JSON.parse((await there.run(env, 'list', '--json')).out) as { readonly id: string }
  const checked = JSON.parse((await there.run(env, 'verify', id, '--json')).out) as { readonly outcome: string }
  assert.equal(checked.outcome, 'whole')
  const found = await there.run(env, 'export', id, '--format', 'record', '--documents', '--out', 'record.jsonl')
  assert.equal(found.status, 0, found.err)
  const keys = [await here.run(env, 'key'), await there.run(env, 'key')].map(({ out }) => out)
  assert.ok(keys[0] !== '' && keys[0] === keys[1], 'there is one key of the house')
  assert.equal((await there.run(env, 'share', id, '--json')).status, 0)
  assert.match((await here.run(env, 'shares')).out, new RegExp(id))

  const docket = openDocket({ folder: there.folder, model: offline, archive: await openArchive({ ...there, env }) })
  await docket.remove(id)
  await docket.close()
  assert.deepEqual(await asked(env.DATABASE_URL, 'SELECT place FROM courtroom.files'), [{ place: 'house.key' }])
  assert.deepEqual(await asked(env.DATABASE_URL, 'SELECT case_id FROM courtroom.entries'), [])
})

test('V3 S2 S5 with DATABASE_URL one’s own library is the same at every machine, its source asks it there, and what is removed is gone', async (t) => {
  const env = { DATABASE_URL: await server.database() }
  const [here, there] = [await desk(t), await desk(t)]
  await writeFile(join(here.folder, 'ferry.txt'), 'The ferry to Quarrelsome Island was late on 41 of 365 days.')
  const added = await here.run(env, 'library', 'add', 'ferry.txt')
  assert.equal(added.status, 0, added.err)
  assert.match((await there.run(env, 'library', 'search', 'Quarrelsome')).out, /late on 41 of 365 days/)
  const source = await there.run({ ...env, COURTROOM_SOURCES: 'library' }, 'evidence', 'test', 'library', 'Quarrelsome')
  assert.match(source.out, /late on 41 of 365 days/, source.err)
  // Indexes leave out how a word begins and how it ends.
  const traces = () => tracesInTables(env.DATABASE_URL, 'uarrelsom')
  assert.deepEqual(await traces(), ['files.bytes'])
  assert.equal((await there.run(env, 'library', 'remove', join(here.folder, 'ferry.txt'))).status, 0)
  assert.match((await here.run(env, 'library', 'list')).err, /The library is empty/)
  assert.deepEqual(await traces(), [])
  assert.ok(!(await there.leftovers()).includes('uarrelsom'), 'no copy is left where it was removed')
})

test('S5 of a case that is deleted after its worker was killed no copy of its documents is left when the next one has started', async (t) => {
  const [here, copies] = [await desk(t), await temporary(t)]
  const env = { DATABASE_URL: await server.database(), TMPDIR: copies }
  await writeFile(join(here.folder, 'ferry.txt'), 'The ferry to Quarrelsome Island was late on 41 of 365 days.')
  const heard = here.start(env, 'decide', 'Should the island keep its ferry?', 'ferry.txt', '--no-sources', '--json')
  await heard.printed('"phase_change"')
  heard.kill('SIGKILL')
  await heard.ended
  assert.deepEqual(tracesIn(copies, 'uarrelsom'), ['1'])
  const archive = await openArchive({ ...here, env })
  const docket = openDocket({ folder: here.folder, model: offline, archive })
  for (const id of await archive.records.names({ owed: true })) await docket.remove(id)
  await docket.close()
  assert.deepEqual(await tracesInTables(env.DATABASE_URL, 'uarrelsom'), [])
  assert.equal((await here.spawn(env, 'list')).status, 0)
  assert.deepEqual(tracesIn(copies, 'uarrelsom'), [])
})

test('S2 a command that a busy machine keeps waiting for longer than a worker may be silent has its case still', async (t) => {
  const { folder } = await desk(t)
  const { records } = await openArchive({ folder, env: { DATABASE_URL: await server.database() } })
  t.after(() => records.close())
  const claim = await records.claim('one')
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_500)
  assert.equal(await claim?.isHeld?.(), true)
})

test('S2 a database that cannot be reached is said so, with what to do', async (t) => {
  const { run } = await desk(t)
  const { status, err } = await run({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' }, 'list')
  assert.notEqual(status, 0)
  assert.match(err, /The database 127\.0\.0\.1:9\/none cannot be reached\. Check DATABASE_URL/)
})
