import { useTranslation } from 'react-i18next'
import { ranges } from '#contract'
import { LineField, NumberField, SentenceField, TickField, type FieldsProps } from '../../../form/index.ts'
import { writeDebate, useDebateDraft } from './draft.ts'
import { FromFile } from './file.tsx'
import { Bench, Debater } from './seats.tsx'

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
export function Debaters({ format, problem }: FieldsProps) {
  const { t } = useTranslation()
  const { premise, turns, judge } = useDebateDraft()
  return (
    <section className="panel grid gap-4 p-4 pair:p-6" aria-label={t('common.formats.debate')}>
      <FromFile format={format} />
      <LineField
        label={t('docket.debate.premise')}
        hint={t('docket.debate.premiseHint')}
        className="field font-serif text-17"
        words={premise}
        write={(words) => writeDebate({ premise: words })}
      />
      <div className="grid gap-4 pair:grid-cols-2">
        <Debater at={0} problem={problem} />
        <Debater at={1} problem={problem} />
      </div>
      <div className="flex flex-wrap items-end gap-6">
        <div className="w-32">
          <NumberField
            label={t('docket.debate.turns')}
            error={problem('turns')}
            range={ranges.turns}
            value={turns}
            write={(value) => writeDebate({ turns: value })}
          />
        </div>
        <TickField label={t('docket.debate.judge')} checked={judge} onTick={(on) => writeDebate({ judge: on })} />
      </div>
      {judge && <Bench />}
    </section>
  )
}
