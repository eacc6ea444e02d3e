import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

/** From a matter to the turn in which it was said. */
export function TurnAddress({ turn }: { readonly turn: number }) {
  const { t } = useTranslation()
  return (
    <Link to="." hash={`turn-${turn}`} className="underline underline-offset-2">
      {t('court.turn.number', { number: turn })}
    </Link>
  )
}
