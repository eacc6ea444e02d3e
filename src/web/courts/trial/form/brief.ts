import { ranges } from '#contract'
import type { Json } from '#record'
import { isUnwritten, isWithin, lacking, type Lacking } from '../../../case/index.ts'
import type { TrialDraft, TrialPaper } from './draft.ts'

/** Chosen instead of a case of the bank: the one that was written here. */
export const OWN = 'own'

const list = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : [])

export const witnessesIn = (written: TrialPaper): number => list(written['witnesses']).length

export const missingInTrial = ({ case: chosen, yaml, audience, seconds, quorum }: TrialDraft): readonly Lacking[] =>
  lacking({
    case: chosen === '',
    yaml: chosen === OWN && isUnwritten(yaml),
    seconds: audience && !isWithin(seconds, ranges.seconds),
    quorum: audience && !(Number.isInteger(quorum) && isWithin(quorum, ranges.quorum)),
  })

/** An audience whose figures are not right yet is left out. */
export const filledTrial = (draft: TrialDraft): TrialDraft =>
  missingInTrial(draft).some((field) => field === 'seconds' || field === 'quorum')
    ? { ...draft, audience: false }
    : draft

/** The brief of a trial: as it was written, with what the form adds. */
export function trialBrief(draft: TrialDraft, budget?: number): object | undefined {
  const { written, witnesses, redirect, audience, seconds, quorum } = draft
  if (written === undefined) return undefined
  const { audience: _, redirect: __, ...rest } = written
  return {
    ...rest,
    witnesses: list(written['witnesses']).slice(0, witnesses ?? undefined),
    ...(redirect && { redirect: true }),
    ...(audience && { audience: { seconds, quorum } }),
    ...(budget !== undefined && { budget }),
  }
}
