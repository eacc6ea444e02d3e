import { useTranslation } from 'react-i18next'
import { decisionSeals } from '#told'
import { Seal } from '../../kit/index.ts'
import { Bar, Score } from './meter.tsx'
import { useSitting } from './sitting.tsx'

/** Both sides' strength in one row, where there is no column for each. */
export function PairMeters() {
  const { t } = useTranslation()
  const { hearing } = useSitting()
  return (
    <div className="pair-meters">
      {(['defense', 'prosecution'] as const).map((side) => (
        <div className="flex min-w-0 flex-wrap items-center gap-2" key={side}>
          <Seal {...decisionSeals[side]} label={t(`court.side.${side}`)} />
          <Bar side={side} />
          <Score side={side} className={`text-17 ink-${side}`} />
          {hearing.causes && (
            <p className="flex-[0_0_100%] truncate type-12 text-text-2" dir="auto" title={hearing.causes[side].text}>
              {hearing.causes[side].short}
            </p>
          )}
        </div>
      ))}
    </div>
  )
}
