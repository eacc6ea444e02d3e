import type { Attachment, Message, ModelRequest } from '#court'
import { capOf, geminiThinking, isLevelled } from './effort.ts'
import { enumerated, strictly } from './schema.ts'
import { argumentOf, offeredTools, together, type ToolAnswers } from './tools.ts'

/** A request in Gemini's dialect. */
export function geminiBody(id: string, request: ModelRequest): object {
  const { system, messages } = request
  const thinkingConfig = geminiThinking(id, request)
  // Gemma knows no system prompt: it is told first thing.
  const isTold = system !== '' && /gemma-/i.test(id)
  const contents = together(messages).flatMap((message) => contentFor(message, id))
  return {
    generationConfig: {
      maxOutputTokens: capOf(request),
      ...formatFor(request),
      ...(thinkingConfig && { thinkingConfig }),
    },
    contents: isTold ? toldFirst(system, contents) : contents,
    ...(system !== '' && !isTold && { systemInstruction: { parts: [{ text: system }] } }),
    ...toolsFor(request),
  }
}

function formatFor({ json, loose }: ModelRequest): object {
  if (json === undefined) return {}
  const responseMimeType = 'application/json'
  return loose ? { responseMimeType } : { responseMimeType, responseJsonSchema: enumerated(strictly(json).schema) }
}

function toolsFor(request: ModelRequest): object {
  const offered = offeredTools(request, ({ name, description, input }) => ({
    name,
    description,
    parametersJsonSchema: input,
  }))
  if (!offered) return {}
  const mode = offered.choice.toUpperCase()
  return { tools: [{ functionDeclarations: offered.tools }], toolConfig: { functionCallingConfig: { mode } } }
}

interface Content {
  readonly role: 'user' | 'model'
  readonly parts: readonly object[]
}

function contentFor(message: Exclude<Message, { role: 'tool' }> | ToolAnswers, id: string): readonly Content[] {
  if (!('role' in message)) return [{ role: 'user', parts: message.map(answerFor) }]
  if (message.role === 'user') {
    const { text, files = [] } = message.prompt
    return [{ role: 'user', parts: [...files.map(fileFor), { text }] }]
  }
  const words = message.text.trim() === '' ? [] : [{ text: message.text }]
  // Models that sign their thoughts want them back with their calls, unless they are told that nobody kept them.
  const unsigned = isLevelled(id) && { thoughtSignature: 'skip_thought_signature_validator' }
  const calls = message.calls.map(({ id: call, name, input }) => ({
    functionCall: { id: call, name, args: argumentOf(input) },
    ...unsigned,
  }))
  const parts = [...words, ...calls]
  return parts.length === 0 ? [] : [{ role: 'model', parts }]
}

const answerFor = ({ id, name, content }: ToolAnswers[number]): object => ({
  functionResponse: { id, name, response: { name, content } },
})

const fileFor = ({ mediaType, data }: Attachment): object => ({
  inlineData: { mimeType: mediaType, data: Buffer.from(data).toString('base64') },
})

function toldFirst(system: string, [first, ...rest]: readonly Content[]): readonly Content[] {
  if (first?.role !== 'user') return [{ role: 'user', parts: [{ text: system }] }, ...(first ? [first] : []), ...rest]
  return [{ ...first, parts: [{ text: `${system}\n\n` }, ...first.parts] }, ...rest]
}
