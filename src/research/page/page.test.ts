import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatOf } from '#proceedings'
import { isDebateVerdict } from '#events'
import type { Cell } from '../cells.ts'
import { observe } from '../observing.ts'
import { reportOf } from '../report.ts'
import { runsCsv } from './csv.ts'
import { reportPage } from './page.ts'
import { golden } from '../../../test/recorded.ts'

const entries = golden('debate')

/** The same debate, with as many points for the one as for the other. */
const level = entries.map((entry) =>
  entry.type === 'verdict' && isDebateVerdict(entry) ? { ...entry, scores: { Ada: 7, Bruno: 7 } } : entry,
)

const cell: Cell = {
  id: 'try-1',
  format: 'debate',
  case: '=cmd("x"), <script>alert(1)</script>',
  cast: '',
  models: '',
  effort: '',
  judge: '',
  seats: 'as-written',
  order: 'as-written',
  seed: '1',
  repeat: 1,
}

const report = (...cells: readonly Cell[]) => {
  const manifest = {
    name: 'try',
    about: '"quoted" & <b>bold</b>',
    audits: [],
    panel: [],
    excluded: 0,
    ownFamily: 0,
    cells,
  }
  return reportOf(
    manifest,
    cells.map((one) => observe(one, one.id === 'gone' ? [] : one.id.startsWith('level') ? level : entries)),
    (model) => model,
  )
}

test('B2 a run is observed as its record has it', () => {
  const { seen } = report(cell)
  const [one] = seen
  const verdict = entries.find((entry) => entry.type === 'verdict') as unknown as { winner: string; scores: object }
  const turns = entries.filter((entry) => entry.type === 'turn')
  assert.equal(one!.seats![one!.winner!].name, verdict.winner)
  assert.deepEqual(Object.fromEntries(one!.seats!.map(({ name, points }) => [name, points])), verdict.scores)
  assert.equal(one!.turns, turns.length)
  assert.equal(one!.scores.length, turns.length)
  assert.equal(one!.took, null, 'rules take no time of their own')
})

test('B2 what people wrote stands in the page and in the table as text and nothing else', () => {
  const { page } = reportPage(report(cell, { ...cell, id: 'gone' }), { cases: 'http://h/c/' })
  assert.ok(!page.includes('<script') && !page.includes('<b>'), page.slice(0, 400))
  assert.match(page, /&quot;quoted&quot; &amp; &lt;b&gt;bold/)
  assert.match(page, /<a href="http:\/\/h\/c\/try-1"/)
  assert.match(page, /1 not ended/)
  const [, row] = runsCsv(report(cell)).split('\r\n')
  assert.ok(row!.startsWith(`try-1,"'=cmd(""x""), <script>alert(1)</script>",debate,`), row)
})

test('B2 S5 a report says how many runs were deleted, so that no part of a batch passes for the whole', () => {
  const found = report(cell, { ...cell, id: 'level-1' })
  const told = (deleted: number, language: 'en' | 'de' = 'en') =>
    reportPage({ ...found, manifest: { ...found.manifest, deleted } }, { language }).page
  assert.match(told(3), /5 runs were planned, 3 of them deleted since; 2 ended/)
  assert.match(told(3, 'de'), /5 Läufe waren geplant, davon 3 seither gelöscht; 2 gingen/)
  assert.match(told(0), /2 runs were planned; 2 ended/)
})

test('B2 a report of nothing is still a report', () => {
  assert.match(reportPage(report({ ...cell, id: 'gone' })).page, /0 verdicts.* 1 not ended/)
  assert.match(reportPage(report()).page, /0 verdicts/)
})

test('B2 a level debate is won by nobody, whomever the verdict names: in report, table, docket and list', () => {
  const found = report(cell, { ...cell, id: 'level-1', seed: '2' }, { ...cell, id: 'level-2', seed: '3' })
  const [won, one] = found.seen
  assert.deepEqual([won!.winner, won!.drawTo, one!.winner, one!.drawTo], [1, null, null, 1])
  assert.deepEqual(
    [found.draws[0], found.wins.order[0]].map((share) => [share!.count, share!.of, share!.level]),
    [
      [2, 3, 0],
      [0, 1, 2],
    ],
  )
  assert.deepEqual(
    found.rating.map(({ name, contests, level: drawn }) => [name, contests, drawn]),
    [
      ['Bruno', 3, 2],
      ['Ada', 3, 2],
    ],
  )
  assert.equal(found.length.points.length, 3, 'a level debate has a length as well')
  const [head, , row] = runsCsv(found).split('\r\n')
  const at = (name: string) => row!.split(',').at(head!.split(',').indexOf(name) - head!.split(',').length)
  assert.deepEqual([at('winner'), at('level'), at('draw_to')], ['', 'true', 'Bruno'])
  const { page } = reportPage(found)
  assert.match(page, /<td>level, draw to Bruno<\/td>/)
  const format = formatOf('debate')!
  assert.equal(format.summary(level).ruling, 'Level, 7 to 7: the draw goes to Bruno')
  assert.equal(
    format.summary(level.map((entry) => (entry.type === 'header' ? { ...entry, language: 'German' } : entry))).ruling,
    'Gleichstand, 7 zu 7: Er geht an Bruno',
  )
  const verdict = level.find((entry) => entry.type === 'verdict')!
  assert.deepEqual(format.listed(verdict), { told: 'level, draw to Bruno', fields: { level: 7, draw_to: 'Bruno' } })
})

test('B2 every mark of every chart leads to its run or to the rows it sums, without a script', () => {
  const cells = [cell, { ...cell, id: 'level-1', seed: '2' }, { ...cell, id: 'try-2', seats: 'swapped' as const }]
  const { page, style } = reportPage(report(...cells))
  const marks = page.match(/class="(?:mark|point|range)(?: [^"]*)?"/g) ?? []
  const linked = [...page.matchAll(/<a href="#([^"]+)" aria-label="[^"]+"><title>.*?<\/a>/gs)]
  const within = linked.flatMap(([whole]) => whole.match(/class="(?:mark|point|range)(?: [^"]*)?"/g) ?? [])
  assert.ok(marks.length > 20 && within.length === marks.length, `${within.length} of ${marks.length}`)
  for (const [, id] of linked) {
    assert.match(page, new RegExp(`id="${id}"`))
    if (!id!.startsWith('only-')) continue
    const told = Number(new RegExp(`<p class="only" id="${id}">(\\d+) `).exec(page)![1])
    const rows =
      page.match(new RegExp(`<tr id="[^"]+" class="[^"]*\\b${id!.replace('only', 'of')}\\b[^"]*"`, 'g')) ?? []
    assert.equal(rows.length, told)
    assert.match(style, new RegExp(`#${id}:target~`))
  }
})

test('B2 a report speaks the language that is asked for, else that of its courts', () => {
  assert.match(
    reportPage(report(cell), { language: 'de' }).page,
    /<html lang="de">[\s\S]*Bericht: try[\s\S]*Wer gewinnt/,
  )
  assert.match(reportPage(report(cell)).page, /<html lang="en">/)
})
