import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promises, type Promised } from './promised.ts'
import { measuredIn, tableOf, type Measured } from './table.ts'

/** With words only the promises that have one of them in their sentence are tried; the others stand as they were. */
const wanted = process.argv.slice(2)
const page = new URL('../../docs/promises.md', import.meta.url)
const root = new URL('../../', import.meta.url)
const MARK = '<!-- measured -->'
const LAST = 20
/** What one process has compiled the next one need not: hundreds are started and killed. */
const compiled = fileURLToPath(new URL('node_modules/.cache/courtroom-tests', root))

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const folder = mkdtempSync(join(tmpdir(), 'courtroom-promises-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

const text = readFileSync(page, 'utf8')
const [before = '', table = '', after = ''] = text.split(MARK)
const measured = [...measuredIn(table)]
for (const each of promises.filter(isWanted)) {
  const one = await measure(each)
  measured.push(one)
  say(`${one.kept ? 'held' : 'NOT HELD'}: ${one.promise}: ${one.figure}`)
  // Each as it comes: the whole takes an hour, and whoever stops it keeps what was measured.
  writeFileSync(page, `${before}${MARK}\n\n${tableOf(promises, measured)}\n\n${MARK}${after}`)
  if (!one.kept) process.exitCode = 1
}

function isWanted({ promise }: Promised): boolean {
  return wanted.length === 0 || wanted.some((word) => promise.toLowerCase().includes(word.toLowerCase()))
}

async function measure({ promise, command }: Promised): Promise<Measured> {
  say(`\n${promise}\n  ${command}`)
  const figures = join(folder, 'figures')
  rmSync(figures, { force: true })
  const child = spawn(command, {
    cwd: root,
    shell: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { NODE_COMPILE_CACHE: compiled, ...process.env, COURTROOM_TESTS: 'all', COURTROOM_FIGURES: figures },
  })
  let said = ''
  child.stdout.on('data', (data: Buffer) => (said += data.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  const kept = code === 0 && existsSync(figures)
  if (!kept) say(said.trimEnd().split('\n').slice(-LAST).join('\n'))
  const told = existsSync(figures) ? readFileSync(figures, 'utf8').trim().split('\n').join('; ') : `ended with ${code}`
  return { promise, figure: told, command, kept, date: new Date().toISOString().slice(0, 10) }
}
