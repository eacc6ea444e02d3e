import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { marksIn } from '#evidence'
import { passagesOf, readDocument } from '#library'
import type { Entry } from '#record'
import { of } from './courthouse.ts'
import { desk, worked } from './cli.ts'
import { some } from './whole.ts'

const phases =
  'INTAKE CASE_BRIEF DISCOVERY DEFENSE_OPENING PROSECUTION_OPENING CROSS_EXAM_1 CROSS_EXAM_2 DEFENSE_CLOSING PROSECUTION_CLOSING VERDICT EPISTEMIC_MAP'

/** Every passage of the case's documents, by file and place. */
async function passages(folders: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  for (const folder of folders) {
    const at = new URL(`../cases/${folder}/`, import.meta.url)
    for (const name of await readdir(at)) {
      const outcome = await readDocument({ name, bytes: await readFile(new URL(name, at)) })
      if (!('document' in outcome)) continue
      const { unit } = outcome.document
      for (const { at: place, text } of passagesOf(outcome.document)) {
        const key = `${name} ${unit} ${place}`
        found.set(key, `${found.get(key) ?? ''}\n${text}`)
      }
    }
  }
  return found
}

const squeezed = (text: string): string => text.replaceAll(/\s+/g, ' ')

const cases = [
  { name: 'online-booking', folders: ['online-booking'], kills: 1, halves: ['by 9 per cent', 'by 31 per cent'] },
  {
    name: 'fare-free-buses',
    folders: ['documents', 'fare-free-buses'],
    kills: 0,
    halves: ['2.52 million crowns', '1.6 million crowns'],
  },
]

for (const { name, folders, kills, halves } of some(cases, 1))
  test(`M4 C14 C15 ${name}, offline: eleven phases, a verdict, a map worth having, and every quotation stands where it is said to stand`, async (t) => {
    const { run } = await desk(t)
    const ran = await run({}, 'decide', worked(name), '--seed', '3', '--json')
    assert.equal(ran.status, 0, ran.err)
    const entries = ran.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Entry)
    assert.equal(
      of(entries, 'phase_change')
        .map(({ phase }) => phase)
        .join(' '),
      phases,
    )
    assert.equal(of(entries, 'verdict').length, 1)
    const [map] = of(entries, 'epistemic_map')
    assert.ok(map?.items && map.confirmed.length >= 4 && map.unknown.length > 0)
    // What the judge names as open comes on top.
    const drawn = map.items.filter(({ by }) => by !== 'judge' && by !== 'researcher').length
    assert.ok(drawn >= 8 && drawn <= 16, `${drawn} matters`)
    for (const { band, row, supporting, settle, by } of map.items) {
      assert.ok(band !== 'confirmed' || supporting.length > 0)
      assert.ok(band === 'confirmed' || settle)
      assert.ok(row, by)
    }
    const clashing = map.items.filter(({ refuting }) => refuting.length > 0)
    assert.equal(clashing.length, 1)
    const { words = [] } = clashing[0]!
    assert.deepEqual([...new Set(words.map(({ against = false }) => against))], [false, true])
    for (const { words: said, against } of words) assert.ok(said.includes(halves[against ? 1 : 0]!), said)
    assert.ok(of(entries, 'validation_flag').some(({ status }) => status === 'unsupported'))
    assert.equal(of(entries, 'kill_shot').length, kills)
    assert.ok(clashing[0]!.band === 'contested' || clashing[0]!.row === 'granted', clashing[0]!.band)
    for (const side of ['defense', 'prosecution'])
      assert.ok(of(entries, 'concession').filter(({ agent }) => agent === side).length >= 2, side)

    const sources = await passages(folders)
    const exhibits = new Map(of(entries, 'tool_result').map((exhibit) => [exhibit.result_id, exhibit]))
    let quotations = 0
    for (const { content } of of(entries, 'turn')) {
      for (const [, quote = '', id = ''] of content.matchAll(/“([^“”]+)” \[TOOL:(\w+)\]/g)) {
        const exhibit = exhibits.get(id)
        assert.ok(exhibit, id)
        const place = exhibit.page === null ? exhibit.place : `page ${exhibit.page}`
        const passage = sources.get(`${exhibit.source} ${place}`)
        assert.ok(passage && squeezed(passage).includes(quote), `${exhibit.source} ${place}: ${quote}`)
        quotations++
      }
      for (const { cited } of marksIn(content)) for (const { id } of cited) assert.ok(exhibits.has(id), id)
    }
    assert.ok(quotations >= 10, `${quotations} quotations`)
  })
