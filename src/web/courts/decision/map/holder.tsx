import { useTranslation } from 'react-i18next'
import { decisionSeals } from '#told'
import { Seal } from '../../../kit/index.ts'
import type { MatterNode } from '../hearing/map.ts'

/** Who brought a matter up: a side, or the judge or the researcher who misses it. */
export function Holder({ node: { item, lane } }: { readonly node: MatterNode }) {
  const { t } = useTranslation()
  if (lane !== 'judge') return <Seal {...decisionSeals[lane]} outline label={t(`court.side.${lane}`)} />
  return item.by === 'researcher' ? (
    <Seal {...decisionSeals.researcher} outline label={t('court.map.researchers')} />
  ) : (
    <Seal {...decisionSeals.judge} outline label={t('court.map.judges')} />
  )
}
