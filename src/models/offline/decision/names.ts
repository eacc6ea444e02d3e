import { readDilemma, type Side } from '#evidence'
import type { Exhibit } from '#record'
import { balanced, quotable, shorten, smooth, withoutEnd, spacedWords, spelled } from '../text.ts'

export const opposite = (side: Side): Side => (side === 'defense' ? 'prosecution' : 'defense')

export const calledSide = (side: Side): string => (side === 'defense' ? 'the defence' : 'the prosecution')

const LONGEST = 12

/** A title that can stand between quotation marks in a sentence of ours. */
export function titleOf({ title }: Pick<Exhibit, 'title'>): string {
  const line = withoutEnd(
    smooth(title)
      .replaceAll(/[[\]()]/gu, '')
      // What ends a word that is cut short ends no sentence: "Dr. A. Pell".
      .replaceAll(/(?<!(?:^|[\s.])(?:\p{L}|Dr|Mr|Mrs|Ms|Prof|St|No|Nr|vs))[.!?…:]+\s+/gu, ', '),
  )
  const short = spacedWords(line).length > LONGEST ? partsOf(line) : line.slice(0, 120).trim()
  return short === '' || !balanced(short) ? 'a document without a title' : short
}

/** As many of its parts as fit; what has none is cut after so many words. */
function partsOf(line: string): string {
  const parts = line.split(/(?<=[,;])\s/u)
  const fits = parts.findLastIndex((_, at) => spacedWords(parts.slice(0, at + 1).join(' ')).length <= LONGEST)
  return fits === -1
    ? shorten(line, LONGEST)
    : parts
        .slice(0, fits + 1)
        .join(' ')
        .replace(/[,;]$/u, '')
}

/** Where it stands, as a thing one can point at: “page 3”, “the 12th line”. */
export function placeOf({ page, place }: Pick<Exhibit, 'page' | 'place'>): string | undefined {
  if (page !== null) return `page ${page}`
  const [, unit, at] = /^(line|paragraph|row|slide|section) (\d{1,6})$/u.exec(place ?? '') ?? []
  return unit === undefined || at === undefined ? undefined : `the ${ordinal(Number(at))} ${unit}`
}

/** The same behind a preposition: “on page 3”, “in the 12th line”. */
export function whereOf(exhibit: Pick<Exhibit, 'page' | 'place'>): string | undefined {
  const place = placeOf(exhibit)
  return place === undefined ? undefined : `${exhibit.page === null ? 'in' : 'on'} ${place}`
}

const SPELLED = 'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ')

function ordinal(at: number): string {
  const ending = at % 100 > 10 && at % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][at % 10] ?? 'th')
  return SPELLED[at] ?? `${at}${ending}`
}

/** One, two and three things in a row: “a”, “a and b”, “a, b and c”. */
export const inRow = (things: readonly string[]): string =>
  things.length < 2 ? (things[0] ?? '') : `${things.slice(0, -1).join(', ')} and ${things.at(-1)}`

export const countedInWords = (count: number, one: string, many = `${one}s`): string =>
  `${spelled(count)} ${count === 1 ? one : many}`

/** An axis as it stands in a sentence: “Cost vs benefit” is “cost against benefit”, and of documents what they differ on. */
export function axisInWords(axis: string): string {
  const matter = axis.replace(/^([^:]+): .+ vs .+$/u, '$1')
  const line = withoutEnd(smooth(matter)).replaceAll(/\s(?:vs\.?|versus|v\.)\s/giu, ' against ')
  const short = spacedWords(line).length > LONGEST ? shorten(line, LONGEST) : line.slice(0, 120).trim()
  return /^\p{Lu}\p{Ll}/u.test(short) ? short.charAt(0).toLowerCase() + short.slice(1) : short
}

/** The two ways to decide in a few words, each where it can stand between quotation marks of ours. */
export function waysInShort({ dilemma, proposal, alternative }: Named): Readonly<Record<Side, string | undefined>> {
  const read = readDilemma(dilemma)
  return {
    defense: inShort(proposal ?? read.proposal.text),
    prosecution: inShort(alternative ?? read.alternative.text),
  }
}

interface Named {
  readonly dilemma: string
  readonly proposal?: string | undefined
  readonly alternative?: string | undefined
}

function inShort(way: string): string | undefined {
  const line = smooth(way.replaceAll(/\s*\([^)]*\)/gu, '')).replace(/[\s.!?…]+$/u, '')
  const short = spacedWords(line).length > LONGEST ? shorten(line, LONGEST) : line
  const plain = /^(?:The|A|An|We|Our|My|Everything|It|They|He|She)\s/u.test(short)
    ? short.charAt(0).toLowerCase() + short.slice(1)
    : short
  return spacedWords(plain).length > 1 && quotable(plain) && !/[.!?…]/u.test(plain) ? plain : undefined
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** “3 July 2026”, “April 2026”, “2026”; nothing for what bears no date. */
export function dayInWords({ date }: Pick<Exhibit, 'date'>): string | undefined {
  const [, year, month, day] = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?/u.exec(date ?? '') ?? []
  if (year === undefined) return undefined
  return [day === undefined ? '' : String(Number(day)), MONTHS[Number(month) - 1] ?? '', year].filter(Boolean).join(' ')
}
