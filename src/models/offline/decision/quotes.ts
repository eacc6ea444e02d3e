import { sentencesIn } from '#evidence'
import type { Exhibit } from '#record'
import { balanced, clauses, quotable, spacedWords } from '../text.ts'
import { linesApart } from './points.ts'

/** Words of an exhibit that can be read out: a sentence or a row, in whatever language. */
export interface Quote {
  readonly exhibit: Exhibit
  /** Word for word, without the mark that ends it. */
  readonly words: string
  /** It is a sentence or has a figure; a heading is neither. */
  readonly told: boolean
}

const MOST = 34
const LEAST = 2
const HEADING = 4
const ENDED = /[.!?…。]\W*$/u
/** Words meant for a machine that reads, and marks that would break a sentence: nobody reads them out. */
const UNREADABLE =
  /\b(?:ignore|disregard|instructions?|prompts?|verdict|assistant|system message|sample data)\b|[⟪⟦⟧⟫《》¦＿⟨*|\\<>`{}]|[_#~^=;]{2}|https?:|\[TOOL/iu
const LIST_MARK = /^\s*(?:[-*+•‣–]|#{1,6}|\(?\d{1,3}[.)])\s+/u
/** The names of columns without what stands in them. */
const HEAD = /^[^\d.!?]*[^\s\d,;|\t][,;|\t][^\s,;|\t][^\d.!?]*$/u
/** It only says that something follows. */
const ANNOUNCES = /:\s*$/u
const DIVIDED = /-[ \t]*\r?\n/u

/** All that can be read out of an exhibit, in its order. Hostile and broken text is passed over. */
export function quotesOf(exhibit: Exhibit): readonly Quote[] {
  const seen = new Set<string>()
  return sentencesIn(linesApart(exhibit.text))
    .flatMap(({ text }) => (DIVIDED.test(text) ? [] : isListed(text) ? text.split('\n') : [text]))
    .flatMap((text) => text.replace(LIST_MARK, '').split(/["“”„«»]/u))
    .flatMap(within)
    .flatMap((text) => quoteInExhibit(exhibit, text) ?? [])
    .filter(({ words: text }) => !seen.has(text) && seen.add(text).has(text))
}

/** These words of an exhibit as they can be read out, if they can. */
export function quoteInExhibit(exhibit: Exhibit, text: string): Quote | undefined {
  if (ANNOUNCES.test(text)) return undefined
  const line = text
    .replaceAll(/\s+/gu, ' ')
    .replace(LIST_MARK, '')
    .replaceAll(/^[\s.,;:–—-]+|[\s.,;:。…–—-]+$/gu, '')
  const told = ENDED.test(text) || /\d/u.test(line)
  return isReadable(line) && (told || spacedWords(line).length >= HEADING) ? { exhibit, words: line, told } : undefined
}

/** Lines of a list or a table are no sentence together. */
const isListed = (text: string): boolean => {
  const lines = text.split('\n')
  return lines.length > 1 && lines.filter((line) => /[,;|\t:]\s?\S/u.test(line)).length * 2 >= lines.length
}

/** A longer one in parts, each as many clauses or cells as can be said in one breath. */
function within(text: string): readonly string[] {
  const line = text.replaceAll(/\s+/gu, ' ').trim()
  if (spacedWords(line).length <= MOST) return [line]
  const parts: string[] = []
  for (const part of clauses(line)) {
    const from = line.indexOf(part)
    const before = parts.at(-1)
    const together = before === undefined ? part : line.slice(line.indexOf(before), from + part.length)
    if (before !== undefined && spacedWords(together).length <= MOST) parts[parts.length - 1] = together
    else parts.push(part)
  }
  return parts.filter((part) => spacedWords(part).length <= MOST)
}

const isReadable = (text: string): boolean =>
  spacedWords(text).length >= LEAST &&
  spacedWords(text).length <= MOST &&
  text.length < 400 &&
  /\p{L}{2}/u.test(text) &&
  balanced(text) &&
  quotable(text) &&
  !UNREADABLE.test(text) &&
  !HEAD.test(text)

/** Whether the words of one hold those of the other; rows and sentences are cut in more than one way. */
export const wordsOverlap = (one: string, other: string): boolean => {
  const [a, b] = [one, other].map((text) =>
    text.replaceAll(/\s+/gu, ' ').replaceAll(/^[\s"“”.,;:-]+|[\s"“”.,;:-]+$/gu, ''),
  )
  return a !== undefined && b !== undefined && a !== '' && b !== '' && (a.includes(b) || b.includes(a))
}
