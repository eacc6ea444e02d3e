import { Switch } from 'radix-ui'
import { useTranslation } from 'react-i18next'
import { useLacksTexts } from '../../../case/index.ts'
import type { MapView } from '../hearing/map.ts'
import { Chip } from '../chip.tsx'

/** What every drawing of the map is given. */
export interface MapProps {
  readonly view: MapView
  readonly onStrike: (id: string) => void
}

interface StrikeProps {
  readonly label: string
  readonly struck: boolean
  readonly onStrike: () => void
}

/** On: the exhibit counts. Off: the rules count without it, where they have its text. */
export function StrikeSwitch({ label, struck, onStrike }: StrikeProps) {
  const { t } = useTranslation()
  if (useLacksTexts()) return null
  return (
    <Switch.Root
      className="switch"
      checked={!struck}
      onCheckedChange={onStrike}
      aria-label={t('court.map.counts', { label })}
      title={t(struck ? 'court.map.unstrike' : 'court.map.strike', { label })}
    >
      <Switch.Thumb className="switch-thumb" />
    </Switch.Root>
  )
}

/** Every exhibit behind the map, the weightiest first, each with its switch. */
export function StrikeList({ view, onStrike }: MapProps) {
  const { t } = useTranslation()
  const lacks = useLacksTexts()
  return (
    <>
      <h3 className="mt-6 mb-2 font-semibold">{t('court.map.lane.exhibits')}</h3>
      <ul className="strike-list">
        {view.exhibits.map(({ key, exhibit, struck, weight }) => (
          <li className="min-h-9 edge-b-line" key={key}>
            <Chip id={key} />
            <span className="min-w-0 flex-1 truncate">{exhibit.entry.title}</span>
            {!lacks && <span className="label">{t('court.map.weight', { weight })}</span>}
            <StrikeSwitch label={exhibit.label} struck={struck} onStrike={() => onStrike(key)} />
          </li>
        ))}
      </ul>
    </>
  )
}
