import { Download, ExternalLink, Link as LinkIcon, X } from 'lucide-react'
import { Dialog, Popover } from 'radix-ui'
import { useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { documentAddress, useSource } from '../../case/index.ts'
import { isTextWithheld, withLabels, type Hearsay, type Side, stateOf } from '../../view/index.ts'
import type { HeardExhibit } from './hearing/exhibits.ts'
import { Button, useCopyLink, useDated, timeOf } from '../../kit/index.ts'
import { sheetHost } from './sheets.ts'
import { KindIcon, Sign } from './signs.tsx'
import { useSitting, type Looking } from './sitting.tsx'

interface CardProps {
  readonly looking: Looking | null
  readonly onClose: () => void
}

/** The exhibit somebody looks at: beside its chip, or as a sheet on the phone. */
export function ExhibitCard({ looking, onClose }: CardProps) {
  const { tier } = useSitting()
  const { t } = useTranslation()
  const anchor = useRef<HTMLElement | null>(null)
  anchor.current = looking?.at ?? anchor.current
  const back = (event: Event): void => {
    event.preventDefault()
    anchor.current?.focus({ preventScroll: true })
  }
  const label = looking && t('court.card.label', { label: looking.exhibit.label, title: looking.exhibit.entry.title })
  if (tier === 'phone')
    return (
      <Dialog.Root open={looking !== null} onOpenChange={(open) => !open && onClose()} modal={false}>
        <Dialog.Portal container={sheetHost()}>
          <Dialog.Content
            className="sheet"
            aria-label={label ?? ''}
            aria-describedby={undefined}
            onCloseAutoFocus={back}
          >
            <Dialog.Title className="sr-only">{label}</Dialog.Title>
            {looking && <CardBody {...looking} onClose={onClose} />}
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
    )
  return (
    <Popover.Root open={looking !== null} onOpenChange={(open) => !open && onClose()}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        <Popover.Content
          className="pop card"
          aria-label={label ?? ''}
          sideOffset={8}
          collisionPadding={12}
          onCloseAutoFocus={back}
        >
          {looking && <CardBody {...looking} onClose={onClose} />}
          <Popover.Arrow asChild>
            <span className="pop-nib" />
          </Popover.Arrow>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

/** Nothing but what the court admitted, word for word, and where it comes from. */
function CardBody({ exhibit, citation, onClose }: Looking & { readonly onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const { hearing } = useSitting()
  const { entry, label, contradictedBy, contradicts } = exhibit
  const shots = [...(contradictedBy ? [contradictedBy] : []), ...contradicts]
  return (
    <>
      <div className="card-head">
        <KindIcon kind={entry.source_type} size={16} />
        <h3 className="min-w-0 flex-1 font-semibold wrap-anywhere" dir="auto">
          {entry.title}
        </h3>
        <span className="num text-text-2">{label}</span>
        <Button manner="quiet" size="small" icon aria-label={t('common.close')} onClick={onClose}>
          <X size={14} strokeWidth={1.5} aria-hidden />
        </Button>
      </div>
      <p className="card-meta">{useOrigin(exhibit)}</p>
      {isTextWithheld(entry) && <p className="card-meta">{t('share.copy.noText')}</p>}
      <Passage text={entry.text} span={citation?.passage ?? null} cut={entry.cut ?? false} />
      {shots.map((shot) => (
        <p key={shot.seq} className="card-kill">
          <Sign name="kill" size={16} />
          {withLabels(shot.reason, hearing.labels)}
        </p>
      ))}
      <dl className="card-facts">
        <dt className="text-text-3">{t('court.card.heard')}</dt>
        <dd>
          <HeardHere exhibit={exhibit} />
        </dd>
        {entry.same_source_as !== undefined && (
          <>
            <dt className="text-text-3">{t('court.card.witness')}</dt>
            <dd>{t('court.card.sameSource', { label: hearing.labels.get(entry.same_source_as) ?? '' })}</dd>
          </>
        )}
        <dt className="text-text-3">{t('court.card.custody')}</dt>
        <dd className="num">
          {t('court.card.admitted', {
            time: timeOf(entry.at, i18n.language),
            hash: `${entry.hash.slice(0, 4)}…${entry.hash.slice(-4)}`,
          })}
        </dd>
      </dl>
      {citation && (
        <p className={`card-state state-${stateOf(citation)}`}>
          {t(`court.support.${stateOf(citation)}`)}
          <span className="text-text-3">{withLabels(citation.reason, hearing.labels)}</span>
        </p>
      )}
      <CardActions exhibit={exhibit} />
    </>
  )
}

function useOrigin({ entry, document }: HeardExhibit): string {
  const { t } = useTranslation()
  const dated = useDated()
  const of = document?.length !== undefined && document.unit === 'page' ? document.length : null
  const place =
    entry.page === null
      ? entry.place
      : of === null
        ? t('court.card.page', { page: entry.page })
        : t('court.card.pageOf', { page: entry.page, of })
  const parts = [
    t(`court.kind.${entry.source_type}`),
    entry.source,
    entry.authors,
    place,
    dated(entry.date === null && document?.saved !== undefined ? document : entry) ?? t('court.card.undated'),
    entry.citations === null ? undefined : t('court.card.citedElsewhere', { count: entry.citations }),
    entry.licence,
  ]
  return parts.filter((part) => part !== undefined && part !== '').join(' · ')
}

interface PassageProps {
  readonly text: string
  readonly span: { readonly start: number; readonly end: number } | null
  readonly cut: boolean
}

function Passage({ text, span, cut }: PassageProps) {
  const { t } = useTranslation()
  return (
    <blockquote className="passage" dir="auto" tabIndex={0} aria-label={t('court.card.passage')}>
      {span === null ? (
        text
      ) : (
        <>
          {text.slice(0, span.start)}
          <mark>{text.slice(span.start, span.end)}</mark>
          {text.slice(span.end)}
        </>
      )}
      {cut && <span className="text-text-3"> {t('court.card.cut')}</span>}
    </blockquote>
  )
}

function HeardHere({ exhibit }: { readonly exhibit: HeardExhibit }): ReactNode {
  const { t } = useTranslation()
  const told = (hearsay: readonly Hearsay<Side>[], key: 'cited' | 'attacked'): readonly string[] =>
    hearsay.map(({ agent: side, turns }) =>
      t(`court.card.${key}`, { count: turns.length, side: t(`court.side.${side}`), turns: turns.join(', ') }),
    )
  const all = [...told(exhibit.citedBy, 'cited'), ...told(exhibit.attackedBy, 'attacked')]
  return all.length === 0 ? t('court.card.unheard') : all.join(' · ')
}

function CardActions({ exhibit }: { readonly exhibit: HeardExhibit }) {
  const { t } = useTranslation()
  const { id } = useSitting()
  const { served } = useSource()
  const copy = useCopyLink()
  const { entry, document, label } = exhibit
  const address = webAddress(entry.url)
  return (
    <div className="card-actions">
      {document && served && (
        <a href={documentAddress(id, document.hash)} download={document.name}>
          <Download size={14} strokeWidth={1.5} aria-hidden />
          {t('court.card.openDocument')}
        </a>
      )}
      {address && (
        <a href={address.href} target="_blank" rel="noreferrer noopener">
          <ExternalLink size={14} strokeWidth={1.5} aria-hidden />
          {t('court.card.openSource', { host: address.host })}
        </a>
      )}
      <button type="button" onClick={() => copy(label)}>
        <LinkIcon size={14} strokeWidth={1.5} aria-hidden />
        {t('court.card.copyLink')}
      </button>
    </div>
  )
}

/** Only what a browser would open as a page, and never by itself. */
function webAddress(url: string | null): URL | null {
  const parsed = url === null ? null : URL.parse(url)
  return parsed && ['http:', 'https:'].includes(parsed.protocol) ? parsed : null
}
