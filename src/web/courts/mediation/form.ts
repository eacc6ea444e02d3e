import { Handshake } from 'lucide-react'
import type { FormatForm } from '../../form/index.ts'
import { filledMediation, mediationBrief, missingInMediation } from './brief.ts'
import { blankMediation, useMediationDraft, writeMediation, type MediationDraft } from './draft.ts'
import { MediationSentence, Parties } from './parties.tsx'

/** How a mediation is opened from the docket. */
export const mediationForm: FormatForm<MediationDraft> = {
  icon: Handshake,
  draft: useMediationDraft,
  clear: () => writeMediation(blankMediation),
  missing: missingInMediation,
  filled: filledMediation,
  brief: (draft, { t }) => mediationBrief(draft, t('docket.mediation.nameless')),
  Sentence: MediationSentence,
  Fields: Parties,
}
