import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { ArrowUp, Folder, Link as LinkIcon, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { decisionSeals } from '#told'
import { Seal } from '../../../kit/index.ts'
import { withLabels, type Band } from '../../../view/index.ts'
import { lanesOf, type Box } from '../hearing/lanes.ts'
import { neighbours, type ExhibitNode, type MatterNode } from '../hearing/map.ts'
import { KindIcon, Sign, type SignName } from '../signs.tsx'
import { useEvidence, useSitting } from '../sitting.tsx'
import { Edges } from './edges.tsx'
import { Focused } from './focused.tsx'
import { Holder } from './holder.tsx'
import { StrikeSwitch, type MapProps } from './strike.tsx'

const LEAST = 900

export const bandSigns: Readonly<Record<Band, SignName>> = { confirmed: 'dot', contested: 'half', unknown: 'question' }

/** Claims of the defense, exhibits, claims of the prosecution; in each band what is known of them. */
export function LaneMap({ view, onStrike }: MapProps) {
  const { t } = useTranslation()
  const { hearing } = useSitting()
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const [focus, setFocus] = useState<string | null>(null)
  const lanes = lanesOf(view, Math.max(LEAST, width))
  const near = focus === null ? null : neighbours(view, focus)
  const dim = (key: string): string => (near === null || near.has(key) ? '' : 'node-dim')
  const [left, middle, right] = lanes.lanes
  // A keyboard goes through them as the eye does.
  const order = [...lanes.boxes.keys()]
  const inBand = (band: Band): readonly (MatterNode | ExhibitNode)[] =>
    [...view.matters, ...view.exhibits]
      .filter((node) => ('item' in node ? node.item.band : node.band) === band)
      .toSorted((one, other) => order.indexOf(one.key) - order.indexOf(other.key))
  const focused = view.matters.find(({ key }) => key === focus)
  const leave = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') setFocus(null)
  }
  return (
    <>
      <div ref={frame} className="overflow-x-auto rounded-panel bg-ink-900 edge-line" onKeyDown={leave}>
        <div className="map" style={{ height: lanes.height, minWidth: LEAST }}>
          <p className="lane" style={{ left }}>
            <Seal {...decisionSeals.defense} />
            {t('court.map.lane.defense')}
          </p>
          <p className="lane" style={{ left: middle }}>
            <Folder size={16} strokeWidth={1.5} aria-hidden />
            {t('court.map.lane.exhibits')}
          </p>
          <p className="lane" style={{ left: right }}>
            <Seal {...decisionSeals.prosecution} />
            {t('court.map.lane.prosecution')}
          </p>
          <Edges view={view} boxes={lanes.boxes} focus={focus} near={near} />
          {lanes.bands.map(({ band, y, height }) => (
            <section key={band} aria-label={t(`court.map.band.${band}`)}>
              <div className={`band band-${band}`} style={{ top: y, height }}>
                <h3>
                  <Sign name={bandSigns[band]} size={14} />
                  {t(`court.map.band.${band}`)}
                </h3>
                <p>{t(`court.map.${view.byRow ? 'meaning' : 'about'}.${band}`)}</p>
              </div>
              <ul>
                {inBand(band).map((node) =>
                  'item' in node ? (
                    <Matter
                      key={node.key}
                      node={node}
                      text={withLabels(node.item.text, hearing.labels)}
                      box={lanes.boxes.get(node.key)!}
                      className={dim(node.key)}
                      pressed={focus === node.key}
                      onFocus={() => setFocus(focus === node.key ? null : node.key)}
                    />
                  ) : (
                    <ExhibitBox
                      key={node.key}
                      node={node}
                      box={lanes.boxes.get(node.key)!}
                      className={dim(node.key)}
                      onFocus={() => setFocus(node.key)}
                      onStrike={() => onStrike(node.key)}
                    />
                  ),
                )}
              </ul>
            </section>
          ))}
        </div>
      </div>
      {focused && <Focused node={focused} onClose={() => setFocus(null)} />}
      <Legend />
    </>
  )
}

