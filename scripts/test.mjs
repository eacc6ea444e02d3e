import { existsSync, globSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { run } from 'node:test'
import { fileURLToPath } from 'node:url'
import { inspect } from 'node:util'
import { readyForBrowser } from './browser.mjs'
import { check, checks, report } from './check.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const print = (line) => process.stdout.write(`${line}\n`)

const SLOWEST = 10

/**
 * With words on the command line only those folders, files or patterns are tested, and nothing is checked. The long
 * suites have a small form here; --all plays them whole.
 */
const all = process.argv.includes('--all')
const wanted = process.argv.slice(2).filter((word) => word !== '--all')
if (all) process.env.COURTROOM_TESTS = 'all'
// What one file has compiled the next one need not.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/courtroom-tests')
const found = find(wanted.length > 0 ? wanted : ['src', 'test'])
const counts = { passed: 0, failed: 0, skipped: 0 }
const took = []
const files = await withBrowser(found)

if (found.length === 0) {
  process.stderr.write(
    `No test file fits ${wanted.join(' ')}. Give a folder, a file or a pattern, such as src/court.\n`,
  )
  counts.failed++
}
if (wanted.length === 0) await checkAll()
if (files.length > 0) await testAll()
if (took.length > SLOWEST) printSlowest()
print(`${counts.passed} passed, ${counts.failed} failed${counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''}`)
process.exitCode = counts.failed > 0 ? 1 : 0

function find(places) {
  const patterns = places.map((place) =>
    existsSync(resolve(root, place)) && statSync(resolve(root, place)).isDirectory() ? `${place}/**/*.test.ts` : place,
  )
  const isMeant = (file) => all || places.includes(file) || !file.endsWith('.long.test.ts')
  return [...new Set(globSync(patterns, { cwd: root }))].filter(isMeant).map((file) => resolve(root, file))
}

function isInBrowser(file) {
  return relative(root, file).startsWith(join('test', 'browser'))
}

/** Without a browser its tests are left out, which counts as a failure: nobody should believe that they passed. */
async function withBrowser(asked) {
  if (!asked.some(isInBrowser)) return asked
  const others = asked.filter((file) => !isInBrowser(file))
  const trouble = await readyForBrowser(root)
  // What takes longest comes first, so that nothing is waited for at the end.
  if (trouble === undefined) return [...asked.filter(isInBrowser), ...others]
  print(`✗ test/browser\n${trouble}\n`)
  counts.failed++
  return others
}

async function checkAll() {
  for (const result of await Promise.all(checks.map(check))) {
    report(result)
    counts[result.ok ? 'passed' : 'failed']++
  }
}

async function testAll() {
  const watchdog = new URL('watchdog.mjs', import.meta.url).href
  const execArgv = ['--disable-warning=ExperimentalWarning', '--import', watchdog]
  const events = run({ files, cwd: root, concurrency: Math.max(2, availableParallelism()), execArgv })
  const titles = []
  for await (const { type, data } of events) {
    if (type === 'test:start') titles.splice(data.nesting, Infinity, data.name)
    if (type === 'test:stdout' || type === 'test:stderr') process.stderr.write(data.message)
    if (type === 'test:fail' && data.details.error?.failureType !== 'subtestsFailed') printFailure(data, titles)
    if (type === 'test:summary') (data.file === undefined ? add : printFile)(data)
  }
}

function printFailure({ nesting, name, file, line, details }, titles) {
  const error = details.error?.cause ?? details.error
  print(`\n✗ ${[...titles.slice(0, nesting), name].join(' › ')}`)
  print(`  ${relative(root, file ?? '')}${line === undefined ? '' : `:${line}`}`)
  print(`${describe(error).replaceAll(/^/gm, '  ')}\n`)
}

function describe(error) {
  if (!(error instanceof Error)) return inspect(error)
  return `${error.stack}${error.cause === undefined ? '' : `\nCaused by: ${describe(error.cause)}`}`
}

function printFile({ file, counts: { tests, failed, cancelled }, duration_ms: ms }) {
  const bad = failed + cancelled
  const verdict =
    bad === 0 ? `✓ ${relative(root, file)}  ${tests} passed` : `✗ ${relative(root, file)}  ${bad} failed of ${tests}`
  print(`${verdict}, ${seconds(ms)}`)
  took.push({ file: relative(root, file), ms })
}

function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`
}

function printSlowest() {
  const slowest = took.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST)
  print(`\nThe slowest files:\n${slowest.map(({ file, ms }) => `  ${seconds(ms).padStart(8)}  ${file}`).join('\n')}\n`)
}

function add({ counts: { passed, failed, cancelled, skipped, todo } }) {
  counts.passed += passed
  counts.failed += failed + cancelled
  counts.skipped += skipped + todo
}
