import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { test, type TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import { calledCourt } from './courtcall.ts'
import { temporary } from './temporary.ts'
import { longer } from './whole.ts'

const sealed = {
  question: 'Should the town run its buses free of charge?',
  documents: [{ name: 'note.md', text: 'Free buses raised the number of riders by 31 per cent in the trial year.' }],
  engine: 'offline',
  sources: [],
}

type Answer = Readonly<Record<string, unknown>>

/** One call as a client of the 2026 revision makes it, with what it can do said in the call itself. */
async function dispatch(url: URL, method: string, params: Readonly<Record<string, unknown>>): Promise<Answer> {
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '0' },
    'io.modelcontextprotocol/clientCapabilities': { extensions: { 'io.modelcontextprotocol/tasks': {} } },
  }
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': method,
      'mcp-name': String(params['name'] ?? params['taskId']),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { ...params, _meta } }),
  })
  const text = await response.text()
  const line = text.startsWith('{')
    ? text
    : text
        .split('\n')
        .findLast((each) => each.startsWith('data: {'))!
        .slice(6)
  const { result, error } = JSON.parse(line) as { readonly result?: Answer; readonly error?: Answer }
  return result ?? { error }
}

const get = (url: URL, taskId: string): Promise<Answer> => dispatch(url, 'tasks/get', { taskId })

async function settled(url: URL, taskId: string): Promise<Answer> {
  for (;;) {
    const task = await get(url, taskId)
    if (task['status'] !== 'working') return task
    await pause(20)
  }
}

test('V5 a program that knows tasks is handed one, and the task outlives the process that made it', async (t) => {
  const court = await calledCourt(t)
  const made = await dispatch(court.url, 'tools/call', { name: 'open_case', arguments: sealed })
  assert.deepEqual([made['resultType'], made['status'], made['ttlMs']], ['task', 'working', null])
  const taskId = String(made['taskId'])
  // The court ends in the middle of the hearing, or behind it; the task is the case, and the case is on record.
  await court.end()

  const { url } = await calledCourt(t, { folder: court.home })
  const task = await settled(url, taskId)
  const result = task['result'] as { readonly structuredContent: Answer; readonly resultType: string }
  assert.deepEqual([task['status'], task['resultType'], result.resultType], ['completed', 'complete', 'complete'])
  assert.equal(result.structuredContent['outcome'], 'verdict')
  assert.equal(
    (await dispatch(url, 'tasks/cancel', { taskId }))['error'],
    undefined,
    'what is over can be cancelled too',
  )
  assert.equal((await get(url, taskId))['status'], 'completed')
  assert.equal(((await get(url, 'nobody'))['error'] as { readonly code: number }).code, -32_602)
})

const main = fileURLToPath(new URL('../src/cli/main.ts', import.meta.url))

/** A real process that speaks over standard input and output. */
function started(
  t: TestContext,
  home: string,
): {
  readonly child: ChildProcess
  say(message: object): void
  until(found: (message: Answer) => boolean): Promise<Answer>
} {
  const env = { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], COURTROOM_HOME: home }
  const child = spawn(process.execPath, [main, 'mcp', 'court'], { cwd: home, env, stdio: ['pipe', 'pipe', 'ignore'] })
  t.after(() => child.kill('SIGKILL'))
  const lines = createInterface({ input: child.stdout })
  const say = (message: object): void => void child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
  const clientInfo = { name: 'test', version: '0' }
  say({ id: 0, method: 'initialize', params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo } })
  return {
    child,
    say,
    until: (found) =>
      new Promise((resolve) => {
        lines.on('line', (line) => {
          const message = JSON.parse(line) as Answer
          if (found(message)) resolve(message)
        })
      }),
  }
}

const call = (id: number, name: string, args: object) => ({
  id,
  method: 'tools/call',
  params: { name, arguments: args, _meta: { progressToken: 'p' } },
})

interface Called {
  readonly structuredContent?: Answer
  readonly content: readonly { readonly text: string }[]
}

longer('V5 a court that is killed while it hears a case goes on with it in the next process', async (t) => {
  const home = await temporary(t)
  const first = started(t, home)
  first.say(call(1, 'open_case', sealed))
  await first.until(({ method }) => method === 'notifications/progress')
  first.child.kill('SIGKILL')
  await once(first.child, 'close')

  const second = started(t, home)
  second.say(call(1, 'resume_case', { case: 'should-the-town' }))
  const { result } = (await second.until(({ id }) => id === 1)) as { readonly result: Called }
  // On a busy machine the first process may have come to the end before it died.
  if (!/nothing is left to hear/.test(result.content[0]!.text))
    assert.equal(result.structuredContent?.['outcome'], 'verdict', result.content[0]!.text)
  second.say(call(2, 'read_verdict', { case: 'should-the-town' }))
  const { result: verdict } = (await second.until(({ id }) => id === 2)) as { readonly result: Called }
  assert.equal(verdict.structuredContent?.['state'], 'verdict')
  second.child.stdin!.end()
  const [status] = (await once(second.child, 'close')) as [number]
  assert.equal(status, 0)
})
