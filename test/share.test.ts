import assert from 'node:assert/strict'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { sharedPages } from '#docket'
import { sharedFile } from '#export'
import type { Entry } from '#record'
import { sha256 } from '#store'
import { caseForm, serveIn, type Staged, type Staging } from './server/house.ts'

const empty =
  '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; script-src \'sha256-x\'" />' +
  '<script type="application/json" id="record">%RECORD%</script>'

/** A server with a page to put cases into. */
async function serveShares(t: TestContext, how: Staging = {}): Promise<Staged> {
  const server = await serveIn(t, { speed: 0, ...how })
  await mkdir(join(server.folder, 'web'), { recursive: true })
  await writeFile(join(server.folder, 'web', 'single.html'), empty)
  return server
}

const documents = [
  {
    name: 'vexilodon-report.md',
    text: `# Report on the reading room

14 March 2025

Visits to the room rose from 310 to 470 a month after the Brumblewick doors were opened in the evening. The evening hours
cost the Quillfeather foundation 18,400 euros in the first year. Dr Ottokar Zwiebelmann counted every visitor by hand from
January to June. Call 0171-5550199 or write to zwiebel@brumblewick.example for the tables.
`,
  },
  {
    name: 'secretletter.txt',
    text: `Letter of the caretakers

2 May 2025

The evening hours raised the cost of cleaning by 9 per cent over the whole year, says Griselda Pumpernip. The caretakers ask
the Quillfeather foundation to close the room at eight. Visits to the room fell from 470 to 390 a month, Pumpernip adds.
`,
  },
  { name: 'marzipanio.csv', text: 'Month,Visits,Wing\n2025-01,310,Dornwhistle\n2025-02,350,Flumewater\n' },
].map(({ name, text }) => ({ name, bytes: new TextEncoder().encode(text) }))

const inDocuments = [
  ...['Brumblewick', 'Quillfeather', 'Zwiebelmann', '5550199', 'zwiebel@brumblewick.example', 'Pumpernip', '18,400'],
  ...['Dornwhistle', 'Flumewater', 'counted every visitor by hand'],
]
const inNames = ['vexilodon', 'secretletter', 'marzipanio']

async function hear(server: Staged, format: string, brief: object, files = documents.slice(0, 0)): Promise<string> {
  const answer = await server.fetch('/api/cases', { method: 'POST', body: caseForm(format, brief, files) })
  assert.equal(answer.status, 201, await answer.clone().text())
  const { id } = (await answer.json()) as { id: string }
  for (;;) {
    const row = (await (await server.fetch(`/api/cases/${id}`)).json()) as { state: string }
    if (row.state === 'closed') return id
    await new Promise((resolve) => setImmediate(resolve))
  }
}

const reading = { dilemma: 'Should the library keep its reading room open in the evening?' }

/** A word as it is, and as it would be if somebody had packed it: escaped, in percent signs, as digits, in Base64. */
function formsOf(word: string): readonly string[] {
  const bytes = Buffer.from(word)
  const packed = [0, 1, 2].map((lead) => {
    const text = Buffer.concat([Buffer.alloc(lead), bytes]).toString('base64')
    // Letters at either end depend on what stands beside the word.
    return text.slice(lead === 0 ? 0 : 4, Math.floor((lead + bytes.length) / 3) * 4)
  })
  const escaped = [...word].map((sign) => `\\u${sign.codePointAt(0)!.toString(16).padStart(4, '0')}`).join('')
  return [
    word,
    word.toLowerCase(),
    word.toUpperCase(),
    encodeURIComponent(word),
    bytes.toString('hex'),
    escaped,
    ...packed,
  ]
}

function assertNowhere(file: string, words: readonly string[], where: string): void {
  for (const word of words)
    for (const form of formsOf(word))
      assert.ok(form.length < 4 || !file.includes(form), `${where}: “${word}” is there, as ${form}`)
}

const shared = (id: string, entries: readonly Entry[], include: Parameters<typeof sharedFile>[2]['include'] = []) =>
  sharedFile(empty, entries, { case: id, include, sha256 })

