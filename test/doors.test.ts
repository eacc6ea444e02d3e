import assert from 'node:assert/strict'
import { globSync, readFileSync, readdirSync } from 'node:fs'
import { posix } from 'node:path'
import { test } from 'node:test'

const root = new URL('../', import.meta.url)
const read = (file: string): string => readFileSync(new URL(file, root), 'utf8')

type Doors = ReadonlyMap<string, readonly string[]>

/** A table in ARCHITECTURE.md: | `room` | what it does | the rooms it may import |. */
const doorsIn = (table: string): Doors =>
  new Map(
    [...table.matchAll(/^\| `([\w/]+)` \|[^|]*\|([^|]*)\|$/gm)].map(([, room, may]) => [
      room!,
      [...may!.matchAll(/`([\w/]+)`/g)].map(([, name]) => name!),
    ]),
  )

/** What stands under a heading, up to the next. */
const under = (heading: string, page: string): string =>
  page.split(/^#+ /m).find((part) => part.startsWith(`${heading}\n`)) ?? ''

const importsIn = (source: string): readonly string[] =>
  [...source.matchAll(/^\s*(?:import|export)\b[^'"`;]*?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm)].map(
    ([, named, called]) => named ?? called!,
  )

/** Each door, and the file it opens. */
const allDoors: ReadonlyMap<string, string> = new Map(
  Object.entries((JSON.parse(read('package.json')) as { imports: Readonly<Record<string, string>> }).imports).map(
    ([name, file]) => [name.slice(1), file.slice(2)],
  ),
)

/** Doors that lead to one file of a room only, for those who may not load the rest of it. */
const sideDoors: ReadonlyMap<string, string> = new Map([...allDoors].filter(([, file]) => !file.endsWith('/index.ts')))

/** A file and all that it loads of its own room. */
function behind(file: string, seen: ReadonlySet<string> = new Set()): ReadonlySet<string> {
  if (seen.has(file)) return seen
  const next = importsIn(read(file)).filter((specifier) => specifier.startsWith('.'))
  return next.reduce<ReadonlySet<string>>(
    (all, specifier) => behind(posix.join(posix.dirname(file), specifier), all),
    new Set([...seen, file]),
  )
}

const behindSideDoors = [...sideDoors].map(([door, opened]) => ({ door, files: behind(opened) }))

const doorsTo = (file: string): readonly string[] =>
  behindSideDoors.filter(({ files }) => files.has(file)).map(({ door }) => door)

/** The door of the house is a file beside the rooms, and has a row of its own. */
const roomOf = (file: string): string => file.split('/')[1]!.replace(/\.ts$/, '')

/**
 * What is wrong with a file's imports. Tests may enter any room, but by its door like everybody else; what is made for
 * the tests of all rooms lies in test/ itself.
 */
function trespasses(file: string, source: string, doors: Doors): readonly string[] {
  const room = roomOf(file)
  const isTest = file.endsWith('.test.ts')
  const mayEnter = [room, ...doorsTo(file)].flatMap((door) => doors.get(door) ?? [])
  const wrong = (specifier: string): string | undefined => {
    if (specifier.startsWith('.')) {
      const target = posix.join(posix.dirname(file), specifier)
      if (target.startsWith(`src/${room}/`) || target === 'package.json') return undefined
      if (/\.(?:test|fake)\.ts$/.test(file) && /^test\/\w+\.ts$/.test(target)) return undefined
      const other = /^src\/(\w+)\//.exec(target)?.[1]
      return other === undefined ? 'leads out of src' : `goes into another room by a path: import #${other}`
    }
    if (!specifier.startsWith('#')) return undefined
    const [other, ...inside] = specifier.slice(1).split('/')
    if (!doors.has(other!)) return 'is no room in the table of ARCHITECTURE.md'
    if (inside.length > 0) return `reaches inside a room: import #${other}`
    if (other === room) return 'is the own room: import the file by ./'
    if (isTest || mayEnter.includes(other!)) return undefined
    return `${room} may import ${doors.get(room)!.join(', ') || 'nothing'}`
  }
  return importsIn(source).flatMap((specifier) => {
    const why = wrong(specifier)
    return why === undefined ? [] : [`${file} imports '${specifier}': ${why}`]
  })
}

/** What is wrong with the imports between the rooms of the page. What stands beside the rooms may enter all of them. */
function pageTrespasses(file: string, source: string, inner: Doors): readonly string[] {
  const roomAt = (path: string): string | undefined =>
    [...inner.keys()].find((room) => path.startsWith(`src/web/${room}/`))
  const room = roomAt(file)
  const wrong = (specifier: string): string | undefined => {
    const target = posix.join(posix.dirname(file), specifier)
    const other = roomAt(target)
    if (!/^\.\.?\//.test(specifier) || target.endsWith('.css') || other === room) return undefined
    if (other === undefined) return 'leads out of the rooms of the page'
    const isLazy = source.includes(`import('${specifier}')`) && !source.includes(`from '${specifier}'`)
    const door = target.slice(`src/web/${other}/`.length)
    if (door !== 'index.ts' && !(isLazy && /^(?:page\.tsx|\w+\/index\.ts)$/.test(door)))
      return `climbs through a window: import ${other}/index.ts`
    if (room === undefined || file.includes('.test.') || inner.get(room)!.includes(other)) return undefined
    return `${room} may import ${inner.get(room)!.join(', ') || 'nothing'}`
  }
  return importsIn(source).flatMap((specifier) => {
    const why = wrong(specifier)
    return why === undefined ? [] : [`${file} imports '${specifier}': ${why}`]
  })
}

const doors = doorsIn(under('Rooms', read('ARCHITECTURE.md')))
const inner = doorsIn(under('Inside the page', read('ARCHITECTURE.md')))
const sources = globSync('src/**/*.{ts,tsx}', { cwd: root }).map((file) => file.replaceAll('\\', '/'))
const code = globSync('{src,test,bench,scripts}/**/*.{css,ts,tsx,mjs}', { cwd: root })

test('every room stands in the table of doors, and every row is a room', () => {
  const rooms = readdirSync(new URL('src/', root), { withFileTypes: true })
  assert.deepEqual(
    [...rooms.map((entry) => roomOf(`src/${entry.name}`)), ...sideDoors.keys()].toSorted((a, b) => a.localeCompare(b)),
    [...doors.keys()].toSorted((a, b) => a.localeCompare(b)),
  )
})

test('rooms are entered by their doors only, and only where the table lets them', () => {
  assert.ok(sources.length > 20, 'the sources were not found')
  assert.deepEqual(
    sources.flatMap((file) => trespasses(file, read(file), doors)),
    [],
  )
})

test('what stands behind a side door keeps to the row of that door', () => {
  const wrong = [...sideDoors].flatMap(([door, file]) =>
    [...behind(file)].flatMap((each) =>
      importsIn(read(each))
        .filter((name) => name.startsWith('#') && !doors.get(door)!.includes(name.slice(1)))
        .map((name) => `${each} stands behind #${door} and imports ${name}`),
    ),
  )
  assert.deepEqual(wrong, [])
})

test('the page has rooms of its own, entered by their doors only, and only where their table lets them', () => {
  const folders = readdirSync(new URL('src/web/', root), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['courts', 'public', 'styles'].includes(entry.name))
    .map(({ name }) => name)
  const courts = readdirSync(new URL('src/web/courts/', root)).map((name) => `courts/${name}`)
  assert.deepEqual(new Set(inner.keys()), new Set([...folders, ...courts]))
  const page = sources.filter((file) => file.startsWith('src/web/'))
  assert.deepEqual(
    page.flatMap((file) => pageTrespasses(file, read(file), inner)),
    [],
  )
})

test('no door leads in a circle', () => {
  for (const table of [doors, inner]) {
    const follow = (room: string, seen: readonly string[]): readonly string[] => {
      assert.ok(!seen.includes(room), `doors lead in a circle: ${[...seen, room].join(' → ')}`)
      return (table.get(room) ?? []).flatMap((next) => follow(next, [...seen, room]))
    }
    for (const room of table.keys()) follow(room, [])
  }
})

/** The files that a file leads back to itself by, type imports included. */
function circlesIn(imports: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const leadsBack = (file: string): boolean => {
    const reached = new Set<string>()
    const next = [...(imports.get(file) ?? [])]
    for (let one = next.pop(); one !== undefined; one = next.pop()) {
      if (reached.has(one)) continue
      reached.add(one)
      next.push(...(imports.get(one) ?? []))
    }
    return reached.has(file)
  }
  return [...imports.keys()].filter(leadsBack)
}

test('no file leads back to itself, not even for a type, which the linter does not see', () => {
  const opened = (file: string): readonly string[] =>
    importsIn(read(file)).map((specifier) =>
      specifier.startsWith('#') ? allDoors.get(specifier.slice(1))! : posix.join(posix.dirname(file), specifier),
    )
  const product = sources.filter((file) => !/\.test\.tsx?$/.test(file))
  const circles = circlesIn(new Map(product.map((file) => [file, opened(file)])))
  assert.deepEqual(circles, [])
  assert.deepEqual(circlesIn(new Map(Object.entries({ a: ['b'], b: ['c'], c: ['b'], d: ['a'] }))), ['b', 'c'])
})

test('no file is longer than 300 lines', () => {
  const long = code.flatMap((file) => {
    const lines = read(file).trimEnd().split('\n').length
    return lines > 300 ? [`${file} has ${lines} lines`] : []
  })
  assert.deepEqual(long, [])
})

test('no file or folder is named after nothing in particular', () => {
  assert.deepEqual(
    code.filter((file) => /util|helper|manager|service|common|misc/i.test(file)),
    [],
  )
})

test('the doors test sees each kind of trespass', () => {
  const table = doorsIn('| room | does | may |\n| --- | --- | --- |\n| `a` | x | nothing |\n| `b` | y | `a` |\n')
  const seen = (file: string, ...imports: readonly string[]) =>
    trespasses(file, imports.map((each) => `import { x } from '${each}'`).join('\n'), table)
  assert.deepEqual(seen('src/b/one.ts', '#a', './two.ts', 'node:fs', 'zod', '../../package.json'), [])
  assert.deepEqual(seen('src/a/one.test.ts', '#b'), [])
  assert.deepEqual(seen('src/a/one.ts', '#b', '#a', '#c'), [
    "src/a/one.ts imports '#b': a may import nothing",
    "src/a/one.ts imports '#a': is the own room: import the file by ./",
    "src/a/one.ts imports '#c': is no room in the table of ARCHITECTURE.md",
  ])
  assert.deepEqual(
    seen('src/b/deep/one.test.ts', '#a/inside.ts', '../../a/index.ts', '../../../test/x.ts', '../../../test/x/y.ts'),
    [
      "src/b/deep/one.test.ts imports '#a/inside.ts': reaches inside a room: import #a",
      "src/b/deep/one.test.ts imports '../../a/index.ts': goes into another room by a path: import #a",
      "src/b/deep/one.test.ts imports '../../../test/x/y.ts': leads out of src",
    ],
  )
  assert.deepEqual(seen('src/b/one.ts', '../../test/x.ts'), [
    "src/b/one.ts imports '../../test/x.ts': leads out of src",
  ])
  const shapes = [
    "export * from '#b'",
    "import type { X } from '#b'",
    "import '#b'",
    "const x = await import('#b')",
    "import {\n  a,\n  b,\n} from '#b'",
  ]
  for (const shape of shapes) assert.equal(trespasses('src/a/one.ts', shape, table).length, 1, shape)
})

test('the doors test sees each kind of trespass inside the page', () => {
  const table = doorsIn('| `kit` | x | nothing |\n| `courts/trial` | y | `kit` |\n| `docket` | z | `kit` |\n')
  const seen = (file: string, source: string) => pageTrespasses(file, source, table)
  const fine = "import { x } from '../kit/index.ts'\nimport './row.css'\nimport { y } from './row.tsx'\n"
  assert.deepEqual(seen('src/web/docket/list.tsx', fine), [])
  assert.deepEqual(seen('src/web/router.tsx', "const x = import('./docket/page.tsx')"), [])
  assert.deepEqual(seen('src/web/docket/list.tsx', "import { x } from '../kit/button.tsx'"), [
    "src/web/docket/list.tsx imports '../kit/button.tsx': climbs through a window: import kit/index.ts",
  ])
  assert.deepEqual(seen('src/web/router.tsx', "import { x } from './docket/page.tsx'"), [
    "src/web/router.tsx imports './docket/page.tsx': climbs through a window: import docket/index.ts",
  ])
  assert.deepEqual(seen('src/web/kit/bar.tsx', "import { x } from '../courts/trial/index.ts'"), [
    "src/web/kit/bar.tsx imports '../courts/trial/index.ts': kit may import nothing",
  ])
  assert.deepEqual(seen('src/web/kit/bar.tsx', "import { x } from '../router.tsx'"), [
    "src/web/kit/bar.tsx imports '../router.tsx': leads out of the rooms of the page",
  ])
})
