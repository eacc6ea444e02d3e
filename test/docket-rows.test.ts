import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import type { Model } from '#court'
import { checkProviders, DocketError, openDocket, usual, type Docket } from '#docket'
import { hanging } from '#models'
import { readSettings } from '#papers'
import { decision } from '#proceedings'
import { memoryStore } from '#store'
import { debatingServer } from './cli.ts'
import { counsel } from './courthouse.ts'
import { dialectOf } from './fakes/dialects.ts'
import { debateBrief, talkative } from './rehearsal.ts'
import { figure } from './figure.ts'
import { temporary } from './temporary.ts'

async function docketIn(t: TestContext, model: Model = talkative()): Promise<{ docket: Docket; folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'courtroom-rows-'))
  const docket = openDocket({ folder, model })
  t.after(async () => {
    await docket.close()
    await rm(folder, { recursive: true, force: true })
  })
  return { docket, folder }
}

const refusedAs = (code: string) => (error: unknown) => error instanceof DocketError && error.code === code
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const files = [{ name: 'dues.md', bytes: bytes('# Harbour dues\n\nThe zqxwalrus paid nine crowns in 2023.\n') }]

/** Every file of the folder that has the word in its bytes or in its path. */
async function traces(folder: string, word: string): Promise<readonly string[]> {
  const all = await readdir(folder, { recursive: true, withFileTypes: true })
  const found = all.map(async (file) => {
    const path = join(file.parentPath, file.name)
    return path.includes(word) || (file.isFile() && (await readFile(path)).includes(word)) ? [path] : []
  })
  return (await Promise.all(found)).flat()
}

test('U4 cases that are still to be heard are found with no look at those that are not', async (t) => {
  const folder = await temporary(t)
  const looked: string[] = []
  const store = memoryStore()
  const summary: typeof store.summary = (id) => (looked.push(id), store.summary(id))
  const cases: typeof store.cases = () => assert.fail('Every record is read.')
  const docket = openDocket({ folder, model: talkative(), store: { ...store, summary, cases } })
  const ended = await docket.open('debate', debateBrief)
  await docket.run(ended)
  const open = await docket.open('debate', debateBrief)
  looked.length = 0
  assert.deepEqual([(await docket.owed()).map(({ id }) => id), looked], [[open], [open]])
  await docket.close()
})

test('B1 the runs of a batch stand in the docket as one row, page by page, and open by their group', async (t) => {
  const { docket } = await docketIn(t)
  const ids: string[] = []
  for (const group of ['one', 'one', undefined, 'two', 'one', 'two', undefined, 'alone']) {
    const id = await docket.open('debate', debateBrief)
    if (group !== undefined) await docket.note(id, { group })
    ids.push(id)
  }
  const seen: [string | undefined, number | undefined][] = []
  for (let before: string | undefined; ;) {
    const { cases, more } = await docket.rows({ folded: true, limit: 2, ...(before !== undefined && { before }) })
    seen.push(...cases.map(({ group, folded }): [string | undefined, number | undefined] => [group, folded?.runs]))
    if (!more) break
    before = cases.at(-1)!.id
  }
  const byGroup = (a: readonly unknown[], b: readonly unknown[]): number => String(a[0]).localeCompare(String(b[0]))
  assert.deepEqual(seen.toSorted(byGroup), [
    ['alone', undefined],
    ['one', 3],
    ['two', 2],
    [undefined, undefined],
    [undefined, undefined],
  ])
  assert.equal((await docket.rows({ group: 'one' })).cases.length, 3)
  assert.equal((await docket.rows({})).cases.length, ids.length)
})

test('U4 the row of a debate tells its phase, its scores turn by turn, who won and what it cost', async (t) => {
  const priced: Model = {
    async *stream(request, signal) {
      for await (const part of talkative().stream(request, signal))
        yield part.type === 'finish' ? { ...part, price: request.key.endsWith('/1') ? 0.25 : null } : part
    },
  }
  const { docket } = await docketIn(t, priced)
  const id = await docket.open('debate', debateBrief)
  const before = await docket.row(id)
  assert.deepEqual(
    [before.state, before.phase, before.outcome, before.ruling, before.found, before.standing, before.spent],
    ['open', null, null, null, {}, null, 0],
  )
  await docket.run(id)
  const { opened_at: opened, last_at: last, ...row } = await docket.row(id)
  assert.ok(last >= opened)
  assert.match(row.ruling ?? '', /^(Ada|Bruno) wins, \d+ to \d+$/)
  assert.equal(row.standing?.of, 10)
  assert.deepEqual(
    row.standing.sides.map(({ name, values }) => [name, values.length]),
    [
      ['Ada', 3],
      ['Bruno', 3],
    ],
  )
  assert.deepEqual(
    [row.title, row.format, row.state, row.outcome, row.archived, row.cause, row.found],
    [debateBrief.topic, 'debate', 'closed', 'verdict', false, null, { winner: row.ruling?.split(' ')[0] }],
  )
  assert.ok(row.spent > 0)
  assert.deepEqual((await docket.rows()).cases, [await docket.row(id)])
  await assert.rejects(docket.row('nowhere'), refusedAs('no-such-case'))
})

