import { spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { globSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { seeded } from '../torture/seeded.ts'
import { mutantsOf, type Mutant } from './mutations.ts'
import { rooms, type Room } from './rooms.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const [count = '160', seed = '15', ...only] = process.argv.slice(2)
const [AT_ONCE, LONGEST] = [2, 300_000]
const say = (line: string): void => void process.stdout.write(`${line}\n`)

interface Trial extends Mutant {
  readonly room: string
  readonly file: string
}

/** As many of each room, spread over its files by chance. */
async function drawn(): Promise<readonly Trial[]> {
  const chance = seeded(Number(seed))
  const names = Object.keys(rooms).filter((name) => only.length === 0 || only.includes(name))
  const each = Math.ceil(Number(count) / names.length)
  const all = await Promise.all(names.map((name) => trialsIn(name, rooms[name]!)))
  return all.flatMap((trials) =>
    trials
      .map((trial) => ({ trial, place: chance() }))
      .toSorted((one, other) => one.place - other.place)
      .slice(0, each)
      .map(({ trial }) => trial),
  )
}

async function trialsIn(room: string, { files, not }: Room): Promise<readonly Trial[]> {
  const found = globSync([...files], { cwd: root }).filter(
    (file) => !/\.(?:test|fake)\.ts$/.test(file) && !not?.test(file),
  )
  const read = found.map(async (file) =>
    mutantsOf(await readFile(join(root, file), 'utf8')).map((mutant) => ({ ...mutant, room, file })),
  )
  return (await Promise.all(read)).flat()
}

const lists = new Map<string, readonly string[]>()

/** Of the tests of a room first the one beside the file. */
function testsFor({ room, file }: Trial): readonly string[] {
  const list = lists.get(room) ?? [
    ...new Set(rooms[room]!.tests.flatMap((pattern) => globSync(pattern, { cwd: root }))),
  ]
  lists.set(room, list)
  const beside = `${basename(file, '.ts')}.test.ts`
  return list.toSorted((one, other) => Number(basename(other) === beside) - Number(basename(one) === beside))
}

/** Undefined when every test passes: the mutant has survived. */
function caught(tree: string, tests: readonly string[]): Promise<string | undefined> {
  const args = [
    '--disable-warning=ExperimentalWarning',
    '--test',
    '--test-concurrency=1',
    '--test-reporter=tap',
    ...tests,
  ]
  const child = spawn(process.execPath, args, { cwd: tree, stdio: ['ignore', 'pipe', 'ignore'], detached: true })
  const { promise, resolve } = Promise.withResolvers<string | undefined>()
  const end = (why: string | undefined): void => {
    clearTimeout(timer)
    resolve(why)
    if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  }
  const timer = setTimeout(() => end('it hangs'), LONGEST)
  let heard = ''
  child.stdout.setEncoding('utf8').on('data', (piece: string) => {
    heard += piece
    const failed = /^\s*not ok \d+ - (.*)$/m.exec(heard)
    if (failed) end(failed[1])
  })
  child.on('exit', (code) => end(code === 0 ? undefined : 'the tests end with an error'))
  return promise
}

async function copied(): Promise<string> {
  const tree = await mkdtemp(join(tmpdir(), 'courtroom-mutant-'))
  for (const part of ['src', 'test', 'cases', 'docs', 'scripts', 'package.json', 'tsconfig.json'])
    await cp(join(root, part), join(tree, part), { recursive: true })
  await symlink(join(root, 'node_modules'), join(tree, 'node_modules'))
  return tree
}

const placeOf = (source: string, at: number): number => source.slice(0, at).split('\n').length

const queue = [...(await drawn())]
const survivors: string[] = []
let done = 0
say(`${queue.length} mutants of ${Object.keys(rooms).join(', ')}, seed ${seed}.`)
await Promise.all(Array.from({ length: AT_ONCE }, work))
say(`${done} mutants, ${survivors.length} survived (${((100 * survivors.length) / done).toFixed(1)} %).`)
for (const survivor of survivors.toSorted()) say(`  ${survivor}`)

async function work(): Promise<void> {
  const tree = await copied()
  try {
    for (let trial; (trial = queue.shift()) !== undefined;) {
      const { file, start, end, text, what } = trial
      const source = await readFile(join(root, file), 'utf8')
      await writeFile(join(tree, file), source.slice(0, start) + text + source.slice(end))
      const why = await caught(tree, testsFor(trial))
      await writeFile(join(tree, file), source)
      const named = `${file}:${placeOf(source, start)} ${what}`
      if (why === undefined) survivors.push(named)
      done++
      say(`${why === undefined ? '✗ survived' : '✓ caught  '} ${named}`)
    }
  } finally {
    await rm(tree, { recursive: true, force: true })
  }
}
