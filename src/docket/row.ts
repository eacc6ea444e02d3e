import type { CaseRow } from '#contract'
import { untold, type CaseSummary } from '#court'
import { formatOf } from '#proceedings'
import { standing, type Entry, type Header } from '#record'

/** One case as a list shows it, without what only the process knows that hears it. */
export type DocketRow = Omit<CaseRow, 'running' | 'trouble'>

/** All of a row that its record tells. */
export type ToldRow = Omit<DocketRow, 'archived' | 'hits'>

export const caseState = ({ last }: Pick<CaseSummary, 'last'>): DocketRow['state'] =>
  last.type === 'closed' ? 'closed' : 'open'

export function toldRow(id: string, entries: readonly Entry[]): ToldRow {
  const now = standing(entries)
  const { header, closed } = now
  return {
    id,
    title: header?.title ?? id,
    format: header?.format ?? '?',
    opened_at: now.openedAt,
    last_at: now.lastAt,
    state: closed ? 'closed' : 'open',
    phase: now.phase ?? null,
    outcome: closed?.outcome ?? null,
    ...(formatOf(header?.format)?.summary(entries) ?? untold),
    ...(header?.forked && { forked: forkTold(header.forked, entries) }),
    ...(now.taken && { taken: now.taken }),
    spent: now.spent,
    unpriced: now.unpriced,
  }
}

const forkTold = (
  { from, seq, change }: NonNullable<Header['forked']>,
  entries: readonly Entry[],
): NonNullable<ToldRow['forked']> => ({
  from,
  seq,
  turns: entries.filter((entry) => entry.type === 'turn' && entry.seq <= seq).length,
  change: change.what,
})
