import assert from 'node:assert/strict'
import { once } from 'node:events'
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { after, test, type TestContext } from 'node:test'
import { openArchive } from '#docket'
import { keepManifest } from '#research'
import { toolReceipt } from '../../src/store/drafts.fake.ts'
import { figure } from '../figure.ts'
import { asked, postgresServer } from '../postgres.ts'
import { debateBrief } from '../rehearsal.ts'
import { caseForm, stoppable } from '../server/house.ts'
import { emptyShare } from '../sharing.ts'
import { tracesIn, tracesInFile, tracesInPlaces, tracesInTables } from './canary.ts'
import { config, HOUSE, peopledHouse, tokenOf, type Peopled, type Shown } from './people.ts'
import { temporary } from '../temporary.ts'

const server = await postgresServer()
after(() => server.stop())

/** Words that stand nowhere else. Indexes leave out how a word begins and how it ends, and one l of two. */
const [OF_CASE, OF_ACCOUNT] = ['qxkanarfund', 'qxkanarkont']

/** Somebody outside who is told of events, and says when. */
async function listener(
  t: TestContext,
): Promise<{ readonly url: string; readonly told: (id: string) => Promise<void> }> {
  const heard: string[] = []
  const waiting = new Set<() => void>()
  const outside = createServer((request, response) => {
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.on('end', () => {
      response.end('taken')
      heard.push(text)
      for (const look of waiting) look()
    })
  }).listen(0, '127.0.0.1')
  await once(outside, 'listening')
  t.after(() => {
    outside.closeAllConnections()
    outside.close()
  })
  return {
    url: `http://127.0.0.1:${(outside.address() as AddressInfo).port}`,
    told: (id) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (heard.some((text) => text.includes(id) && text.includes('case.closed'))) resolve()
        }
        waiting.add(look)
        look()
      }),
  }
}

interface Filling {
  readonly word: string
  readonly outside: Awaited<ReturnType<typeof listener>>
  /** Of those who speak in the case: it must not be over before somebody asks to be told of it. */
  readonly pace: ReturnType<typeof stoppable>
}

/** A case with all that can be kept of one: documents, words cut in, a question, a tag, links, webhooks that fired. */
async function filled(house: Peopled, who: Shown, { word, outside, pace }: Filling): Promise<string> {
  const json = async <T>(answer: Response, status: number): Promise<T> => {
    assert.equal(answer.status, status, await answer.clone().text())
    return (await answer.json()) as T
  }
  const bytes = Buffer.from(
    `The z${word}s of the ferry cost 12 dollars a day. In 2024 the z${word}s carried 400 people.\n`,
  )
  const form = caseForm('decision', { dilemma: `Should the town keep the z${word}s of its ferry?` }, [
    { name: `z${word}s.txt`, bytes: new Uint8Array(bytes) },
  ])
  const headers = { ...who, 'idempotency-key': `z${word}` }
  pace.stop()
  const opened = await house.fetch('/api/cases', { method: 'POST', headers, body: form })
  const { id } = await json<{ readonly id: string }>(opened, 201)
  await json(await house.ask(who, 'POST', '/api/webhooks', { url: `${outside.url}/z${word}/one`, case: id }), 201)
  const words = { content: `What do the z${word}s cost?` }
  await json(await house.ask(who, 'POST', `/api/cases/${id}/interventions`, words), 201)
  pace.goOn()
  await outside.told(id)
  await house.ask(who, 'POST', `/api/cases/${id}/tags`, { tags: [`z${word}`] })
  await house.ask(who, 'POST', `/api/cases/${id}/decision`, { decided: `We keep the z${word}s.` })
  const kinds = ['thoughts', 'documents', 'names', 'answers']
  const share = await house.ask(who, 'POST', `/api/cases/${id}/shares`, { with: kinds, days: 1 })
  const { link } = await json<{ readonly link: string }>(share, 201)
  assert.ok((await (await house.fetch(new URL(link).pathname)).text()).includes(word))
  assert.ok((await (await house.ask(who, 'GET', `/api/cases?query=z${word}s`)).text()).includes(id))
  return id
}

interface Kept {
  readonly env: Readonly<Record<string, string>>
  /** Where the words are still found. */
  readonly traces: (folder: string, word: string) => Promise<readonly string[]>
  /** Where they are found on this store alone, before. */
  readonly only: readonly string[]
}

