import type { EventOf, StepKey, ToolReceipt } from '#record'
import { CourtError } from './errors.ts'
import type { Journal } from './journal.ts'
import type { Lane } from './lane.ts'
import type { CaseSources, Tool, ToolAnswer, ToolRequest } from './ports.ts'

interface ToolUse {
  readonly journal: Journal
  readonly tool: Tool | undefined
  readonly agent: string
  readonly key: StepKey
  readonly seed: string
  readonly rising: AbortSignal
  readonly cut?: AbortSignal | undefined
}

/** Asks a tool once, ever: an answer that has a receipt is not asked for again. */
export async function useTool(request: ToolRequest, how: ToolUse): Promise<ToolReceipt> {
  const { journal, tool, agent, key, seed, rising, cut } = how
  const kept = journal.paid(key)
  if (kept?.of === 'tool') return kept
  const signal = cut ? AbortSignal.any([rising, cut]) : rising
  await journal.begin(key)
  const answer = tool
    ? await tool.call(request.input, { signal, seed, key }).catch((error: unknown) => {
        if (!signal.aborted) throw error
        return failed('The court did not wait for the answer.')
      })
    : failed(`There is no tool called ${request.name}.`)
  if (rising.aborted) throw new CourtError('adjourned', `The court rose while ${request.name} was being asked.`)
  const { name, input } = request
  const receipt: ToolReceipt = { type: 'receipt', of: 'tool', agent, tool: name, input, ...answer }
  await journal.keep(key, receipt)
  return receipt
}

/** Answers in the order asked, together with those behind them that have come by then. */
export async function* asTheyCome<T>(answers: readonly Promise<T>[]): AsyncGenerator<readonly T[]> {
  const here = new Map<number, T>()
  // A failure is reported where its answer is awaited; until then it must not count as unhandled.
  for (const [index, answer] of answers.entries())
    answer.then(
      (value) => here.set(index, value),
      () => undefined,
    )
  for (let next = 0; next < answers.length;) {
    await answers[next]
    const come: T[] = []
    for (; here.has(next); next++) come.push(here.get(next)!)
    yield come
  }
}

export function toolCall(agent: string, request: ToolRequest, status: 'pending' | 'complete'): EventOf<'tool_call'> {
  return { type: 'tool_call', agent, tool: request.name, query: wordsPut(request.input), status }
}

/** The words of a question, whatever form its tool wants it in; where it has none, the whole of it. */
function wordsPut(input: ToolRequest['input']): string {
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    return typeof input === 'string' ? input : JSON.stringify(input)
  const { query } = input
  if (typeof query === 'string') return query
  const texts = Object.values(input).filter((value) => typeof value === 'string')
  return texts.length === 0 && Object.keys(input).length > 0 ? JSON.stringify(input) : texts.join(', ')
}

const failed = (content: string): ToolAnswer => ({ content, failed: true, results: [] })

interface Asking {
  readonly journal: Journal
  readonly lane: Lane
  readonly key: StepKey
}

/** Where the case may look as it was when it was first asked, which is now where it never was. */
export async function firstSources(now: CaseSources, { journal, lane, key }: Asking): Promise<CaseSources> {
  const stood = journal.recorded(key, 'sources')
  if (stood?.type === 'sources') {
    const { sealed, tools, withheld, troubles, file } = stood
    return { sealed, tools, withheld, troubles, ...(file && { file }) }
  }
  lane.enter({ type: 'sources', ...now, to: 'open', key })
  return now
}
