import { z } from 'zod'
import type { Entry } from '#record'
import { EntryPlace } from '#vocabulary'
import { Content } from './cases.ts'
import { Dilemma, lengths } from './limits.ts'
import { readingRights } from './rights.ts'
import { seq } from './shapes.ts'

const wantsBack = z.string().max(lengths.ref).exactOptional().describe('Comes back with the answer.')

/** What may be said on the line of a case. */
export const clientMessages = {
  start: z
    .object({
      type: z.literal('start'),
      dilemma: Dilemma,
      image_data: z
        .string()
        .regex(
          /^data:[\w.+-]+\/[\w.+-]+;base64,[A-Za-z0-9+/]+={0,2}$/,
          'image_data must be a data URL in base64, or null',
        )
        .nullable(),
      ref: wantsBack,
    })
    .describe('Opens a decision under the name of the session and has it heard.'),
  intervention: z
    .object({
      type: z.literal('intervention'),
      content: Content,
      patient: z.boolean().exactOptional().describe('Waits for the speaker to end instead of cutting in.'),
      ref: wantsBack,
    })
    .describe('Something to say to the court, at any time while somebody argues.'),
  withdraw: z
    .object({ type: z.literal('withdraw'), intervention: seq, ref: wantsBack })
    .describe('Takes an intervention back that the court has not taken in hand.'),
} as const

export type ClientMessage = {
  [Type in keyof typeof clientMessages]: z.infer<(typeof clientMessages)[Type]>
}[keyof typeof clientMessages]

const ref = z.string().exactOptional()

/** What the server says besides the entries of the record. */
export const serverMessages = {
  hello: z.object({
    type: z.literal('hello'),
    session: z.string(),
    rights: z.enum(readingRights),
    running: z.boolean(),
    last: z.number().int().nonnegative(),
  }),
  agent_stream: z.object({
    type: z.literal('agent_stream'),
    agent: z.string(),
    kind: z.enum(['plan', 'think', 'turn', 'ask']),
    content: z.string(),
    done: z.boolean(),
    interrupted: z.boolean().exactOptional(),
    thinking: z.literal(true).exactOptional().describe('The model thinks; sent once, until words come.'),
    withdrawn: z.boolean().exactOptional(),
    to: EntryPlace.shape.to,
    key: z.string(),
    offset: z.number().int().nonnegative().describe('Characters of the turn before these.'),
  }),
  accepted: z.object({ type: z.literal('accepted'), seq, ref }),
  refused: z.object({ type: z.literal('refused'), code: z.string(), message: z.string(), ref }),
  standing: z.object({ type: z.literal('standing'), running: z.boolean() }),
  trouble: z.object({ type: z.literal('trouble'), code: z.string(), message: z.string() }),
  heartbeat: z.object({ type: z.literal('heartbeat'), at: z.number() }),
} as const

type Said = { readonly [Type in keyof typeof serverMessages]: Readonly<z.infer<(typeof serverMessages)[Type]>> }

/** Words with their place in the turn. */
export type SpokenWords = Said['agent_stream']

/** What answers a message. */
export type ServerNote = Said['accepted' | 'refused']

/** All that comes over the line of a case. */
export type ServerMessage = Said[keyof Said] | Entry
