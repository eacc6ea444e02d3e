import type { ModelReceipt } from '#record'
import type { Acting, Testimony } from './act.ts'
import type { Agent, Asking } from './court.ts'
import { CourtError } from './errors.ts'
import type { Prompt } from './ports.ts'
import type { Shape } from './shapes.ts'

/** Asks until an answer can be read, and then takes what the format states instead. */
export async function readable<T, F, R extends ModelReceipt>(
  agent: Agent,
  { prompt, shape, how }: { readonly prompt: Prompt; readonly shape: Shape<T>; readonly how: Asking<F> },
  answer: (form: Prompt, acting: Acting) => Promise<R>,
): Promise<{ readonly value: T | F; readonly receipt: R }> {
  const tries = how.tries ?? 3
  let form = prompt
  let instead: Acting['instead']
  for (let attempt = 1; ; attempt++) {
    const receipt = await answer(form, { kind: 'ask', json: shape.json, instead })
    const reading = shape.read(receipt.text)
    if (reading.ok) return { value: reading.value, receipt }
    if (attempt < tries) form = askAgain(prompt, reading.why)
    if (attempt === tries - 1) instead = nextInLine(agent, reading.why)
    if (attempt < tries) continue
    if (how.orElse) return { value: how.orElse(), receipt }
    throw unusable(agent, prompt, tries, reading.why)
  }
}

/** What the record keeps of an agent's words. */
export const said = (agent: Agent, { text, model, substitute, attempts, foreign }: Testimony) => ({
  agent: agent.id,
  content: text,
  model,
  ...(substitute && { substitute }),
  ...(attempts?.some(({ withdrawn }) => withdrawn) && { restarted: true as const }),
  ...(foreign && { foreign }),
})

const askAgain = (prompt: Prompt, why: string): Prompt => ({
  ...prompt,
  text: `That answer could not be used. ${why} Give it again, in the form that was asked for.`,
})

const unusable = (agent: Agent, prompt: Prompt, tries: number, why: string): CourtError =>
  new CourtError('unusable-answer', `${agent.name} gave no usable answer to "${prompt.task}" in ${tries} tries. ${why}`)

/** The last try goes to the next model of the list; with one model there is nobody else to ask. */
const nextInLine = ({ models: [first, ...rest] }: Agent, why: string): Acting['instead'] =>
  first === undefined || rest.length === 0
    ? undefined
    : { models: [...rest, first], because: `its answers could not be read. ${why}` }
