import { z } from 'zod'
import { Picture } from '#picture'
import type { DeepReadonly } from '#record'
import { loudest } from './onair.ts'
import { amount, seq } from './shapes.ts'

const loud = z.number().min(0).max(loudest)

/** How loud each part of the sound of a show is; it acts on air only. */
export const Mixing = z.strictObject({ room: loud, murmur: loud, voices: loud, stings: loud })

const Screened = z
  .object({
    seq,
    type: z.string(),
    agent: z.string().nullable(),
    text: z.string(),
    state: z.enum(['screening', 'waiting', 'aired', 'held', 'redacted']).meta({
      description: 'Waiting for its delay, on air, held for the operator, or kept off for good.',
    }),
    why: z.string().nullable(),
    at: amount,
    airs_at: z.number().nullable().meta({ description: 'When it goes, or went, on air.' }),
  })
  .meta({ id: 'DeskLine', description: 'Whether a line has been screened, and how it stands with it.' })

const Joining = z.object({
  address: z.string().meta({ description: 'What is typed in: short, and without what stands before every address.' }),
  drawing: z.string().meta({ description: 'The path of a drawing that phones scan.' }),
  chat: z.boolean().meta({ description: 'Whether words in chat count as well.' }),
})

const Condition = z.object({ state: z.enum(['off', 'well', 'ill', 'connecting']), said: z.string() })

const at = z.number().meta({ description: 'The time of the server, which clocks go by.' })

/** What is on air, whole, as each event of the stream tells it. */
export const AirPicture = Picture.extend({
  mix: Mixing.meta({ description: 'How loud overlays with sound are, part by part.' }),
  voiced: z.boolean().meta({ description: 'A speech server says the lines.' }),
  join: Joining.optional().meta({
    description: 'How one takes part, beside every poll and every call for the gallery; only overlays are told.',
  }),
  at,
}).meta({ id: 'AirPicture', description: 'What is on air, with the time of the server.' })

/** What the operator of a show sees, whole: all of it, before and after the gate. */
export const DeskPicture = z
  .object({
    picture: Picture.meta({ description: 'As it will be on air when the delay is over.' }),
    running: z.boolean(),
    lines: z.array(Screened),
    cue: z
      .object({ name: z.string(), ends_at: z.number() })
      .nullable()
      .meta({ description: 'The pause that runs now.' }),
    dead_air: z
      .object({ since: z.number().nullable(), longest: amount, total: amount })
      .meta({ description: 'Silence beyond what was planned, in milliseconds.' }),
    delay: z.number().meta({ description: 'Seconds between the record and the air.' }),
    overlays: z.number().int(),
    mix: Mixing.meta({ description: 'How loud overlays with sound are, part by part.' }),
    health: z.object({ models: Condition, moderation: Condition, chat: Condition, obs: Condition }),
    at,
  })
  .meta({ id: 'DeskPicture', description: 'What the operator of a show sees, before and after the gate.' })

export type AirPicture = DeepReadonly<z.infer<typeof AirPicture>>
export type DeskPicture = DeepReadonly<z.infer<typeof DeskPicture>>
export type DeskLine = DeskPicture['lines'][number]
/** How one takes part, as it stands on air beside every poll and every call for the gallery. */
export type Invitation = NonNullable<AirPicture['join']>
export type Health = DeskPicture['health']['obs']
export type Mix = AirPicture['mix']
