import type { Entry, ToldColumns } from '#record'
import type { Teller } from './teller.ts'

type ColumnsOf<T extends ToldColumns['table']> = Extract<ToldColumns, { readonly table: T }>

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
