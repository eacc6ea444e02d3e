import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { test } from 'node:test'

const programs = new URL('../scripts/programs.mjs', import.meta.url).href

/** A program that starts another one; each holds a line to us for as long as it lives. */
const holding = (port: number): string => `
  const line = require('node:net').connect(${port}, '127.0.0.1')
  if (process.argv[1] === 'first') require('node:child_process').spawn(process.execPath, ['-e', process.env.PROGRAM, 'second'])
  line.resume()`

test('a script that is ended ends the programs that it started, and what these have started', async (context) => {
  const server = createServer().listen(0, '127.0.0.1')
  context.after(() => server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const both = Array.from({ length: 2 }, () => Promise.withResolvers<void>())
  const gone: Promise<unknown>[] = []
  server.on('connection', (line) => {
    line.on('error', () => undefined).resume()
    gone.push(once(line, 'close'))
    both[gone.length - 1]?.resolve()
  })
  const script = `import { endWhenTold, heard } from '${programs}'
    endWhenTold()
    await heard('A program', process.execPath, ['-e', process.env.PROGRAM, 'first'])`
  const env = { ...process.env, PROGRAM: holding(port) }
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { env, stdio: 'ignore' })
  const closed = once(child, 'close')
  const early = closed.then(() => assert.fail('the script has ended by itself'))
  await Promise.race([Promise.all(both.map(({ promise }) => promise)), early])
  child.kill('SIGTERM')
  assert.deepEqual(await closed, [143, null])
  await Promise.all(gone)
})
