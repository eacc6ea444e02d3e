import { FLOOR, type Picture } from '#picture'
import type { ChatVote } from './ports.ts'

type Command = Pick<ChatVote, 'poll' | 'choice'>

const plain: ReadonlyMap<string, Command> = new Map([
  ['!guilty', { poll: 'verdict', choice: 'guilty' }],
  ['!innocent', { poll: 'verdict', choice: 'not_guilty' }],
  ['!objection', { poll: FLOOR, choice: 'objection' }],
  ['!press', { poll: FLOOR, choice: 'press' }],
])

/** Chat programs put these at the end when somebody says the same thing twice. */
const PADDING = /[\s\u{E0000}]+$/u

/** What a line in chat asks for. Anything that is not exactly a command is nothing, and goes nowhere. */
export function commandIn(text: string, { poll }: Pick<Picture, 'poll'>): Command | undefined {
  const said = text.replace(PADDING, '').toLowerCase()
  const exhibit = /^!present ([1-9]\d?)$/.exec(said)?.[1]
  if (exhibit !== undefined) return { poll: FLOOR, choice: `present:${exhibit}` }
  const place = /^!([1-5])$/.exec(said)?.[1]
  if (place === undefined) return plain.get(said)
  const option = poll?.poll === 'sentence' ? poll.options[Number(place) - 1] : undefined
  return option && { poll: 'sentence', choice: option.choice }
}
