import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link2Off } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { KeptShare } from '#contract'
import { api } from '../../case/index.ts'
import { Button } from '../button.tsx'
import { Once } from '../once.tsx'
import { useSaid } from '../states.tsx'
import { notify } from '../toast.tsx'

export function NewLink({ link }: { readonly link: string }) {
  const { t } = useTranslation()
  const told = { copy: t('share.copy.link'), done: t('share.copy.done'), failed: t('share.copy.failed') }
  return <Once title={t('share.made')} words={link} {...told} />
}

/** The links of a case that are out, each with a way back. */
export function LinkList({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const { data } = useQuery({ queryKey: ['shares', id], queryFn: () => api.shares(id), staleTime: 0 })
  if (data === undefined) return null
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{t('share.links')}</h3>
      {data.shares.length === 0 ? (
        <p className="text-text-2">{t('share.none')}</p>
      ) : (
        <ul className="grid gap-1">
          {data.shares.map((share) => (
            <KeptLink key={share.id} share={share} />
          ))}
        </ul>
      )}
    </section>
  )
}

function KeptLink({ share }: { readonly share: KeptShare }) {
  const { t, i18n } = useTranslation()
  const say = useSaid()
  const queries = useQueryClient()
  const revoke = useMutation({
    mutationFn: () => api.unshare(share.case, share.id),
    onSuccess: () => notify({ text: t('share.revoked') }),
    onError: (error) => notify({ text: say(error), failed: true }),
    onSettled: () => void queries.invalidateQueries({ queryKey: ['shares', share.case] }),
  })
  const kinds = share.included.map((kind) => t(`share.kinds.${kind}.name`)).join(', ')
  const about = [
    share.expires === null ? t('share.forGood') : t('share.until', { date: moment(share.expires, i18n.language) }),
    share.included.length === 0 ? t('share.bare') : t('share.with', { kinds }),
  ]
  return (
    <li className="flex items-center gap-3 py-1 edge-b-line">
      <span className="grid min-w-0 flex-1">
        <span>
          {t('share.link', { made: moment(share.made, i18n.language) })}{' '}
          <span className="num text-12 text-text-3">{share.id}</span>
        </span>
        <span className="text-12 text-text-2">{about.join(' · ')}</span>
      </span>
      <Button size="small" disabled={revoke.isPending} onClick={() => revoke.mutate()}>
        <Link2Off size={14} strokeWidth={1.5} aria-hidden />
        {t('share.revoke')}
      </Button>
    </li>
  )
}

const moment = (at: number, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(at)
