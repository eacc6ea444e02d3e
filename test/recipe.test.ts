import assert from 'node:assert/strict'
import { spawnSync, type SpawnSyncReturns } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join, posix, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from 'node:test'
import { scripted } from '#models'
import { mediation } from '#proceedings'
import { standing, type Entry, type EntryOf } from '#record'
import { alone, desk, entriesOf, flat, type Desk, type Ran } from './cli.ts'
import { dialectOf } from './fakes/dialects.ts'
import { liveServer } from './fakes/live.ts'
import { rehearse, timeless } from './rehearsal.ts'
import { temporary } from './temporary.ts'
import { isWhole, longer } from './whole.ts'

const root = new URL('../', import.meta.url)
const read = (file: string): string => readFileSync(new URL(file, root), 'utf8')
const piano = fileURLToPath(new URL('cases/piano.mediation.yaml', root))

const recipe = read('docs/recipes/add-a-proceeding.md')

/** What has the format's name, but for its form on the page. */
const own = globSync(['src/**/mediation/**', 'test/mediation*.test.ts'], { cwd: root, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(fileURLToPath(root), join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
  .filter((file) => !file.startsWith('src/web/'))

/** Files and folders in the first column of tables. */
const namedIn = (page: string): readonly string[] =>
  Array.from(page.matchAll(/^\| (`[^|]+`) \|/gm)).flatMap(([, cell]) =>
    Array.from(cell!.matchAll(/`([^`]+)`/g), ([, file]) => file!),
  )
const named = namedIn(recipe)

/** What the page says a format may bring besides: its files, and the lines by which the printed files know of them. */
const besides = recipe.slice(recipe.indexOf('\n## 6. '))
const extras = own.filter((file) => namedIn(besides).includes(file))
const joining = Array.from(besides.matchAll(/^\+\+\+ (\S+)\n((?:\+(?!\+\+ ).*\n)+)/gm), ([, file, lines]) => ({
  file: file!,
  lines: lines!.split('\n').map((line) => line.slice(1)),
}))

/** The files of the format itself. */
const files = own.filter((file) => !extras.includes(file))

/** A file as the page prints it: without the lines that only what it may bring besides needs. */
function printed(file: string): string {
  const besidesIt = joining.find((one) => one.file === file)?.lines ?? []
  const lines = read(file).split('\n')
  for (const line of besidesIt.filter((one) => one !== '')) {
    assert.ok(lines.includes(line), `the page adds to ${file} what does not stand in it: ${line}`)
    lines.splice(lines.indexOf(line), 1)
  }
  return lines.join('\n')
}

const blocks = Array.from(recipe.matchAll(/```\w+\n([^]*?)```/g), ([, code]) => code!)

test('E1 the recipe prints the format as it stands in the product: at most five files and 250 lines, blank ones too', () => {
  for (const file of [...files, 'src/proceedings/mediation/told.ts']) {
    assert.ok(recipe.includes(`\`${file}\``), `the page does not name ${file}`)
    assert.ok(blocks.includes(printed(file)), `the page shows other code than ${file}`)
  }
  // Each line ends with a break, the last one too.
  const lines = files.flatMap((file) => printed(file).split('\n').slice(0, -1))
  assert.ok(files.length <= 5 && lines.length <= 250, `${files.length} files, ${lines.length} lines`)
})

test('E1 what the recipe prints needs nothing else of this format, and whoever names it is named on the page', () => {
  for (const file of files)
    for (const [, address] of printed(file).matchAll(/'(\.{1,2}\/[^']+)'/g)) {
      const wanted = posix.join(posix.dirname(file), address!)
      assert.ok(!extras.includes(wanted), `${file} as it is printed needs ${wanted}`)
    }
  // What people read may say the word.
  const codeOf = (file: string): string => read(file).replaceAll(/^\s*(?:\/?\*|\/\/).*$|'[^'\n]* [^'\n]*'/gm, '')
  const knowing = globSync('src/**/*.{ts,tsx,json}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.(?:test|fake)\.tsx?$/.test(file) && !own.includes(file))
    .filter((file) => /\bmediat(?:ion|or)|Mediat/.test(codeOf(file)))
  const isNamed = (file: string): boolean =>
    named.some((place) => (place.endsWith('/') ? file.startsWith(place) : file === place)) ||
    recipe.includes(`\`${file}\``)
  assert.deepEqual(
    knowing.filter((file) => !isNamed(file)),
    [],
    'the page does not say that these name the format',
  )
  assert.deepEqual(
    named.filter((place) => ![...own, ...knowing].some((file) => file.startsWith(place))),
    [],
    'the page names what does not know the format',
  )
})

