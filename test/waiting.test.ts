import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const root = new URL('../', import.meta.url)
const files = globSync('{src,test}/**/*.test.ts', { cwd: root }).map((file) => file.replaceAll('\\', '/'))

/** Tests that let time pass all the same, and why. */
const reasons: Readonly<Record<string, string>> = {
  'src/models/command/command.test.ts': 'programs that are tried print piece by piece',
  'src/store/apart.test.ts': 'a thread is kept busy, which is what is tried',
  'src/store/postgres/postgres.test.ts': 'a thread is kept busy, which is what is tried',
  'test/browser/long.test.ts': 'a page says when it has taken a key, in its next turn',
  'test/database.test.ts': 'a thread is kept busy, which is what is tried',
  'test/server/generated.long.test.ts': 'programs written for the test ask until their case has ended',
  'test/waiting.test.ts': 'what is looked for here has to be written here',
}

/** A timer that is set, a thread that is held, a page that is told to wait; not one that a test moves by hand. */
const PAUSE = /\bsetTimeout\(|\bAtomics\.wait\(|\bscheduler\.wait\(|\.waitForTimeout\(/

/** A loop that looks again for what it waits for, on one line or as the last thing in it. */
const LOOKS = /^\s*while \(.*\) await /

/** Lines that let time pass, whatever comes of it. */
function sleepsIn(text: string): readonly string[] {
  const lines = text.replaceAll(/^\s*(?:\/\*[^]*?\*\/|\/\/.*)$/gm, '').split('\n')
  const [, name] = /\bsetTimeout as (\w+)[^}]*\} from 'node:timers\/promises'/.exec(text) ?? []
  const pause = name === undefined ? PAUSE : new RegExp(`${PAUSE.source}|\\bawait ${name}\\(`)
  return lines.filter((line, at) => {
    const isLastInLoop = /^ +\}$/.test(lines[at + 1] ?? '') && loopAround(lines, at)
    return pause.test(line) && !LOOKS.test(line) && !isLastInLoop
  })
}

/** Whether the line stands in a loop that is left from within. */
function loopAround(lines: readonly string[], at: number): boolean {
  const depth = (line: string): number => line.search(/\S/)
  const above = lines.slice(0, at).findLast((line) => line.trim() !== '' && depth(line) < depth(lines[at]!))
  return above?.trim() === 'for (;;) {'
}

test('a test waits for a condition: none lets time pass and hopes, but for a few that say why', () => {
  assert.ok(files.length > 400, 'the tests were not found')
  const sleeping = files.filter((file) => sleepsIn(readFileSync(new URL(file, root), 'utf8')).length > 0)
  assert.deepEqual(
    sleeping.toSorted(),
    Object.keys(reasons),
    'wait for what is to happen, take the clock as a port, or say here why time must pass',
  )
})

test('a pause is seen under any name, and one that looks again is none', () => {
  const named = (code: string): number =>
    sleepsIn(`import { setTimeout as pause } from 'node:timers/promises'\n${code}\n`).length
  assert.equal(named('  await pause(50)'), 1)
  assert.equal(named('  await new Promise((go) => setTimeout(go, 50))'), 1)
  assert.equal(named('  setTimeout(() => stop.abort(), 5)'), 1)
  assert.equal(named('  for (const each of all) {\n    await pause(5)\n  }'), 1)
  assert.equal(named('  while (rows.length < 2) await pause(5)'), 0)
  assert.equal(named('  for (;;) {\n    if (await isThere()) return\n    await pause(5)\n  }'), 0)
  assert.equal(named("  t.mock.timers.enable({ apis: ['setTimeout'] })"), 0)
})
