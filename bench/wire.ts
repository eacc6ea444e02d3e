import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { wallClock, type Model } from '#court'
import { debate } from '#proceedings'
import { sqliteStore } from '#store'
import { debateBrief } from '../test/rehearsal.ts'
import type { Figure } from './figure.ts'

const CALLS = 30

interface Upstream extends AsyncDisposable {
  readonly url: string
  spent(): Promise<number>
}

async function upstream(firstToken: number, tokens: number, perToken: number): Promise<Upstream> {
  const child = fork(join(import.meta.dirname, 'server.ts'), [`${firstToken}`, `${tokens}`, `${perToken}`])
  const [port] = (await once(child, 'message')) as [number]
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    spent: async () => (await (await fetch(`${url}/spent`)).json()) as number,
    async [Symbol.asyncDispose]() {
      const gone = once(child, 'exit')
      child.disconnect()
      await gone
    },
  }
}

/** The real way of a call: court, durable record, hand-off, limiter, provider, socket. */
async function debates(count: number, model: Model): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'courtroom-bench-'))
  const store = sqliteStore(folder)
  const clock = wallClock()
  const one = async (index: number): Promise<void> => {
    const id = `debate-${index}`
    await debate.open(debateBrief, { store, id, seed: id, clock, model: 'house/m' })
    const ended = await debate.hear({ store, id, clock, model }).ended
    if (ended.state !== 'closed' || ended.closed.outcome !== 'verdict')
      throw new Error(`${id} ended without a verdict.`)
  }
  await Promise.all(Array.from({ length: count }, (_, index) => one(index)))
  await store.close()
  await rm(folder, { recursive: true })
}

/** The least anybody could do: as many calls one after another, each read to its end. */
async function plainFetch(url: string, calls: number): Promise<void> {
  for (let call = 0; call < calls; call++) {
    const body = JSON.stringify({ model: 'm', stream: true, messages: [{ role: 'user', content: 'Say it.' }] })
    const response = await fetch(`${url}/v1/chat/completions`, { method: 'POST', body })
    let text = ''
    let rest = ''
    for await (const bytes of response.body!.pipeThrough(new TextDecoderStream())) {
      const lines = (rest + bytes).split('\n\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (!line.startsWith('data: {')) continue
        const chunk = JSON.parse(line.slice(6)) as { choices: { delta: { content?: string } }[] }
        text += chunk.choices[0]?.delta.content ?? ''
      }
    }
    if (text === '') throw new Error('The server said nothing.')
  }
}

async function cpu(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}

/** CPU µs a call and a token, from the same work with short and with long answers. */
async function costs(work: (url: string) => Promise<void>, calls: number): Promise<{ call: number; token: number }> {
  const [few, many] = [20, 220]
  const used: number[] = []
  for (const tokens of [few, many]) {
    await using server = await upstream(1, tokens, 1)
    await work(server.url)
    used.push(await cpu(() => work(server.url)))
  }
  const token = (used[1]! - used[0]!) / (calls * (many - few))
  return { token, call: used[0]! / calls - few * token }
}

export async function benchWire(modelAt: (url: string) => Promise<Model>): Promise<readonly Figure[]> {
  const rounds = 3
  const ours = await costs(async (url) => {
    const model = await modelAt(url)
    for (let round = 0; round < rounds; round++) await debates(1, model)
  }, CALLS * rounds)
  const plain = await costs((url) => plainFetch(url, CALLS * rounds), CALLS * rounds)
  return [
    { name: 'CPU a token, the record written', value: ours.token, unit: 'µs', goal: '≤ 15' },
    { name: 'CPU a token, plain fetch in the same run', value: plain.token, unit: 'µs' },
    { name: 'CPU a call, the record written', value: ours.call / 1000, unit: 'ms', goal: '≤ 3' },
    { name: 'CPU a call, plain fetch in the same run', value: plain.call / 1000, unit: 'ms' },
    ...(await crowd(modelAt, 50, '≤ 0.70')),
    ...(await crowd(modelAt, 200, '≤ 0.75')),
  ]
}

async function crowd(
  modelAt: (url: string) => Promise<Model>,
  count: number,
  goal: string,
): Promise<readonly Figure[]> {
  await using server = await upstream(200, 40, 20)
  const model = await modelAt(server.url)
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let peak = before
  const sampling = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 100)
  const from = performance.now()
  await debates(count, model)
  const wall = performance.now() - from
  clearInterval(sampling)
  const value = wall / ((await server.spent()) / count)
  const memory = (peak - before) / 2 ** 20 / count
  return [
    { name: `${count} debates at once: wall time / model time (critical path 0.633)`, value, unit: '', goal },
    {
      name: `${count} debates at once: memory a debate`,
      value: memory,
      unit: 'MiB',
      ...(count === 200 && { goal: '≤ 1' }),
    },
  ]
}
