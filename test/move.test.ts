import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { cp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, test, type TestContext } from 'node:test'
import { sha256, type Archive } from '#docket'
import { sharedPages } from '#outward'
import { awaited, desk, type Desk } from './cli.ts'
import { filledHouse, heardToItsEnd, killedWhen, toolsIn, withArchive } from './moved.ts'
import { asked, postgresServer, unclaimed } from './postgres.ts'
import { longer } from './whole.ts'

const server = await postgresServer()
const tidying: (() => unknown)[] = []
const ending = { after: (tidy: () => unknown) => void tidying.push(tidy) }
after(async () => {
  for (const tidy of tidying) await tidy()
  await server.stop()
})

const toDatabase = ['move', '--from', 'sqlite', '--to', 'postgres'] as const
const toFolder = ['move', '--from', 'postgres', '--to', 'sqlite'] as const

const made = await filledHouse(ending)

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
    ['batches/study.json', 'house.key', 'library.sqlite', 'pins.json', 'sign-ins.json', 'twitch.key', 'twitch.sealed'],
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
  // Half of the entries are there then.
  const half = { does: 'INSERT', table: 'entries', row: `new.case_id = '${trial}' AND new.seq = 9` } as const
  await killedWhen(env.DATABASE_URL, half, () => at.start(env, ...toDatabase))
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

test('S2 a move that is killed when a case has left, and people hold it still, is gone on with', async (t) => {
  const [at, env] = [await copied(t), { DATABASE_URL: await server.database() }]
  const here = await withArchive('sqlite', at, {}, keptIn)
  const { decision, trial } = made.ids
  assert.equal((await at.run(env, ...toDatabase)).status, 0)
  const elsewhere = await desk(t)
  const handedOver = { does: 'DELETE', table: 'trail', row: `old.case_id = '${trial}'` } as const
  await killedWhen(env.DATABASE_URL, handedOver, () => elsewhere.start(env, ...toFolder, '--remove'))
  const inDatabase = (what: string) => asked(env.DATABASE_URL, `SELECT ${what}`)
  assert.deepEqual(await inDatabase(`1 FROM courtroom.entries WHERE case_id = '${trial}'`), [])
  assert.deepEqual(await inDatabase('name, alias FROM courtroom.leaving'), [{ name: trial, alias: 'moved' }])

  const again = await elsewhere.run(env, ...toFolder, '--remove')
  assert.deepEqual([again.status, again.err], [0, ''])
  assert.deepEqual(await inDatabase('case_id FROM courtroom.holdings'), [])
  assert.deepEqual(await inDatabase('case_id FROM courtroom.trail'), [{ case_id: null }])
  assert.deepEqual(await inDatabase('name FROM courtroom.leaving'), [])
  assert.deepEqual(await inDatabase('1 FROM courtroom.entries'), [])
  assert.deepEqual(await withArchive('sqlite', elsewhere, {}, keptIn), here)

  // The same from a folder, where it was killed before the one case left and after the other did.
  const other = { DATABASE_URL: await server.database() }
  assert.equal((await elsewhere.run(other, ...toDatabase)).status, 0)
  await withArchive('sqlite', elsewhere, {}, async (archive) => {
    const people = await archive.accounts()
    for (const name of [decision, trial]) await people.leave({ kind: 'case', name, cost: 0, alias: 'moved' })
    await people.close()
    await archive.records.remove(trial)
  })
  const back = await elsewhere.run(other, ...toDatabase, '--remove')
  assert.deepEqual([back.status, back.err], [0, ''])
  assert.deepEqual(await withArchive('postgres', elsewhere, other, keptIn), here)
  await withArchive('sqlite', elsewhere, {}, async (archive) => {
    const people = await archive.accounts()
    assert.deepEqual([await people.leaving(), await people.heldBy({ user: 'usr_ann' })], [[], []])
    assert.deepEqual(
      (await people.trail({ limit: 9 })).map((line) => line.case),
      [null],
    )
    await people.close()
    assert.deepEqual(await archive.records.cases(), [])
  })
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
