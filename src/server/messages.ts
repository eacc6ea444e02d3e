import { z } from 'zod'
import { clientMessages, lengths, type ClientMessage } from '#contract'
import { ServerError } from './errors.ts'

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
    const reading = z.object({ ref: z.string().max(lengths.ref) }).safeParse(JSON.parse(text))
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