const charge = {
  turn: 3,
  side: 'defense',
  rule: 'uncited-claim',
  asked: -5,
  applied: -5,
  after: 95,
  exhibits: [],
  reason: 'It names no exhibit.',
} as const

test('U4 the row of a decision tells for whom it found, how sure the judge was, and how strong each side stood', async (t) => {
  const { docket } = await docketIn(t, counsel())
  const id = await docket.open('decision', { dilemma: 'Should the town run its buses free of charge?' })
  await docket.run(id)
  const row = await docket.row(id)
  const updates = (await docket.entries(id)).filter((entry) => entry.type === 'confidence_update')
  assert.ok(updates.length > 0)
  assert.equal(row.standing, null, 'nothing was entered, and where both sides begin is no strength')
  const entered = updates.with(1, { ...updates[1]!, defense: 95, lines: [charge] })
  assert.deepEqual(decision.summary(entered).standing, {
    of: 100,
    sides: (['defense', 'prosecution'] as const).map((side) => ({
      name: side,
      values: entered.map((update) => update[side]),
    })),
  })
  const verdict = (await docket.entries(id)).find((entry) => entry.type === 'verdict')
  assert.ok(verdict?.format === 'decision')
  assert.deepEqual(row.found, { finds_for: verdict.finds_for, certainty: verdict.confidence })
  assert.ok(row.ruling !== null && row.ruling !== '' && verdict.ruling.startsWith(row.ruling))
})

test('U4 cases are found by what was said in them, best first, with the places where it stands', async (t) => {
  const { docket } = await docketIn(t)
  const town = await docket.open('debate', debateBrief)
  const tea = await docket.open('debate', { ...debateBrief, topic: 'Should tea be served in the town hall?' })
  const found = async (query: string) =>
    (await docket.rows({ query })).cases.map(({ id, hits }) => [id, hits.map(({ seq }) => seq)])
  assert.deepEqual(await found('tea town'), [
    [tea, [1]],
    [town, [1]],
  ])
  assert.deepEqual(await found('walrus'), [])
  assert.deepEqual(await docket.search('tea hall'), [
    { id: tea, seq: 1, snippet: 'Should tea be served in the town hall?' },
  ])
  await docket.note(tea, { archived: true })
  assert.deepEqual((await docket.cases()).find(({ id }) => id === tea)?.notes, { archived: true })
  assert.deepEqual(await found('tea'), [])
  assert.equal((await docket.row(tea)).archived, true)
  await assert.rejects(docket.note('nowhere', { archived: true }), refusedAs('no-such-case'))
})

