import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openDocket } from '#docket'
import { offline } from '#models'
import type { Entry } from '#record'
import { debateBrief } from '../rehearsal.ts'
import { caseForm, serveIn, stoppable, type Staged } from './house.ts'
import { entriesIn, lineTo } from './line.ts'

const written = (name: string, text: string) => ({ name, bytes: new Uint8Array(new TextEncoder().encode(text)) })

const report = written(
  'report.txt',
  'Report of 2 May 2025.\n\nFree buses raised ridership in Harrowfield by 31 per cent.',
)
const letter = written('letter.txt', 'Depot letter, 3 March 2026.\n\nSix drivers left because of the free buses.')
const broken = written('broken.pdf', '%PDF-1.7 and no more')

const brief = { dilemma: 'Should Harrowfield keep its buses free?' }

async function opened(server: Staged, format: string, about: object, files = [report]): Promise<string> {
  const answer = await server.fetch('/api/cases', { method: 'POST', body: caseForm(format, about, files) })
  return ((await answer.json()) as { readonly id: string }).id
}

interface Answer {
  readonly filed: readonly { readonly seq: number; readonly name: string }[]
  readonly refused: readonly { readonly name: string; readonly outcome: string }[]
  readonly reopened: boolean
  readonly error?: { readonly code: string; readonly message: string }
}

async function send(server: Staged, id: string, files: readonly (typeof letter)[], token?: string) {
  const body = new FormData()
  for (const { name, bytes } of files) body.append('files', new Blob([bytes]), name)
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const response = await server.fetch(`/api/cases/${id}/documents`, { method: 'POST', body, headers })
  return { status: response.status, body: (await response.json()) as Answer }
}

async function ended(server: Staged, id: string, after = 0): Promise<readonly Entry[]> {
  const line = await lineTo(server.url, `/ws/${id}?after=${after}`)
  await line.until(({ type }) => type === 'closed')
  await line.until(({ type, running }) => type === 'standing' && running === false)
  await line.close()
  return server.house.docket.entries(id)
}

const kinds = (entries: readonly Entry[], kind: Entry['type']): number =>
  entries.filter(({ type }) => type === kind).length

test('C20 a document sent to a closed decision has it heard again; what cannot be read changes nothing', async (t) => {
  const server = await serveIn(t)
  const id = await opened(server, 'decision', brief)
  const before = await ended(server, id)
  const refused = await send(server, id, [broken])
  assert.equal(refused.status, 422)
  assert.match(refused.body.error?.message ?? '', /broken\.pdf \(damaged\).*Nothing was filed\./)
  assert.match((await send(server, id, [report])).body.error?.message ?? '', /on file already/)
  assert.deepEqual(await server.house.docket.entries(id), before)

  const { status, body } = await send(server, id, [letter, broken])
  assert.equal(status, 201)
  assert.deepEqual(
    [body.filed.map(({ name }) => name), body.refused.map(({ name, outcome }) => [name, outcome]), body.reopened],
    [['letter.txt'], [['broken.pdf', 'damaged']], true],
  )
  const entries = await ended(server, id, body.filed[0]!.seq)
  assert.equal(kinds(entries, 'verdict'), 2)
  assert.ok(entries.some((entry) => entry.type === 'tool_result' && entry.source === 'letter.txt'))
  assert.deepEqual(entries.slice(0, before.length), before)
  assert.deepEqual(server.troubles, [])
})

test('C20 what another process files into a running case reaches the court and whoever watches', async (t) => {
  const { wrap, stop, goOn } = stoppable(2)
  const server = await serveIn(t, { wrap })
  const id = await opened(server, 'decision', brief, [])
  const line = await lineTo(server.url, `/ws/${id}`)
  await line.until(({ type, phase }) => type === 'phase_change' && phase === 'DEFENSE_OPENING')
  stop()
  const elsewhere = openDocket({ folder: server.folder, model: offline })
  t.after(() => elsewhere.close())
  const { filed, reopened } = await elsewhere.add(id, [letter])
  assert.equal(reopened, false)
  goOn()
  await line.until(({ type }) => type === 'closed')
  const entries = await server.house.docket.entries(id)
  assert.deepEqual(entriesIn(line.seen), entries)
  assert.ok(filed[0]!.seq < entries.find(({ type }) => type === 'on_file')!.seq)
  const sources = entries.filter((entry) => entry.type === 'sources')
  assert.deepEqual(
    sources.map(({ sealed }) => sealed),
    [false, true],
  )
  await line.close()
})

test('C20 only a decision takes documents later, and only its owner gives them', async (t) => {
  const server = await serveIn(t)
  const id = await opened(server, 'debate', debateBrief, [])
  const { status, body } = await send(server, id, [letter])
  assert.deepEqual([status, body.error?.code], [409, 'takes-no-documents'])
  assert.match(body.error?.message ?? '', /A debate takes no documents/)
  await ended(server, id)

  const guarded = await serveIn(t, { token: 'the-owner-of-this-court' })
  const links = await guarded.fetch('/api/cases/any/documents', { method: 'POST', body: new FormData() })
  assert.equal(links.status, 401)
})
