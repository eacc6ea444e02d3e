import { useTranslation } from 'react-i18next'
import { Seal } from '../../../kit/index.ts'
import type { MatterNode } from '../hearing/map.ts'

/** Who brought a matter up: a side, or the judge or the researcher who misses it. */
export function Holder({ node: { item, lane } }: { readonly node: MatterNode }) {
  const { t } = useTranslation()
  if (lane !== 'judge') return <Seal side={lane} outline label={t(`court.side.${lane}`)} />
  return item.by === 'researcher' ? (
    <Seal side="researcher" outline label={t('court.map.researchers')} />
  ) : (
    <Seal side="judge" outline label={t('court.map.judges')} />
  )
}
