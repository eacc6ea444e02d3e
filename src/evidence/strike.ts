import type { CaseFile, Band, MapItem } from './case.ts'

/**
 * Marks exhibits as struck. `assess` then works as if nobody could cite them: credit and penalties that rest on them are
 * gone, claims that rest on them alone are unsupported, and the map is drawn without them.
 */
export const strike = (file: CaseFile, ids: readonly string[]): CaseFile => ({
  ...file,
  struck: [...new Set([...file.struck, ...ids])].toSorted(),
})

/** Takes struck exhibits back in. */
export const unstrike = (file: CaseFile, ids: readonly string[]): CaseFile => ({
  ...file,
  struck: file.struck.filter((id) => !ids.includes(id)),
})

/** A matter that stands in another band of the map; null where it stands on no map. */
export interface BandMove {
  readonly text: string
  readonly from: Band | null
  readonly to: Band | null
}

/** What has moved between two maps of one case. */
export function movesBetween(before: readonly MapItem[], after: readonly MapItem[]): readonly BandMove[] {
  const moved = before.flatMap((item): readonly BandMove[] => {
    const now = counterpartIn(after, item)
    return now?.band === item.band ? [] : [{ text: (now ?? item).text, from: item.band, to: now?.band ?? null }]
  })
  const fresh = after.filter((item) => counterpartIn(before, item) === undefined)
  return [...moved, ...fresh.map(({ text, band }) => ({ text, from: null, to: band }))]
}

/** A matter on another map of the same case: in the same words, else by a claim that both rest on. */
export const counterpartIn = (items: readonly MapItem[], { text, claims }: MapItem): MapItem | undefined =>
  items.find((item) => item.text === text) ??
  items.find((item) =>
    item.claims.some(({ turn, start }) => claims.some((one) => one.turn === turn && one.start === start)),
  )
