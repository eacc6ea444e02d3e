import type { Side } from '#evidence'
import type { Matter } from './matter.ts'
import { waysOf } from './naming.ts'
import { phrasesIn } from './phrases/index.ts'

/** The ways of a case in which every one is heard, each by its number. */
export const numberedWays = ({ naming }: Matter): string =>
  waysOf(naming)
    .map(({ text }, at) => `${at + 1}. ${text}`)
    .join('\n')

/** The way that a turn is about: where every one is heard, each opening is about one. */
export const wayOf = ({ naming }: Matter, round: number | null): string | undefined =>
  naming.each && round !== null ? waysOf(naming)[round - 1]?.text : undefined

/** Whose cause it is in the turn of one way. */
export function causeInTurn(matter: Matter, side: Side, round: number): string {
  const { each } = phrasesIn(matter)
  return `${each.heard(round, waysOf(matter.naming).length, wayOf(matter, round) ?? '')} ${each.causes[side]}`
}

/** All that was said of the case before anybody argued. */
export const caseWords = ({ brief, axes, summary, naming }: Matter): readonly string[] => [
  brief.dilemma,
  brief.context ?? '',
  ...axes,
  summary,
  ...[naming.alternative, ...waysOf(naming)].map(({ text }) => text),
]
