import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../kit/index.ts'
import { withLabels } from '../../../view/index.ts'
import type { MatterNode } from '../hearing/map.ts'
import { Chip } from '../chip.tsx'
import { TurnLink } from '../place.tsx'
import { useSitting } from '../sitting.tsx'

/** The matter in focus, whole: what speaks for and against it, why it stands where it stands, and where it was said. */
export function Focused({ node, onClose }: { readonly node: MatterNode; readonly onClose: () => void }) {
  const { t } = useTranslation()
  const { hearing } = useSitting()
  const { item } = node
  return (
    <section className="focused" aria-label={t('court.map.inFocus')}>
      <p className="font-serif text-17">{withLabels(item.text, hearing.labels)}</p>
      <p className="text-text-2">{item.reason}</p>
      <p className="flex flex-wrap items-center gap-2 text-12">
        {item.supporting.length > 0 && <span className="label">{t('court.map.for')}</span>}
        {item.supporting.map((id) => (
          <Chip key={id} id={id} />
        ))}
        {item.refuting.length > 0 && <span className="label">{t('court.map.against')}</span>}
        {item.refuting.map((id) => (
          <Chip key={id} id={id} />
        ))}
        {[...new Set(item.claims.map(({ turn }) => turn))].map((turn) => (
          <TurnLink key={turn} turn={turn}>
            {t('court.turn.number', { number: turn })}
          </TurnLink>
        ))}
      </p>
      <Button manner="quiet" size="small" icon aria-label={t('common.close')} onClick={onClose}>
        <X size={14} strokeWidth={1.5} aria-hidden />
      </Button>
    </section>
  )
}
