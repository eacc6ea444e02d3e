import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerTo } from '#contract'
import { people, useSession } from '../case/index.ts'
import { Badge, Button, ErrorState, Mishap, Modal, notify, Skeleton } from '../kit/index.ts'
import { SettingsSection } from '../settings/index.ts'
import { useMoment, useSpent } from './figures.ts'
import { GivenBudget } from './given.tsx'
import { useAct } from './acts.ts'

type Known = AnswerTo<'users'>
type KnownUser = Known['users'][number]
type KnownTeam = Known['teams'][number]

/** For the keeper of the house: who has an account, what each may spend, and how one is deleted. */
export function PeoplePage() {
  const { t } = useTranslation()
  const found = useQuery({ queryKey: ['users'], queryFn: people.users })
  return (
    <main className="settings">
      <title>{`${t('account.people.title')} · ${t('common.name')}`}</title>
      <header className="col-span-full">
        <h1 className="font-serif text-38 font-medium">{t('account.people.title')}</h1>
        <p className="mt-2 max-w-[72ch] text-text-2">{t('account.people.what')}</p>
      </header>
      <nav aria-label={t('settings.contents')} className="settings-contents">
        <a href="#users">{t('account.people.users')}</a>
        <a href="#house-teams">{t('account.people.teams')}</a>
      </nav>
      <div className="grid min-w-0 grid-cols-1 gap-10">
        {found.isPending && <Skeleton className="h-32" />}
        {found.error && (
          <div className="panel">
            <ErrorState error={found.error} onRetry={() => void found.refetch()} />
          </div>
        )}
        {found.data && <Users users={found.data.users} />}
        {found.data && <HouseTeams teams={found.data.teams} />}
      </div>
    </main>
  )
}

/** From so many on, one looks for somebody. */
const MANY = 8

function Users({ users }: { readonly users: readonly KnownUser[] }) {
  const { t } = useTranslation()
  const [wanted, setWanted] = useState('')
  const words = wanted.trim().toLowerCase()
  const shown = users.filter(({ email, name }) => `${name} ${email}`.toLowerCase().includes(words))
  return (
    <SettingsSection
      id="users"
      title={t('account.people.users')}
      act={
        users.length > MANY && (
          <input
            type="search"
            className="field w-auto max-pair:w-full"
            aria-label={t('account.people.search')}
            placeholder={t('account.people.search')}
            value={wanted}
            onChange={({ target }) => setWanted(target.value)}
          />
        )
      }
    >
      <ul className="panel">
        {shown.map((user) => (
          <UserRow key={user.id} user={user} />
        ))}
        {shown.length === 0 && (
          <li className="px-6 py-3 text-text-2">
            {t(users.length === 0 ? 'account.people.nobody' : 'account.people.none')}
          </li>
        )}
      </ul>
    </SettingsSection>
  )
}

function UserRow({ user }: { readonly user: KnownUser }) {
  const { t, i18n } = useTranslation()
  const [spent, moment] = [useSpent(), useMoment()]
  const { data: session } = useSession()
  const [isAsked, setAsked] = useState(false)
  const { id, email, name, keeper, allowed, seen, teams, cases } = user
  const who = name || email
  const isSelf = session?.account?.email === email
  const marks = [
    keeper && t('account.people.keeper'),
    isSelf && t('account.people.you'),
    !allowed && t('account.people.shut'),
  ]
  const facts = [
    seen === null ? t('account.people.unseen') : t('account.people.seen', { when: moment(seen) }),
    t('account.people.cases', { count: cases }),
    teams.length === 0
      ? t('account.people.teamless')
      : t('account.people.teamsOf', { teams: new Intl.ListFormat(i18n.language).format(teams) }),
  ]
  return (
    <li className="settings-row">
      <div className="min-w-0 wrap-anywhere">
        <p dir="auto" className="font-semibold">
          {who}
        </p>
        {name !== '' && <p className="text-12 text-text-2">{email}</p>}
        <p className="mt-1 flex flex-wrap gap-1">
          {marks
            .filter((mark) => mark !== false)
            .map((mark) => (
              <Badge key={mark}>{mark}</Badge>
            ))}
        </p>
      </div>
      <div className="min-w-0 text-12 text-text-2 wrap-anywhere">
        <p>{facts.join(' · ')}</p>
        <p>{spent(user)}</p>
      </div>
      <div className="grid gap-2">
        <GivenBudget key={user.given} who={who} given={user.given} give={(budget) => people.changeUser(id, budget)} />
        {!isSelf && (
          <Button
            manner="quiet"
            size="small"
            className="justify-self-start text-kill"
            aria-label={t('account.people.removeNamed', { who })}
            onClick={() => setAsked(true)}
          >
            {t('account.people.remove')}
          </Button>
        )}
      </div>
      {isAsked && <RemoveDialog user={user} onClose={() => setAsked(false)} />}
    </li>
  )
}

function RemoveDialog({ user, onClose }: { readonly user: KnownUser; readonly onClose: () => void }) {
  const { t } = useTranslation()
  const remove = useAct('users', async () => {
    await people.removeUser(user.id)
    notify({ text: t('account.people.removed') })
    onClose()
  })
  return (
    <Modal title={t('account.people.sure')} onClose={onClose} className="w-full max-w-140" alert>
      <div className="grid gap-4 px-6 pt-3 pb-6">
        <p dir="auto" className="border-s-2 border-line-strong ps-3 font-serif text-17 wrap-anywhere">
          {user.name} <span className="num text-12 text-text-3">{user.email}</span>
        </p>
        <p className="text-text-2">{t('account.people.removeWhat')}</p>
        <Mishap error={remove.error} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button data-first onClick={onClose}>
            {t('account.people.keepThem')}
          </Button>
          <Button manner="danger" disabled={remove.isPending} onClick={() => remove.mutate()}>
            {t(remove.isPending ? 'account.leave.deleting' : 'account.leave.confirm')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}

function HouseTeams({ teams }: { readonly teams: readonly KnownTeam[] }) {
  const { t } = useTranslation()
  const spent = useSpent()
  return (
    <SettingsSection id="house-teams" title={t('account.people.teams')}>
      <ul className="panel">
        {teams.map((team) => (
          <li key={team.id} className="settings-row">
            <p dir="auto" className="font-semibold wrap-anywhere">
              {team.name}
            </p>
            <div className="min-w-0 text-12 text-text-2">
              <p>
                {t('account.people.members', { count: team.members })} {' · '}
                {t('account.people.cases', { count: team.cases })}
              </p>
              <p>{spent(team)}</p>
            </div>
            <GivenBudget
              key={team.given}
              who={team.name}
              given={team.given}
              give={(budget) => people.fundTeam(team.id, budget)}
            />
          </li>
        ))}
        {teams.length === 0 && <li className="px-6 py-3 text-text-2">{t('account.people.noTeams')}</li>}
      </ul>
    </SettingsSection>
  )
}
