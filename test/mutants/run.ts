import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { globSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ownPostgres } from '../postgres.ts'
import { seeded } from '../torture/seeded.ts'
import { mutantsOf, type Mutant } from './mutations.ts'
import { ran } from './ran.ts'
import { reaching, reachOf, type Reach } from './reach.ts'
import { rooms, type Room } from './rooms.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const [count = '160', seed = '15', ...only] = process.argv.slice(2)
const names = Object.keys(rooms).filter((name) => only.length === 0 || only.includes(name))
/** However busy the machine is, a file that is only slow has not noticed anything. */
const [AT_ONCE, PATIENCE, AT_LEAST] = [3, 20, 180_000]
/** The nearest files are played one by one, since most changes are caught there; the others some in a process. */
const [NEAR, TOGETHER] = [4, 8]
const say = (line: string): void => void process.stdout.write(`${line}\n`)

interface Trial extends Mutant {
  readonly room: string
  readonly file: string
  readonly source: string
}

/** As many of each room, spread over its files by chance. */
async function drawn(): Promise<readonly Trial[]> {
  const chance = seeded(Number(seed))
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
  const found = globSync([...files], { cwd: first }).filter(
    (file) => !/\.(?:test|fake)\.ts$/.test(file) && !not?.test(file),
  )
  const read = found.toSorted().map(async (file) => {
    const source = await readFile(join(first, file), 'utf8')
    return mutantsOf(source).map((mutant) => ({ ...mutant, room, file, source }))
  })
  return (await Promise.all(read)).flat()
}

const testsOf = (room: string): readonly string[] => globSync([...rooms[room]!.tests], { cwd: first })

async function copied(): Promise<string> {
  const tree = await mkdtemp(join(tmpdir(), 'courtroom-mutant-'))
  for (const part of ['src', 'test', 'cases', 'docs', 'scripts', 'package.json', 'tsconfig.json'])
    await cp(join(root, part), join(tree, part), { recursive: true })
  await symlink(join(root, 'node_modules'), join(tree, 'node_modules'))
  return tree
}

/** Every job once, in as many copies of the project as run at once. */
async function shared<Job>(jobs: readonly Job[], work: (tree: string, job: Job) => Promise<void>): Promise<void> {
  const queue = [...jobs]
  await Promise.all(
    trees.map(async (tree) => {
      for (let job; (job = queue.shift()) !== undefined;) await work(tree, job)
    }),
  )
}

// Everything is read from the copies: whoever works on the project meanwhile changes nothing of a run.
const trees = await Promise.all(Array.from({ length: AT_ONCE }, copied))
const first = trees[0]!
// One server for all: each file that starts its own waits for it longer than for its tests.
const server = names.includes('store') ? await ownPostgres() : undefined
if (server) process.env['COURTROOM_POSTGRES'] = server.address
try {
  const reaches: Reach[] = []
  const tests = [...new Set(names.flatMap(testsOf))]
  say(`Running ${tests.length} files of tests to see what each reaches.`)
  await shared(tests, async (tree, test) => void reaches.push(await reachOf(tree, test)))
  await tryEach(await drawn(), reaches)
} finally {
  await server?.stop()
  for (const tree of trees) await rm(tree, { recursive: true, force: true })
}

async function tryEach(trials: readonly Trial[], reaches: readonly Reach[]): Promise<void> {
  say(`${trials.length} mutants of ${names.join(', ')}, seed ${seed}.`)
  const survivors: { readonly room: string; readonly told: string }[] = []
  await shared(trials, async (tree, { room, file, source, start, end, text, what }) => {
    const near = reaches.filter(({ test }) => testsOf(room).includes(test))
    const named = `${file}:${source.slice(0, start).split('\n').length} ${what}`
    const able = reaching(near, file, start, end)
    await writeFile(join(tree, file), source.slice(0, start) + text + source.slice(end))
    const killer = await caught(tree, able)
    await writeFile(join(tree, file), source)
    if (killer !== undefined) return say(`✓ caught   ${named} (${killer})`)
    const told = able.length === 0 ? `${named} (no test runs it)` : named
    survivors.push({ room, told })
    say(`✗ survived ${told}`)
  })
  const share = (100 * survivors.length) / trials.length
  say(`${trials.length} mutants, ${survivors.length} survived (${share.toFixed(1)} %).`)
  for (const name of names) {
    const own = survivors.filter(({ room }) => room === name).map(({ told }) => told)
    say(`${name}: ${own.length} of ${trials.filter(({ room }) => room === name).length}`)
    for (const told of own.toSorted()) say(`  ${told}`)
  }
}

async function caught(tree: string, able: readonly Reach[]): Promise<string | undefined> {
  for (const near of able.slice(0, NEAR)) {
    const why = await failing(tree, [near])
    if (why !== undefined) return why
  }
  for (let from = NEAR; from < able.length; from += TOGETHER) {
    const some = able.slice(from, from + TOGETHER)
    if ((await failing(tree, some)) === undefined) continue
    // It counts only if one of them fails by itself, and not when they stand in each other's way.
    for (const each of some) {
      const why = await failing(tree, [each])
      if (why !== undefined) return why
    }
  }
  return undefined
}

async function failing(tree: string, some: readonly Reach[]): Promise<string | undefined> {
  const longest = Math.max(AT_LEAST, PATIENCE * some.reduce((sum, { took }) => sum + took, 0))
  const tests = some.map(({ test }) => test)
  const why = await ran(tree, tests, { longest, work: longest / 6 })
  return why === undefined ? undefined : `${tests.join(' ')}: ${why}`
}
