import { layOutCase, type CaseFile, type LaidMatter } from '#evidence'
import type { ExhibitView } from './exhibits.ts'

/** What one document says on a matter. */
export interface Column {
  readonly source: string
  readonly date: string | null
  readonly says: readonly { readonly exhibit: ExhibitView; readonly words: string }[]
}

/** A matter with a column for each document that speaks of it, the newest first. */
export interface BesideMatter extends Pick<LaidMatter, 'name' | 'relation'> {
  readonly key: string
  readonly columns: readonly Column[]
}

const laid = new WeakMap<CaseFile, readonly LaidMatter[]>()

/** What the documents of a case say, side by side; the same file is laid out once. */
export function besideOf(
  file: CaseFile,
  exhibits: ReadonlyMap<string, ExhibitView>,
  struck: readonly string[],
): readonly BesideMatter[] {
  const matters = (struck.length === 0 ? laid.get(file) : undefined) ?? layOutCase({ ...file, struck })
  if (struck.length === 0) laid.set(file, matters)
  return matters.map(({ name, relation, says }, at) => ({
    key: `${at} ${name}`,
    name,
    relation,
    columns: columnsOf(says, exhibits),
  }))
}

function columnsOf(says: LaidMatter['says'], exhibits: ReadonlyMap<string, ExhibitView>): readonly Column[] {
  const shown = says.flatMap(({ exhibit: id, words }) => {
    const exhibit = exhibits.get(id)
    return exhibit === undefined ? [] : [{ exhibit, words }]
  })
  const documents = Map.groupBy(shown, ({ exhibit: { entry } }) => `${entry.source}\n${entry.date ?? ''}`)
  return [...documents.values()].map((own) => {
    const { source, date } = own[0]!.exhibit.entry
    return { source, date, says: own }
  })
}
