import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { GitFork, TriangleAlert } from 'lucide-react'
import { createContext, useContext, useId, useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entry } from '#record'
import { exhibits } from '#told'
import { api, type ForkRequest } from '../case/index.ts'
import { Button, dollars, Modal, useSaid } from '../kit/index.ts'

/** The turn at which a case is left. */
export interface ForkTurn {
  readonly seq: number
  readonly number: number
}

/** What forks the case at a turn; nothing, where one may not. */
export const ForkHere = createContext<((turn: ForkTurn) => void) | undefined>(undefined)

export function ForkButton({ seq, number }: ForkTurn) {
  const { t } = useTranslation()
  const fork = useContext(ForkHere)
  if (!fork) return null
  return (
    <button
      type="button"
      className="record-copy record-fork"
      aria-label={t('compare.fork.act', { number })}
      title={t('compare.fork.act', { number })}
      onClick={() => fork({ seq, number })}
    >
      <GitFork size={16} strokeWidth={1.5} aria-hidden />
    </button>
  )
}

type Change = ForkRequest['change']

/** What can be otherwise in this case from this turn on. */
function changesAt(entries: readonly Entry[], { seq }: ForkTurn): readonly Change[] {
  const has = (isIt: (entry: Entry) => boolean): boolean => entries.some(isIt)
  // Only a court that looks for evidence hears people and takes documents, and only until it rules.
  const hears = has(({ type }) => type === 'sources') && !has((entry) => entry.type === 'verdict' && entry.seq <= seq)
  return [
    'nothing',
    ...(hears ? (['directive', 'document'] as const) : []),
    ...(has((entry) => entry.type === 'tool_result' && entry.seq <= seq) ? (['strike'] as const) : []),
    ...(has((entry) => entry.type === 'ruling' && entry.seq >= seq) ? (['ruling'] as const) : []),
    'model',
    'seed',
  ]
}

interface ForkDialogProps {
  readonly id: string
  readonly entries: readonly Entry[]
  readonly turn: ForkTurn
  readonly onClose: () => void
}

