import { useTranslation } from 'react-i18next'
import { lengths } from '#contract'
import { usualSeals, Effort } from '#record'
import { LabelledField, LineField, LinesField, type FieldsProps } from '../../../form/index.ts'
import { Seal } from '../../../kit/index.ts'
import { useDebateDraft, writeDebate, type BenchDraft, type DebaterDraft } from './draft.ts'

export function Debater({ at, problem }: Pick<FieldsProps, 'problem'> & { readonly at: 0 | 1 }) {
  const { t } = useTranslation()
  const debaters = useDebateDraft((draft) => draft.debaters)
  const [a, b] = debaters
  const seat = debaters[at]
  const write = (changed: Partial<DebaterDraft>): void =>
    writeDebate({ debaters: at === 0 ? [{ ...a, ...changed }, b] : [a, { ...b, ...changed }] })
  return (
    <fieldset className="grid min-w-0 content-start gap-3">
      <legend className="mb-3 flex items-center gap-2 font-medium">
        <Seal {...usualSeals[at === 0 ? 'a' : 'b']} />
        {t(at === 0 ? 'docket.debate.first' : 'docket.debate.second')}
      </legend>
      <LineField
        label={t('docket.debate.name')}
        error={problem(`name${at}`)}
        maxLength={lengths.name}
        words={seat.name}
        write={(name) => write({ name })}
      />
      <LinesField
        label={t('docket.debate.position')}
        error={problem(`position${at}`)}
        rows={4}
        words={seat.position}
        write={(position) => write({ position })}
      />
      <More filled={`${seat.personality}${seat.instructions}${seat.model}${seat.effort}` !== ''}>
        <Lines
          label={t('docket.debate.personality')}
          hint={t('docket.debate.personalityHint')}
          words={seat.personality}
          write={(personality) => write({ personality })}
        />
        <Lines
          label={t('docket.debate.instructions')}
          hint={t('docket.debate.instructionsHint')}
          words={seat.instructions}
          write={(instructions) => write({ instructions })}
        />
        <Player seat={seat} write={write} />
      </More>
    </fieldset>
  )
}

/** Who judges, by what, and who plays it. */
export function Bench() {
  const { t } = useTranslation()
  const bench = useDebateDraft((draft) => draft.bench)
  const write = (changed: Partial<BenchDraft>): void => writeDebate({ bench: { ...bench, ...changed } })
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="sr-only">{t('docket.debate.bench')}</legend>
      <More
        label={t('docket.debate.bench')}
        filled={`${bench.name}${bench.personality}${bench.judging_criteria}${bench.model}${bench.effort}` !== ''}
      >
        <LineField
          label={t('docket.debate.name')}
          maxLength={lengths.name}
          placeholder={t('docket.form.judgeName')}
          words={bench.name}
          write={(name) => write({ name })}
        />
        <Lines
          label={t('docket.debate.personality')}
          hint={t('docket.debate.personalityHint')}
          words={bench.personality}
          write={(personality) => write({ personality })}
        />
        <Lines
          label={t('docket.debate.criteria')}
          hint={t('docket.debate.criteriaHint')}
          words={bench.judging_criteria}
          write={(criteria) => write({ judging_criteria: criteria })}
        />
        <Player seat={bench} write={write} />
      </More>
    </fieldset>
  )
}

interface MoreProps {
  readonly label?: string
  /** Whether something stands in it: then it is open from the start. */
  readonly filled: boolean
  readonly children: React.ReactNode
}

function More({ label, filled, children }: MoreProps) {
  const { t } = useTranslation()
  return (
    <details open={filled || undefined}>
      <summary className="link min-h-6 w-fit cursor-pointer text-13">{label ?? t('docket.debate.more')}</summary>
      <div className="mt-3 grid gap-3">{children}</div>
    </details>
  )
}

interface LinesProps {
  readonly label: string
  readonly hint: string
  readonly words: string
  readonly write: (words: string) => void
}

const Lines = (props: LinesProps) => <LinesField {...props} rows={2} className="field font-serif" />

interface PlayerProps {
  readonly seat: Pick<DebaterDraft, 'model' | 'effort'>
  readonly write: (changed: Partial<Pick<DebaterDraft, 'model' | 'effort'>>) => void
}

/** Which model plays a seat, and how much it thinks. */
function Player({ seat, write }: PlayerProps) {
  const { t } = useTranslation()
  return (
    <div className="grid items-start gap-3 pair:grid-cols-[minmax(0,1fr)_9rem]">
      <LineField
        label={t('docket.debate.model')}
        hint={t('docket.debate.modelHint')}
        className="field num"
        spellCheck={false}
        autoCapitalize="none"
        words={seat.model}
        write={(model) => write({ model })}
      />
      <LabelledField label={t('docket.debate.effort')}>
        {(field) => (
          <select
            {...field}
            className="field"
            value={seat.effort}
            onChange={(event) => write({ effort: event.target.value })}
          >
            <option value="">{t('docket.debate.efforts.usual')}</option>
            {Effort.options.map((one) => (
              <option key={one} value={one}>
                {t(`docket.debate.efforts.${one}`)}
              </option>
            ))}
          </select>
        )}
      </LabelledField>
    </div>
  )
}
