import assert from 'node:assert/strict'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { isSignedBy } from '#outward'
import { readRecordFile, reportOn, writeRecord } from '#export'
import { linksOf, type Entry } from '#record'
import { sha256 } from '#store'
import { desk, type Desk } from './cli.ts'
import { golden } from './recorded.ts'

const REPORT = 'Report of 2 May 2025.\n\nFree buses raised ridership in Harrowfield by 31 per cent.'

async function decided(t: TestContext): Promise<{ readonly here: Desk; readonly id: string }> {
  const here = await desk(t)
  await writeFile(join(here.folder, 'report.txt'), REPORT)
  await writeFile(
    join(here.folder, 'blob.bin'),
    Uint8Array.from({ length: 999 }, (_, at) => at % 256),
  )
  const question = 'Should Harrowfield keep its buses free?'
  const { status, out, err } = await here.run({}, 'decide', question, 'report.txt', 'blob.bin', '--seed', '7')
  assert.equal(status, 0, err)
  return { here, id: /courtroom show (\S+)/.exec(out)![1]! }
}

const flat = (text: string): string => text.replaceAll(/\s+/g, ' ')

const filesOf = async ({ folder }: Desk, id: string): Promise<readonly string[]> =>
  (await readdir(join(folder, '.courtroom/filed', id)).catch(() => [])).filter((name) => name.length === 64).toSorted()

test('L1 documents go along with a record when asked, signed with it, and are filed where it is taken in', async (t) => {
  const { here, id } = await decided(t)
  const out = ['--format', 'record', '--sign', '--out', 'case.jsonl'] as const
  const written = await here.run({}, 'export', id, ...out, '--documents')
  assert.match(written.err, / with 2 documents, signed, written to case\.jsonl/)
  const text = await readFile(join(here.folder, 'case.jsonl'), 'utf8')
  const stranger = await desk(t)
  await writeFile(join(stranger.folder, 'case.jsonl'), text)
  const told = await stranger.run({}, 'verify', 'case.jsonl')
  assert.deepEqual([told.status, /2 documents are with it, as filed\./.test(told.out)], [0, true], told.out)
  const taken = await stranger.run({}, 'import', 'case.jsonl')
  assert.deepEqual([taken.status, taken.out.includes('2 documents came with it.')], [0, true], taken.err)
  assert.deepEqual(await filesOf(stranger, id), await filesOf(here, id))
  const forked = await stranger.run({}, 'fork', id, '--at', 'turn:2')
  assert.equal(forked.status, 0, forked.err)
  const [theirs, ours] = await Promise.all(
    [stranger, here].map((one) => one.run({}, 'export', id, '--format', 'record', '--documents')),
  )
  assert.equal(theirs!.out, ours!.out)
  const [hash] = await filesOf(stranger, id)
  await writeFile(join(stranger.folder, '.courtroom/filed', id, hash!), 'Something else.')
  const kept = await stranger.run({}, 'verify', id)
  assert.deepEqual([kept.status, /The document “.+” was changed\./.test(kept.out)], [6, true], kept.out)
  const sealing = await stranger.run({}, 'export', id, ...out, '--documents')
  assert.deepEqual([sealing.status, /does not sign/.test(sealing.err)], [6, true])
})

