import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { test, type TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import { temporary } from './temporary.ts'

const scripts = new URL('../scripts/', import.meta.url)
const MINUTES = '0.001'

/** How Node ended, and what it printed, when a file of tests has next to no time, unless given. */
async function ended(t: TestContext, words: readonly string[], minutes = MINUTES) {
  const env = { ...process.env, COURTROOM_TEST_MINUTES: minutes }
  const child = spawn(process.execPath, words, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  t.after(() => child.kill('SIGKILL'))
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { status: child.exitCode, signal: child.signalCode, out, err }
}

const complaint = (file: string): string =>
  `${file} had not ended after ${MINUTES} minutes, so it was ended. Does a test wait in vain?\n`

test('a file of tests that waits in vain is ended, and the runner names it', async (t) => {
  const file = join(await temporary(t), 'vain.test.ts')
  writeFileSync(
    file,
    `import { test } from 'node:test'
    test('waits in vain', () => new Promise(() => setInterval(() => {}, 1_000)))`,
  )
  const { status, out, err } = await ended(t, [fileURLToPath(new URL('test.mjs', scripts)), file])
  assert.equal(status, 1)
  assert.ok(err.includes(complaint(file)), err)
  assert.match(out, /✗ ended before its tests had\n.*vain\.test\.ts\n.*The process ended with SIGKILL\./)
  assert.match(out, /0 passed, 1 failed\n$/)
})

test('a file whose thread never comes back is ended too, and it alone is named', async (t) => {
  const script = `import { watch } from '${new URL('watchdog.mjs', scripts).href}'
    watch('one that has ended')
    watch('one that goes round')
    for (;;);`
  const { signal, err } = await ended(t, ['--input-type=module', '-e', script])
  assert.deepEqual([signal, err], ['SIGKILL', complaint('one that goes round')])
})

test('a check that hangs is ended with all that it has started, and named', async (t) => {
  const script = `import { heard } from '${new URL('programs.mjs', scripts).href}'
    const started = "require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1_000)'], { stdio: 'inherit' })"
    console.log((await heard('lint', process.execPath, ['-e', started])).words)`
  const { status, out } = await ended(t, ['--input-type=module', '-e', script])
  // What it had started holds its pipe open: unless it was ended too, nobody would have come here.
  assert.deepEqual([status, out], [0, `lint had not ended after ${MINUTES} minutes. It was ended.\n`])
})

test('a file that breaks while it is loaded has failed, also behind a test that passed', async (t) => {
  const file = join(await temporary(t), 'broken.test.ts')
  writeFileSync(file, `import { test } from 'node:test'\ntest('passes', () => {})\nthrow new Error('the rest is lost')`)
  const { status, out } = await ended(t, [fileURLToPath(new URL('test.mjs', scripts)), file], '5')
  assert.equal(status, 1)
  assert.match(out, /✗ the file breaks while it is loaded\n.*broken\.test\.ts\n.*Error: the rest is lost/)
  assert.match(out, /1 passed, 1 failed\n$/)
})
