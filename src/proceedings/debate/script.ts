import { proceeding } from '#court'
import { DebateBrief } from './brief.ts'
import type { DebateCast } from './cast.ts'
import { debateReaders } from './readers.ts'
import { debateRoles } from './roles.ts'

export const debate = proceeding<DebateBrief, DebateCast>({
  format: 'debate',
  version: 2,
  brief: DebateBrief,
  title: (brief) => brief.topic,
  budget: ({ budget }) => budget,
  roles: debateRoles,
  hearsPeople: false,
  ...debateReaders,
  audits: { open: async (again) => (await import('./audit.ts')).auditDebate(again) },

  // Loaded when a debate is held: to list one takes none of it.
  cast: async (brief) => (await import('./cast.ts')).debateCast(brief),
  script: async (court, brief, cast) => (await import('./course.ts')).hearDebate(court, brief, cast),
})
