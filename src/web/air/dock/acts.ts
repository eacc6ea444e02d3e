import { useCallback, useRef, useState } from 'react'
import type { JsonFor } from '#contract'
import type { Pass } from '../pass.ts'
import { post, type Answer } from '../post.ts'
import { dockText as text } from '../text/dock.ts'

/** What the operator can ask for. */
export type Cue = JsonFor<'cue'>

interface DockAct {
  readonly state: 'pending' | 'done' | 'failed'
  readonly told: string
}

export interface Acts {
  readonly of: (key: string) => DockAct | undefined
  /** What became of the last thing asked for, in a sentence. */
  readonly last: DockAct | null
  readonly ask: (what: string, cue: Cue) => void
}

/** One thing at a time on one line, but any number of things. */
export const keyOfCue = (cue: Cue): string =>
  'of' in cue ? `${cue.cue} ${cue.of}` : 'speed' in cue ? `speed ${cue.speed}` : cue.cue

/** How long a done thing is shown as done. */
const LINGER = 2_500

export function useDockActs(pass: Pass | null): Acts {
  const [acts, set] = useState<Readonly<Record<string, DockAct | undefined>>>({})
  const [last, tell] = useState<DockAct | null>(null)
  const rounds = useRef(new Map<string, number>())
  const ask = useCallback(
    (what: string, cue: Cue) => {
      if (!pass) return
      const key = keyOfCue(cue)
      const round = (rounds.current.get(key) ?? 0) + 1
      rounds.current.set(key, round)
      const put = (act?: DockAct): void => {
        if (rounds.current.get(key) !== round) return
        set((before) => ({ ...before, [key]: act }))
        if (act) tell(act)
      }
      const finish = (answer: Answer): void => {
        if (answer.ok) {
          put({ state: 'done', told: text.done(what) })
          setTimeout(put, LINGER)
        } else {
          const why = answer.code === 'unreachable' ? text.unreachable : answer.told
          put({ state: 'failed', told: text.failed(what, why) })
        }
      }
      put({ state: 'pending', told: text.pending(what) })
      void post(pass, 'cue', cue).then(finish)
    },
    [pass],
  )
  return { of: (key) => acts[key], last, ask }
}
