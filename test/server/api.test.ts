import assert from 'node:assert/strict'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { debateBrief } from '../rehearsal.ts'
import { brief, document, documented, risen, type Body, type Documented } from './documented.ts'
import { caseForm, serveIn, stoppable } from './house.ts'
import { entriesIn, lineTo } from './line.ts'

const unbound = { case: null, account: null, version: '0.0.0' }
const ELSEWHERE =
  /metrics|jsonl|export|preview|events|air|desk|hash|sign-in|\/me\b|trail|users|teams|holder|delete \/api\/session/

type Filed = Awaited<ReturnType<typeof document>>

/** What is read of a case that was heard. */
async function reading(server: Documented, id: string, note: Filed): Promise<void> {
  const { ask, send } = server
  const row = (await ask(`/api/cases/${id}`)).body
  assert.deepEqual(
    [row['state'], row['running'], row['outcome'], row['title']],
    ['closed', false, 'verdict', brief.dilemma],
  )
  const { cases } = (await ask('/api/cases?state=closed&format=decision')).body as { cases: Body[] }
  assert.deepEqual(cases, [row])
  assert.deepEqual((await ask('/api/cases?state=open')).body, { cases: [], more: false, due: 0, tags: [] })
  const found = (await ask('/api/cases?query=harrowfield')).body as { cases: { hits: Body[] }[] }
  assert.ok(found.cases[0]!.hits.length > 0)

  const { entries } = (await ask(`/api/cases/${id}/entries`)).body as { entries: Body[] }
  assert.deepEqual(entries, await server.house.docket.entries(id))
  const hook = `/api/webhooks/${String((await send('/api/webhooks', 'POST', { url: 'https://example.org/' })).body['id'])}`
  const findings = ['verdict', 'map', 'exhibits'].map((what) => `/api/cases/${id}/${what}`)
  for (const path of [...findings, '/healthz', '/readyz', '/api/research', '/api/webhooks', `${hook}/deliveries`])
    assert.equal((await ask(path)).status, 200, path)
  assert.equal((await send(hook, 'DELETE')).status, 204)
  const later = (await ask(`/api/cases/${id}/entries?after=5`)).body as { entries: Body[] }
  assert.deepEqual(later.entries, entries.slice(5))
  const lines = await (await server.fetch(`/api/cases/${id}/record.jsonl?after=5`)).text()
  assert.deepEqual(
    lines
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Body),
    entries.slice(5),
  )

  const filed = entries.find(({ type }) => type === 'document')!
  const file = await server.fetch(`/api/cases/${id}/documents/${String(filed['hash'])}`)
  assert.match(file.headers.get('content-disposition') ?? '', /^attachment; filename\*=UTF-8''policy-note\.md$/)
  assert.deepEqual(new Uint8Array(await file.arrayBuffer()), note.bytes)
  assert.equal((await server.fetch(`/api/cases/${id}/documents/${'0'.repeat(64)}`)).status, 404)
}

/** What one may still do about it, and what one may not. */
async function following(server: Documented, id: string, note: Filed): Promise<void> {
  const { ask, send } = server
  assert.equal((await send(`/api/cases/${id}/archive`, 'POST', { archived: true })).status, 204)
  assert.deepEqual((await ask('/api/cases')).body['cases'], [])
  assert.equal(((await ask('/api/cases?archived=true')).body['cases'] as Body[]).length, 1)
  assert.equal((await send(`/api/cases/${id}/interventions`, 'POST', { content: 'Wait.' })).status, 409)
  assert.equal((await send(`/api/cases/${id}/interventions/3`, 'DELETE')).status, 409)
  const forking = new FormData()
  for (const [name, value] of Object.entries({ seq: '99999', change: 'seed', value: 'another' }))
    forking.append(name, value)
  const forked = await ask(`/api/cases/${id}/fork`, { method: 'POST', body: forking })
  assert.equal(forked.status, 409)
  assert.equal((await send(`/api/cases/${id}/tags`, 'POST', { tags: ['buses'] })).status, 204)
  const mine = { decided: 'We keep them.', choice: 'proposal', review: '2027-01-15' }
  assert.equal((await send(`/api/cases/${id}/decisions`, 'POST', mine)).status, 201)
  assert.equal((await send(`/api/cases/${id}/decisions`, 'POST', { ...mine, choice: 'maybe' })).status, 400)
  assert.equal((await send(`/api/cases/${id}/outcomes`, 'POST', { words: 'More riders.', right: 'mine' })).status, 201)
  for (const path of ['looking-back', `cases/${id}/audits`]) assert.equal((await ask(`/api/${path}`)).status, 200)
  for (const name of ['report.html', 'runs.csv']) assert.equal((await ask(`/api/research/x/${name}`)).status, 404)
  assert.equal((await send(`/api/cases/${id}/audits`, 'POST', { kind: 'mirror' })).status, 201)
  assert.equal((await send(`/api/cases/${id}/audits`, 'POST', { kind: 'panel' })).status, 409)
  assert.equal((await send(`/api/cases/${id}/resume`, 'POST')).status, 409)
  assert.equal((await send(`/api/cases/${id}/questions`, 'POST', { content: 'Why so?' })).status, 201)
  await risen(server, id, 'answer')
  assert.equal((await send(`/api/cases/${id}/adjourn`, 'POST')).status, 409)
  const known = await ask(`/api/cases/${id}/documents`, { method: 'POST', body: caseForm('decision', {}, [note]) })
  assert.equal(known.status, 422)
}

