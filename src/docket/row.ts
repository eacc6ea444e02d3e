import type { CaseRow } from '#contract'
import { untold, type CaseSummary } from '#court'
import { formatOf } from '#proceedings'
import { standing, type Entry, type EntryOf } from '#record'

/** One case as a list shows it, without what only the process knows that hears it. */
export type DocketRow = Omit<CaseRow, 'running' | 'trouble'>

/** All of a row that its record tells. */
export type ToldRow = Omit<DocketRow, 'archived' | 'hits'>

export const caseState = (summary: Pick<CaseSummary, 'last' | 'course'>): DocketRow['state'] =>
  endOf(summary) ? 'closed' : 'open'

/** How the case ended, whatever was said behind that; undefined while it is open. */
export function endOf({ last, course = last }: Pick<CaseSummary, 'last' | 'course'>): EntryOf<'closed'> | undefined {
  return course.type === 'closed' ? course : undefined
}

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
    spent: now.spent,
    unpriced: now.unpriced,
  }
}
