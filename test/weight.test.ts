import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import { temporary } from './temporary.ts'

const root = fileURLToPath(new URL('../', import.meta.url))

/** How many files of ours each may load; whoever makes it less lowers it. */
const MOST = { help: 22, debate: 252 }

interface Loaded {
  /** Of ours, by their path in src. */
  readonly files: readonly string[]
  readonly packages: readonly string[]
}

/** What a command loads. */
async function loadedBy(t: TestContext, ...words: readonly string[]): Promise<Loaded> {
  const folder = await temporary(t)
  const list = join(folder, 'loaded')
  const env = { PATH: process.env['PATH'], COURTROOM_HOME: folder, COURTROOM_CONFIG: '', LOADED: list }
  const hook = new URL('loaded.ts', import.meta.url).href
  const asked = ['--disable-warning=ExperimentalWarning', '--import', hook, join(root, 'src/cli/main.ts'), ...words]
  const { status, stderr } = spawnSync(process.execPath, asked, { cwd: folder, env, encoding: 'utf8', input: '' })
  assert.equal(status, 0, stderr)
  const loaded = (await readFile(list, 'utf8')).split('\n')
  const { files = [], packages = [] } = Object.groupBy(loaded, (each) =>
    each.startsWith('node_modules/') ? 'packages' : 'files',
  )
  return { files, packages: packages.map((each) => each.slice('node_modules/'.length)).toSorted() }
}

const roomOf = (file: string): string => file.split('/', 1)[0]!

/** How many files of each room, in words for whoever has to find the one too many. */
const byRoom = (files: readonly string[]): string =>
  [...Map.groupBy(files, roomOf)].map(([room, own]) => `${room} ${own.length}`).join(', ')

function assertLight(files: readonly string[], most: number): void {
  const told = `${files.length} files are loaded, and ${most} were enough: ${byRoom(files)}`
  assert.ok(files.length <= most, `${told}. Import what is not always needed when it is needed.`)
}

/** Files of ours that a debate has no use for, and why. */
const useless: readonly (readonly [files: RegExp, why: string])[] = [
  [/^(?:export|library|mcp|server|show|web)\//, 'nobody exports, files, serves or shows anything'],
  [/^docket\/(?:checkup|estimate|rehearsal)\.ts/, 'nothing is priced and nobody is checked up'],
  [
    /^(?:record\/(?:afterwards|audits|directives|event|evidence|filed|proceedings|receipts|show|speech)|proceedings\/(?:\w+\/)?schemas)\.ts/,
    'no entry comes from elsewhere that would have to be checked',
  ],
  [/^evidence\/(?!marks\.ts|readings\.ts)/, 'no evidence is weighed; marks are read by #marks'],
  [/^tools\/(?!errors|later|presets|sources)/, 'no source is asked; which there are is known by #sources'],
  [/^contract\/(?!limits\.ts)/, 'no page is served; lengths are known by #limits'],
  [
    /^proceedings\/(?:decision|mediation|trial)\/(?:course|cast|told|telling|phrases|words)/,
    'another format is played',
  ],
  [/^models\/offline\/(?:decks\/)?(?:decision|mediation|trial)\//, 'another format is played'],
  [
    /^models\/(?:catalogue|listing|(?:providers|command|local)\/(?!index|effort|places))/,
    'nobody but offline is asked',
  ],
  [
    /^cli\/commands\/\w+\/(?!debate|playing|choosing|locally|serving|showing|sealing|sharing|afterwards)/,
    'another command is meant',
  ],
]

test('a debate loads what it uses, and nothing of what it has no use for', async (t) => {
  const { files, packages } = await loadedBy(t, 'debate', join(root, 'cases/pineapple.debate.yaml'), '--seed', '7')
  const strange = useless.flatMap(([pattern, why]) =>
    files.filter((file) => pattern.test(file)).map((file) => `src/${file} is loaded, although ${why}`),
  )
  assert.deepEqual(strange, [])
  assert.ok(files.includes('proceedings/debate/course.ts'), 'the list is that of a debate')
  assert.deepEqual(packages, ['commander', 'eventemitter3', 'p-queue', 'p-timeout', 'yaml', 'zod'])
  assertLight(files, MOST.debate)
})

test('to list cases takes what formats declare, and nothing that plays one', async (t) => {
  const { files } = await loadedBy(t, 'list')
  assert.ok(files.includes('proceedings/debate/readers.ts'), 'the list is that of a docket')
  assert.deepEqual(
    files.filter((file) => /^proceedings\/\w+\/(?:course|cast|prompts|audit)\b|^models\/offline\/\w+\//.test(file)),
    [],
  )
})

test('to print the help takes the command line alone', async (t) => {
  const { files, packages } = await loadedBy(t, '--help')
  assert.deepEqual(
    files.filter((file) => roomOf(file) !== 'cli'),
    [],
  )
  assert.ok(files.includes('cli/main.ts'), 'the list is that of the command line')
  assert.deepEqual(packages, ['commander'])
  assertLight(files, MOST.help)
})
