import type { Clock, Store } from '#court'
import { lengths } from '#limits'
import { standing, type WayChosen, type Draft, type Entry, type EntryOf, type EventOf } from '#record'
import type { CalledCase } from './calling.ts'
import { DocketError } from './errors.ts'
import { knownFormat } from './known.ts'

/** What a person decided, with the id of the way that is meant. */
export interface Decided extends Omit<EventOf<'my_decision'>, 'type' | 'choice'> {
  readonly choice?: string
}

interface Saying {
  readonly store: Store
  readonly clock: Clock
}

/** What a person enters behind the end of a case. */
export const sayingAfter = (how: Saying) => ({
  decide: (called: CalledCase, given: Decided) => sayAfter(called, decisionOf(called, given), how),
  conclude: (called: CalledCase, came: Omit<EventOf<'outcome'>, 'type'>) => sayAfter(called, outcomeOf(came), how),
  ask: (called: CalledCase, content: string) => sayAfter(called, followUpOf(called, content), how),
})

/** Enters something behind the end of a case. It is an outside fact, so nobody who hears the case is in the way. */
async function sayAfter<T extends 'my_decision' | 'outcome' | 'question'>(
  called: CalledCase,
  draft: Draft<EventOf<T>>,
  { store, clock }: Saying,
): Promise<EntryOf<T>> {
  const { id } = called
  for (let entries = called.entries; ; entries = await store.read(id)) {
    requireClosed(id, entries)
    const { seq, at } = entries.at(-1)!
    const added = await store.append(id, seq, [draft as Draft], Math.max(clock.now(), at))
    if (added) return added[0] as EntryOf<T>
  }
}

/** The decision as the record has it. */
function decisionOf({ id, header, entries }: CalledCase, given: Decided): Draft<EventOf<'my_decision'>> {
  const { choice: wanted, decided, why, review } = given
  if (review !== undefined && !isDay(review))
    throw new DocketError('bad-decision', `"${review}" is no day to look again. Give one such as 2027-01-15.`)
  const own = {
    decided: written(decided, lengths.decided, 'the decision'),
    ...(why !== undefined && { why: written(why, lengths.intervention, 'why it was made') }),
    ...(review !== undefined && { review }),
  }
  const { offered } = knownFormat(header.format).choices(entries)
  const choice = wanted === undefined ? undefined : offered.find((each) => each.id === wanted)
  if (wanted !== undefined && !choice) throw noSuchChoice(id, wanted, offered)
  return { type: 'my_decision', ...own, ...(choice && { choice }), to: 'open' }
}

/** What came of it, as the record has it. */
const outcomeOf = ({ words, right }: Omit<EventOf<'outcome'>, 'type'>): Draft<EventOf<'outcome'>> => ({
  type: 'outcome',
  words: written(words, lengths.intervention, 'what came of it'),
  right,
  to: 'open',
})

/** A question to the judge, as the record has it; refused where there is no verdict to ask about, or none to be heard. */
function followUpOf({ id, header, entries }: CalledCase, content: string): Draft<EventOf<'question'>> {
  const { closed } = standing(entries)
  if (closed && closed.outcome !== 'verdict')
    throw new DocketError('not-closed', `Case ${id} ended without a verdict, so there is no judge to ask about it.`)
  if (header.version !== knownFormat(header.format).version)
    throw new DocketError(
      'not-closed',
      `Case ${id} was opened with another version of its format; it can only be read.`,
    )
  return { type: 'question', content: written(content, lengths.question, 'the question'), to: 'open' }
}

const MOST_TAGS = 20

/** Words under which a case is filed, each once. */
export function tagsOf(words: readonly string[]): readonly string[] {
  const tags = [...new Set(words.map((word) => written(word, lengths.tag, 'a tag')))]
  if (tags.length <= MOST_TAGS) return tags
  throw new DocketError('bad-decision', `A case can have ${MOST_TAGS} tags. Take some away first.`)
}

function written(words: string, most: number, what: string): string {
  const text = words.trim()
  if (text === '') throw new DocketError('bad-decision', `Nothing was said for ${what}. Say it in a few words.`)
  if (text.length <= most) return text
  throw new DocketError('bad-decision', `${text.length} letters are too many for ${what}; ${most} are the most.`)
}

/** One that a calendar has. */
function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

function noSuchChoice(id: string, wanted: string, offered: readonly WayChosen[]): DocketError {
  const ids = offered.map((each) => each.id).join(', ')
  return new DocketError('bad-decision', `Case ${id} offers no choice "${wanted}". It offers: ${ids || 'none'}.`)
}

function requireClosed(id: string, entries: readonly Entry[]): void {
  if (standing(entries).closed) return
  throw new DocketError('not-closed', `Case ${id} has not ended yet. What comes after the verdict waits until then.`)
}
