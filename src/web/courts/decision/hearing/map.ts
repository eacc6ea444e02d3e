import { counterpartIn, type Effect, type Band, type MapItem, type Side } from '#evidence'
import type { Entry } from '#record'
import { effectWithout, fileOf, weighed } from '../../../view/index.ts'
import type { HeardExhibit } from './exhibits.ts'
import type { HearingView } from './hearing.ts'
import { footingOf, type Footing } from './matters.ts'

export const BANDS: readonly Band[] = ['confirmed', 'contested', 'unknown']

/** A matter of the map, in the lane of the side that brought it up; the judge's own stand between the sides. */
export interface MatterNode {
  readonly key: string
  readonly item: MapItem
  readonly footing: Footing
  readonly lane: Side | 'judge'
  /** Both sides hold it. */
  readonly shared: boolean
  /** Several exhibits behind it go back to one source. */
  readonly oneSource: boolean
  /** The band it stood in before exhibits were struck. */
  readonly from?: Band
}

export interface ExhibitNode {
  readonly key: string
  readonly exhibit: HeardExhibit
  readonly band: Band
  readonly weight: number
  readonly struck: boolean
}

export interface Edge {
  readonly kind: 'cites' | 'attacks' | 'contradicts'
  readonly from: string
  readonly to: string
  readonly side: Side
}

export interface MapView {
  readonly matters: readonly MatterNode[]
  readonly exhibits: readonly ExhibitNode[]
  readonly edges: readonly Edge[]
  readonly counts: Readonly<Record<Band | 'undisputed', number>>
  /** Every matter stands by a row of the table of bands; older maps know bands alone. */
  readonly byRow: boolean
  readonly effect?: Effect
}

/** The map of a case: as the record has it, or as the rules draw it without the struck exhibits. */
export function mapOf(entries: readonly Entry[], hearing: HearingView, struck: readonly string[]): MapView {
  const file = fileOf(entries)
  const base = hearing.map?.items ?? weighed(file).assessment.map
  const effect = struck.length === 0 ? undefined : effectWithout(file, struck)
  const own = base.filter(({ by }) => by !== undefined)
  const items = effect ? [...effect.without.assessment.map, ...own] : base
  const matters = items.map((item, index) => matterOf(item, index, base, hearing.exhibits))
  const lines = weighed(file).ruling.lines
  const weightOf = (id: string): number =>
    Math.max(0, ...lines.filter((line) => line.exhibit === id).map((line) => line.points))
  const exhibits = hearing.exhibits.flatMap((exhibit): readonly ExhibitNode[] => {
    const near = [...items, ...(struck.includes(exhibit.id) ? base : [])].filter(
      ({ supporting, refuting }) => supporting.includes(exhibit.id) || refuting.includes(exhibit.id),
    )
    if (near.length === 0) return []
    const band = BANDS.find((one) => near.some((item) => item.band === one)) ?? 'unknown'
    const isContested = near.some((item) => item.band === 'contested')
    return [
      {
        key: exhibit.id,
        exhibit,
        band: isContested ? 'contested' : band,
        weight: weightOf(exhibit.id),
        struck: struck.includes(exhibit.id),
      },
    ]
  })
  const shown = new Set(exhibits.map(({ key }) => key))
  return {
    matters,
    exhibits: exhibits.toSorted((one, other) => other.weight - one.weight),
    edges: [...matters.flatMap(edgesOf), ...contradictions(hearing, struck)].filter(
      ({ from, to }) => (shown.has(from) || from.startsWith('m')) && shown.has(to),
    ),
    counts: countsOf(matters),
    byRow: base.some(({ row }) => row !== undefined),
    ...(effect && { effect }),
  }
}

function countsOf(matters: readonly MatterNode[]): MapView['counts'] {
  const count = (...footings: readonly Footing[]): number =>
    matters.filter(({ footing }) => footings.includes(footing)).length
  return {
    confirmed: count('confirmed'),
    undisputed: count('undisputed'),
    contested: count('contested'),
    unknown: count('unknown', 'fallen'),
  }
}

function matterOf(
  item: MapItem,
  index: number,
  base: readonly MapItem[],
  exhibits: readonly HeardExhibit[],
): MatterNode {
  const sides = new Set(item.claims.map(({ side }) => side))
  const from = counterpartIn(base, item)?.band
  const witnesses = new Set(item.supporting.map((id) => witnessOf(id, exhibits)))
  return {
    key: `m${index}`,
    item,
    footing: footingOf(item),
    lane: item.claims[0]?.side ?? 'judge',
    shared: sides.size > 1,
    oneSource: witnesses.size < item.supporting.length,
    ...(from && from !== item.band && { from }),
  }
}

const witnessOf = (id: string, exhibits: readonly HeardExhibit[]): string =>
  exhibits.find((exhibit) => exhibit.id === id)?.entry.same_source_as ?? id

const edgesOf = ({ key, item, lane }: MatterNode): readonly Edge[] => {
  if (lane === 'judge') return []
  const attacker = lane === 'defense' ? 'prosecution' : 'defense'
  return [
    ...item.supporting.map((to): Edge => ({ kind: 'cites', from: key, to, side: lane })),
    ...item.refuting.map((to): Edge => ({ kind: 'attacks', from: key, to, side: attacker })),
  ]
}

const contradictions = ({ exhibits }: HearingView, struck: readonly string[]): readonly Edge[] =>
  exhibits.flatMap(({ contradictedBy: shot }) =>
    shot === undefined || struck.includes(shot.exhibit) || struck.includes(shot.contradicts)
      ? []
      : [{ kind: 'contradicts', from: shot.exhibit, to: shot.contradicts, side: shot.agent as Side }],
  )

/** What a node touches, itself included. */
export function neighbours({ edges }: MapView, key: string): ReadonlySet<string> {
  const near = new Set([key])
  for (const { from, to } of edges) {
    if (from === key) near.add(to)
    if (to === key) near.add(from)
  }
  return near
}
