import { wordsInRows, type Deck } from '../deck.ts'
import goods from '../decks/debate/goods.json' with { type: 'json' }
import virtues from '../decks/debate/virtues.json' with { type: 'json' }
import { stemOf, bareWords } from '../text.ts'

/** Something people value: what can be said for building on it, and what against. */
export interface ValueTheme {
  readonly name: string
  /** What is most easily set against it. */
  readonly rival: string
  /** The words that are it, and those that touch it. */
  readonly core: Deck
  readonly near: Deck
  readonly upholds: Deck
  readonly doubts: Deck
}

export const themes: readonly ValueTheme[] = Object.entries({ ...goods.themes, ...virtues.themes }).map(
  ([name, theme]) => ({
    name,
    ...theme,
  }),
)

const index = new Map<string, Map<ValueTheme, number>>()
for (const theme of themes) {
  for (const [rows, weight] of [
    [theme.near, 1],
    [theme.core, 3],
  ] as const)
    for (const word of wordsInRows(rows))
      index.set(stemOf(word), (index.get(stemOf(word)) ?? new Map<ValueTheme, number>()).set(theme, weight))
}

/** Whether it is an everyday word, and so no name. */
export const isCommon = (word: string): boolean => index.has(stemOf(word))

/** A theme and whether the text speaks against it. */
interface Leaning {
  readonly theme: ValueTheme
  readonly against: boolean
  /** Whether the text plainly stands up for it: it names the thing itself, and nothing in it turns the other way. */
  readonly sure: boolean
}

/** Words after which nobody can say by rule on whose side a sentence is. */
const TURNING =
  /\b(?:no|not|never|nobody|nothing|none|neither|nor|cannot|without|less|fewer|lose|loses|lost|against|instead|rather|but|although|takes? away|eats?|waste[sd]?|costs?|unless|only|too|hardly|broken?|hate|risk|danger|problem|harm)\b|n[’']t\b/iu

const CORE = 3

/** The theme that the words of the text touch most, and how; the earlier word decides between equals. */
export function leaningOf(text: string): Leaning | undefined {
  const list = bareWords(text)
  const hits = new Map<ValueTheme, { weight: number; against: boolean }>()
  list.forEach((word, at) => {
    for (const [theme, weight] of index.get(stemOf(word)) ?? []) {
      const known = hits.get(theme)
      hits.set(theme, { weight: weight + (known?.weight ?? 0), against: known?.against ?? isDenied(list, at) })
    }
  })
  let best: Leaning | undefined
  for (const [theme, { weight, against }] of hits)
    if (best === undefined || weight > (hits.get(best.theme)?.weight ?? 0))
      best = { theme, against, sure: !against && weight >= CORE && !TURNING.test(text) }
  return best
}

/** “No rule is needed”, “freedom does not make …”: the thing is named, and not in order to praise it. */
const isDenied = (list: readonly string[], at: number): boolean =>
  ['no', 'neither'].includes(list[at - 1] ?? '') ||
  list
    .slice(at + 1, at + 10)
    .some((word, next, rest) => word === 'not' && ['does', 'do', 'is', 'are'].includes(rest[next - 1] ?? ''))
