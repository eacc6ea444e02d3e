import { readFile } from 'node:fs/promises'
import type { ModelRequest } from '#court'
import { DebateBrief, debate } from '#proceedings'
import { offline } from '#models'
import { readBrief } from '#papers'
import { rehearse } from '../test/rehearsal.ts'
import type { Figure } from './figure.ts'

/** The share of all prompt bytes that repeats an earlier request of the same agent from its first byte on. */
export async function benchPrefix(): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  const file = new URL('../cases/four-day-week.debate.yaml', import.meta.url)
  const reading = readBrief(await readFile(file, 'utf8'), file.pathname, DebateBrief)
  if (!reading.ok) throw new Error(`${file.pathname} is not a debate.`)
  for (const turns of [6, 20]) {
    const requests: ModelRequest[] = []
    const model: typeof offline = {
      stream(request, signal) {
        requests.push(request)
        return offline.stream(request, signal)
      },
    }
    await rehearse(debate, { ...reading.brief, turns }, { model })
    const name = `debate of ${turns} turns: prompt bytes that are a prefix of an earlier request`
    figures.push({ name, value: 100 * prefixShare(requests), unit: '%', goal: '≥ 85' })
  }
  return figures
}

export function prefixShare(requests: readonly ModelRequest[]): number {
  const last = new Map<string, Buffer>()
  let shared = 0
  let total = 0
  for (const request of requests) {
    const text = Buffer.from(asSent(request))
    shared += commonPrefix(text, last.get(request.agent.id) ?? Buffer.alloc(0))
    total += text.length
    last.set(request.agent.id, text)
  }
  return shared / total
}

export const asSent = ({ system, messages }: ModelRequest): string =>
  [
    system,
    ...messages.map((message) =>
      message.role === 'user' ? message.prompt.text : message.role === 'tool' ? message.content : message.text,
    ),
  ].join('\n')

export function commonPrefix(a: Buffer, b: Buffer): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return length
}
