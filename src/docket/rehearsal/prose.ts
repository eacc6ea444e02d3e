import type { Message, ModelRequest, Prompt, RehearsedAnswer } from '#court'
import type { Level } from './tokens.ts'

/** The prompt that is to be answered. */
export function promptIn({ messages }: ModelRequest): Prompt | undefined {
  const last = messages.findLast((message) => message.role === 'user')
  return last?.prompt
}

/** Exhibits as they are cited: by the id at their head, or by the name that a prompt gives them. */
const MARKS = /\[(?:TOOL:tool_\w+|E\d+)\]/gu

const marksOf = new WeakMap<Message, readonly string[]>()

function marksInMessage(message: Message): readonly string[] {
  if (message.role === 'assistant') return []
  const found =
    marksOf.get(message) ?? (message.role === 'user' ? message.prompt.text : message.content).match(MARKS) ?? []
  marksOf.set(message, found)
  return found
}

const marksIn = ({ messages }: ModelRequest): readonly string[] => [...new Set(messages.flatMap(marksInMessage))]

/** How many sentences of a speech cite something, and how many assert something and cite nothing. */
const CLAIMS: Readonly<Record<Level, { readonly cited: number; readonly bare: number }>> = {
  low: { cited: 0, bare: 0 },
  expected: { cited: 5, bare: 2 },
  high: { cited: Infinity, bare: 12 },
}

interface Prose {
  readonly level: Level
  /** Characters. */
  readonly length: number
  readonly wanted: RehearsedAnswer
}

/**
 * So many characters of nothing, in which the rules of evidence find something to ask about: at the high level claims
 * that cite all there is and say what no exhibit says.
 */
export function prose(request: ModelRequest, { level, length, wanted: { begins = '', asserts } }: Prose): string {
  if (level === 'low') return 'So be it.'
  const { cited, bare } = CLAIMS[level]
  const marks = marksIn(request)
  const spoken = request.messages.filter(({ role }) => role === 'assistant').length
  const turned = marks.map((_, index) => marks[(index + spoken * 5) % marks.length])
  const claims = [
    ...turned.slice(0, cited).map((mark) => `The lamp stood there ${mark}. `),
    ...things.slice(0, bare).map((thing) => `The ${thing} stood there. `),
  ]
  // What somebody else has said in the same words would count as an echo of the prompt.
  const own = `As step ${request.key.split(/\D+/u).join(' ')} has it: `
  const text = begins + own + (marks.length > 0 || asserts ? claims.join('') : '')
  return text.length > length
    ? text.slice(0, Math.max(12, length)).trimEnd()
    : (text + 'word '.repeat(Math.ceil((length - text.length) / 5))).trimEnd()
}

const things = 'ladle bucket candle ribbon pebble whistle thimble kettle saddle lantern feather basket'.split(' ')

/** So many questions in words of the case itself, so that its own documents have something to say to them. */
export function rehearsedQueries(request: ModelRequest, many: number, { about }: RehearsedAnswer): readonly string[] {
  const told = about ?? promptIn(request)?.text ?? ''
  const words = [...new Set(told.match(/\p{L}{4,}/gu) ?? ['case'])]
  const at = (index: number): string => words[index % words.length] ?? ''
  return Array.from({ length: many }, (_, index) => [at(index * 2), at(index * 2 + 1), index].join(' '))
}
