import { EyeOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { documentsOf } from '../../../view/index.ts'
import { Chip } from '../chip.tsx'
import { useSitting } from '../sitting.tsx'

/** Exhibits that were found and that nobody brought up. */
export function UnheardList() {
  const { t } = useTranslation()
  const { hearing } = useSitting()
  const { unheard } = hearing
  if (unheard.length === 0) return null
  return (
    <details className="map-unheard">
      <summary className="inline-flex min-h-8 cursor-pointer items-center gap-2 text-text-2">
        <EyeOff size={14} strokeWidth={1.5} aria-hidden />
        {t('court.exhibits.nobody', { count: unheard.length })}
      </summary>
      <ul>
        {documentsOf(unheard).map((passages) => (
          <li className="flex-wrap" key={passages[0].id}>
            {passages.map(({ id }) => (
              <Chip key={id} id={id} />
            ))}
            <span className="truncate">{passages[0].entry.title}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
