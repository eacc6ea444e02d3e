import assert from 'node:assert/strict'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { spawnSync } from 'node:child_process'
import { compile, licences } from '../scripts/pack.mjs'
import { isWhole } from './whole.ts'
import { assertExamples, courtroom, emptyFolder, exampled, manifest, packed, root, staged } from './packing.ts'

const MEGABYTE = 2 ** 20

test('the packed program runs under node_modules, where no types are stripped, and plays a debate', (t) => {
  const [stage, folder] = [staged(t), emptyFolder(t)]
  compile(join(stage, 'dist'), { types: false })
  const { filename, size, files } = packed(stage, folder)
  const paths = files.map(({ path }) => path)
  const isOdd = (path: string): boolean =>
    /^(?!docs\/examples\/).*(?<!\.d)\.tsx?$|\.(?:test|fake)\.|^(?:src|test|scripts|bench)\//.test(path)
  assert.deepEqual(paths.filter(isOdd), [], 'sources and tests stay at home')
  for (const needed of [
    'bin/courtroom.mjs',
    'dist/package.json',
    'dist/cli/main.js',
    'dist/library/reader.js',
    'LICENSE',
  ])
    assert.ok(paths.includes(needed), needed)
  assert.ok(size < 6 * MEGABYTE, `${size} bytes`)

  mkdirSync(join(folder, 'node_modules'))
  assert.equal(spawnSync('tar', ['-xzf', filename], { cwd: folder }).status, 0)
  const place = join(folder, 'node_modules/courtroom')
  renameSync(join(folder, 'package'), place)
  symlinkSync(join(root, 'node_modules'), join(place, 'node_modules'), 'junction')
  const played = courtroom(folder, ['debate', join(place, 'cases/pineapple.debate.yaml'), '--seed', '7', '--json'])
  assert.deepEqual([played.status, played.err], [0, ''])
  assert.match(played.out, /"type":"verdict"/)
  // A thread, a process of its own and the files that come along, all found from the package.
  const papers = join(place, 'cases/documents')
  const [paper] = globSync('**/*.pdf', { cwd: papers })
  const read = courtroom(folder, ['library', 'add', isWhole ? papers : join(papers, paper!)])
  assert.match(read.out, /\.pdf/, read.err)
  if (isWhole) assert.equal(courtroom(folder, ['trial', '--witnesses', '1', '--speed', '0', '--json']).status, 0)

  // The library, by its examples, as they come with the package.
  cpSync(join(place, 'docs/examples'), join(folder, 'examples'), { recursive: true })
  assertExamples(exampled(folder, 'examples'))
})

test('whatever one file of the program knows of another by its place has the ending it has in the package', () => {
  const kept = globSync('src/**/*.ts', { cwd: root, exclude: ['src/web/**', '**/*.test.ts', '**/*.fake.ts'] }).filter(
    (file) => /(?<!new URL\(|from |import |import\()'\.{1,2}\/[^']+\.ts'/.test(readFileSync(join(root, file), 'utf8')),
  )
  assert.deepEqual(kept, [], 'write new URL(…, import.meta.url), which the package rewrites')
})

test('every package that comes along says by what licence, and none runs a script when it is installed', () => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly hasInstallScript?: boolean; readonly version?: string }>>
  }
  const lines = licences(lock).trim().split('\n')
  const named = lines.map((line) => line.split(' ', 1)[0]!)
  assert.deepEqual(
    Object.keys(manifest.dependencies).filter((name) => !named.includes(name)),
    [],
  )
  assert.ok(named.every((name) => !['node', 'react', 'tesseract.js', 'vite'].includes(name)))
  const scripted = named.filter((name) => lock.packages[`node_modules/${name}`]?.hasInstallScript)
  assert.deepEqual(scripted, [])
})

test('nothing that a user starts assumes a POSIX shell', () => {
  for (const [name, line] of Object.entries(manifest.scripts))
    assert.match(line, /^node [\w./ -]+$/, `npm run ${name} is no plain call of node`)
  const ours = [
    'bin/courtroom.mjs',
    'scripts/setup.mjs',
    'scripts/closure.mjs',
    'scripts/pinned.mjs',
    'scripts/pack.mjs',
  ]
  const files = [
    ...ours,
    ...globSync('src/**/*.ts', { cwd: root, exclude: ['src/web/**', '**/*.test.ts', '**/*.fake.ts'] }),
  ]
  const posix =
    /['"`]\/(?:dev|tmp|bin|usr|proc)\/|(?:spawn|exec)\w*\(\s*['"](?:sh|bash|npm|npx|rm|cp|open)['"]|SIGUSR|getuid\(/
  assert.deepEqual(
    files.filter((file) => posix.test(readFileSync(join(root, file), 'utf8'))),
    [],
  )
  const [shell, batch] = ['courtroom', 'courtroom.cmd'].map((name) => readFileSync(join(root, name), 'utf8'))
  for (const word of ['--disable-warning=ExperimentalWarning', '.courtroom-stamp', 'NODE_COMPILE_CACHE', 'setup.mjs']) {
    assert.ok(shell?.includes(word), word)
    assert.ok(batch?.includes(word), word)
  }
  assert.ok(existsSync(join(root, '.gitattributes')))
})
