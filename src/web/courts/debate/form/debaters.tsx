import { useTranslation } from 'react-i18next'
import { lengths, ranges } from '#contract'
import { LabelledField, SentenceField, type FieldsProps } from '../../../form/index.ts'
import { Seal } from '../../../kit/index.ts'
import { writeDebate, useDebateDraft, type DebaterDraft } from './draft.ts'

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
    </section>
  )
}

function Debater({ at, problem }: FieldsProps & { readonly at: 0 | 1 }) {
  const { t } = useTranslation()
  const debaters = useDebateDraft((draft) => draft.debaters)
  const [a, b] = debaters
  const write = (changed: Partial<DebaterDraft>): void =>
    writeDebate({ debaters: at === 0 ? [{ ...a, ...changed }, b] : [a, { ...b, ...changed }] })
  return (
    <fieldset className="grid content-start gap-3">
      <legend className="mb-3 flex items-center gap-2 font-medium">
        <Seal side={at === 0 ? 'a' : 'b'} />
        {t(at === 0 ? 'docket.debate.first' : 'docket.debate.second')}
      </legend>
      <LabelledField label={t('docket.debate.name')} error={problem(`name${at}`)}>
        {(field) => (
          <input
            {...field}
            className="field"
            maxLength={lengths.name}
            value={debaters[at].name}
            onChange={(event) => write({ name: event.target.value })}
          />
        )}
      </LabelledField>
      <LabelledField label={t('docket.debate.position')} error={problem(`position${at}`)}>
        {(field) => (
          <textarea
            {...field}
            rows={4}
            className="field font-serif text-17"
            value={debaters[at].position}
            onChange={(event) => write({ position: event.target.value })}
          />
        )}
      </LabelledField>
    </fieldset>
  )
}
