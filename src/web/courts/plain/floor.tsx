import { useLayoutEffect, useMemo, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { pending, standing, waitingDocuments, type Entry } from '#record'
import type { CaseLine, CaseState, Taken } from '../../case/index.ts'
import { Composer, FileDrop, FloorProvider, type CaseFloor } from '../../floor/index.ts'
import { useTier } from '../../kit/index.ts'

interface PlainFloorProps extends Pick<CaseState, 'entries' | 'connection' | 'running' | 'trouble' | 'mayAct'> {
  readonly id: string
  readonly line: CaseLine | undefined
  readonly taken: Taken
  readonly isHeeded: boolean
  readonly children: ReactNode
}

/** The court, and at its foot the place from which people cut in and file, where anybody heeds them. */
export function PlainFloor({ children, isHeeded, ...given }: PlainFloorProps) {
  return (
    <FloorProvider sat={{ ...given, tier: useTier() }} floor={usePlainFloor(given)}>
      <FileDrop>{children}</FileDrop>
      {isHeeded && <Foot />}
    </FloorProvider>
  )
}

/** Lies over the end of the page, and says how much of it, to whoever keeps that end in view. */
function Foot() {
  const foot = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = foot
    if (!current) return undefined
    const { style } = document.documentElement
    const grown = new ResizeObserver(() => style.setProperty('--foot', `${current.offsetHeight}px`))
    grown.observe(current)
    return () => {
      grown.disconnect()
      style.removeProperty('--foot')
    }
  }, [])
  return (
    <div ref={foot} className="plain-floor">
      <Composer />
    </div>
  )
}

type Filed = Pick<PlainFloorProps, 'taken' | 'entries' | 'connection' | 'mayAct'>

function usePlainFloor({ taken, entries, connection, mayAct }: Filed): CaseFloor {
  const { t } = useTranslation()
  return useMemo((): CaseFloor => {
    const { phase, closed } = standing(entries)
    const { documents } = taken
    return {
      takesDocuments: documents,
      mayFile: documents && mayAct && connection === 'live' && closed === undefined,
      hasEnded: closed !== undefined,
      deaf: taken.hears(phase) ? undefined : t('plain.deaf'),
      waiting: pending(entries).map((intervention) => ({
        intervention,
        title: t('plain.words'),
        told: t(intervention.patient ? 'plain.patient' : 'plain.sent'),
      })),
      landed: landedIn(entries),
      holds: false,
    }
  }, [entries, connection, mayAct, taken, t])
}

function landedIn(entries: readonly Entry[]): ReadonlySet<number> {
  const waiting = new Set(waitingDocuments(entries).map(({ seq }) => seq))
  return new Set(
    entries.flatMap((entry) =>
      entry.type === 'document' && entry.added && !waiting.has(entry.seq) ? [entry.seq] : [],
    ),
  )
}
