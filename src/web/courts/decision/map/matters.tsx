import { ChevronDown } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { MapView, MatterNode } from '../../../view/map.ts'
import type { Footing } from '../../../view/matters.ts'
import type { Band } from '../../../view/strike.ts'
import { Sign } from '../signs.tsx'
import { bandSigns } from './lanes.tsx'
import { footingSigns, MatterLine } from './matter.tsx'
import type { MapProps } from './section.tsx'
import { StrikeList } from './strike.tsx'

/** As many undisputed matters as stand open; more would bury what is confirmed. */
const FEW = 3

/** The matters of the case, the weightiest first: what is confirmed, what is contested, what nobody knows. */
export function MatterMap({ view, onStrike }: MapProps) {
  const { t } = useTranslation()
  const standing = (footing: Footing): readonly MatterNode[] => view.matters.filter((node) => node.footing === footing)
  const fallen = standing('fallen')
  return (
    <>
      <div className="bands">
        <BandColumn band="confirmed" view={view}>
          <Lines nodes={standing('confirmed')} />
          <Undisputed nodes={standing('undisputed')} />
        </BandColumn>
        <BandColumn band="contested" view={view}>
          <Lines nodes={standing('contested')} />
        </BandColumn>
        <BandColumn band="unknown" view={view}>
          <Lines nodes={standing('unknown')} />
          {fallen.length > 0 && (
            <>
              <h4 className="band-foot">{t('court.map.fallen')}</h4>
              <Lines nodes={fallen} />
            </>
          )}
        </BandColumn>
      </div>
      <StrikeList view={view} onStrike={onStrike} />
    </>
  )
}

interface ColumnProps {
  readonly band: Band
  readonly view: MapView
  readonly children: ReactNode
}

function BandColumn({ band, view, children }: ColumnProps) {
  const { t } = useTranslation()
  const name = useId()
  const nodes = view.matters.filter(({ item }) => item.band === band)
  return (
    <section className={`bandlist band-${band}`} aria-labelledby={name}>
      <h3 id={name}>
        <Sign name={bandSigns[band]} size={16} />
        {t(`court.map.band.${band}`)} <span className="num">{nodes.length}</span>
      </h3>
      <p className="band-about">{t(`court.map.meaning.${band}`)}</p>
      {nodes.length === 0 ? <p className="band-none">{t('court.map.none')}</p> : children}
    </section>
  )
}

/** A matter is the same as long as the claim it begins with and its words are. */
const keyOf = ({ item: { claims, text } }: MatterNode): string => `${claims[0]?.turn} ${claims[0]?.start} ${text}`

const Lines = ({ nodes }: { readonly nodes: readonly MatterNode[] }) =>
  nodes.length === 0 ? null : (
    <ul className="matter-lines">
      {nodes.map((node) => (
        <MatterLine key={keyOf(node)} node={node} />
      ))}
    </ul>
  )

/** One source each, and nobody objected: in the same column, but lighter, and folded when there are many. */
function Undisputed({ nodes }: { readonly nodes: readonly MatterNode[] }) {
  const { t } = useTranslation()
  if (nodes.length === 0) return null
  const name = (
    <>
      <Sign name={footingSigns.undisputed} size={14} />
      {t('court.map.undisputed', { count: nodes.length })}
      <small>{t('court.map.alone')}</small>
    </>
  )
  if (nodes.length <= FEW)
    return (
      <div className="undisputed">
        <h4>{name}</h4>
        <Lines nodes={nodes} />
      </div>
    )
  return (
    <details className="undisputed">
      <summary>
        {name}
        <ChevronDown size={16} strokeWidth={1.5} aria-hidden className="matter-more" />
      </summary>
      <Lines nodes={nodes} />
    </details>
  )
}
