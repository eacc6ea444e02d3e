import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sharedFile } from '#export'
import type { Entry } from '#record'
import { sha256 } from '#store'
import { golden } from './recorded.ts'
import { canaryDocuments, emptyShare, hearAt, readingRoom, serveShares, shareBriefs } from './sharing.ts'

const inDocuments = [
  'Brumblewick',
  'Quillfeather',
  'Zwiebelmann',
  '5550199',
  'zwiebel@brumblewick.example',
  'Pumpernip',
  '18,400',
  'Dornwhistle',
  'Flumewater',
  'counted every visitor by hand',
]
const inNames = ['vexilodon', 'secretletter', 'marzipanio']

/** A word as it is, and as it would be if somebody had packed it: escaped, in percent signs, as digits, in Base64. */
function formsOf(word: string): readonly string[] {
  const bytes = Buffer.from(word)
  const packed = [0, 1, 2].map((lead) => {
    const text = Buffer.concat([Buffer.alloc(lead), bytes]).toString('base64')
    // Letters at either end depend on what stands beside the word.
    return text.slice(lead === 0 ? 0 : 4, Math.floor((lead + bytes.length) / 3) * 4)
  })
  const escaped = word
    .split('')
    .map((sign) => `\\u${sign.codePointAt(0)!.toString(16).padStart(4, '0')}`)
    .join('')
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
  sharedFile(emptyShare, entries, { case: id, include, sha256 })

test('W3 words of filed documents and names of files are nowhere in what leaves, quoted or not', async (t) => {
  const server = await serveShares(t)
  const id = await hearAt(server, 'decision', readingRoom, canaryDocuments)
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
  const id = await hearAt(server, 'decision', readingRoom, canaryDocuments)
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
const untouched = new Set(['type', 'to', 'of', 'key', 'agent', 'premise', 'story', 'audience'])

const plantedIn = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).map(([name, each]) => [name, untouched.has(name) ? each : planted(each)]))

const withheldTypes = new Set(['think', 'plan', 'fold', 'score', 'receipt', 'draw'])

for (const [format, brief] of Object.entries(shareBriefs))
  test(`W3 thoughts, answers and what seats were told in private are nowhere in a ${format} that leaves`, async (t) => {
    const server = await serveShares(t)
    const id = await hearAt(server, format, brief)
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

test('W3 a fork does not tell which case it comes from, whatever else is included; what is otherwise in it stays', () => {
  const [first, ...rest] = golden('debate')
  assert.ok(first?.type === 'header')
  const change = { what: 'strike', exhibits: ['tool_x'] } as const
  const entries = [{ ...first, forked: { from: 'should-we-sell-brumblewick-k3xp', seq: 4, change } }, ...rest]
  for (const include of [[], ['thoughts', 'documents', 'names', 'answers']] as const) {
    const { page } = shared('c', entries, include)
    assertNowhere(page, ['should-we-sell-brumblewick-k3xp', 'brumblewick', 'k3xp'], `with ${include.length} kinds`)
    assert.ok(page.includes('tool_x') && page.includes('"whole"'))
  }
})
