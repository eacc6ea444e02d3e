import { z } from 'zod'
import { performed, type Perform } from '../call.ts'
import lines from '../decks/answer/record.json' with { type: 'json' }
import { sentences, shorten, stems } from '../text.ts'

const Item = z.object({ where: z.string(), text: z.string(), is: z.enum(['exhibit', 'speech', 'verdict', 'other']) })
const Asked = z.object({ question: z.string(), language: z.string(), items: z.array(Item) })

type Item = z.infer<typeof Item>

const placed = {
  en: (where: string, words: string) => `${where}: “${words}”`,
  de: (where: string, words: string) => `${where}: „${words}“`,
}

/** Words by which people ask for the ruling itself, in the languages of the page. */
const RULING =
  /\b(?:rul(?:e|ed|ing)|verdict|decid\w*|certain\w*|confiden\w*|urteil\w*|entsch\w+|sicher\w*|why|warum)\b/iu

/** Words by which people ask what would have led to another ruling, and by which a verdict tells of it. */
const OTHERWISE = /\b(?:chang\w*|turn\w*|differ\w*|otherwise|umstimm\w*|geändert|ändern|anders)\b/iu
const TURNS = /\b(?:falls? away|struck|would (?:go|favou?r|change)|wegfiele|gestrichen)\b/iu

/** A mark by which somebody names an exhibit. */
const NAMED = /\bE-?0*(\d{1,4})\b/giu

interface Passage {
  readonly item: Item
  readonly text: string
  readonly weight: number
}

/** How much the first sentence of a verdict weighs for whoever asks about the ruling; those after it weigh less. */
const RULED = 6
const LONGEST = 320
const MOST = 2

/** The sentences of the record that the question is about, word for word and with their place; or that there are none. */
function answer({ question, language, items }: z.infer<typeof Asked>): string {
  const tongue = language === 'de' ? 'de' : 'en'
  const found = [...named(question, items), ...about(question, items)].slice(0, MOST)
  if (found.length === 0) return `${lines.silent[tongue]} ${lines.more[tongue]}`
  const quoted = found.map(({ item, text }) => placed[tongue](item.where, short(text.replaceAll(/[“”„"]/gu, '’'))))
  return [lines.tells[tongue], ...quoted].join('\n\n')
}

const short = (text: string): string => (text.length <= LONGEST ? text : shorten(text, LONGEST))

/** Exhibits that the question names by their mark. */
function named(question: string, items: readonly Item[]): readonly Passage[] {
  const numbers = [...question.matchAll(NAMED)].map(([, number]) => `[E${Number(number)}]`)
  return items.flatMap((item) => {
    const isNamed = item.is === 'exhibit' && numbers.some((mark) => item.where.startsWith(mark))
    return isNamed ? [{ item, text: sentences(item.text).slice(0, 2).join(' ') || item.text, weight: 1 }] : []
  })
}

/** Sentences that share enough of the question's words, the rare ones weighing more. */
function about(question: string, items: readonly Item[]): readonly Passage[] {
  const terms = [...new Set(stems(question))]
  const passages = items.flatMap((item) =>
    sentences(item.text).map((text, at) => ({ item, text, at, stems: new Set(stems(text)) })),
  )
  const rarity = new Map(
    terms.map((term) => {
      const having = passages.filter((passage) => passage.stems.has(term)).length
      return [term, having === 0 ? 0 : Math.log(1 + passages.length / having)]
    }),
  )
  const isOnTurning = OTHERWISE.test(question)
  const isOnRuling = RULING.test(question)
  const weighed = passages.flatMap(({ item, text, at, stems: own }): readonly Passage[] => {
    const shared = terms.filter((term) => own.has(term))
    const turns = isOnTurning && item.is === 'verdict' && TURNS.test(text)
    const ruled = turns || (isOnRuling && item.is === 'verdict')
    if (!ruled && shared.length < Math.min(2, terms.length)) return []
    const weight = shared.reduce(
      (sum, term) => sum + (rarity.get(term) ?? 0),
      turns ? RULED : ruled ? RULED / (1 + at) : 0,
    )
    return weight === 0 ? [] : [{ item, text, weight }]
  })
  const seen = new Set<string>()
  return weighed
    .toSorted((one, other) => other.weight - one.weight)
    .filter(({ text }) => !seen.has(text) && seen.add(text))
}

export const answerTasks = {
  answer: performed(Asked, answer),
} satisfies Readonly<Record<string, Perform>>
