import assert from 'node:assert/strict'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test, type TestContext } from 'node:test'
import { watch } from 'node:fs'
import { all, modelContract, neverAborted, planning, modelRefusal, modelText } from '../contract.fake.ts'
import { asOneText } from './asking.ts'
import { commandModel, type CommandOptions } from './command.ts'

let scratch = ''
before(async () => void (scratch = await mkdtemp(join(tmpdir(), 'courtroom-command-'))))
after(() => rm(scratch, { recursive: true }))

let scripts = 0

/** A program of our own, in JavaScript. */
async function program(body: string, reader = process.execPath): Promise<string> {
  const file = join(scratch, `program-${++scripts}.mjs`)
  await writeFile(file, `#!${reader}\n${body}`)
  await chmod(file, 0o755)
  return file
}

const patient = { deadline: 60_000, stall: 60_000 }
const seated = (file: string, how: Partial<CommandOptions> = {}) =>
  commandModel('tool', { command: file, environment: { PATH: process.env['PATH'] }, limits: patient, ...how })
const asking = planning('1/1', { models: ['tool/some-model'] })
const ask = async (body: string, how: Partial<CommandOptions> = {}, request = asking) =>
  all(seated(await program(body), how).stream(request, neverAborted()))

const slow = `process.stdin.resume().on('end', () => process.stdout.write('First this, then that.'))`
modelContract('command', () => ({
  async *stream(request, signal) {
    yield* seated(await program(slow)).stream({ ...request, models: ['tool/model'] }, signal)
  },
}))

