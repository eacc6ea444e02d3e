import type { AuditStage } from '#court'
import type { Entry } from '#record'
import type { TrialBrief } from '../brief.ts'
import type { TrialProgress } from '../progress.ts'

/** A stage of the trial, and how many lines had been said when it was over. */
interface TrialStage {
  readonly stage: AuditStage
  readonly lines: number
}

/** A trial as it stood before the votes, with its record. */
export interface TriedCase {
  readonly now: TrialProgress
  readonly entries: readonly Entry[]
  readonly stages: readonly TrialStage[]
  readonly language: string | undefined
}

/** Before anybody spoke, after the openings, after each examination of each witness, after the closings. */
export function stagesIn(entries: readonly Entry[], brief: TrialBrief, all: number): readonly TrialStage[] {
  const over: TrialStage[] = [{ stage: { after: 'nothing' }, lines: 0 }]
  let under: AuditStage | undefined
  let lines = 0
  const end = (next: AuditStage | undefined): void => {
    if (under && lines > over.at(-1)!.lines) over.push({ stage: under, lines })
    under = next
  }
  for (const entry of entries) {
    if (entry.type === 'turn' && lines < all) lines++
    if (entry.type === 'phase_change') end(PHASES[entry.phase])
    if (entry.type === 'examination') {
      const next: AuditStage = { after: entry.kind, of: witnessNamed(brief, entry.witness) }
      if (under?.after !== next.after || under.of !== next.of) end(next)
    }
  }
  return over
}

const witnessNamed = (brief: TrialBrief, id: string): string =>
  brief.witnesses[Number(id.replace('witness-', '')) - 1]?.name ?? id

const PHASES: Readonly<Record<string, AuditStage>> = {
  openings: { after: 'openings' },
  closings: { after: 'closings' },
}
