import type { EventOf } from './event.ts'

/** What a side argues for: in a sentence, and in a few words. */
export interface Cause {
  readonly text: string
  readonly short: string
}

export type Causes = Readonly<Record<'defense' | 'prosecution', Cause>>

/** Nothing, when no more is known of the proposal than the question itself, as in records from before it had a name. */
export function causesOf(brief: EventOf<'case_brief'> | undefined): Causes | undefined {
  const { proposal, alternative } = brief ?? {}
  if (proposal === undefined || alternative === undefined || /\?["”’)]*$/u.test(proposal)) return undefined
  return {
    defense: { text: proposal, short: brief?.proposal_short ?? proposal },
    prosecution: { text: alternative, short: brief?.alternative_short ?? alternative },
  }
}
