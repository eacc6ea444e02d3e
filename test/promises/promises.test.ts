import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { temporary } from '../temporary.ts'
import { shareOfOthers } from './beside.ts'
import { endFamily, familyOf } from './ending.ts'
import { brokenIn, leftOf, noteRun, stoppedRun, writeWhole } from './going.ts'
import { promises } from './promised.ts'
import { measuredIn, tableOf } from './table.ts'

const root = new URL('../../', import.meta.url)
const { scripts } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>
}

test('every promise names a command that there is', () => {
  for (const { promise, command } of promises) {
    // By npm alone: it is what an older Node, which a machine may have, can start.
    const [npm, run, script = '', , ...words] = command.split(' ')
    assert.deepEqual([npm, run, typeof scripts[script]], ['npm', 'run', 'string'], promise)
    const files = script === 'all' ? words : []
    for (const file of files) assert.ok(existsSync(new URL(file, root)), `${promise}: ${file}`)
  }
})

test('the page of promises has every promise once, as the table is written', () => {
  const page = readFileSync(new URL('docs/promises.md', root), 'utf8')
  const [, table = ''] = page.split('<!-- measured -->')
  const measured = measuredIn(table)
  assert.deepEqual(
    measured.map(({ promise }) => promise),
    promises.map(({ promise }) => promise),
  )
  assert.equal(table.trim(), tableOf(promises, measured))
})

test('a newer measurement takes the place of an older one, and bars within it stay words', () => {
  const one = { promise: 'It holds', command: 'npm run it', figure: '3 | 4', kept: true, date: '2026-01-02' }
  const table = tableOf([one], [{ ...one, figure: 'old', kept: false }, one])
  assert.deepEqual(measuredIn(table), [one])
})

test('a run that was stopped goes on with what it has not tried, and knows what did not hold; a whole one leaves nothing', async (t) => {
  const file = join(await temporary(t), 'cache', 'run.json')
  assert.equal(stoppedRun(file), undefined)
  const [first, second, third, ...rest] = promises
  const run = { began: '2026-01-02T03:04:05Z', held: { [first!.command]: true, [third!.command]: false } }
  noteRun(file, run, false)
  assert.deepEqual(stoppedRun(file), run)
  assert.deepEqual(leftOf(promises, run), [second, ...rest])
  assert.deepEqual(brokenIn(promises, run), [third])
  noteRun(file, run, true)
  assert.equal(stoppedRun(file), undefined)
  for (const junk of ['', '{', '{}', '{"began":1}']) {
    writeWhole(file, junk)
    assert.equal(stoppedRun(file), undefined, junk)
  }
})

test('no two promises are shown by one command, since a run knows by it what it has tried', () => {
  assert.equal(new Set(promises.map(({ command }) => command)).size, promises.length)
})

test('what takes too long is ended with all that it started, in whatever group', async () => {
  const waiting = 'setInterval(() => undefined, 1000)'
  const parent = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(waiting)}], { detached: true, stdio: ['ignore', 'inherit', 'ignore'] }); console.log('there'); ${waiting}`
  const child = spawn(process.execPath, ['-e', parent], { stdio: ['ignore', 'pipe', 'ignore'] })
  await once(child.stdout, 'data')
  assert.equal(familyOf(child.pid!).length, 2)
  // Both write to it, so it is closed when both are gone.
  const closed = once(child, 'close')
  await endFamily(child.pid!)
  await closed
})

test('what a program does itself is no work of others', () => {
  const from = { all: 1_000, idle: 100, own: 50 }
  const busy = { all: 3_000, idle: 100, own: 1_550 }
  assert.equal(shareOfOthers(from, busy), 0.25)
  assert.equal(shareOfOthers(from, { ...busy, own: 2_060 }), 0)
})
