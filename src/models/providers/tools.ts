import type { Json } from '#record'
import type { Message, ModelRequest, ToolSpec } from '#court'

type SaidMessage = Exclude<Message, { role: 'tool' }>
export type ToolAnswers = readonly Extract<Message, { role: 'tool' }>[]

/** Tools that were asked in one breath answer in one message. */
export function together(messages: readonly Message[]): readonly (SaidMessage | ToolAnswers)[] {
  const grouped: (SaidMessage | ToolAnswers)[] = []
  for (const message of messages) {
    const last = grouped.at(-1)
    if (message.role !== 'tool') grouped.push(message)
    else if (Array.isArray(last)) grouped[grouped.length - 1] = [...(last as ToolAnswers), message]
    else grouped.push([message])
  }
  return grouped
}

/** Arguments that could not be read come back as the text they were; as an argument only an object is legal. */
export const argumentOf = (input: Json): Json =>
  typeof input === 'object' && input !== null && !Array.isArray(input) ? input : { unreadable: input }

/**
 * The tools that a request tells of. An agent that may use none any more, but has used some, still declares them: a
 * history with calls of tools that nobody declared is refused.
 */
function declaredTools({ tools, messages, json }: ModelRequest): readonly ToolSpec[] {
  if (tools.length > 0 && json !== undefined)
    throw new TypeError('Tools and a form of the answer were asked for in one call, which not all providers allow.')
  if (tools.length > 0) return tools
  const used = new Set(messages.flatMap((message) => (message.role === 'tool' ? [message.name] : [])))
  const input = { type: 'object', properties: {} }
  return [...used].map((name) => ({ name, description: 'Not to be used any more.', input }))
}

interface OfferedTools {
  /** Each as the dialect writes it. */
  readonly tools: readonly object[]
  /** Whether they may be called, or are only told of. */
  readonly choice: 'auto' | 'none'
}

/** The tools of a request in a dialect; undefined where it has none. */
export function offeredTools(request: ModelRequest, written: (tool: ToolSpec) => object): OfferedTools | undefined {
  const tools = declaredTools(request)
  if (tools.length === 0) return undefined
  return { tools: tools.map(written), choice: request.tools.length > 0 ? 'auto' : 'none' }
}
