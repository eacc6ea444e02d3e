import { EyeOff, FileX, FolderSearch } from 'lucide-react'
import { ToggleGroup } from 'radix-ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDated, dateOf } from '../../kit/index.ts'
import { documentsOf } from '../../view/index.ts'
import type { HeardExhibit } from './hearing/exhibits.ts'
import type { HearingView } from './hearing/hearing.ts'
import { AddedDocuments } from './added.tsx'
import { KindIcon } from './signs.tsx'
import { useEvidence, useSitting } from './sitting.tsx'
import { Trail } from './trail.tsx'

type Filter = 'used' | 'unheard' | 'all'

/** The exhibits of the case, and how the court came by them. */
export function ExhibitsPanel() {
  const { t } = useTranslation()
  const { hearing } = useSitting()
  const [chosen, setFilter] = useState<Filter | null>(null)
  const { exhibits, unheard } = hearing
  const used = exhibits.length - unheard.length
  const filter = chosen ?? (used === 0 ? 'all' : 'used')
  const rows = exhibits.filter(({ citedBy }) => filter === 'all' || citedBy.length > 0 === (filter === 'used'))
  return (
    <>
      <div className="panel-head">
        <h2>{t('court.exhibits.title')}</h2>
        <span className="num text-text-3">{exhibits.length}</span>
        <ToggleGroup.Root
          type="single"
          value={filter}
          aria-label={t('court.exhibits.show')}
          className="choices ml-auto"
          onValueChange={(value) => value !== '' && setFilter(value as Filter)}
        >
          <ToggleGroup.Item value="used">{t('court.exhibits.used', { number: used })}</ToggleGroup.Item>
          <ToggleGroup.Item value="unheard">{t('court.exhibits.unheard', { number: unheard.length })}</ToggleGroup.Item>
          <ToggleGroup.Item value="all">{t('court.exhibits.all')}</ToggleGroup.Item>
        </ToggleGroup.Root>
      </div>
      <div className="panel-body" tabIndex={0} role="group" aria-label={t('court.exhibits.title')}>
        <AddedDocuments />
        {exhibits.length === 0 ? <NoExhibits hearing={hearing} /> : <Rows rows={rows} />}
        <AbsentList hearing={hearing} />
        {filter !== 'unheard' && used > 0 && unheard.length > 0 && (
          <button type="button" className="unheard-line" onClick={() => setFilter('unheard')}>
            <EyeOff size={14} strokeWidth={1.5} aria-hidden />
            {t('court.exhibits.nobody', { count: unheard.length })}
          </button>
        )}
        <Trail />
      </div>
    </>
  )
}

const lastHeard = ({ citedBy }: HeardExhibit): number => Math.max(0, ...citedBy.flatMap(({ turns }) => turns))

/** What strikes and what falls stand together, on top. */
function pairsIn(rows: readonly HeardExhibit[]): readonly HeardExhibit[] {
  const here = new Set(rows.map(({ id }) => id))
  const pairs = rows.flatMap((row) =>
    row.contradicts.length === 0
      ? []
      : [row, ...rows.filter(({ contradictedBy }) => contradictedBy?.exhibit === row.id && here.has(row.id))],
  )
  return [...new Set(pairs)]
}

const lastOf = (passages: readonly HeardExhibit[]): number => Math.max(...passages.map(lastHeard))

/** Below the pairs the documents, the one that was heard last first, each with its passages in order. */
function Rows({ rows }: { readonly rows: readonly HeardExhibit[] }) {
  const pairs = pairsIn(rows)
  const documents = documentsOf(rows.filter((row) => !pairs.includes(row))).toSorted(
    (one, other) => lastOf(other) - lastOf(one),
  )
  return (
    <ul className="exhibit-rows">
      {pairs.map((exhibit) => (
        <ExhibitRow key={exhibit.id} exhibit={exhibit} />
      ))}
      {documents.map(([first, ...rest]) =>
        rest.length === 0 ? (
          <ExhibitRow key={first.id} exhibit={first} />
        ) : (
          <DocumentRows key={first.id} passages={[first, ...rest]} />
        ),
      )}
    </ul>
  )
}