/** Node with the tree as it is for whoever has followed the page and called the format `conciliation`. */
function followed(folder: string, ...words: readonly string[]): SpawnSyncReturns<string> {
  const env = { PATH: process.env['PATH'], COURTROOM_HOME: folder, COURTROOM_CONFIG: '', ...alone }
  const asked = ['--disable-warning=ExperimentalWarning', '--import', new URL('followed.ts', import.meta.url).href]
  return spawnSync(process.execPath, [...asked, ...words], { cwd: folder, env, encoding: 'utf8', input: '' })
}

test('E1 whoever follows the page has the format, under any name: it is played and told, and nothing else knew of it', async (t) => {
  const folder = await temporary(t)
  const brief = join(folder, 'piano.conciliation.yaml')
  await copyFile(piano, brief)
  const main = fileURLToPath(new URL('src/cli/main.ts', root))
  const { status, stdout, stderr } = followed(folder, main, 'play', brief, '--seed', '8', '--speed', '0')
  assert.equal(status, 0, stderr)
  const told = flat(stdout)
  assert.match(
    told,
    /conciliation .* Openings .* First round .* Second round .* Proposals .* Settlement .* Settled: true/,
  )
  assert.match(told, / Ines Okafor • accepts • What I need .* Tomasz Berg • accepts • What I need /)
  assert.match(told, /1\. Ines Okafor asked for this, and Tomasz Berg agrees: .* 3\. Both look at it together again/)
  assert.doesNotMatch(told, /mediation/)
})

longer('E1 the test that the page prints passes for whoever has followed it', async (t) => {
  const folder = await temporary(t)
  const { status, stdout } = followed(folder, fileURLToPath(new URL('test/conciliation.test.ts', root)))
  assert.equal(status, 0, stdout)
  assert.match(stdout, /E3 resume: from any prefix of the record a conciliation/)
})

const verdictIn = (entries: readonly Entry[]) => {
  const { verdict } = standing(entries)
  assert.ok(verdict && 'settled' in verdict)
  return verdict
}

const consentsIn = (entries: readonly Entry[]): readonly (string | undefined)[] =>
  entries.filter((entry): entry is EntryOf<'consent'> => entry.type === 'consent').map(({ answer }) => answer)

const lines = (words: string): string => flat(words).trim()

test('N1 E1 a mediation is played in the terminal and told by show, its settlement word for word', async (t) => {
  const here = await desk(t)
  const played = await here.run({}, 'play', piano, '--seed', '8', '--speed', '0')
  assert.equal(played.status, 0, played.err)
  const shown = await here.run({}, 'show', 'whose', '--json')
  const { settled, text } = verdictIn(entriesOf(shown))
  assert.equal(settled, true)
  const told = await here.run({}, 'show', 'whose')
  for (const { out } of [played, told]) {
    assert.match(flat(out), /Openings .* First round .* Second round .* Proposals .* Settlement .* Settled/)
    assert.ok(lines(out).includes(lines(text)), out)
    assert.match(flat(out), /✓ Ines Okafor accepts: .* ✓ Tomasz Berg accepts: /)
  }
  assert.match((await here.run({}, 'list')).out, /\bsettled\b/)
})

test('N1 M7 a mediation in a German court is told in German', async (t) => {
  const here = await desk(t)
  const { out } = await here.run({}, 'play', piano, '--seed', '8', '--speed', '0', '--language', 'German')
  assert.match(flat(out), /Eröffnung .* Erste Runde .* Vorschläge .* Vereinbarung .* nimmt an: .* Geeinigt/)
})

const heard = async (answers: readonly string[]): Promise<readonly Entry[]> => {
  const left = [...answers]
  const model = scripted(({ key, json }) => (json ? (left.shift() ?? 'nothing') : `Words at ${key}.`))
  return rehearse(mediation, brief, { model })
}

