import { useTranslation } from 'react-i18next'

const BANDS = ['doubtful', 'open', 'leaning', 'likely', 'settled'] as const

/** How sure the judge is: a word, and beside it the number. */
export function Certainty({ confidence }: { readonly confidence: number }) {
  const { t } = useTranslation()
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
