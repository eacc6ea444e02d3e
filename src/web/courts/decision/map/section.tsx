import { LayoutList, List, Network, RotateCcw } from 'lucide-react'
import { ToggleGroup } from 'radix-ui'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge, Button } from '../../../kit/index.ts'
import { mapOf, type MapView } from '../hearing/map.ts'
import { Sign } from '../signs.tsx'
import { useSitting } from '../sitting.tsx'
import { EffectLine, EffectList } from './effect.tsx'
import { LaneMap } from './lanes.tsx'
import { MatterMap } from './matters.tsx'
import { MapTable } from './table.tsx'
import { UnheardList } from './unheard.tsx'

type Shape = 'matters' | 'lanes' | 'table'

/** What is known, disputed and unknown; any exhibit can be struck, and the rules count again at once. */
export function MapSection() {
  const { t } = useTranslation()
  const { entries, hearing, tier, desk } = useSitting()
  const struck = desk((state) => state.struck)
  const [chosen, setShape] = useState<Shape | null>(null)
  const view = useMemo(() => mapOf(entries, hearing, struck), [entries, hearing, struck])
  const onStrike = useCallback(
    (id: string) =>
      desk.setState(({ struck: now }) => ({
        struck: now.includes(id) ? now.filter((each) => each !== id) : [...now, id],
      })),
    [desk],
  )
  const shape = chosen ?? (view.byRow ? 'matters' : tier === 'phone' ? 'table' : 'lanes')
  return (
    <section className="map-section" aria-label={t('court.map.title')}>
      <div className="map-head">
        <h2>{t(hearing.map ? 'court.map.title' : 'court.map.soFar')}</h2>
        <Counts view={view} />
        <ToggleGroup.Root
          type="single"
          value={shape}
          aria-label={t('court.map.shape')}
          className="choices ml-auto"
          onValueChange={(value) => value !== '' && setShape(value as Shape)}
        >
          {view.byRow && (
            <ToggleGroup.Item value="matters">
              <LayoutList size={14} strokeWidth={1.5} aria-hidden />
              {t('court.map.matters')}
            </ToggleGroup.Item>
          )}
          <ToggleGroup.Item value="lanes">
            <Network size={14} strokeWidth={1.5} aria-hidden />
            {t('court.map.lanes')}
          </ToggleGroup.Item>
          <ToggleGroup.Item value="table">
            <List size={14} strokeWidth={1.5} aria-hidden />
            {t('court.map.table')}
          </ToggleGroup.Item>
        </ToggleGroup.Root>
      </div>
      <div className="map-effect" role="status">
        {view.effect ? (
          <>
            <EffectLine effect={view.effect} struck={struck} />
            <Button size="small" manner="quiet" className="flex-none" onClick={() => desk.setState({ struck: [] })}>
              <RotateCcw size={14} strokeWidth={1.5} aria-hidden />
              {t('court.map.restore')}
            </Button>
          </>
        ) : (
          <p className="text-text-3">{t('court.map.hint')}</p>
        )}
      </div>
      {view.effect && <EffectList effect={view.effect} />}
      {view.matters.length === 0 ? (
        <p className="px-6 py-10 text-center text-text-2">{t('court.map.empty')}</p>
      ) : shape === 'matters' ? (
        <MatterMap view={view} onStrike={onStrike} />
      ) : shape === 'lanes' ? (
        <LaneMap view={view} onStrike={onStrike} />
      ) : (
        <MapTable view={view} onStrike={onStrike} />
      )}
      <UnheardList />
    </section>
  )
}

const Counts = ({ view }: { readonly view: MapView }) => {
  const { t } = useTranslation()
  return (
    <span className="flex flex-wrap gap-2">
      <Badge tone="confirmed" icon={<Sign name="dot" />}>
        {t('court.map.confirmed', { count: view.counts.confirmed })}
      </Badge>
      {view.counts.undisputed > 0 && (
        <Badge tone="confirmed" icon={<Sign name="ring" />} className="badge-hollow">
          {t('court.map.undisputed', { count: view.counts.undisputed })}
        </Badge>
      )}
      <Badge tone="contested" icon={<Sign name="half" />}>
        {t('court.map.contested', { count: view.counts.contested })}
      </Badge>
      <Badge tone="unknown" icon={<Sign name="question" />}>
        {t('court.map.unknown', { count: view.counts.unknown })}
      </Badge>
    </span>
  )
}
