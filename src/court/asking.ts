import type { Acting, Testimony } from './act.ts'
import type { Agent } from './court.ts'
import { CourtError } from './errors.ts'
import type { Prompt } from './ports.ts'

/** What the record keeps of an agent's words. */
export const said = (agent: Agent, { text, model, substitute, attempts, foreign }: Testimony) => ({
  agent: agent.id,
  content: text,
  model,
  ...(substitute && { substitute }),
  ...(attempts?.some(({ withdrawn }) => withdrawn) && { restarted: true as const }),
  ...(foreign && { foreign }),
})

export const askAgain = (prompt: Prompt, why: string): Prompt => ({
  ...prompt,
  text: `That answer could not be used. ${why} Give it again, in the form that was asked for.`,
})

export const unusable = (agent: Agent, prompt: Prompt, tries: number, why: string): CourtError =>
  new CourtError('unusable-answer', `${agent.name} gave no usable answer to "${prompt.task}" in ${tries} tries. ${why}`)

/** The last try goes to the next model of the list; with one model there is nobody else to ask. */
export const nextInLine = ({ models: [first, ...rest] }: Agent, why: string): Acting['instead'] =>
  first === undefined || rest.length === 0
    ? undefined
    : { models: [...rest, first], because: `its answers could not be read. ${why}` }
