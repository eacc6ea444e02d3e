import { Lock } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, JumpToLive } from '../../kit/index.ts'
import type { Trial } from './trial.ts'
import { TranscriptRow } from './row.tsx'

const NEAR = 48

interface TranscriptProps {
  readonly trial: Trial
  readonly live: boolean
}

/** All that was said, in a pane of its own that follows the end as long as the reader is there. */
export function TrialTranscript({ trial, live }: TranscriptProps) {
  const { t } = useTranslation()
  const [chambers, setChambers] = useState(false)
  const rows = chambers ? trial.rows : trial.rows.filter(({ kind }) => kind !== 'note')
  const { pane, away, unseen, jump, moved } = usePane(rows.length)
  return (
    <section className="trial-transcript" aria-label={t('trial.transcript')}>
      <header>
        <h2>{t('trial.transcript')}</h2>
        <Button
          size="small"
          manner="quiet"
          aria-pressed={chambers}
          title={t('trial.notesWhat')}
          onClick={() => setChambers(!chambers)}
        >
          <Lock size={14} strokeWidth={1.5} aria-hidden />
          {t('trial.notes')}
        </Button>
      </header>
      {/* A pane that scrolls must be reachable without a mouse. */}
      <div
        ref={pane}
        className="trial-pane"
        onScroll={moved}
        tabIndex={0}
        role="group"
        aria-label={t('trial.transcript')}
      >
        {rows.length === 0 && <p className="trial-empty">{t('case.empty')}</p>}
        <ol>
          {rows.map((row) => (
            <li key={row.seq} id={`entry-${row.seq}`} data-row={row.kind}>
              <TranscriptRow row={row} />
            </li>
          ))}
        </ol>
      </div>
      {away && live && <JumpToLive className="trial-jump" unseen={unseen} jump={jump} />}
    </section>
  )
}

/** Keeps the end of the pane in view while the reader is there, and leaves whoever has scrolled up alone. */
function usePane(count: number) {
  const pane = useRef<HTMLDivElement>(null)
  const [away, setAway] = useState(false)
  const seen = useRef(count)
  if (!away) seen.current = count
  const reach = (): void => pane.current?.scrollTo({ top: pane.current.scrollHeight })
  useLayoutEffect(() => {
    const { current } = pane
    if (away || !current) return undefined
    reach()
    const resized = new ResizeObserver(reach)
    resized.observe(current)
    return () => resized.disconnect()
  }, [count, away])
  const moved = (): void => {
    const { current } = pane
    if (current) setAway(current.scrollHeight - current.scrollTop - current.clientHeight > NEAR)
  }
  const jump = (): void => {
    setAway(false)
    reach()
  }
  return { pane, away, unseen: count - seen.current, jump, moved }
}
