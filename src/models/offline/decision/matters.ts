import { contradictionsBetween, layOutExhibits, type Exhibits, type Half, type LaidMatter } from '#evidence'
import type { Exhibit } from '#record'
import { quotable, smooth, stems, withoutEnd, spacedWords } from '../text.ts'
import { wordsOverlap, quoteInExhibit, quotesOf, type Quote } from './quotes.ts'

/** One matter of the file with what is read out on it: two voices of different papers, the newer one first. */
export interface FileMatter {
  readonly relation: LaidMatter['relation']
  /** What it is called, where that can be said. */
  readonly name: string | undefined
  readonly says: readonly Quote[]
}

/** What the documents say, matter by matter, and what contradicts what. */
export interface Matters {
  readonly all: readonly FileMatter[]
  /** What contradicts these words of an exhibit, if anything does; the newer word first. */
  readonly against: (said: Quote) => readonly QuoteClash[]
  /** Whether another paper says the same. */
  readonly isBorneOut: (said: Quote) => boolean
}

/** Words that contradict others. */
export interface QuoteClash {
  readonly by: Quote
  readonly newer: boolean
  /** By the court's own rule it outweighs the other. */
  readonly prevails: boolean
  /** It is the older word, or the lighter one: nobody should put it against the other. */
  readonly yields: boolean
}

const LONGEST = 8

interface Compared {
  readonly exhibits: readonly Exhibit[]
  readonly matters: Matters
}

/** By the last exhibit of the file: comparing everything with everything is the longest work before a speech. */
const compared = new WeakMap<Exhibit, Compared>()

export function fileMattersOf(exhibits: readonly Exhibit[], sources: Exhibits): Matters {
  const last = exhibits.at(-1)
  const known = last && compared.get(last)
  const isSameFile =
    known?.exhibits.length === exhibits.length && known.exhibits.every((one, at) => one === exhibits[at])
  const matters = known && isSameFile ? known.matters : compare(exhibits, sources)
  if (last) compared.set(last, { exhibits, matters })
  return matters
}

function compare(exhibits: readonly Exhibit[], sources: Exhibits): Matters {
  const known = new Map(exhibits.map((exhibit) => [exhibit.result_id, exhibit]))
  const laid = layOutExhibits(exhibits)
  const cut = new Map<string, readonly Quote[]>()
  const quotesIn = (id: string): readonly Quote[] => {
    const exhibit = known.get(id)
    const quotes = cut.get(id) ?? (exhibit === undefined ? [] : quotesOf(exhibit))
    cut.set(id, quotes)
    return quotes
  }
  const quoteOf = ({ exhibit: id, words: said }: LaidMatter['says'][number]): readonly Quote[] => {
    const exhibit = known.get(id)
    const whole = exhibit && quoteInExhibit(exhibit, said)
    return whole
      ? [whole]
      : quotesIn(id)
          .filter((quote) => wordsOverlap(quote.words, said))
          .slice(0, 1)
  }
  const clashes = (one: Quote, other: Quote): QuoteClash | undefined => clashOf(one, other, sources)
  const read = laid.map(({ name, relation, says }) => ({ name: nameOf(name), relation, says: says.flatMap(quoteOf) }))
  return {
    all: read.flatMap((matter): readonly FileMatter[] => {
      const pair = pairOf(matter, clashes)
      return pair === undefined ? [] : [{ ...matter, says: pair }]
    }),
    against: (said) =>
      read
        .filter(({ relation, says }) => relation === 'contradicted' && says.some((quote) => isSame(quote, said)))
        .flatMap(({ says }) => says.flatMap((quote) => clashes(said, quote) ?? []))
        .toSorted(
          (one, other) => Number(other.prevails) - Number(one.prevails) || Number(other.newer) - Number(one.newer),
        ),
    isBorneOut: (said) =>
      read.some(({ relation, says }) => relation === 'agreed' && says.some((quote) => isSame(quote, said))),
  }
}

const isSame = (one: Quote, other: Quote): boolean =>
  one.exhibit.result_id === other.exhibit.result_id && wordsOverlap(one.words, other.words)

function nameOf(name: string): string | undefined {
  const plain = withoutEnd(smooth(name))
  return plain !== '' && quotable(plain) && spacedWords(plain).length <= LONGEST && !/[.!?…]/u.test(plain)
    ? plain
    : undefined
}

const dateOf = ({ exhibit }: Quote): string => exhibit.date ?? ''

const isOf =
  (quote: Quote) =>
  (half: Half): boolean =>
    half.exhibit === quote.exhibit.result_id && wordsOverlap(half.words, quote.words)

/** The court's own rule on two sentences of two exhibits. */
function clashOf(one: Quote, other: Quote, sources: Exhibits): QuoteClash | undefined {
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

/** Two voices on a matter: the newest, and the one of another paper that denies it or comes nearest to it. */
function pairOf(
  { relation, says }: FileMatter,
  clashes: (one: Quote, other: Quote) => QuoteClash | undefined,
): readonly [Quote, Quote] | undefined {
  for (const first of says) {
    const others = says.filter(
      ({ exhibit }) => exhibit.source !== first.exhibit.source || exhibit.title !== first.exhibit.title,
    )
    const own = new Set(stems(first.words))
    const near = (quote: Quote): number => stems(quote.words).filter((term) => own.has(term)).length
    const fitting = relation === 'contradicted' ? others.filter((other) => clashes(first, other) !== undefined) : others
    const second = fitting.toSorted((one, other) => near(other) - near(one))[0]
    if (second !== undefined) return dateOf(second) > dateOf(first) ? [second, first] : [first, second]
  }
  return undefined
}
