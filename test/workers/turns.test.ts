import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { after, test, type TestContext } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { postgresArchive } from '#postgres'
import { asked, postgresServer } from '../postgres.ts'

const server = await postgresServer()
after(() => server.stop())

const program = fileURLToPath(new URL('caller.ts', import.meta.url))

interface Caller {
  /** Lets it make so many calls, so many of them at once. */
  readonly go: (calls: number, together: number) => void
  /** Resolves when it has said a line so often. */
  readonly said: (line: string, times?: number) => Promise<void>
  readonly kill: () => void
}

function caller(t: TestContext, ...words: readonly string[]): Caller {
  const child = spawn(process.execPath, [program, ...words], { stdio: ['pipe', 'pipe', 'inherit'] })
  t.after(() => void child.kill('SIGKILL'))
  const lines: string[] = []
  const reader = createInterface({ input: child.stdout })
  reader.on('line', (line) => lines.push(line))
  return {
    go: (calls, together) => void child.stdin.write(`${calls} ${together}`),
    async said(line, times = 1) {
      while (lines.filter((each) => each === line).length < times) await once(reader, 'line')
    },
    kill: () => void child.kill('SIGKILL'),
  }
}

interface Call {
  /** When the process let it go, by the clock that all processes have. */
  readonly at: number
  readonly process: string
}

/** A provider that counts: who called when, and how many at the same time. */
async function provider(t: TestContext, answer: (response: ServerResponse) => void) {
  const calls: Call[] = []
  const crowd = { now: 0, most: 0 }
  const listener = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://provider')
    const call = { at: Number(searchParams.get('at')), process: searchParams.get('process') ?? '' }
    calls.push(call)
    crowd.most = Math.max(crowd.most, ++crowd.now)
    let isOver = false
    const over = (): void => {
      if (!isOver) crowd.now--
      isOver = true
    }
    // Whoever is answered is gone before he can know of it.
    const end = response.end.bind(response)
    response.end = ((...words: Parameters<typeof end>) => {
      over()
      return end(...words)
    }) as typeof response.end
    response.on('close', over)
    answer(response)
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  t.after(() => {
    listener.closeAllConnections()
    listener.close()
  })
  return { address: `http://127.0.0.1:${(listener.address() as AddressInfo).port}/`, calls, crowd }
}

test('S2 E8 three processes never call a provider more often at once than its limit, and each has its turns', async (t) => {
  const url = await server.database()
  const [reached, first] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { address, calls, crowd } = await provider(t, (response) => {
    if (calls.length === 4) reached.resolve()
    void first.promise.then(() => response.end())
  })
  const callers = [1, 2, 3].map(() => caller(t, url, address, JSON.stringify({ concurrent: 4 })))
  await Promise.all(callers.map(({ said }) => said('ready')))
  for (const { go } of callers) go(25, 6)
  // Nobody is answered before all of them have asked, however late a busy machine comes to one of them.
  await reached.promise
  await waitsIn(url, 3 * 4 - 4)
  first.resolve()
  await Promise.all(callers.map(({ said }) => said('done')))
  assert.equal(calls.length, 75)
  assert.ok(crowd.most <= 4, `${crowd.most} calls at once`)
  assert.equal(crowd.most, 4, 'the limit was made use of')
  const early = new Set(calls.slice(0, 50).map((each) => each.process))
  assert.equal(early.size, 3, 'nobody waits until the others have done')
})

test('S2 E8 the turns of a killed process are free for others, and the limit holds all the time', async (t) => {
  const url = await server.database()
  const hanging: ServerResponse[] = []
  const reached = Promise.withResolvers<void>()
  const { address, calls, crowd } = await provider(t, (response) => {
    if (hanging.length === 2) response.end()
    else if (hanging.push(response) === 2) reached.resolve()
  })
  const limits = JSON.stringify({ concurrent: 2 })
  const [killed, other] = [caller(t, url, address, limits), caller(t, url, address, limits)]
  await Promise.all([killed.said('ready'), other.said('ready')])
  killed.go(2, 2)
  await reached.promise
  other.go(6, 3)
  await waitsIn(url, 2)
  assert.equal(calls.length, 2)
  killed.kill()
  await other.said('done')
  assert.equal(calls.length, 8)
  assert.equal(crowd.most, 2)
})

