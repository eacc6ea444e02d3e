import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { lengths, ranges } from '#contract'
import { Seal } from '../kit/index.ts'
import type { Field } from './brief.ts'
import { change, useDraft, type DebaterDraft } from './draft.ts'

const [least, most] = ranges.turns

interface DebatersProps {
  readonly problem: (field: Field) => string | null
}

/** What a debate needs besides its topic. */
export function Debaters({ problem }: DebatersProps) {
  const { t } = useTranslation()
  const { premise, turns, judge } = useDraft()
  return (
    <section className="panel grid gap-4 p-4 pair:p-6" aria-label={t('common.formats.debate')}>
      <LabelledField label={t('docket.debate.premise')} hint={t('docket.debate.premiseHint')}>
        {(field) => (
          <input
            {...field}
            className="field font-serif text-17"
            value={premise}
            onChange={(event) => change({ premise: event.target.value })}
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
                onChange={(event) => change({ turns: event.target.valueAsNumber })}
              />
            )}
          </LabelledField>
        </div>
        <label className="flex min-h-8 items-center gap-2">
          <input
            type="checkbox"
            className="tick"
            checked={judge}
            onChange={(event) => change({ judge: event.target.checked })}
          />
          {t('docket.debate.judge')}
        </label>
      </div>
    </section>
  )
}

function Debater({ at, problem }: DebatersProps & { readonly at: 0 | 1 }) {
  const { t } = useTranslation()
  const debaters = useDraft((draft) => draft.debaters)
  const [a, b] = debaters
  const write = (changed: Partial<DebaterDraft>): void =>
    change({ debaters: at === 0 ? [{ ...a, ...changed }, b] : [a, { ...b, ...changed }] })
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

interface FieldProps {
  readonly id: string
  readonly 'aria-describedby': string
  readonly 'aria-invalid': boolean
}

interface LabelledProps {
  readonly label: string
  readonly hint?: string
  readonly error?: string | null
  readonly children: (field: FieldProps) => ReactNode
}

export function LabelledField({ label, hint, error = null, children }: LabelledProps) {
  const [id, told] = [useId(), useId()]
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="label">
        {label}
      </label>
      {children({ id, 'aria-describedby': told, 'aria-invalid': error !== null })}
      <p id={told} className={`text-12 ${error === null ? 'text-text-3' : 'text-unknown'} empty:hidden`}>
        {error ?? hint}
      </p>
    </div>
  )
}
