import type { TFunction } from 'i18next'
import { Scale } from 'lucide-react'
import { decisionSeals } from '#told'
import type { FormatForm, Sample } from '../../../form/index.ts'
import { askingIn } from './asking.ts'
import { decisionBrief, missingInDecision } from './brief.ts'
import { blankDecision, useDecisionDraft, writeDecision, type DecisionDraft } from './draft.ts'
import { DecisionFields, DecisionSentence } from './fields.tsx'
import { SourceChoice } from './sources.tsx'

/** How a decision is opened from the docket, and how it stands there. */
export const decisionForm: FormatForm<DecisionDraft> = {
  icon: Scale,
  draft: useDecisionDraft,
  clear: () => writeDecision(blankDecision),
  missing: missingInDecision,
  filled: (draft) => ({ ...draft, decision: draft.decision.trim() || '…' }),
  brief: (draft, { t, ...around }) => decisionBrief(draft, askingIn(t), around),
  Sentence: DecisionSentence,
  Fields: DecisionFields,
  Aside: SourceChoice,
  takesCeiling: true,
  samples: (t) => [library(t)],
  standing: {
    sides: [decisionSeals.defense, decisionSeals.prosecution],
    from: 50,
    label: (t, [defense, prosecution]) => t('docket.row.strength', { defense, prosecution }),
  },
}

const documents = ['visits', 'costs', 'staff', 'town'] as const

const library = (t: TFunction): Sample => ({
  icon: Scale,
  title: t('docket.samples.library.title'),
  what: t('docket.samples.library.what'),
  brief: {
    dilemma: t('docket.samples.library.title'),
    context: t('docket.samples.library.context'),
    open: false,
    slip: true,
  },
  files: documents.map((name) =>
    markdown(t(`docket.samples.library.names.${name}`), t(`docket.samples.library.documents.${name}`)),
  ),
})

const markdown = (name: string, text: string): File => new File([text], name, { type: 'text/markdown' })
