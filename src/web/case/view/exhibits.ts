import { marksIn, type Side } from '#evidence'
import { byDocument, type Entry, type EntryOf, type EventOf } from '#record'

export const isSide = (agent: string): agent is Side => agent === 'defense' || agent === 'prosecution'

export const otherSide = (side: Side): Side => (side === 'defense' ? 'prosecution' : 'defense')

/** Turns of one side that did something with an exhibit. */
export interface Hearsay {
  readonly side: Side
  readonly turns: readonly number[]
}

/** An exhibit with all that the record tells of it. */
export interface ExhibitView {
  readonly id: string
  /** E-01 and on, in the order of admission. A view: the record keeps the ids. */
  readonly label: string
  readonly entry: EntryOf<'tool_result'>
  /** The filed document it stands in, if it stands in one. */
  readonly document?: EntryOf<'document'>
  readonly citedBy: readonly Hearsay[]
  readonly attackedBy: readonly Hearsay[]
  /** The newer or stronger exhibit that contradicts it. */
  readonly contradictedBy?: EntryOf<'kill_shot'>
  readonly contradicts: readonly EntryOf<'kill_shot'>[]
}

const labelAt = (index: number): string => `E-${String(index + 1).padStart(2, '0')}`

/** Who cited an exhibit in which turn. */
export interface Cite {
  readonly id: string
  readonly side: Side
  readonly turn: number
}

export function exhibitsIn(entries: readonly Entry[], cites: readonly Cite[]): readonly ExhibitView[] {
  const results = new Map<string, EntryOf<'tool_result'>>()
  const documents = new Map<string, EntryOf<'document'>>()
  const shots: EntryOf<'kill_shot'>[] = []
  for (const entry of entries) {
    if (entry.type === 'tool_result' && !results.has(entry.result_id)) results.set(entry.result_id, entry)
    else if (entry.type === 'document') documents.set(entry.name, entry)
    else if (entry.type === 'kill_shot') shots.push(entry)
  }
  const byId = Map.groupBy(cites, ({ id }) => id)
  return [...results.values()].map((entry, index) => {
    const id = entry.result_id
    const document = entry.source_type === 'document' ? documents.get(entry.source) : undefined
    const contradictedBy = shots.find((shot) => shot.contradicts === id)
    return {
      id,
      label: labelAt(index),
      entry,
      ...(document && { document }),
      citedBy: bySide(byId.get(id) ?? []),
      attackedBy: bySide(shots.filter((shot) => shot.contradicts === id).flatMap(attack)),
      ...(contradictedBy && { contradictedBy }),
      contradicts: shots.filter(({ exhibit }) => exhibit === id),
    }
  })
}

const attack = ({ agent, turn = 0, contradicts: id }: EntryOf<'kill_shot'>): readonly Cite[] =>
  isSide(agent) ? [{ id, side: agent, turn }] : []

const bySide = (cites: readonly Cite[]): readonly Hearsay[] =>
  (['defense', 'prosecution'] as const).flatMap((side) => {
    const turns = [...new Set(cites.filter((cite) => cite.side === side).map(({ turn }) => turn))]
    return turns.length === 0 ? [] : [{ side, turns }]
  })

/** Exhibits by document: all that are shown of one document, in its order. */
export function documentsOf(exhibits: readonly ExhibitView[]): readonly (readonly [ExhibitView, ...ExhibitView[]])[] {
  const views = new Map(exhibits.map((exhibit) => [exhibit.entry, exhibit]))
  const viewOf = (entry: ExhibitView['entry']): ExhibitView => views.get(entry)!
  return byDocument([...views.keys()]).map(([first, ...rest]) => [viewOf(first), ...rest.map(viewOf)])
}

export type Absent = NonNullable<EventOf<'evidence_package'>['file']>['absent'][number]

/** The documents that gave no exhibit, and why. Before the file is handed over, those that could not be read. */
export function absentIn(entries: readonly Entry[]): readonly Absent[] {
  const handed = entries.findLast((entry) => entry.type === 'evidence_package')
  if (handed?.type === 'evidence_package' && handed.file) return handed.file.absent
  return entries.flatMap((entry) => {
    if (entry.type !== 'document' || entry.outcome === 'read' || entry.outcome === 'read-by-ocr') return []
    return [{ name: entry.name, ...(entry.title !== undefined && { title: entry.title }), because: entry.outcome }]
  })
}

/** Short names for ids; an id nobody admitted has none. */
export type Labels = ReadonlyMap<string, string>

export const labelsById = (exhibits: readonly ExhibitView[]): Labels =>
  new Map(exhibits.map(({ id, label }) => [id, label]))

/** A text with labels where marks stand, and where ids of the court stand alone. */
export function withLabels(text: string, labels: Labels): string {
  const parts: string[] = []
  let from = 0
  for (const { start, end, cited, malformed } of marksIn(text)) {
    if (malformed !== null) continue
    parts.push(text.slice(from, start), `[${cited.map(({ id }) => labels.get(id) ?? id).join(', ')}]`)
    from = end
  }
  parts.push(text.slice(from))
  return parts.join('').replaceAll(/\btool_\w+/g, (id) => labels.get(id) ?? id)
}