/** What no request of a person brings about: a call whose entry never came, a run of a batch, a damaged copy. */
async function beside(
  { folder }: Peopled,
  env: Kept['env'],
  { id, word }: { readonly id: string; readonly word: string },
): Promise<void> {
  const { records, files } = await openArchive({ folder, env })
  await records.keep(id, 'never', toolReceipt(`The z${word}s were asked for.`))
  const run = {
    format: 'decision',
    cast: '',
    models: '',
    effort: '',
    judge: '',
    seats: 'as-written',
    order: 'as-written',
  } as const
  const cells = ['another', id].map((name) => ({ ...run, id: name, case: `z${word}s`, seed: '1', repeat: 1 }))
  const plan = { about: 'ferries', audits: [], panel: [], excluded: 0, ownFamily: 0 }
  await keepManifest(files, { name: 'whole', ...plan, cells: cells.slice(1) })
  await keepManifest(files, { name: 'part', ...plan, cells: [{ ...cells[0]!, case: 'ferries', from: id }, cells[1]!] })
  await records.close()
  if (env['DATABASE_URL'] !== undefined) return
  for (const end of ['', '-wal'])
    await copyFile(join(folder, `courtroom.sqlite${end}`), join(folder, `courtroom.damaged-1.sqlite${end}`))
}

/** Where the words of a case stand before it is deleted, and where its name does. */
const OF_WORDS = 'entries.body receipts.body texts.text notes.body filed.tag kept_rows.body hooks.url'.split(' ')
const OF_NAME = 'told docket deliveries asked heads begun holdings trail'.split(' ').map((table) => `${table}.case_id`)
/** A document, its library, the page of a share, and what a batch consists of. */
const FILES = [/^[0-9a-f]{64}$/, /^library\.sqlite$/, /^[0-9a-f]{64}\.html$/, /^whole\.json$/, /^part\.json$/]

/** A canary that was in no place would be missed in none. */
async function requireEverywhere(
  folder: string,
  { traces, only }: Kept,
  { id, word }: { readonly id: string; readonly word: string },
) {
  const [words, names] = [await traces(folder, word), await traces(folder, id)]
  const missing = [
    ...OF_WORDS.concat(only).filter((place) => !words.includes(place)),
    ...OF_NAME.filter((place) => !names.includes(place)),
    ...FILES.filter((place) => !words.some((name) => place.test(name))).map(String),
  ]
  assert.deepEqual(missing, [], 'the word was never there')
  return new Set([...words, ...names]).size
}

async function deletes(t: TestContext, kept: Kept): Promise<void> {
  const { env, traces } = kept
  const pace = stoppable(0)
  const house = await peopledHouse(t, { env: { ...env, COURTROOM_WEBHOOKS: 'loopback' }, wrap: pace.wrap })
  await mkdir(join(house.folder, 'web'))
  await writeFile(join(house.folder, 'web', 'single.html'), emptyShare)
  const outside = await listener(t)
  const [zed, kay] = [await house.signIn(`z${OF_ACCOUNT}s@example.org`), await house.signIn('kay@example.org')]
  const first = await filled(house, zed, { word: OF_CASE, outside, pace })
  await beside(house, env, { id: first, word: OF_CASE })
  const places = await requireEverywhere(house.folder, kept, { id: first, word: OF_CASE })
  assert.equal((await house.ask(zed, 'DELETE', `/api/cases/${first}`)).status, 204)
  assert.deepEqual(await traces(house.folder, OF_CASE), [])
  assert.deepEqual(await traces(house.folder, first), [])

  await house.ask(zed, 'POST', '/api/webhooks', { url: `${outside.url}/z${OF_ACCOUNT}` })
  const second = await filled(house, zed, { word: OF_ACCOUNT, outside, pace })
  await tokenOf(house, zed, ['read'])
  const team = await house.ask(zed, 'POST', '/api/teams', { name: `z${OF_ACCOUNT}` })
  const { id: teamId } = (await team.json()) as { readonly id: string }
  await house.ask(zed, 'POST', `/api/cases/${second}/holder`, { team: teamId })
  await beside(house, env, { id: second, word: OF_ACCOUNT })
  await requireEverywhere(house.folder, kept, { id: second, word: OF_ACCOUNT })
  assert.equal((await house.ask(zed, 'DELETE', '/api/me')).status, 204)
  for (const word of [OF_ACCOUNT, second]) assert.deepEqual(await traces(house.folder, word), [])
  assert.equal((await house.ask(zed, 'GET', '/api/me')).status, 401)
  const log = await (await house.ask({ authorization: `Bearer ${HOUSE}` }, 'GET', '/api/trail/csv')).text()
  assert.match(log, /"gone","open","deleted-[0-9a-f]{12}"/)
  assert.equal((await house.ask(kay, 'GET', '/api/users')).status, 200)
  assert.deepEqual(house.troubles, [])
  figure(`a case and an account deleted: words found in ${places} places before, 0 after`)
}

