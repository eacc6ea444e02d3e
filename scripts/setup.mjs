// The one script that an older Node must be able to run: it fetches Node 24 and hands over to it.
import { spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { constants } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { closureOf } from './closure.mjs'
import { cameAsNode } from './pinned.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const modules = join(root, 'node_modules')
const lockFile = join(root, 'package-lock.json')
/** Written when all is there that runs the program, and when all is there that also tests it. */
const stamps = { run: join(modules, '.courtroom-stamp'), test: join(modules, '.courtroom-tests-stamp') }
const busy = join(root, '.setup.lock')
const windows = process.platform === 'win32'
const node = join(modules, 'node', 'bin', windows ? 'node.exe' : 'node')
const beat = 1000

/** Of what only a clone needs, that which it needs to run: Node 24, and what builds the page. The rest is for tests. */
const forClone = [
  'node',
  'vite',
  '@vitejs/plugin-react',
  'tailwindcss',
  '@tailwindcss/vite',
  'react',
  'react-dom',
  '@tanstack/react-query',
  '@tanstack/react-router',
  '@fontsource-variable/inter',
  '@fontsource-variable/source-serif-4',
  '@fontsource/ibm-plex-mono',
  'cmdk',
  'get-nonce',
  'i18next',
  'lucide-react',
  'partysocket',
  'preact',
  'radix-ui',
  'react-dropzone',
  'react-hotkeys-hook',
  'react-i18next',
  'zustand',
]

const [command, script, ...given] = process.argv.slice(2)
/** All tests, a browser's among them. */
const isTest = script === 'scripts/test.mjs' && given.length === 0

const say = (words) => process.stderr.write(`courtroom: ${words}\n`)

const remove = (folder) => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

class SetupError extends Error {
  constructor(message, code = 1) {
    super(message)
    this.code = code
  }
}

/** A stamp is a copy of the lock file it was installed by, so that a shell can compare the two. */
const isReady = (what) =>
  existsSync(node) && existsSync(stamps[what]) && readFileSync(stamps[what]).equals(readFileSync(lockFile))

const readLock = () => JSON.parse(readFileSync(lockFile, 'utf8'))

/** Whether somebody has installed what the lock file names with npm itself. */
function isInstalled(what) {
  const hidden = join(modules, '.package-lock.json')
  if (!existsSync(node) || !existsSync(hidden)) return false
  const { '': _, ...all } = readLock().packages
  const { '': __, ...wanted } = what === 'run' ? toRun(readLock()).packages : { '': {}, ...all }
  const present = JSON.parse(readFileSync(hidden, 'utf8')).packages
  const same = (path) => all[path]?.version === present[path]?.version
  return Object.keys(present).every(same) && Object.keys(wanted).every((path) => wanted[path].optional || same(path))
}

/** Whoever has what tests need can run it too. */
const mark = (what, folder) => {
  for (const each of what === 'run' ? ['run'] : ['run', 'test']) cpSync(lockFile, join(folder, basename(stamps[each])))
}

/** The lock file with nothing but what a clone needs to run. */
function toRun(lock) {
  const { dependencies = {}, devDependencies = {}, ...itself } = lock.packages['']
  const wanted = forClone.filter((name) => name in devDependencies).map((name) => [name, devDependencies[name]])
  const own = { ...dependencies, ...Object.fromEntries(wanted) }
  const found = closureOf(lock.packages, Object.keys(own))
  const kept = Object.entries(lock.packages).filter(([path]) => found.has(path))
  return { ...lock, packages: { '': { ...itself, dependencies: own }, ...Object.fromEntries(kept) } }
}

async function setUp(what) {
  if (isReady(what)) return
  if (isInstalled(what)) return mark(what, modules)
  await alone(async (stop) => {
    // npm leaves a processor room: whoever tests wants a browser next. What is in its way is told when it is wanted.
    if (!isReady(what)) await Promise.all([install(what, stop), isTest && browser()])
  })
}

const browser = async () => (await import('./browser.mjs')).fetchBrowser()

/** One set-up at a time. Its owner keeps the mark fresh; one that is no longer kept fresh was left by a crash. */
async function alone(work) {
  let told = false
  while (!take()) {
    if (!told) say('another set-up of this folder is under way, waiting for it')
    told = true
    await pause(beat / 4)
  }
  const fresh = setInterval(() => existsSync(busy) && utimesSync(busy, new Date(), new Date()), beat)
  const stop = new AbortController()
  const stopped = (_, number) =>
    stop.abort(new SetupError('set-up was stopped. Nothing has been changed.', 128 + number))
  for (const signal of signals) process.on(signal, stopped)
  try {
    await work(stop.signal)
  } finally {
    for (const signal of signals) process.off(signal, stopped)
    clearInterval(fresh)
    remove(busy)
  }
}

function take() {
  try {
    mkdirSync(busy)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') {
      throw new SetupError(`cannot write to ${root} (${error.code}). Make the folder writable, then try again.`)
    }
  }
  const touched = statSync(busy, { throwIfNoEntry: false })?.mtimeMs
  if (touched !== undefined && Date.now() - touched > 10 * beat) remove(busy)
  return false
}

