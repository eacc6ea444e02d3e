import { priceOf } from '#models'
import { answerTo } from './answering.ts'
import { delivered, type Billed } from './delivery.ts'
import type { Dialect } from './dialects.ts'
import { rawServer, type Line, type RawServer } from './raw.ts'
import { askedIn, type Asked } from './request.ts'
import { refusesToolsWithJson, THOUGHT, together, type Draft, type Shape } from './shapes.ts'
import { understood, type Understood } from './understanding.ts'

/** One call as the server remembers it, the same for every dialect. */
export interface Exchange extends Understood {
  readonly call: number
  readonly asked: Asked
  /** Why the request was refused with 400. */
  readonly refused?: string
  /** All that was sent as words. */
  readonly text: string
  readonly end: 'stop' | 'length'
  readonly billed: Billed
}

export interface LiveServer extends RawServer {
  readonly journal: readonly Exchange[]
}

const LETTERS_A_TOKEN = 4
/** Providers keep nothing shorter than this, and only in blocks. */
const LEAST_CACHED = 1_024
const BLOCK = 128

const tokens = (text: string): number => Math.ceil(text.length / LETTERS_A_TOKEN)

/** A model server that reads what it is asked and answers as live models do, with all their habits. */
export async function liveServer(dialect: Dialect, ...habits: readonly Shape[]): Promise<LiveServer> {
  const journal: Exchange[] = []
  const shape = together(refusesToolsWithJson, ...habits)
  const memory: string[] = []
  const reply = (line: Line): void => {
    const asked = askedIn(dialect.type, line.heard)
    const call = journal.length + 1
    const understanding = understood(asked)
    const read = [asked.system, ...asked.messages.map(({ text }) => text)].join('\n')
    const refused = shape.refuses?.(asked, dialect)
    const draft = shape.shaped!({ thinking: 0, text: answerTo(understanding, call) }, { ...understanding, asked, call })
    const { text, thinking, end } = capped(draft, asked.cap ?? Infinity)
    const billed = { input: tokens(read), cached: cachedOf(read, memory), output: thinking + tokens(text), thinking }
    const exchange = { ...understanding, call, asked, text, end, billed }
    if (refused !== undefined) {
      const nothing = { input: 0, cached: 0, output: 0, thinking: 0 }
      journal.push({ ...exchange, refused, text: '', billed: nothing })
      line.refuse(400, dialect.error(refused, 'invalid_request_error'))
      return
    }
    journal.push(exchange)
    memory.push(read)
    const calls = understanding.wanted.kind === 'calls' && end === 'stop' ? understanding.wanted.calls : []
    for (const event of delivered(dialect, {
      thoughts: thinking > 0 ? [`${THOUGHT} of call ${call}. `, 'Hm. ', 'So be it.'] : [],
      pieces: piecesOf(text, draft.grain),
      calls,
      end,
      billed,
      late: draft.late ?? false,
      cost: priceOf(`openrouter/${asked.model}`, billed) ?? 0,
    }))
      line.send(event)
    line.end()
  }
  const server = await rawServer(reply)
  return { ...server, journal }
}

/** The cap counts thinking and words together, as real ones do: who thinks to the end of it says nothing. */
export function capped({ text, thinking, cutAt }: Draft, cap: number) {
  if (thinking >= cap) return { text: '', thinking: cap, end: 'length' as const }
  const most = Math.min((cap - thinking) * LETTERS_A_TOKEN, cutAt ?? Infinity)
  return text.length <= most
    ? { text, thinking, end: 'stop' as const }
    : { text: text.slice(0, most).toWellFormed(), thinking, end: 'length' as const }
}

/** What of a request had been read before, from its beginning on. */
function cachedOf(read: string, memory: readonly string[]): number {
  const shared = memory.slice(-40).reduce((most, earlier) => Math.max(most, alike(read, earlier)), 0)
  const kept = Math.floor(shared / LETTERS_A_TOKEN / BLOCK) * BLOCK
  return kept < LEAST_CACHED ? 0 : kept
}

function alike(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return length
}

const piecesOf = (text: string, grain?: number): readonly string[] =>
  grain === undefined
    ? (text.match(/\s*(?:\S+\s*){1,4}/g) ?? [])
    : (text.match(new RegExp(`[^]{1,${grain}}`, 'gu')) ?? [])
