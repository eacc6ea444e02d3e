import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { addAnnex, annexes, annexFolder, annexLack, hasAnnex } from './index.ts'
import { temporary } from '../../test/temporary.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const never = new AbortController().signal

test('an annex is made of the versions that the tests run with, and no part of what is installed', () => {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
    'dependencies' | 'devDependencies',
    Readonly<Record<string, string>>
  >
  const { ocr, brave, filesystem, twitch, obs, telemetry } = annexes
  for (const { packages } of [ocr, brave, filesystem, twitch, obs, telemetry])
    for (const [name, version] of Object.entries(packages)) {
      assert.equal(manifest.devDependencies[name], version, name)
      assert.equal(manifest.dependencies[name], undefined, name)
    }
})

test('E12 what is not here says so in one line, with its weight and how to add it', () => {
  const folder = annexFolder({ COURTROOM_HOME: 'elsewhere' }, tmpdir())
  assert.equal(folder, join(tmpdir(), 'elsewhere', 'annex'))
  assert.equal(
    annexLack('ocr-fin', folder),
    'It is not installed with the program. To add it (15 MB): ./courtroom add ocr-fin',
  )
  assert.equal(annexLack('ocr', folder), undefined, 'the tests have it')
})

test('what was added is imported as if it lay with the program, by whatever imports it', (t) => {
  const home = mkdtempSync(join(tmpdir(), 'courtroom-annex-'))
  t.after(() => rmSync(home, { recursive: true, force: true }))
  const made = join(home, 'annex/node_modules/@tesseract.js-data/fin')
  mkdirSync(made, { recursive: true })
  writeFileSync(join(made, 'package.json'), '{ "name": "@tesseract.js-data/fin", "main": "fin.js" }')
  writeFileSync(join(made, 'fin.js'), 'module.exports = "here"')
  assert.ok(hasAnnex('ocr-fin', join(home, 'annex')))
  const program = `
    import { openAnnexes } from ${JSON.stringify(new URL('index.ts', import.meta.url).href)}
    openAnnexes()
    console.log((await import('@tesseract.js-data/fin')).default)
    await import('@tesseract.js-data/hun').catch((error) => console.log(error.code))
    await import('no-such-package').catch((error) => console.log(error.code))`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: home,
    env: { COURTROOM_HOME: home },
    encoding: 'utf8',
  })
  assert.equal(stdout, 'here\nERR_MODULE_NOT_FOUND\nERR_MODULE_NOT_FOUND\n', stderr)
})

test('E12 without npm one is told so, and nothing is half installed', async (t) => {
  const home = await temporary(t)
  const added = await addAnnex('ocr-fin', { env: { PATH: home }, signal: never }, join(home, 'annex'))
  assert.ok(!added.ok && added.cause === 'npm-missing' && added.why.includes('Install Node.js'))
  assert.ok(!hasAnnex('ocr-fin', join(home, 'annex')))
})
