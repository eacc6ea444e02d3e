import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lengths } from '#contract'
import { LinesField, SentenceField, type FieldsProps } from '../../../form/index.ts'
import { Button } from '../../../kit/index.ts'
import { LONGEST_WRITTEN } from './brief.ts'
import { CauseFields } from './causes.tsx'
import { useDecisionDraft, writeDecision } from './draft.ts'

/** Words that are too many are told of at once, and not cut. */
export function DecisionSentence({ problem }: FieldsProps) {
  const { t } = useTranslation()
  const decision = useDecisionDraft((draft) => draft.decision)
  const figures = { letters: decision.length, most: LONGEST_WRITTEN }
  const isLong = decision.length > LONGEST_WRITTEN
  return (
    <SentenceField
      label={t('docket.form.decide')}
      placeholder={t('docket.form.decidePlaceholder')}
      examples={Object.values(t('docket.chips.decision', { returnObjects: true }))}
      words={decision}
      write={(words) => writeDecision({ decision: words })}
      error={isLong ? t('docket.form.required.questionLong', figures) : problem('question')}
    />
  )
}

/** What may be said beside the question and the documents. */
export const DecisionFields = () => (
  <>
    <CauseFields />
    <Context />
  </>
)

function Context() {
  const { t } = useTranslation()
  const context = useDecisionDraft((draft) => draft.context)
  const [shown, setShown] = useState(context !== '')
  const id = useId()
  if (!shown)
    return (
      <Button manner="quiet" className="self-start px-2 text-start whitespace-normal" onClick={() => setShown(true)}>
        <Plus size={16} strokeWidth={1.5} aria-hidden />
        {t('docket.form.addContext')}
      </Button>
    )
  return (
    <section aria-labelledby={id} className="panel p-4 pair:px-6">
      <h3 id={id} className="sr-only">
        {t('docket.form.context')}
      </h3>
      <LinesField
        label={t('docket.form.context')}
        hint={t('docket.form.contextHint')}
        rows={3}
        maxLength={lengths.context}
        autoFocus={context === ''}
        words={context}
        write={(words) => writeDecision({ context: words })}
      />
    </section>
  )
}
