import { Dices, FileUp, TriangleAlert } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { lengths, ranges, type BankedTrial } from '#contract'
import { Badge, Button, Skeleton, useSaid } from '../kit/index.ts'
import type { Field } from './brief.ts'
import { LabelledField } from './debaters.tsx'
import { change, useDraft, type TrialDraft } from './draft.ts'
import { OWN, useBank, witnessesIn, type TrialReading } from './trial.ts'

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

const write = (changed: Partial<TrialDraft>): void => change({ trial: { ...useDraft.getState().trial, ...changed } })

/** Choosing another case calls all its witnesses again. */
const pick = (name: string): void => write({ case: name, witnesses: null })

interface TrialsProps {
  readonly reading: TrialReading
  readonly problem: (field: Field) => string | null
}

/** What a trial needs: a case of the bank or one's own, how long it gets, and who decides it. */
export function Trials({ reading, problem }: TrialsProps) {
  const { t } = useTranslation()
  const own = useDraft(({ trial }) => trial.case === OWN)
  return (
    <section className="panel grid gap-4 p-4 pair:p-6" aria-label={t('common.formats.trial')}>
      <BankList error={problem('case')} />
      {own && <OwnCase reading={reading} error={problem('yaml')} />}
      <Length reading={reading} />
      <Audience problem={problem} />
    </section>
  )
}

function BankList({ error }: { readonly error: string | null }) {
  const { t } = useTranslation()
  const say = useSaid()
  const chosen = useDraft(({ trial }) => trial.case)
  const bank = useBank(true)
  const surprise = (cases: readonly BankedTrial[]): void => {
    const others = cases.filter(({ name }) => name !== chosen)
    const one = others[Math.floor(Math.random() * others.length)]
    if (one) pick(one.name)
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
        onChange={() => pick(one.name)}
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

function OwnCase({ reading, error }: { readonly reading: TrialReading; readonly error: string | null }) {
  const { t } = useTranslation()
  const say = useSaid()
  const yaml = useDraft(({ trial }) => trial.yaml)
  const file = useRef<HTMLInputElement>(null)
  const wrong = reading.error === null ? null : say(reading.error)
  return (
    <div className="grid gap-2">
      <LabelledField label={t('docket.trial.yaml')} hint={t('docket.trial.yamlHint')} error={error}>
        {(field) => (
          <textarea
            {...field}
            rows={12}
            maxLength={lengths.trial}
            spellCheck={false}
            className="field num text-12"
            value={yaml}
            onChange={(event) => write({ yaml: event.target.value })}
          />
        )}
      </LabelledField>
      {wrong !== null && (
        <pre role="alert" className="bank-wrong">
          {wrong}
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
          void chosen?.text().then((text) => write({ yaml: text }))
        }}
      />
      <Button className="justify-self-start" onClick={() => file.current?.click()}>
        <FileUp {...icon} />
        {t('docket.trial.upload')}
      </Button>
    </div>
  )
}

function Length({ reading: { written } }: Pick<TrialsProps, 'reading'>) {
  const { t } = useTranslation()
  const { witnesses, redirect } = useDraft(({ trial }) => trial)
  const all = written === undefined ? 0 : witnessesIn(written)
  return (
    <div className="flex flex-wrap items-end gap-6">
      <div className="w-44">
        <LabelledField label={t('docket.trial.witnesses')}>
          {(field) => (
            <select
              {...field}
              className="field"
              disabled={all === 0}
              value={witnesses ?? all}
              onChange={(event) => write({ witnesses: Number(event.target.value) })}
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
      <label className="flex min-h-8 items-center gap-2">
        <input
          type="checkbox"
          className="tick"
          checked={redirect}
          onChange={(event) => write({ redirect: event.target.checked })}
        />
        {t('docket.trial.redirect')}
      </label>
    </div>
  )
}

function Audience({ problem }: Pick<TrialsProps, 'problem'>) {
  const { t } = useTranslation()
  const trial = useDraft((draft) => draft.trial)
  return (
    <div className="grid gap-3">
      <label className="flex min-h-8 items-center gap-2">
        <input
          type="checkbox"
          className="tick"
          checked={trial.audience}
          onChange={(event) => write({ audience: event.target.checked })}
        />
        {t('docket.trial.audience')}
      </label>
      <p className="text-12 text-text-2">{t(trial.audience ? 'docket.trial.audienceWhat' : 'docket.trial.juryWhat')}</p>
      {trial.audience && (
        <div className="flex flex-wrap gap-6">
          {(['seconds', 'quorum'] as const).map((name) => (
            <div key={name} className="w-52">
              <LabelledField label={t(`docket.trial.${name}`)} error={problem(name)}>
                {(field) => (
                  <input
                    {...field}
                    type="number"
                    min={ranges[name][0]}
                    max={ranges[name][1]}
                    className="field num"
                    value={Number.isNaN(trial[name]) ? '' : trial[name]}
                    onChange={(event) => write({ [name]: event.target.valueAsNumber })}
                  />
                )}
              </LabelledField>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
