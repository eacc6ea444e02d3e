import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import { folderFiles } from '#store'
import { openDocket } from '#docket'
import type { Entry } from '#record'
import { EvidenceError, openEvidence, type EvidenceSource } from '#tools'
import { counsel, dilemma, of } from './courthouse.ts'
import { temporary } from './temporary.ts'

const files = [
  {
    name: 'riders.md',
    bytes: new TextEncoder().encode('# Riders\n\nThe free buses carried 31 per cent more riders in the trial year.\n'),
  },
]

interface Heard {
  readonly entries: readonly Entry[]
}

/** Hears a case where a program of somebody else's is configured as a source, besides the filed documents. */
async function hear(
  t: TestContext,
  how: {
    readonly brief?: object
    readonly filed?: boolean
    readonly text?: string
    readonly source?: Partial<EvidenceSource>
  },
): Promise<Heard> {
  const folder = await temporary(t)
  const list = join(folder, 'tools.json')
  const inputSchema = { type: 'object', properties: { query: { type: 'string' } } }
  await writeFile(list, JSON.stringify([{ name: 'find', description: 'Finds.', inputSchema }]))
  const rogue = fileURLToPath(new URL('../src/tools/rogue.fake.ts', import.meta.url))
  const source = {
    name: 'house',
    command: process.execPath,
    args: [rogue, list],
    env: [],
    tools: ['find'],
    roles: ['researcher'],
  }
  const evidence = openEvidence([{ ...source, ...how.source }], { files: folderFiles(folder), cwd: folder, env: {} })
  t.after(() => evidence.close())
  const docket = openDocket({ folder, model: counsel(), evidence })
  t.after(() => docket.close())
  const brief = { dilemma, ...how.brief }
  const filed = files.map((file) => ({ ...file, ...(how.text !== undefined && { bytes: Buffer.from(how.text) }) }))
  const id = await docket.open('decision', brief, { seed: '7', ...(how.filed !== false && { files: filed }) })
  await docket.run(id)
  return { entries: await docket.entries(id) }
}

const asked = (entries: readonly Entry[]): readonly string[] => [
  ...new Set(of(entries, 'tool_call').map(({ tool }) => tool)),
]

test('C15 what was filed is searched and cited with its place', async (t) => {
  const { entries } = await hear(t, {})
  const [exhibit] = of(entries, 'tool_result')
  assert.deepEqual([exhibit?.source, exhibit?.place, exhibit?.source_type], ['riders.md', 'line 3', 'document'])
  assert.equal(of(entries, 'document')[0]?.outcome, 'read')
})

test('C19 a document and every exhibit made from it say when it was written and how that was found', async (t) => {
  const text = '# Riders\n\nHarrow, 12 May 2026\n\nThe free buses carried 31 per cent more riders in the trial year.\n'
  const { entries } = await hear(t, { text })
  const dates = [...of(entries, 'document'), ...of(entries, 'tool_result')].map(({ date, dated }) => [date, dated])
  assert.ok(dates.length > 1)
  for (const one of dates) assert.deepEqual(one, ['2026-05-12', 'text'])
})

test('C15 a picture is read by OCR and also shown to whoever can see: the clerk and both sides, once', async (t) => {
  const folder = await temporary(t)
  const model = counsel()
  const docket = openDocket({ folder, model })
  t.after(() => docket.close())
  const bytes = await readFile(new URL('../cases/documents/letter.png', import.meta.url))
  const id = await docket.open('decision', { dilemma }, { files: [{ name: 'letter.png', bytes }] })
  await docket.run(id)
  const entries = await docket.entries(id)
  assert.equal(of(entries, 'document')[0]?.outcome, 'read-by-ocr')
  assert.ok(of(entries, 'tool_result').some(({ source, page }) => source === 'letter.png' && page === 1))
  const shown = model.requests.flatMap(({ agent, messages }) => {
    const last = messages.at(-1)
    return last?.role === 'user' && last.prompt.files ? [[agent.id, last.prompt.files[0]?.mediaType]] : []
  })
  assert.deepEqual(shown, [
    ['clerk', 'image/png'],
    ['defense', 'image/png'],
    ['prosecution', 'image/png'],
  ])
})

test('C3 sealed: once a document is filed, what may leave the machine is not even started, and the record says so', async (t) => {
  const { entries } = await hear(t, {})
  const [sources] = of(entries, 'sources')
  assert.deepEqual([sources?.sealed, sources?.withheld], [true, ['house']])
  assert.deepEqual(asked(entries), ['documents__file'])
})

test('C3 unsealing is an act on the record, and then everything is asked', async (t) => {
  const { entries } = await hear(t, { brief: { open: true } })
  const [sources] = of(entries, 'sources')
  assert.deepEqual([sources?.sealed, sources?.withheld], [false, []])
  assert.deepEqual(asked(entries), ['documents__file', 'house__find'])
  const [header] = of(entries, 'header')
  assert.equal((header!.brief as { open?: boolean }).open, true)
})

test('C3 without documents nothing is sealed; a source that its owner vouches for is asked in a sealed case too', async (t) => {
  const free = await hear(t, { filed: false })
  assert.deepEqual([of(free.entries, 'sources')[0]?.sealed, asked(free.entries)], [false, ['house__find']])
  const local = await hear(t, { source: { local: true } })
  assert.deepEqual(
    [of(local.entries, 'sources')[0]?.sealed, asked(local.entries)],
    [true, ['documents__file', 'house__find']],
  )
})

test('E12 a brief that names a source nobody knows opens nothing', async (t) => {
  const unknown = (error: unknown): boolean => error instanceof EvidenceError && error.code === 'no-such-source'
  await assert.rejects(hear(t, { brief: { evidence: ['nowhere'] } }), unknown)
  const none = await hear(t, { brief: { evidence: [] } })
  assert.deepEqual(asked(none.entries), ['documents__file'])
})
