import type { CounselSide, CourtEventId } from './scene.ts'
import type { DrawNumber } from './witness-script.ts'

type Speaker = 'witness' | 'bailiff' | 'judge' | 'opposing counsel'

export interface RandomEvent {
  readonly event: CourtEventId
  /** How often it happens, in a hundred rounds. */
  readonly odds: number
  readonly speaker: Speaker
}

export const RANDOM_EVENTS: readonly RandomEvent[] = [
  { event: 'witness_outburst', odds: 12, speaker: 'witness' },
  { event: 'dramatic_revelation', odds: 8, speaker: 'witness' },
  { event: 'bailiff_interruption', odds: 8, speaker: 'bailiff' },
  { event: 'gallery_disruption', odds: 6, speaker: 'judge' },
  { event: 'evidence_challenged', odds: 10, speaker: 'opposing counsel' },
]

/** One draw over the whole table, so that each event happens exactly as often as it says, and never two at once. */
export function drawEvent(draw: DrawNumber): RandomEvent | undefined {
  let left = draw(1, 100)
  return RANDOM_EVENTS.find(({ odds }) => (left -= odds) <= 0)
}

/** Of a hundred rounds in which the judge breaks in. */
export const JUDGE_INTERRUPTS = 0.11

export const opponentOf = (side: CounselSide): CounselSide => (side === 'defense' ? 'prosecutor' : 'defense')
