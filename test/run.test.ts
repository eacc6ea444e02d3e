import assert from 'node:assert/strict'
import { execFile, spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { parse } from 'yaml'
import { folderAccounts } from '#beside'
import { uploads } from '#contract'
import type { Model } from '#court'
import { openCourt, petitions } from '#hall'
import { offline } from '#models'
import { manifest } from './packing.ts'
import { temporary } from './temporary.ts'

const root = new URL('../', import.meta.url)
const read = (file: string): string => readFileSync(new URL(file, root), 'utf8')
const page = read('docs/run.md')

/** The blocks of a language, in their order. */
const blocks = (language: string, text = page): readonly string[] =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'gms'))].map(([, block]) => block!)

/** What stands under a heading of the page. */
const under = (heading: string): string => page.split(/^## /m).find((part) => part.startsWith(heading)) ?? ''

const files = { Dockerfile: read('Dockerfile'), 'compose.yaml': read('compose.yaml'), 'docs/run.md': page }
const sources = globSync('src/{cli,server,docket,annex,papers}/**/*.ts', { cwd: root }).map(read).join('\n')

test('whoever runs it is told of options, variables and ports that there are', () => {
  const port = /USUAL_PORT = (\d+)/.exec(read('src/cli/commands/house/serve.ts'))?.[1]
  const options = [...sources.matchAll(/'(--[\w-]+) /g)].map(([, option]) => option!)
  for (const [file, text] of Object.entries(files)) {
    const commands = [...text.matchAll(/(?:courtroom |CMD \[")(?:serve|add|list|resume|verify)\b.*/g)].join('\n')
    for (const [, option] of commands.matchAll(/(--(?!no-|build|detach)[\w-]+)/g))
      assert.ok(options.includes(option!), `${file}: ${option}`)
    for (const [variable] of text.matchAll(/\bCOURTROOM_[A-Z]+/g))
      assert.ok(sources.includes(variable), `${file}: ${variable}`)
    for (const [, said] of text.matchAll(/(?:127\.0\.0\.1:|--port "?,? ?"?|EXPOSE )(\d+)/g))
      assert.equal(said, port, file)
  }
  for (const name of [
    'courtroom.sqlite',
    'accounts.sqlite',
    'house.key',
    'pins.json',
    'sign-ins.json',
    'prices.json',
    'library.sqlite',
  ])
    assert.ok(page.includes(`\`${name}\``), name)
  assert.ok(page.includes(`courtroom-${manifest.version}.tgz`))
})

test('whoever runs it is told of how large files which tables are looked through for damage', () => {
  const [soundness, schema] = ['soundness', 'schema'].map((file) => read(`src/store/${file}.ts`))
  const sizeOf = (name: string): number =>
    Number(new RegExp(`const ${name} = ([\\d_]+)`).exec(soundness!)?.[1]!.replaceAll('_', ''))
  assert.ok(page.includes(`over ${sizeOf('SMALL') / 1e6} MB only when it was not closed properly`))
  assert.ok(page.includes(`over ${sizeOf('LARGEST') / 1e9} GB never`))
  const tables = [.../checked: \[(.*)\]/.exec(schema!)![1]!.matchAll(/\w+/g)].map(([name]) => `\`${name}\``)
  assert.ok(page.includes(`the tables ${tables.slice(0, -1).join(', ')} and ${tables.at(-1)}`))
})

test('a proxy as the page has it lets pass what the server takes, and nginx reads it', async (t) => {
  const [nginx = '', ...more] = blocks('nginx')
  const [caddy = ''] = blocks('caddy')
  assert.deepEqual(more, [])
  for (const block of [nginx, caddy])
    assert.ok(Number(/(?:max_body_size|max_size) (\d+)m/i.exec(block)?.[1]) * 1e6 > uploads.upload, block)
  if (!existsSync('/usr/sbin/nginx')) return t.skip('there is no nginx here')
  const folder = await temporary(t)
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const asked = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-subj', '/CN=localhost']
  await promisify(execFile)('openssl', ['req', '-x509', ...asked, '-keyout', key, '-out', certificate])
  const here = nginx.replaceAll(/\S+fullchain\.pem/g, certificate).replaceAll(/\S+privkey\.pem/g, key)
  const temporaries = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (each) => `${each}_temp_path ${folder}/t;`,
  )
  const whole = `pid ${folder}/pid; events {}\nhttp {\naccess_log off; ${temporaries.join(' ')}\n${here}}\n`
  await writeFile(join(folder, 'nginx.conf'), whole)
  const words = ['-t', '-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'errors')]
  const { status, stderr } = spawnSync('/usr/sbin/nginx', words, { encoding: 'utf8' })
  assert.equal(status, 0, stderr)
})

test('the image gets what packs the program and nothing else, and runs as nobody who may change it', () => {
  const letIn = read('.dockerignore')
    .split('\n')
    .filter((line) => line.startsWith('!'))
    .map((line) => line.slice(1))
  const needed = [...manifest.files.map((file) => file.split('/', 1)[0]!), 'src', 'scripts', 'package.json']
  for (const name of [...needed, 'package-lock.json', 'tsconfig.json', 'tsconfig.pack.json', 'vite.config.ts'])
    assert.ok(name === 'dist' || letIn.includes(name), `.dockerignore keeps ${name} out`)
  for (const name of letIn) assert.ok(existsSync(new URL(name, root)), name)
  assert.match(files.Dockerfile, /^USER node$/m)
  const { services } = parse(files['compose.yaml']) as {
    readonly services: { readonly court: Readonly<Record<string, unknown>> }
  }
  const { read_only: readOnly, ports, volumes, cap_drop: dropped } = services.court
  assert.deepEqual([readOnly, ports, volumes, dropped], [true, ['127.0.0.1:8787:8787'], ['court:/court'], ['ALL']])
})

const buses = petitions.decision({
  models: { defense: 'held/one' },
  dilemma: 'Should Harrowfield keep its buses free?',
  documents: [{ name: 'counts.txt', bytes: new TextEncoder().encode('Free buses cost the town 1.2 million euros.') }],
})

test('a case that was being heard when it was backed up goes on from the back-up, with its documents, and who people are is known', async (t) => {
  const folder = await temporary(t)
  const [backUp = '', restore = ''] = blocks('sh', under('Back up and restore'))
  const run = (block: string) => promisify(execFile)('sh', ['-ec', block], { cwd: folder, env: process.env })
  // The defense does not speak while it is backed up, so that the case has not ended by then.
  let waiting = Promise.resolve()
  const held: Model = {
    async *stream(request, signal) {
      await waiting
      yield* offline.stream(request, signal)
    },
  }
  const place = { folder: join(folder, '.courtroom'), models: { held } }
  await using first = openCourt(place)
  const accounts = folderAccounts(place.folder)
  t.after(() => accounts.close())
  const secret = await accounts.secret('still in the log')
  const hearing = await first.hear(buses, { id: 'buses', seed: '5' })
  for await (const entry of hearing) if (entry.type === 'turn') break
  const isOpen = Promise.withResolvers<void>()
  waiting = isOpen.promise
  await run(backUp)
  isOpen.resolve()
  const whole = await hearing.ended
  await first.close()
  await rename(join(folder, '.courtroom'), join(folder, 'lost'))
  await run(restore)
  await using second = openCourt(place)
  assert.equal((await second.read('buses'))?.outcome, undefined)
  const restored = folderAccounts(place.folder)
  assert.equal(await restored.secret('another'), secret)
  await restored.close()
  const again = await (await second.resume('buses')).ended
  assert.equal(again.state, 'closed')
  assert.deepEqual(again.verdict && { ...again.verdict, at: 0 }, whole.verdict && { ...whole.verdict, at: 0 })
  assert.ok(existsSync(join(folder, '.courtroom/filed/buses')))
})
