import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Cpu } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { api } from '../case/index.ts'
import type { Engine, Session } from '#contract'
import { LabelledField } from '../form/index.ts'
import { change, useDraft } from './draft.ts'
import { AS_CONFIGURED, OFFLINE } from './playing.ts'

/** Who plays the case that is being written. */
interface Playing {
  /** What the server is told; nothing where it is as configured. */
  readonly id: string | undefined
  readonly called: string
  /** Words of the case go to a language model elsewhere, and it may have to be paid for. */
  readonly live: boolean
  /** Who else could play. */
  readonly offers: readonly Engine[]
}

/** How long, in milliseconds, what was found on the machine is taken to be there. */
const FRESH = 15_000

export function useEngine(session: Session): Playing {
  const { t } = useTranslation()
  const chosen = useDraft((draft) => draft.engine)
  const offers = useQuery({
    queryKey: ['engines'],
    queryFn: async ({ signal }) => (await api.engines(signal)).engines,
    staleTime: FRESH,
    retry: false,
  })
  const found = offers.data ?? []
  const offer = found.find(({ id }) => id === chosen)
  if (offer) return { id: offer.id, called: nameOf(offer), live: !offer.local, offers: found }
  // Whoever is gone is not replaced in silence: the server says that it cannot play.
  if (chosen !== AS_CONFIGURED && chosen !== OFFLINE) return { id: chosen, called: chosen, live: true, offers: found }
  const offline = chosen === OFFLINE || session.offline
  return {
    id: chosen === OFFLINE ? OFFLINE : undefined,
    called: t(offline ? 'docket.price.offline' : 'docket.price.live'),
    live: !offline,
    offers: found,
  }
}

const nameOf = ({ title, model }: Engine): string => `${title} ${model}`

interface WhoPlaysProps {
  readonly session: Session
  readonly engine: Playing
}

/** Who plays: as configured, one model of a vendor or of this machine in every seat, or the offline engine. */
export function WhoPlays({ session, engine: { id, offers } }: WhoPlaysProps) {
  const { t } = useTranslation()
  if (session.offline && offers.length === 0) return <OnlyOffline />
  const local = offers.filter((offer) => offer.local)
  const value = id ?? (session.offline ? OFFLINE : AS_CONFIGURED)
  return (
    <div className="side-row">
      <LabelledField label={t('docket.engine.title')} hint={t(`docket.engine.${hintFor(value, local)}`)}>
        {(field) => (
          <select
            {...field}
            className="field"
            value={value}
            onChange={(event) => change({ engine: event.target.value })}
          >
            {!session.offline && <option value={AS_CONFIGURED}>{t('docket.engine.configured')}</option>}
            <Group label={t('docket.engine.local')} offers={local} />
            <Group label={t('docket.engine.vendors')} offers={offers.filter((offer) => !offer.local)} />
            {isGone(value, offers) && <option value={value}>{value}</option>}
            <option value={OFFLINE}>{t('docket.engine.offline')}</option>
          </select>
        )}
      </LabelledField>
      {value === AS_CONFIGURED && <Seats roles={session.roles} />}
    </div>
  )
}

const isGone = (value: string, offers: readonly Engine[]): boolean =>
  value !== AS_CONFIGURED && value !== OFFLINE && !offers.some(({ id }) => id === value)

function hintFor(value: string, local: readonly Engine[]): 'offlineWhat' | 'liveWhat' | 'localWhat' | 'vendorWhat' {
  if (value === OFFLINE) return 'offlineWhat'
  if (value === AS_CONFIGURED) return 'liveWhat'
  return local.some((offer) => offer.id === value) ? 'localWhat' : 'vendorWhat'
}

function Group({ label, offers }: { readonly label: string; readonly offers: readonly Engine[] }) {
  if (offers.length === 0) return null
  return (
    <optgroup label={label}>
      {offers.map((offer) => (
        <option key={offer.id} value={offer.id}>
          {nameOf(offer)}
        </option>
      ))}
    </optgroup>
  )
}

function OnlyOffline() {
  const { t } = useTranslation()
  return (
    <div className="side-row">
      <h2 className="flex items-center gap-2 font-semibold">
        {t('docket.engine.title')}
        <span className="ms-auto flex items-center gap-2 font-medium text-text-2">
          <Cpu size={14} strokeWidth={1.5} aria-hidden />
          {t('docket.engine.offline')}
        </span>
      </h2>
      <p className="mt-2 text-12 text-text-2">
        {t('docket.engine.onlyOffline')}{' '}
        <Link to="/settings" className="link">
          {t('docket.engine.setUp')}
        </Link>
      </p>
    </div>
  )
}

function Seats({ roles }: Pick<Session, 'roles'>) {
  const { t } = useTranslation()
  return (
    <details className="mt-2 text-12 text-text-2">
      <summary className="min-h-6 cursor-pointer content-center font-medium">{t('docket.engine.seats')}</summary>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
        {Object.entries(roles).map(([role, { models }]) => (
          <div key={role} className="contents">
            <dt>{t(`settings.role.${role}` as 'settings.role.judge', { defaultValue: role })}</dt>
            <dd className="num truncate text-end text-text">{models[0]}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
