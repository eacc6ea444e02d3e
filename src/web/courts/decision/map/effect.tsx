import { Strikethrough } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Change, Effect } from '../../../view/strike.ts'
import { useSitting } from '../sitting.tsx'

/** What striking does, in one line: the scores, what moved, and how the rules would rule. */
export function EffectLine({ effect, struck }: { readonly effect: Effect; readonly struck: readonly string[] }) {
  const { t } = useTranslation()
  const { hearing } = useSitting()
  const { scores, moved, unsupported, finding, certainty } = effect
  const labels = struck.map((id) => hearing.labels.get(id) ?? id)
  const turned = ({ before, after }: Change<number>): string =>
    before === after ? t('court.map.same', { before }) : t('court.map.turned', { before, after })
  const found = (side: Effect['finding']['before']): string => t(`court.map.finding.${side}`)
  return (
    <p className="effect">
      <Strikethrough size={16} strokeWidth={1.5} aria-hidden className="flex-none text-brass" />
      <span>
        <b>{t('court.map.struck', { count: labels.length, labels: labels.join(', ') })}</b>{' '}
        {t('court.map.scores', { defense: turned(scores.defense), prosecution: turned(scores.prosecution) })}{' '}
        {t('court.map.moved', { count: moved.length })}{' '}
        {unsupported > 0 && `${t('court.map.unsupported', { count: unsupported })} `}
        {finding.before === finding.after
          ? t('court.map.rulingSame', { finding: found(finding.after), certainty: turned(certainty) })
          : t('court.map.rulingTurned', { before: found(finding.before), after: found(finding.after) })}
      </span>
    </p>
  )
}
