import { ranges } from '#contract'
import type { Json } from '#record'
import { isUnwritten, isWithin, lacking, type Lacking } from '../../../case/index.ts'
import { blankTrial, type TrialDraft, type TrialPaper } from './draft.ts'

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

/** What the case itself says about who decides it and how long it gets; the boxes of the form begin with it. */
export function settingsIn(written: TrialPaper): Pick<TrialDraft, 'redirect' | 'audience' | 'seconds' | 'quorum'> {
  const { redirect, audience } = written
  const own = audience !== null && typeof audience === 'object' && !Array.isArray(audience) ? audience : undefined
  const figure = (name: 'seconds' | 'quorum'): number =>
    typeof own?.[name] === 'number' ? own[name] : blankTrial[name]
  return {
    redirect: redirect === true,
    audience: own !== undefined,
    seconds: figure('seconds'),
    quorum: figure('quorum'),
  }
}

/** Fewer things than this do not fill the shortest examination, so it is cut down to them. */
const SHORTEST = 5

/** The witnesses who have less to say than the shortest examination asks. */
export const briefWitnesses = (written: TrialPaper): readonly { readonly name: string; readonly count: number }[] =>
  list(written['witnesses']).flatMap((witness) => {
    if (witness === null || typeof witness !== 'object' || Array.isArray(witness)) return []
    const { name, knows } = witness
    const { length } = list(knows)
    return typeof name === 'string' && length > 0 && length < SHORTEST ? [{ name, count: length }] : []
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
