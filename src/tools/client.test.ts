import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { folderFiles } from '#store'
import { evidenceServer } from './client.ts'
import { EvidenceError } from './errors.ts'
import { pinsIn } from './pins.ts'
import { aFolder, aRogue, installedServer, neverStopped } from './servers.fake.ts'

const pidIn = ({ texts }: { readonly texts: readonly string[] }): number => Number(/\d+/.exec(texts[0] ?? '')?.[0])

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('V4 a server starts when it is needed, answers, and is gone when it is closed', async (t) => {
  const { server } = await aRogue(t)
  const answer = await server.call('find', { query: 'night buses' }, neverStopped())
  assert.deepEqual(answer, { failed: false, texts: ['Found: night buses'], resources: [], unread: [] })
  const pid = pidIn(await server.call('number', {}, neverStopped()))
  assert.ok(isRunning(pid))
  await server.close()
  assert.ok(!isRunning(pid), 'the server lives on without us')
})

test('V4 a server that dies in the middle of a call fails that call by name, and is there again for the next', async (t) => {
  const { server } = await aRogue(t)
  const first = pidIn(await server.call('number', {}, neverStopped()))
  const [dead, other] = await Promise.all([
    server.call('die', {}, neverStopped()),
    server.call('hang', {}, neverStopped()),
  ])
  assert.match(dead.texts[0] ?? '', /^rogue\.die: The server ended\. Its last words: rogue: here I am$/)
  assert.ok(dead.failed && other.failed)
  const second = pidIn(await server.call('number', {}, neverStopped()))
  assert.notEqual(second, first)
})

if (process.env['COURTROOM_TESTS'] === 'all')
  test('V4 a server killed from outside in the middle of a call is started again', async (t) => {
    const { server } = await aRogue(t)
    const pid = pidIn(await server.call('number', {}, neverStopped()))
    const hanging = server.call('hang', {}, neverStopped())
    process.kill(pid, 'SIGKILL')
    assert.match((await hanging).texts[0] ?? '', /^rogue\.hang: The server ended/)
    assert.equal((await server.call('find', { query: 'x' }, neverStopped())).failed, false)
  })

test('V4 a tool that hangs is given up by name, and the server goes on', async (t) => {
  const { server } = await aRogue(t, { call: 150, total: 150 })
  const pid = pidIn(await server.call('number', {}, neverStopped()))
  const answer = await server.call('hang', {}, neverStopped())
  assert.deepEqual(answer.texts, ['rogue.hang: No answer came within 0.15 s, so it was given up.'])
  assert.deepEqual((await server.call('cancelled', {}, neverStopped())).texts, ['1 cancelled'])
  assert.equal(pidIn(await server.call('number', {}, neverStopped())), pid)
})

test('V4 an answer of 10 MB is refused by its size, and the next call is answered', async (t) => {
  const { server } = await aRogue(t)
  const answer = await server.call('flood', {}, neverStopped())
  assert.deepEqual(answer.texts, ['rogue.flood: It sent more than 4 MB at once, which is refused.'])
  assert.equal((await server.call('find', { query: 'x' }, neverStopped())).failed, false)
})

test('V4 when the turn is cut, the call throws and the server is told', async (t) => {
  const { server } = await aRogue(t)
  const cut = new AbortController()
  const hanging = server.call('hang', {}, cut.signal)
  await server.call('number', {}, neverStopped())
  cut.abort(new Error('cut'))
  await assert.rejects(hanging)
  assert.deepEqual((await server.call('cancelled', {}, neverStopped())).texts, ['1 cancelled'])
  await assert.rejects(server.call('find', {}, AbortSignal.abort(new Error('too late'))), /too late/)
})

test('V4 no more calls run at once than are allowed', async (t) => {
  const { server } = await aRogue(t, { concurrent: 1 })
  const cut = new AbortController()
  const first = server.call('hang', {}, cut.signal)
  const second = server.call('cancelled', {}, neverStopped())
  await server.definitions()
  setImmediate(() => cut.abort())
  await assert.rejects(first)
  assert.deepEqual((await second).texts, ['1 cancelled'], 'it was asked while the other call was under way')
})

