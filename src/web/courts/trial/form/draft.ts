import { create } from 'zustand'
import type { BankedTrial } from '#contract'

/** A trial as somebody has written it. */
export type TrialPaper = BankedTrial['brief']

export interface TrialDraft {
  /** The name of a case of the bank, or one's own. */
  readonly case: string
  readonly yaml: string
  /** The brief that was chosen or written, as soon as it can be read. */
  readonly written: TrialPaper | undefined
  /** How many are called, when not all of them. */
  readonly witnesses: number | null
  readonly redirect: boolean
  readonly audience: boolean
  readonly seconds: number
  readonly quorum: number
}

export const blankTrial: TrialDraft = {
  case: '',
  yaml: '',
  written: undefined,
  witnesses: null,
  redirect: false,
  audience: false,
  seconds: 45,
  quorum: 3,
}

export const useTrialDraft = create<TrialDraft>()(() => blankTrial)

export const writeTrial = (changed: Partial<TrialDraft>): void => useTrialDraft.setState(changed)
