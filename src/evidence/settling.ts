import type { ProposedMatter } from './case.ts'
import type { BandRow } from './bands.ts'
import { writtenIn } from './reckoning.ts'
import { statementOf } from './statement.ts'

/** What would settle a matter that is contested or not known: the kind of source that is missing. */
export function settlingOf({ text, kind }: ProposedMatter, row: BandRow): string {
  const counted = writtenIn(text).length > 0
  const ahead = kind === 'forecast' || statementOf(text).manner === 'foretold'
  if (row === 'contradicted' || row === 'disputed')
    return counted
      ? 'The count, bill or table from which the figures come.'
      : 'A third source that saw it itself and depends on neither.'
  if (row === 'unanswered' || row === 'said-last') return 'A second source that does not depend on the first.'
  if (ahead) return 'A trial, or a promise in writing by whoever decides it.'
  return counted ? 'A count, a bill or a statistic with this figure.' : 'A document or a study that says so.'
}
