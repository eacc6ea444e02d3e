import { existsSync, globSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { run } from 'node:test'
import { fileURLToPath } from 'node:url'
import { inspect } from 'node:util'
import { readyForBrowser } from './browser.mjs'
import { check, checks, report } from './check.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const print = (line) => process.stdout.write(`${line}\n`)

/** With words on the command line only those folders, files or patterns are tested, and nothing is checked. */
const wanted = process.argv.slice(2)
const found = find(wanted.length > 0 ? wanted : ['src', 'test'])
const counts = { passed: 0, failed: 0, skipped: 0 }
const files = await withBrowser(found)

if (found.length === 0) {
  process.stderr.write(
    `No test file fits ${wanted.join(' ')}. Give a folder, a file or a pattern, such as src/court.\n`,
  )
  counts.failed++
}
if (wanted.length === 0) await checkAll()
if (files.length > 0) await testAll()
print(`${counts.passed} passed, ${counts.failed} failed${counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''}`)
process.exitCode = counts.failed > 0 ? 1 : 0

function find(places) {
  const patterns = places.map((place) =>
    existsSync(resolve(root, place)) && statSync(resolve(root, place)).isDirectory() ? `${place}/**/*.test.ts` : place,
  )
  return [...new Set(globSync(patterns, { cwd: root }))].map((file) => resolve(root, file))
}

/** Without a browser its tests are left out, which counts as a failure: nobody should believe that they passed. */
async function withBrowser(all) {
  const inBrowser = (file) => relative(root, file).startsWith(join('test', 'browser'))
  if (!all.some(inBrowser)) return all
  const trouble = await readyForBrowser(root)
  if (trouble === undefined) return all
  print(`✗ test/browser\n${trouble}\n`)
  counts.failed++
  return all.filter((file) => !inBrowser(file))
}

async function checkAll() {
  for (const result of await Promise.all(checks.map(check))) {
    report(result)
    counts[result.ok ? 'passed' : 'failed']++
  }
}

async function testAll() {
  const events = run({ files, cwd: root, concurrency: 2, execArgv: ['--disable-warning=ExperimentalWarning'] })
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

function printFile({ file, counts: { tests, failed, cancelled }, duration_ms: took }) {
  const bad = failed + cancelled
  const verdict =
    bad === 0 ? `✓ ${relative(root, file)}  ${tests} passed` : `✗ ${relative(root, file)}  ${bad} failed of ${tests}`
  print(`${verdict}, ${(took / 1000).toFixed(1)} s`)
}

function add({ counts: { passed, failed, cancelled, skipped, todo } }) {
  counts.passed += passed
  counts.failed += failed + cancelled
  counts.skipped += skipped + todo
}