test('W3 words of filed documents and names of files are nowhere in what leaves, quoted or not', async (t) => {
  const server = await serveShares(t)
  const id = await hear(server, 'decision', reading, documents)
  const entries = await server.house.docket.entries(id)
  const spoken = JSON.stringify(entries.filter(({ type }) => type === 'turn' || type === 'epistemic_map'))
  assert.ok(inDocuments.filter((word) => spoken.includes(word)).length > 3, 'the court quotes the documents')
  const { page, counts } = shared('c', entries)
  assertNowhere(page, [...inDocuments, ...inNames], 'decision')
  assert.ok(counts.documents > 0 && counts.names === 3)
  for (const title of ['Report on the reading room', 'Letter of the caretakers']) assert.ok(page.includes(title), title)
  assert.ok(page.includes('2025-05-02'), 'dates stay')

  const whole = shared('c', entries, ['documents', 'names']).page
  for (const word of ['Brumblewick', 'Pumpernip', 'marzipanio']) assert.ok(whole.includes(word), word)
  assertNowhere(shared('c', entries, ['names', 'thoughts', 'answers']).page, inDocuments, 'with all but documents')
  assertNowhere(shared('c', entries, ['documents']).page, ['vexilodon-report', 'secretletter.txt'], 'without names')
})

interface Left {
  readonly seq: number
  readonly type?: string
  readonly result_id?: string
  readonly content?: string
}

test('W3 what leaves keeps every entry in its place, every exhibit in its order and every offset', async (t) => {
  const server = await serveShares(t)
  const id = await hear(server, 'decision', reading, documents)
  const entries = await server.house.docket.entries(id)
  const inside = /<script type="application\/json" id="record">([^<]*)<\/script>/.exec(shared(id, entries).page)?.[1]
  const left = (JSON.parse(inside ?? '') as { readonly entries: readonly Left[] }).entries
  assert.deepEqual(
    left.map(({ seq }) => seq),
    entries.map(({ seq }) => seq),
  )
  const exhibits = (all: readonly Left[]) => all.flatMap(({ result_id: name }) => name ?? [])
  assert.deepEqual(exhibits(left), exhibits(entries as readonly Left[]))
  for (const [index, entry] of entries.entries())
    if (entry.type === 'turn') assert.equal(left[index]?.content?.length, entry.content.length)
  assert.ok(
    left.filter(({ type }) => type === undefined).every((entry) => Object.keys(entry).join() === 'seq,at,withheld'),
  )
})

const CANARY = 'Xanthorrhizol'

/** The same value with a word at the end of every text in it. */
function planted(value: unknown): unknown {
  if (typeof value === 'string') return `${value} ${CANARY}`
  if (Array.isArray(value)) return value.map(planted)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, planted(each)]))
}

/** Names for machines, and what views read of a brief. */
const kept = new Set(['type', 'to', 'of', 'key', 'agent', 'premise', 'story', 'audience'])

const plantedIn = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).map(([name, each]) => [name, kept.has(name) ? each : planted(each)]))

const withheldTypes = new Set(['think', 'plan', 'fold', 'score', 'receipt', 'draw'])

const debaters = [
  { name: 'Ada', position: 'Yes.', instructions: 'Win.' },
  { name: 'Bruno', position: 'No.', personality: 'Calm.' },
]
const party = (name: string) => ({ name, wants: 'The piano.', needs: 'Quiet.' })
const seat = (name: string) => ({ name })
const briefs: Readonly<Record<string, object>> = {
  debate: { topic: 'Tea', premise: 'Tea is best.', turns: 2, debaters, judge: { name: 'Ito' } },
  mediation: { dispute: 'Who gets the piano?', parties: [party('Ann'), party('Ben')], mediator: seat('Mo') },
  trial: {
    ...{ title: 'The goose', genre: 'farm', charge: 'Theft.', defendant: 'Gerald', story: 'Bread is gone.' },
    ...{ judge: seat('Pem'), prosecutor: seat('Vane'), defense: seat('Low'), bailiff: seat('Hobb') },
    witnesses: [{ name: 'Oduya', role: 'baker', knows: ['I bake.'] }],
    sentences: ['A fine', 'A song'],
  },
}