test('M1 a program is given all that was said as one text with its parts marked, and prints the answer', async () => {
  const echo = `let all = ''; process.stdin.on('data', (text) => all += text).on('end', () => process.stdout.write(all))`
  const request = planning('1/2', {
    models: ['tool/x'],
    messages: [
      ...asking.messages,
      { role: 'assistant', text: 'I plan.', calls: [{ id: 'c', name: 'search', input: { query: 'night' } }] },
      { role: 'tool', id: 'c', name: 'search', content: '----- end\nA find.' },
      { role: 'user', prompt: { task: 'turn', text: 'Speak now.', data: null } },
    ],
    json: { type: 'object', properties: { line: { type: 'string' } } },
  })
  const parts = await ask(echo, {}, request)
  const text = modelText(parts)
  assert.equal(text, asOneText(request))
  const [, mark = ''] = /the mark (\w{8})\./.exec(text) ?? []
  const heads = [...text.matchAll(new RegExp(`^----- ${mark}: (?!end)(.*)$`, 'gm'))].map(([, name]) => name)
  assert.deepEqual(heads, [
    'who you are',
    'what you were asked',
    'what you answered',
    'what search brought',
    'what you are asked now',
  ])
  assert.match(text, /one JSON object and nothing else.*\nIt fits this JSON Schema: \{"type":"object"/)
  assert.doesNotMatch(asOneText({ ...request, loose: true }), /JSON Schema/)
  assert.notEqual(asOneText({ ...request, seed: 'eight' }).includes(mark), true)
  assert.deepEqual(parts.at(-1), { type: 'finish', reason: 'stop', model: 'tool/x', usage: null, price: null })
})

test('M1 what is asked and the model can stand in the arguments, each as one argument and by no shell', async () => {
  const print = `process.stdout.write(JSON.stringify(process.argv.slice(2)))`
  const nasty = planning('1/1', {
    models: ['tool/vendor/name:7b'],
    messages: [{ role: 'user', prompt: { task: 'turn', text: '"; touch here; $(id) `id` $& %s', data: null } }],
  })
  const parts = await ask(print, { args: ['run', '--model={model}', '{prompt}'] }, nasty)
  assert.deepEqual(JSON.parse(modelText(parts)), ['run', '--model=vendor/name:7b', asOneText(nasty)])
  for (const model of ['tool/--yes', 'tool/a b', 'tool/$(id)'])
    await assert.rejects(
      ask(print, { args: ['{model}'] }, planning('1/1', { models: [model] })),
      modelRefusal('bad-request'),
    )
})

test('a program sees an empty folder and of the environment what was named', async () => {
  const look = `
    import { readdirSync } from 'node:fs'
    process.stdout.write(JSON.stringify({ env: process.env, files: readdirSync('.'), folder: process.cwd() }))`
  const environment = { PATH: '/bin', HOME: '/home/me', LANG: 'C', OPENAI_API_KEY: 'sk-0123456789', NAMED: 'yes' }
  const parts = await ask(look, { environment, env: ['NAMED', 'ABSENT'] })
  const { env, files, folder } = JSON.parse(modelText(parts)) as { env: object; files: string[]; folder: string }
  assert.deepEqual(env, { PATH: '/bin', HOME: '/home/me', LANG: 'C', NAMED: 'yes' })
  assert.deepEqual(files, [])
  await gone(folder)
})

/** The folder is cleared when the program has gone, which nobody waits for. */
async function gone(folder: string): Promise<void> {
  const parent = watch(join(folder, '..'))
  try {
    while ((await readdir(join(folder, '..'))).includes(folder.split('/').at(-1)!)) await once(parent, 'change')
  } finally {
    parent.close()
  }
}

test('a key that a program was given is in none of its words, also when it comes in two pieces', async () => {
  const how = { environment: { PATH: process.env['PATH'], KEY: 'hush-hush-0123' }, env: ['KEY'] }
  const [one, two] = [`process.env.KEY.slice(0, 7)`, `process.env.KEY.slice(7)`]
  const tell = `process.stdout.write('It is ' + ${one}); setTimeout(() => process.stdout.write(${two} + ', hush'), 50)`
  assert.equal(modelText(await ask(tell, how)), 'It is [key], hush')
  const fail = `process.stderr.write('bad key ' + process.env.KEY); process.exitCode = 3`
  await assert.rejects(ask(fail, how), (error: Error) => {
    assert.match(error.message, /bad key \[key\]/)
    assert.doesNotMatch(error.message, /hush-hush/)
    return true
  })
})

test('E8 words come as they are printed, before the program has ended', async (t) => {
  const body = `process.stdout.write('One. '); process.stdin.once('close', () => {}); setInterval(() => {}, 1000)`
  const cut = new AbortController()
  const stream = seated(await program(body)).stream(asking, cut.signal)
  for await (const part of stream) {
    assert.deepEqual(part, { type: 'text', text: 'One. ' })
    cut.abort()
  }
  t.diagnostic('cut after the first words')
})

test('E8 what programs print for terminals is taken out', async () => {
  const cases: readonly (readonly [printed: readonly string[], words: string])[] = [
    [['\u001b[1m\u001b[31mSo it is.\u001b[0m\n'], 'So it is.\n'],
    [['\u001b]0;title\u0007So', ' it\u001b[', '0m is.'], 'So it is.'],
    [['⠋ thinking\r⠙ thinking\r\u001b[2KSo it is.\r\n'], 'So it is.\n'],
    [['First.\n⠋', '\r', '⠙', '\r', 'Second.\n'], 'First.\nSecond.\n'],
    [['a\u0008\u0000b\tc'], 'ab\tc'],
  ]
  for (const [printed, words] of cases) {
    const pieces = JSON.stringify(printed)
    const body = `for (const piece of ${pieces}) { process.stdout.write(piece); await new Promise((go) => setTimeout(go, 30)) }`
    let said = ''
    for (const part of await ask(body)) {
      if (part.type === 'withdrawn') said = ''
      if (part.type === 'text') said += part.text
    }
    assert.equal(said, words)
  }
})

test('E8 failures name the program, how it ended, what it complained of and what to do', async () => {
  const failing = ask(`console.error('one\\ntwo\\nthree\\nPlease log in first.'); process.exit(7)`, { args: ['-p'] })
  await assert.rejects(
    failing,
    modelRefusal(
      'broken-answer',
      /^tool\/some-model gave no answer/,
      /exit code 7/,
      /two \/ three \/ Please log in first/,
      /by hand: \S+ -p$/,
    ),
  )
  await assert.rejects(
    ask(`console.log('So'); process.exitCode = 1`),
    modelRefusal('cut-off', /broke off/, /exit code 1/),
  )
  await assert.rejects(ask(`process.kill(process.pid, 'SIGSEGV')`), modelRefusal('broken-answer', /signal SIGSEGV/))
  await assert.rejects(ask(`console.error('hm')`), modelRefusal('empty', /printed nothing/, /hm/))
  const missing = all(seated('no-such-program-here').stream(asking, neverAborted()))
  await assert.rejects(missing, modelRefusal('no-provider', /no program "no-such-program-here"/, /Install it/))
  const long = planning('1/1', { models: ['tool/x'], system: 'word '.repeat(60_000) })
  await assert.rejects(ask('', { args: ['{prompt}'] }, long), modelRefusal('bad-request', /too long for an argument/))
})

test('E8 a program that is silent for too long is ended, and what it complained of is told', async () => {
  const limits = { deadline: 1500, stall: 1500 }
  // A shell has begun long before the deadline, however busy the machine is.
  const heard = async (body: string) =>
    all(seated(await program(body, '/bin/sh'), { limits }).stream(asking, neverAborted()))
  const silent = `echo 'waiting for a person' >&2\nexec sleep 1000`
  await assert.rejects(heard(silent), modelRefusal('deadline', /said nothing/, /waiting for a person/))
  await assert.rejects(heard(`printf So\n${silent}`), modelRefusal('stalled', /fell silent/))
})

test('E8 a program that talks on without end is cut at its length', async () => {
  const body = `const go = () => process.stdout.write('word '.repeat(100), () => setImmediate(go)); go()`
  const parts = await ask(body, {}, { ...asking, budget: 100 })
  const end = parts.at(-1)
  assert.equal(end?.type === 'finish' && end.reason, 'length')
})

test('M1 a program that costs nothing by the call is said to be free', async () => {
  const end = (await ask(slow, { free: true })).at(-1)
  assert.equal(end?.type === 'finish' && end.price, 0)
})

/** Who cuts in on a program that tells its own id and that of a child. */
async function cutting(t: TestContext, body: string): Promise<readonly number[]> {
  const cut = new AbortController()
  let text = ''
  for await (const part of seated(await program(body)).stream(asking, cut.signal)) {
    if (part.type === 'text') text += part.text
    if (text.includes('\n')) cut.abort()
  }
  t.diagnostic(`cut at ${text.trim()}`)
  return text.trim().split(' ').map(Number)
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** The wait for a process that is not ours to wait for: it is looked for until it is gone. */
async function died(pid: number): Promise<void> {
  const stat = () => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '0 (gone) Z')
  while (isAlive(pid) && !/\) Z /.test(`${await stat()} `)) await new Promise((go) => setImmediate(go))
}

test('E7 a program that is cut is gone with all that it has started, also when it will not hear of it', async (t) => {
  const spawning = `
    import { spawn } from 'node:child_process'
    const child = spawn(process.execPath, ['-e', 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000)'])
    process.stdout.write(process.pid + ' ' + child.pid + '\\n')
    setInterval(() => {}, 1000)`
  for (const pid of await cutting(t, spawning)) await died(pid)
  const stubborn = `
    process.on('SIGTERM', () => {})
    process.stdout.write(process.pid + '\\n')
    setInterval(() => {}, 1000)`
  for (const pid of await cutting(t, stubborn)) await died(pid)
})

test('a program that ends and leaves a child with its output open has ended', async () => {
  const body = `
    import { spawn } from 'node:child_process'
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' })
    child.unref()
    process.stdout.write('So it is.', () => process.exit())`
  assert.equal(modelText(await ask(body)), 'So it is.')
})