test('S5 in a folder: a case and then an account that are deleted leave no trace in any file, nor their documents, links and webhooks', (t) =>
  deletes(t, {
    env: {},
    only: ['words_data.block', 'courtroom.damaged-1.sqlite-wal'],
    traces: async (folder, word) => [
      ...tracesIn(folder, word),
      ...['courtroom', 'accounts'].flatMap((name) => tracesInFile(join(folder, `${name}.sqlite`), word)),
    ],
  }))

test('S5 in PostgreSQL: the same in every table and every file of the folder; written anew, its own files have none', async (t) => {
  const database = await server.database()
  await deletes(t, {
    env: { DATABASE_URL: database },
    only: [],
    traces: async (folder, word) => [
      ...(await tracesInTables(database, word)),
      ...(await tracesInPlaces(database, word)),
      ...tracesIn(folder, word),
    ],
  })
  await asked(database, 'VACUUM FULL')
  await asked(database, 'CHECKPOINT')
  const [{ files } = {}] = await asked(
    database,
    `SELECT current_setting('data_directory') || '/base/' || oid AS files FROM pg_database
    WHERE datname = current_database()`,
  )
  for (const word of [OF_CASE, OF_ACCOUNT]) assert.deepEqual(tracesIn(String(files), word), [])
})

test('S5 a deletion that was cut short is gone on with at the next start, wherever it was cut', async (t) => {
  const folder = await temporary(t)
  const first = await peopledHouse(t, { folder })
  const ids: string[] = []
  const ann = await first.signIn(`z${OF_CASE}@example.org`)
  for (let count = 0; count < 3; count++) ids.push(await first.open(ann))
  const { id: user } = (await (await first.ask(ann, 'GET', '/api/me')).json()) as { readonly id: string }
  await first.close()

  const archive = await openArchive({ folder, env: {} })
  const store = await archive.accounts()
  const leaving = { kind: 'case', cost: 1, alias: 'deleted-1' } as const
  // One was not begun with, of one the record is gone already.
  for (const name of ids.slice(0, 2)) await store.leave({ ...leaving, name })
  await archive.records.remove(ids[1]!)
  await store.close()
  await archive.records.close()
  const again = await peopledHouse(t, { folder })
  for (const id of ids.slice(0, 2)) assert.deepEqual(tracesIn(folder, id), [])
  const me = (await (await again.ask(ann, 'GET', '/api/me')).json()) as { readonly spent: number }
  assert.equal(me.spent, 1, 'what it has cost is counted once')
  assert.equal((await again.ask(ann, 'GET', `/api/cases/${ids[2]!}`)).status, 200)
  await again.close()

  const later = await openArchive({ folder, env: {} })
  const accounts = await later.accounts()
  await accounts.leave({ kind: 'user', name: user, cost: 0, alias: '' })
  await accounts.close()
  await later.records.close()
  const last = await peopledHouse(t, { folder })
  for (const word of [OF_CASE, ids[2]!, user]) assert.deepEqual(tracesIn(folder, word), [])
  assert.equal((await last.ask(ann, 'GET', '/api/me')).status, 401)
})

test('S5 an account goes with a case that is being heard, also where another process hears it', async (t) => {
  const env = { DATABASE_URL: await server.database() }
  const budgeted = { env, config: config('  budget: { per_user: 3 }\n') }
  await peopledHouse(t, { ...budgeted, pace: 40 })
  const gateway = await peopledHouse(t, { ...budgeted, role: 'gateway' })
  const ann = await gateway.signIn(`z${OF_ACCOUNT}@example.org`)
  const body = caseForm('debate', debateBrief)
  const opened = await gateway.fetch('/api/cases', { method: 'POST', headers: ann, body })
  const { id } = (await opened.json()) as { readonly id: string }
  const events = await gateway.fetch(`/api/cases/${id}/events`, { headers: ann })
  let text = ''
  for await (const part of events.body!) {
    text += Buffer.from(part as Uint8Array).toString()
    if (text.includes('phase_change')) break
  }
  const me = (await (await gateway.ask(ann, 'GET', '/api/me')).json()) as { readonly id: string }
  assert.ok((await tracesInTables(env.DATABASE_URL, me.id)).length > 0)
  assert.equal((await gateway.ask(ann, 'DELETE', '/api/me')).status, 204)
  for (const word of [OF_ACCOUNT, id, me.id]) assert.deepEqual(await tracesInTables(env.DATABASE_URL, word), [])
})
