import type { CasePlan } from '#court'
import type { Settings } from '#papers'
import type { Entry } from '#record'
import { askedOf, asksOutside, type EvidenceSource } from '#sources'

interface OpenedCase {
  readonly entries: readonly Entry[]
  readonly plan: CasePlan | undefined
}

/** What the searches of a case carry out of this machine. */
interface Leaving {
  /** Who is asked, by name; nobody, when nothing leaves. */
  readonly to: readonly string[]
  /** There are documents, and a search may hold words of them. */
  readonly ofDocuments: boolean
}

/** Whom the sources ask outside this machine, by name. */
export const namesOutside = (sources: readonly EvidenceSource[]): readonly string[] => [
  ...new Set(sources.flatMap((source) => asksOutside(source))),
]

/** What would leave with the searches of a case that was opened. Whoever plans them knows what was filed. */
export function leavingOf({ entries, plan }: OpenedCase, settings: Settings): Leaving {
  const wanted = plan?.evidence
  const hasDocuments = entries.some((entry) => entry.type === 'document' && entry.outcome.startsWith('read'))
  const sealed = hasDocuments && !wanted?.unsealed
  const { asked } = wanted ? askedOf(settings.evidence, { names: wanted.sources, sealed }) : { asked: [] }
  return { to: namesOutside(asked), ofDocuments: hasDocuments }
}
