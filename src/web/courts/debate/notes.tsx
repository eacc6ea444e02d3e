import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usualSeals, type EntryOf } from '#record'
import { Seal, useSpoken } from '../../kit/index.ts'
import type { Debate } from './debate.ts'
import type { DebateSpeaking } from './speaking.ts'

/** What the judge wrote down for itself, newest last. */
export function JudgeNotes({ debate, speaking }: { readonly debate: Debate; readonly speaking: DebateSpeaking }) {
  const { t } = useTranslation()
  const noted = debate.rounds.filter(({ note }) => note !== undefined)
  if (noted.length === 0 && !debate.deliberation && !speaking.deliberation) return null
  return (
    <section className="debate-panel debate-private" aria-labelledby="debate-notes">
      <h3 id="debate-notes">
        {t('debate.notes')} <small>{t('debate.chambers.hiddenDebaters')}</small>
      </h3>
      <ol className="debate-notes">
        {noted.map(({ number, side, note }) => (
          <Note key={number} seal={side} label={t('debate.afterTurn', { number })} note={note!} />
        ))}
        {debate.deliberation && <Note seal="judge" label={t('debate.deliberation')} note={debate.deliberation} />}
        {speaking.deliberation && (
          <li>
            <Seal {...usualSeals.judge} outline />
            <p className="text-text-3">{t('debate.deliberating')}</p>
          </li>
        )}
      </ol>
    </section>
  )
}

interface NoteProps {
  readonly seal: keyof typeof usualSeals
  readonly label: string
  readonly note: EntryOf<'think'>
}

const Note = memo(function Note({ seal, label, note }: NoteProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const long = note.content.length > 180
  const lang = useSpoken()
  return (
    <li>
      <Seal {...usualSeals[seal]} outline />
      <div className="min-w-0">
        <b>{label}</b>
        <p className={open || !long ? 'whitespace-pre-line' : 'line-clamp-3'} lang={lang}>
          {note.content}
        </p>
        {note.cut_short && <p className="debate-cut">⋯ {t('case.cutShort')}</p>}
        {long && (
          <button type="button" className="debate-more" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t(open ? 'debate.less' : 'debate.more')}
            <span className="sr-only">: {label}</span>
          </button>
        )}
      </div>
    </li>
  )
})
