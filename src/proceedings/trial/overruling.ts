import type { RuledOtherwise } from '#court'
import { catalogueFor, type Entry, type EntryOf, type EventOf } from '#record'
import { otherRuling } from './events.ts'
import { trialWords } from './words/index.ts'

/** What the judge is asked when counsel objects. */
export const rulingTask = 'trial-rule'

type Ruling = EventOf<'ruling'>['ruling']
type CallReceipt = Extract<EntryOf<'receipt'>, { readonly of: 'model' }>

/**
 * A trial up to where the judge has ruled on the next objection, with the other ruling. Lines are drafted a round ahead:
 * the beginning ends with the judge's word as it was drafted, and the round that it belongs to is played from there on.
 */
export function rulingTurned(entries: readonly Entry[], seq: number): RuledOtherwise | undefined {
  const ruled = entries.filter((entry) => entry.type === 'ruling').find((entry) => entry.seq >= seq)
  const receipt = ruled && draftOf(entries, ruled)
  if (!receipt) return undefined
  const [header] = entries
  const ruling = otherRuling(ruled.ruling)
  const sentence = rulingSaid(ruling, header?.type === 'header' ? header.language : undefined)
  const text = JSON.stringify({ ruling, sentence })
  return {
    entries: entries.flatMap((entry) =>
      entry.seq < receipt.seq ? [entry] : entry === receipt ? [{ ...entry, text }] : [],
    ),
    objection: ruled.objection ?? 1,
    ruling,
  }
}

/** The judge's answer that was read; where none could be, the last one of them. */
function draftOf(entries: readonly Entry[], ruled: EntryOf<'ruling'>): CallReceipt | undefined {
  const answers = entries.filter(
    (entry): entry is CallReceipt =>
      entry.type === 'receipt' && entry.of === 'model' && entry.task === rulingTask && entry.seq < ruled.seq,
  )
  return ruled.unreadable ? answers.at(-1) : answers.findLast(({ text }) => text.includes(inJson(ruled.content)))
}

/** As a sentence stands in an answer. */
const inJson = (sentence: string): string => JSON.stringify(sentence).slice(1, -1)

/** A ruling in a word, as the judge would say it. */
export function rulingSaid(ruling: Ruling, language: string | undefined): string {
  const word = trialWords[catalogueFor(language)].rulings[ruling]
  return `${word.slice(0, 1)}${word.slice(1).toLowerCase()}.`
}
