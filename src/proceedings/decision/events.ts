import { ClerkClashes, ClerkMatters, ClerkReading } from './events/clerk.ts'
import { CourtDirective, DirectiveOutcome } from './events/directives.ts'
import {
  CaseBrief,
  Concession,
  ConfidenceUpdate,
  EpistemicMap,
  EvidencePackage,
  KillShot,
  ValidationFlag,
} from './events/evidence.ts'
import { SecondOpinion } from './events/opinions.ts'
import { DecisionVerdict } from './events/verdict.ts'

export { DecisionVerdict, isDecisionVerdict } from './events/verdict.ts'

/** What only a decision enters. */
export const decisionEvents = [
  CaseBrief,
  EvidencePackage,
  ValidationFlag,
  SecondOpinion,
  ClerkReading,
  ClerkClashes,
  ClerkMatters,
  KillShot,
  ConfidenceUpdate,
  Concession,
  EpistemicMap,
  CourtDirective,
  DirectiveOutcome,
  DecisionVerdict,
] as const
