import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { people } from '../case/index.ts'
import { Button, ErrorState, Mishap, sending } from '../kit/index.ts'
import { SettingsSection } from '../settings/index.ts'
import { TeamPanel } from './team.tsx'
import { useAct } from './acts.ts'

/** The teams that one is in, each with its people and its money. */
export function Teams({ own }: { readonly own: string }) {
  const { t } = useTranslation()
  const found = useQuery({ queryKey: ['teams'], queryFn: people.teams })
  return (
    <SettingsSection id="teams" title={t('account.teams.title')} what={t('account.teams.what')}>
      <div className="grid gap-4">
        {found.error && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
        {found.data?.teams.length === 0 && <p className="panel px-6 py-3 text-text-2">{t('account.teams.none')}</p>}
        {found.data?.teams.map(({ id }) => (
          <TeamPanel key={id} id={id} own={own} />
        ))}
        <NewTeam />
      </div>
    </SettingsSection>
  )
}

function NewTeam() {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const make = useAct('teams', async () => {
    await people.newTeam(name)
    setName('')
  })
  return (
    <form className="grid gap-2" onSubmit={sending(() => make.mutate())}>
      <div className="flex flex-wrap items-end gap-3">
        <label className="grid min-w-48 flex-1 gap-1">
          <span className="label">{t('account.teams.name')}</span>
          <input className="field" required value={name} onChange={({ target }) => setName(target.value)} />
        </label>
        <Button type="submit" disabled={make.isPending}>
          {t('account.teams.make')}
        </Button>
      </div>
      <Mishap error={make.error} />
    </form>
  )
}
