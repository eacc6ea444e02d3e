import { test } from 'node:test'
import assert from 'node:assert/strict'
import { glyphsFor } from './glyphs.ts'
import { depthOf, painter, span } from './palette.ts'
import { screen } from './screen.ts'
import { progressOf, statusLine } from './status.ts'
import { empty, type Standing } from '#record'
import type { Narrator } from '../telling/narrate.ts'
import { termsIn } from '../telling/terms/index.ts'

const ESCAPE = '\u001B'

/** A terminal of a few rows: understands line feed, return, clear line, cursor up and right, and nothing else. */
function terminal() {
  const rows: string[] = ['']
  let [row, column] = [0, 0]
  let writes = 0
  return {
    isTTY: true,
    columns: 40,
    write(text: string) {
      writes++
      for (const part of text.replaceAll(ESCAPE, '\0').match(/\0\[\d+[A-Z]|[^]/gu) ?? []) {
        const [, count = '', order = ''] = /^.\[(\d+)([A-Z])$/.exec(part) ?? []
        if (part === '\n') {
          row += 1
          column = 0
          rows[row] ??= ''
        } else if (part === '\r') column = 0
        else if (order === 'K') rows[row] = ''
        else if (order === 'A') row -= Number(count)
        else if (order === 'C') column += Number(count)
        else {
          rows[row] = rows[row]!.padEnd(column).slice(0, column) + part + rows[row]!.slice(column + 1)
          column += 1
        }
      }
    },
    get rows() {
      return rows
    },
    get writes() {
      return writes
    },
  }
}

test('L2 the status line stays below the text and is never part of it', () => {
  const seen = terminal()
  const shown = screen(seen, painter(1))
  shown.status('at work 0:01')
  shown.write([span('one')])
  assert.deepEqual(seen.rows, ['one', 'at work 0:01'])
  shown.write([span(' two\nthree')])
  shown.status('at work 0:02')
  assert.deepEqual(seen.rows, ['one two', 'three', 'at work 0:02'])
  shown.write([span(' four\n\nfive\n')])
  assert.deepEqual(seen.rows, ['one two', 'three four', '', 'five', '', 'at work 0:02'])
  shown.status(undefined)
  assert.deepEqual(seen.rows, ['one two', 'three four', '', 'five', '', ''])
})

test('L2 a status line that has not changed is not drawn again', () => {
  const seen = terminal()
  const shown = screen(seen, painter(1))
  shown.status('at work 0:01')
  shown.status('at work 0:01')
  assert.equal(seen.writes, 1)
  shown.write([span('word')])
  shown.write([span(' word')])
  assert.equal(seen.writes, 3)
})

test('L2 where the column is not certain the status line waits for the next line', () => {
  const seen = terminal()
  const shown = screen(seen, painter(1))
  shown.write([span('漢字')])
  shown.status('later')
  assert.deepEqual(seen.rows, ['漢字'])
  shown.write([span('\n')])
  assert.deepEqual(seen.rows, ['漢字', '', 'later'])
})

test('L2 where the terminal has become too narrow the status line waits for the next line', () => {
  const seen = terminal()
  const shown = screen(seen, painter(1))
  shown.write([span('x'.repeat(seen.columns))])
  shown.status('later')
  assert.equal(seen.rows.length, 1)
  shown.write([span('\n')])
  assert.deepEqual(seen.rows.slice(1), ['', 'later'])
})

test('L2 the status line is one line, whatever the names in it', () => {
  const seen = terminal()
  screen(seen, painter(1)).status(`Mal\u001B[2Jlory\n speaks ${'on and '.repeat(20)}`)
  assert.equal(seen.rows.length, 2)
  assert.ok(seen.rows[1]!.length < seen.columns && !seen.rows[1]!.includes('\u001B'))
})

test('L1 without a terminal there is no status line', () => {
  const written: string[] = []
  const shown = screen({ write: (text) => written.push(text) }, painter(1))
  shown.status('at work')
  shown.write([span('one\n')])
  shown.endLine()
  assert.deepEqual(written, ['one\n'])
})

test('L1 the status line says phase, turn, voice, time and calls', () => {
  const glyphs = glyphsFor({})
  const progress = { phase: 'exchange', turn: 2, turns: 6, voice: 'Ann speaks', calls: 1 }
  assert.equal(statusLine(progress, 65_400, glyphs), '  Exchange · turn 2 of 6 · Ann speaks · 1:05 · 1 call')
  const thinking = { ...progress, voice: 'Ann is thinking', thinking: true, thought: 12_300 }
  assert.match(statusLine(thinking, 65_400, glyphs), / · Ann is thinking… 0:12 · 1:05 · /)
  assert.equal(statusLine({ turn: 0, calls: 0 }, 3_600_000, glyphs), '  Opening · waiting… · 1:00:00 · 0 calls')
})

test('L1 colour only on a terminal, unless forced, and never against NO_COLOR', () => {
  const tty = { isTTY: true, getColorDepth: () => 8 }
  assert.equal(depthOf({}, {}), 1)
  assert.equal(depthOf({}, { CI: 'true' }), 1)
  assert.equal(depthOf(tty, {}), 8)
  assert.equal(depthOf(tty, { NO_COLOR: '1' }), 1)
  assert.equal(depthOf(tty, { NO_COLOR: '' }), 8)
  assert.equal(depthOf({}, { FORCE_COLOR: '1' }), 4)
  assert.equal(depthOf({}, { FORCE_COLOR: '3' }), 8)
  assert.equal(depthOf({}, { FORCE_COLOR: '3', NO_COLOR: '1' }), 1)
  assert.equal(depthOf(tty, { FORCE_COLOR: '0' }), 1)
})

test('L1 without UTF-8 the signs are plain', () => {
  assert.equal(glyphsFor({ LANG: 'C' }).rule, '-')
  assert.equal(glyphsFor({ LC_ALL: 'POSIX', LANG: 'en_GB.UTF-8' }).rule, '-')
  assert.equal(glyphsFor({ LC_ALL: '', LANG: 'en_GB.utf8' }).rule, '─')
})

test('E1 the status line offers to cut in where the format of the case hears people, and nowhere else', () => {
  const offered = (format: string, phase: string): boolean => {
    const header = { type: 'header', format, cast: [] } as unknown as Standing['header']
    const standing = { ...empty, phase, ...(header && { header }) }
    const story = { phase: (name: string) => name, turns: undefined }
    const narrator = { standing, story, busy: { waiting: 0 }, terms: termsIn() } as unknown as Narrator
    const phaseBegan = { type: 'phase_change', phase, seq: 1, at: 0, to: 'open' } as const
    return statusLine({ ...progressOf(narrator, phaseBegan), listens: true }, 0, glyphsFor({})).includes(
      'type to cut in',
    )
  }
  assert.deepEqual([offered('decision', 'DISCOVERY'), offered('decision', 'VERDICT')], [true, false])
  assert.deepEqual([offered('debate', 'exchange'), offered('quarrel', 'exchange')], [false, false])
})
