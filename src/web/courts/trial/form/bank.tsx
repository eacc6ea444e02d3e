import { Dices, FileUp, TriangleAlert } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { lengths, ranges, type BankedTrial } from '#contract'
import { LabelledField, LinesField, NumberField, TickField, type FieldsProps } from '../../../form/index.ts'
import { Badge, Button, Skeleton, useSaid } from '../../../kit/index.ts'
import '../sheets/bank.css'
import { briefWitnesses, OWN, settingsIn, witnessesIn } from './brief.ts'
import { useTrialDraft, writeTrial, type TrialPaper } from './draft.ts'
import { useBank, useTrialReading } from './reading.ts'

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Choosing another case calls all its witnesses again. */
const pick = (name: string, written?: TrialPaper): void =>
  writeTrial({ case: name, written, witnesses: null, ...(written && settingsIn(written)) })

const rewrite = (text: string): void => writeTrial({ yaml: text, written: undefined })

/** A trial is chosen, not written: the sentence names the one that was. */
export function TrialSentence() {
  const { t } = useTranslation()
  const written = useTrialDraft((draft) => draft.written)
  const title = typeof written?.['title'] === 'string' ? written['title'] : null
  return (
    <p className="sentence" aria-live="polite">
      {t('docket.form.try')}
      <span
        className="flex-[1_1_--spacing(110)] text-text-3 edge-b-line-strong/2 data-[chosen=true]:text-text"
        data-chosen={title !== null}
      >
        {title ?? t('docket.form.tryPlaceholder')}
      </span>
    </p>
  )
}

/** What a trial needs: a case of the bank or one's own, how long it gets, and who decides it. */
export function TrialFields({ problem }: FieldsProps) {
  const { t } = useTranslation()
  const own = useTrialDraft((draft) => draft.case === OWN)
  return (
    <section className="panel grid gap-4 p-4 pair:p-6" aria-label={t('common.formats.trial')}>
      <BankList error={problem('case')} />
      {own && <OwnCase error={problem('yaml')} />}
      <Length />
      <Audience problem={problem} />
    </section>
  )
}

function BankList({ error }: { readonly error: string | null }) {
  const { t } = useTranslation()
  const say = useSaid()
  const chosen = useTrialDraft((draft) => draft.case)
  const bank = useBank()
  const surprise = (cases: readonly BankedTrial[]): void => {
    const others = cases.filter(({ name }) => name !== chosen)
    const one = others[Math.floor(Math.random() * others.length)]
    if (one) pick(one.name, one.brief)
  }
  return (
    <fieldset className="grid gap-3" aria-invalid={error !== null}>
      <legend className="mb-3 flex w-full items-center justify-between gap-4 font-semibold">
        {t('docket.trial.bank')}
        {bank.data && bank.data.length > 1 && (
          <Button size="small" onClick={() => surprise(bank.data)}>
            <Dices {...icon} />
            {t('docket.trial.surprise')}
          </Button>
        )}
      </legend>
      {bank.isPending && <Skeleton className="h-40 w-full" />}
      {bank.error && <p className="text-text-2">{t('docket.trial.noBank', { why: say(bank.error) })}</p>}
      <div className="bank">
        {bank.data?.map((one) => (
          <BankCard key={one.name} one={one} chosen={chosen === one.name} invalid={error !== null} />
        ))}
        <label className="bank-card">
          <input
            type="radio"
            name="bank"
            className="format-radio"
            checked={chosen === OWN}
            onChange={() => pick(OWN)}
          />
          <b>{t('docket.trial.own')}</b>
          <span>{t('docket.trial.ownWhat')}</span>
        </label>
      </div>
      {error !== null && (
        <p role="alert" className="flex items-center gap-2 text-unknown">
          <TriangleAlert {...icon} />
          {error}
        </p>
      )}
    </fieldset>
  )
}

interface BankCardProps {
  readonly one: BankedTrial
  readonly chosen: boolean
  readonly invalid: boolean
}

