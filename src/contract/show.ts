import { z } from 'zod'
import { seq } from './shapes.ts'

/** What asks; the desk counts overlays. */
export const Airing = z.object({ as: z.enum(['overlay']).optional() })

export const Cueing = z
  .discriminatedUnion('cue', [
    z.strictObject({ cue: z.enum(['pause', 'go', 'next', 'panic', 'calm', 'poll_start', 'poll_stop']) }),
    z.strictObject({ cue: z.literal('speed'), speed: z.number().min(0.25).max(8) }),
    z.strictObject({ cue: z.enum(['hold', 'release', 'redact']), of: seq }),
  ])
  .meta({ id: 'Cue', description: 'What the operator of a show does; of is the number of an entry.' })

export const Cued = z.object({
  seq: seq.nullable().meta({ description: 'Null when it acts on air only, since the case is not being heard.' }),
})

export const VoteBody = z.object({ poll: z.string().min(1).max(40), choice: z.string().min(1).max(40) })
