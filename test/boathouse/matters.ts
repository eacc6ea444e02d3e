import { sentencesIn } from '#evidence'
import type { EventOf } from '#record'
import { items } from './map.ts'
import { idOf, placeOf, speeches, type Turn } from './papers.ts'

type Matter = EventOf<'clerk_matters'>['matters'][number]
type Item = (typeof items)[number]
type Row = NonNullable<Item['row']>

/** The sentence in which words stand. */
function sentenceAt(turn: Turn, words: string): { readonly turn: Turn; readonly start: number } {
  const { start: at } = placeOf(turn, words)
  return { turn, start: sentencesIn(speeches[turn][2]).findLast(({ start }) => start <= at)!.start }
}

const halves = ({ words = [] }: Item, denying: boolean): Matter['for'] =>
  words
    .filter(({ against = false }) => against === denying)
    .map(({ exhibit, words: said }) => ({ exhibit, words: said, says: 'whole' }))

const disputed = (words: string, exhibit: string | null): Matter['disputes'] => [
  { at: sentenceAt(4, words), how: 'false', exhibit, outcome: 'stands' },
]

/** What a side did with a matter, by the row it came to stand by. */
const done: Partial<Record<Row, Partial<Matter>>> = {
  granted: { grants: [sentenceAt(6, 'I concede that the roof')], clash: 1 },
  contradicted: { clash: 2 },
  disputed: { against: [], disputes: disputed('The members are against', idOf('bank')) },
  unanswered: { disputes: disputed('The loan costs 11,200', null) },
  'given-up': { withdraws: [sentenceAt(6, 'We no longer say')] },
}

/** The matters as the clerk named them: the rules place them where the map has them. */
export const matters: readonly Matter[] = items
  .filter(({ by }) => by === undefined)
  .map((item): Matter => {
    const [first] = item.claims
    const turn = first?.turn as Turn
    const words = first && speeches[turn][2].slice(first.start, first.end)
    return {
      text: item.text,
      kind: 'fact',
      holds: words === undefined ? [] : [sentenceAt(turn, words)],
      for: halves(item, false),
      against: halves(item, true),
      disputes: [],
      grants: [],
      withdraws: [],
      clash: null,
      settle: item.settle ?? '',
      ...(item.row && done[item.row]),
    }
  })
