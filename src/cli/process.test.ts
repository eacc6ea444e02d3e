import { after, test } from 'node:test'
import assert from 'node:assert/strict'
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { temporary } from '../../test/temporary.ts'

/** Fewer processes in `npm test`. */
const isWhole = process.env['COURTROOM_TESTS'] === 'all'
const root = join(import.meta.dirname, '../..')
const home = await temporary({ after })

function start(env: Readonly<Record<string, string>>, ...argv: readonly string[]): ChildProcessWithoutNullStreams {
  const child = spawn(process.execPath, ['src/cli/main.ts', ...argv], {
    cwd: root,
    // Nothing else of the environment: a key in it would be used.
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      COURTROOM_HOME: home,
      LC_ALL: 'C.UTF-8',
      ...env,
    },
  })
  child.stdout.setEncoding('utf8')
  child.stderr.setEncoding('utf8')
  return child
}

async function ended(child: ChildProcessWithoutNullStreams) {
  let [out, err] = ['', '']
  child.stdout.on('data', (text: string) => (out += text))
  child.stderr.on('data', (text: string) => (err += text))
  const [status] = (await once(child, 'close')) as [number | null]
  return { status, out, err }
}

/** Resolves as soon as the text was printed. */
const printed = (child: ChildProcessWithoutNullStreams, text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    let seen = ''
    child.once('close', () => reject(new Error(`It ended without printing "${text}".`)))
    child.stdout.on('data', (more: string) => {
      seen += more
      if (seen.includes(text)) resolve()
    })
  })

const debate = ['debate', 'cases/four-day-week.debate.yaml', '--seed', '7', '--turns', '2'] as const

for (const signal of isWhole ? (['SIGINT', 'SIGTERM'] as const) : (['SIGTERM'] as const))
  test(`L1 ${signal} adjourns at once, and the case is resumed to its verdict`, async () => {
    const child = start({}, ...debate, '--speed', '0.5')
    const ending = ended(child)
    await printed(child, 'Nora Lind plans')
    child.kill(signal)
    const { status, err, out } = await ending
    assert.equal(status, 130)
    assert.ok(!out.includes('Victor Hale plans'))
    const [, id = ''] = /To go on: \.\/courtroom resume (\S+)/.exec(err) ?? []
    const resumed = await ended(start({}, 'resume', id))
    assert.equal(resumed.status, 0, resumed.err)
    assert.match(resumed.out, /Resumed\. No turn has been spoken yet\.[^]*╭─ Verdict/)
  })

test('L1 one press of Ctrl-C that arrives twice still adjourns', async () => {
  const child = start({}, ...debate, '--speed', '0.5')
  const ending = ended(child)
  await printed(child, 'Nora Lind plans')
  child.kill('SIGINT')
  child.kill('SIGINT')
  const { status, err } = await ending
  assert.equal(status, 130)
  assert.match(err, /^Adjourned;/)
})

test('L1 a reader that has seen enough ends it without a word', async () => {
  const child = start({}, ...debate, '--speed', '20')
  const ending = ended(child)
  await printed(child, 'Nora Lind plans')
  child.stdout.destroy()
  const { status, err } = await ending
  assert.deepEqual({ status, err }, { status: 130, err: '' })
})

test('L1 colour in a pipe only when forced, and the locale decides the signs', async () => {
  const escape = String.fromCodePoint(27)
  const plain = await ended(start({ CI: 'true', LC_ALL: 'C' }, ...debate))
  assert.equal(plain.status, 0)
  assert.ok(!plain.out.includes(escape))
  assert.match(plain.out, /\+- Verdict - Judge Amara Osei -+\+/)
  if (!isWhole) return
  const forced = await ended(start({ FORCE_COLOR: '1' }, ...debate))
  assert.ok(forced.out.includes(`${escape}[94m`))
  assert.ok(!forced.out.includes(`${escape}[1A`))
})

test('E12 bad input exits with 2 and says so on stderr alone', async () => {
  const refused = await ended(start({}, 'debate', 'no-such-file.yaml'))
  assert.deepEqual([refused.status, refused.out], [2, ''])
  assert.match(refused.err, /no-such-file\.yaml/)
})
