import type { Effort } from '#record'
import type { Agent } from './court.ts'
import type { Language, Prompt } from './ports.ts'
import type { Shape } from './shapes.ts'

/** The words of an answer for which nobody named a number. */
const USUAL_WORDS = 300

/** Enough for any language that is written with spaces, citations and all. */
const TOKENS_A_WORD = 2
/** What the answer has beside its words: keys, marks, a heading that nobody asked for. */
const FRAME = 60
const KEYS = 200

/**
 * Tokens to think with, by effort. Some models cannot be told not to think, so there is room even with none; it costs
 * only what is used, and an answer that finds it too small is asked for again with twice as much.
 */
export const ROOM: Readonly<Record<Effort, number>> = { none: 3_000, low: 4_000, medium: 8_000, high: 16_000 }

export const wordLimit = (agent: Agent, { words = USUAL_WORDS }: Prompt): number => agent.words ?? words

/** Most tokens of the words themselves: the same number that the prompt names, in the provider's measure. */
export const tokensFor = (words: number, how: { readonly json?: unknown } = {}): number =>
  words * TOKENS_A_WORD + (how.json === undefined ? FRAME : KEYS)

/** The prompt as it is asked: its form, how long the answer may be, and in which language. */
export function worded<T>(
  prompt: Prompt,
  shape: Shape<T>,
  how: { readonly words: number; readonly language?: Language | undefined; readonly form?: string | undefined },
): Prompt {
  const { language, words, form = shape.form } = how
  const parts = [
    prompt.text,
    form,
    shape.isFixed && shape.json === undefined
      ? undefined
      : `At most ${words} words${form === undefined ? '' : ' in all'}.`,
    language && spokenIn(language, shape),
  ]
  return { ...prompt, text: parts.filter((part) => part !== undefined && part !== '').join('\n\n') }
}

/** Only words that people read are in the court's language; what the court reads by its words stays as it is. */
function spokenIn<T>({ name }: Language, { isFixed, hasCopies, form }: Shape<T>): string {
  if (isFixed && hasCopies) return 'Keys, fixed words and what you copy stay as they are, in their own language.'
  if (isFixed) return 'Use these words as they stand, in no other language.'
  if (hasCopies) return `Write the texts in ${name}; keys, fixed words and what you copy stay as they are.`
  return form === undefined
    ? `Answer in ${name}.`
    : `Write the texts in ${name}; keys and fixed words stay as they are.`
}

/** Fewer letters may stand in a prompt by chance. */
const AN_ECHO = 40
/** Letters of an answer that are looked at first. */
const BEGINNING = 200
/** What one is told to do stands in the last paragraphs; before them, and in fences, stands matter that may be said again. */
const LAST = 3

/** Whether an answer gives nothing but words of its own prompt back. */
export function isEcho(answer: string, { text }: Prompt): boolean {
  const letters = answer.toLowerCase()
  if (letters.length < AN_ECHO) return false
  const own = text.includes('⟪') ? text.replaceAll(/⟪(\w+)\n[^]*?\n\1⟫/gu, '') : text
  const order = own.slice(lastParagraphs(own))
  // Most answers show by one of their first words that they are none; keys of a form are named in it, so not by any one.
  const orders = order.toLowerCase()
  if (!wordsOf(letters.slice(0, BEGINNING)).every((word) => orders.includes(word))) return false
  const said = plainly(answer)
  return said.length >= AN_ECHO && plainly(order).includes(said)
}

/** Where they begin: looked for from the end, since what stands before them is most of a prompt. */
function lastParagraphs(text: string): number {
  let from = text.length
  for (let count = 0; count < LAST && from > 0; count++) from = text.lastIndexOf('\n\n', from - 1)
  return Math.max(0, from)
}

const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []

const plainly = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** A longer ending is no sentence, and one without an end has not finished it. */
const LONGEST_ENDING = 600
const AN_END = /[.!?…。！？]["”»’')\]*\s]*$/u
/** By so many letters the beginning of a sentence is known again. */
const KNOWN_AGAIN = 12

/** A text that broke off, with its last sentence whole; the text as it is when the ending is none. */
export function withEnding(text: string, ending: string): string {
  const last = ending.trim()
  if (last === '' || last.length > LONGEST_ENDING || !AN_END.test(last)) return text
  const at = text.lastIndexOf(last.slice(0, KNOWN_AGAIN))
  if (at >= 0 && at > text.length - LONGEST_ENDING) return text.slice(0, at) + last
  for (let { length } = last; length > 2; length--)
    if (text.slice(-length).toLowerCase() === last.slice(0, length).toLowerCase()) return text + last.slice(length)
  return /^\p{Lu}/u.test(last) || /\s$/u.test(text) ? text : `${text} ${last}`
}
