import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { shareKinds, type ShareCounts, type ShareKind } from '#contract'
import { api, previewAddress, useSession } from '../../case/index.ts'
import { Button, buttonClass } from '../button.tsx'
import { Mishap } from '../mishap.tsx'
import { Modal } from '../modal.tsx'
import { Whose } from '../whose/whose.tsx'
import { LinkList, NewLink } from './links.tsx'

const spans = ['1', '7', '30', 'never'] as const
type Lasting = (typeof spans)[number]

/** What leaves in plain words, the very file, and the links that are out. */
export function ShareDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  const { data: session } = useSession()
  const [kinds, setKinds] = useState<readonly ShareKind[]>([])
  const [lasting, setLasting] = useState<Lasting>('7')
  const leaving = useQuery({
    queryKey: ['leaving', id, kinds],
    queryFn: ({ signal }) => api.leaving(id, kinds, signal),
    placeholderData: (before) => before,
    staleTime: 0,
    retry: false,
  })
  const share = useMutation({
    mutationFn: (digest: string) =>
      api.share(id, { with: kinds, days: lasting === 'never' ? null : Number(lasting), digest }),
    onError: () => void leaving.refetch(),
    onSettled: () => void queries.invalidateQueries({ queryKey: ['shares', id] }),
  })
  const file = leaving.isPlaceholderData ? undefined : leaving.data
  const counts = leaving.data?.counts
  const toggle = (kind: ShareKind): void => {
    share.reset()
    setKinds((now) => shareKinds.filter((each) => now.includes(each) !== (each === kind)))
  }
  return (
    <Modal title={t('share.dialog')} onClose={onClose} className="w-full max-w-160">
      <div className="grid gap-5 px-6 pt-3 pb-6">
        <p className="text-text-2">{t('share.what')}</p>
        {counts && <Always counts={counts} />}
        {counts && <Kinds counts={counts} kinds={kinds} onToggle={toggle} />}
        <label className="flex flex-wrap items-center gap-3">
          <span className="font-semibold">{t('share.expires')}</span>
          <select
            className="field w-auto flex-1"
            value={lasting}
            onChange={({ target }) => setLasting(spans.find((each) => each === target.value) ?? '7')}
          >
            {spans.map((each) => (
              <option key={each} value={each}>
                {t(`share.days.${each}`)}
              </option>
            ))}
          </select>
        </label>
        <Mishap error={leaving.error ?? share.error} />
        <div className="flex flex-wrap items-center gap-2">
          <a href={previewAddress(id, kinds)} target="_blank" rel="noreferrer" className={buttonClass({})}>
            <ExternalLink size={16} strokeWidth={1.5} aria-hidden />
            {t('share.preview')}
          </a>
          <span className="num text-12 text-text-2">
            {leaving.data && t('share.size', { size: megabytes(leaving.data.bytes, i18n.language) })}
          </span>
          <Button
            manner="court"
            className="ms-auto max-pair:w-full"
            disabled={file === undefined || share.isPending}
            onClick={() => file && share.mutate(file.digest)}
          >
            {t(share.isPending ? 'share.making' : 'share.make')}
          </Button>
        </div>
        {share.data && <NewLink link={share.data.link} />}
        <LinkList id={id} />
        {session?.account && (
          <section className="grid gap-4 pt-4 edge-t-line">
            <h3 className="font-serif text-17 font-medium">{t('account.whose.title')}</h3>
            <Whose id={id} onHanded={onClose} />
          </section>
        )}
      </div>
    </Modal>
  )
}

const megabytes = (bytes: number, language: string): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 1, minimumFractionDigits: 1 }).format(bytes / 1_000_000)

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="grid gap-2">
    <h3 className="font-semibold">{title}</h3>
    {children}
  </section>
)

function Always({ counts: { turns, exhibits } }: { readonly counts: ShareCounts }) {
  const { t } = useTranslation()
  return (
    <Part title={t('share.leaves')}>
      <ul className="grid list-disc gap-1 ps-5 text-text-2">
        <li>{t('share.always.ruling')}</li>
        <li>{t('share.always.turns', { count: turns })}</li>
        {exhibits > 0 && <li>{t('share.always.exhibits', { count: exhibits })}</li>}
      </ul>
    </Part>
  )
}

interface KindsProps {
  readonly counts: ShareCounts
  readonly kinds: readonly ShareKind[]
  readonly onToggle: (kind: ShareKind) => void
}

function Kinds({ counts, kinds, onToggle }: KindsProps) {
  const { t } = useTranslation()
  const isPartial = kinds.includes('answers') && !(kinds.includes('thoughts') && kinds.includes('documents'))
  return (
    <Part title={t('share.may')}>
      <div className="grid gap-1">
        {shareKinds.map((kind) => (
          <label key={kind} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              role="switch"
              className="tick flex-none"
              checked={kinds.includes(kind)}
              disabled={counts[kind] === 0}
              onChange={() => onToggle(kind)}
            />
            <span className="grid">
              {t(`share.kinds.${kind}.name`)}
              <span className="text-12 text-text-2">{t(`share.kinds.${kind}.what`, { count: counts[kind] })}</span>
            </span>
          </label>
        ))}
      </div>
      {counts.documents > 0 && !kinds.includes('documents') && (
        <p className="text-12 text-text-2">{t('share.covered')}</p>
      )}
      {isPartial && <p className="text-12 text-text-2">{t('share.needs')}</p>}
    </Part>
  )
}
