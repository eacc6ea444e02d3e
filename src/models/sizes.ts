import type { Attachment, Message, ModelRequest } from '#court'
import { readEach } from '#readings'

/** What a message costs beside its text: roles, separators, names. */
const FRAME = 32
/** What tools and schemas cost beside their text: the provider's own instructions for them. */
const INSTRUCTIONS = 1000
/** The dearest known way to count a picture or a document: small models count a picture as some 48,000 tokens. */
const FILE = { least: 50_000, perByte: 2 } as const

/** The most tokens that a request can come to: no tokenizer makes more tokens of a text than it has bytes. */
export function mostInput({ system, messages, tools, json }: ModelRequest): number {
  const given = tools.length > 0 || json !== undefined ? INSTRUCTIONS + bytes(JSON.stringify([tools, json])) : 0
  return sum([FRAME, bytes(system), given, ...messages.map(mostOf)])
}

/** An agent's memory is sent again with every call, and grows by two messages. */
const mostOf = readEach((message: Message): number => {
  switch (message.role) {
    case 'user':
      return FRAME + bytes(message.prompt.text) + sum((message.prompt.files ?? []).map(mostOfFile))
    case 'assistant':
      return FRAME + bytes(message.text) + sum(message.calls.map((call) => FRAME + bytes(JSON.stringify(call))))
    case 'tool':
      return FRAME + bytes(message.name) + bytes(message.content)
  }
})

const mostOfFile = ({ name, data }: Attachment): number =>
  FRAME + bytes(name) + Math.max(FILE.least, FILE.perByte * data.byteLength)

const bytes = (text: string): number => Buffer.byteLength(text)

const sum = (list: readonly number[]): number => list.reduce((total, one) => total + one, 0)
