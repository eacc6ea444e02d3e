import type { CaseRow } from '#contract'
import { untold, type CaseSummary } from '#court'
import { formatOf, type KnownFormats } from '#proceedings'
import { afterwardsIn, standing, type Entry, type EntryOf, type Header } from '#record'

/** One case as a list shows it, without what only the process knows that hears it. */
export type DocketRow = Omit<CaseRow, 'running' | 'trouble'>

/** All of a row that its record tells. */
export type ToldRow = Omit<DocketRow, 'archived' | 'tags' | 'group' | 'folded' | 'due' | 'hits'>

/** How rows are told. Whoever tells something else or otherwise counts up, so that rows kept before are told anew. */
export const MANNER = 1

/** How the case ended, whatever was said behind that; undefined while it is open. */
export function endOf({ last, course = last }: Pick<CaseSummary, 'last' | 'course'>): EntryOf<'closed'> | undefined {
  return course.type === 'closed' ? course : undefined
}

/** Whether anybody has to hear the case: it is open, or a question behind its end waits for the judge. */
export const isOwed = (summary: Pick<CaseSummary, 'last' | 'course' | 'after'>): boolean =>
  !endOf(summary) || afterwardsIn(summary.after ?? []).asked.length > 0

/** One object with the fields of all, each of them as JSON and none empty. */
export const withFields = (...objects: readonly string[]): string =>
  `{${objects.map((object) => object.slice(1, -1)).join(',')}}`

export function toldRow(id: string, entries: readonly Entry[], formats?: KnownFormats): ToldRow {
  const now = standing(entries)
  const { header, closed } = now
  const format = formatOf(header?.format, formats)
  const { mine, came, review, asked } = afterwardsIn(entries)
  const { offered = [], ruled } = format?.choices(entries) ?? {}
  return {
    id,
    title: header?.title ?? id,
    format: header?.format ?? '?',
    opened_at: now.openedAt,
    last_at: now.lastAt,
    state: closed ? 'closed' : 'open',
    phase: now.phase ?? null,
    outcome: closed?.outcome ?? null,
    ...(format?.summary(entries) ?? untold),
    ...(header?.forked && { forked: forkTold(header.forked, entries) }),
    ...(now.taken && { taken: now.taken }),
    spent: now.spent,
    unpriced: now.unpriced,
    choices: offered,
    ruled: ruled ?? null,
    mine: mine
      ? { seq: mine.seq, at: mine.at, decided: mine.decided, choice: mine.choice ?? null, why: mine.why ?? null }
      : null,
    review: review ?? null,
    came: came ? { seq: came.seq, at: came.at, words: came.words, right: came.right } : null,
    asked: asked.length,
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

/** Whether the case with this header may go on air. */
export const isShow = (header: Entry | undefined): boolean => formatOf(header)?.isShow ?? false
