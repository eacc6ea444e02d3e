import type { ModelReceipt } from '#record'
import type { Acting } from './calls.ts'
import type { Agent, Tries } from './court.ts'
import { CourtError } from './errors.ts'
import type { Message, Prompt } from './ports.ts'
import type { Quoting } from './quoting.ts'
import type { ShapeReading, Shape } from './shapes.ts'
import { isEcho } from './wording.ts'

export type Testimony = ModelReceipt & {
  readonly foreign?: true
  readonly cutShort?: true
  readonly searchedBy?: string
}

export interface ShapedQuestion<T, F> {
  readonly prompt: Prompt
  readonly shape: Shape<T>
  readonly how: Tries<F>
}

/** One try: what is asked, in which form, and behind which tries that were refused. */
export interface Try extends Pick<Acting, 'json' | 'loose' | 'before' | 'instead'> {
  readonly prompt: Prompt
  /** Said instead of the shape's own form. */
  readonly form?: string
}

/** What came of a try: its receipt and all that was said in it, the question first. */
export interface Tried<R> {
  readonly receipt: R
  readonly said: readonly Message[]
}

/** An answer that was read, with what stays of it in the speaker's memory: never the tries before it. */
export interface ReadAnswer<T, R> extends Tried<R> {
  readonly value: T
}

/**
 * Asks until an answer can be read, each time in a plainer form, and then takes what the format states instead. The last
 * try goes to the next model of the line.
 */
export async function readable<T, F, R extends ModelReceipt>(
  line: readonly string[],
  { agent, question }: { readonly agent: Agent; readonly question: ShapedQuestion<T, F> },
  answer: (attempt: Try) => Promise<Tried<R>>,
): Promise<ReadAnswer<T | F, R>> {
  const { prompt, shape, how } = question
  const tries = how.tries ?? 3
  const refused: Message[] = []
  let [asking, why] = [prompt, '']
  for (let attempt = 1; ; attempt++) {
    const { read, ...form } = formAt(shape, attempt)
    const instead = attempt > 1 && attempt === tries ? nextInLine(line, why) : undefined
    const { receipt, said } = await answer({ prompt: asking, before: [...refused], ...form, instead })
    const [first, ...rest] = [refused[0] ?? said[0]!, ...said.slice(1)]
    const reading = isGivenBack(receipt, new Set([first, said[0]!])) ? echo : read(receipt.text)
    if (reading.ok || attempt === tries) how.tried?.(attempt)
    if (reading.ok) return { value: reading.value, receipt, said: [first, ...rest] }
    if (attempt === tries && how.orElse) return { value: how.orElse(), receipt, said: [] }
    if (attempt === tries) throw unusable(agent, prompt, tries, reading.why)
    refused.push(...said)
    why = receipt.finish === 'length' ? `It was cut off at its length; be briefer. ${reading.why}` : reading.why
    asking = { ...prompt, text: `That answer could not be used. ${why} Answer again.` }
  }
}

/** First by its schema; then any JSON object, for those that ignore schemas; then lines, for those that write no JSON. */
function formAt<T>(
  { json, plain, read }: Shape<T>,
  attempt: number,
): Pick<Try, 'json' | 'loose' | 'form'> & Pick<Shape<T>, 'read'> {
  if (attempt === 1 || !plain) return { json, read }
  if (attempt === 2) return { json, loose: true, read }
  const eitherWay = (text: string): ShapeReading<T> => {
    const written = read(text)
    return written.ok ? written : plain.read(text)
  }
  return { form: plain.form, read: eitherWay }
}

const echo = { ok: false, why: 'It only repeats what you were told. Say something of your own.' } as const

/** The offline model speaks from its own lines, which a prompt may hold by right. */
const isGivenBack = ({ text, finish, model }: ModelReceipt, asked: ReadonlySet<Message>): boolean =>
  finish !== 'interrupted' &&
  model !== 'offline' &&
  asked.values().some((message) => message.role === 'user' && isEcho(text, message.prompt))

/** What the record keeps of an agent's words, exhibits by their ids. */
export const spokenFields = (agent: Agent, testimony: Testimony, quoting?: Quoting) => {
  const { text, model, substitute, attempts, foreign, cutShort, searchedBy } = testimony
  return {
    agent: agent.id,
    content: quoting?.resolved(text) ?? text,
    model,
    ...(substitute && { substitute }),
    ...(attempts?.some(({ withdrawn }) => withdrawn) && { restarted: true as const }),
    ...(cutShort && { cut_short: true as const }),
    ...(searchedBy !== undefined && { searched_by: searchedBy }),
    ...(foreign && { foreign }),
  }
}

const unusable = (agent: Agent, prompt: Prompt, tries: number, why: string): CourtError =>
  new CourtError('unusable-answer', `${agent.name} gave no usable answer to "${prompt.task}" in ${tries} tries. ${why}`)

/** With one model there is nobody else to ask. */
const nextInLine = ([first, ...rest]: readonly string[], why: string): Acting['instead'] =>
  rest.length === 0 ? undefined : { models: [...rest, first!], because: `its answers could not be read. ${why}` }
