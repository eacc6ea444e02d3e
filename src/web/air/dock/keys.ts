import { useLayoutEffect } from 'react'
import type { DeskPicture } from '#contract'
import { dockText as text } from '../text/dock.ts'
import type { Acts, Cue } from './acts.ts'

/** What a key asks for. */
function cueOf(key: string, isPaused: boolean): { readonly what: string; readonly cue: Cue } | null {
  switch (key.toLowerCase()) {
    case 'p':
      return { what: text.panic, cue: { cue: 'panic' } }
    case 'c':
      return { what: text.calm, cue: { cue: 'calm' } }
    case 's':
      return isPaused ? { what: text.go, cue: { cue: 'go' } } : { what: text.pause, cue: { cue: 'pause' } }
    case 'n':
      return { what: text.next, cue: { cue: 'next' } }
    default:
      return null
  }
}

/** A key held down counts once, and one with a modifier is not for us. */
export function useKeys(isOn: boolean, desk: DeskPicture | null, { ask }: Acts): void {
  const isPaused = desk?.picture.paused ?? false
  // Before the next picture: else a key that comes right behind the switch would still work.
  useLayoutEffect(() => {
    if (!isOn) return
    const pressed = (event: KeyboardEvent): void => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      const wanted = cueOf(event.key, isPaused)
      if (!wanted) return
      event.preventDefault()
      ask(wanted.what, wanted.cue)
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [isOn, isPaused, ask])
}
