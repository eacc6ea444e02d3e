import { z } from 'zod'

/** The offline model standing in for a model that failed; shown wherever the line is shown. */
export const Substitute = z.strictObject({ for: z.string(), because: z.string() })

/** What an agent said, to whomever: the part that plan, think, turn and answer share. */
export const said = {
  agent: z.string(),
  content: z.string(),
  model: z.string(),
  substitute: Substitute.exactOptional(),
  /** Words that viewers had already heard were withdrawn, and the answer began again. */
  restarted: z.literal(true).exactOptional(),
  /** It ends where its length ended, although it was asked once to finish its sentence. */
  cut_short: z.literal(true).exactOptional(),
  /** The model that searched with the tools, where another one wrote the words. */
  searched_by: z.string().exactOptional(),
  /** The court's language was asked for twice, and this is still another one. */
  foreign: z.literal(true).exactOptional(),
}

export const Plan = z.strictObject({ type: z.literal('plan'), ...said })
export const Think = z.strictObject({ type: z.literal('think'), ...said })
export const Turn = z.strictObject({ type: z.literal('turn'), ...said, interrupted: z.boolean() })
export const Recap = z.strictObject({ type: z.literal('recap'), ...said })

/** What a speaker keeps of its memory when it has grown too long for its model: its own summary of so many messages. */
export const Fold = z.strictObject({
  type: z.literal('fold'),
  ...said,
  messages: z.number().int().positive(),
})

/** Another model answered than the one that was asked. Always on the record, whatever was answered. */
export const HandOver = z.strictObject({
  type: z.literal('hand_over'),
  agent: z.string(),
  task: z.string(),
  from: z.string(),
  model: z.string(),
  because: z.string(),
})

export type Substitute = z.infer<typeof Substitute>
export type Turn = z.infer<typeof Turn>
