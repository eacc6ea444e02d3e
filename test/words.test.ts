import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { test } from 'node:test'

const root = new URL('../', import.meta.url)
const texts = new Map<string, string>()
function read(file: string): string {
  const text = texts.get(file) ?? readFileSync(new URL(file, root), 'utf8')
  texts.set(file, text)
  return text
}

const sources = globSync('src/**/*.{ts,tsx}', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.tsx?$/.test(file))

const DECLARED = /^export (?:declare )?(?:async )?(?:const|let|function\*?|class|interface|type) (\w+)/gm
const TAKEN_APART = /^export (?:const|let) [{[]([^}\]]*)[}\]] =/gm

/** What a file declares and exports itself; what a door hands on is somebody else's. */
const exportsOf = (source: string): readonly string[] => [
  ...new Set([
    ...Array.from(source.matchAll(DECLARED), ([, name]) => name!),
    ...Array.from(source.matchAll(TAKEN_APART), ([, names]) => names!).flatMap(namesIn),
  ]),
]

/** The names of a list in braces, as they are called behind it. */
const namesIn = (list: string): readonly string[] =>
  list.split(',').flatMap((name) => /(\w+)\s*$/.exec(name)?.[1] ?? [])

const everywhere = globSync(['{src,test,bench,scripts,docs}/**/*.{ts,tsx,mjs}', '*.ts'], { cwd: root }).map((file) =>
  file.replaceAll('\\', '/'),
)

const declared = sources.flatMap((file) => exportsOf(read(file)).map((name) => ({ name, file })))

/** What the door of the house calls as the formats are called: programs hear one by a function of its name. */
const PETITIONS = ['debate', 'decision', 'mediation', 'trial']

test('a name is exported from one file only', () => {
  assert.ok(declared.length > 1000, 'the exports were not found')
  assert.deepEqual(declared.flatMap(({ name, file }) => (file === 'src/index.ts' ? [name] : [])).toSorted(), PETITIONS)
  const doubles = [...Map.groupBy(declared, ({ name }) => name)].filter(
    ([name, from]) => from.length > (PETITIONS.includes(name) ? 2 : 1),
  )
  assert.deepEqual(
    doubles.map(([name, from]) => `${name}: ${from.map(({ file }) => file).join(', ')}`),
    [],
  )
})

/** What is written in a file besides its comments. A door hands on what others declare, and wants none of it. */
const codeOf = (source: string, isHouse: boolean): string => {
  const code = source.replaceAll(/^\s*(?:\/\*[^]*?\*\/|\/\/.*)$/gm, '')
  // Only who uses the package comes by the door of the house.
  return isHouse ? code : code.replaceAll(/^export (?:type )?\{[^}]*\} from '[^']+'$/gm, '')
}