interface MatterProps {
  readonly node: MatterNode
  readonly text: string
  readonly box: Box
  readonly className: string
  readonly pressed: boolean
  readonly onFocus: () => void
}

const placed = ({ x, y, width, height }: Box): React.CSSProperties => ({ left: x, top: y, width, height })

function Matter({ node, text, box, className, pressed, onFocus }: MatterProps) {
  const { t } = useTranslation()
  const { item, footing, lane, from, oneSource, shared } = node
  return (
    <li className={`node node-${lane} node-${footing} ${className}`} style={placed(box)}>
      <button type="button" aria-pressed={pressed} onClick={onFocus}>
        <Holder node={node} />
        <span className="node-text" dir="auto">
          {footing === 'fallen' ? <s>{text}</s> : text}
        </span>
        <span className="node-counts">
          <span title={t('court.map.supported')}>
            <ArrowUp size={12} strokeWidth={1.5} aria-hidden />
            <span className="sr-only">{t('court.map.supported')} </span>
            {item.supporting.length}
          </span>
          <span title={t('court.map.attacked')}>
            <X size={12} strokeWidth={1.5} aria-hidden />
            <span className="sr-only">{t('court.map.attacked')} </span>
            {item.refuting.length}
          </span>
          {footing === 'undisputed' && <span className="font-sans">{t('court.map.tag.one-source')}</span>}
          {shared && <span className="font-sans">{t('court.map.shared')}</span>}
          {oneSource && (
            <span className="font-sans">
              <LinkIcon size={12} strokeWidth={1.5} aria-hidden />
              {t('court.map.oneSource')}
            </span>
          )}
          {from && (
            <span className="font-sans text-contested">
              {t('court.map.from', { band: t(`court.map.band.${from}`) })}
            </span>
          )}
        </span>
      </button>
    </li>
  )
}

interface ExhibitBoxProps {
  readonly node: ExhibitNode
  readonly box: Box
  readonly className: string
  readonly onFocus: () => void
  readonly onStrike: () => void
}

function ExhibitBox({ node, box, className, onFocus, onStrike }: ExhibitBoxProps) {
  const { t } = useTranslation()
  const { look } = useEvidence()
  const { exhibit, struck } = node
  const { entry, label } = exhibit
  return (
    <li className={`xnode ${struck ? 'xnode-struck' : ''} ${className}`} style={placed(box)}>
      <KindIcon kind={entry.source_type} size={14} />
      <button type="button" onFocus={onFocus} onClick={(event) => look({ exhibit, at: event.currentTarget })}>
        <span className="num">{label}</span>
        <span className="truncate">{entry.title}</span>
        <small>{struck ? t('court.map.isStruck') : [entry.source, entry.date].filter(Boolean).join(' · ')}</small>
      </button>
      <StrikeSwitch label={label} struck={struck} onStrike={onStrike} />
    </li>
  )
}

function Legend() {
  const { t } = useTranslation()
  return (
    <ul className="legend">
      {(['cites', 'attacks', 'contradicts'] as const).map((kind) => (
        <li key={kind}>
          <svg width="32" height="12" aria-hidden>
            <path d="M0 6H32" className={`edge edge-${kind} ink-${kind === 'attacks' ? 'prosecution' : 'defense'}`} />
            {kind === 'contradicts' && <path d="M0 6H32" className="edge-core" />}
            {kind === 'attacks' && <path d="M31 2V10" className="edge ink-prosecution" />}
          </svg>
          {t(`court.map.edge.${kind}`)}
        </li>
      ))}
      <li className="ml-auto">{t('court.map.focusHint')}</li>
    </ul>
  )
}

function useWidth(frame: React.RefObject<HTMLDivElement | null>): number {
  const [width, setWidth] = useState(LEAST)
  useLayoutEffect(() => {
    const seen = frame.current
    if (!seen) return undefined
    const observer = new ResizeObserver(() => setWidth(seen.clientWidth))
    observer.observe(seen)
    setWidth(seen.clientWidth)
    return () => observer.disconnect()
  }, [frame])
  return width
}
