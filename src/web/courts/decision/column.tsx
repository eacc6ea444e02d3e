import { ArrowDown } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Side } from '../../view/index.ts'
import { Button } from '../../kit/index.ts'
import { DirectiveNote } from './directive.tsx'
import { useFollowing } from './follow.ts'
import { GettingReady, LiveTurn } from './live.tsx'
import { Meter } from './meter.tsx'
import { useSitting } from './sitting.tsx'
import { useSpeaker } from './speaker.ts'
import { TurnArticle } from './turn.tsx'

interface FollowingProps {
  /** How many things stand in it, to count what is new. */
  readonly count: number
  readonly label: string
  readonly className?: string
  readonly children: ReactNode
}

/** A scroller that stays at the end while its reader does, and never pulls one who reads further up. */
function Following({ count, label, className = '', children }: FollowingProps) {
  const { t } = useTranslation()
  const closed = useSitting().hearing.closed !== undefined
  const [anchored] = useState(() => location.hash.startsWith('#turn-'))
  const { scroller, content, atEnd, toEnd } = useFollowing({ fromEnd: !anchored })
  const seen = useRef(count)
  useEffect(() => {
    if (atEnd) seen.current = count
  }, [atEnd, count])
  const fresh = Math.max(0, count - seen.current)
  return (
    <div className={`following ${className}`}>
      <div ref={scroller} className="scroller" tabIndex={0} role="log" aria-live="off" aria-label={label}>
        <div ref={content} className="scrolled">
          {children}
        </div>
      </div>
      {!atEnd && (
        <Button size="small" className="to-live" onClick={toEnd}>
          <ArrowDown size={14} strokeWidth={1.5} aria-hidden />
          {closed ? t('court.toEnd') : fresh > 0 ? t('case.jumpNew', { count: fresh }) : t('case.jump')}
        </Button>
      )}
    </div>
  )
}

/** One side's meter and testimony. */
export function SideColumn({ side }: { readonly side: Side }) {
  const { t } = useTranslation()
  const { hearing } = useSitting()
  const speaker = useSpeaker()
  const speaks = speaker?.side === side
  const turns = hearing.turns.filter((turn) => turn.side === side)
  const name = t(`court.side.${side}`)
  const { openedAt, lastAt } = hearing.standing
  return (
    <section
      className={`column column-${side} ${speaks ? 'column-speaking' : ''}`}
      aria-label={speaks && speaker.speaking ? t('court.column.speaking', { side: name }) : name}
    >
      <Meter side={side} />
      <Following
        count={turns.length + (speaks && speaker.speaking ? 1 : 0)}
        label={t('court.column.testimony', { side: name })}
      >
        {turns.length === 0 && !speaks && (
          <p className="px-1 py-6 text-text-3">{t('court.column.nothing', { side: name })}</p>
        )}
        {turns.map((turn) => (
          <TurnArticle key={turn.number} turn={turn} labels={hearing.labels} openedAt={openedAt} />
        ))}
        {speaks && !speaker.speaking && <GettingReady side={side} thinking={speaker.thinking} since={lastAt} />}
        <LiveTurn side={side} />
      </Following>
    </section>
  )
}

/** Both sides in one column, in the order of the record, with the court's directives between them. */
export function Feed({ children }: { readonly children?: ReactNode }) {
  const { t } = useTranslation()
  const { hearing } = useSitting()
  const speaker = useSpeaker()
  const { turns, directives, labels, standing } = hearing
  const said = [
    ...turns.map((turn) => ({
      at: turn.entry.seq,
      node: <TurnArticle key={`t${turn.number}`} turn={turn} labels={labels} openedAt={standing.openedAt} named />,
    })),
    ...directives.map((directive) => ({
      at: (directive.landed ?? directive.intervention).seq,
      node:
        directive.state === 'waiting' || directive.state === 'withdrawn' ? null : (
          <DirectiveNote key={`d${directive.number}`} directive={directive} />
        ),
    })),
  ].toSorted((one, other) => one.at - other.at)
  return (
    <Following count={turns.length + (speaker?.speaking ? 1 : 0)} label={t('court.column.all')} className="feed">
      {said.length === 0 && !speaker && <p className="px-4 py-6 text-text-3">{t('court.column.notYet')}</p>}
      {said.map(({ node }) => node)}
      {speaker && !speaker.speaking && <GettingReady {...speaker} since={standing.lastAt} />}
      <LiveTurn side="defense" named />
      <LiveTurn side="prosecution" named />
      {children}
    </Following>
  )
}
