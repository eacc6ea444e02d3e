import { readOnce } from '#readings'
import type { Deck } from '../deck.ts'
import ending from '../decks/debate/closing.json' with { type: 'json' }
import exchange from '../decks/debate/exchange.json' with { type: 'json' }
import given from '../decks/debate/moves.json' with { type: 'json' }
import speech from '../decks/debate/speech.json' with { type: 'json' }
import colour from '../decks/debate/stock.json' with { type: 'json' }
import manners from '../decks/debate/voices.json' with { type: 'json' }
import { caseless, sentences } from '../text.ts'
import { themes } from './themes.ts'

const { stance, ...plain } = speech

/** Every turn of phrase that a debater of ours has. */
const spokenDecks: readonly Deck[] = [
  ...[plain, ending, stance, exchange.asks, exchange.answers, exchange.schemes, given.moves, given.occasions].flatMap(
    (group): readonly Deck[] =>
      Object.entries(group).flatMap(([name, deck]) =>
        name.startsWith('//') || typeof deck === 'string' ? [] : [deck],
      ),
  ),
  exchange.replies,
  ...Object.values(manners.voices).flatMap((voice) => [voice.lead, voice.quoting, voice.point]),
  ...Object.values(colour.stock),
  ...themes.flatMap(({ upholds, doubts }) => [upholds, doubts]),
]

const lines: readonly string[] = spokenDecks.flat().flatMap(sentences)

const isOurs: ReadonlySet<string> = new Set(lines.filter((line) => !line.includes('{')))

/** A line with something filled in: what it begins and ends with, and a pattern of the whole. */
interface FilledLine {
  readonly head: string
  readonly tail: string
  readonly pattern: RegExp
}

const filled: readonly FilledLine[] = lines
  .filter((line) => line.includes('{'))
  .map((line) => {
    const [first = '', ...rest] = line.split(/(\{\w+\})/u)
    const body = rest.map((part) =>
      part === '{claim}' ? '(?<claim>.+)' : part.startsWith('{') ? '.+?' : escaped(part),
    )
    const pattern = new RegExp(`^${escaped(first)}${body.join('')}$`, 'iu')
    return { head: caseless(first), tail: caseless(rest.at(-1) ?? ''), pattern }
  })

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)
}

/** A sentence without our own turns of phrase: the claim that it carries, or nothing. */
export const withoutPhrases: (sentence: string) => string = readOnce((sentence) => {
  if (isOurs.has(sentence)) return ''
  const whole = caseless(sentence)
  for (const { head, tail, pattern } of filled) {
    // To try a pattern for the first time costs far more than to see that it cannot fit.
    if (!whole.startsWith(head) || !whole.endsWith(tail)) continue
    const found = pattern.exec(sentence)
    if (found) return found.groups?.['claim'] ?? ''
  }
  return sentence
})
