import { layOutCase, type CaseFile, type LaidMatter } from '#evidence'
import type { HeardExhibit } from './exhibits.ts'

/** What one document says on a matter. */
export interface Column {
  readonly source: string
  readonly date: string | null
  readonly says: readonly { readonly exhibit: HeardExhibit; readonly words: string }[]
}

/** A matter with a column for each document that speaks of it, the newest first. */
export interface BesideMatter extends Pick<LaidMatter, 'name' | 'relation'> {
  readonly key: string
  readonly columns: readonly Column[]
}

/** What was laid out last. An entry that brings no exhibit and no reading of the clerk's changes nothing. */
let last: { readonly key: string; readonly matters: readonly LaidMatter[] } | undefined

function laidOut(file: CaseFile): readonly LaidMatter[] {
  const ids = file.exhibits.map((exhibit) => exhibit.result_id)
  const key = [file.language ?? '', ...ids, file.clerk?.clashes.length ?? 0, 'without', ...file.struck].join(' ')
  if (last?.key !== key) last = { key, matters: layOutCase(file) }
  return last.matters
}

/** What the documents of a case say, side by side. */
export const besideOf = (
  file: CaseFile,
  exhibits: ReadonlyMap<string, HeardExhibit>,
  struck: readonly string[],
): readonly BesideMatter[] =>
  laidOut({ ...file, struck }).map(({ name, relation, says }, at) => ({
    key: `${at} ${name}`,
    name,
    relation,
    columns: columnsOf(says, exhibits),
  }))

function columnsOf(says: LaidMatter['says'], exhibits: ReadonlyMap<string, HeardExhibit>): readonly Column[] {
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
