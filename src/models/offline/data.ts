import { z } from 'zod'
import type { Message } from '#court'
import { OfflineError } from './error.ts'

const text = z.string()
const turn = z.int().min(1)

const Debater = z.object({
  name: text,
  personality: text.exactOptional(),
  position: text,
  instructions: text.exactOptional(),
})

const Brief = z.object({
  seat: z.enum(['a', 'b']),
  me: Debater,
  opponent: text,
  topic: text,
  premise: text.nullable(),
  side: z.enum(['for', 'against']).nullable(),
  turns: turn,
})

export const PlanData = Brief
export const ThinkData = Brief.extend({ turn, final: z.boolean(), heard: text.nullable() })
export const OpenData = Brief.extend({ turn })
export const ReplyData = Brief.extend({ turn, heard: text })

const Bench = z.object({
  judge: z.object({ name: text, personality: text.exactOptional(), judging_criteria: text.exactOptional() }).nullable(),
  a: text,
  b: text,
})

export const EvaluateData = Bench.extend({ speaker: text, statement: text })
export const ScoreData = Bench.extend({ speaker: text, first: z.boolean() })
export const VerdictData = Bench.extend({ premise: text.nullable() })
export const BallotData = VerdictData.extend({ winner: text.nullable() })
export const AnnounceData = VerdictData.extend({ winner: text })

/** What the data of every task says about who is there. */
export const Parties = z.object({
  a: text.optional(),
  b: text.optional(),
  me: z.object({ name: text }).optional(),
  opponent: text.optional(),
})

export type Brief = z.infer<typeof Brief>
export type Bench = z.infer<typeof Bench>

/** Reads the data of a prompt, or says what is wrong with it. */
export function read<T>(schema: z.ZodType<T>, task: string, data: unknown): T {
  const reading = schema.safeParse(data)
  if (reading.success) return reading.data
  const why = z.prettifyError(reading.error).replaceAll(/\s*\n\s*/gu, ' ')
  throw new OfflineError(
    'unreadable-data',
    `The offline model cannot read the data of the task "${task}": ${why}. Give the prompt the data that this task needs.`,
    { cause: reading.error },
  )
}

/** An earlier call of the same agent: what it was asked and what it answered. */
export interface Past {
  readonly task: string
  readonly data: unknown
  readonly answer: string
}

export function pastOf(messages: readonly Message[]): readonly Past[] {
  const past: Past[] = []
  messages.forEach((message, at) => {
    const next = messages[at + 1]
    if (message.role === 'user' && next?.role === 'assistant')
      past.push({ task: message.prompt.task, data: message.prompt.data, answer: next.text })
  })
  return past
}
