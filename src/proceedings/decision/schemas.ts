import { ClerkClashes, ClerkMatters, ClerkReadingEvent } from './events/clerk.ts'
import { CourtDirective, DirectiveOutcomeEvent } from './events/directives.ts'
import {
  CaseBrief,
  ConcessionEvent,
  ConfidenceUpdate,
  EpistemicMap,
  EvidencePackage,
  KillShotEvent,
  ValidationFlag,
} from './events/evidence.ts'
import { SecondOpinion } from './events/opinions.ts'
import { DecisionVerdict } from './events/verdict.ts'

/** What only a decision enters. */
export const decisionEvents = [
  CaseBrief,
  EvidencePackage,
  ValidationFlag,
  SecondOpinion,
  ClerkReadingEvent,
  ClerkClashes,
  ClerkMatters,
  KillShotEvent,
  ConfidenceUpdate,
  ConcessionEvent,
  EpistemicMap,
  CourtDirective,
  DirectiveOutcomeEvent,
  DecisionVerdict,
] as const
