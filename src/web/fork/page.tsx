import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { GitFork, TriangleAlert } from 'lucide-react'
import { useId, useMemo, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { catalogueFor, standing, type Entry } from '#record'
import { api, useTaken } from '../case/index.ts'
import { Button, dollars, Modal, useSaid } from '../kit/index.ts'
import { blankFork, forkableAt, forkRequestOf, unsaidIn, type ForkDraft, type ForkTurn } from './changes.ts'
import { ChangeFields } from './fields.tsx'

interface ForkDialogProps {
  readonly id: string
  readonly entries: readonly Entry[]
  readonly turn: ForkTurn
  readonly onClose: () => void
}

/** Asks what is to be otherwise, says what it may cost, and opens the fork. */
export function ForkDialog({ id, entries, turn, onClose }: ForkDialogProps) {
  const { t, i18n } = useTranslation()
  const say = useSaid()
  const navigate = useNavigate()
  const field = useId()
  const [draft, setDraft] = useState<ForkDraft>(blankFork)
  const [isAsked, setAsked] = useState(false)
  const taken = useTaken(standing(entries).header?.format)
  const can = useMemo(
    () => forkableAt(entries, turn, { taken, language: catalogueFor(i18n.language) }),
    [entries, turn, taken, i18n.language],
  )
  const unsaid = unsaidIn(draft, can)
  const fork = useMutation({
    mutationFn: () => api.fork(id, forkRequestOf(draft, turn, can)),
    onSuccess: ({ id: opened }) => navigate({ to: '/c/$case', params: { case: opened } }),
  })
  const fill = (filled: Partial<ForkDraft>): void => {
    setDraft({ ...draft, ...filled })
    fork.reset()
    if (filled.change !== undefined) setAsked(false)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setAsked(true)
    if (unsaid === undefined) fork.mutate()
    else document.querySelector<HTMLElement>(`#${CSS.escape(field)}-value`)?.focus()
  }
  const wrong = isAsked && unsaid !== undefined ? t(`compare.fork.unsaid.${unsaid}`) : fork.error && say(fork.error)
  return (
    <Modal title={t('compare.fork.title', { number: turn.number })} onClose={onClose}>
      <form className="grid gap-4 px-6 pt-3 pb-6" noValidate onSubmit={submit}>
        <p className="text-text-2">{t('compare.fork.what')}</p>
        <div className="grid gap-1">
          <label htmlFor={`${field}-change`}>{t('compare.fork.change')}</label>
          <select
            id={`${field}-change`}
            data-first
            className="field"
            value={draft.change}
            onChange={({ target }) => fill({ change: target.value as ForkDraft['change'] })}
          >
            {can.changes.map((each) => (
              <option key={each} value={each}>
                {t(`compare.fork.changes.${each}`)}
              </option>
            ))}
          </select>
        </div>
        <ChangeFields
          id={`${field}-value`}
          draft={draft}
          can={can}
          onFill={fill}
          {...(wrong && { described: `${field}-wrong` })}
        />
        <Cost entries={entries} turn={turn} />
        {wrong && (
          <p role="alert" id={`${field}-wrong`} className="flex gap-2 text-unknown">
            <TriangleAlert size={16} strokeWidth={1.5} aria-hidden className="mt-0.5 flex-none" />
            {wrong}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('compare.fork.cancel')}</Button>
          <Button type="submit" manner="court" disabled={fork.isPending}>
            <GitFork size={16} strokeWidth={1.5} aria-hidden />
            {t(fork.isPending ? 'compare.fork.opening' : 'compare.fork.submit')}
          </Button>
        </div>
      </form>
    </Modal>
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
