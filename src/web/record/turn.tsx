import { Link as LinkIcon, Strikethrough } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { ForkButton } from '../fork/index.ts'
import { Seal, useCopyLink } from '../kit/index.ts'
import { Notes } from './notes.tsx'
import { ToldLines } from './told.tsx'
import type { SpokenItem } from './view.ts'
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
  const { number, entry, told, blocks, cutBy, answers, struck = false, seal } = item
  return (
    <article
      id={`turn-${number}`}
      className="record-turn"
      data-tone={told.tone}
      aria-labelledby={`turn-${number}-name`}
    >
      <header className="record-speaker" data-lines>
        {seal && <Seal {...seal} />}
        <h3 id={`turn-${number}-name`}>{name}</h3>
        <small>
          {answers === undefined ? t('record.turn', { number }) : t('record.answering', { number, directive: answers })}
        </small>
        {struck && (
          <span className="record-struck-word">
            <Strikethrough size={14} strokeWidth={1.5} aria-hidden />
            {t('record.struck')}
          </span>
        )}
        <ForkButton seq={entry.seq} number={number} className="record-copy record-fork" />
        <CopyLink anchor={`turn-${number}`} label={t('record.copyTurn', { number })} />
      </header>
      <div className="record-words" data-struck={struck}>
        {blocks.map((block) => (
          <Paragraph key={block.start} block={block} turn={number} exhibits={exhibits} flags={flags} />
        ))}
        {cutBy !== undefined && (
          <p className="record-cut" data-lines>
            ⟂ {t('record.cut', { number: cutBy })}
          </p>
        )}
        <ToldLines lines={told.lines} exhibits={exhibits} />
      </div>
      <Notes item={item} exhibits={exhibits} flags={flags} />
    </article>
  )
})

export function CopyLink({ anchor, label }: { readonly anchor: string; readonly label: string }) {
  const copy = useCopyLink()
  return (
    <button type="button" className="record-copy" aria-label={label} onClick={() => copy(anchor)}>
      <LinkIcon size={16} strokeWidth={1.5} aria-hidden />
    </button>
  )
}
