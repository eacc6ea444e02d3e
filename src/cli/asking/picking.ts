import { waysIn } from '#evidence'
import type { DecisionBrief } from '#proceedings'
import { listenTo } from '../terminal/input.ts'
import { newline, paragraph } from '../terminal/layout.ts'
import { span } from '../terminal/palette.ts'
import type { Surroundings } from '../surroundings.ts'

/** What may be named on the command line beside the dilemma. */
export interface NamingFlags {
  readonly proposal?: string | undefined
  readonly alternative?: string | undefined
  readonly option?: readonly string[] | undefined
  readonly each?: boolean | undefined
}

/** The brief with what was named beside it, which holds before what the file says. */
export function namedOn(brief: DecisionBrief, { proposal, alternative, option, each }: NamingFlags): unknown {
  const named = {
    ...(proposal !== undefined && { proposal }),
    ...(alternative !== undefined && { alternative }),
    ...(option !== undefined && { options: option }),
    ...(each && { each }),
  }
  return Object.keys(named).length === 0 ? brief : { ...brief, ...named }
}

const FEWEST = 3

/** The ways between which nobody has chosen yet. */
const unchosen = ({ dilemma, proposal, options = [], each }: DecisionBrief): readonly string[] => {
  if (proposal !== undefined || each) return []
  const ways = options.length > 0 ? options : waysIn(dilemma).map(({ text }) => text)
  return ways.length >= FEWEST ? ways : []
}

/** Of three or more ways a person at a terminal picks the proposal, or has every one heard. Else the first is proposed. */
export async function picked(brief: DecisionBrief, around: Surroundings): Promise<DecisionBrief> {
  const ways = unchosen(brief)
  const { input, isTerminal, out, stop } = around
  if (ways.length === 0 || !isTerminal || !input?.isTTY || stop.aborted) return brief
  const setting = { ...around, id: '' }
  out.write([
    newline,
    ...paragraph(setting, 'There are several ways to decide. Which one is proposed?', { tone: 'strong' }),
    ...ways.flatMap((way, at) => paragraph(setting, `${at + 1} ${way}`)),
    ...paragraph(setting, 'Type its number and press Enter, or type each, and every one is heard.', { tone: 'dim' }),
  ])
  const answer = await lineFrom(around)
  if (/^each$/iu.test(answer)) return { ...brief, options: [...ways], each: true }
  const chosen = ways[Number(answer) - 1] ?? ways[0]!
  out.write(paragraph(setting, `Proposed: ${chosen}`, { tone: 'dim' }))
  return { ...brief, proposal: chosen, options: ways.filter((way) => way !== chosen) }
}

/** One line from the terminal; nothing, when it is told to stop. */
async function lineFrom({ input, out, stop }: Surroundings): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  // A listener keeps no process alive, and here nothing else does.
  const alive = setInterval(() => undefined, 60_000)
  const silence = input
    ? listenTo(input, { line: resolve, change: (text) => out.status(`> ${text}`) })
    : (): void => undefined
  const leave = (): void => resolve('')
  stop.addEventListener('abort', leave, { once: true })
  out.status('> ')
  try {
    return (await promise).trim()
  } finally {
    stop.removeEventListener('abort', leave)
    clearInterval(alive)
    silence()
    out.status(undefined)
    out.write([span('\n')])
  }
}
