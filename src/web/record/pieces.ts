import type { Item, Section } from './view.ts'

/** From so many items on a record is drawn piece by piece, each of so many. */
const LONG = 400
const PIECE = 25

/** Items that are drawn together. */
export interface RecordStretch {
  /** Its place in the record. */
  readonly at: number
  readonly items: readonly Item[]
}

/** The pieces of each section; none of a record that is short enough to be drawn at once. */
export function piecesOf(sections: readonly Section[]): readonly (readonly RecordStretch[])[] {
  const count = sections.reduce((sum, { items }) => sum + items.length, 0)
  if (count < LONG) return []
  let at = 0
  return sections.map(({ items }) =>
    Array.from({ length: Math.ceil(items.length / PIECE) }, (_, index) => ({
      at: at++,
      items: items.slice(index * PIECE, (index + 1) * PIECE),
    })),
  )
}

/** The piece in which an anchor stands; none when it stands in no piece. */
export function pieceWith(anchor: string, pieces: readonly (readonly RecordStretch[])[]): RecordStretch | undefined {
  const all = pieces.flat()
  const seq = Number(/^entry-(\d+)$/.exec(anchor)?.[1])
  if (!Number.isNaN(seq)) return all.findLast(({ items }) => seqOf(items[0]!) <= seq)
  return all.find(({ items }) => items.some((item) => anchorsOf(item).includes(anchor)))
}

/** The entry that an item is read from, so that whoever found words in it can be shown them. */
export function seqOf(item: Item): number {
  if (item.kind === 'turn') return item.entry.seq
  return item.kind === 'directive' ? item.directive.intervention.seq : item.told.seq
}

function anchorsOf(item: Item): readonly string[] {
  if (item.kind === 'turn') return [`turn-${item.number}`]
  if (item.kind === 'directive') return [`directive-${item.number}`]
  return item.kind === 'told' && item.anchor !== undefined ? [item.anchor] : []
}

const LINE = 31
const LETTERS_A_LINE = 68

/** About how high a piece will be, so that what is not drawn yet takes its room. */
export const heightOf = ({ items }: RecordStretch): number => items.reduce((sum, item) => sum + LINE * linesIn(item), 0)

function linesIn(item: Item): number {
  const letters = item.kind === 'turn' ? item.entry.content.length : 0
  return 2 + Math.ceil(letters / LETTERS_A_LINE)
}
