import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { desk, entriesOf, homework } from './cli.ts'

/** The header of a model's file, and some bytes for weights. */
function modelFile(weights = 5000): Buffer {
  const number = (value: number, bytes: number): Buffer => {
    const buffer = Buffer.alloc(bytes)
    if (bytes === 8) buffer.writeBigUInt64LE(BigInt(value))
    else buffer.writeUIntLE(value, 0, bytes)
    return buffer
  }
  const text = (words: string): Buffer => Buffer.concat([number(Buffer.byteLength(words), 8), Buffer.from(words)])
  const entry = (key: string, kind: number, value: Buffer): Buffer => Buffer.concat([text(key), number(kind, 4), value])
  const vocabulary = Buffer.concat([number(8, 4), number(3, 8), ...['a', 'b', 'ü'].map(text)])
  const scores = Buffer.concat([number(6, 4), number(2000, 8), Buffer.alloc(8000)])
  return Buffer.concat([
    Buffer.from('GGUF'),
    number(3, 4),
    number(1, 8),
    number(5, 8),
    entry('general.architecture', 8, text('llama')),
    entry('general.name', 8, text('Small One')),
    entry('tokenizer.ggml.tokens', 9, vocabulary),
    entry('tokenizer.ggml.scores', 9, scores),
    entry('llama.context_length', 4, number(2048, 4)),
    text('weights'),
    number(2, 4),
    number(40_000, 8),
    number(50_000, 8),
    number(0, 4),
    number(0, 8),
    Buffer.alloc(weights, 7),
  ])
}

const sha = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

interface Hub {
  readonly url: string
  readonly ranges: (string | undefined)[]
}

