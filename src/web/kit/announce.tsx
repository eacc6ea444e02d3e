import { createContext, useCallback, useContext, useMemo, useRef, useState, type ReactNode } from 'react'

interface Announce {
  /** Waits for the screen reader to finish its sentence. */
  readonly polite: (text: string) => void
  /** Interrupts it: only for the loss of the line, and where a case stops. */
  readonly assertive: (text: string) => void
}

const silent: Announce = { polite: () => undefined, assertive: () => undefined }
const Context = createContext<Announce>(silent)

export const useAnnounce = (): Announce => useContext(Context)

/** The one polite and the one assertive voice of the page. */
export function Announcer({ children }: { readonly children: ReactNode }) {
  const [polite, sayPolitely] = useSaid()
  const [assertive, sayAtOnce] = useSaid()
  const announce = useMemo(() => ({ polite: sayPolitely, assertive: sayAtOnce }), [sayPolitely, sayAtOnce])
  return (
    <Context.Provider value={announce}>
      {children}
      <div className="sr-only" role="status" aria-live="polite" data-voice="polite">
        {polite}
      </div>
      <div className="sr-only" role="alert" aria-live="assertive" data-voice="assertive">
        {assertive}
      </div>
    </Context.Provider>
  )
}

/** The same words twice are two announcements, so every other one ends in a space that nobody hears. */
function useSaid(): readonly [string, (text: string) => void] {
  const [said, setSaid] = useState('')
  const odd = useRef(false)
  const say = useCallback((text: string) => {
    odd.current = !odd.current
    setSaid(odd.current ? `${text}\u00a0` : text)
  }, [])
  return [said, say]
}