/** A document, told once, and under it what was admitted of it. */
function DocumentRows({ passages }: { readonly passages: readonly [HeardExhibit, ...HeardExhibit[]] }) {
  const { t } = useTranslation()
  const dated = useDated()
  const [{ entry, label }] = passages
  const count = t('court.exhibits.passages', { count: passages.length })
  return (
    <li className="exhibit-document">
      <p className="exhibit-of" id={`${label}-of`}>
        <KindIcon kind={entry.source_type} size={14} />
        <span className="min-w-0">
          <span className="exhibit-title" dir="auto">
            {entry.title}
          </span>
          <span className="exhibit-about">
            {[entry.source, t(`court.kind.${entry.source_type}`), dated(entry), count].filter(Boolean).join(' · ')}
          </span>
        </span>
      </p>
      <ul aria-labelledby={`${label}-of`}>
        {passages.map((exhibit) => (
          <ExhibitRow key={exhibit.id} exhibit={exhibit} within />
        ))}
      </ul>
    </li>
  )
}

/** What was filed and gave nothing, so that nobody looks for it above. */
function AbsentList({ hearing: { absent } }: { readonly hearing: HearingView }) {
  const { t } = useTranslation()
  if (absent.length === 0) return null
  return (
    <section className="exhibit-absent">
      <h3 className="flex items-center gap-2 font-medium">
        <FileX size={14} strokeWidth={1.5} aria-hidden />
        {t('court.exhibits.absent', { count: absent.length })}
      </h3>
      <ul>
        {absent.map(({ name, title, because }) => (
          <li key={name}>
            <bdi>{title ?? name}</bdi>: {t(`court.absent.${because}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ExhibitRowProps {
  readonly exhibit: HeardExhibit
  /** Its document is told above it; what tells it apart is its words. */
  readonly within?: boolean
}

function ExhibitRow({ exhibit, within = false }: ExhibitRowProps) {
  const { t, i18n } = useTranslation()
  const { hearing } = useSitting()
  const { look, looking } = useEvidence()
  const { entry, label, citedBy, contradictedBy, contradicts } = exhibit
  const below = contradicts.filter((shot) => hearing.labels.has(shot.contradicts)).length
  const place = entry.page === null ? entry.place : t('court.card.page', { page: entry.page })
  const date = entry.date === null ? undefined : dateOf(entry.date, i18n.language)
  const about = within ? [place] : [entry.source, place, date]
  return (
    <li className="exhibit-row">
      {below > 0 && <span className="kill-bracket" style={{ height: below * 44 + 2 }} aria-hidden />}
      <button
        type="button"
        id={label}
        className={`exhibit ${within ? 'exhibit-within' : ''} ${contradictedBy ? 'exhibit-fallen' : ''} ${looking === exhibit.id ? 'exhibit-open' : ''}`}
        aria-expanded={looking === exhibit.id}
        onClick={(event) => look({ exhibit, at: event.currentTarget })}
      >
        <span className="num exhibit-label">{label}</span>
        {!within && <KindIcon kind={entry.source_type} size={14} />}
        <span className="min-w-0">
          <span className="exhibit-title" dir="auto">
            {within && entry.snippet !== '' ? entry.snippet : entry.title}
            {exhibit.document?.added && <span className="tag exhibit-new">{t('court.exhibits.new')}</span>}
          </span>
          {contradictedBy ? (
            <span className="exhibit-about text-kill">
              {t('court.exhibits.contradictedBy', { label: hearing.labels.get(contradictedBy.exhibit) ?? '' })}
            </span>
          ) : (
            <span className="exhibit-about">{about.filter(Boolean).join(' · ')}</span>
          )}
        </span>
        <span className="exhibit-by num">
          {citedBy.map(({ agent: side, turns }) => (
            <span key={side} className={`ink-${side}`}>
              <span className="sr-only">{t('court.exhibits.citedBy', { side: t(`court.side.${side}`) })} </span>
              <span aria-hidden>{t(`court.letter.${side}`)}</span>
              {turns.length}
            </span>
          ))}
        </span>
      </button>
    </li>
  )
}

function NoExhibits({ hearing }: { readonly hearing: HearingView }) {
  const { t } = useTranslation()
  const { package: handed, phase } = hearing
  const key = handed
    ? `court.package.${handed.state}`
    : phase === 'DISCOVERY'
      ? 'court.exhibits.searching'
      : 'court.exhibits.none'
  return (
    <p className="flex flex-col items-center gap-2 px-6 py-8 text-center text-text-2">
      <FolderSearch size={20} strokeWidth={1.5} aria-hidden className="text-text-3" />
      {t(key)}
    </p>
  )
}
