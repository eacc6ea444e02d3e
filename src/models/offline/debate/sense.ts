import { wordsInRows } from '../deck.ts'
import language from '../decks/debate/language.json' with { type: 'json' }
import exchange from '../decks/debate/exchange.json' with { type: 'json' }
import given from '../decks/debate/moves.json' with { type: 'json' }
import thought from '../decks/debate/private.json' with { type: 'json' }
import speech from '../decks/debate/speech.json' with { type: 'json' }
import judged from '../decks/debate/notes.json' with { type: 'json' }
import { bareWords, stemOf } from '../text.ts'
import { themes } from './themes.ts'

const { binding, joining, everyday } = language

const binds: ReadonlySet<string> = new Set(wordsInRows(binding))
const joins: ReadonlySet<string> = new Set(wordsInRows(joining))

/** All words that we know: those of our own lines, and everyday ones. */
const vocabulary: ReadonlySet<string> = new Set([
  ...wordsInRows(everyday),
  ...(JSON.stringify([exchange, given, thought, speech, judged, themes])
    .toLowerCase()
    .match(/\p{L}{2,}/gu) ?? []),
])

const stemsKnown: ReadonlySet<string> = new Set(Array.from(vocabulary, stemOf))

/** Three letters in a row, the ends of the word among them. */
const threes = (word: string): readonly string[] => {
  const ended = `^${word}$`
  const found: string[] = []
  for (let at = 0; at < ended.length - 2; at++) found.push(ended.slice(at, at + 3))
  return found
}

const seen = new Map<string, number>()
for (const word of vocabulary) for (const three of threes(word)) seen.set(three, (seen.get(three) ?? 0) + 1)

/** Whether it is a word, or is built like one. */
const isWord = (word: string): boolean =>
  stemsKnown.has(stemOf(word)) || (word.length > 3 && threes(word).every((three) => (seen.get(three) ?? 0) > 1))

/** So many of the words that carry meaning must be words. */
const READABLE = 0.5

/** From so many words on, a sentence holds together only by words that bind. */
const LONG = 6

/**
 * Whether it reads as a sentence: of words, bound together, not one word over and over. It cannot tell whether the
 * sentence is true or sensible. What is not in our letters is given the benefit of the doubt.
 */
export function readsAsSentence(text: string): boolean {
  const words = bareWords(text)
  if (/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(text)) return /\p{L}{2}/u.test(text)
  const spoken = words.filter((word) => /^\p{L}/u.test(word))
  const telling = spoken.filter((word) => !binds.has(word) && !joins.has(word))
  if (spoken.length < 2 || telling.length === 0) return false
  if (telling.length > 2 && new Set(telling).size <= telling.length / 2) return false
  if (words.length >= LONG && !words.some((word) => binds.has(word))) return false
  if (/[^\p{ASCII}\p{P}]/u.test(text.replaceAll(/\p{S}/gu, ''))) return true
  const names = new Set(text.match(/(?<=[\p{L}\p{N},;] )\p{Lu}\p{L}+/gu)?.map((name) => name.toLowerCase()))
  const tested = telling.filter((word) => !names.has(word))
  return tested.filter(isWord).length >= tested.length * READABLE
}
