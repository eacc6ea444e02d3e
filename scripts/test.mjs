import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, statfsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readyForBrowser, shareBrowser } from './browser.mjs'
import { check, checks, report } from './check.mjs'
import { endWhenTold } from './programs.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const print = (line) => process.stdout.write(`${line}\n`)

const SLOWEST = 10
const TOGETHER = 120
const IN_BROWSER = 3
const ASKS_DATABASE = /\/postgres\.ts'|\/cluster\.ts'/
const LONGEST = [
  'test/browser',
  'test',
  'src/library',
  'src/cli',
  'src/models',
  'src/tools',
  'src/show',
  'src/store',
  'src/evidence',
  'src/docket',
]
/** Files that wait more than they work, for as long as a show or a hearing lasts: begun last, nobody would work beside them. */
const PATIENT = ['trial', 'decision', 'people', 'fork'].map((name) => join('test', 'browser', `${name}.test.ts`))
const MEMORY = '/dev/shm'
const ROOM = 2 ** 30
const together = fileURLToPath(new URL('together.mjs', import.meta.url))

/**
 * With words on the command line only those folders, files or patterns are tested, and nothing is checked. The long
 * suites have a small form here; --all plays them whole.
 */
const all = process.argv.includes('--all')
const wanted = process.argv.slice(2).filter((word) => word !== '--all')
if (all) process.env.COURTROOM_TESTS = 'all'
// What one file has compiled the next one need not.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/courtroom-tests')
const cases = inMemory()
if (cases !== undefined) process.env.TMPDIR = cases
const playing = new Set()
/** What is opened once for all files that need it, and what they know it by: others are played until it is there. */
const helpers = [
  { isNeededBy: asksDatabase, open: openDatabase, tried: Promise.withResolvers(), isReady: false },
  { isNeededBy: isInBrowser, open: openForBrowser, tried: Promise.withResolvers(), isReady: false },
]
const shared = {}
let browser
let database
process.on('exit', tidyUp)
endWhenTold()
const found = find(wanted.length > 0 ? wanted : ['src', 'test'])
const counts = { passed: 0, failed: 0, skipped: 0 }
const took = []
const failures = []

if (found.length === 0) {
  process.stderr.write(
    `No test file fits ${wanted.join(' ')}. Give a folder, a file or a pattern, such as src/court.\n`,
  )
  counts.failed++
}
const files = inOrder(found)
const needed = helpers.filter(({ isNeededBy }) => files.some(isNeededBy))
const first = [...needed.map(opening), ...(wanted.length === 0 ? checks.map(checking) : [])]
let inBrowser = 0
// More at a time than there are processors: many wait for another.
await Promise.all(Array.from({ length: availableParallelism() + 4 }, hand))
await browser?.close()
browser = undefined
await database?.stop()
database = undefined
if (took.length > SLOWEST) printSlowest()
// Once more where the eye is: a long run has scrolled them away.
if (took.length > SLOWEST) failures.forEach(print)
print(`${counts.passed} passed, ${counts.failed} failed${counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''}`)
process.exitCode = counts.failed > 0 ? 1 : 0

function find(places) {
  const patterns = places.map((place) =>
    existsSync(resolve(root, place)) && statSync(resolve(root, place)).isDirectory() ? `${place}/**/*.test.ts` : place,
  )
  const isMeant = (file) => all || places.includes(file) || !file.endsWith('.long.test.ts')
  return [...new Set(globSync(patterns, { cwd: root }))].filter(isMeant).map((file) => resolve(root, file))
}

/**
 * A folder for the files of tests that never reaches a disk, where there is one: a court waits for each line of a
 * record until it is safe, and so do tests by the thousand.
 */
function inMemory() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    if (bavail * bsize < ROOM) return undefined
    const folder = mkdtempSync(join(MEMORY, 'courtroom-'))
    // As open as any folder for such files: a test may take the part of another user.
    chmodSync(folder, 0o1777)
    return folder
  } catch {
    return undefined
  }
}

/** However it ends, nothing is left running or in memory. */
function tidyUp() {
  for (const child of playing) child.kill('SIGKILL')
  browser?.kill()
  database?.kill()
  if (cases !== undefined) rmSync(cases, { recursive: true, force: true, maxRetries: 5 })
}

function isInBrowser(file) {
  return relative(root, file).startsWith(join('test', 'browser'))
}

function asksDatabase(file) {
  return ASKS_DATABASE.test(readFileSync(file, 'utf8'))
}

async function hand() {
  while (first.length > 0) await first.shift()()
  while (files.length > 0) await play()
}

function checking(one) {
  return async () => {
    const result = await check(one)
    report(result)
    if (!result.ok) failures.push(`✗ ${result.name}\n${result.words}\n`)
    counts[result.ok ? 'passed' : 'failed']++
  }
}

