import { isDeepStrictEqual } from 'node:util'
import { standing, type Entry, type EntryOf, type ModelReceipt } from '#record'
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
function unsaid(receipt: ModelReceipt & { key?: string }, entries: readonly Entry[]) {
  const { key, agent, model, attempts = [] } = receipt
  const line = [...attempts.map((attempt) => attempt.model), model]
  const said = entries.flatMap((entry) => (entry.type === 'hand_over' && entry.agent === agent ? [entry] : []))
  const here = said.filter((entry) => entry.key?.startsWith(`${key}:by`))
  // One whose answers could not be read was passed over before anybody was asked, and all of that step knows.
  const passed = said.filter(
    ({ from, key: place, because }) => from !== line[0] && isOfStep(place, key) && /could not be read/.test(because),
  )
  const own = standing(entries.slice(0, 1)).header?.cast.find(({ id }) => id === agent)?.models[0]
  const wasPassed = own !== undefined && own !== line[0] && line[0] !== 'offline'
  const changes = line.filter((name, index) => index > 0 && name !== line[index - 1]).length
  const more = here.filter((entry) => passed.includes(entry)).length
  return [
    ...(here.length === changes + more ? [] : [`${key}: ${changes + more} hand-overs, ${here.length} on the record`]),
    ...(wasPassed && passed.length === 0
      ? [`${key}: ${line[0]} was asked instead of ${own}, and nothing says so`]
      : []),
  ]
}

const stepOf = (key = ''): string => key.slice(0, key.lastIndexOf('/'))
const isOfStep = (place: string | undefined, key: string | undefined): boolean => stepOf(place) === stepOf(key)

function unmarked(turn: EntryOf<'turn'>, entries: readonly Entry[]) {
  const receipts = entries.flatMap((entry) => (entry.type === 'receipt' && entry.of === 'model' ? [entry] : []))
  const paid = receipts.filter(({ key }) => key?.startsWith(`${turn.key}/`))
  // What a show says was drafted a step before, unless it is a line that costs nothing.
  const drafted = receipts.filter(({ agent, text }) => agent === turn.agent && text.includes(turn.content))
  const last = paid.at(-1) ?? drafted.at(-1)
  const isMarked = last
    ? isDeepStrictEqual(turn.substitute, last.substitute)
    : turn.substitute === undefined || receipts.some(({ substitute }) => isDeepStrictEqual(substitute, turn.substitute))
  return isMarked ? [] : [`${turn.key}: a substitute's turn is not marked, or one of its own is`]
}
