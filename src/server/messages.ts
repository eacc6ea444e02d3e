import { z } from 'zod'
import { DecisionBrief } from '#proceedings'
import { ServerError } from './errors.ts'

const ref = z.string().max(64).exactOptional().describe('Comes back with the answer.')

export const Start = z
  .object({
    type: z.literal('start'),
    dilemma: DecisionBrief.shape.dilemma,
    image_data: z
      .string()
      .regex(
        /^data:[\w.+-]+\/[\w.+-]+;base64,[A-Za-z0-9+/]+={0,2}$/,
        'image_data must be a data URL in base64, or null',
      )
      .nullable(),
    ref,
  })
  .describe('Opens a decision under the name of the session and has it heard.')

/** How long what a person says to the court may be. */
export const Content = z.string().trim().min(1).max(4_000)

export const Intervene = z
  .object({
    type: z.literal('intervention'),
    content: Content,
    patient: z.boolean().exactOptional().describe('Waits for the speaker to end instead of cutting in.'),
    ref,
  })
  .describe('Something to say to the court, at any time while somebody argues.')

export const Withdraw = z
  .object({ type: z.literal('withdraw'), intervention: z.number().int().positive(), ref })
  .describe('Takes an intervention back that the court has not taken in hand.')

export const clientMessages = { start: Start, intervention: Intervene, withdraw: Withdraw } as const

export type ClientMessage = z.infer<typeof Start> | z.infer<typeof Intervene> | z.infer<typeof Withdraw>

export type ServerNote =
  | { readonly type: 'accepted'; readonly seq: number; readonly ref?: string }
  | { readonly type: 'refused'; readonly code: string; readonly message: string; readonly ref?: string }

/** A message as it was meant, or the refusal of it. */
export function readMessage(text: string, most: number): ClientMessage {
  const value = parsed(text)
  const type = typeof value === 'object' && value !== null && 'type' in value ? value.type : undefined
  if (Buffer.byteLength(text) > most && type !== 'start') throw tooLarge(most)
  if (typeof type !== 'string' || !Object.hasOwn(clientMessages, type))
    throw new ServerError('unknown-type', `A message has the type ${Object.keys(clientMessages).join(', ')}; no other.`)
  const reading = clientMessages[type as keyof typeof clientMessages].safeParse(value)
  if (!reading.success) throw unfit(reading.error)
  return reading.data
}

/** The mark that a message wants back, as far as it can be made out. */
export function refIn(text: string): string | undefined {
  try {
    const reading = z.object({ ref: z.string().max(64) }).safeParse(JSON.parse(text))
    return reading.data?.ref
  } catch {
    return undefined
  }
}

export function unfit({ issues }: z.ZodError): ServerError {
  const told = issues
    .slice(0, 3)
    .map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message))
  return new ServerError('bad-message', `This does not fit: ${told.join('; ')}.`)
}

export const tooLarge = (most: number): ServerError =>
  new ServerError('too-large', `More than ${most} bytes are not taken here. Send less.`)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (cause) {
    throw new ServerError('bad-json', 'This is not JSON. Send one JSON object as text.', { cause })
  }
}