/** A hub on this machine: it announces a hash and sends the reader on to where the file lies. */
async function hub(
  t: TestContext,
  bytes: Buffer,
  how: { readonly hash?: string; readonly status?: number; readonly cutAt?: number } = {},
): Promise<Hub> {
  const ranges: (string | undefined)[] = []
  let cuts = how.cutAt === undefined ? 0 : 1
  const server = createServer((request, response) => {
    if (how.status !== undefined) return void response.writeHead(how.status).end()
    if (request.url?.includes('/resolve/'))
      return void response
        .writeHead(302, {
          'x-linked-etag': `"${how.hash ?? sha(bytes)}"`,
          'x-linked-size': bytes.length,
          location: '/there',
        })
        .end()
    const { range } = request.headers
    ranges.push(range)
    const from = Number(/bytes=(\d+)-/.exec(range ?? '')?.[1] ?? 0)
    response.writeHead(from > 0 ? 206 : 200, { 'content-length': bytes.length - from })
    if (cuts-- > 0)
      return void response.write(bytes.subarray(0, how.cutAt), () => setImmediate(() => response.destroy()))
    response.end(bytes.subarray(from))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  t.after(() => server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, ranges }
}

const filesIn = (folder: string): Promise<string[]> => readdir(join(folder, '.courtroom/local/models'))

test('M1 local lists models with size, memory, licence, use and address, and asks nobody', async (t) => {
  const { run } = await desk(t)
  const { status, out } = await run({ COURTROOM_HUB: 'http://127.0.0.1:9' }, 'local')
  assert.equal(status, 0)
  assert.match(out, /not installed \(\.\/courtroom local install, about \d+ MB\)/)
  assert.match(out, /qwen3-4b +Qwen3 4B .* 2\.5 GB .* 5 GB of memory .* Apache-2\.0/)
  assert.match(out, /http:\/\/127\.0\.0\.1:9\/Qwen\/Qwen3-4B-GGUF\/resolve\/main\/Qwen3-4B-Q4_K_M\.gguf/)
  const lines = (await run({}, 'local', '--json')).out.trim().split('\n')
  assert.ok(lines.length >= 4 && lines.every((line) => !(JSON.parse(line) as { here: boolean }).here))
})

test('M1 local get downloads with progress, checks the hash and says what to write', async (t) => {
  const { run, folder } = await desk(t)
  const bytes = modelFile(200_000)
  const { url } = await hub(t, bytes)
  const { status, out, err } = await run({ COURTROOM_HUB: url }, 'local', 'get', 'qwen3-4b')
  assert.equal(status, 0, err)
  assert.match(err, /about 2\.5 GB, Apache-2\.0/)
  assert.match(err, /100 % +0 of 0 MB/)
  assert.match(out, /Small One\n.*llama.*2\.0 billion parameters.*sees 2,048 tokens/)
  assert.match(out, /type: local\n +file: "\.\/\.courtroom\/local\/models\/qwen3-4b\.gguf"/)
  assert.deepEqual(await filesIn(folder), ['qwen3-4b.gguf'])
  assert.equal((await run({ COURTROOM_HUB: 'http://127.0.0.1:9' }, 'local', 'get', 'qwen3-4b')).status, 0)
})

test('M1 a download that broke off is gone on with', async (t) => {
  const { run, folder } = await desk(t)
  const bytes = modelFile(400_000)
  const { url, ranges } = await hub(t, bytes, { cutAt: 100_000 })
  const cut = await run({ COURTROOM_HUB: url }, 'local', 'get', 'qwen3-4b')
  assert.equal(cut.status, 4)
  assert.match(cut.err, /broke off at \d+ %\. What came is kept: the same command goes on/)
  const { length: held } = await readFile(join(folder, '.courtroom/local/models/qwen3-4b.gguf.part'))
  assert.equal((await run({ COURTROOM_HUB: url }, 'local', 'get', 'qwen3-4b')).status, 0)
  assert.deepEqual(ranges, [undefined, held > 0 ? `bytes=${held}-` : undefined])
  assert.ok((await readFile(join(folder, '.courtroom/local/models/qwen3-4b.gguf'))).equals(bytes))
})

test('M1 a file with another hash than the hub announces is refused and kept apart', async (t) => {
  const { run, folder } = await desk(t)
  const { url } = await hub(t, modelFile(), { hash: 'a'.repeat(64) })
  const { status, err } = await run({ COURTROOM_HUB: url }, 'local', 'get', 'qwen3-4b')
  assert.equal(status, 4)
  assert.match(err, /not what the hub announces .*aaaaaaaaaaaa…\)\. It is kept apart/)
  assert.deepEqual(await filesIn(folder), ['qwen3-4b.gguf.wrong'])
})

test('M1 a hub that has no such file, announces no hash or cannot be reached is told in a sentence', async (t) => {
  const { run, folder } = await desk(t)
  const none = await run(
    { COURTROOM_HUB: (await hub(t, modelFile(), { status: 404 })).url },
    'local',
    'get',
    'qwen3-4b',
  )
  assert.equal(none.status, 4)
  assert.match(none.err, /no file at http.* any more/)
  const mute = await run({ COURTROOM_HUB: (await hub(t, modelFile(), { hash: '' })).url }, 'local', 'get', 'qwen3-4b')
  assert.equal(mute.status, 4)
  assert.match(mute.err, /announces no hash/)
  const away = await run({ COURTROOM_HUB: 'http://127.0.0.1:9' }, 'local', 'get', 'qwen3-4b')
  assert.equal(away.status, 4)
  assert.match(away.err, /127\.0\.0\.1:9 cannot be reached: there is no network/)
  const strange = await run({}, 'local', 'get', 'gpt-9')
  assert.equal(strange.status, 2)
  assert.match(strange.err, /there are qwen2\.5-1\.5b, qwen3-4b/)
  assert.ok(!(await readdir(folder)).includes('courtroom.config.yaml'))
})

test('M1 local use takes any model by its path, and refuses what is none', async (t) => {
  const { run, folder } = await desk(t)
  await writeFile(join(folder, 'my.gguf'), modelFile())
  const used = await run({}, 'local', 'use', 'my.gguf', '--write')
  assert.equal(used.status, 0, used.err)
  assert.match(await readFile(join(folder, 'courtroom.config.yaml'), 'utf8'), /file: "\.\/my\.gguf"/)
  assert.equal((await run({}, 'config', 'explain')).status, 0)
  const twice = await run({}, 'local', 'use', 'my.gguf', '--write')
  assert.equal(twice.status, 2)
  assert.match(twice.err, /is there already\. Add to it:\nproviders:/)
  await writeFile(join(folder, 'page.gguf'), '<html>')
  await writeFile(join(folder, 'half.gguf'), modelFile().subarray(0, 90))
  await writeFile(join(folder, 'mad.gguf'), Buffer.concat([modelFile().subarray(0, 8), Buffer.alloc(64, 255)]))
  for (const [file, said] of [
    ['page.gguf', /does not begin as a GGUF file does/],
    ['half.gguf', /ends in the middle/],
    ['mad.gguf', /makes no sense/],
    ['absent.gguf', /there is no such file/],
  ] as const) {
    const { status, err } = await run({}, 'local', 'use', file)
    assert.equal(status, 4)
    assert.match(err, said)
  }
})

test('M1 local install asks npm for one compiled part and no scripts, and only then', async (t) => {
  const { run, folder } = await desk(t)
  const bin = join(folder, 'bin')
  await mkdir(bin)
  const npm = async (body: string): Promise<void> => {
    await writeFile(join(bin, 'npm'), `#!${process.execPath}\n${body}`)
    await chmod(join(bin, 'npm'), 0o755)
  }
  await npm(`console.error('npm error code ENOTFOUND'); process.exit(1)`)
  const away = await run({ PATH: bin }, 'local', 'install')
  assert.equal(away.status, 4)
  assert.match(away.err, /registry cannot be reached/)
  await npm(`
    const { mkdirSync, writeFileSync } = require('node:fs')
    mkdirSync('node_modules/node-llama-cpp/dist', { recursive: true })
    writeFileSync('node_modules/node-llama-cpp/dist/index.js', process.argv.slice(2).join(' '))`)
  const { status, err } = await run({ PATH: bin }, 'local', 'install')
  assert.equal(status, 0, err)
  assert.match(err, /Installing node-llama-cpp into \.\/\.courtroom\/local\/runtime \(about \d+ MB on disk\)/)
  const asked = await readFile(
    join(folder, '.courtroom/local/runtime/node_modules/node-llama-cpp/dist/index.js'),
    'utf8',
  )
  assert.match(
    asked,
    /^install --ignore-scripts .*--omit=optional node-llama-cpp@3\.22\.1 @node-llama-cpp\/\S+@3\.22\.1$/,
  )
  assert.match((await run({ PATH: '' }, 'local', 'install')).out, /installed already/)
  assert.match((await run({}, 'local')).out, /What runs models from files: installed/)
})

test('M1 a program takes a seat from configuration alone, free of charge under any ceiling', async (t) => {
  const { run, configure, folder } = await desk(t)
  const tool = join(folder, 'tool.mjs')
  await writeFile(
    tool,
    `#!${process.execPath}\nprocess.stdin.resume().on('end', () => process.stdout.write('So it is, by ' + process.argv[2]))`,
  )
  await chmod(tool, 0o755)
  await configure(
    `providers: { tool: { type: command, command: ${tool}, args: ["{model}"], free: true } }\n` +
      'roles: { debater: tool/small, judge: offline }',
  )
  const played = await run({}, 'debate', homework, '--turns', '2', '--budget', '0.01', '--json')
  assert.equal(played.status, 0, played.err)
  const entries = entriesOf(played)
  const asked = entries.flatMap((entry) => (entry.type === 'receipt' && entry.of === 'model' ? [entry] : []))
  const seated = asked.filter(({ model }) => model === 'tool/small')
  assert.ok(seated.length > 0 && seated.every(({ text, price }) => text === 'So it is, by small' && price === 0))
  assert.equal(entries.filter(({ type }) => type === 'hand_over').length, 0)
})