for (const [format, brief] of Object.entries(briefs))
  test(`W3 thoughts, answers and what seats were told in private are nowhere in a ${format} that leaves`, async (t) => {
    const server = await serveShares(t)
    const id = await hear(server, format, brief)
    const entries = (await server.house.docket.entries(id)).map((entry): Entry => {
      if (entry.type === 'header') return { ...entry, brief: plantedIn(entry.brief as object) as never }
      return withheldTypes.has(entry.type) ? (plantedIn(entry) as Entry) : entry
    })
    assert.ok(JSON.stringify(entries).includes(CANARY))
    const { page, counts } = shared(id, entries)
    assertNowhere(page, [CANARY], format)
    assert.ok(counts.answers > 0 && counts.turns > 0)
    assertNowhere(shared(id, entries, ['documents', 'names', 'answers']).page, [CANARY], `${format} with answers`)
    assert.ok(shared(id, entries, ['thoughts']).page.includes(CANARY), 'unless they are allowed to')
  })

const share = async (server: Staged, id: string, body: object = { with: [], days: 7 }): Promise<Response> =>
  server.fetch(`/api/cases/${id}/shares`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

const linked = async (answer: Response): Promise<{ readonly id: string; readonly path: string }> => {
  assert.equal(answer.status, 201, await answer.clone().text())
  const { id, link } = (await answer.json()) as { id: string; link: string }
  return { id, path: new URL(link).pathname }
}

test('W3 a link opens the very file that was looked at, to whoever has it, and stays as it was', async (t) => {
  const token = 'an-owner-token-of-some-length'
  const server = await serveShares(t, { token })
  const owner = (path: string, init: RequestInit = {}) =>
    server.fetch(path, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } })
  const known = { ...server, fetch: owner }
  const id = await hear(known, 'debate', briefs['debate']!)
  const leaving = (await (await owner(`/api/cases/${id}/shares/leaving?with=thoughts`)).json()) as { digest: string }
  const looked = await owner(`/api/cases/${id}/shares/preview?with=thoughts`)
  const preview = await looked.text()
  assert.equal(sha256(preview), leaving.digest)
  const { path } = await linked(await share(known, id, { with: ['thoughts'], days: null, digest: leaving.digest }))
  assert.match(path, /^\/s\/[A-Za-z0-9_-]{32}$/)

  const opened = await server.fetch(path)
  assert.equal(await opened.text(), preview)
  const policy = opened.headers.get('content-security-policy') ?? ''
  assert.match(policy, /^default-src 'none'; script-src 'sha256-x'; frame-ancestors 'none'; sandbox allow-scripts/)
  assert.ok(!policy.includes('allow-same-origin'))
  assert.equal(opened.headers.get('referrer-policy'), 'no-referrer')
  assert.match(opened.headers.get('x-robots-tag') ?? '', /noindex/)
  assert.equal(opened.headers.get('cache-control'), 'no-store')
  assert.equal(opened.headers.get('set-cookie'), null)
  assert.equal(looked.headers.get('content-security-policy'), policy)

  const bearer = { authorization: `Bearer ${path.slice(3)}` }
  for (const other of [`/api/cases/${id}`, `/api/cases/${id}/shares`, '/api/cases', `/api/cases/${id}/entries`])
    assert.equal((await server.fetch(other, { headers: bearer })).status, 401, other)
  assert.equal((await share(server, id)).status, 401)
  const viewer = (await (await owner(`/api/cases/${id}/links`)).json()) as { viewer: string }
  const guest = { authorization: `Bearer ${new URL(viewer.viewer).hash.replace('#token=', '')}` }
  assert.equal((await server.fetch(`/api/cases/${id}/entries`, { headers: guest })).status, 200)
  for (const forbidden of ['shares', 'shares/leaving', 'shares/preview'])
    assert.equal((await server.fetch(`/api/cases/${id}/${forbidden}`, { headers: guest })).status, 403, forbidden)

  const stale = await share(known, id, { with: [], days: 7, digest: leaving.digest })
  assert.equal(stale.status, 409)
  await writeFile(join(server.folder, 'web', 'single.html'), empty.replace('<script', '<p>Newer.</p><script'))
  assert.equal(await (await server.fetch(path)).text(), preview)
})

