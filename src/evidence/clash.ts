import { compare } from './compare.ts'
import { sentencesIn } from './sentences.ts'
import { statementOf } from './statement.ts'

/** Two sentences that cannot both be true, or may not be. */
interface SentenceClash {
  readonly certainty: 'certain' | 'ambiguous'
  readonly one: string
  readonly other: string
  /** What they disagree about, in words. */
  readonly reason: string
}

/** How two texts by whomever clash, if they do; the surest clash first. */
export function clashBetween(one: string, other: string): SentenceClash | null {
  let unsure: SentenceClash | null = null
  for (const mine of sayingsIn(one)) {
    for (const theirs of sayingsIn(other)) {
      const { relation, grounds } = compare(statementOf(mine), statementOf(theirs))
      const clash = { one: mine, other: theirs, reason: asSentence(grounds) }
      if (relation === 'oppose') return { ...clash, certainty: 'certain' }
      if (relation === 'ambiguous' && grounds.length > 0) unsure ??= { ...clash, certainty: 'ambiguous' }
    }
  }
  return unsure
}

/** Each sentence, and what comes after a colon in it by itself: people lead in with what is beside the point. */
const sayingsIn = (text: string): readonly string[] =>
  sentencesIn(text).flatMap(({ text: sentence }) => {
    const colon = sentence.lastIndexOf(': ')
    return colon < 0 ? [sentence] : [sentence.slice(colon + 2), sentence]
  })

const asSentence = (grounds: readonly string[]): string => {
  const said = `${grounds.join('; ')}.`
  return said.charAt(0).toUpperCase() + said.slice(1)
}
