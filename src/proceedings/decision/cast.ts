import type { Agent } from '#court'
import type { DecisionBrief, DecisionCast } from './brief.ts'
import { phrasesIn } from './phrases/index.ts'
import { seatedBy } from '../seats.ts'

/** Who hears a decision, in the language of the court. */
export function decisionCast({ models = {} }: DecisionBrief, language?: string): DecisionCast {
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
}

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
