import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { Session } from 'node:inspector'
import { StatementSync } from 'node:sqlite'
import { test, type TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import { openDocket } from '#docket'
import { DebateBrief, DecisionBrief, mediation, TrialBrief } from '#proceedings'
import type { z } from 'zod'
import { desk, homework } from './cli.ts'
import { debateBrief, talkative } from './rehearsal.ts'
import { caseForm, serveIn, type Staged } from './server/house.ts'
import { temporary } from './temporary.ts'
import { some } from './whole.ts'

/** How often a brief is held against its schema from now on. */
function readings(t: TestContext, schema: z.ZodType): () => number {
  const { mock } = t.mock.method(schema._zod, 'run')
  return () => mock.callCount()
}

/** How often a record is read from the disk from now on. */
function recordsRead(t: TestContext): () => number {
  let count = 0
  const all = Reflect.get(StatementSync.prototype, 'all') as (...values: readonly unknown[]) => unknown[]
  // What it reads of is asked at once: later it may be closed.
  t.mock.method(StatementSync.prototype, 'all', function (this: StatementSync, ...values: readonly unknown[]) {
    if (this.sourceSQL.startsWith('SELECT seq, at, body FROM entries')) count++
    return Reflect.apply(all, this, values)
  })
  return () => count
}

/** How many documents are read from now on: each has a thread of its own. */
function documentsRead(t: TestContext): () => number {
  let count = 0
  const seen = (): void => void count++
  process.on('worker', seen)
  t.after(() => process.off('worker', seen))
  return () => count
}

/** How many engines are built from now on, by the count that V8 keeps of calls. */
function enginesBuilt(t: TestContext): () => number {
  const session = new Session()
  session.connect()
  t.after(() => session.disconnect())
  session.post('Profiler.enable')
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  let count = 0
  return () => {
    session.post('Profiler.takePreciseCoverage', (_, told) => {
      const [file] = told.result.filter(({ url }) => url.endsWith('/src/docket/engine.ts'))
      const builds = file?.functions.filter(({ functionName }) => functionName === 'engineWith') ?? []
      for (const { ranges } of builds) count += ranges[0]?.count ?? 0
    })
    return count
  }
}

async function closed({ house: { docket } }: Staged, id: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const end = docket.watch(id, (entries) => entries.some(({ type }) => type === 'closed') && resolve())
  if ((await docket.find(id)).last.type === 'closed') resolve()
  await promise
  end()
}

const opening = async (server: Staged, body: FormData, headers: Record<string, string> = {}): Promise<Response> =>
  server.fetch('/api/cases', { method: 'POST', body, headers })

const idIn = async (response: Response): Promise<string> => ((await response.json()) as { readonly id: string }).id

test('a case that is opened over HTTP has its brief and its record read once, by the one engine of the house', async (t) => {
  const engines = enginesBuilt(t)
  const server = await serveIn(t)
  const [briefs, records] = [readings(t, DebateBrief), recordsRead(t)]
  await closed(server, await idIn(await opening(server, caseForm('debate', debateBrief))))
  assert.deepEqual([briefs(), records(), engines()], [1, 1, 1])
})

test('a case that is resumed has its brief read once and its record read once', async (t) => {
  const folder = await temporary(t)
  const stop = new AbortController()
  const first = openDocket({ folder, model: talkative() })
  const id = await first.open('debate', debateBrief)
  first.watch(id, () => stop.abort())
  assert.equal((await first.run(id, { signal: stop.signal })).state, 'adjourned')
  await first.close()

  const second = openDocket({ folder, model: talkative() })
  t.after(() => second.close())
  const [briefs, records] = [readings(t, DebateBrief), recordsRead(t)]
  const called = await second.call(id)
  await second.spent(called)
  assert.equal((await second.run(called)).state, 'closed')
  assert.deepEqual([briefs(), records()], [1, 1])
})

test('a case that is played from its file has its brief and its record read once, and one engine, whatever its format', async (t) => {
  const piano = fileURLToPath(new URL('../cases/piano.mediation.yaml', import.meta.url))
  const socks = fileURLToPath(new URL('../cases/single-socks.trial.yaml', import.meta.url))
  const ways = [
    [['debate', homework, '--turns', '2'], DebateBrief],
    [['trial', socks], TrialBrief],
    [['play', piano], mediation.brief],
    [['decide', 'Should we book online?', '--no-sources'], DecisionBrief],
  ] as const
  for (const [words, schema] of some(ways, 3)) {
    const { run } = await desk(t)
    const [briefs, records, engines] = [readings(t, schema), recordsRead(t), enginesBuilt(t)]
    const { status, err } = await run({}, ...words, '--seed', '7', '--json')
    assert.equal(status, 0, err)
    assert.deepEqual([words[0], briefs(), records(), engines()], [words[0], 1, 1, 1])
    t.mock.restoreAll()
  }
})

test('what others have written since a case was called is heard, too', async (t) => {
  const folder = await temporary(t)
  const docket = openDocket({ folder, model: talkative() })
  t.after(() => docket.close())
  const id = await docket.open('debate', debateBrief)
  const called = await docket.call(id)
  const length = async (): Promise<number> => (await docket.entries(id)).length
  await docket.run(id)
  const before = await length()
  assert.equal((await docket.run(called)).state, 'closed')
  assert.equal(await length(), before, 'nothing is said twice')
  await docket.remove(id)
  await assert.rejects(docket.run(called), /There is no case/)
})

const names = ['evaluation.pdf', 'policy-note.md']
const asking = (documents: readonly object[]): FormData => {
  const form = caseForm('decision', { dilemma: 'Should Harrowfield keep its buses free?' })
  form.set('documents', JSON.stringify(documents))
  return form
}

interface Sent {
  readonly name: string
  readonly hash: string
}

/** Has a document of the examples checked, as the page does when it is dropped. */
async function drop(server: Staged, name: string, headers: Record<string, string> = {}): Promise<Sent> {
  const bytes = await readFile(new URL(`../cases/documents/${name}`, import.meta.url))
  const body = new FormData()
  // Files of tests share a process, which need not read again what another one has read.
  body.set('file', new Blob([bytes, '\n% Read by this file alone.\n']), name)
  const response = await server.fetch('/api/documents', { method: 'POST', body, headers })
  const checked = (await response.json()) as Sent & { readonly outcome: string }
  assert.equal(checked.outcome, 'read')
  return { name: checked.name, hash: checked.hash }
}

test('a document is sent once and read once from the drop to the verdict', async (t) => {
  const server = await serveIn(t)
  const [briefs, records, documents] = [readings(t, DecisionBrief), recordsRead(t), documentsRead(t)]
  const sent = await Promise.all(names.map((name) => drop(server, name)))
  const id = await idIn(await opening(server, asking(sent)))
  await closed(server, id)
  assert.deepEqual([briefs(), records(), documents()], [1, 1, names.length])
  const filed = (await server.house.docket.entries(id)).filter((entry) => entry.type === 'document')
  assert.deepEqual(
    filed.map(({ name, hash }) => ({ name, hash })),
    sent,
  )
})

test('a document that is not kept, or that another session has sent, must be sent again', async (t) => {
  const token = 'a-token-of-the-owner'
  const server = await serveIn(t, { token })
  const enter = async (): Promise<Record<string, string>> => {
    const headers = { 'content-type': 'application/json' }
    const entered = await server.fetch('/api/session', { method: 'POST', headers, body: JSON.stringify({ token }) })
    return { cookie: entered.headers.get('set-cookie')!.split(';')[0]! }
  }
  const [ann, bob] = [await enter(), await enter()]
  const note = await drop(server, 'policy-note.md', ann)
  for (const [who, asked] of [
    [bob, note],
    [ann, { ...note, hash: 'f'.repeat(64) }],
  ] as const) {
    const refused = await opening(server, asking([asked]), who)
    const { error } = (await refused.json()) as { readonly error: { readonly code: string } }
    assert.deepEqual([refused.status, error.code], [410, 'documents-gone'])
  }
  assert.deepEqual(await server.house.docket.cases(), [], 'nothing was opened')
  assert.equal((await opening(server, asking([note]), ann)).status, 201)
})
