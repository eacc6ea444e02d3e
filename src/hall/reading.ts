import { caseFileOf, effectOf, strike, weighCase, type Effect } from '#evidence'
import { formatOf, mapIn } from '#proceedings'
import { standing, type Closed, type Entry, type EventOf, type Exhibit, type MapEntry } from '#record'

type Verdict = EventOf<'verdict'>

/** A case as its record tells it. */
export interface CaseReading<V extends Verdict = Verdict> {
  readonly id: string
  readonly title: string
  readonly format: string
  readonly entries: readonly Entry[]
  /** The newest one, if there is any. */
  readonly verdict: V | undefined
  /** What is confirmed, contested and not known, where its format tells it, as a decision does. */
  readonly map: MapEntry | undefined
  readonly exhibits: readonly Exhibit[]
  /** How the case ended; undefined while it is open. */
  readonly outcome: Closed['outcome'] | undefined
  /** US dollars for all calls whose price is known. */
  readonly spent: number
  /**
   * What would be different without some exhibits, each by itself or by its id: by the rules alone, no model is asked
   * and the record stays as it is.
   */
  readonly without: (...struck: readonly (string | Exhibit)[]) => Effect
}

export function caseReading<V extends Verdict>(
  id: string,
  entries: readonly Entry[],
  isOwn: (verdict: Verdict) => verdict is V,
): CaseReading<V> {
  const { header, verdict, closed, spent } = standing(entries)
  return {
    id,
    title: header?.title ?? id,
    format: header?.format ?? '',
    entries,
    verdict: verdict && isOwn(verdict) ? verdict : undefined,
    map: mapIn(entries, formatOf(header?.format)),
    exhibits: entries.filter((entry) => entry.type === 'tool_result'),
    outcome: closed?.outcome,
    spent,
    without(...struck) {
      const { contest } = formatOf(header?.format) ?? {}
      const file = caseFileOf(entries, contest?.weighed?.(entries) ? contest.sides : undefined)
      const ids = struck.map((each) => (typeof each === 'string' ? each : each.result_id))
      return effectOf(weighCase(file), weighCase(strike(file, ids)))
    },
  }
}
