import type { Side } from '#evidence'
import type { Matter } from './matter.ts'
import { waysOf } from './naming.ts'

/** The ways of a case in which every one is heard, each by its number. */
export const numberedWays = ({ naming }: Matter): string =>
  waysOf(naming)
    .map(({ text }, at) => `${at + 1}. ${text}`)
    .join('\n')

/** The way that a turn is about: where every one is heard, each opening is about one. */
export const wayOf = ({ naming }: Matter, round: number | null): string | undefined =>
  naming.each && round !== null ? waysOf(naming)[round - 1]?.text : undefined

/** Whose cause it is in the turn of one way. */
export function causeOf(matter: Matter, side: Side, round: number): string {
  const way = wayOf(matter, round) ?? ''
  const heard = `Way ${round} of ${waysOf(matter.naming).length} is heard now: ${way}`
  return side === 'defense'
    ? `${heard} You speak for the DEFENSE: you argue for this way and against the others.`
    : `${heard} You speak for the PROSECUTION: you argue against this way; one of the others is better.`
}

/** What a closing has to say beyond what every closing has. */
export const RANKS =
  'Every way has been heard. Say which of them the evidence bears best and which worst, and why; you are not bound to the ways in the order in which they were heard.'

/** What it means to find for a side when the ways are ranked. */
export const RANKED =
  'To find for the Defense is to say: the way that you rank first should be taken.\nTo find for the Prosecution is to say: none of them has the evidence.'

export const RANKING =
  '6. RANKING: all ways by their numbers, the one that the evidence bears best first, each with the reason in one sentence.'
