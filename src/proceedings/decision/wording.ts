import { PREFACE, type Quoting } from '#court'
import type { Exhibit, Json } from '#record'
import type { DecisionBrief } from './brief.ts'
import { numberedWays } from './each.ts'
import type { Matter } from './matter.ts'
import type { SpeechForm } from './kinds.ts'
import { phrasesIn, type Phrases } from './phrases/index.ts'
import { list, paragraphs } from '../layout.ts'

/** How long answers are, in words. */
export const LENGTHS: Readonly<Record<SpeechForm, number>> = { opening: 350, cross: 320, closing: 320, answer: 220 }
export const OTHER_LENGTHS = {
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

export const askedText = ({ dilemma, context }: DecisionBrief, { matter: words }: Phrases): string =>
  paragraphs(words.dilemma(dilemma), context !== undefined && words.context(context))

export function aboutMatter(matter: Matter): string {
  const { brief, naming } = matter
  const { proposal, alternative, options, each } = naming
  const phrases = phrasesIn(matter)
  const { matter: words } = phrases
  if (each)
    return paragraphs(
      askedText(brief, phrases),
      `${phrases.each.ways}\n${numberedWays(matter)}\n${words.alternative(alternative.text)}`,
    )
  return paragraphs(
    askedText(brief, phrases),
    [
      words.proposal(proposal.text),
      words.alternative(alternative.text),
      ...(options.length > 0 ? [words.options(options.map(({ text }) => text).join(' '))] : []),
    ].join('\n'),
  )
}

export const tension = (matter: Matter): string =>
  paragraphs(`${phrasesIn(matter).matter.axes}\n${list(matter.axes)}`, matter.summary)

/** Longer exhibits are read to here; their tools can be asked for the rest. */
const LONGEST = 4_000

export const evidenceText = (exhibits: readonly Exhibit[], quoting: Quoting, phrases: Phrases): string =>
  exhibits.length === 0
    ? phrases.matter.noEvidence
    : paragraphs(
        PREFACE,
        ...quoting.exhibits(exhibits.map((exhibit) => ({ ...exhibit, text: textBeginning(exhibit.text, phrases) }))),
      )

export const textBeginning = (text: string, { matter }: Phrases = phrasesIn({})): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST).toWellFormed()} … ${matter.goesOn}` : text

export const matterData = ({ brief, axes, naming }: Matter, more: Record<string, unknown>): Json => {
  const named = { proposal: naming.proposal.text, alternative: naming.alternative.text }
  return { dilemma: brief.dilemma, axes, ...named, ...more } as unknown as Json
}

export const handedOver = (words: string, quoting: Quoting, phrases: Phrases): string | false =>
  words.trim() !== '' && `${phrases.handOver.said}\n\n${quoting.speech(words)}`

/** What nobody may go by any more, whatever was said of it. */
export const struckText = (
  struck: readonly string[] | undefined,
  { name }: Quoting,
  { matter: words }: Phrases,
): string | false =>
  struck !== undefined && struck.length > 0 && words.struck(struck.map((id) => `[${name(id)}]`).join(' '))
