import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { teamRoles, type AnswerTo, type TeamRole } from '#contract'
import { people } from '../case/index.ts'
import { Button, ErrorState, Mishap, Modal, sending, Skeleton } from '../kit/index.ts'
import { useSpent } from './figures.ts'
import { useAct } from './acts.ts'

type Team = AnswerTo<'team'>
type Member = Team['members'][number]

interface TeamPanelProps {
  readonly id: string
  /** Oneself. */
  readonly own: string
}

export function TeamPanel({ id, own }: TeamPanelProps) {
  const { t } = useTranslation()
  const spent = useSpent()
  const found = useQuery({ queryKey: ['teams', id], queryFn: () => people.team(id) })
  if (found.isPending) return <Skeleton className="h-32" />
  if (found.error) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  const team = found.data
  const isOwner = team.role === 'owner'
  return (
    <section className="panel" aria-labelledby={`${id}-name`}>
      <header className="grid gap-1 px-6 pt-4 pb-3 max-pair:px-4">
        <h3 id={`${id}-name`} dir="auto" className="font-serif text-17 font-medium wrap-anywhere">
          {team.name}
        </h3>
        <p className="text-text-2">
          {t('account.teams.cases', { count: team.cases })} {spent(team)}
        </p>
      </header>
      <ul>
        {team.members.map((member) => (
          <MemberRow key={member.user} team={team} member={member} own={own} />
        ))}
      </ul>
      {isOwner && (
        <div className="grid gap-4 px-6 py-4 edge-t-line max-pair:px-4">
          <NewMember team={team} />
          <TeamBudget key={team.budget} team={team} />
          <Dissolve team={team} />
        </div>
      )}
    </section>
  )
}

interface OfTeam {
  readonly team: Team
}

function MemberRow({ team, member, own }: OfTeam & { readonly member: Member; readonly own: string }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const dismiss = useAct('teams', () => people.dismiss(team.id, member.user))
  const change = useMutation({
    mutationFn: (role: TeamRole) => people.member(team.id, { email: member.email, role }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['teams'] }),
  })
  const isOwner = team.role === 'owner'
  const who = member.name || member.email
  return (
    <li className="settings-row edge-t-line">
      <p dir="auto" className="min-w-0 wrap-anywhere">
        {member.name === '' ? member.email : `${member.name} (${member.email})`}
      </p>
      <div>
        {isOwner ? (
          <Roles
            label={t('account.teams.roleOf', { who })}
            value={member.role}
            onChange={(role) => change.mutate(role)}
          />
        ) : (
          t(`account.teams.role.${member.role}`)
        )}
        <Mishap error={change.error ?? dismiss.error} />
      </div>
      <div className="grid justify-items-end max-pair:justify-items-start">
        {(isOwner || member.user === own) && (
          <Button
            size="small"
            aria-label={member.user === own ? undefined : t('account.teams.dismissNamed', { who })}
            disabled={dismiss.isPending}
            onClick={() => dismiss.mutate()}
          >
            {t(member.user === own ? 'account.teams.leave' : 'account.teams.dismiss')}
          </Button>
        )}
      </div>
    </li>
  )
}

interface RolesProps {
  readonly label: string
  readonly value: TeamRole
  readonly onChange: (role: TeamRole) => void
}

function Roles({ label, value, onChange }: RolesProps) {
  const { t } = useTranslation()
  return (
    <select
      className="field w-auto max-w-full"
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(teamRoles.find((role) => role === target.value) ?? value)}
    >
      {teamRoles.map((role) => (
        <option key={role} value={role}>
          {t(`account.teams.role.${role}`)}
        </option>
      ))}
    </select>
  )
}

function NewMember({ team }: OfTeam) {
  const { t } = useTranslation()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<TeamRole>('viewer')
  const take = useAct('teams', async () => {
    await people.member(team.id, { email: email.trim(), role })
    setEmail('')
  })
  return (
    <form className="grid gap-2" onSubmit={sending(() => take.mutate())}>
      <div className="flex flex-wrap items-end gap-3">
        <label className="grid min-w-48 flex-1 gap-1">
          <span className="label">{t('account.teams.email')}</span>
          <input
            type="email"
            className="field"
            required
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        </label>
        <Roles label={t('account.teams.as')} value={role} onChange={setRole} />
        <Button type="submit" disabled={take.isPending}>
          {t('account.teams.take')}
        </Button>
      </div>
      <Mishap error={take.error} />
    </form>
  )
}

function TeamBudget({ team }: OfTeam) {
  const { t } = useTranslation()
  const [budget, setBudget] = useState(team.budget === null ? '' : String(team.budget))
  const change = useAct('teams', () => people.changeTeam(team.id, { budget: budget === '' ? null : Number(budget) }))
  return (
    <form className="grid gap-2" onSubmit={sending(() => change.mutate())}>
      <div className="flex flex-wrap items-end gap-3">
        <label className="grid min-w-48 flex-1 gap-1">
          <span className="label">{t('account.teams.budget')}</span>
          <input
            type="number"
            min="0"
            step="0.01"
            className="field"
            value={budget}
            onChange={({ target }) => setBudget(target.value)}
          />
        </label>
        <Button type="submit" disabled={change.isPending}>
          {t('account.teams.setBudget')}
        </Button>
      </div>
      <Mishap error={change.error} />
    </form>
  )
}

function Dissolve({ team }: OfTeam) {
  const { t } = useTranslation()
  const [isAsked, setAsked] = useState(false)
  const dissolve = useAct('teams', () => people.removeTeam(team.id))
  return (
    <div>
      <Button manner="danger" size="small" onClick={() => setAsked(true)}>
        {t('account.teams.dissolve')}
      </Button>
      {isAsked && (
        <Modal title={t('account.teams.dissolveNamed', { name: team.name })} onClose={() => setAsked(false)} alert>
          <div className="grid gap-4 px-6 pt-3 pb-6">
            <p className="text-text-2">{t('account.teams.dissolveWhat')}</p>
            <Mishap error={dissolve.error} />
            <div className="flex flex-wrap justify-end gap-2">
              <Button data-first onClick={() => setAsked(false)}>
                {t('account.teams.keep')}
              </Button>
              <Button manner="danger" disabled={dissolve.isPending} onClick={() => dissolve.mutate()}>
                {t('account.teams.dissolve')}
              </Button>
            </div>
          </div>
        </Modal>
      )}
    </div>
  )
}
