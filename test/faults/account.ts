import { isDeepStrictEqual } from 'node:util'
import type { Entry, EntryOf, ModelReceipt } from '#record'
import type { Seen } from './faulty.ts'

/** Compares what the record says of each call with what the provider saw of it; gives the differences. */
export function account(entries: readonly Entry[], seen: readonly Seen[]): readonly string[] {
  const calls = Map.groupBy(seen, ({ key }) => key)
  return entries.flatMap((entry) => {
    if (entry.type === 'receipt' && entry.of === 'model' && calls.has(entry.key!)) {
      return [...unlike(entry, calls.get(entry.key!)!), ...unsaid(entry, entries)]
    }
    return entry.type === 'turn' ? unmarked(entry, entries) : []
  })
}

/** An attempt that the queue refused on the provider's own word never reached the provider. */
const wasMade = ({ because }: { readonly because: string }): boolean => !because.includes('wants to be left alone')

function unlike(
  { key, model, text, attempts = [], substitute }: ModelReceipt & { key?: string },
  calls: readonly Seen[],
) {
  const made = attempts.filter(wasMade)
  const last = calls.at(-1)!
  const failed = substitute ? calls : calls.slice(0, -1)
  const troubles: string[] = []
  if (!substitute && (last.answer !== text || last.model !== model))
    troubles.push(`${key}: ${model} is on the record, and ${last.model} answered`)
  if (substitute && (model !== 'offline' || last.answer !== undefined))
    troubles.push(`${key}: ${last.model} answered, and ${model} is on the record as its substitute`)
  if (
    !isDeepStrictEqual(
      made.map((attempt) => attempt.model),
      failed.map((call) => call.model),
    )
  )
    troubles.push(`${key}: ${made.length} attempts are on the record, ${failed.length} calls failed`)
  for (const [index, { words }] of failed.entries())
    if (words !== undefined && made[index]?.because !== words)
      troubles.push(`${key}: "${made[index]?.because}" is on the record, it was "${words}"`)
  return troubles
}

/** Each time another model went on, the record must say so in the open. */
function unsaid({ key, model, attempts = [] }: ModelReceipt & { key?: string }, entries: readonly Entry[]) {
  const line = [...attempts.map((attempt) => attempt.model), model]
  const changes = line.filter((name, index) => index > 0 && name !== line[index - 1]).length
  const said = entries.filter(({ type, key: place }) => type === 'hand_over' && place?.startsWith(`${key}:by`)).length
  return said === changes ? [] : [`${key}: ${changes} hand-overs, ${said} on the record`]
}

function unmarked(turn: EntryOf<'turn'>, entries: readonly Entry[]) {
  const paid = entries.filter((entry) => entry.type === 'receipt' && entry.key?.startsWith(`${turn.key}/`))
  const last = paid.at(-1)
  const substitute = last?.type === 'receipt' && last.of === 'model' ? last.substitute : undefined
  return isDeepStrictEqual(turn.substitute, substitute) ? [] : [`${turn.key}: a substitute's turn is not marked`]
}
