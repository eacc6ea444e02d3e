import { useSyncExternalStore } from 'react'

/** Three columns, two, or one. */
export type Tier = 'court' | 'pair' | 'phone'

const queries = { court: '(min-width: 1180px)', pair: '(min-width: 760px)' } as const

const tierNow = (): Tier =>
  matchMedia(queries.court).matches ? 'court' : matchMedia(queries.pair).matches ? 'pair' : 'phone'

const onTier = (changed: () => void): (() => void) => {
  const lists = Object.values(queries).map((query) => matchMedia(query))
  for (const list of lists) list.addEventListener('change', changed)
  return () => {
    for (const list of lists) list.removeEventListener('change', changed)
  }
}

/** How much room a court has. */
export const useTier = (): Tier => useSyncExternalStore(onTier, tierNow)
