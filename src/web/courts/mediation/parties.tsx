import { useTranslation } from 'react-i18next'
import { lengths } from '#contract'
import { usualSeals } from '#record'
import { LineField, LinesField, SentenceField, type FieldsProps } from '../../form/index.ts'
import { Seal } from '../../kit/index.ts'
import { useMediationDraft, writeMediation, type PartyDraft } from './draft.ts'

export function MediationSentence({ problem }: FieldsProps) {
  const { t } = useTranslation()
  const dispute = useMediationDraft((draft) => draft.dispute)
  return (
    <SentenceField
      label={t('docket.form.settle')}
      placeholder={t('docket.form.settlePlaceholder')}
      examples={Object.values(t('docket.chips.mediation', { returnObjects: true }))}
      words={dispute}
      write={(words) => writeMediation({ dispute: words })}
      error={problem('dispute')}
    />
  )
}

/** Who cannot agree, and who helps them. */
export function Parties({ problem }: FieldsProps) {
  const { t } = useTranslation()
  const mediator = useMediationDraft((draft) => draft.mediator)
  return (
    <section className="panel grid gap-4 p-4 pair:p-6" aria-label={t('common.formats.mediation')}>
      <div className="grid gap-4 pair:grid-cols-2">
        <Party at={0} problem={problem} />
        <Party at={1} problem={problem} />
      </div>
      <LineField
        label={t('docket.mediation.mediator')}
        hint={t('docket.mediation.mediatorHint')}
        maxLength={lengths.name}
        placeholder={t('docket.mediation.nameless')}
        words={mediator}
        write={(name) => writeMediation({ mediator: name })}
      />
    </section>
  )
}

function Party({ at, problem }: Pick<FieldsProps, 'problem'> & { readonly at: 0 | 1 }) {
  const { t } = useTranslation()
  const parties = useMediationDraft((draft) => draft.parties)
  const [a, b] = parties
  const write = (changed: Partial<PartyDraft>): void =>
    writeMediation({ parties: at === 0 ? [{ ...a, ...changed }, b] : [a, { ...b, ...changed }] })
  return (
    <fieldset className="grid content-start gap-3">
      <legend className="mb-3 flex items-center gap-2 font-medium">
        <Seal {...usualSeals[at === 0 ? 'a' : 'b']} />
        {t(at === 0 ? 'docket.mediation.first' : 'docket.mediation.second')}
      </legend>
      <LineField
        label={t('docket.mediation.name')}
        error={problem(`party${at}`)}
        maxLength={lengths.name}
        words={parties[at].name}
        write={(name) => write({ name })}
      />
      {(['wants', 'needs'] as const).map((name) => (
        <LinesField
          key={name}
          label={t(`docket.mediation.${name}`)}
          hint={t(`docket.mediation.hint.${name}`)}
          error={name === 'wants' ? problem(`wants${at}`) : null}
          rows={3}
          words={parties[at][name]}
          write={(words) => write({ [name]: words })}
        />
      ))}
    </fieldset>
  )
}
