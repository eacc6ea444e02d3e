import { ChevronRight, Lock } from 'lucide-react'
import { memo, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usualSeals, type EntryOf } from '#record'
import { Seal } from '../../kit/index.ts'
import type { LiveDraft } from '../../case/index.ts'
import { GrowingProse, Prose } from './prose.tsx'

interface ChamberProps {
  readonly title: string
  /** From whom it is hidden, in words. */
  readonly hidden: string
  readonly seal?: keyof typeof usualSeals
  readonly entry?: EntryOf<'plan' | 'think'> | undefined
  readonly draft?: LiveDraft | undefined
}

/** Private words: there for the reader, and never heard in court. Closed until somebody wants them. */
export const Chamber = memo(function Chamber({ title, hidden, seal, entry, draft }: ChamberProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const body = useId()
  return (
    <div className="chamber" data-open={open}>
      <button
        type="button"
        className="chamber-head"
        aria-expanded={open}
        aria-controls={body}
        onClick={() => setOpen(!open)}
      >
        <Lock size={14} strokeWidth={1.5} aria-hidden className="text-text-3" />
        {seal && <Seal {...usualSeals[seal]} outline />}
        <span className="whitespace-nowrap">{title}</span>
        {!entry && draft && !draft.done && (
          <em className="font-normal text-text-3">{t(draft.thinking ? 'case.thinking' : 'debate.chambers.now')}</em>
        )}
        <small className="ms-auto text-end type-12 font-normal text-text-3">{hidden}</small>
        <ChevronRight size={16} strokeWidth={1.5} aria-hidden className="chamber-sign" />
      </button>
      <div id={body} hidden={!open} className="chamber-body">
        {open && entry && <Prose text={entry.content} />}
        {open && entry?.cut_short && <p className="debate-cut">⋯ {t('case.cutShort')}</p>}
        {open && !entry && draft && <GrowingProse text={draft.content} done={draft.done} />}
      </div>
    </div>
  )
})
