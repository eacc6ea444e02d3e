import { useTranslation } from 'react-i18next'
import { ranges } from '#contract'
import { LabelledField, SentenceField, type FieldsProps } from '../../../form/index.ts'
import { writeDebate, useDebateDraft } from './draft.ts'
import { FromFile } from './file.tsx'
import { Bench, Debater } from './seats.tsx'

const [least, most] = ranges.turns

export function DebateSentence({ problem }: FieldsProps) {
  const { t } = useTranslation()
  const topic = useDebateDraft((draft) => draft.topic)
  return (
    <SentenceField
      label={t('docket.form.argue')}
      placeholder={t('docket.form.arguePlaceholder')}
      examples={Object.values(t('docket.chips.debate', { returnObjects: true }))}
      words={topic}
      write={(words) => writeDebate({ topic: words })}
      error={problem('topic')}
    />
  )
}

/** What a debate needs besides its topic. */
export function Debaters({ problem }: FieldsProps) {
  const { t } = useTranslation()
  const { premise, turns, judge } = useDebateDraft()
  return (
    <section className="panel grid gap-4 p-4 pair:p-6" aria-label={t('common.formats.debate')}>
      <FromFile />
      <LabelledField label={t('docket.debate.premise')} hint={t('docket.debate.premiseHint')}>
        {(field) => (
          <input
            {...field}
            className="field font-serif text-17"
            value={premise}
            onChange={(event) => writeDebate({ premise: event.target.value })}
          />
        )}
      </LabelledField>
      <div className="grid gap-4 pair:grid-cols-2">
        <Debater at={0} problem={problem} />
        <Debater at={1} problem={problem} />
      </div>
      <div className="flex flex-wrap items-end gap-6">
        <div className="w-32">
          <LabelledField label={t('docket.debate.turns')} error={problem('turns')}>
            {(field) => (
              <input
                {...field}
                type="number"
                min={least}
                max={most}
                className="field num"
                value={Number.isNaN(turns) ? '' : turns}
                onChange={(event) => writeDebate({ turns: event.target.valueAsNumber })}
              />
            )}
          </LabelledField>
        </div>
        <label className="flex min-h-8 items-center gap-2">
          <input
            type="checkbox"
            className="tick"
            checked={judge}
            onChange={(event) => writeDebate({ judge: event.target.checked })}
          />
          {t('docket.debate.judge')}
        </label>
      </div>
      {judge && <Bench />}
    </section>
  )
}
