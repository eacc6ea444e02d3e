import { useTranslation } from 'react-i18next'
import type { DecisionVerdict } from '#record'
import { useSitting } from './sitting.tsx'

/** For whom the judge found, in the words of the case; nothing before there is a verdict. */
export function useFinding(verdict: DecisionVerdict | undefined): string | undefined {
  const { t } = useTranslation()
  const { causes } = useSitting().hearing
  const side = verdict?.finds_for
  if (side === undefined) return undefined
  return side === 'neither' || !causes
    ? t(`court.verdict.finding.${side}`)
    : t(`court.verdict.found.${side}`, { cause: causes[side].short })
}
