// Plays test files one after another in one process and tells the runner of each, so that the start of Node and the
// loading of our modules are paid once for all of them.
import hooks from 'node:async_hooks'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { inspect } from 'node:util'
import { watch } from './watchdog.mjs'

// Node's runner follows every promise to the test that made it, at up to half the time of a case. What fails after its
// test is then told of the file instead of the test.
const { createHook } = hooks
hooks.createHook = (callbacks) => createHook({ ...callbacks, trackPromises: false })
const { run } = await import('node:test')

const TICK = 10
// Node's runner sets it as soon as it plays a file in its own process.
process.env.NODE_TEST_WORKER_ID = '1'

for (let file = await asked({}); file !== undefined;) {
  // It changes the process once, when it is loaded, which is no fault of the file that loads it first.
  if (file.includes(join('test', 'browser'))) await import('playwright-core')
  // The file before has ended when nothing was left to do; from within that moment nothing more would be waited for.
  await turn()
  watch(file)
  const before = look()
  const played = await play(file)
  const left = changed(before, look())
  if (left.length > 0) {
    const words = `It leaves the process changed for the file after it: ${left.join(', ')}. Let each test put back what it changes.`
    process.send({ failure: { title: 'shares its process', file, words } })
    played.failed++
  }
  // Else only the end of this process would tell the others, and the programs that tests start, what it has compiled.
  flushCompileCache()
  file = await asked({ played: { file, ...played } })
}
process.disconnect()

/** Tells what was done and gives what is to be done next. */
async function asked(done) {
  process.send(done)
  const [{ file, shared }] = await once(process, 'message')
  Object.assign(process.env, shared)
  return file
}

/** Plays one file. It has ended when its tests have and nothing holds the process any more. */
async function play(file) {
  const began = performance.now()
  const spent = processorTime()
  const titles = []
  const diagnostics = []
  let sum
  for await (const { type, data } of run({ files: [file], isolation: 'none' })) {
    if (type === 'test:start') titles.splice(data.nesting, Infinity, data.name)
    if (type === 'test:diagnostic' && data.message.startsWith('Error')) diagnostics.push(data.message)
    if (type === 'test:fail' && data.details.error?.failureType !== 'subtestsFailed') tellFailure(file, data, titles)
    if (type === 'test:summary') sum = data
  }
  const { tests, passed, failed, cancelled, skipped, todo } = sum.counts
  const bad = failed + cancelled
  // What goes wrong after the test that began it has ended is told by the runner in its closing words only.
  const late = diagnostics.length > 0 ? 1 : 0
  if (late > 0) process.send({ failure: { title: 'after its tests', file, words: diagnostics.join('\n') } })
  const unread = bad === 0 ? await fileBroken(file) : 0
  return {
    tests,
    passed,
    failed: bad + late + unread,
    skipped: skipped + todo,
    ms: performance.now() - began,
    cpu: processorTime() - spent,
  }
}

/** Node's runner tells of a file that breaks while it is loaded only if no test came before; what is loaded once fails again. */
async function fileBroken(file) {
  try {
    await import(pathToFileURL(file).href)
    return 0
  } catch (error) {
    process.send({ failure: { title: 'the file breaks while it is loaded', file, words: describe(error) } })
    return 1
  }
}

/** The milliseconds that processors have worked for this process and, where Linux tells, for those it has started. */
function processorTime() {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000 + timeOfChildren()
}

function timeOfChildren() {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ')
    return (Number(fields[13]) + Number(fields[14])) * TICK
  } catch {
    return 0
  }
}

function tellFailure(played, { nesting, name, file = played, line, details }, titles) {
  const words = describe(details.error?.cause ?? details.error)
  process.send({ failure: { title: [...titles.slice(0, nesting), name].join(' › '), file, line, words } })
}

function describe(error) {
  if (!(error instanceof Error)) return inspect(error)
  return `${error.stack}${error.cause === undefined ? '' : `\nCaused by: ${describe(error.cause)}`}`
}

/** What every file of a process shares, as it is now. */
function look() {
  const seen = new Map([['working directory', process.cwd()]])
  for (const [name, value] of Object.entries(process.env)) seen.set(`environment ${name}`, value)
  // What waits for the end of the process changes nothing before it.
  for (const name of process.eventNames().filter((one) => one !== 'exit'))
    seen.set(`listeners to ${String(name)}`, process.listenerCount(name))
  const functions = new Map()
  const { stdout, stderr } = process
  for (const [of, object] of Object.entries({ globalThis, process, stdout, stderr, console, Math, Date, performance }))
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(object)))
      if (typeof value === 'function') functions.set(`${of}.${name}`, value)
  return { seen, functions }
}

/** What was not put back. A function that is new is no harm: many appear when they are first asked for. */
function changed(before, after) {
  const named = new Set([...before.seen.keys(), ...after.seen.keys()])
  return [
    ...[...named].filter((name) => before.seen.get(name) !== after.seen.get(name)),
    ...[...before.functions.keys()].filter((name) => before.functions.get(name) !== after.functions.get(name)),
  ]
}
