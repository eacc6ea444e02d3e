import type { Agent } from '#court'
import type { Effort } from '#record'
import { witnessId } from './seats.ts'
import { seatedBy } from '../seats.ts'
import type { TrialBrief, TrialCast } from './brief.ts'
import * as persona from './personas.ts'

/** Who holds a trial. */
export const trialCast = (brief: TrialBrief): TrialCast => ({
  judge: agent('judge', 'judge', brief.judge, persona.judgePersona(brief)),
  prosecutor: agent('prosecutor', 'advocate', brief.prosecutor, persona.counsel(brief, 'prosecutor')),
  defense: agent('defense', 'advocate', brief.defense, persona.counsel(brief, 'defense')),
  bailiff: agent('bailiff', 'bailiff', brief.bailiff, persona.bailiffPersona(brief)),
  ...Object.fromEntries(
    brief.witnesses.map((witness, index) => {
      const id = witnessId(index + 1)
      return [id, agent(id, 'witness', witness, persona.witness(witness))]
    }),
  ),
  clerk: agent('clerk', 'clerk', { name: 'Clerk', ...brief.clerk }, persona.clerkPersona),
  jury: agent('jury', 'jury', { name: 'Jury', ...brief.jury }, persona.jury(brief)),
})

interface SeatInTrial {
  readonly name: string
  readonly model?: string | string[]
  readonly effort?: Effort
  readonly words?: number
}

/** Nobody remembers: each is given what may still be gone by, so that what was struck is gone. */
const agent = (id: string, role: string, { name, model, effort, words }: SeatInTrial, system: string): Agent => ({
  id,
  name,
  role,
  persona: system,
  ...seatedBy(model, effort),
  memory: 'none',
  ...(words !== undefined && { words }),
})
