import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { temporary } from '../temporary.ts'
import { serveIn } from './house.ts'

/** A folder in which openapi-typescript, openapi-fetch, @hey-api/openapi-ts, orval, typescript and esbuild are installed. */
const folder = process.env['COURTROOM_GENERATORS']
const run = promisify(execFile)

/** Reads verdict, map and exhibits through their types alone: what is not typed does not compile. */
const read = `
type Told = { ruling: string; confidence: number; bands: string[]; titles: string[] }
const tell = (verdict: Verdict | null, map: Map | null, exhibits: readonly Exhibit[]): Told => {
  if (verdict?.format !== 'decision' || map === null) throw new Error('no verdict of a decision')
  const titles = exhibits.flatMap((exhibit) => (exhibit.type === 'tool_result' ? [exhibit.title] : []))
  const bands: ('confirmed' | 'contested' | 'unknown')[] = (map.items ?? []).map(({ band }) => band)
  // @ts-expect-error What no verdict has does not compile.
  void verdict.winner
  return { ruling: verdict.ruling, confidence: verdict.confidence, bands, titles }
}
const wait = () => new Promise((done) => setTimeout(done, 50))
const file = { name: 'evaluation.pdf', content: readFileSync(process.argv[2]!).toString('base64') }
`

const drives: Readonly<Record<string, string>> = {
  'openapi-typescript': `
import { readFileSync } from 'node:fs'
import createClient from 'openapi-fetch'
import type { components, paths } from './court.js'
type Verdict = components['schemas']['Verdict']
type Map = components['schemas']['EpistemicMap']
type Exhibit = components['schemas']['Exhibit']
${read}
const court = createClient<paths>({ baseUrl: process.argv[3]! })
const opened = await court.POST('/cases', {
  params: { header: { 'idempotency-key': 'one' } },
  body: { format: 'decision', brief: { dilemma: 'Should Harrowfield keep its buses free?' }, files: [file] },
})
const params = { path: { id: opened.data!.id } }
for (;;) {
  const { data } = await court.GET('/cases/{id}/verdict', { params })
  if (data!.state === 'open') { await wait(); continue }
  const map = await court.GET('/cases/{id}/map', { params })
  const exhibits = await court.GET('/cases/{id}/exhibits', { params })
  console.log(JSON.stringify(tell(data!.verdict, map.data!.map, exhibits.data!.exhibits)))
  break
}`,
  'hey-api': `
import { readFileSync } from 'node:fs'
import { exhibits, map, open, verdict, type EpistemicMap as Map, type Exhibit, type Verdict } from './hey/index.js'
import { client } from './hey/client.gen.js'
${read}
client.setConfig({ baseUrl: process.argv[3]! })
const opened = await open({
  headers: { 'idempotency-key': 'two' },
  body: { format: 'decision', brief: { dilemma: 'Should Harrowfield keep its buses free?' }, files: [file] },
})
const path = { id: opened.data!.id }
for (;;) {
  const { data } = await verdict({ path })
  if (data!.state === 'open') { await wait(); continue }
  const found = { map: await map({ path }), exhibits: await exhibits({ path }) }
  console.log(JSON.stringify(tell(data!.verdict, found.map.data!.map, found.exhibits.data!.exhibits)))
  break
}`,
  orval: `
import { readFileSync } from 'node:fs'
import { exhibits, map, open, verdict, type EpistemicMap as Map, type Exhibit, type Verdict } from './orval.js'
${read}
const json = { headers: { 'content-type': 'application/json', 'idempotency-key': 'three' } }
const brief = { dilemma: 'Should Harrowfield keep its buses free?' }
const opened = await open({ format: 'decision', brief, files: [file] }, json)
if (opened.status !== 201) throw new Error(String(opened.status))
for (;;) {
  const found = await verdict(opened.data.id)
  if (found.status !== 200) throw new Error(String(found.status))
  if (found.data.state === 'open') { await wait(); continue }
  const [mapped, exhibited] = [await map(opened.data.id), await exhibits(opened.data.id)]
  if (mapped.status !== 200 || exhibited.status !== 200) throw new Error('no map or no exhibits')
  console.log(JSON.stringify(tell(found.data.verdict, mapped.data.map, exhibited.data.exhibits)))
  break
}`,
}

test('three clients that others generate drive a decision with a PDF to its verdict and read it typed', async (t) => {
  if (folder === undefined) return t.skip('COURTROOM_GENERATORS names no folder with the generators')
  const place = await temporary(t)
  const server = await serveIn(t)
  await symlink(join(folder, 'node_modules'), join(place, 'node_modules'))
  const bin = (name: string, ...words: readonly string[]) =>
    run(process.execPath, [join(place, 'node_modules', name), ...words], { cwd: place })
  await writeFile(join(place, 'package.json'), '{"type":"module"}')
  await writeFile(join(place, 'v1.json'), await (await server.fetch('/v1/openapi.json')).text())
  await bin('openapi-typescript/bin/cli.js', 'v1.json', '-o', 'court.d.ts')
  await bin('.bin/openapi-ts', '-i', 'v1.json', '-o', 'hey')
  const output = { target: './orval.ts', client: 'fetch', baseUrl: { getBaseUrlFromSpecification: true } }
  await writeFile(
    join(place, 'orval.config.cjs'),
    `module.exports = ${JSON.stringify({ court: { input: './v1.json', output } })}`,
  )
  await bin('.bin/orval', '--config', 'orval.config.cjs')
  for (const [name, text] of Object.entries(drives)) await writeFile(join(place, `drive-${name}.ts`), text)
  const strict = [
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--types',
    'node',
    '--target',
    'es2023',
    '--module',
    'esnext',
  ]
  const drivers = Object.keys(drives).map((name) => `drive-${name}.ts`)
  await bin('typescript/bin/tsc', ...strict, '--moduleResolution', 'bundler', ...drivers)
  const pdf = fileURLToPath(new URL('../../cases/documents/evaluation.pdf', import.meta.url))
  for (const name of Object.keys(drives)) {
    const bundle = ['--bundle', '--platform=node', '--format=esm', '--target=node22', `--outfile=${name}.mjs`]
    await run(join(place, 'node_modules/.bin/esbuild'), [`drive-${name}.ts`, ...bundle], { cwd: place })
    const { stdout } = await run(process.execPath, [`${name}.mjs`, pdf, `${server.url}/v1`], { cwd: place })
    const told = JSON.parse(stdout) as { ruling: string; confidence: number; bands: string[]; titles: string[] }
    t.diagnostic(`${name}: ${told.bands.length} matters on the map, ${told.titles.length} exhibits, ${told.confidence}`)
    assert.ok(told.ruling !== '' && told.bands.length > 0 && told.titles.length > 0, name)
  }
})