/** What an audience is shown and may do; nothing of this case. */
async function showing(server: Documented, id: string): Promise<void> {
  const { ask, send } = server
  const { short, ...links } = (await ask(`/api/cases/${id}/links`)).body as Record<string, string>
  assert.match(short ?? '', new RegExp(`^${server.url}/j/[A-Z2-9]{6}$`))
  assert.deepEqual(links, {
    viewer: `${server.url}/c/${id}`,
    overlay: `${server.url}/overlay/overlay.${id}`,
    dock: `${server.url}/dock/dock.${id}`,
    audience: `${server.url}/vote/audience.${id}`,
  })
  assert.equal((await ask(`/api/cases/${id}/speech?of=1`)).status, 404, 'nobody says it aloud')
  assert.equal((await send(`/api/cases/${id}/voter`, 'POST')).status, 204)
  assert.equal((await send(`/api/cases/${id}/votes`, 'POST', { poll: 'verdict', choice: 'guilty' })).status, 409)
  assert.equal((await send(`/api/cases/${id}/cues`, 'POST', { cue: 'next' })).status, 409)
  assert.deepEqual((await send(`/api/cases/${id}/cues`, 'POST', { cue: 'panic' })).body, { seq: null })
  assert.equal((await send('/api/tickets', 'POST', { case: id })).status, 200)
  assert.equal((await send('/api/session', 'POST', { token: 'any' })).status, 204)
  assert.equal((await send('/api/settings/test', 'POST')).status, 200)
}

/** What opening another one would cost. */
async function pricing(server: Documented, note: Filed): Promise<void> {
  const { ask, send } = server
  assert.deepEqual((await ask('/api/engines')).body, { engines: [] })
  const bank = (await ask('/api/bank')).body as { cases: { brief: Body }[] }
  assert.ok(bank.cases.length >= 8)
  assert.equal((await send('/api/bank/read', 'POST', { text: JSON.stringify(bank.cases[0]!.brief) })).status, 200)
  assert.equal((await send('/api/bank/read', 'POST', { text: 'title: nothing else' })).status, 400)
  assert.equal((await send('/api/estimate', 'POST', { format: 'decision', brief })).status, 200)
  assert.equal((await send('/api/estimate', 'POST', { format: 'decision', brief: {} })).status, 400)

  const form = new FormData()
  form.set('file', new Blob([note.bytes]), '../../etc/note\u202e.md')
  const checked = await ask('/api/documents', { method: 'POST', body: form })
  assert.deepEqual([checked.body['name'], checked.body['outcome']], ['note.md', 'read'])

  const priced = async (answer: ReturnType<typeof send>): Promise<readonly unknown[]> => {
    const { status, body: told } = await answer
    return [status, (told['expected'] as { readonly input: number } | undefined)?.input]
  }
  const onceRead = { name: note.name, hash: checked.body['hash'] }
  const withFile = caseForm('decision', brief, [note])
  const [byHash, byFile, without] = [
    await priced(send('/api/estimate', 'POST', { format: 'decision', brief, documents: [onceRead] })),
    await priced(ask('/api/estimate', { method: 'POST', body: withFile })),
    await priced(send('/api/estimate', 'POST', { format: 'decision', brief })),
  ]
  assert.deepEqual([byHash, byFile[0]], [byFile, 200])
  assert.ok(Number(byHash[1]) > Number(without[1]), 'what is filed is read')
  const forgotten = [{ name: 'note.md', hash: '0'.repeat(64) }]
  const refused = await send('/api/estimate', 'POST', { format: 'decision', brief, documents: forgotten })
  assert.equal(refused.status, 422)
}

