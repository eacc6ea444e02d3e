import type { TFunction } from 'i18next'
import { MessageSquare } from 'lucide-react'
import type { FormatForm, Sample } from '../../../form/index.ts'
import { debateBrief, filledDebate, missingInDebate } from './brief.ts'
import { Debaters, DebateSentence } from './debaters.tsx'
import { blankDebate, useDebateDraft, writeDebate, type DebateDraft } from './draft.ts'

/** How a debate is opened from the docket. */
export const debateForm: FormatForm<DebateDraft> = {
  icon: MessageSquare,
  draft: useDebateDraft,
  clear: () => writeDebate(blankDebate),
  missing: missingInDebate,
  filled: filledDebate,
  brief: (draft, { t }) => debateBrief(draft, t('docket.form.judgeName')),
  Sentence: DebateSentence,
  Fields: Debaters,
  samples: (t) => [sample(t, 'week', 6), sample(t, 'dogs', 4)],
}

const sample = (t: TFunction, name: 'week' | 'dogs', turns: number): Sample => ({
  icon: MessageSquare,
  title: t(`docket.samples.${name}.title`),
  what: t(`docket.samples.${name}.what`),
  brief: {
    topic: t(`docket.samples.${name}.title`),
    premise: t(`docket.samples.${name}.premise`),
    turns,
    debaters: (['a', 'b'] as const).map((side) => ({
      name: t(`docket.samples.${name}.${side}Name`),
      position: t(`docket.samples.${name}.${side}Position`),
    })),
    judge: { name: t('docket.form.judgeName') },
  },
  files: [],
})
