import { Link } from '@tanstack/react-router'
import { Cpu, Lock, LockOpen, RadioTower } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Session } from '../../api/types.ts'
import { dollars } from '../../parts/money.ts'
import { Segments } from '../../parts/segments.tsx'
import { Labelled } from './debaters.tsx'
import { change, useDraft } from './draft.ts'

const icon = { size: 14, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Who argues: this machine alone, or the models of the settings. */
export function Engine({ session }: { readonly session: Session }) {
  const { t } = useTranslation()
  const engine = useDraft((draft) => draft.engine)
  if (session.offline)
    return (
      <div className="side-row">
        <h2 className="flex items-center gap-2 font-semibold">
          {t('docket.engine.title')}
          <span className="ms-auto flex items-center gap-2 font-medium text-text-2">
            <Cpu {...icon} />
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
  return (
    <div className="side-row">
      <h2 className="mb-3 font-semibold">{t('docket.engine.title')}</h2>
      <Segments
        label={t('docket.engine.title')}
        value={engine}
        onChange={(chosen) => change({ engine: chosen })}
        options={[
          { value: 'settings', label: t('docket.engine.live'), icon: <RadioTower {...icon} /> },
          { value: 'offline', label: t('docket.engine.offline'), icon: <Cpu {...icon} /> },
        ]}
      />
      <p className="mt-2 text-12 text-text-2">
        {t(engine === 'offline' ? 'docket.engine.offlineWhat' : 'docket.engine.liveWhat')}
      </p>
      {engine === 'settings' && <Seats roles={session.roles} />}
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

/** A ceiling of its own is for decisions; a debate keeps to that of the settings. */
export function Ceiling({ session, error }: { readonly session: Session; readonly error: string | null }) {
  const { t } = useTranslation()
  const { format, ceiling } = useDraft()
  const house = session.budget.per_case
  if (format === 'debate')
    return house === null ? null : (
      <p className="side-row text-12 text-text-2">{t('docket.price.houseCeiling', { dollars: dollars(house) })}</p>
    )
  return (
    <div className="side-row">
      <Labelled label={t('docket.price.ceiling')} error={error}>
        {(field) => (
          <input
            {...field}
            inputMode="decimal"
            className="field num"
            placeholder={house === null ? t('docket.price.noCeiling') : house.toFixed(2)}
            value={ceiling}
            onChange={(event) => change({ ceiling: event.target.value })}
          />
        )}
      </Labelled>
    </div>
  )
}

/** Shown only with documents: without any there is nothing to keep in. */
export function Seal({ live }: { readonly live: boolean }) {
  const { t } = useTranslation()
  const open = useDraft((draft) => draft.open)
  return (
    <div className="side-row">
      <h2 className="mb-3 font-semibold">{t('docket.seal.title')}</h2>
      <Segments
        label={t('docket.seal.title')}
        value={open ? 'open' : 'sealed'}
        onChange={(chosen) => change({ open: chosen === 'open' })}
        options={[
          { value: 'sealed', label: t('docket.seal.sealed'), icon: <Lock {...icon} /> },
          { value: 'open', label: t('docket.seal.open'), icon: <LockOpen {...icon} /> },
        ]}
      />
      <p className="mt-2 text-12 text-text-2">{t(open ? 'docket.seal.openWhat' : 'docket.seal.sealedWhat')}</p>
      {live && <p className="mt-1 text-12 text-text-2">{t('docket.seal.live')}</p>}
    </div>
  )
}
