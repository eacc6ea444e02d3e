import { PREFACE, type Quoting } from '#court'
import type { Exhibit, Json } from '#record'
import type { DecisionBrief } from './brief.ts'
import { numberedWays } from './each.ts'
import type { Form, Matter } from './matter.ts'

/** How long answers are, in words. */
export const LENGTHS: Readonly<Record<Form, number>> = { opening: 350, cross: 320, closing: 320, answer: 220 }
export const OTHERS = {
  brief: 320,
  queries: 80,
  handOver: 280,
  deliberation: 400,
  verdict: 500,
  review: 924,
  clashes: 924,
  matters: 1_948,
  cut: 100,
} as const

export const paragraphs = (...parts: readonly (string | undefined | false)[]): string =>
  parts.filter((part) => part !== undefined && part !== false && part !== '').join('\n\n')

export const list = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n')

export const asked = ({ dilemma, context }: DecisionBrief): string =>
  paragraphs(`The dilemma: ${dilemma}`, context !== undefined && `What the decision-maker says beforehand: ${context}`)

export const about = (matter: Matter): string => {
  const { brief, naming } = matter
  const { proposal, alternative, options, each } = naming
  if (each)
    return paragraphs(
      asked(brief),
      `The ways to decide, each of them heard against the others:\n${numberedWays(matter)}\nWhat happens otherwise: ${alternative.text}`,
    )
  return paragraphs(
    asked(brief),
    [
      `What is proposed: ${proposal.text}`,
      `What happens otherwise: ${alternative.text}`,
      ...(options.length > 0 ? [`Further ways: ${options.map(({ text }) => text).join(' ')}`] : []),
    ].join('\n'),
  )
}

export const tension = ({ axes, summary }: Matter): string =>
  paragraphs(`What pulls against what:\n${list(axes)}`, summary)

/** Longer exhibits are read to here; their tools can be asked for the rest. */
const LONGEST = 4_000

export const evidence = (exhibits: readonly Exhibit[], quoting: Quoting): string =>
  exhibits.length === 0
    ? 'None.'
    : paragraphs(PREFACE, ...exhibits.map((exhibit) => quoting.exhibit({ ...exhibit, text: beginning(exhibit.text) })))

export const beginning = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST).toWellFormed()} … (it goes on)` : text

export const data = ({ brief, axes }: Matter, more: Record<string, unknown>): Json =>
  ({ dilemma: brief.dilemma, axes, ...more }) as unknown as Json

export const handedOver = (words: string, quoting: Quoting): string | false =>
  words.trim() !== '' && `THE RESEARCHER, handing the evidence over to both sides:\n\n${quoting.speech(words)}`
