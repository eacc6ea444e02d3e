import type { Entry, ToldColumns } from '#record'
import type { Teller } from './teller.ts'

type ColumnsOf<T extends ToldColumns['table']> = Extract<ToldColumns, { readonly table: T }>

/** Which turns nobody may go by any more, counted from 1; the telling reads the header. */
export function struckBy(entries: Iterable<Entry>, story: Pick<Teller, 'read' | 'struck'>): ReadonlySet<number> {
  const struck = new Set<number>()
  for (const entry of entries) {
    if (entry.type === 'header') story.read(entry)
    for (const turn of story.struck(entry)) struck.add(turn)
  }
  return struck
}

/** What a format sets in one of the tables of a document, with the place of each entry. */
export const columnsIn = <T extends ToldColumns['table']>(
  entries: readonly Entry[],
  story: Pick<Teller, 'columns'>,
  table: T,
): readonly (ColumnsOf<T> & Pick<Entry, 'seq' | 'at'>)[] =>
  entries.flatMap((entry) => {
    const columns = story.columns(entry)
    return columns?.table === table ? [{ ...(columns as ColumnsOf<T>), seq: entry.seq, at: entry.at }] : []
  })
