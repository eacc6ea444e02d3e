import { marksIn } from '#evidence'
import { byDocument, type Absent, type Entry, type EntryOf } from '#record'

/** Turns of one seat that did something with an exhibit. */
export interface Hearsay<Seat extends string = string> {
  readonly agent: Seat
  readonly turns: readonly number[]
}

/** What brings one exhibit against another, by their ids. */
interface Clash {
  readonly seq: number
  readonly exhibit: string
  readonly contradicts: string
}

/** An exhibit with all that the record tells of it. */
export interface ExhibitView<C extends Clash = Clash, Seat extends string = string> {
  readonly id: string
  /** E-01 and on, in the order of admission. A view: the record keeps the ids. */
  readonly label: string
  readonly entry: EntryOf<'tool_result'>
  /** The filed document it stands in, if it stands in one. */
  readonly document?: EntryOf<'document'>
  readonly citedBy: readonly Hearsay<Seat>[]
  /** The newer or stronger exhibit that contradicts it. */
  readonly contradictedBy?: C
  readonly contradicts: readonly C[]
}

const labelAt = (index: number): string => `E-${String(index + 1).padStart(2, '0')}`

/** Who cited an exhibit in which turn. */
export interface Cite<Seat extends string = string> {
  readonly id: string
  readonly agent: Seat
  readonly turn: number
}

/** What speeches did with exhibits, as far as that is told. */
interface Used<C extends Clash, Seat extends string> {
  readonly cites?: readonly Cite<Seat>[]
  /** In what order they are told who cited it. */
  readonly seats?: readonly Seat[]
  readonly clashes?: readonly C[]
}

export function exhibitsIn<C extends Clash, Seat extends string = string>(
  entries: readonly Entry[],
  { cites = [], seats = [], clashes = [] }: Used<C, Seat> = {},
): readonly ExhibitView<C, Seat>[] {
  const results = new Map<string, EntryOf<'tool_result'>>()
  const documents = new Map<string, EntryOf<'document'>>()
  for (const entry of entries) {
    if (entry.type === 'tool_result' && !results.has(entry.result_id)) results.set(entry.result_id, entry)
    else if (entry.type === 'document') documents.set(entry.name, entry)
  }
  const byId = Map.groupBy(cites, ({ id }) => id)
  return [...results.values()].map((entry, index) => {
    const id = entry.result_id
    const document = entry.source_type === 'document' ? documents.get(entry.source) : undefined
    const contradictedBy = clashes.find((clash) => clash.contradicts === id)
    return {
      id,
      label: labelAt(index),
      entry,
      ...(document && { document }),
      citedBy: hearsayOf(byId.get(id) ?? [], seats),
      ...(contradictedBy && { contradictedBy }),
      contradicts: clashes.filter(({ exhibit }) => exhibit === id),
    }
  })
}

/** The same by seats, in their order: in which turns each of them did. */
export const hearsayOf = <Seat extends string>(
  cites: readonly Cite<Seat>[],
  seats: readonly Seat[],
): readonly Hearsay<Seat>[] =>
  seats.flatMap((agent) => {
    const turns = [...new Set(cites.filter((cite) => cite.agent === agent).map(({ turn }) => turn))]
    return turns.length === 0 ? [] : [{ agent, turns }]
  })

/** Exhibits by document: all that are shown of one document, in its order. */
export function documentsOf<E extends ExhibitView>(exhibits: readonly E[]): readonly (readonly [E, ...E[]])[] {
  const views = new Map(exhibits.map((exhibit) => [exhibit.entry, exhibit]))
  const viewOf = (entry: E['entry']): E => views.get(entry)!
  return byDocument([...views.keys()]).map(([first, ...rest]) => [viewOf(first), ...rest.map(viewOf)])
}

/** The documents that gave no exhibit, and why. Before the file is handed over, those that could not be read. */
export function absentIn(entries: readonly Entry[], handed: readonly Absent[] | undefined): readonly Absent[] {
  if (handed) return handed
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