/** A page of it for others. */
async function sharing(server: Documented, id: string): Promise<void> {
  const { ask, send } = server
  assert.equal((await send(`/api/cases/${id}/shares`, 'POST', { with: [], days: 7 })).status, 409, 'no page is built')
  await mkdir(join(server.folder, 'web'))
  await writeFile(join(server.folder, 'web', 'single.html'), '%RECORD%')
  const frozen = await send(`/api/cases/${id}/shares`, 'POST', { with: ['documents'], days: 7 })
  assert.equal(frozen.status, 201)
  assert.equal((await send(`/api/cases/${id}/shares`, 'POST', { with: ['secrets'], days: 7 })).status, 400)
  assert.equal((await ask(`/api/cases/${id}/shares/leaving?with=names`)).status, 200)
  assert.equal((await ask(`/api/cases/${id}/shares/leaving?with=secrets`)).status, 400)
  assert.equal((await ask(`/api/cases/${id}/shares`)).status, 200)
  assert.equal((await send(`/api/cases/${id}/shares/${String(frozen.body['id'])}`, 'DELETE')).status, 204)
  assert.equal((await send(`/api/cases/${id}/shares`, 'POST', { with: ['documents'], days: null })).status, 201)
}

/** Nothing of it is left. */
async function deleting(server: Documented, id: string): Promise<void> {
  const { ask, send } = server
  assert.equal((await send(`/api/cases/${id}`, 'DELETE')).status, 204)
  assert.equal((await ask(`/api/cases/${id}`)).status, 404)
  assert.equal((await ask(`/api/cases/${id}/entries`)).status, 404)
  const files = await readdir(server.folder, { recursive: true, withFileTypes: true })
  const kept = await Promise.all(
    files.filter((each) => each.isFile()).map((each) => readFile(join(each.parentPath, each.name), 'latin1')),
  )
  assert.ok(!kept.some((text) => text.includes('Harrowfield')), 'a trace of the case is left in the folder')
}

test('W3 every route answers as its OpenAPI document says: open, list, search, read, intervene, archive, delete', async (t) => {
  const server = await documented(t)
  const { ask } = server
  assert.equal(server.api.openapi, '3.1.0')
  assert.deepEqual((await ask('/api/session')).body, {
    rights: 'owner',
    ...unbound,
    offline: true,
    roles: (await ask('/api/settings')).body['roles'],
    budget: { per_case: null },
    sources: [],
    formats: {
      debate: { hears: false, deaf: [], takes_documents: false },
      decision: { hears: true, deaf: ['VERDICT', 'EPISTEMIC_MAP'], takes_documents: true },
      trial: { hears: false, deaf: [], takes_documents: false },
      mediation: { hears: false, deaf: [], takes_documents: false },
    },
  })

  const note = await document('policy-note.md')
  const opened = await ask('/api/cases', { method: 'POST', body: caseForm('decision', brief, [note]) })
  assert.equal(opened.status, 201)
  const id = String(opened.body['id'])
  await risen(server, id, 'closed')
  await reading(server, id, note)
  await following(server, id, note)
  await showing(server, id)
  await pricing(server, note)
  await sharing(server, id)
  await deleting(server, id)

  const all = Object.entries(server.api.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  )
  const streamed = all.filter((each) => ELSEWHERE.test(each))
  assert.deepEqual(new Set([...server.tried, ...streamed]), new Set(all))
  assert.deepEqual(server.troubles, [])
})

