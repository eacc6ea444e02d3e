import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { cp, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, test, type TestContext } from 'node:test'
import { archiveOf, sha256, sharedPages, type Archive } from '#docket'
import { toolReceipt } from '../src/store/drafts.fake.ts'
import { awaited, desk, homework, nameIn, type Desk } from './cli.ts'
import { heardToItsEnd, setUpTools, toolsIn, withArchive } from './moved.ts'
import { asked, postgresServer, unclaimed } from './postgres.ts'
import { longer } from './whole.ts'

const server = await postgresServer()
const tidying: (() => unknown)[] = []
const ending = { after: (tidy: () => unknown) => void tidying.push(tidy) }
after(async () => {
  for (const tidy of tidying) await tidy()
  await server.stop()
})

const brief = (name: string): string => new URL(`../cases/${name}`, import.meta.url).pathname
const toDatabase = ['move', '--from', 'sqlite', '--to', 'postgres'] as const
const toFolder = ['move', '--from', 'postgres', '--to', 'sqlite'] as const

const made = await peopledHouse()

/** A folder with a case of each format, one of them in its middle, and all that may be kept of a case. */
async function peopledHouse() {
  const at = await desk(ending)
  await writeFile(join(at.folder, 'ferry.txt'), 'The ferry was late on 41 of 365 days.')
  const decision = nameIn(await at.run({}, 'decide', 'Should the island keep its ferry?', 'ferry.txt'))
  const trial = nameIn(await at.run({}, 'trial', brief('slow-race.trial.yaml')))
  const mediation = nameIn(await at.run({}, 'play', brief('piano.mediation.yaml')))
  // Slow enough that a busy machine does not hear it to its end before it is killed.
  const cut = at.start({}, 'debate', homework, '--speed', '4', '--json')
  await cut.printed('"type":"turn"')
  cut.kill('SIGKILL')
  await cut.ended
  const debate = (JSON.parse((await at.run({}, 'list', '--json')).out.split('\n')[0]!) as { readonly id: string }).id

  await at.run({}, 'mine', decision, 'We keep it.', '--review', '2030-01-15')
  await at.run({}, 'tag', decision, '+island')
  const { link } = JSON.parse((await at.run({}, 'share', decision, '--json')).out) as { readonly link: string }
  await at.run({}, 'key', '--name', 'House of the Ferry')
  const archive = await archiveOf('sqlite', { folder: join(at.folder, '.courtroom'), env: {} })
  await archive.records.note(trial, { archived: true })
  await archive.records.begin(debate, 'never')
  await archive.records.begin(debate, 'never')
  await archive.records.keep(debate, 'never', toolReceipt('paid \u0000'))
  const { asked: keys, hooks } = await archive.beside()
  const hook = { url: 'https://example.com/', secret: 's', events: ['closed'], made: 1 }
  await hooks.add({ ...hook, id: 'all', case: null })
  await hooks.add({ ...hook, id: 'own', case: trial })
  const sent = { event: 'closed', seq: 3, body: '{}', made: 1, tries: 1, next: null, answer: '200' }
  await hooks.tell(trial, 3, [{ ...sent, id: 'msg', hook: 'all', case: trial, state: 'delivered' }])
  await keys.begin('of-a-case', { digest: 'd', at: 1 })
  await keys.answered('of-a-case', { status: 201, body: '{}', case: trial })
  await keys.begin('of-none', { digest: 'e', at: 2 })
  keys.close()
  hooks.close()
  const accounts = await archive.accounts()
  await accounts.welcome({ id: 'usr_ann', email: 'ann@example.org', name: 'Ann', made: 1, budget: null, gone: 0 })
  await accounts.hold({ case: trial, user: 'usr_ann', team: null })
  const done = { at: 1, user: 'usr_ann', who: 'ann@example.org', what: 'open', team: null, address: '', status: 201 }
  await accounts.trace({ ...done, case: trial })
  await accounts.trace({ ...done, case: null })
  await accounts.close()
  await setUpTools(archive.files)
  await archive.records.close()
  return { at, ids: { decision, trial, mediation, debate }, token: link.split('/').at(-1)! }
}

/** A copy of the house, for whoever changes it. */
async function copied(t: TestContext): Promise<Desk> {
  const at = await desk(t)
  await cp(made.at.folder, at.folder, { recursive: true })
  return at
}

/** All that a house keeps of its cases. */
async function keptIn({ records, files, ...archive }: Archive) {
  const { asked: keys, hooks } = await archive.beside()
  const cases = (await records.cases()).toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const kept = []
  for (const { id, notes } of cases) {
    const filed = []
    for (const name of (await files.names(`filed/${id}`)).toSorted())
      filed.push([name, sha256((await files.read(`filed/${id}/${name}`))!)])
    kept.push({
      id,
      notes,
      entries: await records.read(id),
      chain: await records.chain(id),
      receipts: await records.receipts(id),
      begun: await records.begun(id),
      told: await hooks.toldUpTo(id),
      sent: await hooks.sentOf(id),
      asked: await keys.askedOf(id),
      filed,
    })
  }
  const accounts = await archive.accounts()
  const house = {
    kept,
    users: await accounts.users(),
    held: await accounts.heldBy({ user: 'usr_ann' }),
    trail: (await accounts.trail({ limit: 9 })).map((each) => each.case),
    tools: await toolsIn(files),
    hooks: await hooks.hooks(),
    asked: await keys.askedOf(null),
    key: sha256((await files.read('house.key'))!),
    shared: sha256((await sharedPages(files).page(made.token))!),
  }
  await accounts.close()
  keys.close()
  hooks.close()
  return house
}

