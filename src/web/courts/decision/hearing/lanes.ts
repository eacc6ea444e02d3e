import type { Band } from '#evidence'
import { BANDS, type ExhibitNode, type MapView, type MatterNode } from './map.ts'

export interface Box {
  readonly key: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface Lanes {
  readonly height: number
  readonly bands: readonly { readonly band: Band; readonly y: number; readonly height: number }[]
  /** Where the lanes of the defense, the exhibits and the prosecution begin. */
  readonly lanes: readonly [number, number, number]
  readonly boxes: ReadonlyMap<string, Box>
}

const HEAD = 40
const LABEL = 128
const EDGE = 16
const MATTER = 104
const EXHIBIT = 48
const GAP = 12
const PAD = 16
/** What the label of a band needs. */
const LOWEST = 112

/** Puts three lanes and three bands into a width. Every node has one size, so nothing has to be measured. */
export function lanesOf(view: MapView, width: number): Lanes {
  const room = width - LABEL - EDGE
  const side = Math.round(room * 0.31)
  const middle = Math.round(room * 0.25)
  const aisle = Math.round((room - 2 * side - middle) / 2)
  const lanes = [LABEL, LABEL + side + aisle, LABEL + side + aisle + middle + aisle] as const
  const boxes = new Map<string, Box>()
  const stack = (nodes: readonly (MatterNode | ExhibitNode)[], x: number, wide: number, top: number): number => {
    let y = top + PAD
    for (const node of nodes) {
      const height = 'item' in node ? MATTER : EXHIBIT
      boxes.set(node.key, { key: node.key, x, y, width: wide, height })
      y += height + GAP
    }
    return y - GAP + PAD
  }
  let y = HEAD
  const bands = BANDS.map((band) => {
    const of = (lane: MatterNode['lane']): readonly MatterNode[] =>
      view.matters
        .filter((node) => node.item.band === band && node.lane === lane)
        .toSorted((one, other) => rankOf(one, view) - rankOf(other, view))
    const centre = [...view.exhibits.filter((node) => node.band === band), ...of('judge')]
    const bottom = Math.max(
      y + LOWEST,
      stack(of('defense'), lanes[0], side, y),
      stack(centre, lanes[1], middle, y),
      stack(of('prosecution'), lanes[2], side, y),
    )
    const placed = { band, y, height: bottom - y }
    y = bottom
    return placed
  })
  return { height: y, bands, lanes, boxes }
}

/** Claims stand in the order of the exhibits behind them, so that few lines cross. */
function rankOf({ item }: MatterNode, { exhibits }: MapView): number {
  const behind = [...item.supporting, ...item.refuting]
  const at = exhibits.findIndex(({ key }) => behind.includes(key))
  return at < 0 ? exhibits.length : at
}

/** A soft line between two boxes, from the edges that face each other. */
export function curveBetween(one: Box, other: Box): string {
  const [left, right] = one.x <= other.x ? [one, other] : [other, one]
  if (left.x === right.x) {
    const [above, below] = one.y <= other.y ? [one, other] : [other, one]
    const [x, top, bottom] = [left.x - 8, above.y + above.height / 2, below.y + below.height / 2]
    return `M${left.x} ${top}H${x}V${bottom}H${left.x}`
  }
  const [x1, y1, x2, y2] = [left.x + left.width, left.y + left.height / 2, right.x, right.y + right.height / 2]
  const bend = (x2 - x1) / 2
  return `M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`
}