test('W3 what cannot be opened says why, with a code, and leaves nothing', async (t) => {
  const server = await documented(t, { limits: { file: 2_000, upload: 8_000, files: 2, writesPerMinute: 1_000 } })
  const open = (form: FormData) => server.ask('/api/cases', { method: 'POST', body: form })
  const codeOf = ({ status, body }: { status: number; body: Body }) => [status, (body['error'] as Body)['code']]
  const file = (name: string, size: number) => ({ name, bytes: new Uint8Array(size) })
  assert.deepEqual(codeOf(await open(caseForm('decision', {}))), [400, 'bad-brief'])
  assert.deepEqual(codeOf(await open(caseForm('quarrel', brief))), [400, 'unknown-format'])
  assert.deepEqual(codeOf(await open(new FormData())), [400, 'bad-message'])
  const torn = caseForm('decision', brief)
  torn.set('brief', '{"dilemma"')
  assert.deepEqual(codeOf(await open(torn)), [400, 'bad-json'])
  assert.deepEqual(codeOf(await open(caseForm('decision', brief, [file('a.bin', 100)]))), [422, 'no-documents'])
  assert.deepEqual(codeOf(await open(caseForm('decision', brief, [file('a.txt', 2_001)]))), [413, 'too-large'])
  const many = [file('a', 1), file('b', 1), file('c', 1)]
  assert.deepEqual(codeOf(await open(caseForm('decision', brief, many))), [413, 'too-large'])
  assert.deepEqual(codeOf(await open(caseForm('decision', brief, [file('a', 9_000)]))), [413, 'too-large'])
  assert.deepEqual(codeOf(await server.ask('/api/cases', { method: 'POST', body: 'x' })), [400, 'bad-message'])
  const large = await server.send('/api/estimate', 'POST', { format: 'decision', brief: 'x'.repeat(300_000) })
  assert.equal(large.status, 413)
  assert.deepEqual(await server.house.docket.cases(), [])
  assert.deepEqual(server.troubles, [])
})

test('W3 a running case adjourns, goes on, hears people over HTTP, and cannot be deleted meanwhile', async (t) => {
  const { wrap, stop, goOn } = stoppable(4)
  const server = await documented(t, { wrap })
  const { ask, send } = server
  const opened = await ask('/api/cases', { method: 'POST', body: caseForm('decision', brief) })
  const id = String(opened.body['id'])
  const line = await lineTo(server.url, `/ws/${id}`)
  await line.until(({ type, agent }) => type === 'agent_stream' && agent === 'defense')
  stop()
  assert.equal((await send(`/api/cases/${id}`, 'DELETE')).status, 409)
  assert.equal((await ask(`/api/cases/${id}`)).body['running'], true)

  const said = await send(`/api/cases/${id}/interventions`, 'POST', { content: 'And at night?', patient: true })
  assert.equal(said.status, 201)
  assert.equal((await send(`/api/cases/${id}/interventions/${String(said.body['seq'])}`, 'DELETE')).status, 204)

  assert.equal((await send(`/api/cases/${id}/adjourn`, 'POST')).status, 202)
  await line.until(({ type, running }) => type === 'standing' && running === false)
  assert.equal((await ask(`/api/cases/${id}`)).body['running'], false)
  assert.equal((await send(`/api/cases/${id}/interventions`, 'POST', { content: 'Hello?' })).status, 409)
  const isTakenBack = line.seen.some(({ withdrawn }) => withdrawn === true)
  assert.ok(isTakenBack, 'words without an entry were not taken back')
  goOn()
  assert.equal((await send(`/api/cases/${id}/resume`, 'POST')).status, 202)
  await line.until(({ type }) => type === 'closed')
  assert.deepEqual(entriesIn(line.seen), await server.house.docket.entries(id))
  assert.deepEqual(server.troubles, [])
})

test('W2 server-sent events mirror the record, and Last-Event-ID goes on behind it', async (t) => {
  const server = await serveIn(t, { pace: 1 })
  const response = await server.fetch('/api/cases', { method: 'POST', body: caseForm('debate', debateBrief) })
  const { id } = (await response.json()) as { id: string }
  const follow = async (headers: Record<string, string>, isEnough: (text: string) => boolean): Promise<string> => {
    const events = await server.fetch(`/api/cases/${id}/events`, { headers })
    let text = ''
    for await (const bytes of events.body!.pipeThrough(new TextDecoderStream())) {
      text += bytes
      if (isEnough(text)) break
    }
    return text.slice(0, text.lastIndexOf('\n\n') + 2)
  }
  const entries = (text: string): unknown[] =>
    [...text.matchAll(/^id: (\d+)\ndata: (.*)$/gm)].map(([, seq, data]) => {
      assert.equal((JSON.parse(data!) as { seq: number }).seq, Number(seq))
      return JSON.parse(data!)
    })
  const first = entries(await follow({}, (text) => text.split('data:').length > 6))
  const last = first.length
  const rest = entries(await follow({ 'Last-Event-ID': `${last}` }, (text) => text.includes('"type":"closed"')))
  assert.deepEqual([...first, ...rest], await server.house.docket.entries(id))
})