async function verified({ run }: Desk, env: Readonly<Record<string, string>>): Promise<void> {
  for (const id of Object.values(made.ids)) {
    const { out, err } = await run(env, 'verify', id, '--json')
    assert.equal((JSON.parse(out) as { readonly outcome: string }).outcome, 'whole', `${id} ${err}`)
  }
}

test('S2 a house moves into a database with all it keeps, and back; a case in its middle is heard to its end there', async (t) => {
  const [at, env] = [await copied(t), { DATABASE_URL: await server.database() }]
  const here = await withArchive('sqlite', at, {}, keptIn)
  const moved = await at.run(env, ...toDatabase)
  assert.deepEqual([moved.status, moved.err], [0, ''])
  for (const format of ['decision', 'trial', 'mediation', 'debate'])
    assert.match(moved.out, new RegExp(`^${format}: 1 case moved$`, 'm'))
  assert.deepEqual(await withArchive('postgres', at, env, keptIn), here)
  assert.deepEqual(await withArchive('sqlite', at, {}, keptIn), here, 'nothing was taken away')
  await verified(at, env)
  assert.match((await at.run(env, 'list', '--tag', 'island')).out, /We keep it/)

  const again = await at.run(env, ...toDatabase)
  assert.deepEqual([again.status, again.err], [0, ''])
  assert.match(again.out, /^trial: 0 cases moved, 1 there already$/m)

  const elsewhere = await desk(t)
  const back = await elsewhere.run(env, ...toFolder, '--remove')
  assert.deepEqual([back.status, back.err], [0, ''])
  assert.match(back.out, /^debate: 1 case moved, 1 removed here$/m)
  assert.deepEqual(await withArchive('sqlite', elsewhere, {}, keptIn), here)
  assert.deepEqual(
    (await asked(env.DATABASE_URL, 'SELECT place FROM courtroom.files ORDER BY place')).map(({ place }) => place),
    ['house.key', 'library.sqlite', 'pins.json', 'sign-ins.json', 'twitch.key', 'twitch.sealed'],
  )
  assert.deepEqual(
    await asked(env.DATABASE_URL, 'SELECT case_id FROM courtroom.holdings'),
    [],
    'nobody holds what is gone',
  )
  assert.deepEqual(await asked(env.DATABASE_URL, 'SELECT case_id FROM courtroom.trail'), [{ case_id: null }])
  assert.deepEqual(await asked(env.DATABASE_URL, 'SELECT name FROM courtroom.leaving'), [])
  assert.deepEqual(await asked(env.DATABASE_URL, 'SELECT 1 FROM courtroom.entries'), [])
  await verified(elsewhere, {})
  await heardToItsEnd(elsewhere, {}, made.ids.debate)

  assert.equal((await at.run(env, ...toDatabase)).status, 0)
  await heardToItsEnd(at, env, made.ids.debate)
  const late = await at.run(env, ...toDatabase)
  assert.equal(late.status, 2)
  assert.match(late.err, new RegExp(`${made.ids.debate} is left: it was moved before, and has gone on in postgres`))
})

test('S2 what is heard, is another case of its name or was changed is left by name, and the rest goes', async (t) => {
  const [at, env] = [await copied(t), { DATABASE_URL: await server.database() }]
  const { decision, trial, mediation, debate } = made.ids
  assert.equal((await at.run(env, 'key')).status, 0)
  await withArchive('postgres', at, env, ({ records }) =>
    withArchive('sqlite', at, {}, async (folder) =>
      records.adopt(mediation, (await folder.records.read(trial)).slice(0, 4)),
    ),
  )
  const damaged = new DatabaseSync(join(at.folder, '.courtroom/courtroom.sqlite'))
  damaged.prepare(`UPDATE entries SET at = at + 1 WHERE case_id = ? AND seq = 3`).run(trial)
  damaged.close()
  const moved = await withArchive('sqlite', at, {}, async ({ records }) => {
    assert.ok(await records.claim(debate))
    return at.run(env, ...toDatabase)
  })
  assert.equal(moved.status, 6)
  assert.match(moved.out, /^decision: 1 case moved$/m)
  assert.match(moved.err, new RegExp(`${debate} is left: it is being heard`))
  assert.match(
    moved.err,
    new RegExp(`${mediation} is left: there is a case of this name in postgres with other entries`),
  )
  assert.match(moved.err, new RegExp(`${trial} is left: it was changed in sqlite`))

  assert.match(moved.err, /There is another key of the house in postgres, which stays/)

  await withArchive('sqlite', at, {}, async (archive) => {
    const serving = await archive.serving()
    const refused = await at.run(env, ...toDatabase, '--remove')
    await serving?.release()
    assert.match(refused.err, /A server serves [^]*Stop it before cases are removed there/)
  })
  await at.run(env, 'tag', decision, '-island')
  const kept = await at.run(env, ...toDatabase, '--remove')
  assert.match(kept.err, new RegExp(`${decision} is in postgres, but not all of it[^]*: tags and notes`))
  const left = await withArchive('sqlite', at, {}, async ({ records }) => (await records.cases()).map(({ id }) => id))
  assert.deepEqual(left.toSorted(), [decision, mediation, trial].toSorted(), 'only what was read back is gone')
})

