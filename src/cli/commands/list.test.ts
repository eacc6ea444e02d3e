import { test } from 'node:test'
import assert from 'node:assert/strict'
import { glyphsFor } from '../terminal/glyphs.ts'
import { table, type ListedCase } from './list.ts'
import { painter } from '../terminal/palette.ts'

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
