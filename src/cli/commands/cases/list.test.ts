import { test } from 'node:test'
import assert from 'node:assert/strict'
import { glyphsFor } from '../../terminal/glyphs.ts'
import { table, type ListedCase } from './list.ts'
import { painter } from '../../terminal/palette.ts'
import { csvOfCases } from './sheet.ts'

const row = (more: Partial<ListedCase>): ListedCase => {
  const at = new Date(2026, 10, 5, 9, 7).getTime()
  const common = {
    format: 'debate',
    title: 'Tea or coffee, and which of the two?',
    calls: 30,
    opened_at: at,
    last_at: at,
  }
  return { id: 'tea-or-coffee-x2y3', state: 'open', turns: 1, ...common, ...more }
}

const rows = [row({}), row({ id: 'homework-k4m5', state: 'verdict', ended: 'Ann\u001B[2J', turns: 6 })]

const printed = (width: number): string =>
  table(rows, { width, glyphs: glyphsFor({}) })
    .map(painter(1))
    .join('')

test('L1 the list is a table, and foul names are shown', () => {
  assert.equal(
    printed(96),
    `  tea-or-coffee-x2y3  open              1 turn   2026-11-05 09:07  debate: Tea or coffee, and w…
  homework-k4m5       verdict: Ann␛[2J  6 turns  2026-11-05 09:07  debate: Tea or coffee, and w…
`,
  )
})

test('L1 on a narrow terminal columns give way from the right', () => {
  const [wide, narrow, least] = [printed(66), printed(46), printed(10)]
  assert.ok(wide.includes('09:07') && !wide.includes('debate'))
  assert.ok(narrow.includes('open') && !narrow.includes('turn'))
  assert.equal(least, '  tea-or-coffee-x2y3\n  homework-k4m5     \n')
})

test('B2 the list as CSV has a heading and a line for each case, and no cell becomes a formula', () => {
  const listed = {
    ...row({ state: 'verdict', ended: 'Ann', title: '=SUM("A1"), or tea?' }),
    seed: '7',
    scores: { Ann: 7, Ben: 6 },
    models: { a: ['offline'], judge: ['x/one', 'offline'] },
    cost: 0.25,
    unpriced: 0,
    date: '2026-11-05T08:07:00.000Z',
  }
  assert.equal(
    csvOfCases([listed]),
    `id,format,title,premise,state,ended,scores,seed,models,turns,calls,cost,unpriced,date\r
tea-or-coffee-x2y3,debate,"'=SUM(""A1""), or tea?",,verdict,Ann,Ann: 7; Ben: 6,7,a: offline; judge: x/one then offline,1,30,0.25,0,2026-11-05T08:07:00.000Z\r
`,
  )
})
