import type { TFunction } from 'i18next'
import { Play } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { BankedTrial } from '#contract'
import { useBank } from '../courts/trial/index.ts'
import { Button, EmptyState, useSaid } from '../kit/index.ts'
import { forms, type Offered } from './forms.ts'
import { useOpening } from './opening.ts'
import { OFFLINE } from './playing.ts'

const { decision, trial, debate } = forms

/** A decision, a trial and a debate; while there is no bank to take a trial from, another debate stands there. */
function samplesIn(t: TFunction, bank: readonly BankedTrial[]) {
  const all = Object.entries({ decision, trial, debate }).flatMap(([format, form]) =>
    (form.samples?.(t, bank) ?? []).map((sample) => ({ ...sample, format, engine: OFFLINE })),
  )
  return [...all.slice(0, 2), ...all.slice(-1)]
}

/** The first visit: three cases that need nothing at all. */
export function Samples({ again = false }: { readonly again?: boolean }) {
  const { t } = useTranslation()
  const say = useSaid()
  const opening = useOpening()
  const bank = useBank()
  return (
    <EmptyState title={t(again ? 'docket.list.samples' : 'docket.empty.title')} what={t('docket.empty.what')}>
      <ul className="mt-3 grid w-full gap-4 text-start pair:grid-cols-3">
        {samplesIn(t, bank.data ?? []).map((sample) => {
          const { icon: Icon } = sample
          return (
            <li key={sample.title} className="sample">
              <p className="label flex items-center gap-2">
                <Icon size={14} strokeWidth={1.5} aria-hidden />
                {t(`common.formats.${sample.format as Offered}`)}
              </p>
              <h3 className="font-serif text-17 font-medium">{sample.title}</h3>
              <p className="text-text-2">{sample.what}</p>
              <Button
                className="mt-auto justify-self-start"
                disabled={opening.isPending}
                aria-label={`${t('docket.empty.start')}: ${sample.title}`}
                onClick={() => opening.mutate(sample)}
              >
                <Play size={16} strokeWidth={1.5} aria-hidden />
                {t(opening.variables === sample && opening.isPending ? 'docket.empty.starting' : 'docket.empty.start')}
              </Button>
            </li>
          )
        })}
      </ul>
      {opening.error && (
        <p role="alert" className="text-unknown">
          {say(opening.error)}
        </p>
      )}
    </EmptyState>
  )
}
