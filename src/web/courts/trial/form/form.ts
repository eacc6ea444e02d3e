import { Gavel, Users } from 'lucide-react'
import type { BankedTrial } from '#contract'
import type { FormatForm, Sample } from '../../../form/index.ts'
import { TrialFields, TrialSentence } from './bank.tsx'
import { filledTrial, missingInTrial, trialBrief } from './brief.ts'
import { blankTrial, useTrialDraft, writeTrial, type TrialDraft } from './draft.ts'

/** How a trial is opened from the docket. */
export const trialForm: FormatForm<TrialDraft> = {
  icon: Users,
  draft: useTrialDraft,
  clear: () => writeTrial(blankTrial),
  missing: missingInTrial,
  filled: filledTrial,
  brief: (draft, { budget }) => trialBrief(draft, budget),
  Sentence: TrialSentence,
  Fields: TrialFields,
  takesCeiling: true,
  samples: (_, bank) => samplesIn(bank),
}

const FIRST_TRIAL = 'reverse-heist'

function samplesIn(bank: readonly BankedTrial[]): readonly Sample[] {
  const found = bank.find(({ name }) => name === FIRST_TRIAL) ?? bank[0]
  const brief = found && trialBrief({ ...blankTrial, written: found.brief })
  return brief ? [{ icon: Gavel, title: found.title, what: found.story, brief, files: [] }] : []
}
