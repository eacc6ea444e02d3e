import { ChevronDown } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { MapView, MatterNode } from '../hearing/map.ts'
import type { Footing } from '../hearing/matters.ts'
import type { Band } from '../../../view/index.ts'
import { Sign } from '../signs.tsx'
import { bandSigns } from './lanes.tsx'
import { footingSigns, MatterLine } from './matter.tsx'
import { StrikeList, type MapProps } from './strike.tsx'

/** As many undisputed matters as stand open; more would bury what is confirmed. */
const FEW = 3

/** The matters of the case, the weightiest first: what is confirmed, what is contested, what nobody knows. */
export function MatterMap({ view, onStrike }: MapProps) {
  const { t } = useTranslation()
  const standing = (footing: Footing): readonly MatterNode[] => view.matters.filter((node) => node.footing === footing)
  const fallen = standing('fallen')
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const opening: Opening = {
    isOpen: (key) => open.has(key),
    turn: (key) => setOpen((now) => now.symmetricDifference(new Set([key]))),
  }
  return (
    <>
      <div className="bands">
        <BandColumn band="confirmed" view={view}>
          <Lines opening={opening} nodes={standing('confirmed')} />
          <Undisputed opening={opening} nodes={standing('undisputed')} />
        </BandColumn>
        <BandColumn band="contested" view={view}>
          <Lines opening={opening} nodes={standing('contested')} />
        </BandColumn>
        <BandColumn band="unknown" view={view}>
          <Lines opening={opening} nodes={standing('unknown')} />
          {fallen.length > 0 && (
            <>
              <h4 className="band-foot">{t('court.map.fallen')}</h4>
              <Lines opening={opening} nodes={fallen} />
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

/** What the reader has opened: it stays open when exhibits are struck and the matter moves. */
interface Opening {
  readonly isOpen: (key: string) => boolean
  readonly turn: (key: string) => void
}

interface LinesProps {
  readonly nodes: readonly MatterNode[]
  readonly opening: Opening
}

/** A matter is the same as long as the claim it begins with and its words are. */
const keyOf = ({ item: { claims, text } }: MatterNode): string => `${claims[0]?.turn} ${claims[0]?.start} ${text}`

const Lines = ({ nodes, opening }: LinesProps) =>
  nodes.length === 0 ? null : (
    <ul className="matter-lines">
      {nodes.map((node) => {
        const key = keyOf(node)
        return <MatterLine key={key} node={node} open={opening.isOpen(key)} onOpen={() => opening.turn(key)} />
      })}
    </ul>
  )

/** One source each, and nobody objected: in the same column, but lighter; all but a few are folded away. */
function Undisputed({ nodes, opening }: LinesProps) {
  const { t } = useTranslation()
  if (nodes.length === 0) return null
  const count = t('court.map.undisputed', { count: nodes.length })
  const folded = nodes.slice(FEW)
  return (
    <div className="undisputed">
      <h4>
        <Sign name={footingSigns.undisputed} size={14} />
        {folded.length === 0 ? (
          <>
            {count} <small>{t('court.map.alone')}</small>
          </>
        ) : (
          t('court.map.alone')
        )}
      </h4>
      <Lines opening={opening} nodes={nodes.slice(0, FEW)} />
      {folded.length > 0 && (
        // What has just moved there is not hidden.
        <details open={folded.some(({ from }) => from !== undefined)}>
          <summary>
            {count}
            <ChevronDown size={16} strokeWidth={1.5} aria-hidden className="matter-more" />
          </summary>
          <Lines opening={opening} nodes={folded} />
        </details>
      )}
    </div>
  )
}
