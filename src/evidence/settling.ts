import type { ProposedMatter, BandRow } from './case.ts'
import { writtenIn } from './reckoning.ts'
import { statementOf } from './statement.ts'
import type { Reasons } from './words/en.ts'

/** What would settle a matter that is contested or not known: the kind of source that is missing. */
export function whatWouldSettle({ text, kind }: ProposedMatter, row: BandRow, { settle }: Reasons): string {
  const counted = writtenIn(text).length > 0
  const ahead = kind === 'forecast' || statementOf(text).manner === 'foretold'
  if (row === 'contradicted' || row === 'disputed') return counted ? settle.figures : settle.third
  if (row === 'unanswered' || row === 'said-last') return settle.second
  if (ahead) return settle.ahead
  return counted ? settle.figure : settle.source
}