const brief = {
  dispute: 'Who keeps the shed?',
  parties: [
    { name: 'Ada', wants: 'I want it.' },
    { name: 'Ben', wants: 'I want it too.' },
  ],
  mediator: { name: 'Mo' },
}

const answering = (...given: readonly string[]): readonly string[] =>
  given.map((answer) => JSON.stringify({ answer, words: 'Because.' }))

for (const [what, answers, settled, drafts] of [
  ['both accept the first text', answering('accepts', 'accepts'), true, 1],
  [
    'a change is asked for, and both accept the second text',
    answering('amends', 'accepts', 'accepts', 'accepts'),
    true,
    2,
  ],
  ['a change is asked for twice', answering('amends', 'amends', 'accepts', 'amends'), false, 2],
  ['one asks for a change and the other refuses', answering('amends', 'refuses'), false, 1],
  ['one answer cannot be read', answering('accepts'), false, 1],
] as const)
  test(`N1 ${settled ? 'settled' : 'not settled'}: ${what}`, async () => {
    const entries = await heard(answers)
    const verdict = verdictIn(entries)
    const texts = entries.filter((entry) => entry.type === 'turn').filter(({ agent }) => agent === 'mediator')
    assert.deepEqual([verdict.settled, texts.length - 3], [settled, drafts])
    assert.equal(consentsIn(entries).length, 2 * drafts)
    assert.equal(texts.at(-1)?.content === verdict.text, settled, 'only what was accepted is the settlement')
  })

test('N1 E3 a mediation whose process is killed goes on to the same record', async (t) => {
  const [whole, broken] = [await desk(t), await desk(t)]
  // The process that dies is a real one, and so are the others where everything is tried.
  const within = ({ run, spawn }: Desk): Desk['run'] => (isWhole ? spawn : run)
  const unbroken = entriesOf(await within(whole)({}, 'play', piano, '--seed', '7', '--speed', '0', '--json'))
  const dying = broken.start({}, 'play', piano, '--seed', '7', '--speed', '4')
  await dying.printed('First round')
  dying.kill('SIGKILL')
  assert.equal((await dying.ended).status, null)
  const record = (): Promise<Ran> => broken.run({}, 'show', 'whose', '--json')
  const left = entriesOf(await record())
  assert.equal(standing(left).closed, undefined)
  assert.deepEqual(timeless(left), timeless(unbroken).slice(0, left.length))
  const resumed = await within(broken)({}, 'resume', '--speed', '0')
  assert.equal(resumed.status, 0, resumed.err)
  assert.deepEqual(timeless(entriesOf(await record())), timeless(unbroken))
  assert.deepEqual(consentsIn(unbroken).slice(-2), ['accepts', 'accepts'])
})

for (const [live, settled] of [
  [['mediator'], false],
  [['party', 'mediator'], true],
] as const)
  test(`N1 M1 live models on ${live.join(' and ')} play a mediation, each on its own role`, async (t) => {
    const dialect = dialectOf('openai-compatible')
    const server = await liveServer(dialect)
    t.after(() => server.close())
    const here = await desk(t)
    const model = `house/${dialect.model}`
    const roles = ['party', 'mediator'].map(
      (role) => `  ${role}: ${live.some((on) => on === role) ? model : 'offline'}\n`,
    )
    const house = `  house: {type: ${dialect.type}, base_url: "${server.url}${dialect.base}", api_key_env: HOUSE_KEY}\n`
    await here.configure(`providers:\n${house}roles:\n${roles.join('')}`)
    const ran = await here.run({ HOUSE_KEY: 'k' }, 'play', piano, '--seed', '3', '--allow-unknown-price', '--json')
    assert.equal(ran.status, 0, ran.err)
    const entries = entriesOf(ran)
    assert.equal(verdictIn(entries).settled, settled)
    for (const { id, models } of standing(entries).header!.cast)
      assert.deepEqual(models, [live.some((on) => on === (id === 'mediator' ? id : 'party')) ? model : 'offline'], id)
    assert.ok(server.journal.every(({ refused }) => refused === undefined))
  })
