import assert from 'node:assert/strict'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test, type TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import { openDocket } from '#docket'
import { writeRecord } from '#export'
import { offline } from '#models'
import { canonicalJson, linksOf, type Entry } from '#record'
import { sha256 } from '#store'
import { desk, entriesOf, type Desk } from './cli.ts'
import { golden } from './recorded.ts'

const briefs = { debate: 'cases/homework.debate.yaml', mediation: 'cases/piano.mediation.yaml' }

const played = async (t: TestContext, brief: string = briefs.debate) => {
  const here = await desk(t)
  const file = fileURLToPath(new URL(`../${brief}`, import.meta.url))
  const { status, err } = await here.run({}, 'play', file, '--seed', '8', '--speed', '0', '--json')
  assert.equal(status, 0, err)
  const [row] = (await here.run({}, 'list', '--json')).out.split('\n')
  const { id } = JSON.parse(row!) as { readonly id: string }
  return { here, id }
}

const exported = async (here: Desk, id: string, ...how: readonly string[]): Promise<string> => {
  const { status, out, err } = await here.run({}, 'export', id, '--format', 'record', ...how)
  assert.equal(status, 0, err)
  return out
}

const inFolder = async (here: Desk, name: string, text: string | Uint8Array): Promise<string> => {
  await writeFile(join(here.folder, name), text)
  return name
}

test('L1 a record is written, signed, checked by a stranger and taken in, and written again it is the same file', async (t) => {
  for (const brief of [briefs.debate, briefs.mediation]) {
    const { here, id } = await played(t, brief)
    await here.run({}, 'key', '--name', 'The Harrow Bench')
    const signed = await here.run({}, 'export', id, '--format', 'record', '--sign', '--out', 'signed.jsonl')
    assert.match(signed.err, /signed, written to signed\.jsonl\. To check it: \.\/courtroom verify signed\.jsonl/)
    const own = await here.run({}, 'verify', 'signed.jsonl')
    assert.deepEqual([own.status, /Nothing was changed[^]*signed by this house/.test(own.out)], [0, true], own.out)

    const stranger = await desk(t)
    const text = await readFile(join(here.folder, 'signed.jsonl'))
    await inFolder(stranger, 'signed.jsonl', text)
    const told = await stranger.run({}, 'verify', 'signed.jsonl')
    assert.equal(told.status, 0)
    assert.match(told.out.replaceAll(/\s+/g, ' '), /in the name of “The Harrow Bench”.*Anybody can write a name/)
    const key = (await here.run({}, 'key')).out.slice(0, 64)
    assert.equal((await stranger.run({}, 'verify', 'signed.jsonl', '--key', key)).status, 0)
    assert.equal((await stranger.run({}, 'verify', 'signed.jsonl', '--key', '0'.repeat(64))).status, 6)

    const taken = await stranger.run({}, 'import', 'signed.jsonl')
    assert.deepEqual([taken.status, taken.out.split('\n')[0]], [0, `Taken in: ${id}`], taken.err)
    assert.equal(await exported(stranger, id), await exported(here, id))
    const again = await stranger.run({}, 'import', 'signed.jsonl')
    assert.deepEqual([again.status, again.out.split('\n')[0]], [0, `This case is here already: ${id}`])
    const [theirs, ours] = await Promise.all([stranger, here].map((one) => one.run({}, 'show', id, '--json')))
    assert.deepEqual(entriesOf(theirs!), entriesOf(ours!))
  }
})

test('L1 the key of the house is for its owner only, stays the same, and a damaged one is told of', async (t) => {
  const here = await desk(t)
  const first = await here.run({}, 'key')
  assert.match(first.out, /^[0-9a-f]{64} {2}A house of Courtroom\n$/)
  const file = join(here.folder, '.courtroom/house.key')
  assert.equal((await stat(file)).mode & 0o777, 0o600)
  const named = await here.run({}, 'key', '--name', 'Bench', '--json')
  assert.deepEqual(JSON.parse(named.out), { house: 'Bench', key: first.out.slice(0, 64) })
  assert.equal((await stat(file)).mode & 0o777, 0o600)
  assert.equal((await here.run({}, 'key', '--name', 'a\u202Eb')).status, 2)
  await writeFile(file, '{}')
  const damaged = await here.run({}, 'key')
  assert.deepEqual([damaged.status, /cannot be read.*Put back a copy/.test(damaged.err)], [2, true])
  assert.equal(await readFile(file, 'utf8'), '{}')
})

