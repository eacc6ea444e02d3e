import type { Entry, EntryOf, EventType } from './event.ts'

/** What may stand behind the end of a case without taking it up again, with what an answer leaves beside it. */
export const afterwards: ReadonlySet<EventType> = new Set([
  'my_decision',
  'outcome',
  'question',
  'answer',
  'audit',
  'receipt',
  'hand_over',
  'fold',
])

/** What a list must know of a case beside its course. */
export const afterthoughts = ['my_decision', 'outcome', 'question', 'answer'] as const

/** What the person made of a case. */
interface Afterwards {
  readonly mine?: EntryOf<'my_decision'>
  readonly came?: EntryOf<'outcome'>
  /** When to look again; none, once it was said what came of it. */
  readonly review?: string
  /** Questions that wait for the judge. */
  readonly asked: readonly EntryOf<'question'>[]
}

export function afterwardsIn(entries: Iterable<Entry>): Afterwards {
  let mine: EntryOf<'my_decision'> | undefined
  let came: EntryOf<'outcome'> | undefined
  const asked = new Map<number, EntryOf<'question'>>()
  for (const entry of entries) {
    if (entry.type === 'my_decision') mine = entry
    if (entry.type === 'outcome') came = entry
    if (entry.type === 'question') asked.set(entry.seq, entry)
    if (entry.type === 'answer') asked.delete(entry.question)
  }
  const isOver = mine !== undefined && came !== undefined && came.seq > mine.seq
  return {
    ...(mine && { mine }),
    ...(came && { came }),
    ...(mine?.review !== undefined && !isOver && { review: mine.review }),
    asked: [...asked.values()],
  }
}
