import { ListVideo } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useTranslation } from 'react-i18next'
import type { ReplayTape } from '../case/index.ts'
import { Button, clockOf } from '../kit/index.ts'
import { useMarkName } from './scrubber.tsx'
import { MarkSign } from './signs.tsx'

interface MomentsProps {
  readonly tape: ReplayTape
  readonly onSeek: (at: number) => void
}

/** Everything one may come back for, by name, for those who would rather not aim at a line. */
export function Moments({ tape, onSeek }: MomentsProps) {
  const { t } = useTranslation()
  const nameOf = useMarkName()
  if (tape.marks.length === 0) return null
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <Button manner="quiet" icon aria-label={t('replay.moments')} title={t('replay.moments')}>
          <ListVideo size={16} strokeWidth={1.5} aria-hidden />
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu moments" side="top" align="end" sideOffset={12} collisionPadding={8}>
          {tape.marks.map((mark) => (
            <DropdownMenu.Item
              key={`${mark.seq} ${mark.kind}`}
              className="menu-item moment"
              data-mark={mark.kind}
              onSelect={() => onSeek(mark.at)}
            >
              <MarkSign kind={mark.kind} />
              <span className="truncate">
                {nameOf(mark)}
                {mark.kind !== 'phase' && mark.words !== '' && <small dir="auto">{mark.words}</small>}
              </span>
              <span className="num ms-auto text-12 text-text-3">{clockOf(mark.at)}</span>
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
