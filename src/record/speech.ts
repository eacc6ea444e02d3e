import { z } from 'zod'
import { said } from './parts.ts'

export const Plan = z.strictObject({ type: z.literal('plan'), ...said })
export const Think = z.strictObject({ type: z.literal('think'), ...said })
export const Turn = z.strictObject({ type: z.literal('turn'), ...said, interrupted: z.boolean() })

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

export type Turn = z.infer<typeof Turn>
