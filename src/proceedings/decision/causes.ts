import type { Event, EventOf } from '#record'
import type { DecisionVerdict } from './events.ts'

/** What a side argues for: in a sentence, and in a few words. */
interface Cause {
  readonly text: string
  readonly short: string
}

export type Causes = Readonly<Record<'defense' | 'prosecution', Cause>>

/**
 * Nothing, when no more is known of the proposal than the question itself, as in records from before it had a name, and
 * where every way has its turn.
 */
export function causesOf(brief: EventOf<'case_brief'> | undefined): Causes | undefined {
  const { proposal, alternative, each } = brief ?? {}
  if (each || proposal === undefined || alternative === undefined || /\?["”’)]*$/u.test(proposal)) return undefined
  return {
    defense: { text: proposal, short: brief?.proposal_short ?? proposal },
    prosecution: { text: alternative, short: brief?.alternative_short ?? alternative },
  }
}

/** What the judge found for, in a few words: of ranked ways the first. Nothing for neither side, or without a name. */
export function causeFound(
  { finds_for: side, ranking }: Pick<DecisionVerdict, 'finds_for' | 'ranking'>,
  brief: EventOf<'case_brief'> | undefined,
): string | undefined {
  if (side === 'neither') return undefined
  const [first] = ranking ?? []
  if (first === undefined) return causesOf(brief)?.[side].short
  return side === 'defense' ? first.option.replace(/[\s.]+$/u, '') : brief?.alternative_short
}

/** The ways that are heard one after the other; none, when there is one proposal. */
export const waysHeard = (brief: EventOf<'case_brief'> | undefined): readonly string[] =>
  brief?.each && brief.proposal !== undefined ? [brief.proposal, ...(brief.options ?? [])] : []

/** Which way is heard after these entries: each begins when the defense opens for it. */
export function wayNow(entries: readonly Event[]): string | undefined {
  const openings = entries.filter((entry) => entry.type === 'phase_change' && entry.phase === 'DEFENSE_OPENING').length
  const last = entries.findLast((entry) => entry.type === 'phase_change')?.phase ?? ''
  const ways = waysHeard(entries.findLast((entry) => entry.type === 'case_brief'))
  return last.endsWith('_OPENING') ? ways[openings - 1] : undefined
}
