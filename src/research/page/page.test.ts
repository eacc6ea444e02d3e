import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { Entry } from '#record'
import type { Cell } from '../cells.ts'
import { observe } from '../observing.ts'
import { reportOf } from '../report.ts'
import { runsCsv } from './csv.ts'
import { reportPage } from './page.ts'

const golden = new URL('../../../test/golden/debate.jsonl', import.meta.url)
const entries = readFileSync(golden, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Entry)

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
    cells.map((one) => observe(one, one.id === 'gone' ? [] : entries)),
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
  const page = reportPage(report(cell, { ...cell, id: 'gone' }), { cases: 'http://h/c/' })
  assert.ok(!page.includes('<script') && !page.includes('<b>'), page.slice(0, 400))
  assert.match(page, /&quot;quoted&quot; &amp; &lt;b&gt;bold/)
  assert.match(page, /<a href="http:\/\/h\/c\/try-1"/)
  assert.match(page, /1 not ended/)
  const [, row] = runsCsv(report(cell)).split('\r\n')
  assert.ok(row!.startsWith(`try-1,"'=cmd(""x""), <script>alert(1)</script>",debate,`), row)
})

test('B2 a report of nothing is still a report', () => {
  assert.match(reportPage(report({ ...cell, id: 'gone' })), /0 verdicts.* 1 not ended/)
  assert.match(reportPage(report()), /0 verdicts/)
})
