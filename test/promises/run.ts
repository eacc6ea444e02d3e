import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { endFamily } from './ending.ts'
import { brokenIn, leftOf, noteRun, stoppedRun, writeWhole, type Run } from './going.ts'
import { promises, type Promised } from './promised.ts'
import { measuredIn, tableOf, type Measured } from './table.ts'

/**
 * With words only the promises that have one of them in their sentence or their command are tried; the others stand as
 * they were. Without words a run that was stopped goes on where it was, unless it is to begin `anew`.
 */
const [wanted, isAnew] = [
  process.argv.slice(2).filter((word) => word !== 'anew'),
  process.argv.slice(2).includes('anew'),
]
const root = new URL('../../', import.meta.url)
const page = fileURLToPath(new URL('docs/promises.md', root))
const MARK = '<!-- measured -->'
/** What one process has compiled the next one need not: hundreds are started and killed. */
const compiled = fileURLToPath(new URL('node_modules/.cache/courtroom-tests', root))
const noted = fileURLToPath(new URL('node_modules/.cache/courtroom-promises.json', root))

/** Commands are run with the Node that runs this. */
const path = [dirname(process.execPath), process.env['PATH']].join(delimiter)

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const clock = (ms: number): string =>
  `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1_000) % 60).padStart(2, '0')}`

const folder = mkdtempSync(join(tmpdir(), 'courtroom-promises-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

const began = performance.now()
/** What counts and does not time is tried beside something else of that kind. */
const LANES = 2
/** So long after a command has ended its last lines are waited for: somebody whom it left behind may hold them open. */
const LAST_LINES = 5_000

const isWhole = wanted.length === 0
const earlier = isWhole && !isAnew ? stoppedRun(noted) : undefined
let run: Run = earlier ?? { began: new Date().toISOString(), held: {} }
const all = promises.filter(isWanted)
const going = new Set<number>()
let isStopped = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())

// The short ones first: who stops it early has most of them. What is timed has the machine to itself afterwards.
const tried = leftOf(all, run).toSorted((one, other) => one.minutes - other.minutes)
const [alone, others] = [tried.filter(({ timed }) => timed), tried.filter(({ timed }) => !timed)]
const minutesOf = (some: readonly Promised[]): number => some.reduce((sum, { minutes }) => sum + minutes, 0)
const usual = minutesOf(alone) + Math.ceil(minutesOf(others) / LANES)
if (earlier)
  say(
    `The run of ${earlier.began} was stopped after ${all.length - tried.length} of ${all.length} promises and goes on; npm run promises -- anew begins another.`,
  )
say(`${tried.length} promises are tried, which takes about ${usual} minutes on two idle cores.`)
let begun = 0
const inTurn = async (some: Promised[]): Promise<void> => {
  for (let next = some.shift(); next; next = some.shift()) await tryOut(next, ++begun)
}
await Promise.all(Array.from({ length: LANES }, () => inTurn(others)))
await inTurn(alone)
const left = leftOf(all, run).length
const broken = brokenIn(all, run)
say(
  `\n${all.length - left - broken.length} of ${all.length} promises held, in ${clock(performance.now() - began)}.${broken.map(({ promise }) => `\nNot held: ${promise}`).join('')}`,
)
if (left > 0)
  say(
    `Not tried: ${left}, which stand in the page as they did.${isWhole ? ' npm run promises goes on with them.' : ''}`,
  )
process.exitCode = isStopped ? 130 : broken.length === 0 ? 0 : 1

/** What is being tried is ended and not told of: it will be tried again. */
async function stop(): Promise<void> {
  if (isStopped) return
  isStopped = true
  await Promise.all([...going].map(endFamily))
}

async function tryOut(each: Promised, nth: number): Promise<void> {
  if (isStopped) return
  const { promise, command, minutes } = each
  say(
    `\n${nth} of ${tried.length}, after ${clock(performance.now() - began)}: ${promise}\n  ${command} (about ${minutes} min)`,
  )
  const from = performance.now()
  const one = await measured(each, nth)
  if (isStopped) return
  say(`${nth} ${one.kept ? 'held' : 'NOT HELD'} in ${clock(performance.now() - from)}: ${one.figure}`)
  write(one)
  run = { ...run, held: { ...run.held, [command]: one.kept === true } }
  if (isWhole) noteRun(noted, run, leftOf(all, run).length === 0)
}

function isWanted({ promise, command }: Promised): boolean {
  const text = `${promise} ${command}`.toLowerCase()
  return isWhole || wanted.some((word) => text.includes(word.toLowerCase()))
}

/** Each as it comes, into the page as it stands then: whoever stops early keeps what was measured. */
function write(one: Measured): void {
  const [before = '', table = '', after = ''] = readFileSync(page, 'utf8').split(MARK)
  writeWhole(page, `${before}${MARK}\n\n${tableOf(promises, [...measuredIn(table), one])}\n\n${MARK}${after}`)
}

/** Runs what shows a promise, and reads what it says of it. What takes far too long is ended, and the next one is tried. */
async function measured({ promise, command, minutes }: Promised, nth: number): Promise<Measured> {
  const figures = join(folder, `figures-${nth}`)
  const child = spawn(command, {
    cwd: root,
    shell: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      NODE_COMPILE_CACHE: compiled,
      ...process.env,
      PATH: path,
      COURTROOM_TESTS: 'all',
      COURTROOM_FIGURES: figures,
    },
  })
  createInterface({ input: child.stdout }).on('line', (line) => say(`  ${nth}: ${line}`))
  const most = 4 * minutes + 5
  let isLate = false
  const late = setTimeout(() => {
    isLate = true
    if (child.pid !== undefined) void endFamily(child.pid)
  }, most * 60_000)
  if (child.pid !== undefined) going.add(child.pid)
  const end = await endOf(child)
  clearTimeout(late)
  if (child.pid !== undefined) going.delete(child.pid)
  const said = existsSync(figures) ? readFileSync(figures, 'utf8').trim().split('\n').join('; ') : ''
  const kept = end === 'ended with 0' && !isLate && said !== ''
  const ended = isLate ? `had not ended after ${most} minutes` : end === 'ended with 0' ? 'told no figure' : end
  const figure = kept || (said !== '' && !isLate) ? said : [said, ended].filter((text) => text !== '').join('; ')
  return { promise, figure, command, kept, date: new Date().toISOString().slice(0, 10) }
}

/** How a command ended, in words: one that cannot even begin is a promise that is not shown, and no end of all others. */
async function endOf(child: ChildProcess): Promise<string> {
  const closed = once(child, 'close')
  try {
    const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
    await Promise.race([closed, pause(LAST_LINES, undefined, { ref: false })])
    return code === null ? `was ended by ${signal}` : `ended with ${code}`
  } catch (error) {
    closed.catch(() => undefined)
    return `did not begin: ${(error as Error).message}`
  }
}
