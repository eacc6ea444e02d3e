import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { lengths } from '#contract'
import { api } from '../case/index.ts'
import type { Forkability, ForkDraft } from './changes.ts'

interface FieldsProps {
  /** The field to which one is led when it lacks something. */
  readonly id: string
  readonly draft: ForkDraft
  readonly can: Forkability
  readonly onFill: (filled: Partial<ForkDraft>) => void
  /** What is wrong is said under this id. */
  readonly described?: string
}

/** What the chosen change needs to be told. */
export function ChangeFields(props: FieldsProps) {
  const { t } = useTranslation()
  const { id, draft, onFill } = props
  const described = describedBy(props)
  switch (draft.change) {
    case 'nothing':
      return null
    case 'directive':
      return (
        <Labelled id={id} label={t('compare.fork.words')}>
          <textarea
            id={id}
            className="field"
            rows={3}
            maxLength={lengths.intervention}
            value={draft.words}
            onChange={({ target }) => onFill({ words: target.value })}
            {...described}
          />
        </Labelled>
      )
    case 'seed':
      return (
        <Labelled id={id} label={t('compare.fork.seed')}>
          <input
            id={id}
            className="field"
            autoComplete="off"
            maxLength={lengths.intervention}
            value={draft.seed}
            onChange={({ target }) => onFill({ seed: target.value })}
            {...described}
          />
        </Labelled>
      )
    case 'document':
      return (
        <Labelled id={id} label={t('compare.fork.file')}>
          <input
            id={id}
            className="field"
            type="file"
            multiple
            onChange={({ target }) => onFill({ files: [...(target.files ?? [])] })}
            {...described}
          />
        </Labelled>
      )
    case 'strike':
      return <Exhibits {...props} />
    case 'model':
      return <Players {...props} />
    case 'ruling':
      return <Rulings {...props} />
  }
}

const describedBy = ({ described }: Pick<FieldsProps, 'described'>) =>
  described === undefined ? {} : ({ 'aria-describedby': described, 'aria-invalid': true } as const)

interface LabelledProps {
  readonly id: string
  readonly label: string
  readonly children: ReactNode
}

const Labelled = ({ id, label, children }: LabelledProps) => (
  <div className="grid min-w-0 gap-1">
    <label htmlFor={id}>{label}</label>
    {children}
  </div>
)

function Exhibits({ id, draft, can, onFill, described }: FieldsProps) {
  const { t } = useTranslation()
  const { exhibits: chosen } = draft
  const toggle = (exhibit: string): void =>
    onFill({ exhibits: [...new Set(chosen).symmetricDifference(new Set([exhibit]))] })
  return (
    <fieldset className="grid min-w-0 gap-1" {...(described !== undefined && { 'aria-describedby': described })}>
      <legend className="mb-1">{t('compare.fork.exhibits')}</legend>
      <div className="grid max-h-[40dvh] overflow-y-auto rounded-chip border border-line p-2">
        {can.exhibits.map(({ id: exhibit, label, entry: { title, page, place } }, at) => (
          <label key={exhibit} className="flex cursor-pointer items-start gap-2 py-1.5">
            <input
              type="checkbox"
              className="mt-1 flex-none"
              {...(at === 0 && { id })}
              checked={chosen.includes(exhibit)}
              onChange={() => toggle(exhibit)}
            />
            <span className="num flex-none text-12 leading-20">{label}</span>
            <span className="min-w-0 wrap-anywhere" dir="auto">
              {title} <small className="text-text-3">{page === null ? place : t('record.page', { page })}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Players({ id, draft, can, onFill, described }: FieldsProps) {
  const { t } = useTranslation()
  const { data = [] } = useQuery({
    queryKey: ['engines'],
    queryFn: async ({ signal }) => (await api.engines(signal)).engines,
    retry: false,
  })
  return (
    <>
      <Labelled id={`${id}-seat`} label={t('compare.fork.seat')}>
        <select
          id={`${id}-seat`}
          className="field"
          value={draft.seat}
          onChange={({ target }) => onFill({ seat: target.value })}
        >
          <option value="">{t('compare.fork.everybody')}</option>
          {can.seats.map(({ id: seat, name, models: [model] }) => (
            <option key={seat} value={seat}>
              {t('compare.fork.sits', { name, model: model === 'offline' ? t('compare.fork.offline') : model })}
            </option>
          ))}
        </select>
      </Labelled>
      <Labelled id={id} label={t('compare.fork.model')}>
        <select
          id={id}
          className="field"
          value={draft.model}
          onChange={({ target }) => onFill({ model: target.value })}
          {...describedBy({ ...(described !== undefined && { described }) })}
        >
          <option value="offline">{t('compare.fork.offline')}</option>
          {data.map((engine) => (
            <option key={engine.id} value={engine.id}>
              {engine.title} {engine.model}
            </option>
          ))}
        </select>
      </Labelled>
    </>
  )
}

/** Every ruling from the turn on; each can only go the other way. */
function Rulings({ id, draft, can, onFill }: FieldsProps) {
  const { t } = useTranslation()
  const chosen = can.rulings.find(({ seq }) => seq === draft.ruling) ?? can.rulings[0]
  if (!chosen) return null
  return (
    <>
      <Labelled id={id} label={t('compare.fork.ruling')}>
        <select
          id={id}
          className="field"
          value={chosen.seq}
          onChange={({ target }) => onFill({ ruling: Number(target.value) })}
        >
          {can.rulings.map(({ seq, on }) => (
            <option key={seq} value={seq}>
              {on}
            </option>
          ))}
        </select>
      </Labelled>
      <p>
        {t('compare.fork.instead')} <b>{chosen.called}</b>
      </p>
      {chosen !== can.rulings[0] && <p className="text-text-2">{t('compare.fork.later')}</p>}
    </>
  )
}