test('L1 a changed file is told where, refused, and taken in only when asked, with a mark', async (t) => {
  const { here, id } = await played(t)
  const lines = (await exported(here, id)).split('\n')
  const at = lines.findIndex((line) => line.includes('"type":"turn"'))
  const text = lines.with(at, lines[at]!.replace('"content":"', '"content":"Not so. ')).join('\n')
  const stranger = await desk(t)
  await inFolder(stranger, 'changed.jsonl', text)
  const told = await stranger.run({}, 'verify', 'changed.jsonl')
  assert.deepEqual([told.status, told.out.includes(`Line ${at + 1}: entry ${at} was changed.`)], [6, true], told.out)
  const json = await stranger.run({}, 'verify', 'changed.jsonl', '--json')
  assert.equal((JSON.parse(json.out) as { outcome: string }).outcome, 'changed')
  const refused = await stranger.run({}, 'import', 'changed.jsonl')
  assert.deepEqual([refused.status, refused.out], [6, ''])
  assert.match(refused.err, /entry \d+ was changed[^]*was not taken in\. With --anyway/)
  const taken = await stranger.run({}, 'import', 'changed.jsonl', '--anyway')
  assert.match(taken.out, /marked as changed, and this house will not sign it/)
  assert.match((await stranger.run({}, 'show', id)).out, /came from a file that had been changed/)
  const signing = await stranger.run({}, 'export', id, '--format', 'record', '--sign')
  assert.deepEqual([signing.status, /does not sign it/.test(signing.err)], [2, true])
  await inFolder(stranger, 'anew.jsonl', await exported(stranger, id))
  assert.match(
    (await stranger.run({}, 'verify', 'anew.jsonl')).out.replaceAll(/\s+/g, ' '),
    /although it had been changed/,
  )
  assert.equal((await stranger.run({}, 'import', 'anew.jsonl')).out.split('\n')[0], `This case is here already: ${id}`)
})

test('E14 a record that is kept here is held against its own links', async (t) => {
  const { here, id } = await played(t)
  assert.match((await here.run({}, 'verify', id)).out, /^Nothing was changed: \d+ entries fit their links\.\n$/)
  const database = new DatabaseSync(join(here.folder, '.courtroom/courtroom.sqlite'))
  database.exec(`UPDATE entries SET body = json_set(body, '$.content', 'Other words.') WHERE seq =
    (SELECT min(seq) FROM entries WHERE type = 'turn')`)
  database.exec('DELETE FROM entries WHERE seq = 4')
  database.close()
  const told = await here.run({}, 'verify', id)
  assert.equal(told.status, 6)
  assert.match(told.out, /^The record was changed\.\n {2}Entry 4 is missing\.\n {2}Entry \d+ was changed\.\n$/)
  const found = /The record was changed\.\nEntry 4 is missing\.\nEntry \d+ was changed\.\n/
  assert.match((await here.run({}, 'show', id)).err, found)
  for (const format of ['markdown', 'record'])
    assert.match((await here.run({}, 'export', id, '--format', format, '--out', 'out')).err, found, format)
})

test('E14 what was cut off, put in or changed in the store is told, and nothing is signed, heard or written behind it', async (t) => {
  const { here, id } = await played(t)
  const text = await exported(here, id)
  const count = text.split('\n').length - 3
  const file = join(here.folder, '.courtroom/courtroom.sqlite')
  const kept = await readFile(file)
  const last = '(SELECT max(seq) FROM entries)'
  const gone = `Entries ${count - 2} to ${count} are missing.`
  const forged = `INSERT INTO entries SELECT case_id, seq + 1, at, type, body, link FROM entries WHERE seq = ${last}`
  const changes: readonly (readonly [string, string])[] = [
    [`DELETE FROM entries WHERE seq > ${last} - 3`, gone],
    [
      `UPDATE entries SET body = json_set(body, '$.outcome', 'mistrial') WHERE seq = ${last}`,
      `Entry ${count} was changed.`,
    ],
    [`UPDATE entries SET link = 'a' WHERE seq = ${last}`, `Entry ${count} was changed`],
    [forged, `it calls itself entry ${count + 1}.`],
    ['DELETE FROM entries', `Entries 1 to ${count} are missing.`],
    ['DELETE FROM heads', `they call themselves 1 to ${count}.`],
  ]
  for (const [change, words] of changes) {
    const database = new DatabaseSync(file)
    database.exec(change)
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    database.close()
    const told = await here.run({}, 'verify', id)
    const isTold = told.out.replaceAll(/\s+/g, ' ').includes(words)
    assert.deepEqual([told.status, isTold], [6, true], `${change}: ${told.out}`)
    if (words === gone) {
      const signing = await here.run({}, 'export', id, '--format', 'record', '--sign', '--out', 'signed.jsonl')
      assert.deepEqual([signing.status, /are missing[^]*does not sign/.test(signing.err)], [6, true], signing.err)
      const resumed = await here.run({}, 'resume', id)
      assert.deepEqual([resumed.status, /It is not heard\. What is wrong: /.test(resumed.err)], [6, true], resumed.err)
      await inFolder(here, 'left.jsonl', await exported(here, id))
      assert.equal((await here.run({}, 'import', 'left.jsonl')).status, 6)
      assert.match(
        (await here.run({}, 'import', 'left.jsonl', '--anyway')).out,
        /^Taken in: .*\n.*called [^]*marked as/,
      )
    }
    await writeFile(file, kept)
  }
  assert.equal((await here.run({}, 'verify', id)).status, 0)
})