/** Installs beside the old folder and swaps when all is there, so that no crash leaves half of it. */
async function install(what, stop) {
  say(`installing what is missing (once, some ${what === 'run' ? 330 : 670} MB on disk) …`)
  const began = Date.now()
  for (const left of readdirSync(root).filter((name) => name.startsWith('.setup-'))) remove(join(root, left))
  const beside = join(root, `.setup-${process.pid}`)
  mkdirSync(beside)
  try {
    for (const name of ['package.json', 'package-lock.json', '.npmrc']) cpSync(join(root, name), join(beside, name))
    if (what === 'run') writeLess(beside)
    await npm(beside, stop)
    const [made, old] = [join(beside, 'node_modules'), join(beside, 'old')]
    if (!existsSync(join(made, 'node', 'bin', windows ? 'node.exe' : 'node'))) {
      throw new SetupError(
        'npm installed everything but Node 24. If your npm is told not to run install scripts (ignore-scripts), allow them for this folder.',
      )
    }
    requireKnownNode(made)
    if (what === 'run') lighten(made)
    mark(what, made)
    if (existsSync(modules)) renameSync(modules, old)
    renameSync(made, modules)
  } finally {
    remove(beside)
  }
  say(`installed in ${Math.round((Date.now() - began) / 1000)} s`)
}

/** Before anything is run by it. */
function requireKnownNode(made) {
  const account = join(made, 'node', 'node_modules', '.package-lock.json')
  if (!existsSync(account)) return
  const { strange, unknown } = cameAsNode(JSON.parse(readFileSync(account, 'utf8')).packages)
  for (const name of unknown) say(`no hash of ${name} is known here, so it was taken as the registry gave it`)
  if (strange.length === 0) return
  throw new SetupError(
    `the registry gave another ${strange.join(', ')} than the one that is known here. Nothing has been changed. Check which registry npm asks (npm config get registry).`,
  )
}

function writeLess(folder) {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const lock = toRun(readLock())
  const { devDependencies: _, ...kept } = manifest
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...kept, dependencies: lock.packages[''].dependencies }))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
}

/** Takes away what only debuggers and compilers read: source maps, and the headers of Node. */
function lighten(made) {
  for (const { name, path, parentPath = path } of readdirSync(made, { recursive: true, withFileTypes: true })) {
    if (name.endsWith('.map') || (name === 'include' && parentPath.includes(join('node', 'node_modules')))) {
      remove(join(parentPath, name))
    }
  }
}

/** npm's own words are shown only when it fails, and never on stdout. */
async function npm(folder, stop) {
  stop.throwIfAborted()
  const words = ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev', '--foreground-scripts=false']
  const child = spawn(windows ? 'npm.cmd' : 'npm', words, {
    cwd: folder,
    shell: windows,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data))
  stop.addEventListener('abort', () => child.kill())
  const code = await ended(
    child,
    'npm is not installed. Install Node.js 20 or newer together with npm, then try again.',
  )
  stop.throwIfAborted()
  if (code === 0) return
  const offline = /EAI_AGAIN|ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED/.test(output)
  const first = output.trim().split('\n').slice(0, 4).join('\n')
  throw new SetupError(
    offline
      ? `the package registry cannot be reached, and it is needed once. Go online and try again.\n${first}`
      : `npm could not install what is missing:\n${first}\nNothing has been changed. To see more, run npm ci in ${root}`,
  )
}

/** Runs a file of ours with Node 24 in the caller's folder and ends as it ends. */
async function run(file, words) {
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', resolve(root, file), ...words], {
    stdio: 'inherit',
  })
  // A terminal sends Ctrl-C to the child as well; a second one would mean something else to it.
  const terminal = process.stdin.isTTY || process.stdout.isTTY || process.stderr.isTTY
  process.on('SIGINT', () => terminal || child.kill('SIGINT'))
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  // Windows knows no such signal to send, and ends what it closes itself.
  process.on('SIGHUP', () => child.kill(windows ? 'SIGTERM' : 'SIGHUP'))
  return ended(child, `${node} cannot be started. Remove node_modules and try again.`)
}

/** The exit code as a shell gives it. */
const ended = (child, absent) =>
  new Promise((done, fail) => {
    child.on('error', (error) => fail(error.code === 'ENOENT' ? new SetupError(absent) : error))
    child.on('close', (code, signal) => done(code ?? 128 + constants.signals[signal]))
  })

try {
  // The command line runs with less than the scripts around it, which build, check and test.
  await setUp(script === undefined || script === 'src/cli/main.ts' ? 'run' : 'test')
  if (command === 'run' && script !== undefined) process.exitCode = await run(script, given)
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  say(error.message)
  process.exitCode = error.code
}
