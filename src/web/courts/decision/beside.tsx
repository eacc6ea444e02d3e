import { Columns3 } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { laidParts } from '#evidence'
import { Badge, dateOf } from '../../kit/index.ts'
import { besideOf, type BesideMatter, type Column } from './hearing/beside.ts'
import { fileOf } from '../../view/index.ts'
import { Chip } from './chip.tsx'
import { Sign, type SignName } from './signs.tsx'
import { useEvidence, useSitting } from './sitting.tsx'

type Relation = BesideMatter['relation']

const RELATIONS: readonly Relation[] = ['contradicted', 'agreed', 'beside']

const signs: Readonly<Record<Relation, SignName>> = { contradicted: 'kill', agreed: 'dot', beside: 'ring' }
const tones = { contradicted: 'kill', agreed: 'confirmed', beside: 'plain' } as const

function useBeside(): readonly BesideMatter[] {
  const { entries, desk } = useSitting()
  const { exhibits } = useEvidence()
  const struck = desk((state) => state.struck)
  return useMemo(() => besideOf(fileOf(entries), exhibits, struck), [entries, exhibits, struck])
}

/** What the documents say, matter by matter; read by the rules alone, and nobody argues. */
export function BesideSection() {
  const { t } = useTranslation()
  const matters = useBeside()
  return (
    <section className="map-section" aria-label={t('court.beside.title')}>
      <div className="map-head">
        <h2>{t('court.beside.title')}</h2>
        <Counts matters={matters} />
      </div>
      <p className="beside-about">{t('court.beside.about')}</p>
      {matters.length === 0 && <p className="px-6 py-10 text-center text-text-2">{t('court.beside.none')}</p>}
      {RELATIONS.map((relation) => {
        const own = matters.filter((matter) => matter.relation === relation)
        return own.length === 0 ? null : (
          <section key={relation} aria-label={t(`court.beside.group.${relation}`)}>
            <h3 className={`beside-group tone-${tones[relation]}`}>
              <Sign name={signs[relation]} size={14} />
              {t(`court.beside.group.${relation}`)} <span className="num">{own.length}</span>
            </h3>
            {own.map((matter) => (
              <Matter key={matter.key} matter={matter} />
            ))}
          </section>
        )
      })}
    </section>
  )
}

const Counts = ({ matters }: { readonly matters: readonly BesideMatter[] }) => {
  const { t } = useTranslation()
  return (
    <span className="flex flex-wrap gap-2">
      {RELATIONS.map((relation) => {
        const count = matters.filter((matter) => matter.relation === relation).length
        return count === 0 ? null : (
          <Badge key={relation} tone={tones[relation]} icon={<Sign name={signs[relation]} />}>
            {t(`court.beside.${relation}`, { count })}
          </Badge>
        )
      })}
    </span>
  )
}

const Matter = ({ matter: { name, relation, columns } }: { readonly matter: BesideMatter }) => (
  <article className={`beside beside-${relation}`}>
    <h4 dir="auto">{name}</h4>
    <ul>
      {columns.map((column) => (
        <Says key={`${column.source} ${column.date}`} column={column} name={name} />
      ))}
    </ul>
  </article>
)

interface SaysProps {
  readonly column: Column
  readonly name: string
}

function Says({ column: { source, date, says }, name }: SaysProps) {
  const { t, i18n } = useTranslation()
  return (
    <li>
      <p className="beside-source">
        <span dir="auto">{source}</span>
        <span className="num">{date === null ? t('court.beside.undated') : dateOf(date, i18n.language)}</span>
      </p>
      {says.map(({ exhibit, words }) => (
        <p key={`${exhibit.id} ${words}`} className="beside-words">
          <q dir="auto">{laidParts(words, name).map(({ text, far }) => (far ? <i key={text}>{text}</i> : text))}</q>{' '}
          <Chip id={exhibit.id} />
        </p>
      ))}
    </li>
  )
}

/** One line above the exhibits that leads there. */
export function BesideLine({ onOpen }: { readonly onOpen: () => void }) {
  const { t } = useTranslation()
  const matters = useBeside()
  if (matters.length === 0) return null
  return (
    <button type="button" className="beside-line" onClick={onOpen}>
      <Columns3 size={14} strokeWidth={1.5} aria-hidden />
      {t('court.beside.title')}
      <Counts matters={matters} />
    </button>
  )
}