/** Without it the tests that need it are left out, which counts as a failure: nobody should believe that they passed. */
function opening(helper) {
  return async () => {
    const trouble = await helper.open()
    helper.isReady = trouble === undefined
    if (!helper.isReady) {
      const [out, kept] = [files.filter(helper.isNeededBy), files.filter((file) => !helper.isNeededBy(file))]
      const words = `✗ ${out.length} files are left out\n${trouble}\n`
      print(words)
      failures.push(words)
      counts.failed++
      files.splice(0, Infinity, ...kept)
    }
    helper.tried.resolve()
  }
}

/** Gives what is in the way, if anything. */
async function openForBrowser() {
  const trouble = await readyForBrowser(root)
  if (trouble !== undefined) return trouble
  try {
    browser = await shareBrowser()
  } catch (error) {
    return error.message
  }
  shared.COURTROOM_BROWSER = browser.address
  return undefined
}

/** One for all files as well: to make an empty one takes as long as most of the tests on it. */
async function openDatabase() {
  const { ownPostgres } = await import('../test/postgres.ts')
  try {
    database = await ownPostgres()
  } catch (error) {
    return error.message
  }
  shared.COURTROOM_POSTGRES = database.address
  return undefined
}

/** What takes longest first, so that nothing is waited for at the end; those of a room beside each other: they load the same. */
function inOrder(those) {
  const rooms = Object.entries(Object.groupBy(those, roomOf)).toSorted(([one], [other]) => rank(one) - rank(other))
  return rooms.flatMap(([, room]) => [...room.filter(isPatient), ...room.filter((file) => !isPatient(file))])
}

function isPatient(file) {
  return PATIENT.includes(relative(root, file))
}

function rank(room) {
  return [...LONGEST, ''].findIndex((one) => room.startsWith(one))
}

function roomOf(file) {
  return relative(root, dirname(file)).split(sep).slice(0, 2).join('/')
}

/** Plays files in one process, as many as it asks for. One that ends the process before its end has failed. */
async function play() {
  let [left, file] = [TOGETHER, undefined]
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', together], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  playing.add(child)
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => process.stderr.write(data))
  const handNext = async () => {
    file = left-- > 0 ? await nextFile() : undefined
    if (child.connected) child.send({ file, shared })
  }
  child.on('message', ({ failure, played }) => {
    if (failure !== undefined) return printFailure(failure)
    if (played !== undefined) add(played)
    void handNext()
  })
  const [code, signal] = await once(child, 'close')
  playing.delete(child)
  if (left === TOGETHER) throw new Error(`Nothing can be played: the process ended with ${signal ?? code}.`)
  if (file === undefined) return
  printFailure({ title: 'ended before its tests had', file, words: `The process ended with ${signal ?? code}.` })
  add({ file, tests: 1, passed: 0, failed: 1, skipped: 0, ms: 0, cpu: 0 })
}

/** The next one that can be played now. */
async function nextFile() {
  const at = files.findIndex(canBePlayed)
  if (at < 0 && files.length === 0) return undefined
  if (at < 0) {
    await Promise.all(needed.map(({ tried }) => tried.promise))
    return nextFile()
  }
  const [file] = files.splice(at, 1)
  if (isInBrowser(file)) inBrowser++
  return file
}

/** Those in a browser wait more than they work, so they are played beside others, which keep the processors busy. */
function canBePlayed(file) {
  if (needed.some(({ isNeededBy, isReady }) => !isReady && isNeededBy(file))) return false
  return !isInBrowser(file) || inBrowser < IN_BROWSER || files.every(isInBrowser)
}

function printFailure({ title, file, line, words }) {
  const place = `${relative(root, file)}${line === undefined ? '' : `:${line}`}`
  const failure = `\n✗ ${title}\n  ${place}\n${words.replaceAll(/^/gm, '  ')}\n`
  print(failure)
  failures.push(failure)
}

function add({ file, tests, passed, failed, skipped, ms, cpu }) {
  const name = relative(root, file)
  if (isInBrowser(file)) inBrowser--
  print(
    `${failed === 0 ? `✓ ${name}  ${tests} passed` : `✗ ${name}  ${failed} failed of ${tests}`}, ${seconds(ms)}, worked ${seconds(cpu)}`,
  )
  took.push({ file: name, ms, cpu })
  counts.passed += passed
  counts.failed += failed
  counts.skipped += skipped
}

function aligned(text) {
  return text.padStart(10)
}

function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`
}

function printSlowest() {
  const slowest = took.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST)
  const lines = slowest.map(({ file, ms, cpu }) => [seconds(ms), seconds(cpu)].map(aligned).join('') + `  ${file}`)
  print(`\nThe slowest files:\n${[['took', 'worked'].map(aligned).join(''), ...lines].join('\n')}\n`)
}
