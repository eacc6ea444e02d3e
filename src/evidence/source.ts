import type { Exhibit } from '#record'
import { columnsOf, numbersIn } from './reckoning.ts'
import { sentencesIn } from './sentences.ts'
import { statementOf, type Statement } from './statement.ts'
import { folded, inBoth, foldings } from './text.ts'
import { readOnce } from '#readings'

/** A sentence of an exhibit and what it says. */
export interface SourcePassage extends Statement {
  readonly start: number
  readonly end: number
}

/** What a text says, whichever exhibit of whichever case shows it. */
export interface SourceContents {
  readonly text: string
  readonly passages: readonly SourcePassage[]
  /** The passages that share at least so much matter with a statement, the nearest first. */
  readonly near: (statement: Statement, least: number) => readonly SourcePassage[]
}

/** An exhibit read once, to be held against many claims. */
export interface Source extends Pick<SourceContents, 'passages' | 'near'> {
  readonly exhibit: Exhibit
  /** The same for all exhibits with one text. */
  readonly contents: SourceContents
  /** All it speaks of, its title included. */
  readonly terms: ReadonlySet<string>
  /** The same, with the groups and parts that it is about. */
  readonly words: ReadonlySet<string>
  /** Its numbers, in every way they can be read, and the sums of its columns. */
  readonly numbers: readonly number[]
  readonly columns: readonly number[]
  readonly has: (quoted: string) => boolean
}

const NEAREST = 6
/** Letters: a few cases. A case that is in hand keeps what it has read by itself, and its sentences weigh much. */
const MOST = 300_000

/** A server reads the record of a case anew for whoever looks at it, and many cases may be heard on the same papers. */
const readText = readOnce(readContents, MOST)

function readContents(text: string) {
  const passages = sentencesIn(text).map(({ text: sentence, start, end }) => ({
    ...statementOf(unbroken(sentence)),
    start,
    end,
  }))
  const places = new Map<string, number[]>()
  passages.forEach(({ terms }, at) => {
    for (const term of terms) {
      const known = places.get(term)
      if (known === undefined) places.set(term, [at])
      else known.push(at)
    }
  })
  const readings = foldings(text)
  const contents: SourceContents = {
    text,
    passages,
    near(statement, least) {
      const counts = new Uint16Array(passages.length)
      for (const term of statement.terms) {
        const found = places.get(term)
        if (found !== undefined) for (const at of found) counts[at]!++
      }
      const near: number[] = []
      for (let at = 0; at < counts.length; at++) if (counts[at]! > 0 && counts[at]! >= least) near.push(at)
      return near
        .toSorted((at, place) => counts[place]! - counts[at]! || at - place)
        .slice(0, NEAREST)
        .map((at) => passages[at]!)
    },
  }
  return {
    contents,
    terms: [...places.keys()],
    scopes: passages.flatMap(({ scopes }) => [...scopes]),
    columns: columnsOf(text),
    has: (quoted: string) => stands(readings, quoted),
  }
}

export function readSource(exhibit: Exhibit): Source {
  const { contents, terms, scopes, columns, has } = readText(exhibit.text)
  const title = statementOf(exhibit.title)
  const { passages, near } = contents
  return {
    exhibit,
    contents,
    passages,
    near,
    terms: new Set([...terms, ...title.terms]),
    words: new Set([...terms, ...title.terms, ...title.scopes, ...scopes]),
    numbers: numbersIn(`${exhibit.title}\n${exhibit.text}`),
    columns,
    has,
  }
}

/** A word that was divided at the end of a line is one word. */
const unbroken = (text: string): string =>
  text.includes('\n') ? text.replaceAll(/(\p{L})[-‐‑][ \t]*\r?\n[ \t]*(?=\p{Ll})/gu, '$1') : text

/** Whether a text has the quoted words. */
export const hasWords = (text: string, quoted: string): boolean => holding(text)(quoted)

/** The same for a text that is asked often. */
export function holding(text: string): (quoted: string) => boolean {
  const reading = [folded(text)]
  return (quoted) => stands(reading, quoted)
}

/** Dots and brackets inside a quotation stand for what was left out or put in; the rest must stand there in order. */
function stands(readings: readonly string[], quoted: string): boolean {
  const pieces = quoted
    .split(/\[[^\]]{0,80}\]|…|\.\s?\.\s?\.+/u)
    .map(folded)
    .filter((piece) => piece.trim() !== '')
  return readings.some((text) => {
    let from = 0
    return pieces.every((piece) => {
      const at = text.indexOf(piece, from)
      from = at + piece.length - 1
      return at !== -1
    })
  })
}

/** The share of a statement's matter that is spoken of. */
export const coverage = (statement: Statement, terms: ReadonlySet<string>): number =>
  statement.terms.size === 0 ? 0 : inBoth(statement.terms, terms).length / statement.terms.size