/** Asks what is to be otherwise, says what it may cost, and opens the fork. */
export function ForkDialog({ id, entries, turn, onClose }: ForkDialogProps) {
  const { t } = useTranslation()
  const say = useSaid()
  const navigate = useNavigate()
  const field = useId()
  const [change, setChange] = useState<Change>('nothing')
  const [value, setValue] = useState('')
  const [files, setFiles] = useState<readonly File[]>([])
  const fork = useMutation({
    mutationFn: () => api.fork(id, { seq: turn.seq, change, value: value || undefined, files }),
    onSuccess: ({ id: opened }) => navigate({ to: '/c/$case', params: { case: opened } }),
  })
  const choose = (next: Change): void => {
    setChange(next)
    setValue(next === 'ruling' ? rulingAt(entries, turn) : next === 'model' ? 'offline' : '')
    setFiles([])
  }
  const isReady = change === 'nothing' || (change === 'document' ? files.length > 0 : value.trim() !== '')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isReady) fork.mutate()
  }
  return (
    <Modal title={t('compare.fork.title', { number: turn.number })} onClose={onClose}>
      <form className="grid gap-4 px-6 pt-3 pb-6" onSubmit={submit}>
        <p className="text-text-2">{t('compare.fork.what')}</p>
        <div className="grid gap-1">
          <label htmlFor={`${field}-change`}>{t('compare.fork.change')}</label>
          <select
            id={`${field}-change`}
            data-first
            className="field"
            value={change}
            onChange={({ target }) => choose(target.value as Change)}
          >
            {changesAt(entries, turn).map((each) => (
              <option key={each} value={each}>
                {t(`compare.fork.changes.${each}`)}
              </option>
            ))}
          </select>
        </div>
        <Value {...{ change, value, entries, turn }} id={`${field}-value`} onValue={setValue} onFiles={setFiles} />
        <Cost entries={entries} turn={turn} />
        {fork.error && (
          <p role="alert" className="flex gap-2 text-unknown">
            <TriangleAlert size={16} strokeWidth={1.5} aria-hidden className="mt-0.5 flex-none" />
            {say(fork.error)}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('compare.fork.cancel')}</Button>
          <Button type="submit" manner="court" disabled={!isReady || fork.isPending}>
            <GitFork size={16} strokeWidth={1.5} aria-hidden />
            {t(fork.isPending ? 'compare.fork.opening' : 'compare.fork.submit')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

/** The other ruling than the next one that was given. */
function rulingAt(entries: readonly Entry[], { seq }: ForkTurn): string {
  const next = entries.filter((entry) => entry.type === 'ruling').find((entry) => entry.seq >= seq)
  return next?.ruling === 'sustained' ? 'overruled' : 'sustained'
}

interface ValueProps {
  readonly id: string
  readonly change: Change
  readonly value: string
  readonly entries: readonly Entry[]
  readonly turn: ForkTurn
  readonly onValue: (value: string) => void
  readonly onFiles: (files: readonly File[]) => void
}

function Value({ id, change, value, entries, turn, onValue, onFiles }: ValueProps) {
  const { t } = useTranslation()
  switch (change) {
    case 'nothing':
      return null
    case 'directive':
      return (
        <Labelled id={id} label={t('compare.fork.words')}>
          <textarea id={id} className="field" rows={3} value={value} onChange={({ target }) => onValue(target.value)} />
        </Labelled>
      )
    case 'seed':
      return (
        <Labelled id={id} label={t('compare.fork.seed')}>
          <input id={id} className="field" value={value} onChange={({ target }) => onValue(target.value)} />
        </Labelled>
      )
    case 'document':
      return (
        <Labelled id={id} label={t('compare.fork.file')}>
          <input id={id} className="field" type="file" onChange={({ target }) => onFiles([...(target.files ?? [])])} />
        </Labelled>
      )
    case 'strike':
      return <Exhibits {...{ id, value, entries, turn, onValue }} />
    case 'model':
      return <Players {...{ id, value, onValue }} />
    case 'ruling':
      return (
        <p>
          {t('compare.fork.ruling')}: <b>{t(`compare.fork.rulings.${value as 'sustained'}`)}</b>
        </p>
      )
  }
}

function Labelled({
  id,
  label,
  children,
}: {
  readonly id: string
  readonly label: string
  readonly children: ReactNode
}) {
  return (
    <div className="grid gap-1">
      <label htmlFor={id}>{label}</label>
      {children}
    </div>
  )
}

function Exhibits({ id, value, entries, turn, onValue }: Omit<ValueProps, 'change' | 'onFiles'>) {
  const { t } = useTranslation()
  const known = exhibits()
  for (const entry of entries) if (entry.type === 'tool_result' && entry.seq <= turn.seq) known.admit(entry)
  return (
    <Labelled id={id} label={t('compare.fork.exhibit')}>
      <select id={id} className="field" value={value} onChange={({ target }) => onValue(target.value)}>
        <option value="" />
        {known.all.map(({ result_id: exhibit, title }) => (
          <option key={exhibit} value={exhibit}>
            {known.label(exhibit)} {title}
          </option>
        ))}
      </select>
    </Labelled>
  )
}

function Players({ id, value, onValue }: Pick<ValueProps, 'id' | 'value' | 'onValue'>) {
  const { t } = useTranslation()
  const { data = [] } = useQuery({
    queryKey: ['engines'],
    queryFn: async ({ signal }) => (await api.engines(signal)).engines,
    retry: false,
  })
  return (
    <Labelled id={id} label={t('compare.fork.model')}>
      <select id={id} className="field" value={value} onChange={({ target }) => onValue(target.value)}>
        <option value="offline">{t('compare.fork.offline')}</option>
        {data.map((engine) => (
          <option key={engine.id} value={engine.id}>
            {engine.title} {engine.model}
          </option>
        ))}
      </select>
    </Labelled>
  )
}

/** What the rest took in the original: a fork will take about as much, unless another model plays. */
function Cost({ entries, turn }: Pick<ForkDialogProps, 'entries' | 'turn'>) {
  const { t, i18n } = useTranslation()
  const rest = entries.flatMap((entry) =>
    entry.type === 'receipt' && entry.of === 'model' && entry.seq > turn.seq ? [entry.price] : [],
  )
  if (rest.length === 0) return null
  const spent = rest.reduce((sum: number, price) => sum + (price ?? 0), 0)
  const kind = rest.includes(null) ? 'costUnknown' : spent === 0 ? 'costFree' : 'cost'
  return (
    <p className="text-text-2">
      {t(`compare.fork.${kind}`, { count: rest.length, spent: dollars(spent, i18n.language) })}
    </p>
  )
}
