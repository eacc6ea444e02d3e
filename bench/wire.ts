import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { wallClock, type Model } from '#court'
import { handoff, limiter, modelLimits, models, provider, purse } from '#models'
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

/** What a user's configuration gives: provider, limiter, purse and hand-off. */
export function modelAt(url: string): Model {
  const clock = wallClock()
  const wide = { ...modelLimits, concurrent: 1000 }
  const house = provider('house', { type: 'openai-compatible', baseUrl: `${url}/v1` })
  return handoff(models({ house }), {
    limits: wide,
    clock,
    limiter: limiter({ clock, limits: wide }),
    purse: purse({}),
  })
}

/** The real way of a call: court, durable record, hand-off, limiter, provider, socket. */
export async function debates(count: number, model: Model): Promise<void> {
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

/** The provider and nothing around it. */
async function providerAlone(url: string, calls: number): Promise<void> {
  const house = provider('house', { type: 'openai-compatible', baseUrl: `${url}/v1` })
  const messages = [{ role: 'user', prompt: { task: 'say', text: 'Say it.', data: null } }] as const
  const agent = { id: 'a', name: 'A' }
  const request = { models: ['house/m'], agent, system: '', messages, tools: [], seed: '1', key: '1' }
  for (let call = 0; call < calls; call++)
    for await (const part of house.stream(request, new AbortController().signal))
      if (part.type === 'tool-call') throw new Error('The server asked for a tool.')
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
    await using server = await upstream(1, tokens, 0)
    for (let warm = 0; warm < 3; warm++) await work(server.url)
    used.push(await cpu(() => work(server.url)))
  }
  const token = (used[1]! - used[0]!) / (calls * (many - few))
  return { token, call: used[0]! / calls - few * token }
}

/** What a call and a token cost the processor, beside the least that anybody could spend on them. */
export async function benchCosts(): Promise<readonly Figure[]> {
  const rounds = 6
  const ours = await costs(async (url) => {
    const model = modelAt(url)
    for (let round = 0; round < rounds; round++) await debates(1, model)
  }, CALLS * rounds)
  const alone = await costs((url) => providerAlone(url, CALLS * rounds), CALLS * rounds)
  const plain = await costs((url) => plainFetch(url, CALLS * rounds), CALLS * rounds)
  return [
    { name: 'CPU a token, the record written', value: ours.token, unit: 'µs', goal: '≤ 6' },
    { name: 'CPU a token, the provider alone in the same run', value: alone.token, unit: 'µs' },
    { name: 'CPU a token, plain fetch in the same run', value: plain.token, unit: 'µs' },
    { name: 'CPU a call, the record written', value: ours.call / 1000, unit: 'ms', goal: '≤ 1.5' },
    { name: 'CPU a call, plain fetch in the same run', value: plain.call / 1000, unit: 'ms' },
  ]
}