const header: Entry = {
  seq: 1,
  at: 5,
  type: 'header',
  protocol: 1,
  format: 'debate',
  version: 2,
  title: 'A case',
  seed: '1',
  brief: {},
  cast: [],
  to: 'open',
  key: 'header',
}
const phase: Entry = { seq: 2, at: 6, type: 'phase_change', phase: 'planning', to: 'open', key: '1.1' }

const fileOf = (entries: readonly object[], name = 'a-case', links?: readonly string[]): string =>
  writeRecord(entries as Entry[], { case: name, links: links ?? linksOf(entries as Entry[], sha256), sha256 })

test('L1 records of every format that were taken in are written again letter by letter', async (t) => {
  const here = await desk(t)
  for (const name of ['debate', 'decision', 'trial']) {
    const text = fileOf(golden(name), name)
    await inFolder(here, `${name}.jsonl`, text)
    assert.equal((await here.run({}, 'import', `${name}.jsonl`)).status, 0)
    assert.equal(await exported(here, name), text)
  }
})

/** A file of another version that is whole as such files go. */
function ofVersion(version: unknown, more: object = {}): string {
  const [, entry, last] = fileOf([header]).split('\n')
  const first = canonicalJson({ case: 'a-case', courtroom: 'record', version, ...more })
  return `${first}\n${entry}\n${canonicalJson({ ...(JSON.parse(last!) as object), head: sha256(first) })}\n`
}

test('L1 what was cut off, doubled or mixed with strange lines on its way is refused, and the rest told', async (t) => {
  const here = await desk(t)
  const whole = fileOf([header, phase])
  const lines = whole.split('\n')
  const files: readonly (readonly [string, RegExp])[] = [
    [whole.slice(0, -200), /Line 4: the (file is cut off|end of the file was changed)/],
    [lines.slice(0, 3).join('\n'), /Line 3: the file is cut off: its end is missing/],
    [lines.toSpliced(2, 0, lines[2]!).join('\n'), /Line 4: entry 2 stands here once more/],
    [lines.toSpliced(2, 0, '{"hello":"world"}').join('\n'), /Line 3: a line was added that is no entry/],
    [`${whole}{"hello":"world"}\n`, /Line 5: something was added behind the end/],
  ]
  for (const [index, [text, words]] of files.entries()) {
    await inFolder(here, `${index}.jsonl`, text)
    const refused = await here.run({}, 'import', `${index}.jsonl`)
    assert.match(refused.err, words)
    assert.deepEqual([refused.status, refused.out], [6, ''])
  }
  assert.equal((await here.run({}, 'list', '--json')).out, '')
  const older = await inFolder(here, 'older.jsonl', fileOf([{ ...header, version: 1 }, phase], 'older'))
  assert.equal((await here.run({}, 'import', older)).status, 0)
  assert.equal((await here.run({}, 'show', 'older')).status, 0)
})

