import assert from 'node:assert/strict'
import { generateKeyPairSync, sign as signed, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { parse } from 'yaml'
import { scripted } from '#models'
import { mediation } from '#proceedings'
import { canonicalJson, linksOf, type Entry } from '#record'
import { sha256 } from '#store'
import { readRecordFile, reportOn, writeRecord, type CheckingMeans, type HouseSeal, type CheckedRecord } from '#export'
import { rehearse } from './rehearsal.ts'
import { isWhole, times } from './whole.ts'
import { golden } from './recorded.ts'

const piano = parse(readFileSync(new URL('../cases/piano.mediation.yaml', import.meta.url), 'utf8'))

/** Also with what is hard to write: a picture, a control, half a character. */
const heard = await rehearse(mediation, piano, {
  model: scripted(({ key, json }) =>
    json ? '{"answer": "accepts", "words": "Gut."}' : `Ünïcödé 🎹 \u0000 \ud800 ${key}`,
  ),
})

const records: Readonly<Record<string, readonly Entry[]>> = {
  debate: golden('debate'),
  decision: golden('decision'),
  trial: golden('trial'),
  mediation: heard,
}

const CHANGES = times(200, 48)

const pair = generateKeyPairSync('ed25519')
const publicHex = Buffer.from(String(pair.publicKey.export({ format: 'jwk' }).x), 'base64url').toString('hex')
const seal: HouseSeal = {
  house: 'The Harrow Bench',
  key: publicHex,
  sign: (text) => signed(null, Buffer.from(text), pair.privateKey).toString('hex'),
}
const means: CheckingMeans = {
  sha256,
  isSignedBy: (key, signature, text) =>
    key === publicHex && verify(null, Buffer.from(text), pair.publicKey, Buffer.from(signature, 'hex')),
}

const written = (entries: readonly Entry[], how: { readonly seal?: HouseSeal } = {}): string =>
  writeRecord(entries, { case: 'a-case', links: linksOf(entries, sha256), sha256, ...how })

const read = (file: string | Uint8Array): Promise<CheckedRecord> => readRecordFile(file, means)

const found = async (file: string): Promise<readonly string[]> =>
  (await read(file)).findings.map(({ what, line, seq, to }) => [what, line, seq, to].filter((part) => part).join(' '))

/** Numbers that look random and are the same on every run. */
function chance(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

test('a file that nobody touched is whole, its entries as they were, signed or not', async () => {
  for (const entries of Object.values(records)) {
    for (const how of [{}, { seal }]) {
      const text = written(entries, how)
      const reading = await read(text)
      assert.deepEqual(reading.findings, [])
      assert.equal(reading.case, 'a-case')
      assert.deepEqual(reading.entries.map(canonicalJson), entries.map(canonicalJson))
      assert.equal(reading.signature?.fits, 'seal' in how ? true : undefined)
      assert.equal(reportOn(reading).outcome, 'whole')
      assert.deepEqual(await read(new TextEncoder().encode(text)), reading)
    }
  }
})

test(`of ${CHANGES} changes of a single character all are found, in files of four formats, signed and unsigned`, async () => {
  const pick = chance(16)
  const signs = ['0', 'a', 'f', ' ', '"', '\n', '}', ',', 'é', '\uFEFF', '\t', '9', '-', 'A']
  let tried = 0
  const missed: string[] = []
  const files = Object.values(records).flatMap((entries) => [written(entries), written(entries, { seal })])
  while (tried < CHANGES) {
    const text = files[tried % files.length]!
    // Half of them where it is hardest: in the head and the end.
    const edge = pick(4)
    const at = edge === 0 ? pick(60) : edge === 1 ? text.length - 1 - pick(450) : pick(text.length)
    const sign = signs[pick(signs.length)]!
    const kind = pick(3)
    if (kind === 0 && text[at] === sign) continue
    tried++
    const changed = text.slice(0, at) + (kind === 2 ? '' : sign) + text.slice(kind === 1 ? at : at + 1)
    const reading = await read(changed)
    if (reading.findings.length === 0) missed.push(`${['replaced', 'inserted', 'deleted'][kind]} at ${at}: ${sign}`)
    else assert.ok(reportOn(reading).findings.length + reportOn(reading).verdict.length > 10)
  }
  assert.deepEqual([tried, missed], [CHANGES, []])
})

test('what was changed is told by line and entry: an entry, a link, the head, the end, the spelling', async () => {
  const lines = written(records['debate']!, { seal }).split('\n')
  const count = lines.length - 3
  const changed = (line: number, change: (text: string) => string): string =>
    lines.with(line - 1, change(lines[line - 1]!)).join('\n')
  const wrongLink = (text: string): string =>
    text.replace(/"link":"./, (match) => `"link":"${match.endsWith('0') ? 1 : 0}`)
  const cases: readonly (readonly [string, readonly string[]])[] = [
    [changed(3, (text) => text.replace('planning', 'plan')), ['entry-changed 3 2']],
    [changed(5, wrongLink), ['link-changed 5 4']],
    [changed(count + 1, (text) => text.replace('"closed"', '"clozed"')), [`entry-changed ${count + 1} ${count}`]],
    [changed(count + 1, wrongLink), [`link-changed ${count + 1} ${count}`]],
    [changed(2, (text) => text.replace(':{', ': {')), ['respelled 2 1']],
    [changed(4, (text) => text.replace('"', '')), ['unreadable 4 3']],
    [changed(7, (text) => text.replace('"seq":6', '"seq":66')), ['entry-changed 7 6']],
    [changed(count + 1, (text) => text.replace('"seq":', '"seq":9')), [`entry-changed ${count + 1} ${count}`]],
    [changed(1, (text) => text.replace('a-case', 'b-case')), ['head-changed 1']],
    [changed(1, (text) => text.replace('"version":1', '"version":2')), ['head-changed 1']],
    [changed(count + 2, (text) => text.replace('Harrow', 'Marrow')), [`bad-signature ${count + 2}`]],
    [
      changed(count + 2, (text) => text.replace(`"count":${count}`, `"count":${count + 1}`)),
      [`end-changed ${count + 2}`, `bad-signature ${count + 2}`],
    ],
    [changed(count + 2, (text) => text.replace('"last":"', '"last":"0')), [`end-changed ${count + 2}`]],
    [lines.join('\n').slice(0, -1), [`end-changed ${count + 2}`]],
    [`${lines.join('\n')}more\n`, [`after-end ${count + 3}`]],
  ]
  for (const [file, expected] of cases) {
    const told = await found(file)
    for (const each of expected) assert.ok(told.includes(each), `${each}: ${told.join(', ')}`)
    assert.ok(told.length <= 2, told.join(', '))
  }
})

test('lines that were swapped, moved, dropped, doubled or added are told as that', async () => {
  const lines = written(records['debate']!).split('\n')
  const end = lines.length - 1
  const without = (at: number, many = 1): readonly string[] => lines.toSpliced(at - 1, many)
  const forged = lines[9]!.replace('"at":1', '"at":2')
  const cases: readonly (readonly [readonly string[], readonly string[]])[] = [
    [lines.with(4, lines[5]!).with(5, lines[4]!), ['moved 5 5']],
    [lines.with(2, lines[4]!).with(4, lines[2]!), ['moved 4 3', 'moved 5 2']],
    [lines.toSpliced(3, 0, lines[20]!).toSpliced(21, 1), ['moved 4 20']],
    [lines.toSpliced(20, 0, lines[3]!).toSpliced(3, 1), ['moved 20 3']],
    [without(6), ['missing 6 5 5']],
    [without(6, 3), ['missing 6 5 7']],
    [without(2), ['missing 2 1 1']],
    [without(end - 1), [`missing ${end - 1} ${end - 2} ${end - 2}`]],
    [lines.toSpliced(6, 0, lines[6]!), ['repeated 8 6']],
    [lines.toSpliced(20, 0, lines[3]!), ['repeated 21 3']],
    [lines.toSpliced(9, 0, forged), ['added 10 9']],
    [lines.toSpliced(10, 0, forged), ['added 11 9']],
    [lines.toSpliced(5, 0, 'Dear diary'), ['added 6']],
    [lines.toSpliced(5, 0, ''), ['added 6']],
  ]
  for (const [file, expected] of cases) {
    const told = await found(file.join('\n'))
    for (const each of expected) assert.ok(told.includes(each), `${each}: ${told.join(', ')}`)
    assert.ok(told.length <= 2, told.join(', '))
  }
})

test('a file that ends anywhere before its end is told to be cut off or changed, wherever', async () => {
  const text = written(records['debate']!.slice(0, 12), { seal })
  for (let length = 1; length < text.length; length += isWhole ? 7 : 41) {
    const reading = await read(text.slice(0, length))
    const [first] = reading.findings
    assert.ok(first && ['cut-off', 'no-record', 'end-changed'].includes(first.what), `${length}: ${first?.what}`)
  }
  const lines = text.split('\n')
  assert.deepEqual(await found(`${lines.slice(0, 8).join('\n')}\n`), ['cut-off 8'])
})

test('whoever makes the chain anew behind a change is told by the signature alone', async () => {
  const entries = records['debate']!
  const forged = entries.map((entry) => (entry.type === 'turn' ? { ...entry, content: 'I agree.' } : entry))
  const anew = written(forged).split('\n')
  const other = JSON.parse(written(entries, { seal }).trimEnd().split('\n').at(-1)!) as Record<string, unknown>
  const end = JSON.parse(anew.at(-2)!) as Record<string, unknown>
  const { house, key, signature } = other
  const file = anew.with(anew.length - 2, canonicalJson({ ...end, house, key, signature })).join('\n')
  const reading = await read(file)
  assert.deepEqual(
    reading.findings.map(({ what }) => what),
    ['bad-signature'],
  )
  assert.match(reportOn(reading).signing, /in the name of “The Harrow Bench”.*does not fit/)
  assert.match(reportOn(await read(written(forged))).signing, /not signed.*made all of it anew/)
})

test('an entry may be withheld, and the chain holds; its digest and its time cannot be changed', async () => {
  const entries = records['decision']!
  const links = linksOf(entries, sha256)
  const shown = entries.map((entry) =>
    entry.type === 'receipt' ? { seq: entry.seq, at: entry.at, withheld: sha256(canonicalJson(entry)) } : entry,
  )
  const text = writeRecord(shown, { case: 'a-case', links, sha256 })
  const reading = await read(text)
  assert.deepEqual([reading.findings.length, reading.last], [0, links.at(-1)])
  assert.ok(reading.withheld > 5)
  assert.match(reportOn(reading).notes.join(), /withheld/)
  const line = text.split('\n').findIndex((each) => each.includes('"withheld":"'))
  const other = (change: (each: string) => string): string =>
    text
      .split('\n')
      .with(line, change(text.split('\n')[line]!))
      .join('\n')
  assert.deepEqual(await found(other((each) => each.replace(/"at":1/, '"at":2'))), [
    `withheld-changed ${text.split('\n').length - 1}`,
  ])
  const told = await found(other((each) => each.replace(/"withheld":"./, '"withheld":"g')))
  assert.equal(told[0], `unreadable ${line + 1} ${line}`)
})

test('hostile files are refused in words and never break the reader', async () => {
  const text = written(records['debate']!)
  const lines = text.split('\n')
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`
  const files: readonly (string | Uint8Array)[] = [
    '',
    '\n',
    '\n'.repeat(10_000),
    '{}',
    'null\nnull\n',
    '[]\n{"entry":null,"link":null}\n',
    '{"courtroom":"record"}\n',
    deep,
    lines.with(3, `{"entry":{"seq":3,"at":1,"x":${deep}},"link":"${'0'.repeat(64)}"}`).join('\n'),
    lines.with(3, `{"entry":{"seq":3,"at":1,"x":"${'y'.repeat(40 * 2 ** 20)}"},"link":"${'0'.repeat(64)}"}`).join('\n'),
    lines.with(3, lines[3]!.replace('"seq":3', '"seq":9007199254740991')).join('\n'),
    lines.with(3, lines[3]!.replace('"seq":3', '"seq":1e999')).join('\n'),
    lines.map((line, index) => line.replace(/"seq":\d+/, `"seq":${2 ** 52 + index * 2 ** 30}`)).join('\n'),
    lines
      .with(3, `{"__proto__":{"seq":3},"entry":{"at":1,"constructor":1,"seq":3},"link":"${'0'.repeat(64)}"}`)
      .join('\n'),
    new Uint8Array([0xff, 0xfe, 0, 10, 0xc3, 0x28, 10]),
    new TextEncoder().encode(text).fill(0xff, 2_000, 2_010),
    text.replaceAll('\n', '\r\n'),
    `\uFEFF${text}`,
    lines.toSpliced(5, 0, ...Array.from({ length: 3_000 }, () => lines[5]!)).join('\n'),
  ]
  for (const [index, file] of files.entries()) {
    const reading = await read(file)
    assert.ok(reading.findings.length > 0, `file ${index}`)
    const report = reportOn(reading)
    assert.ok(report.outcome !== 'whole' && report.findings.length <= 21)
    assert.ok([report.verdict, ...report.findings].every((words) => words.length < 300))
  }
  assert.match(reportOn(await read('Dear diary')).verdict, /no record of Courtroom/)
  const newer = canonicalJson({ case: 'x', courtroom: 'record', version: 3 })
  assert.match(
    reportOn(await read(`${newer}\nwho knows\n`)).verdict,
    /record of version 3, and this program reads versions 1 and 2/,
  )
})

test('the words say whose key it is, and whether it is the one that was asked for', async () => {
  const reading = await read(written(records['debate']!, { seal }))
  assert.match(
    reportOn(reading).signing,
    /in the name of “The Harrow Bench”, with the key [0-9a-f]{64}\. Anybody can write a name/,
  )
  assert.match(reportOn(reading, { own: publicHex }).signing, /signed by this house/)
  assert.equal(reportOn(reading, { wanted: publicHex }).outcome, 'whole')
  const other = reportOn(reading, { wanted: '0'.repeat(64) })
  assert.deepEqual([other.outcome, /not the one that was asked for/.test(other.verdict)], ['changed', true])
})
