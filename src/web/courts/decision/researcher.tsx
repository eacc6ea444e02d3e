import { ScrollText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Words } from './words.tsx'
import { useSitting } from './sitting.tsx'

/** What the researcher said when handing over, folded away: it is the record's, and has its own anchor. */
export function Researcher() {
  const { t } = useTranslation()
  const { hearing } = useSitting()
  const turn = hearing.turns.find(({ entry }) => entry.agent === 'researcher')
  if (turn === undefined) return null
  return (
    <details id={`turn-${turn.number}`} className="researcher" tabIndex={-1}>
      <summary>
        <ScrollText size={14} strokeWidth={1.5} aria-hidden />
        {t('court.researcher', { number: turn.number })}
      </summary>
      <div className="testimony">
        {turn.blocks.map((block) => (
          <Words key={block.start} block={block} />
        ))}
        {turn.entry.cut_short && <p className="cut-line">{t('court.turn.cutShort')}</p>}
      </div>
    </details>
  )
}
