import { createHash } from 'node:crypto'
import type { Json } from '#record'
import type { Tool, ToolAnswer } from '#court'
import { admit } from './admission.ts'
import type { AnswerCache } from './cache.ts'
import type { EvidenceClient } from './client.ts'
import { defused, defusedLine, madeVisible } from './defuse.ts'
import type { Definition } from './definitions.ts'
import { fenced, PREFACE } from '#court'
import { fencedText } from './fence.ts'
import { findsIn, type Find, type RawAnswer, type ReaderName } from './finds/index.ts'
import { toolLimits } from './limits.ts'
import type { Patience } from './patience.ts'

interface ToolOptions {
  /** What the case remembers of the server. */
  readonly patience?: Patience
  /** Arguments that hold unless whoever asks gives others. */
  readonly usual?: Readonly<Record<string, Json>>
  /** Who reads its answers, and what they bring, as the source was set up. */
  readonly reader?: ReaderName
  readonly kind?: Find['type']
  /** Hears each answer as it came. */
  readonly heard?: (answer: RawAnswer) => void
}

/** A tool of a server as the court knows it. What it brings becomes exhibits here, and nowhere else. */
export const courtTool = (
  server: EvidenceClient,
  definition: Definition,
  cache: AnswerCache,
  { patience, usual = {}, reader, kind, heard }: ToolOptions = {},
): Tool => {
  const name = toolName(server.name, definition.name)
  return {
    spec: { name, description: defused(definition.description).slice(0, 4000), input: visible(definition.input) },
    async call(asked, { signal, seed, key }) {
      signal.throwIfAborted()
      const input = withUsual(asked, usual)
      const kept = cache.get(name, input) ?? patience?.refusal()
      const raw = kept ?? (await server.call(definition.name, input, signal))
      if (kept === undefined) patience?.heard(raw)
      cache.keep(name, input, raw)
      heard?.(raw)
      const question = { server: server.name, tool: definition.name, input, ...(kind && { kind }) }
      return answerFor(raw, findsIn(raw, question, reader), { seed, key })
    },
  }
}

const withUsual = (input: Json, usual: Readonly<Record<string, Json>>): Json =>
  typeof input === 'object' && input !== null && !Array.isArray(input) ? { ...usual, ...input } : input

/** Models read schemas too. */
const visible = (schema: Json): Json => JSON.parse(madeVisible(JSON.stringify(schema))) as Json

/** An answer for the agent that asked: its exhibits in fences, or whatever else was said. */
export function answerFor(
  raw: RawAnswer,
  finds: readonly Find[],
  how: { readonly seed: string; readonly key: string },
): ToolAnswer {
  const kept = asManyAsFit(finds.filter(({ text }) => text.trim() !== ''))
  if (raw.failed || kept.length === 0) {
    const said = cut(wordsOf(raw))
    const content = said.trim() === '' ? 'Nothing was found.' : `${PREFACE}\n\n${fencedText(said, how)}`
    return { content, failed: raw.failed, results: [] }
  }
  const exhibits = admit(kept, how)
  const blocks = exhibits.map((exhibit, index) => {
    const handle = kept[index]?.handle
    return handle === undefined ? fenced(exhibit) : `${fenced(exhibit)}\n(${defusedLine(handle)})`
  })
  const omitted = finds.length - kept.length
  const notes = [
    ...(omitted > 0 ? [`${omitted} further finds were left out; ask more narrowly to see them.`] : []),
    ...(raw.unread.length > 0 ? [`Not readable here: ${[...new Set(raw.unread)].join(', ')}.`] : []),
  ]
  const unlike = [...new Map(exhibits.map((exhibit) => [exhibit.result_id, exhibit])).values()]
  return { content: [PREFACE, ...blocks, ...notes].join('\n\n'), failed: false, results: unlike }
}

/** The first ones, as long as an agent can read them in one go; one always. */
function asManyAsFit(finds: readonly Find[]): readonly Find[] {
  let room = toolLimits.answer
  return finds.slice(0, toolLimits.finds).filter(({ text }, index) => {
    room -= Math.min(text.length, toolLimits.text)
    return room >= 0 || index === 0
  })
}

/** What a server says of a failure of its own stands in its structured answer; the text only repeats it. */
function wordsOf({ structured, texts }: RawAnswer): string {
  const error = field(structured, 'error')
  const message = field(error, 'message')
  return typeof message === 'string' ? message : texts.join('\n')
}

const field = (value: Json | undefined, name: string): Json | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value[name] : undefined

const cut = (text: string): string =>
  text.length > toolLimits.text ? `${text.slice(0, toolLimits.text).toWellFormed()} …` : text

const LONGEST = 64

const safe = (text: string): string => text.replaceAll(/[^\w-]/g, '_')

/** A name that every provider of models takes: letters, digits, `_` and `-`, at most 64 of them. */
export function toolName(server: string, tool: string): string {
  const name = `${safe(server)}__${safe(tool)}`
  if (name.length <= LONGEST && safe(tool) === tool) return name
  // Names that become alike by being made safe must stay apart.
  const print = createHash('sha256').update(`${server}\0${tool}`).digest('hex').slice(0, 8)
  return `${name.slice(0, LONGEST - 9)}_${print}`
}