test('L1 without its documents a record says so everywhere, and they can come later', async (t) => {
  const { here, id } = await decided(t)
  const plain = (await here.run({}, 'export', id, '--format', 'record')).out
  assert.ok(plain.startsWith(`{"case":"${id}","courtroom":"record","version":1}\n`))
  const stranger = await desk(t)
  await writeFile(join(stranger.folder, 'plain.jsonl'), plain)
  const told = await stranger.run({}, 'verify', 'plain.jsonl')
  assert.deepEqual([told.status, /2 documents that it names did not come with it/.test(flat(told.out))], [0, true])
  assert.match(flat((await stranger.run({}, 'import', 'plain.jsonl')).out), /Not with it: report\.txt, blob\.bin\./)
  assert.match((await stranger.run({}, 'fork', id, '--at', 'turn:2')).err, /The documents of case \S+ are not here/)
  const refused = await stranger.run({}, 'export', id, '--format', 'record', '--documents', '--out', 'x.jsonl')
  assert.deepEqual([refused.status, /here without its documents \(report\.txt/.test(refused.err)], [2, true])
  assert.equal((await here.run({}, 'export', id, '--format', 'pdf', '--documents')).status, 2)
  const full = (await here.run({}, 'export', id, '--format', 'record', '--documents')).out
  await writeFile(join(stranger.folder, 'full.jsonl'), full)
  const again = await stranger.run({}, 'import', 'full.jsonl')
  assert.match(again.out, /This case is here already: [^]*2 documents came with it/)
  assert.deepEqual(await filesOf(stranger, id), await filesOf(here, id))
})

const named = (name: string, bytes: Uint8Array): Extract<Entry, { readonly type: 'document' }> => ({
  seq: 2,
  at: 5,
  type: 'document',
  name,
  outcome: 'read',
  hash: sha256(bytes),
  bytes: bytes.length,
  to: 'open',
})

const encoded = new TextEncoder()
const papers = ['One letter.', 'Another letter!', 'Größe: 12 m²'].map((text) => encoded.encode(text))

/** A small record of three documents. */
function small(): string {
  const [header] = golden('decision')
  const entries = [header!, ...papers.map((bytes, at) => ({ ...named(`paper-${at + 1}.txt`, bytes), seq: at + 2 }))]
  const documents = papers.map((bytes) => ({ hash: sha256(bytes), bytes }))
  return writeRecord(entries, { case: 'small', links: linksOf(entries, sha256), sha256, documents })
}

const reading = (text: string) => readRecordFile(text, { sha256, isSignedBy })

test('L1 a document that was changed, left out, added or doubled is told by its name', async () => {
  const lines = small().split('\n')
  assert.deepEqual((await reading(small())).findings, [])
  assert.deepEqual(
    (await reading(small())).documents.map(({ bytes }) => new TextDecoder().decode(bytes)),
    ['One letter.', 'Another letter!', 'Größe: 12 m²'],
  )
  const other = lines[6]!.replace(/"data":"..../, '"data":"QUFB')
  const cases: readonly (readonly [readonly string[], RegExp, number])[] = [
    [lines.with(6, other), /^Line 7: the document “paper-2\.txt” was changed\.$/, 2],
    [lines.with(5, lines[5]!.replace('=', '')), /^Line 6: a document was changed\.$/, 2],
    [lines.with(5, lines[5]!.replace('{"doc', '{"dock')), /^Line 6: a document was changed\.$/, 2],
    [lines.with(5, lines[5]!.replace(/"hash":"./, '"hash":"g')), /^Line 6: a document was changed\.$/, 2],
    [lines.toSpliced(6, 1), /^Before line 8: the document “paper-2\.txt” is missing\.$/, 2],
    [lines.toSpliced(5, 3), /^Before line 6: the document “paper-1\.txt” is missing\.$/, 0],
    [lines.toSpliced(6, 0, lines[5]!), /^Line 7: a document was added/, 3],
    [lines.slice(0, 7), /^Line 7: the file is cut off/, 1],
    [
      lines.with(0, lines[0]!.replace('"documents":3', '"documents":2')),
      /^Line 1: the head of the file was changed/,
      3,
    ],
  ]
  for (const [changed, words, left] of cases) {
    const found = await reading(changed.join('\n'))
    const { findings, outcome } = reportOn(found)
    assert.equal(outcome, 'changed')
    assert.ok(
      findings.some((each) => words.test(each)),
      `${words}: ${findings.join(' ')}`,
    )
    assert.equal(found.documents.length, left, String(words))
  }
})

test('L1 every single letter that is changed in a file with documents is noticed', async () => {
  const text = small()
  const from = text.indexOf('{"document"')
  for (let at = from; at < text.length; at += 3) {
    const sign = text[at] === 'A' ? 'B' : 'A'
    const { findings } = await reading(text.slice(0, at) + sign + text.slice(at + 1))
    assert.ok(findings.length > 0, `at ${at}`)
  }
})

test('L1 E12 a changed document is not filed, and what calls itself a hash leads nowhere', async (t) => {
  const here = await desk(t)
  const lines = small().split('\n')
  const changed = lines.with(6, lines[6]!.replace(/"data":"..../, '"data":"QUFB')).join('\n')
  await writeFile(join(here.folder, 'changed.jsonl'), changed)
  assert.equal((await here.run({}, 'import', 'changed.jsonl')).status, 6)
  const taken = await here.run({}, 'import', 'changed.jsonl', '--anyway')
  assert.match(flat(taken.out), /marked as changed.*2 documents came with it.*Not with it: paper-2\.txt\./)
  assert.deepEqual(await filesOf(here, 'small'), [sha256(papers[0]!), sha256(papers[2]!)].toSorted())
  const [header] = golden('decision')
  const entries = [header!, { ...named('x.png', papers[0]!), hash: '../../../../etc/hostname' }]
  const text = writeRecord(entries, { case: 'path', links: linksOf(entries, sha256), sha256 })
  await writeFile(join(here.folder, 'path.jsonl'), text)
  const refused = await here.run({}, 'import', 'path.jsonl')
  assert.deepEqual([refused.status, /Entry 2 is a document whose hash is none/.test(refused.err)], [2, true])
})
