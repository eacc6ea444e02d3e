import { quotationsIn, unquoted } from '../quotations.ts'
import { follows } from '../reckoning.ts'
import type { SourcePassage, Source } from '../source.ts'
import type { Statement } from '../statement.ts'
import { supportFound, type ClauseSurroundings, type Finding } from '../support.ts'
import { shortened } from '../text.ts'
import { isWrittenIn } from './language.ts'
import { numeralsIn, valuesIn } from './numerals.ts'
import type { Reasons } from '../words/en.ts'

/** Words besides a quotation that only lead up to it. */
const LITTLE_AROUND = 6
/** The share of a quotation's words that an exhibit of its language has anyway; a translation has fewer. */
const SHARED = 0.25

/**
 * What of a citation can be told in a language whose words the rules do not know: whether quoted words stand there, and
 * whether figures do. The rest is for a reader of that language.
 */
export function weighAbroad(claim: Statement, source: Source, around: ClauseSurroundings, code: string): Finding {
  const words = around.words.support
  const quotes = quotationsIn(claim.text).filter((quote) => source.has(quote) || !around.wasSaid(quote))
  const missing = quotes.find((quote) => !around.together.some((one) => one.has(quote)))
  const passage = source.near(claim, 1)[0]
  if (missing !== undefined)
    return around.together.some((one) => isOneTongue(missing, one, code))
      ? supportFound('quote-not-found', words.notFound(shortened(missing, 80)))
      : supportFound('undecided', words.notVerbatim(shortened(missing, 80)), passage)
  if (quotes.length > 0) return quoted(claim, quotes, source, passage, words)
  const figure = figureMissing(claim, around, code)
  if (figure !== undefined) return supportFound('figure-not-found', words.figure(figure), passage)
  return supportFound('undecided', words.abroad, passage)
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}+/gu) ?? []

/** Nobody finds a translation word for word. */
function isOneTongue(quote: string, { exhibit }: Source, code: string): boolean {
  const told = isWrittenIn(exhibit.text, code)
  if (told !== undefined) return told
  const theirs = new Set(wordsOf(`${exhibit.title} ${exhibit.text}`))
  const mine = [...new Set(wordsOf(quote))]
  return mine.filter((word) => theirs.has(word)).length >= mine.length * SHARED
}

function quoted(
  claim: Statement,
  quotes: readonly string[],
  source: Source,
  near: SourcePassage | undefined,
  words: Reasons['support'],
): Finding {
  const squeezed = (text: string): string => wordsOf(text).join('')
  const home = source.passages.find(({ text }) => quotes.some((quote) => squeezed(text).includes(squeezed(quote))))
  return wordsOf(unquoted(claim.text)).length <= LITTLE_AROUND
    ? supportFound('supports', words.quoted, home ?? near)
    : supportFound('undecided', words.saysMore, home ?? near)
}

function figureMissing(
  claim: Statement,
  { together, speech, known }: ClauseSurroundings,
  code: string,
): string | undefined {
  const reckoned = [
    ...together.flatMap(({ exhibit }) => valuesIn(`${exhibit.title}\n${exhibit.text}`, code)),
    ...speech,
  ]
  const standing = [...together.flatMap(({ numbers, columns }) => [...numbers, ...columns]), ...known]
  const own = unquoted(claim.text)
  const missing = numeralsIn(own, code).find(
    (figure) =>
      !follows(figure, { reckoned, standing }) &&
      !follows({ ...figure, value: figure.unscaled }, { reckoned: [], standing: [...reckoned, ...standing] }),
  )
  return missing && own.slice(missing.start, missing.end)
}