test('L1 a record is told of in the language of its court', async (t) => {
  const here = await desk(t)
  const german = { ...header, language: 'German' }
  const whole = fileOf([german, phase], 'fall')
  await inFolder(here, 'fall.jsonl', whole)
  assert.match((await here.run({}, 'verify', 'fall.jsonl')).out, /^Nichts wurde verändert: 2 Einträge passen/)
  await inFolder(here, 'anders.jsonl', whole.replace('planning', 'plannung'))
  const told = await here.run({}, 'verify', 'anders.jsonl')
  assert.match(
    told.out,
    /^Die Datei wurde verändert\.\n {2}Zeile 3: Eintrag 2 wurde verändert\.\nSie ist nicht untersch/,
  )
  assert.equal((await here.run({}, 'import', 'fall.jsonl')).status, 0)
  assert.match((await here.run({}, 'verify', 'fall')).out, /^Nichts wurde verändert/)
})

test('L1 what this Courtroom does not know is refused with words, and nothing is left behind', async (t) => {
  const here = await desk(t)
  const links = linksOf([header, phase], sha256)
  const withheld = { seq: 2, at: 6, withheld: sha256(canonicalJson(phase)) }
  const newer = fileOf([header]).replace('"version":1}', '"version":7}')
  const files: readonly (readonly [string, RegExp])[] = [
    [fileOf([{ ...header, version: 9 }]), /debate of version 9, and this Courtroom knows versions up to 2/],
    [fileOf([{ ...header, protocol: 2 }]), /protocol 2, and this Courtroom knows protocol 1/],
    [fileOf([{ ...header, format: 'seance' }]), /a seance, which this Courtroom does not know/],
    [fileOf([header, { ...phase, type: 'rumour' }]), /Entry 2 \("rumour"\) does not fit the vocabulary/],
    [fileOf([header, { ...phase, loud: true }]), /Entry 2 \("phase_change"\) does not fit/],
    [fileOf([header, { ...phase, to: 'nobody' }]), /Entry 2 .* does not fit/],
    [fileOf([{ ...phase, seq: 1 }]), /does not begin with the header/],
    [fileOf([header, withheld], 'a-case', links), /1 of its entries are withheld \(the first is entry 2\)/],
    [newer.slice(0, newer.indexOf('\n') + 1), /record of version 7, and this program reads versions 1 and 2/],
    [ofVersion(3, { seats: 4 }), /record of version 3, and this program reads versions 1 and 2/],
    [ofVersion(0), /record of version 0, and this program/],
    [ofVersion('1'), /record of version "1", and this program/],
    ['Dear diary\n', /no record of Courtroom/],
    ['{"seq":1,"type":"header"}\n{"seq":2}\n', /no record of Courtroom/],
    [`${'[1]\n'.repeat(50)}{"courtroom":"summary","version":1}\n`, /no record of Courtroom/],
    ['', /no record of Courtroom/],
    [fileOf([]), /does not begin with the header/],
  ]
  for (const [index, [text, words]] of files.entries()) {
    await inFolder(here, `${index}.jsonl`, text)
    const refused = await here.run({}, 'import', `${index}.jsonl`)
    assert.match(refused.err, words)
    assert.deepEqual([refused.status, refused.out], [2, ''])
  }
  assert.equal((await here.run({}, 'list', '--json')).out, '')
  const none = await here.run({}, 'verify', 'no-such.jsonl')
  assert.deepEqual([none.status, /There is no such file/.test(none.err)], [2, true])
})

test('L1 W3 a case that has not ended waits for a person, and another case keeps its name', async (t) => {
  const here = await desk(t)
  await inFolder(here, 'one.jsonl', fileOf([header, phase]))
  await inFolder(here, 'other.jsonl', fileOf([{ ...header, title: 'Another case' }], 'A-CASE'))
  await inFolder(here, 'odd.jsonl', fileOf([{ ...header, title: 'Odd' }], '../../up'))
  const one = await here.run({}, 'import', 'one.jsonl')
  assert.match(one.out, /Taken in: a-case\n.*\n.*has not ended\. Nobody takes it up until you do: .*resume a-case/)
  assert.match((await here.run({}, 'import', 'other.jsonl')).out, /Taken in: another-case-\w{4}\n.*called A-CASE/)
  assert.match((await here.run({}, 'import', 'odd.jsonl')).out, /Taken in: odd-\w{4}\n/)
  const docket = openDocket({ folder: join(here.folder, '.courtroom'), model: offline })
  t.after(() => docket.close())
  assert.deepEqual(
    (await docket.cases()).map(({ notes }) => notes),
    [{ adjourned: true }, { adjourned: true }, { adjourned: true }],
  )
})
