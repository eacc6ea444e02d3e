import { Link as LinkIcon, Search, Strikethrough, TriangleAlert } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Seal } from '../kit/index.ts'
import { useCopyLink } from './copy.ts'
import { Notes } from './notes.tsx'
import { sealOf, type SpokenItem } from './view.ts'
import { Paragraph, type Known } from './words.tsx'

interface TurnProps {
  readonly item: SpokenItem
  readonly name: string
  readonly exhibits: Known
  readonly flags: boolean
}

/** One turn: side letter in the margin, who speaks, the words, and the notes to them. */
export const TurnText = memo(function TurnText({ item, name, exhibits, flags }: TurnProps) {
  const { t } = useTranslation()
  const { number, entry, blocks, cutBy, answers, struck = false } = item
  const side = sealOf(entry.agent)
  return (
    <article id={`turn-${number}`} className="record-turn" data-side={side} aria-labelledby={`turn-${number}-name`}>
      <header className="record-speaker" data-lines>
        {side && <Seal side={side} />}
        <h3 id={`turn-${number}-name`}>{name}</h3>
        <small>
          {answers === undefined ? t('record.turn', { number }) : t('record.answering', { number, directive: answers })}
        </small>
        {struck && (
          <span className="record-struck-word">
            <Strikethrough size={14} strokeWidth={1.5} aria-hidden />
            {t('record.trial.struck')}
          </span>
        )}
        <CopyLink anchor={`turn-${number}`} label={t('record.copyTurn', { number })} />
      </header>
      <div className="record-words" data-struck={struck}>
        {blocks.map((block) => (
          <Paragraph key={block.start} block={block} turn={number} exhibits={exhibits} flags={flags} />
        ))}
        {entry.interrupted && (
          <p className="record-cut" data-lines>
            ⟂ {cutBy === undefined ? t('record.cutPlain') : t('record.cut', { number: cutBy })}
          </p>
        )}
        <Length of={entry} />
        {entry.searched_by !== undefined && (
          <p className="record-line" data-lines>
            <Search size={14} strokeWidth={1.5} aria-hidden />
            {t('record.searchedBy', { searcher: entry.searched_by, model: entry.model })}
          </p>
        )}
        {entry.substitute && (
          <p className="record-line" data-lines>
            <TriangleAlert size={14} strokeWidth={1.5} aria-hidden />
            {t('record.by', {
              model: entry.model === 'offline' ? t('record.offline') : entry.model,
              asked: entry.substitute.for,
              why: entry.substitute.because,
            })}
          </p>
        )}
      </div>
      <Notes item={item} exhibits={exhibits} flags={flags} />
    </article>
  )
})

/** Said where an answer ended at its length, although it was asked once to finish its sentence. */
export function Length({ of: { cut_short: short } }: { readonly of: { readonly cut_short?: true } }) {
  const { t } = useTranslation()
  if (!short) return null
  return (
    <p className="record-cut" data-lines>
      ⋯ {t('record.cutShort')}
    </p>
  )
}

export function CopyLink({ anchor, label }: { readonly anchor: string; readonly label: string }) {
  const copy = useCopyLink()
  return (
    <button type="button" className="record-copy" aria-label={label} onClick={() => copy(anchor)}>
      <LinkIcon size={16} strokeWidth={1.5} aria-hidden />
    </button>
  )
}
