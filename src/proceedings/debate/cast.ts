import type { Agent } from '#court'
import { seatedBy } from '../seats.ts'
import type { DebateBrief } from './brief.ts'

export interface DebateCast extends Readonly<Record<string, Agent | undefined>> {
  readonly a: Agent
  readonly b: Agent
  readonly judge: Agent | undefined
}

export const debateCast = ({ debaters: [a, b], judge }: DebateBrief): DebateCast => ({
  a: agent('a', 'debater', a, a.personality, a.position, a.instructions),
  b: agent('b', 'debater', b, b.personality, b.position, b.instructions),
  judge: judge && agent('judge', 'judge', judge, judge.personality, judge.judging_criteria),
})

type Seated = Pick<DebateBrief['debaters'][number], 'name' | 'model' | 'effort'>

const agent = (id: string, role: string, seat: Seated, ...persona: readonly (string | undefined)[]): Agent => ({
  id,
  name: seat.name,
  role,
  persona: persona.filter((part) => part !== undefined).join('\n\n'),
  ...seatedBy(seat.model, seat.effort),
  memory: 'chat',
})
