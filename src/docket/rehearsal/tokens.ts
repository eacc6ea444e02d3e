import type { Message, ModelRequest } from '#court'
import type { estimateLevels } from '#limits'

/** How much is said and read: as little as one gets away with, as one would expect, as much as is allowed. */
export type Level = (typeof estimateLevels)[number]

/** How many characters of each kind a text has. Tokenizers treat them very differently. */
interface Letters {
  /** Letters and spaces of English. */
  readonly plain: number
  readonly digits: number
  /** Letters that stand behind a digit in one word, as in ids: no tokenizer has such words whole. */
  readonly mixed: number
  /** What JSON and Markdown are made of. */
  readonly signs: number
  /** Letters with accents. */
  readonly accented: number
  /** Any other alphabet: Greek, Cyrillic, Arabic, Devanagari. */
  readonly foreign: number
  /** Chinese, Japanese, Korean, and whatever takes two units, such as pictographs. */
  readonly wide: number
}

/**
 * Tokens a character, by kind. English prose comes to 6.5 characters a token at low, 4.5 at expected, 3.1 at high; the
 * tokenizers of today lie between 4.2 and 5, and take up to 2.5 times as many for other languages.
 */
const shares: Readonly<Record<Level, Letters>> = {
  low: { plain: 1 / 6.5, digits: 1 / 3, mixed: 1 / 3, signs: 1 / 5, accented: 1 / 8, foreign: 1 / 5, wide: 1 / 2 },
  expected: {
    plain: 1 / 4.6,
    digits: 1 / 2.2,
    mixed: 0.8,
    signs: 1 / 1.8,
    accented: 1,
    foreign: 1 / 2.6,
    wide: 1 / 1.2,
  },
  high: { plain: 1 / 3.2, digits: 1, mixed: 1.1, signs: 1, accented: 3, foreign: 1.3, wide: 2 },
}

/** Characters of a token that a model writes itself, in prose. */
export const CHARACTERS: Readonly<Record<Level, number>> = { low: 3, expected: 4.4, high: 4.5 }

/** Roles, separators and names around a message; the provider's own instructions for tools and forms; a picture. */
const extras: Readonly<Record<Level, { readonly frame: number; readonly form: number; readonly picture: number }>> = {
  low: { frame: 0, form: 0, picture: 80 },
  expected: { frame: 4, form: 60, picture: 1_200 },
  high: { frame: 8, form: 500, picture: 6_000 },
}

const kinds = ['plain', 'digits', 'signs', 'accented', 'foreign', 'wide', 'mixed'] as const

const [PLAIN, DIGIT, MIXED] = [0, 1, 6]

/** Which of the kinds a unit of UTF-16 is, by its place in the list. */
const kindOf = (code: number): number => {
  if (code < 0x80) return /[a-z ]/iu.test(String.fromCharCode(code)) ? 0 : code >= 0x30 && code <= 0x39 ? 1 : 2
  if (code < 0x250) return 3
  return code < 0x2e80 && (code < 0x1100 || code > 0x11ff) ? 4 : 5
}

const table = Uint8Array.from({ length: 0x10000 }, (_, code) => kindOf(code))

const SPACE = 0x20

function tokensOf(text: string, share: Letters): number {
  const counts = [0, 0, 0, 0, 0, 0, 0]
  let isMixed = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    const kind = table[code]!
    isMixed = kind === DIGIT || (isMixed && kind === PLAIN && code !== SPACE)
    counts[isMixed && kind === PLAIN ? MIXED : kind]!++
  }
  return kinds.reduce((sum, kind, index) => sum + counts[index]! * share[kind], 0)
}

export const tokensIn = (text: string, level: Level): number => {
  const tokens = tokensOf(text, shares[level])
  return level === 'low' ? Math.floor(tokens) : Math.ceil(tokens)
}

/** Counts what is sent. A message stays in the history for many calls and is counted once. */
export function counter(level: Level): (request: ModelRequest) => number {
  const messages = new WeakMap<Message, number>()
  const texts = new Map<string, number>()
  const { frame, form, picture } = extras[level]
  const textOf = (text: string): number => {
    const known = texts.get(text) ?? tokensIn(text, level)
    texts.set(text, known)
    return known
  }
  const fresh = (message: Message): number => {
    switch (message.role) {
      case 'user':
        return tokensIn(message.prompt.text, level) + picture * (message.prompt.files?.length ?? 0)
      case 'assistant':
        return tokensIn(message.text, level) + (message.calls.length > 0 ? textOf(JSON.stringify(message.calls)) : 0)
      case 'tool':
        return tokensIn(message.content, level)
    }
  }
  const sizeOf = (message: Message): number => {
    const known = messages.get(message) ?? frame + fresh(message)
    messages.set(message, known)
    return known
  }
  return ({ system, messages: sent, tools, json }) => {
    const given = tools.length > 0 || json !== undefined
    // Some providers hold an answer to its schema without reading it to the model.
    const told = tools.length > 0 ? textOf(JSON.stringify(tools)) : 0
    const held = json !== undefined && level !== 'low' ? textOf(JSON.stringify(json)) : 0
    return sent.reduce(
      (sum, message) => sum + sizeOf(message),
      frame + textOf(system) + told + held + (given ? form : 0),
    )
  }
}
