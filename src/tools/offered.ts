import type { Definition } from './definitions.ts'
import { EvidenceError } from './errors.ts'
import { presetOf, type EvidenceSource } from './sources.ts'

/** Why a tool is offered to agents, or why it is not. */
export type Offering = 'reads' | 'named' | 'changes' | 'silent' | 'unnamed'

export interface OfferedTool {
  readonly definition: Definition
  readonly offering: Offering
}

/**
 * A tool that says itself that it changes something has no place in a court. One that says nothing counts as such by the
 * protocol, so it takes somebody who names it.
 */
export function offeringOf(source: EvidenceSource, { name, annotations }: Definition): Offering {
  const wanted = source.tools ?? ('preset' in source ? presetOf(source.preset).tools : undefined)
  const hints = annotations as { readonly readOnlyHint?: boolean; readonly destructiveHint?: boolean } | null
  if (hints?.readOnlyHint === false || (hints?.readOnlyHint !== true && hints?.destructiveHint === true))
    return 'changes'
  if (wanted) return wanted.includes(name) ? 'named' : 'unnamed'
  return hints?.readOnlyHint === true ? 'reads' : 'silent'
}

export const isOffered = (offering: Offering): boolean => offering === 'reads' || offering === 'named'

/** The tools of a source that agents may use. A source that has none of them is of no use, and says what to do. */
export function offeredBy(source: EvidenceSource, definitions: readonly Definition[]): readonly Definition[] {
  const offered = definitions.filter((each) => isOffered(offeringOf(source, each)))
  if (offered.length > 0) return offered
  const silent = definitions.filter((each) => offeringOf(source, each) === 'silent').map(({ name }) => name)
  const advice =
    silent.length > 0
      ? `Name those that do under "tools" of ${source.name}: ${silent.slice(0, 12).join(', ')}.`
      : `It offers: ${definitions.map(({ name }) => name).join(', ') || 'nothing'}.`
  throw new EvidenceError(
    'no-tools',
    `The source of evidence ${source.name} has no tool that agents may use: none says of itself that it only reads, and none is named. ${advice}`,
  )
}
