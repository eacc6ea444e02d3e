import type { Exhibit } from '#record'
import { compare, type Comparison } from './compare.ts'
import { isNewer, isStronger } from './quality.ts'
import type { Passage, Source } from './source.ts'
import type { Statement } from './statement.ts'
import { shared, shortened } from './text.ts'

/** Two exhibits that cannot both be right, or may not be. */
export interface Contradiction {
  readonly certainty: 'certain' | 'ambiguous'
  /** The exhibit that is newer or stronger; null when neither outweighs the other. */
  readonly exhibit: string | null
  /** The one it strikes down. */
  readonly contradicts: string | null
  readonly passages: readonly [Clash, Clash]
  readonly reason: string
}

export interface Clash {
  readonly exhibit: string
  readonly text: string
  readonly start: number
  readonly end: number
}

/** Only passages about these matter: what the exhibits were cited for. Everything, when left out. */
export interface Matter {
  readonly one: readonly Statement[]
  readonly other: readonly Statement[]
}

interface Pair {
  readonly mine: Passage
  readonly theirs: Passage
  readonly comparison: Comparison
}

/** How two exhibits clash, if they do. A passage that agrees elsewhere leaves it to a second opinion. */
export function contradictionOf(
  one: Source,
  other: Source,
  how: { readonly about?: Matter } = {},
): Contradiction | null {
  const pairs = clashes(one, other, how.about)
  const opposed = pairs.find(({ comparison }) => comparison.relation === 'oppose')
  const unclear = pairs.find(({ comparison }) => comparison.relation === 'ambiguous')
  const pair = opposed ?? unclear
  if (pair === undefined) return null
  const agreeing = pairs.some(
    ({ mine, theirs, comparison }) =>
      comparison.relation === 'agree' && (mine === pair.mine || theirs === pair.theirs) && comparison.nearness === 1,
  )
  const doubts = [...pair.comparison.doubts, ...(agreeing ? ['another passage agrees'] : [])]
  if (areOneWitness(one.exhibit, other.exhibit)) doubts.push('both go back to one source')
  const outweighs = prevailing(one.exhibit, other.exhibit)
  if (outweighs === undefined) doubts.push('neither source outweighs the other')
  const [mine, theirs] = [clash(one, pair.mine), clash(other, pair.theirs)]
  const [better, worse] = outweighs?.wins === other.exhibit ? [theirs, mine] : [mine, theirs]
  return {
    certainty: doubts.length === 0 ? 'certain' : 'ambiguous',
    exhibit: outweighs === undefined ? null : better.exhibit,
    contradicts: outweighs === undefined ? null : worse.exhibit,
    passages: [mine, theirs],
    reason: inWords(better, worse, pair.comparison.grounds, outweighs?.because, doubts),
  }
}

const concerns = (passage: Statement, matters: readonly Statement[] | undefined): boolean =>
  matters === undefined ||
  matters.some(({ terms }) => shared(terms, passage.terms).length >= Math.min(2, passage.terms.size))

function clashes(one: Source, other: Source, about: Matter | undefined): readonly Pair[] {
  return one.passages
    .filter((mine) => mine.terms.size > 0 && concerns(mine, about?.one))
    .flatMap((mine) =>
      other
        .near(mine, Math.min(2, mine.terms.size))
        .filter((theirs) => concerns(theirs, about?.other))
        .map((theirs) => ({ mine, theirs, comparison: compare(mine, theirs) })),
    )
}

const clash = ({ exhibit }: Source, { text, start, end }: Passage): Clash => ({
  exhibit: exhibit.result_id,
  text,
  start,
  end,
})

const areOneWitness = (one: Exhibit, other: Exhibit): boolean =>
  one.same_source_as === other.result_id ||
  other.same_source_as === one.result_id ||
  (one.same_source_as !== undefined && one.same_source_as === other.same_source_as)

interface Prevailing {
  readonly wins: Exhibit
  readonly because: string
}

/** Newer and not weaker, or stronger and not older. What is newer on one side and stronger on the other stays open. */
function prevailing(one: Exhibit, other: Exhibit): Prevailing | undefined {
  const newer = isNewer(one, other)
  for (const [wins, loses, isLater] of [
    [one, other, newer],
    [other, one, newer === undefined ? undefined : !newer],
  ] as const) {
    const strong = isStronger(wins, loses)
    const reasons = [
      ...(isLater === true ? [`newer (${wins.date} against ${loses.date})`] : []),
      ...(strong ? [`of more authority (${wins.source_type} against ${loses.source_type})`] : []),
    ]
    if ((isLater === true && !isStronger(loses, wins)) || (strong && isLater !== false))
      return { wins, because: reasons.join(' and ') }
  }
  return undefined
}

function inWords(
  better: Clash,
  worse: Clash,
  grounds: readonly string[],
  because: string | undefined,
  doubts: readonly string[],
): string {
  const weight = because === undefined ? '' : `, which is ${because},`
  const what = `${better.exhibit}${weight} says “${shortened(better.text)}”, while ${worse.exhibit} says “${shortened(worse.text)}”: ${grounds.join('; ')}.`
  return doubts.length === 0 ? what : `${what} Not certain: ${[...new Set(doubts)].join('; ')}.`
}
