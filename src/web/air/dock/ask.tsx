import type { ReactNode } from 'react'
import { keyOfCue, type Acts, type Cue } from './acts.ts'

interface AskProps {
  readonly acts: Acts
  readonly cue: Cue
  /** What is asked for, in words. */
  readonly what: string
  /** Its face alone does not say which: the words are its name. */
  readonly named?: boolean
  /** The key that does the same. */
  readonly keyed?: string
  readonly children: ReactNode
  readonly className?: string
  readonly pressed?: boolean
  readonly disabled?: boolean
}

/** A button that asks for something, and shows whether it was heard. */
export function DockAsk({
  acts,
  cue,
  what,
  named,
  keyed,
  children,
  className = '',
  pressed,
  disabled = false,
}: AskProps) {
  const act = acts.of(keyOfCue(cue))
  return (
    <button
      type="button"
      className={`ask ${className}`}
      aria-label={named ? what : undefined}
      aria-keyshortcuts={keyed}
      aria-pressed={pressed}
      aria-busy={act?.state === 'pending'}
      data-act={act?.state}
      title={act?.told}
      disabled={disabled}
      onClick={() => acts.ask(what, cue)}
    >
      {children}
      {keyed !== undefined && <kbd aria-hidden="true">{keyed}</kbd>}
    </button>
  )
}