test('W3 unknown, expired and revoked links get one answer, and guesses are counted', async (t) => {
  const server = await serveShares(t, { limits: { sharesPerMinute: 5 } })
  const id = await hear(server, 'debate', briefs['debate']!)
  const one = await linked(await share(server, id))
  const other = await linked(await share(server, id))
  const listed = (await (await server.fetch(`/api/cases/${id}/shares`)).json()) as { shares: { id: string }[] }
  assert.deepEqual(listed.shares.map((each) => each.id).toSorted(), [one.id, other.id].toSorted())
  assert.ok(!JSON.stringify(listed).includes(one.path.slice(3)))
  const kept = await readFile(join(server.folder, 'shares', await fileOf(server, one.id, '.json')), 'utf8')
  assert.ok(!kept.includes(one.path.slice(3)), 'of the token only the hash is kept')
  await writeFile(
    join(server.folder, 'shares', await fileOf(server, other.id, '.json')),
    kept.replace(/"expires":\d+/, '"expires":1').replace(/"token":"\w+"/, `"token":"${sha256(other.path.slice(3))}"`),
  )
  assert.equal((await server.fetch(`/api/cases/${id}/shares/${one.id}`, { method: 'DELETE' })).status, 204)
  assert.equal((await server.fetch(`/api/cases/${id}/shares/${one.id}`, { method: 'DELETE' })).status, 404)
  const answers = await Promise.all(
    [one.path, other.path, `/s/${'A'.repeat(32)}`, '/s/..%2fhouse.key'].map(async (path) => {
      const answer = await server.fetch(path)
      const { date: _date, ...headers } = Object.fromEntries(answer.headers)
      return JSON.stringify([answer.status, headers, await answer.text()])
    }),
  )
  assert.equal(new Set(answers).size, 1)
  assert.match(answers[0]!, /^\[404,/)
  assert.deepEqual(await readdir(join(server.folder, 'shares')), [], 'what expired or was revoked leaves nothing')
  await server.fetch('/s/x')
  assert.equal((await server.fetch(`/s/${'B'.repeat(32)}`)).status, 429)
})

const fileOf = async (server: Staged, share: string, ending: string): Promise<string> =>
  (await readdir(join(server.folder, 'shares'))).find((name) => name.startsWith(share) && name.endsWith(ending)) ?? ''

test('W3 a case that is deleted takes its links with it, and no word of it stays', async (t) => {
  const server = await serveShares(t)
  const id = await hear(server, 'decision', reading, documents)
  const other = await hear(server, 'debate', briefs['debate']!)
  const { path } = await linked(await share(server, id, { with: ['documents', 'names'], days: null }))
  const stays = await linked(await share(server, other))
  assert.ok((await (await server.fetch(path)).text()).includes('Pumpernip'))
  assert.equal((await server.fetch(`/api/cases/${id}`, { method: 'DELETE' })).status, 204)
  assert.equal((await server.fetch(path)).status, 404)
  assert.equal((await server.fetch(stays.path)).status, 200)
  assert.deepEqual(
    (await sharedPages(server.folder).list()).map((each) => each.case),
    [other],
  )
  const names = await readdir(server.folder, { recursive: true, withFileTypes: true })
  for (const file of names.filter((each) => each.isFile())) {
    const bytes = await readFile(join(file.parentPath, file.name))
    for (const word of ['Pumpernip', 'Quillfeather', 'marzipanio'])
      assert.ok(!bytes.includes(word) && !file.name.includes(word), `${word} is in ${file.name}`)
  }
})
