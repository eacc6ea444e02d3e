import { untold, type CaseSummary, type Summary } from '#court'
import { formatOf } from '#proceedings'
import { standing, type Entry } from '#record'

/** One case as a list shows it, in the spelling of the wire. */
export interface CaseRow extends Summary {
  readonly id: string
  readonly title: string
  readonly format: string
  readonly opened_at: number
  readonly last_at: number
  readonly state: 'open' | 'closed'
  readonly phase: string | null
  readonly outcome: 'verdict' | 'ended' | 'mistrial' | null
  readonly spent: number
  readonly unpriced: number
  readonly archived: boolean
  /** Where the words that were searched for stand. */
  readonly hits: readonly { readonly seq: number; readonly snippet: string }[]
}

/** All of a row that its record tells. */
export type Told = Omit<CaseRow, 'archived' | 'hits'>

export const stateOf = ({ last }: Pick<CaseSummary, 'last'>): CaseRow['state'] =>
  last.type === 'closed' ? 'closed' : 'open'

export function told(id: string, entries: readonly Entry[]): Told {
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