test('W3 a case takes the name it is given, once, and a second one of that name harms nothing', async (t) => {
  const { docket } = await docketIn(t)
  const brief = { dilemma: 'Should the harbour dues rise again?' }
  assert.equal(await docket.open('decision', brief, { id: 'Session_1', files }), 'Session_1')
  for (const id of ['Session_1', 'session_1'])
    await assert.rejects(docket.open('decision', brief, { id, files: [] }), refusedAs('case-exists'))
  const [, filed] = await docket.entries('Session_1')
  assert.ok(filed?.type === 'document')
  assert.deepEqual(await docket.file('Session_1', filed.hash), { name: 'dues.md', bytes: Buffer.from(files[0]!.bytes) })
  for (const id of ['', '_a', '-a', 'a/b', '../up', 'a b', 'ä', 'x'.repeat(65)])
    await assert.rejects(docket.open('decision', brief, { id }), refusedAs('bad-name'), id)
  const several = await Promise.allSettled(
    ['two', 'Two', 'two'].map((id) => docket.open('decision', brief, { id, files })),
  )
  assert.deepEqual(several.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected', 'rejected'])
})

test('W3 only a document of the record is handed out, and checking one keeps nothing', async (t) => {
  const { docket, folder } = await docketIn(t)
  const id = await docket.open('decision', { dilemma: 'Should the harbour dues rise again?' }, { files })
  const other = await docket.open('decision', { dilemma: 'Should it rain?' })
  const [, filed] = await docket.entries(id)
  const hash = filed?.type === 'document' ? filed.hash : ''
  assert.deepEqual((await docket.file(id, hash))?.bytes, Buffer.from(files[0]!.bytes))
  for (const wrong of ['', 'library.sqlite', '../../courtroom.sqlite', hash.slice(1)])
    assert.equal(await docket.file(id, wrong), undefined, wrong)
  assert.equal(await docket.file(other, hash), undefined)
  const before = await readdir(folder, { recursive: true })
  const { length, ...checked } = await docket.check(files[0]!)
  assert.deepEqual(checked, {
    name: 'dues.md',
    hash: createHash('sha256').update(files[0]!.bytes).digest('hex'),
    outcome: 'read',
    title: 'Harbour dues',
    kind: 'markdown',
    date: null,
    unit: 'line',
    passages: 1,
  })
  assert.ok((length ?? 0) >= 3)
  const refused = await docket.check({ name: 'a.pdf', bytes: bytes('%PDF-1.7 and then nothing') })
  assert.deepEqual([refused.outcome, refused.passages, typeof refused.why], ['damaged', undefined, 'string'])
  assert.deepEqual(await readdir(folder, { recursive: true }), before)
})

test('W3 deleted for good: no word of the case or of its documents is left in the folder', async (t) => {
  const { docket, folder } = await docketIn(t, counsel())
  const brief = { dilemma: 'Should the zqxwalrus pay again?', context: 'The zqxwalrus objects.' }
  const id = await docket.open('decision', brief, { files })
  const other = await docket.open(
    'decision',
    { dilemma: 'Should it rain?' },
    { files: [{ ...files[0]!, name: 'b.md' }] },
  )
  await docket.run(id)
  assert.match(id, /zqxwalrus/)
  await docket.remove(other)
  assert.ok((await traces(folder, 'zqxwalrus')).length > 2)
  await docket.remove(id)
  assert.deepEqual(await traces(folder, 'zqxwalrus'), [])
  figure('a case with documents: 0 traces')
  assert.deepEqual(await docket.rows(), { cases: [], more: false, due: 0, tags: [] })
  await assert.rejects(docket.remove(id), refusedAs('no-such-case'))
})

test('W3 a case that is being heard is not deleted', async (t) => {
  const reached = Promise.withResolvers<void>()
  const model = talkative(() => {
    reached.resolve()
    return hanging
  })
  const { docket } = await docketIn(t, model)
  const id = await docket.open('debate', debateBrief)
  const rise = new AbortController()
  const hearing = docket.run(id, { signal: rise.signal })
  await reached.promise
  await assert.rejects(docket.remove(id), refusedAs('case-in-use'))
  rise.abort()
  assert.deepEqual(await hearing, { state: 'adjourned' })
  await docket.remove(id)
  assert.deepEqual(await docket.cases(), [])
})

test('M6 each model is asked once in every form its roles use, and each role says whether and by whom it can be played', async (t) => {
  const house = dialectOf('openai-compatible')
  const well = await debatingServer(t, house)
  const ill = await debatingServer(t, house, {
    instead(line) {
      line.refuse(401, house.error('This key was revoked on Tuesday.'))
      return true
    },
  })
  const provider = (name: string, url: string): string =>
    `  ${name}: {type: openai-compatible, base_url: "${url}${house.base}", api_key_env: HOUSE_KEY}\n`
  const text =
    `providers:\n${provider('good', well.url)}${provider('bad', ill.url)}  keyless: {type: anthropic}\n` +
    'roles:\n  debater: [bad/b, good/a]\n  judge: bad/b\n  closing: [keyless/c, offline]\n'
  const env = { HOUSE_KEY: 'house-key' }
  const read = readSettings({ ...usual, flags: {}, env, file: { name: 'courtroom.config.yaml', text } })
  assert.ok(read.ok)
  const { providers, roles } = await checkProviders({ settings: read.settings, env })
  assert.deepEqual(
    providers.map(({ name, ok }) => [name, ok]),
    [
      ['good', true],
      ['bad', false],
      ['keyless', false],
    ],
  )
  assert.match(providers[0]?.said ?? '', /^good\/a answered in \d+\.\d s$/)
  assert.match(providers[1]?.said ?? '', /This key was revoked on Tuesday\./)
  assert.match(providers[1]?.advice ?? '', /The key is not accepted\./)
  assert.match(providers[2]?.said ?? '', /key not set \(ANTHROPIC_API_KEY\)/)
  const chosen = roles.filter(({ role }) => ['debater', 'judge', 'closing'].includes(role))
  assert.deepEqual(chosen, [
    { role: 'debater', playable: true, by: ['good/a'] },
    { role: 'judge', playable: false, by: [] },
    { role: 'closing', playable: true, by: ['offline'] },
  ])
  const asked = well.heard.map(({ body }) => JSON.stringify(body))
  assert.ok(asked.length > 1)
  assert.equal(new Set(asked).size, asked.length)
  assert.ok(!JSON.stringify({ providers, roles }).includes('house-key'))
})
