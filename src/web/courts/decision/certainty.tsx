import { useTranslation } from 'react-i18next'
import type { DecisionVerdict } from '#events'

const BANDS = ['doubtful', 'open', 'leaning', 'likely', 'settled'] as const

/** How sure the judge is, in a word. Whoever finds for neither side does not lean to one, however sure of that. */
export function Certainty({ verdict: { confidence, finds_for: found } }: { readonly verdict: DecisionVerdict }) {
  const { t } = useTranslation()
  if (found === 'neither') return <p className="certainty-none">{t('court.certainty.undecided')}</p>
  const now = Math.min(BANDS.length - 1, Math.floor(confidence / 20))
  return (
    <ol className="certainty">
      {BANDS.map((band, index) => (
        <li key={band} {...(index === now && { 'aria-current': true })}>
          <i aria-hidden />
          {t(`court.certainty.${band}`)}
        </li>
      ))}
    </ol>
  )
}
