import type { Picture, PicturedPoll } from '#picture'

/** What Twitch allows in a poll of its own. */
const CHOICES = 5
const LABEL = 25
const QUESTION = 60
const SHORTEST = 15
const LONGEST = 1_800

export interface NativePoll {
  readonly question: string
  readonly labels: readonly string[]
  readonly seconds: number
}

export interface NativePolls {
  readonly start: (poll: NativePoll) => Promise<string>
  readonly end: (id: string) => Promise<void>
}

/** A timed poll as Twitch can show it; undefined when it cannot, or when a word of it is covered. */
export function nativePoll({ question, options, seconds }: PicturedPoll): NativePoll | undefined {
  if (question === null || seconds === null || options.length < 2 || options.length > CHOICES) return undefined
  const labels = options.flatMap(({ label }) => (label === null ? [] : [shortened(label, LABEL)]))
  if (labels.length < options.length) return undefined
  const time = Math.min(LONGEST, Math.max(SHORTEST, Math.round(seconds)))
  return { question: shortened(question, QUESTION), labels, seconds: time }
}

const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`

/** Whether the poll that one picture shows is no longer the one of the picture before. */
export const isAnother = (before: Picture['poll'], now: Picture['poll']): boolean =>
  before?.poll !== now?.poll || before?.opened_at !== now?.opened_at
