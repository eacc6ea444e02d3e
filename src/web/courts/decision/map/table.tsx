import { useTranslation } from 'react-i18next'
import { withLabels } from '../../../view/index.ts'
import { BANDS, type MatterNode } from '../hearing/map.ts'
import { Chip } from '../chip.tsx'
import { TurnLink } from '../place.tsx'
import { Sign } from '../signs.tsx'
import { useSitting } from '../sitting.tsx'
import { Holder } from './holder.tsx'
import { bandSigns } from './lanes.tsx'
import { StrikeList, type MapProps } from './strike.tsx'

/** The same map in words. */
export function MapTable({ view, onStrike }: MapProps) {
  const { t } = useTranslation()
  return (
    <div className="mb-4">
      <table className="matters">
        <caption className="sr-only">{t('court.map.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('court.map.column.matter')}</th>
            <th scope="col">{t('court.map.column.for')}</th>
            <th scope="col">{t('court.map.column.against')}</th>
            <th scope="col">{t('court.map.column.why')}</th>
            <th scope="col">{t('court.map.column.said')}</th>
          </tr>
        </thead>
        {BANDS.map((band) => {
          const nodes = view.matters.filter(({ item }) => item.band === band)
          return (
            <tbody key={band}>
              <tr className={`band-row tone-${band}`}>
                <th scope="rowgroup" colSpan={5}>
                  <Sign name={bandSigns[band]} size={14} /> {t(`court.map.band.${band}`)}{' '}
                  <span className="num">{nodes.length}</span>
                </th>
              </tr>
              {nodes.map((node) => (
                <MatterRow key={node.key} node={node} />
              ))}
            </tbody>
          )
        })}
      </table>
      <StrikeList view={view} onStrike={onStrike} />
    </div>
  )
}

const chips = (ids: readonly string[]) => (ids.length === 0 ? '–' : ids.map((id) => <Chip key={id} id={id} />))

function MatterRow({ node }: { readonly node: MatterNode }) {
  const { t } = useTranslation()
  const { hearing } = useSitting()
  const { item, footing, from } = node
  const text = withLabels(item.text, hearing.labels)
  return (
    <tr>
      <td className={`matter-text matter-text-${footing}`}>
        <Holder node={node} /> {footing === 'fallen' ? <s>{text}</s> : text}
        {footing === 'undisputed' && <span className="matter-note">{t('court.map.tag.one-source')}</span>}
        {item.settle && (
          <span className="matter-note">
            {t('court.map.settle')} {withLabels(item.settle, hearing.labels)}
          </span>
        )}
        {from && (
          <span className="ml-2 text-12 text-contested">
            {t('court.map.from', { band: t(`court.map.band.${from}`) })}
          </span>
        )}
      </td>
      <td data-label={t('court.map.column.for')}>{chips(item.supporting)}</td>
      <td data-label={t('court.map.column.against')}>{chips(item.refuting)}</td>
      <td className="text-text-2">{item.reason}</td>
      <td>
        <span className="flex flex-wrap gap-2">
          {[...new Set(item.claims.map(({ turn }) => turn))].map((turn) => (
            <TurnLink key={turn} turn={turn}>
              {t('court.turn.number', { number: turn })}
            </TurnLink>
          ))}
        </span>
      </td>
    </tr>
  )
}
