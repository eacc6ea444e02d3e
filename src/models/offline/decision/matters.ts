import { contradictionsBetween, type Exhibits, type Half, type LaidMatter } from '#evidence'
import type { Exhibit } from '#record'
import { quotable } from '../text.ts'
import { comparedIn, laidFor } from './compared.ts'
import { overlap, quoteFrom, quotesOf, type Quote } from './quotes.ts'

/** One matter of the file with what is read out on it: voices of different papers, the newer one first. */
export interface Matter {
  readonly relation: LaidMatter['relation']
  /** What it is called, where that can be said. */
  readonly name: string | undefined
  readonly says: readonly Quote[]
}

/** What the documents say, matter by matter, and what contradicts what. */
export interface Matters {
  readonly all: readonly Matter[]
  /** What contradicts these words of an exhibit, if anything does; what outweighs them or is newer first. */
  readonly against: (said: Quote) => readonly Clash[]
  /** Whether another paper says the same. */
  readonly isBorneOut: (said: Quote) => boolean
}

/** Words that contradict others. */
export interface Clash {
  readonly by: Quote
  readonly newer: boolean
  /** By the court's own rule it outweighs the other. */
  readonly prevails: boolean
  /** It is the older word, or the lighter one: nobody should put it against the other. */
  readonly yields: boolean
}

const VOICES = 2

export function mattersOf(exhibits: readonly Exhibit[], sources: Exhibits): Matters {
  const known = new Map(exhibits.map((exhibit) => [exhibit.result_id, exhibit]))
  const quoteIn = (id: string, said: string): readonly Quote[] => {
    const exhibit = known.get(id)
    const found = exhibit && (quoteFrom(exhibit, said) ?? quotesOf(exhibit).find(({ words }) => overlap(words, said)))
    return found ? [found] : []
  }
  const laid = laidFor(exhibits)
  const saying = (relation: LaidMatter['relation'], said: Quote): readonly LaidMatter[] =>
    laid.filter((one) => one.relation === relation && one.says.some((voice) => isOf(said)(voice)))
  return {
    all: comparedIn(exhibits).flatMap(({ name, relation, says }): readonly Matter[] => {
      const quotes = says.slice(0, VOICES).flatMap(({ exhibit, quote }) => quoteIn(exhibit.result_id, quote))
      const called = name !== undefined && quotable(name) && !/[.!?…]/u.test(name) ? name : undefined
      return quotes.length < VOICES ? [] : [{ relation, name: called, says: quotes.toSorted(byDate) }]
    }),
    against: (said) =>
      saying('contradicted', said)
        .flatMap(({ says }) => says.flatMap(({ exhibit, words }) => quoteIn(exhibit, words)))
        .flatMap((quote) => clashOf(said, quote, sources) ?? [])
        .toSorted((one, other) => rankOf(other) - rankOf(one)),
    isBorneOut: (said) => saying('agreed', said).length > 0,
  }
}

const rankOf = ({ prevails, newer }: Clash): number => (prevails ? 2 : 0) + (newer ? 1 : 0)

const dateOf = ({ exhibit }: Quote): string => exhibit.date ?? ''
const byDate = (one: Quote, other: Quote): number => dateOf(other).localeCompare(dateOf(one))

const isOf =
  (quote: Quote) =>
  (half: Half): boolean =>
    half.exhibit === quote.exhibit.result_id && overlap(half.words, quote.words)

/** The court's own rule on two sentences of two exhibits. */
function clashOf(one: Quote, other: Quote, sources: Exhibits): Clash | undefined {
  const [mine, theirs] = [one, other].map(({ exhibit }) => sources.get(exhibit.result_id))
  if (mine === undefined || theirs === undefined || mine === theirs) return undefined
  const found = contradictionsBetween(mine, theirs).find(
    ({ halves }) => halves.some(isOf(one)) && halves.some(isOf(other)),
  )
  if (found === undefined) return undefined
  const newer = dateOf(one) !== '' && dateOf(other) > dateOf(one)
  const older = dateOf(other) !== '' && dateOf(one) > dateOf(other)
  const prevails = found.prevails === other.exhibit.result_id
  return { by: other, newer, prevails, yields: older || (found.prevails !== null && !prevails) }
}
