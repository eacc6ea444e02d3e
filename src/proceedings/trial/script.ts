import { proceeding } from '#court'
import { TrialBrief, type TrialCast } from './brief.ts'
import { trialReaders } from './readers.ts'
import { trialRoles } from './roles.ts'

export const trial = proceeding<TrialBrief, TrialCast>({
  format: 'trial',
  version: 4,
  brief: TrialBrief,
  title: ({ title }) => title,
  roles: trialRoles,
  hearsPeople: false,
  isShow: true,
  // What is asked for the show is called after it; what others ask, such as a second opinion, is nobody's line.
  isLine: (task) => task.startsWith('trial-'),
  budget: ({ budget }) => budget,
  ...trialReaders,
  audits: { open: async (again) => (await import('./audit/audit.ts')).auditTrial(again) },

  // Loaded when a trial is held: to list one takes none of it.
  cast: async (brief) => (await import('./cast.ts')).trialCast(brief),
  script: async (court, brief, cast) => (await import('./course.ts')).hearTrial(court, brief, cast),
})
