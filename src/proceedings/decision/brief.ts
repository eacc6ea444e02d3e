import { z } from 'zod'
import type { Agent } from '#court'
import { Dilemma, lengths, ranges } from '#limits'
import type { Side } from '#evidence'
import { Seated, SeatedAlone } from '../seats.ts'
import type { SpeechForm } from './kinds.ts'

const words = z.string().trim().min(1)

const Seats = z
  .strictObject({
    case_brief: Seated.exactOptional().describe('Who says what kind of decision it is.'),
    clerk: Seated.exactOptional().describe(
      'Who reads every statement, compares the exhibits and names what was shown; who says what kind of decision it is, unless given.',
    ),
    researcher: Seated.exactOptional().describe('Who plans the search and hands the evidence over.'),
    defense: Seated.exactOptional().describe('Who argues in favour.'),
    prosecution: Seated.exactOptional().describe('Who argues against.'),
    closing: Seated.exactOptional().describe('Who writes the closing statements of both sides.'),
    judge: SeatedAlone.exactOptional().describe('Who rules: exactly one model, or a group of words and effort.'),
  })
  .describe('Models by seat; a seat left out takes the models of its role.')

export const DecisionBrief = z
  .strictObject({
    dilemma: Dilemma,
    context: words.max(lengths.context).exactOptional().describe('What the court should know beforehand.'),
    proposal: words
      .max(lengths.way)
      .exactOptional()
      .describe('What the defense argues for, in one sentence: We move to the coast.'),
    alternative: words
      .max(lengths.way)
      .exactOptional()
      .describe('What happens otherwise, for which the prosecution argues, in one sentence: We renew the lease.'),
    options: z
      .array(words.max(lengths.way))
      .max(ranges.options[1])
      .exactOptional()
      .describe('Further ways to decide, a sentence each; without a proposal the first of them is proposed.'),
    each: z
      .boolean()
      .exactOptional()
      .describe('Hears every way, the proposal and each of the options, against the others; the verdict ranks them.'),
    documents: z
      .array(words)
      .exactOptional()
      .describe('Files or folders with evidence of your own, relative to this file.'),
    open: z
      .boolean()
      .exactOptional()
      .describe('Also ask sources outside this machine, although a question may carry out what is in the documents.'),
    evidence: z
      .array(words)
      .exactOptional()
      .describe('Which sources of evidence to use, by name; all that are configured, unless given.'),
    models: Seats.exactOptional(),
    budget: z.number().positive().exactOptional().describe('US dollars the case may cost.'),
    slip: z
      .boolean()
      .exactOptional()
      .describe(
        'For samples: the offline model makes one marked claim without evidence, so that the flag can be seen.',
      ),
  })
  .meta({ title: 'Courtroom decision', description: 'A dilemma, the evidence to weigh, and who weighs it.' })

export type DecisionBrief = z.infer<typeof DecisionBrief>

export interface DecisionCast extends Readonly<Record<string, Agent | undefined>> {
  readonly clerk: Agent
  /** Lends its models to the case brief; it never speaks itself. */
  readonly caseBrief: Agent
  readonly researcher: Agent
  readonly defense: Agent
  readonly prosecution: Agent
  /** Lends its models to the closing statements; it never speaks itself. */
  readonly closing: Agent
  readonly judge: Agent
}

interface Pleading {
  readonly side: Side
  readonly form: SpeechForm
  readonly tools: readonly string[]
}

/** Who speaks for a side. Whoever closes for both brings models of its own; name, memory and tools stay the side's. */
export function advocateOf(cast: DecisionCast, { side, form, tools }: Pleading): Agent {
  const seat = cast[side]
  if (form !== 'closing') return { ...seat, tools }
  const { id, name, persona, role, memory } = seat
  return { ...cast.closing, id, name, persona, role, memory, tools }
}
