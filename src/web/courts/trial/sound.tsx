import { Volume2, VolumeX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Picture } from '#picture'
import { Button, remember, remembered } from '../../kit/index.ts'
import { fresh, noted, openOrchestra, type Orchestra, type Seen } from '../../sounds/index.ts'

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Where this browser keeps whether its person wants to hear anything. */
const KEPT = 'courtroom.sound'

/** The sound of the stage: on after the first click, since browsers ask for one, and off for whoever says so. */
export function StageSound({ picture }: { readonly picture: Picture }) {
  const { t } = useTranslation()
  const [silent, setSilent] = useState(() => remembered(KEPT) === 'off')
  const clicked = useClicked()
  const orchestra = useOrchestra(clicked && !silent)
  const seen = useRef<Seen | null>(null)
  useEffect(() => {
    const now = Date.now()
    const before = seen.current
    const after = noted(before ?? {}, picture, { now, at: now, joined: before === null })
    seen.current = after
    orchestra?.follow(before === null ? [] : fresh(before, after, now), picture)
  }, [orchestra, picture])
  const turn = (): void => {
    remember(KEPT, silent ? 'on' : 'off')
    setSilent(!silent)
  }
  const Icon = silent ? VolumeX : Volume2
  return (
    <Button icon className="trial-sound" aria-pressed={!silent} aria-label={t('trial.sound')} onClick={turn}>
      <Icon {...icon} />
    </Button>
  )
}

function useClicked(): boolean {
  const [clicked, set] = useState(() => navigator.userActivation?.hasBeenActive ?? false)
  useEffect(() => {
    if (clicked) return undefined
    const done = new AbortController()
    for (const what of ['pointerdown', 'keydown'])
      addEventListener(what, () => set(true), { signal: done.signal, once: true })
    return () => done.abort()
  }, [clicked])
  return clicked
}

/** Open while it is wanted; the room falls silent when the page is left. */
function useOrchestra(wanted: boolean): Orchestra | null {
  const [orchestra, set] = useState<Orchestra | null>(null)
  useEffect(() => {
    if (!wanted) return undefined
    const opened = openOrchestra()
    set(opened)
    return () => {
      set(null)
      void opened.close()
    }
  }, [wanted])
  return orchestra
}
