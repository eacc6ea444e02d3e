import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerTo, JsonFor } from '#contract'
import { people } from '../../case/index.ts'
import { Button } from '../button.tsx'
import { sending } from '../sending.ts'
import { Mishap } from '../mishap.tsx'
import { ErrorState, Skeleton } from '../states.tsx'
import { notify } from '../toast.tsx'

type Holder = AnswerTo<'holder'>

interface WhoseProps {
  readonly id: string
  /** The case is somebody else's now. */
  readonly onHanded: () => void
}

/** Whose a case is; for an owner, also how it comes into other hands. */
export function Whose({ id, onHanded }: WhoseProps) {
  const { t } = useTranslation()
  const found = useQuery({ queryKey: ['holder', id], queryFn: () => people.holder(id), staleTime: 0, retry: false })
  if (found.error) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (found.isPending) return <Skeleton className="h-32" />
  const holder = found.data
  const { owner, role, team } = holder
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 wrap-anywhere">
        <dt className="text-text-2">{t('account.whose.owner')}</dt>
        <dd dir="auto">{owner === null ? t('account.whose.nobody') : named(owner)}</dd>
        <dt className="text-text-2">{t('account.whose.team')}</dt>
        <dd dir="auto">{team === null ? t('account.whose.alone') : team.name}</dd>
      </dl>
      {role === 'owner' ? (
        <>
          <Sharing key={team?.id} id={id} holder={holder} />
          <HandingOver id={id} onHanded={onHanded} />
        </>
      ) : (
        <p className="text-text-2">{t('account.whose.mayNot', { role: t(`account.teams.role.${role}`) })}</p>
      )}
    </>
  )
}

const named = ({ name, email }: NonNullable<Holder['owner']>): string => (name === '' ? email : `${name} (${email})`)

/** Gives a case into other hands, after which lists of cases are other ones. */
function useHand(id: string, onDone: (to: JsonFor<'hand'>) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (to: JsonFor<'hand'>) => people.hand(id, to),
    onSuccess: async (_, to) => {
      onDone(to)
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['holder', id] }),
        queries.invalidateQueries({ queryKey: ['cases'] }),
      ])
    },
  })
}

function Sharing({ id, holder }: { readonly id: string; readonly holder: Holder }) {
  const { t } = useTranslation()
  const [heading, what] = [useId(), useId()]
  const [team, setTeam] = useState(holder.team?.id ?? '')
  const mine = useQuery({ queryKey: ['teams'], queryFn: people.teams })
  const hand = useHand(id, () =>
    notify({ text: chosen === undefined ? t('account.whose.unshared') : t('account.whose.shared', { team: chosen }) }),
  )
  const teams: readonly { readonly id: string; readonly name: string }[] = mine.data?.teams ?? []
  // A team that one has left may still have the case.
  const all = holder.team && !teams.some((each) => each.id === holder.team?.id) ? [holder.team, ...teams] : teams
  const chosen = all.find((each) => each.id === team)?.name
  if (mine.error) return <ErrorState error={mine.error} onRetry={() => void mine.refetch()} />
  if (mine.isPending) return <Skeleton className="h-16" />
  return (
    <form
      className="grid gap-2"
      onSubmit={sending(() => hand.mutate({ team: team === '' ? null : team }))}
      aria-labelledby={heading}
    >
      <h3 id={heading} className="font-semibold">
        {t('account.whose.share')}
      </h3>
      <p id={what} className="text-12 text-text-2">
        {t('account.whose.shareWhat')}
      </p>
      {all.length === 0 ? (
        <p>
          {t('account.whose.noTeam')}{' '}
          <Link to="/settings/account" hash="teams" className="link">
            {t('account.whose.toTeams')}
          </Link>
        </p>
      ) : (
        <div className="flex gap-2 max-pair:grid">
          <select
            data-first
            className="field min-w-0 flex-1"
            aria-label={t('account.whose.team')}
            aria-describedby={what}
            value={team}
            onChange={({ target }) => setTeam(target.value)}
          >
            <option value="">{t('account.whose.alone')}</option>
            {all.map((each) => (
              <option key={each.id} value={each.id}>
                {each.name}
              </option>
            ))}
          </select>
          <Button type="submit" disabled={hand.isPending || team === (holder.team?.id ?? '')}>
            {t('account.whose.keep')}
          </Button>
        </div>
      )}
      <Mishap error={hand.error} />
    </form>
  )
}

/** Asked once more, by name: whoever hands a case over cannot take it back. */
function HandingOver({ id, onHanded }: WhoseProps) {
  const { t } = useTranslation()
  const [heading, field, what] = [useId(), useId(), useId()]
  const [email, setEmail] = useState('')
  const [isAsked, setAsked] = useState(false)
  const hand = useHand(id, () => {
    notify({ text: t('account.whose.handed', { email }) })
    onHanded()
  })
  const send = (event: SubmitEvent): void => {
    event.preventDefault()
    if (isAsked) hand.mutate({ owner: email.trim() })
    else setAsked(true)
  }
  return (
    <form className="grid gap-2 pt-4 edge-t-line" onSubmit={send} aria-labelledby={heading}>
      <h3 id={heading} className="font-semibold">
        {t('account.whose.hand')}
      </h3>
      <p id={what} className="text-12 text-text-2">
        {t('account.whose.handWhat')}
      </p>
      <label htmlFor={field} className="label">
        {t('account.whose.email')}
      </label>
      <div className="flex gap-2 max-pair:grid">
        <input
          id={field}
          type="email"
          required
          className="field min-w-0 flex-1"
          aria-describedby={what}
          value={email}
          onChange={({ target }) => {
            setEmail(target.value)
            setAsked(false)
            hand.reset()
          }}
        />
        {!isAsked && <Button type="submit">{t('account.whose.next')}</Button>}
      </div>
      <Mishap error={hand.error} />
      {isAsked && (
        <div role="alert" className="grid gap-3 rounded-panel bg-ink-850 p-3 edge-line">
          <p className="wrap-anywhere">{t('account.whose.sure', { email })}</p>
          <div className="flex flex-wrap justify-end gap-2">
            <Button autoFocus onClick={() => setAsked(false)}>
              {t('account.whose.stay')}
            </Button>
            <Button type="submit" manner="danger" disabled={hand.isPending}>
              {t('account.whose.confirm')}
            </Button>
          </div>
        </div>
      )}
    </form>
  )
}
