import assert from 'node:assert/strict'
import { cpSync, existsSync, globSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { spawnSync } from 'node:child_process'
import { assertExamples, courtroom, emptyFolder, exampled, manifest, npm, packed, root, served } from './packing.ts'

const MOST = 150 * 2 ** 20

/** The bytes of all files in a folder. */
const weightOf = (folder: string): number =>
  globSync('**/*', { cwd: folder }).reduce((sum, file) => {
    const stat = statSync(join(folder, file), { throwIfNoEntry: false })
    return stat?.isFile() ? sum + stat.size : sum
  }, 0)

/** Another Node, from its package. */
function nodeOf(folder: string, major: number): string {
  mkdirSync(folder)
  writeFileSync(join(folder, 'package.json'), '{ "private": true }')
  npm(folder, 'install', `node@${major}`)
  return join(folder, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
}

/** What must not fit: whoever gets `any` for a type would not see it. */
const WRONG = `import { decision, openCourt } from 'courtroom'
const court = openCourt()
const { verdict, map } = await (await court.hear(decision({ dilemma: 'Should we?' }))).ended
// @ts-expect-error a verdict finds for a side, by its name
export const side: number | undefined = verdict?.finds_for
// @ts-expect-error a map has lists of sentences
export const confirmed: string | undefined = map?.confirmed
// @ts-expect-error a dilemma is a text
decision({ dilemma: 7 })
`

/** Compiles the examples as somebody would who uses the package, with the strictest checks, for any Node there is. */
function typed(app: string, examples: string): void {
  cpSync(examples, join(app, 'examples'), { recursive: true })
  writeFileSync(join(app, 'examples/wrong.ts'), WRONG)
  npm(app, 'install', `typescript@${manifest.devDependencies['typescript']}`, '@types/node@22')
  const options = ['--strict', '--target', 'es2022', '--module', 'nodenext', '--types', 'node', '--skipLibCheck']
  const files = globSync('*.ts', { cwd: join(app, 'examples') }).map((file) => join('examples', file))
  const compiler = join(app, 'node_modules/typescript/bin/tsc')
  writeFileSync(join(app, 'examples/package.json'), '{ "type": "module" }')
  const { status, stdout } = spawnSync(process.execPath, [compiler, ...options, '--outDir', 'out', ...files], {
    cwd: app,
    encoding: 'utf8',
  })
  assert.equal(status, 0, stdout)
  rmSync(join(app, 'out/wrong.js'))
}

test('the package in an empty folder plays a debate, serves the page and runs the examples, on Node 22 and 24', async (t) => {
  const folder = emptyFolder(t)
  const made = spawnSync(process.execPath, [join(root, 'scripts/pack.mjs')], { encoding: 'utf8' })
  assert.equal(made.status, 0, made.stderr)
  const { filename } = packed(root, folder)
  const app = join(folder, 'app')
  mkdirSync(app)
  writeFileSync(join(app, 'package.json'), '{ "private": true }')
  npm(app, 'install', filename)
  const weight = weightOf(join(app, 'node_modules'))
  t.diagnostic(`packed ${statSync(filename).size} bytes, installed ${weight}`)
  assert.ok(weight < MOST, `${weight} bytes`)
  assert.ok(!existsSync(join(app, 'node_modules/node')), 'no second Node')

  typed(app, join(app, 'node_modules/courtroom/docs/examples'))

  for (const node of [nodeOf(join(folder, 'node22'), 22), process.execPath])
    await t.test(spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim(), async (inner) => {
      const brief = join(app, 'node_modules/courtroom/cases/pineapple.debate.yaml')
      const played = courtroom(app, ['debate', brief, '--seed', '7', '--json'], node)
      assert.deepEqual([played.status, played.err], [0, ''])
      assert.match(played.out, /"type":"verdict"/)
      assertExamples(exampled(app, 'out', node))
      const address = await served(inner, app, node)
      const page = await fetch(address, { headers: { accept: 'text/html' } })
      const html = await page.text()
      assert.match(html, /<!doctype html>/i)
      const assets = [...new Set([...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path!))]
      assert.ok(assets.length > 3)
      for (const asset of assets) assert.equal((await fetch(`${address}${asset}`)).status, 200, asset)
    })
})
