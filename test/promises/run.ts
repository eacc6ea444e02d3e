import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { endFamily } from './ending.ts'
import { promises, type Promised } from './promised.ts'
import { measuredIn, tableOf, type Measured } from './table.ts'

/**
 * With words only the promises that have one of them in their sentence or their command are tried; the others stand as
 * they were.
 */
const wanted = process.argv.slice(2)
const page = new URL('../../docs/promises.md', import.meta.url)
const root = new URL('../../', import.meta.url)
const MARK = '<!-- measured -->'
/** What one process has compiled the next one need not: hundreds are started and killed. */
const compiled = fileURLToPath(new URL('node_modules/.cache/courtroom-tests', root))

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

// The short ones first: who stops it early has most of them. What is timed has the machine to itself afterwards.
const tried = promises.filter(isWanted).toSorted((one, other) => one.minutes - other.minutes)
const [alone, others] = [tried.filter(({ timed }) => timed), tried.filter(({ timed }) => !timed)]
const minutesOf = (all: readonly Promised[]): number => all.reduce((sum, { minutes }) => sum + minutes, 0)
const usual = minutesOf(alone) + Math.ceil(minutesOf(others) / LANES)
say(`${tried.length} promises are tried, which takes about ${usual} minutes on two idle cores.`)
const broken: string[] = []
let begun = 0
const inTurn = async (all: Promised[]): Promise<void> => {
  for (let next = all.shift(); next; next = all.shift()) await tryOut(next, ++begun)
}
await Promise.all(Array.from({ length: LANES }, () => inTurn(others)))
await inTurn(alone)
say(
  `\n${tried.length - broken.length} of ${tried.length} promises held, in ${clock(performance.now() - began)}.${broken.map((promise) => `\nNot held: ${promise}`).join('')}`,
)
process.exitCode = broken.length === 0 ? 0 : 1

async function tryOut(each: Promised, nth: number): Promise<void> {
  const { promise, command, minutes } = each
  say(
    `\n${nth} of ${tried.length}, after ${clock(performance.now() - began)}: ${promise}\n  ${command} (about ${minutes} min)`,
  )
  const from = performance.now()
  const one = await measured(each, nth)
  if (!one.kept) broken.push(one.promise)
  say(`${nth} ${one.kept ? 'held' : 'NOT HELD'} in ${clock(performance.now() - from)}: ${one.figure}`)
  write(one)
}

function isWanted({ promise, command }: Promised): boolean {
  const text = `${promise} ${command}`.toLowerCase()
  return wanted.length === 0 || wanted.some((word) => text.includes(word.toLowerCase()))
}

/** Each as it comes, into the page as it stands then: whoever stops early keeps what was measured. */
function write(one: Measured): void {
  const [before = '', table = '', after = ''] = readFileSync(page, 'utf8').split(MARK)
  writeFileSync(page, `${before}${MARK}\n\n${tableOf(promises, [...measuredIn(table), one])}\n\n${MARK}${after}`)
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
    void endFamily(child.pid!)
  }, most * 60_000)
  const [code] = (await once(child, 'close')) as [number | null]
  clearTimeout(late)
  const said = existsSync(figures) ? readFileSync(figures, 'utf8').trim().split('\n').join('; ') : ''
  const ended = isLate ? `had not ended after ${most} minutes` : `ended with ${code}`
  const kept = code === 0 && !isLate && said !== ''
  const figure = kept || (said !== '' && !isLate) ? said : [said, ended].filter((text) => text !== '').join('; ')
  return { promise, figure, command, kept, date: new Date().toISOString().slice(0, 10) }
}