function BankCard({ one, chosen, invalid }: BankCardProps) {
  const { t } = useTranslation()
  return (
    <label className="bank-card">
      <input
        type="radio"
        name="bank"
        className="format-radio"
        checked={chosen}
        aria-invalid={invalid}
        onChange={() => pick(one.name, one.brief)}
      />
      <b>{one.title}</b>
      <span className="bank-story">{one.story}</span>
      <span className="bank-facts">
        <Badge>{one.genre}</Badge>
        {t('docket.trial.witnessCount', { count: one.witnesses })}
      </span>
    </label>
  )
}

function OwnCase({ error }: { readonly error: string | null }) {
  const { t } = useTranslation()
  const say = useSaid()
  const yaml = useTrialDraft((draft) => draft.yaml)
  const file = useRef<HTMLInputElement>(null)
  const unread = useTrialReading(yaml)
  return (
    <div className="grid gap-2">
      <LinesField
        label={t('docket.trial.yaml')}
        hint={t('docket.trial.yamlHint')}
        error={error}
        rows={12}
        maxLength={lengths.written}
        spellCheck={false}
        className="field num text-12"
        words={yaml}
        write={rewrite}
      />
      {unread !== null && (
        <pre role="alert" className="bank-wrong">
          {say(unread)}
        </pre>
      )}
      <input
        ref={file}
        type="file"
        accept=".yaml,.yml,.json,text/yaml,application/json"
        className="sr-only"
        tabIndex={-1}
        aria-hidden
        onChange={(event) => {
          const [chosen] = event.target.files ?? []
          void chosen?.text().then(rewrite)
        }}
      />
      <Button className="justify-self-start" onClick={() => file.current?.click()}>
        <FileUp {...icon} />
        {t('docket.trial.upload')}
      </Button>
    </div>
  )
}

function Length() {
  const { t } = useTranslation()
  const { written, witnesses, redirect } = useTrialDraft()
  const all = written === undefined ? 0 : witnessesIn(written)
  const short = written === undefined ? [] : briefWitnesses(written)
  return (
    <div className="flex flex-wrap items-end gap-6">
      {short.map(({ name, count }) => (
        <p key={name} className="w-full text-12 text-text-2">
          {t('docket.trial.shortWitness', { name, count })}
        </p>
      ))}
      <div className="w-44">
        <LabelledField label={t('docket.trial.witnesses')}>
          {(field) => (
            <select
              {...field}
              className="field"
              disabled={all === 0}
              value={witnesses ?? all}
              onChange={(event) => writeTrial({ witnesses: Number(event.target.value) })}
            >
              {Array.from({ length: all }, (_, at) => (
                <option key={at} value={at + 1}>
                  {t('docket.trial.witnessCount', { count: at + 1 })}
                </option>
              ))}
            </select>
          )}
        </LabelledField>
      </div>
      <TickField label={t('docket.trial.redirect')} checked={redirect} onTick={(on) => writeTrial({ redirect: on })} />
    </div>
  )
}

function Audience({ problem }: Pick<FieldsProps, 'problem'>) {
  const { t } = useTranslation()
  const trial = useTrialDraft()
  return (
    <div className="grid gap-3">
      <TickField
        label={t('docket.trial.audience')}
        checked={trial.audience}
        onTick={(on) => writeTrial({ audience: on })}
      />
      <p className="text-12 text-text-2">{t(trial.audience ? 'docket.trial.audienceWhat' : 'docket.trial.juryWhat')}</p>
      {trial.audience && (
        <div className="flex flex-wrap gap-6">
          {(['seconds', 'quorum'] as const).map((name) => (
            <div key={name} className="w-52">
              <NumberField
                label={t(`docket.trial.${name}`)}
                error={problem(name)}
                range={ranges[name]}
                value={trial[name]}
                write={(value) => writeTrial({ [name]: value })}
              />
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