test('S2 a move into a database that is killed leaves no half case, and goes on when it is run again', async (t) => {
  const [at, env] = [await copied(t), { DATABASE_URL: await server.database() }]
  const here = await withArchive('sqlite', at, {}, keptIn)
  await withArchive('postgres', at, env, ({ records }) => records.cases())
  const { trial } = made.ids
  // Half of the entries are there when somebody whom nobody answers is waited for.
  await asked(
    env.DATABASE_URL,
    `CREATE FUNCTION courtroom.halt() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM pg_sleep(3600); RETURN new; END $$;
    CREATE TRIGGER halting BEFORE INSERT ON courtroom.entries FOR EACH ROW
      WHEN (new.case_id = '${trial}' AND new.seq = 9) EXECUTE FUNCTION courtroom.halt()`,
  )
  const move = at.start(env, ...toDatabase)
  const halted = `SELECT pid FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND datname = current_database()`
  await awaited(async () => (await asked(env.DATABASE_URL, halted)).length > 0, move)
  move.kill('SIGKILL')
  await move.ended
  await asked(env.DATABASE_URL, `SELECT pg_terminate_backend(pid) FROM (${halted}) AS halted`)
  await unclaimed(env.DATABASE_URL)
  await asked(env.DATABASE_URL, 'DROP TRIGGER halting ON courtroom.entries')
  const there = await withArchive('postgres', at, env, keptIn)
  assert.deepEqual(
    there.kept,
    here.kept.filter(({ id }) => id === made.ids.decision),
    'the one before it is there whole',
  )
  const again = await at.run(env, ...toDatabase)
  assert.deepEqual([again.status, again.err], [0, ''])
  assert.match(again.out, /^decision: 0 cases moved, 1 there already$/m)
  assert.match(again.out, /^trial: 1 case moved$/m)
  assert.deepEqual(await withArchive('postgres', at, env, keptIn), here)
})

longer('S2 a move into a folder that is killed leaves no half case, and goes on when it is run again', async (t) => {
  const [at, env] = [await copied(t), { DATABASE_URL: await server.database() }]
  const here = await withArchive('sqlite', at, {}, keptIn)
  assert.equal((await at.run(env, ...toDatabase)).status, 0)
  const elsewhere = await desk(t)
  const folder = join(elsewhere.folder, '.courtroom')
  // What is of no case is there or is none, so the first that writes to the file is a case; and it must wait for us.
  await asked(env.DATABASE_URL, 'DELETE FROM courtroom.asked WHERE case_id IS NULL')
  await withArchive('sqlite', elsewhere, {}, async (archive) => {
    const { asked: keys, hooks } = await archive.beside()
    for (const each of here.hooks) if (each.case === null) await hooks.add(each)
    keys.close()
    hooks.close()
  })
  const file = new DatabaseSync(join(folder, 'courtroom.sqlite'))
  file.exec('BEGIN IMMEDIATE')
  const { decision } = made.ids
  const move = elsewhere.start(env, ...toFolder)
  await awaited(() => existsSync(join(folder, 'filed', decision, 'library.sqlite')), move)
  move.kill('SIGKILL')
  await move.ended
  await unclaimed(env.DATABASE_URL)
  file.exec('ROLLBACK')
  file.close()
  assert.deepEqual(await withArchive('sqlite', elsewhere, {}, ({ records }) => records.cases()), [])
  const again = await elsewhere.run(env, ...toFolder)
  assert.deepEqual([again.status, again.err], [0, ''])
  assert.match(again.out, /^decision: 1 case moved$/m)
  assert.deepEqual(await withArchive('sqlite', elsewhere, {}, keptIn), { ...here, asked: [] })
})

test('S2 a move says what it lacks, and makes nothing', async (t) => {
  const at = await desk(t)
  const refusals: readonly (readonly [message: RegExp, ...argv: readonly string[]])[] = [
    [/There are no records in/, ...toDatabase],
    [/No database is named\. Put its address into DATABASE_URL/, ...toFolder],
    [/Give two different stores/, 'move', '--from', 'sqlite', '--to', 'sqlite'],
    [/Allowed choices are sqlite, postgres/, 'move', '--from', 'mysql', '--to', 'sqlite'],
  ]
  for (const [message, ...argv] of refusals) {
    const { status, err } = await at.run({}, ...argv)
    assert.equal(status, 2)
    assert.match(err, message)
  }
  assert.deepEqual(await readdir(at.folder), [])
})