test('a server repeats no key, and gets none that is not meant for it', async (t) => {
  const { server } = await aRogue(t)
  assert.deepEqual((await server.call('secret', {}, neverStopped())).texts, ['The key is •••.'])
  const folder = await aFolder(t)
  process.env['MARKED_FOR_THE_TEST'] = 'not for servers'
  t.after(() => delete process.env['MARKED_FOR_THE_TEST'])
  const endpoint = installedServer('@modelcontextprotocol/server-everything', 'dist/index.js')
  const everything = evidenceServer('everything', { endpoint, pins: pinsIn(folderFiles(folder)) })
  t.after(() => everything.close())
  const { texts } = await everything.call('get-env', {}, neverStopped())
  assert.match(texts[0] ?? '', /"PATH"/)
  assert.ok(!texts[0]?.includes('MARKED_FOR_THE_TEST'))
})

test('a server that cannot start says why, with its own last words', async (t) => {
  const folder = await aFolder(t)
  const endpoint = {
    command: process.execPath,
    args: ['-e', 'console.error("no paper left"); process.exit(1)'],
    env: {},
  }
  const broken = evidenceServer('broken', {
    endpoint: { ...endpoint, cwd: folder, secrets: [] },
    pins: pinsIn(folderFiles(folder)),
  })
  await assert.rejects(broken.definitions(), (error) => {
    assert.ok(error instanceof EvidenceError && error.code === 'server-failed')
    assert.match(error.message, /The evidence server broken does not start: .*no paper left/s)
    return true
  })
  assert.match((await broken.call('find', {}, neverStopped())).texts[0] ?? '', /does not start/)
  const absent = evidenceServer('absent', {
    endpoint: { command: join(folder, 'nobody'), args: [], env: {}, cwd: folder, secrets: [] },
    pins: pinsIn(folderFiles(folder)),
  })
  await assert.rejects(absent.definitions(), /does not start/)
})

test('arguments that are no object, or too many, are an answer that failed', async (t) => {
  const { server } = await aRogue(t)
  for (const input of ['night buses', null, 3, ['x'], { query: 'x'.repeat(70_000) }])
    assert.equal((await server.call('find', input, neverStopped())).failed, true)
})

test('V4 what a server offers is pinned when it is first seen', async (t) => {
  const { server, files, tools } = await aRogue(t)
  await server.definitions()
  const pinned = await pinsIn(files).read('rogue')
  assert.deepEqual(
    pinned?.map(({ name }) => name),
    tools.map(({ name }) => name),
  )
})

test('V4 a server that changes its tools while it runs is stopped at once', async (t) => {
  const { server, offer, tools } = await aRogue(t)
  await server.definitions()
  await offer([...tools, { name: 'extra', inputSchema: { type: 'object' } }])
  const pid = pidIn(await server.call('number', {}, neverStopped()))
  const hanging = server.call('hang', {}, neverStopped())
  await server.call('change', {}, neverStopped())
  assert.match((await hanging).texts[0] ?? '', /are not those that were approved[^]*new tool: extra/)
  assert.match(
    (await server.call('find', { query: 'x' }, neverStopped())).texts[0] ?? '',
    /not those that were approved/,
  )
  assert.ok(!isRunning(pid))
})

test('V4 approving once is not approving what comes after', async (t) => {
  const { server, offer, tools } = await aRogue(t)
  const extra = (name: string) => ({ name, inputSchema: { type: 'object' } })
  await server.definitions()
  await offer([...tools, extra('one')])
  assert.match(await server.approve(), /new tool: one/)
  await server.definitions()
  await offer([...tools, extra('one'), extra('two')])
  const hanging = server.call('hang', {}, neverStopped())
  await server.call('change', {}, neverStopped())
  assert.match((await hanging).texts[0] ?? '', /not those that were approved[^]*new tool: two/)
})

test('V4 a server that was closed is not started again, and calls that waited fail', async (t) => {
  const { server } = await aRogue(t, { concurrent: 1, call: 2000 })
  await server.definitions()
  const hanging = server.call('hang', {}, neverStopped())
  const waiting = server.call('find', { query: 'x' }, neverStopped())
  await server.close()
  assert.ok((await hanging).failed)
  assert.match((await waiting).texts[0] ?? '', /rogue was closed/)
  await assert.rejects(server.definitions(), /rogue was closed/)
})
