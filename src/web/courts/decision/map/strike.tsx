import { Switch } from 'radix-ui'
import { useTranslation } from 'react-i18next'

interface StrikeProps {
  readonly label: string
  readonly struck: boolean
  readonly onStrike: () => void
}

/** On: the exhibit counts. Off: the rules count without it. */
export function StrikeSwitch({ label, struck, onStrike }: StrikeProps) {
  const { t } = useTranslation()
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
