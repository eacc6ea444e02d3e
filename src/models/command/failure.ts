import { ModelError } from '../errors.ts'

/** A program in a seat, as its failures name it. */
export interface ProgramSeat {
  /** `provider/model`. */
  readonly asked: string
  readonly command: string
  /** As one would type it, without what it is asked. */
  readonly line: string
}

/** The last lines that a program said on its other output, without the keys it was given. */
export const lastWords = (complaints: string): string => {
  const lines = complaints
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const told = lines.slice(-3).join(' / ').slice(-300).toWellFormed()
  return told === '' ? 'It did not say why.' : `Its last words: ${told}`
}

const byHand = ({ line }: ProgramSeat): string => `To see why, run it by hand: ${line}`

export function notStarted({ asked, command }: ProgramSeat, error: NodeJS.ErrnoException): ModelError {
  const whole = { cause: error }
  if (error.code === 'ENOENT')
    return new ModelError(
      'no-provider',
      `${asked} cannot answer: there is no program "${command}" here. Install it, or write where it lies after "command:".`,
      whole,
    )
  if (error.code === 'EACCES')
    return new ModelError(
      'no-provider',
      `${asked} cannot answer: "${command}" is no program that may be run. Make it one (chmod +x), or name another.`,
      whole,
    )
  if (error.code === 'E2BIG')
    return new ModelError(
      'bad-request',
      `${asked} cannot be asked: what it is asked is too long for an argument. Leave {prompt} out of args, so that ${command} reads it from its input.`,
      whole,
    )
  return new ModelError('unreachable', `${asked} cannot be asked: ${command} did not start (${error.message}).`, whole)
}

interface Ended {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly complaints: string
  readonly spoke: boolean
}

export function endedBadly(seat: ProgramSeat, { code, signal, complaints, spoke }: Ended): ModelError {
  const end = signal === null ? `exit code ${code}` : `signal ${signal}`
  const how = spoke ? 'broke off in its answer' : 'gave no answer'
  return new ModelError(
    spoke ? 'cut-off' : 'broken-answer',
    `${seat.asked} ${how}: ${seat.command} ended with ${end}. ${lastWords(complaints)} ${byHand(seat)}`,
  )
}

export const saidNothing = (seat: ProgramSeat, complaints: string): ModelError =>
  new ModelError(
    'empty',
    `${seat.asked} gave an empty answer: ${seat.command} ended with exit code 0 and printed nothing. ` +
      `${lastWords(complaints)} ${byHand(seat)}`,
  )

export const wentQuiet = (
  seat: ProgramSeat,
  complaints: string,
  how: { readonly ms: number; readonly spoke: boolean },
) =>
  new ModelError(
    how.spoke ? 'stalled' : 'deadline',
    `${seat.asked} ${how.spoke ? 'fell silent' : 'said nothing'} for ${Math.round(how.ms / 100) / 10} s, and ` +
      `${seat.command} was ended. ${lastWords(complaints)} ` +
      (how.spoke ? byHand(seat) : 'Does it wait for somebody to type? Else give it longer with limits.deadline.'),
  )
