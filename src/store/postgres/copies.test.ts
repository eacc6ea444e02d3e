import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { test, type TestContext } from 'node:test'
import { copyFolders } from './copies.ts'

/** A folder of the test's own for what the system calls temporary. */
function temporaryFor(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'courtroom-copying-'))
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = folder
  t.after(() => {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

/** A process of its own that has a copy open. */
async function holder(t: TestContext) {
  const file = join(import.meta.dirname, 'holder.fake.ts')
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  t.after(() => child.kill('SIGKILL'))
  for await (const path of createInterface(child.stdout))
    return {
      path,
      async kill() {
        const over = once(child, 'exit')
        child.kill('SIGKILL')
        await over
      },
    }
  return assert.fail('it ended without a copy')
}

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)

test('S5 copies of a killed process go when another starts or first copies something, and a living one keeps its own', async (t) => {
  const folder = temporaryFor(t)
  const [living, first, second] = await Promise.all([holder(t), holder(t), holder(t)])
  assert.deepEqual([modeOf(dirname(dirname(first.path))), modeOf(first.path)], ['700', '600'])
  await first.kill()
  assert.ok(existsSync(first.path), 'whoever is killed tidies nothing up')
  const copies = copyFolders()
  assert.deepEqual(
    [living, first, second].map(({ path }) => existsSync(path)),
    [true, false, true],
  )
  await second.kill()
  const copy = copies.make()
  assert.deepEqual(
    [living, second].map(({ path }) => existsSync(path)),
    [true, false],
  )
  const later = copyFolders()
  assert.ok(existsSync(copy), 'nor is another of this process taken for gone')
  await living.kill()
  later.sweep()
  assert.ok(!existsSync(living.path))
  copies.release(copy)
  assert.deepEqual(readdirSync(folder), [])
})

test('S5 one folder has all copies of a process, and goes with the last of them', (t) => {
  const folder = temporaryFor(t)
  const copies = copyFolders()
  const [one, other] = [copies.make(), copies.make()]
  assert.equal(dirname(one), dirname(other))
  copies.release(one)
  copies.release(one)
  assert.deepEqual([existsSync(one), existsSync(other)], [false, true])
  copies.release(other)
  assert.deepEqual(readdirSync(folder), [])
  copies.release(copies.make())
  assert.deepEqual(readdirSync(folder), [])
})

test('S5 what is not ours is left alone: a folder that somebody is about to lock, a link, another name', (t) => {
  const folder = temporaryFor(t)
  const [fresh, old] = [join(folder, 'courtroom-copies-fresh'), join(folder, 'courtroom-copies-old')]
  for (const each of [fresh, old, join(folder, 'others')]) mkdirSync(each, { mode: 0o700 })
  symlinkSync(join(folder, 'others'), join(folder, 'courtroom-copies-link'))
  utimesSync(old, 0, 0)
  copyFolders()
  assert.deepEqual(readdirSync(folder).toSorted(), ['courtroom-copies-fresh', 'courtroom-copies-link', 'others'])
  rmSync(folder, { recursive: true })
  copyFolders()
})

test('S5 copies that cannot be taken away are told of with their place, and whoever starts goes on', (t) => {
  const folder = temporaryFor(t)
  const warned = t.mock.method(process, 'emitWarning', () => undefined)
  const blocked = join(folder, 'courtroom-copies-blocked')
  // Where the lock should be there is a folder.
  for (const each of ['lock', 'copy-1']) mkdirSync(join(blocked, each), { recursive: true })
  copyFolders()
  const [told] = warned.mock.calls.map(({ arguments: [warning] }) => String(warning))
  assert.match(told!, /cannot be removed\. Remove the folder .*courtroom-copies-blocked/)
  assert.ok(existsSync(blocked))
})