const OWN =
  /^\s*(?:export )?(?:async )?(?:const|let|function\*?|class|interface|type) (\w+)(?=\s*[<=({:]|\s+(?:extends|implements)\b)/gm

/** Names that some of these files take from another one. */
function wantedBy(files: readonly string[]): ReadonlySet<string> {
  const wanted = new Set<string>()
  for (const file of files) {
    const code = codeOf(read(file), file === 'src/index.ts')
    const own = new Set(Array.from(code.matchAll(OWN), ([, name]) => name!))
    // What is loaded later is taken by a dot, often under a name of its own.
    for (const word of new Set(code.match(/\.?\w+/g))) {
      if (word.startsWith('.')) wanted.add(word.slice(1))
      else if (!own.has(word)) wanted.add(word)
    }
  }
  return wanted
}

test('what is exported is wanted by another file, which has nothing of its own by that name', () => {
  const wanted = wantedBy(everywhere)
  const support = globSync('{test,bench}/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
  const exported = [...declared, ...support.flatMap((file) => exportsOf(read(file)).map((name) => ({ name, file })))]
  assert.deepEqual(
    exported.filter(({ name }) => !wanted.has(name)).map(({ name, file }) => `${file} exports ${name} to nobody`),
    [],
  )
})

/** What the product has for tests and measurements alone, and why it stands there. */
const FOR_TESTS: Readonly<Record<string, string>> = {
  hanging: 'what the scripted model can be told to do, beside that model',
  virtualClock: 'a clock beside the others, taken by tests of ten rooms',
  memoryAccounts: 'accounts beside those on a disk, as records have a store in memory',
  readingRules: 'the rules of the offline model, for npm run evidence',
  sayingsIn: 'what its weights are learned from, for npm run evidence',
}

test('what nothing in the product wants, not even its own file, is a fake or gone', () => {
  const product = sources.filter((file) => !file.endsWith('.fake.ts'))
  const wanted = wantedBy(product)
  const idle = product.flatMap((file) => {
    const words = Map.groupBy(codeOf(read(file), false).match(/\w+/g) ?? [], (word) => word)
    return exportsOf(read(file)).filter((name) => !wanted.has(name) && words.get(name)!.length === 1)
  })
  assert.deepEqual(idle.toSorted(), Object.keys(FOR_TESTS).toSorted())
})

const doors = Object.entries(
  (JSON.parse(read('package.json')) as { readonly imports: Readonly<Record<string, string>> }).imports,
).map(([door, file]) => ({ door, file: file.slice(2) }))

/** The doors inside rooms, which have no name but their place. By that of the house only others come. */
const innerDoors = sources.filter(
  (file) => /^src\/.+\/index\.ts$/.test(file) && doors.every((door) => door.file !== file),
)

/** What a door hands on, by the names that it has outside. */
const handedOn = (source: string): readonly string[] =>
  Array.from(source.matchAll(/^export (?:type )?\{([^}]*)\}/gm), ([, names]) => names!).flatMap(namesIn)

/** The files that come through each door: by its name, or by the address that an import writes. */
function guestsOfDoors(): ReadonlyMap<string, readonly string[]> {
  const guests = new Map<string, string[]>()
  for (const file of everywhere) {
    const named = Array.from(read(file).matchAll(/'([#.][^'\s]*)'/g), ([, address]) => address!)
    const place = posix.dirname(file)
    const through = named.map((address) => (address.startsWith('#') ? address : posix.join(place, address)))
    for (const door of new Set(through)) guests.set(door, [...(guests.get(door) ?? []), file])
  }
  return guests
}

test('what a door hands on is taken by somebody who comes through it', () => {
  const guests = guestsOfDoors()
  const words = new Map<string, ReadonlySet<string>>()
  const wordsOf = (file: string): ReadonlySet<string> => {
    const found = words.get(file) ?? new Set(read(file).match(/\w+/g))
    words.set(file, found)
    return found
  }
  const inner = innerDoors.map((file) => ({ door: file, file }))
  const surplus = [...doors, ...inner].flatMap(({ door, file }) => {
    const here = new Set([...(guests.get(door) ?? []), ...(guests.get(file) ?? [])])
    return handedOn(read(file))
      .filter((name) => ![...here].some((guest) => wordsOf(guest).has(name)))
      .map((name) => `${door} hands ${name} to nobody`)
  })
  assert.ok(doors.length > 20, 'the doors were not found')
  assert.deepEqual(surplus, [])
})

/** | court word | plain word | `Type` | `file` | */
const glossaryIn = (page: string) =>
  Array.from(
    page.matchAll(/^\| ([^|`]+) \| ([^|`]+) \| `(\w+)` \| `(src\/[^`]+)` \|$/gm),
    ([, court, plain, name, file]) => ({
      court: court!,
      plain: plain!,
      name: name!,
      file: file!,
    }),
  )

test('the glossary is short, and each of its words stands where it says', () => {
  const words = glossaryIn(read('ARCHITECTURE.md'))
  assert.ok(words.length > 20 && words.length <= 50, `the glossary has ${words.length} words`)
  assert.equal(new Set(words.map(({ court }) => court)).size, words.length, 'a word is explained twice')
  const lost = words.filter(
    ({ name, file }) => !existsSync(new URL(file, root)) || !exportsOf(read(file)).includes(name),
  )
  assert.deepEqual(
    lost.map(({ name, file }) => `${file} does not export ${name}`),
    [],
  )
})

const TYPE = /^\s*(?:export )?(?:declare )?(?:type|interface|class) (\w+)(?:<[^={]*>)?\s*(?:=|\{|extends\b)/gm

test('a word of the glossary is the name of one type, and no file has another one by it', () => {
  const places = new Map(glossaryIn(read('ARCHITECTURE.md')).map(({ name, file }) => [name, file]))
  const types = sources.flatMap((file) => Array.from(read(file).matchAll(TYPE), ([, name]) => ({ name: name!, file })))
  assert.ok(
    types.some(({ name, file }) => places.get(name) === file),
    'the types were not found',
  )
  const others = types.filter(({ name, file }) => places.has(name) && places.get(name) !== file)
  assert.deepEqual(
    others.map(({ name, file }) => `${file} has a ${name} of its own`),
    [],
  )
})

/** What starts by itself: the command line, the pages, and the doors, through which anybody may come. */
const entries = (): readonly string[] => [
  'src/cli/main.ts',
  'src/index.ts',
  ...globSync('src/web/*.html', { cwd: root }).flatMap((page) =>
    Array.from(read(page).matchAll(/src="\.?\/?([^"]+\.tsx?)"/g), ([, script]) => `src/web/${script!}`),
  ),
  ...doors.map(({ file }) => file),
]

/** Files named by an import, or by an address that a worker or a process is started from. */
const NAMED = /^\s*(?:import|export)\b[^'"`;]*?['"]([^'"]+)['"]|\b(?:import|URL)\(\s*['"]([^'"]+)['"]/gm

test('what only tests reach is a test or a fake', () => {
  const known = new Set(sources)
  const reached = new Set<string>()
  const next = [...entries()]
  for (let file = next.pop(); file !== undefined; file = next.pop()) {
    if (!known.has(file) || reached.has(file)) continue
    reached.add(file)
    for (const [, imported, started] of read(file).matchAll(NAMED))
      next.push(posix.join(posix.dirname(file), imported ?? started!))
  }
  const lost = sources.filter((file) => !reached.has(file) && !file.endsWith('.fake.ts'))
  assert.deepEqual(lost, [])
  assert.deepEqual(
    [...reached].filter((file) => file.endsWith('.fake.ts')),
    [],
  )
})
