// Makes dist/ for `npm pack`: the page, the program without its types, their declarations, and what each part is licensed by.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { closureOf } from './closure.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

const built = (file) => file.replace(/^\.\/src\//, './').replace(/\.ts$/, '.js')

/** The doors of the rooms, for files under dist/: what is nearest to a file says what its # imports mean. */
const doorsOf = ({ type, imports }) => ({
  type,
  imports: Object.fromEntries(Object.entries(imports).map(([door, file]) => [door, built(file)])),
})

/** Files that the compiler leaves with their old ending: those of threads and processes, and all in declarations. */
const KEPT = /((?:from |import\(|new URL\()['"]\.{1,2}\/[^'"]+)\.ts(['"])/g

/** Declarations lose what kind of file an import names. */
const DATA = /(from ['"][^'"]+\.json['"])(?! with)/g

/** What people are told to type: the launcher of a clone, which a package has not. */
const LAUNCHER = /\.\/courtroom(?=[ '"`])/g

/** Writes the program into a folder file by file, so that whatever one file knows of another by its place stays true. */
export function compile(folder, how = {}) {
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder)) {
    if (name !== 'web') rmSync(join(folder, name), { recursive: true, force: true })
  }
  // Whether the types are right is checked elsewhere.
  const quick = ['--noCheck', '--declaration', String(how.types !== false)]
  run('typescript/bin/tsc', '-p', 'tsconfig.pack.json', '--outDir', folder, ...quick)
  for (const file of globSync('**/*.{js,d.ts,json}', { cwd: folder, exclude: ['web/**'] })) {
    const path = join(folder, file)
    const text = readFileSync(path, 'utf8')
    const named = file.endsWith('.d.ts') ? text.replaceAll(DATA, "$1 with { type: 'json' }") : text
    const right = named.replaceAll(KEPT, '$1.js$2').replaceAll(LAUNCHER, 'courtroom')
    if (right !== text) writeFileSync(path, right)
  }
  writeFileSync(
    join(folder, 'package.json'),
    `${JSON.stringify(doorsOf(readJson(join(root, 'package.json'))), undefined, 2)}\n`,
  )
}

/** Name, version and licence of all that npm installs with the package, one a line. */
export function licences({ packages }) {
  const rows = [...closureOf(packages, Object.keys(packages[''].dependencies))].map((path) => {
    const manifest = join(root, path, 'package.json')
    const said = packages[path].license ?? (existsSync(manifest) ? readJson(manifest).license : undefined)
    return `${path.split('node_modules/').at(-1)} ${packages[path].version}: ${said ?? 'not said'}`
  })
  return `${rows.toSorted().join('\n')}\n`
}

function run(tool, ...words) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'node_modules', tool), ...words], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${tool} ended with ${status}:\n${stdout}${stderr}`)
}

if (import.meta.main) {
  run('vite/bin/vite.js', 'build', '--logLevel', 'warn')
  compile(join(root, 'dist'))
  writeFileSync(join(root, 'dist/licences.txt'), licences(readJson(join(root, 'package-lock.json'))))
}
