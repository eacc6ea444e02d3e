import { z } from 'zod'

export const Seat = z.strictObject({ id: z.string(), name: z.string(), models: z.array(z.string()) })

/** Opens every record. The case's id stays outside, so that one seed and brief give one record. */
export const Header = z.strictObject({
  type: z.literal('header'),
  protocol: z.literal(1),
  format: z.string(),
  version: z.number().int(),
  title: z.string(),
  seed: z.string(),
  brief: z.json(),
  cast: z.array(Seat),
})

export const PhaseChange = z.strictObject({ type: z.literal('phase_change'), phase: z.string() })

export const Beat = z.strictObject({ type: z.literal('beat'), name: z.string(), ms: z.number().nonnegative() })

export const Draw = z.strictObject({ type: z.literal('draw'), of: z.string(), value: z.json() })

export const Closed = z.strictObject({
  type: z.literal('closed'),
  outcome: z.enum(['verdict', 'ended', 'mistrial']),
  cause: z.string().exactOptional(),
})
