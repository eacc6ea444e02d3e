import { proceeding } from '#court'
import { DecisionBrief, type DecisionCast } from './brief.ts'
import { rulingPhases } from './events.ts'
import { decisionReaders } from './readers.ts'
import { decisionRoles } from './roles.ts'

export const decision = proceeding<DecisionBrief, DecisionCast>({
  format: 'decision',
  version: 5,
  brief: DecisionBrief,
  title: ({ dilemma }) => dilemma,
  evidence: ({ evidence, open = false }) => ({ ...(evidence && { sources: evidence }), unsealed: open }),
  takesDocuments: true,
  roles: decisionRoles,
  budget: ({ budget }) => budget,
  ask: (dilemma) => ({ dilemma }),
  ...decisionReaders,
  hearsPeople: { except: rulingPhases },

  audits: { open: async (again) => (await import('./audit/audit.ts')).auditDecision(again) },

  // Loaded when a decision is heard: to list one takes none of it.
  cast: async (brief, language) => (await import('./cast.ts')).decisionCast(brief, language),
  script: async (court, brief, seats) => (await import('./course.ts')).hearDecision(court, brief, seats),
})
