import { proceeding, type Agent } from '#court'
import { DecisionBrief, type DecisionCast } from './brief.ts'
import { phrasesIn } from './phrases/index.ts'
import { decisionReaders } from './readers.ts'
import { decisionRoles } from './roles.ts'
import { seatedBy } from '../seats.ts'

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
  hearsPeople: (phase) => phase !== 'VERDICT' && phase !== 'EPISTEMIC_MAP',

  cast: ({ models = {} }, language) => {
    const { personas, seats } = phrasesIn({ language })
    return {
      clerk: agent('clerk', seats.clerk, { persona: personas.clerk, models: models.clerk ?? models.case_brief }),
      caseBrief: agent('case_brief', seats.case_brief, { persona: '', models: models.case_brief }),
      researcher: agent('researcher', seats.researcher, { persona: personas.researcher, models: models.researcher }),
      defense: agent('defense', seats.defense, {
        role: 'advocate',
        persona: personas.advocate,
        models: models.defense,
      }),
      prosecution: agent('prosecution', seats.prosecution, {
        role: 'advocate',
        persona: personas.advocate,
        models: models.prosecution,
      }),
      closing: agent('closing', seats.closing, { persona: '', models: models.closing }),
      judge: agent('judge', seats.judge, { persona: personas.judge, models: models.judge }),
    }
  },

  // Loaded when a decision is heard: to list one takes none of it.
  script: async (court, brief, seats) => (await import('./course.ts')).hearDecision(court, brief, seats),
})

const agent = (
  id: string,
  name: string,
  how: { readonly role?: string; readonly persona: string; readonly models: Parameters<typeof seatedBy>[0] },
): Agent => ({
  id,
  name,
  role: how.role ?? id,
  persona: how.persona,
  ...seatedBy(how.models),
  memory: id === 'clerk' ? 'none' : 'chat',
})
