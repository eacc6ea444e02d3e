import { z } from 'zod'
import { Exhibit } from './evidence.ts'
import { Substitute } from './parts.ts'

export const Usage = z.strictObject({
  input: z.number().int().nonnegative(),
  cached: z.number().int().nonnegative(),
  output: z.number().int().nonnegative(),
  /** Of the output, what was thought and not said; absent where the provider does not tell. */
  thinking: z.number().int().nonnegative().exactOptional(),
})

/** A try that brought no answer: whom the court asked, what really went wrong, and how much was taken back. */
export const Attempt = z.strictObject({
  model: z.string(),
  because: z.string(),
  withdrawn: z.number().int().positive().exactOptional(),
  /** What it may have cost at most, in US dollars: a try that broke off can still be charged. */
  atMost: z.number().positive().exactOptional(),
})

const ToolRequest = z.strictObject({ id: z.string(), name: z.string(), input: z.json() })

/** What a paid call brought. Durable the moment the call ends; an entry when its lane's turn has come. */
export const ModelReceipt = z.strictObject({
  type: z.literal('receipt'),
  of: z.literal('model'),
  agent: z.string(),
  task: z.string(),
  asked: z.string(),
  model: z.string(),
  /** Which part of a divided seat it was: searching with tools, or writing what is hard. */
  part: z.enum(['tools', 'hard']).exactOptional(),
  text: z.string(),
  calls: z.array(ToolRequest),
  finish: z.enum(['stop', 'length', 'tool-calls', 'interrupted']),
  /** Unknown when the call was cut. */
  usage: Usage.nullable(),
  /** In US dollars; null when nobody knows the price, which is not the same as nothing. */
  price: z.number().nonnegative().nullable(),
  /** The tries before, by this model or others. */
  attempts: z.array(Attempt).exactOptional(),
  substitute: Substitute.exactOptional(),
})

export const ToolReceipt = z.strictObject({
  type: z.literal('receipt'),
  of: z.literal('tool'),
  agent: z.string(),
  tool: z.string(),
  input: z.json(),
  content: z.string(),
  failed: z.boolean(),
  results: z.array(Exhibit),
})

export type Usage = z.infer<typeof Usage>
export type Attempt = z.infer<typeof Attempt>
export type ModelReceipt = z.infer<typeof ModelReceipt>
export type ToolReceipt = z.infer<typeof ToolReceipt>
export type Receipt = ModelReceipt | ToolReceipt
