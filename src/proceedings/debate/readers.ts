import type { Listed, OfferedChoices, Summary } from '#court'
import {
  isDebateVerdict,
  nameOf,
  standing,
  type DebateVerdict,
  type Draft,
  type Entry,
  type EventOf,
  type Header,
} from '#record'
import { textAt } from '../reading.ts'

function summary(entries: readonly Entry[]): Partial<Summary> {
  const { header, verdict } = standing(entries)
  return {
    standing: standingIn(header, entries),
    ...(verdict && isDebateVerdict(verdict) && { ruling: rulingOf(verdict) }),
  }
}

const listed = (verdict: EventOf<'verdict'>): Listed | undefined =>
  isDebateVerdict(verdict) ? { told: verdict.winner, fields: { winner: verdict.winner } } : undefined

/** One of the two who debated, or neither. */
function choices(entries: readonly Entry[]): OfferedChoices {
  const { header, verdict } = standing(entries)
  const offered = (['a', 'b'] as const).map((id) => ({ id, name: nameOf(header, id) }))
  const won = verdict && isDebateVerdict(verdict) && offered.find(({ name }) => name === verdict.winner)
  return { offered: [...offered, { id: 'neither' }], ...(won && { ruled: won.id }) }
}

function words(draft: Draft): readonly string[] | undefined {
  if (draft.type === 'header') return [textAt(draft.brief, 'topic')]
  return draft.type === 'verdict' && isDebateVerdict(draft) ? [draft.reasoning] : undefined
}

function rulingOf({ winner, scores }: DebateVerdict): string {
  const points = Object.entries(scores ?? {})
  const own = points.find(([name]) => name === winner)
  const other = points.find(([name]) => name !== winner)
  return own && other ? `${winner} wins, ${own[1]} to ${other[1]}` : `${winner} wins`
}

/** Each debater's running scores. */
function standingIn(header: Header | undefined, entries: readonly Entry[]): Summary['standing'] {
  const given = entries.filter((entry) => entry.type === 'score')
  if (given.length === 0) return null
  const sides = [...Map.groupBy(given, ({ of }) => of)].map(([agent, scores]) => ({
    name: nameOf(header, agent),
    values: scores.flatMap(({ score }) => score ?? []),
  }))
  return { of: 10, sides }
}

/** How a case is summed up, listed and found. */
export const debateReaders = { summary, listed, choices, words } as const
