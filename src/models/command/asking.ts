import { createHash } from 'node:crypto'
import type { Message, ModelRequest } from '#court'

/**
 * The whole request as one text, for a program that takes no more than that. Its parts stand between lines with a mark
 * that follows from the case's seed, so that nothing inside can end its own part.
 */
export function asOneText(request: ModelRequest): string {
  const mark = markOf(request)
  const said = request.messages.map(partOf)
  const parts = [...(request.system === '' ? [] : [{ name: 'who you are', text: request.system }]), ...said]
  return [
    preface(mark),
    ...parts.map(({ name, text }, index) =>
      [
        `----- ${mark}: ${index === parts.length - 1 ? 'what you are asked now' : name}`,
        text,
        `----- ${mark}: end`,
      ].join('\n'),
    ),
    closing(request),
  ]
    .join('\n\n')
    .replaceAll('\0', '')
}

const preface = (mark: string): string =>
  'You have a seat in a court of words. Below stands all you have: who you are, what you were asked and answered ' +
  `before, and what you are asked now. Each part stands between two lines with the mark ${mark}. Answer the last part ` +
  'alone. You have no tools, no files and nobody to ask back.'

function closing({ json, loose }: ModelRequest): string {
  if (json === undefined) return 'Print the answer itself, and nothing before or after it.'
  const form = loose ? '' : `\nIt fits this JSON Schema: ${JSON.stringify(json)}`
  return `Print one JSON object and nothing else: no words around it and no code fence.${form}`
}

function partOf(message: Message): { readonly name: string; readonly text: string } {
  if (message.role === 'tool') return { name: `what ${message.name} brought`, text: message.content }
  return { name: message.role === 'user' ? 'what you were asked' : 'what you answered', text: messageWords(message) }
}

/** A message as plain words, for whoever can be given no files and no calls of tools. */
export function messageWords(message: Exclude<Message, { role: 'tool' }>): string {
  if (message.role === 'assistant') {
    const asked = message.calls.map(({ name, input }) => `(You asked ${name}: ${JSON.stringify(input)})`)
    return [message.text, ...asked].filter((line) => line !== '').join('\n')
  }
  const { text, files = [] } = message.prompt
  const unseen = files.map(({ name }) => `(The file ${name} belongs to this, and cannot be shown to you.)`)
  return [text, ...unseen].join('\n')
}

const markOf = ({ seed, key }: ModelRequest): string =>
  createHash('sha256').update(`command\0${seed}\0${key}`).digest('hex').slice(0, 8)
