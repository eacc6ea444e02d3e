import { useTranslation } from 'react-i18next'
import type { DecisionVerdict } from '#events'
import { causeFound } from '#told'
import { useSitting } from './sitting.tsx'

/** For whom the judge found, in the words of the case; nothing before there is a verdict. */
export function useFinding(verdict: DecisionVerdict | undefined): string | undefined {
  const { t } = useTranslation()
  const { brief } = useSitting().hearing
  if (verdict === undefined) return undefined
  const side = verdict.finds_for
  const cause = causeFound(verdict, brief)
  return side === 'neither' || cause === undefined
    ? t(`court.verdict.finding.${side}`)
    : t(`court.verdict.found.${side}`, { cause })
}
