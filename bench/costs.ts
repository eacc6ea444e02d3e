import { provider, type ProviderType } from '#models'
import type { Figure } from './figure.ts'
import { debates, modelAt, upstream } from './wire.ts'

/** Of one debate. */
const CALLS = 30
const ROUNDS = 6
/** Tokens of an answer. */
const [FEW, MANY] = [60, 260]

/** One model for each dialect. */
const dialects: Readonly<Record<string, { readonly type: ProviderType; readonly model: string }>> = {
  chat: { type: 'openai-compatible', model: 'm' },
  responses: { type: 'openai', model: 'gpt-5.4' },
  messages: { type: 'anthropic', model: 'claude-sonnet-5' },
  Gemini: { type: 'google', model: 'gemini-3.5-flash' },
}

/** A provider and nothing around it. */
const providerAlone =
  (type: ProviderType, model: string) =>
  async (url: string): Promise<void> => {
    const house = provider('house', { type, baseUrl: `${url}/v1`, apiKey: 'none' })
    const messages = [{ role: 'user', prompt: { task: 'say', text: 'Say it.', data: null } }] as const
    const agent = { id: 'a', name: 'A' }
    const request = { models: [`house/${model}`], agent, system: '', messages, tools: [], seed: '1', key: '1' }
    for (let call = 0; call < CALLS * ROUNDS; call++)
      for await (const part of house.stream(request, new AbortController().signal))
        if (part.type === 'tool-call') throw new Error('The server asked for a tool.')
  }

/** The least anybody could do: as many calls one after another, each read to its end. */
async function plainFetch(url: string): Promise<void> {
  for (let call = 0; call < CALLS * ROUNDS; call++) {
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

async function wholeDebates(url: string): Promise<void> {
  const model = modelAt(url)
  for (let round = 0; round < ROUNDS; round++) await debates(1, model)
}

async function cpu(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}

/** CPU µs a call and a token, from the same work with short and with long answers in turns; medians. */
async function costs(work: (url: string) => Promise<void>): Promise<{ readonly call: number; readonly token: number }> {
  await using short = await upstream(0, FEW, 0)
  await using long = await upstream(0, MANY, 0)
  for (let warm = 0; warm < 2; warm++) for (const { url } of [short, long]) await work(url)
  const few: number[] = []
  const many: number[] = []
  for (let round = 0; round < 5; round++) {
    few.push((await cpu(() => work(short.url))) / (CALLS * ROUNDS))
    many.push((await cpu(() => work(long.url))) / (CALLS * ROUNDS))
  }
  const token = (median(many) - median(few)) / (MANY - FEW)
  return { token, call: median(few) - FEW * token }
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

/** What a call and a token cost the processor, beside the least that anybody could spend on them, without delays. */
export async function benchCosts(): Promise<readonly Figure[]> {
  const plain = await costs(plainFetch)
  const ours = await costs(wholeDebates)
  const figures: Figure[] = [
    { name: 'CPU a token, the record written', value: ours.token, unit: 'µs', goal: '≤ 6' },
    { name: 'CPU a token, plain fetch in the same run', value: plain.token, unit: 'µs' },
    { name: 'CPU a call, the record written', value: ours.call / 1000, unit: 'ms', goal: '≤ 1.5' },
    { name: 'CPU a call, plain fetch in the same run', value: plain.call / 1000, unit: 'ms' },
  ]
  for (const [dialect, { type, model }] of Object.entries(dialects)) {
    const { token, call } = await costs(providerAlone(type, model))
    figures.push(
      { name: `CPU a token, the provider alone, ${dialect}`, value: token, unit: 'µs' },
      { name: `CPU a call, the provider alone, ${dialect}`, value: call / 1000, unit: 'ms' },
    )
  }
  return figures
}