test('S2 E8 processes together make no more calls in any stretch of time than allowed, also when one of them is killed', async (t) => {
  const url = await server.database()
  const { address, calls } = await provider(t, (response) => void response.end())
  const [most, window] = [6, 1_500]
  const callers = [1, 2].map(() => caller(t, url, address, JSON.stringify({ calls: most, window })))
  await Promise.all(callers.map(({ said }) => said('ready')))
  for (const { go } of callers) go(12, 4)
  while (calls.length < most) await pause(5)
  callers[0]!.kill()
  await callers[1]!.said('done')
  const at = calls.map((each) => each.at).toSorted((one, other) => one - other)
  assert.ok(at.length >= 12, `${at.length} calls`)
  for (const [index, moment] of at.entries()) {
    const before = at[index - most]
    assert.ok(before === undefined || moment - before >= window, `call ${index + 1} came ${moment - before!} ms after`)
  }
})

test('S2 E8 a pause that one process is asked for is kept by the others, and by who comes later', async (t) => {
  const url = await server.database()
  const SECONDS = 3
  let complained = Infinity
  const { address, calls } = await provider(t, (response) => {
    if (calls.length === 2) {
      complained = Date.now()
      response.writeHead(429, { 'retry-after': String(SECONDS) })
    }
    response.end()
  })
  // Nobody has set a limit: a pause is told all the same.
  const [one, other] = [caller(t, url, address), caller(t, url, address)]
  await Promise.all([one.said('ready'), other.said('ready')])
  other.go(1, 1)
  await other.said('done')
  one.go(1, 1)
  await other.said('shut')
  other.go(1, 1)
  while ((await asked(url, 'SELECT FROM courtroom.turnstiles WHERE closed IS NOT NULL')).length === 0) await pause(5)
  const late = caller(t, url, address)
  await late.said('ready')
  late.go(1, 1)
  await Promise.all([other.said('done', 2), late.said('done')])
  assert.equal(calls.length, 4)
  for (const { at } of calls.slice(2))
    assert.ok(at >= complained + SECONDS * 1000, `called ${at - complained} ms after the complaint`)
})

test('S2 E8 who is cut off and comes back says anew what calls it has, and whoever gives up waits no more', async (t) => {
  const url = await server.database()
  const [one, other] = [postgresArchive(url), postgresArchive(url)]
  t.after(() => one.records.close())
  t.after(() => other.records.close())
  const limits = { atOnce: 1 }
  const never = new AbortController().signal
  const held = await one.shared!.turns.take('far', limits, never)
  const gone = new AbortController()
  const givenUp = other.shared!.turns.take('far', limits, gone.signal)
  await waitsIn(url, 1)
  gone.abort()
  assert.equal(await givenUp, undefined)
  while ((await asked(url, 'SELECT FROM courtroom.turns WHERE NOT granted')).length > 0) await pause(5)
  await asked(
    url,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'courtroom session%'`,
  )
  const next = one.shared!.turns.take('far', limits, never)
  await waitsIn(url, 1)
  const theirs = other.shared!.turns.take('far', limits, never)
  await waitsIn(url, 2)
  assert.deepEqual(await asked(url, 'SELECT count(*)::integer AS held FROM courtroom.turns WHERE granted'), [
    { held: 1 },
  ])
  held!.end()
  ;(await next)!.end()
  ;(await theirs)!.end()
})

/** Resolves when so many wait for a turn, or have waited already. */
async function waitsIn(url: string, number: number): Promise<void> {
  for (;;) {
    const rows = await asked(url, 'SELECT FROM courtroom.turns WHERE NOT granted')
    if (rows.length >= number) return
    await pause(5)
  }
}
