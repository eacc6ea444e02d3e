import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react'
import { create, type StoreApi, type UseBoundStore } from 'zustand'
import type { Citation } from '#evidence'
import type { Entry } from '#record'
import { caseStore, type CaseStore, type Connection, type CaseLine } from '../../case/index.ts'
import { type Tier, useSame, useTier } from '../../kit/index.ts'
import type { HeardExhibit } from './hearing/exhibits.ts'
import { hearingOf, type HearingView } from './hearing/hearing.ts'

/** An exhibit somebody looks at: from which place on the page, and by which citation. */
export interface Looking {
  readonly exhibit: HeardExhibit
  readonly at: HTMLElement
  readonly citation?: Citation
  /** The turn that cites it. */
  readonly turn?: number
}

/** What a reader has begun. It outlives a change of the layout, such as a phone that is turned. */
interface ReaderDesk {
  readonly struck: readonly string[]
}

/** A case as one reader sees it. */
interface ReaderSitting {
  readonly id: string
  readonly entries: readonly Entry[]
  readonly hearing: HearingView
  /** Entries and words as they are shown: while updates are paused they stand still. */
  readonly shown: CaseStore
  readonly desk: UseBoundStore<StoreApi<ReaderDesk>>
  readonly line: CaseLine | undefined
  readonly connection: Connection
  readonly running: boolean
  /** It happens now, so that clocks run. */
  readonly ticking: boolean
  /** Why the hearing stopped by itself. */
  readonly trouble: string | null
  readonly mayAct: boolean
  readonly tier: Tier
  readonly paused: boolean
  /** Entries that have come since the reader paused. */
  readonly waiting: number
  readonly pause: () => void
  /** The case had ended before this reader came. */
  readonly cameLate: boolean
}

/** What a citation needs of the case; changes with entries, never with words. */
interface Evidence {
  readonly exhibits: ReadonlyMap<string, HeardExhibit>
  readonly look: (looking: Looking | null) => void
  readonly looking: string | null
  /** The citation somebody looks at, and the turn it stands in. */
  readonly cited: Pick<Looking, 'citation' | 'turn'> | null
}

const SittingContext = createContext<ReaderSitting | null>(null)
const EvidenceContext = createContext<Evidence>({
  exhibits: new Map(),
  look: () => undefined,
  looking: null,
  cited: null,
})

export function useSitting(): ReaderSitting {
  const sitting = useContext(SittingContext)
  if (sitting === null) throw new Error('This part of the page stands outside a courtroom.')
  return sitting
}

export const useEvidence = (): Evidence => useContext(EvidenceContext)

interface SittingProps {
  readonly id: string
  readonly store: CaseStore
  readonly line: CaseLine | undefined
  readonly children: (looking: Looking | null, look: (looking: Looking | null) => void) => ReactNode
}

export function SittingProvider({ id, store, line, children }: SittingProps) {
  const { shown, paused, waiting, pause } = usePausing(store)
  const entries = shown(({ entries: all }) => all)
  const connection = store((state) => state.connection)
  const running = store((state) => state.running)
  const trouble = store((state) => state.trouble)
  const mayAct = store((state) => state.mayAct)
  const tier = useTier()
  const hearing = hearingOf(entries)
  const [desk] = useState(() => create<ReaderDesk>()(() => ({ struck: [] })))
  const [came] = useState(() => Date.now())
  const replayed = connection === 'replay'
  const cameLate = !replayed && hearing.closed !== undefined && hearing.closed.at < came
  const [looking, look] = useState<Looking | null>(null)
  const sitting = useSame<ReaderSitting>({
    id,
    entries,
    hearing,
    shown,
    desk,
    line,
    connection,
    running,
    ticking: running && !replayed,
    trouble,
    mayAct,
    tier,
    paused,
    waiting,
    pause,
    cameLate,
  })
  const open = looking?.exhibit.id ?? null
  const evidence = useMemo(
    (): Evidence => ({
      exhibits: new Map(hearing.exhibits.map((each) => [each.id, each])),
      look,
      looking: open,
      cited: looking,
    }),
    [hearing.exhibits, open, looking],
  )
  return (
    <SittingContext value={sitting}>
      <EvidenceContext value={evidence}>{children(looking, look)}</EvidenceContext>
    </SittingContext>
  )
}

/** A second store that follows the first one, unless the reader wants everything to stand still. */
function usePausing(store: CaseStore) {
  const [shown] = useState(caseStore)
  const [paused, setPaused] = useState(false)
  useEffect(() => {
    if (paused) return undefined
    shown.setState(store.getState())
    return store.subscribe((state) => shown.setState(state))
  }, [store, shown, paused])
  const all = store(({ entries }) => entries.length)
  const seen = shown(({ entries }) => entries.length)
  const pause = useMemo(() => () => setPaused((now) => !now), [])
  return { shown, paused, waiting: paused ? all - seen : 0, pause }
}
