import type { CaseEvidenceSources, EvidenceOptions, EvidenceSources } from './servers.ts'
import { askedOf, calledIn, type EvidenceSource } from './sources.ts'

export { keyless } from './presets.ts'
export { askedOf, asksOutside, type EvidenceSource } from './sources.ts'
export type { CaseEvidenceSources } from './servers.ts'

/** The configured sources; what starts and asks them is loaded with the first case that has any to ask. */
export function evidenceWhenAsked(sources: readonly EvidenceSource[], how: EvidenceOptions): CaseEvidenceSources {
  let opened: Promise<EvidenceSources> | undefined
  const open = async (): Promise<EvidenceSources> => (await import('./servers.ts')).openEvidence(sources, how)
  return {
    require(names) {
      for (const name of names) calledIn(sources, name)
    },
    forCase: async (search) => (await (opened ??= open())).forCase(search),
    keptOut: (names) => askedOf(sources, { names, sealed: true }).kept.map(({ name }) => name),
    close: async () => (await opened)?.close(),
  }
}
