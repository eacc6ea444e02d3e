import { compare, type Comparison } from './compare.ts'
import { quotationsIn } from './quotations.ts'
import { likeness, type Quantity } from './quantities.ts'
import { follows, writtenIn } from './reckoning.ts'
import { coverage, type SourcePassage, type Source } from './source.ts'
import type { Statement } from './statement.ts'
import { setOf, inBoth, shortened } from './text.ts'
import type { Reasons } from './words/en.ts'
import type { Citation } from './citing.ts'

export type Finding = Pick<Citation, 'state' | 'reason' | 'passage'>

/** What else is known when a clause is held against its exhibit. */
export interface ClauseSurroundings {
  /** The exhibits that stand in the same mark: they carry the clause together. */
  readonly together: readonly Source[]
  /** Every other exhibit of the case. */
  readonly others: readonly Source[]
  /** Whether somebody has said these words before: quoting the other side is no false quotation. */
  readonly wasSaid: (quoted: string) => boolean
  /** The figures that were on the table already: of the speech itself, and of all that went before. */
  readonly speech: readonly number[]
  readonly known: readonly number[]
  readonly words: Reasons
}

/** A source, the passage of it that comes nearest, and the words to tell of them. */
interface Held {
  readonly source: Source
  readonly passage: SourcePassage | undefined
  readonly words: Reasons['support']
}

const LITTLE_AROUND = 3
const NEAR = 0.6
/** Below this share of the clause's words the exhibit does not speak of it, above the other some exhibit does. */
const APART = 0.25
const ELSEWHERE = 0.6
/** How much of the clause a passage must speak of before it can say the opposite. */
const PLAINLY = 0.75
/** One word in so many may be another one by which the source says the same. */
const SPARE = 4

/**
 * Does the source say it? Only what words and figures alone can show is decided: words that stand there or not, figures
 * that are there or follow, a plain denial. All else is left open, for a reader who understands it.
 */
export function weighClaim(claim: Statement, source: Source, around: ClauseSurroundings): Finding {
  const { support: words } = around.words
  const quotes = quotationsIn(claim.text).filter((quote) => source.has(quote) || !around.wasSaid(quote))
  const missing = quotes.find((quote) => !around.together.some((one) => one.has(quote)))
  if (missing !== undefined) return supportFound('quote-not-found', words.notFound(shortened(missing, 80)))
  const near = source.near(claim, 1)
  const passage = near[0]
  if (quotes.length > 0) return quoted(claim, quotes, { source, passage, words })
  const met = near.map((one) => ({ passage: one, ...compare(claim, one, { cites: true, words: around.words }) }))
  return (
    misplaced(claim, source, around) ??
    opposed(claim, met, words) ??
    swapped(claim, near, words) ??
    figures(claim, around, passage) ??
    ceiling(claim, source, words) ??
    undated(claim, { source, passage, words }) ??
    said(claim, near, { source, words }) ??
    open(passage, words)
  )
}

export const supportFound = (state: Citation['state'], reason: string, passage?: SourcePassage): Finding => ({
  state,
  reason,
  passage: passage === undefined ? null : { start: passage.start, end: passage.end },
})

const open = (passage: SourcePassage | undefined, words: Reasons['support']): Finding =>
  passage === undefined
    ? supportFound('undecided', words.nothingShared)
    : supportFound('undecided', words.open(shortened(passage.text)), passage)

/** Its words stand there. What the claim adds around them must still fit. */
function quoted(claim: Statement, quotes: readonly string[], { source, passage, words }: Held): Finding {
  const home = source.passages.find(({ text }) => holds(text, quotes))
  if (home !== undefined && quotes.some((quote) => isCutFromDenial(home.text, quote, claim.text)))
    return supportFound('contradicts', words.cutFromDenial, home)
  const around = new Set(claim.terms)
  for (const quote of quotes) for (const [word] of quote.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)) around.delete(word)
  return around.size <= LITTLE_AROUND || coverage(claim, source.terms) >= NEAR
    ? supportFound('supports', words.quoted, home ?? passage)
    : supportFound('undecided', words.saysMore, home ?? passage)
}

const squeezed = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')
const holds = (text: string, quotes: readonly string[]): boolean =>
  quotes.some((quote) => squeezed(text).includes(squeezed(quote)))
const DENIES = /\b(?:not|no|never|neither|nor|without|cannot|fail(?:ed|s)? to)\b|n['’]t\b/iu

/** The words right before the quotation deny it in the source, and the claim leaves them out. */
function isCutFromDenial(passage: string, quote: string, claim: string): boolean {
  const at = passage.toLowerCase().indexOf(quote.toLowerCase().replace(/[.,;:!?…]+$/u, ''))
  const before = (passage.slice(0, at).match(/\S+/g) ?? []).slice(-4).join(' ')
  return at > 0 && DENIES.test(before) && !/\bnot (?:only|just|merely)\b/i.test(before) && !DENIES.test(claim)
}

/** All that a claim is made of: its words, whom they are about, and its figures. */
const matterIn = ({ terms, scopes, figures: { quantities } }: Statement): readonly (string | number)[] => [
  ...terms,
  ...scopes,
  ...quantities.map(({ value }) => value),
]

const reach = (claim: Statement, source: Source): number => {
  const matter = matterIn(claim)
  const met = matter.filter((one) => (typeof one === 'number' ? source.numbers.includes(one) : source.words.has(one)))
  return met.length / Math.max(1, matter.length)
}

/** None of the exhibits in the mark speaks of it, and another one does, or none at all has a word of it. */
function misplaced(
  claim: Statement,
  source: Source,
  { together, others, words: { support: words } }: ClauseSurroundings,
): Finding | undefined {
  if (matterIn(claim).length < 3 || together.some((one) => reach(claim, one) > APART)) return undefined
  const home = others.find((other) => reach(claim, other) >= ELSEWHERE)
  if (home !== undefined)
    return supportFound('silent', words.elsewhere(home.exhibit.result_id), source.near(claim, 1)[0])
  return together.some((one) => reach(claim, one) > 0) ? undefined : supportFound('silent', words.silent)
}

interface Met extends Comparison {
  readonly passage: SourcePassage
}

function opposed(claim: Statement, met: readonly Met[], words: Reasons['support']): Finding | undefined {
  const against = met.find(
    ({ relation, passage }) =>
      relation === 'oppose' && coverage(claim, passage.terms) >= PLAINLY && coverage(passage, claim.terms) >= PLAINLY,
  )
  if (against === undefined || met.some(({ relation, nearness }) => relation === 'agree' && nearness >= NEAR))
    return undefined
  return supportFound('contradicts', words.otherwise(against.grounds), against.passage)
}

/** Percent and percentage points are two things. */
function swapped(claim: Statement, near: readonly SourcePassage[], words: Reasons['support']): Finding | undefined {
  const home = near.find(({ terms }) => coverage(claim, terms) >= PLAINLY)
  const unitOf = (value: number): string | undefined =>
    home?.figures.quantities.find((other) => other.value === value)?.unit
  const units = claim.figures.quantities.map(({ value, unit }) => [unit, unitOf(value)])
  return units.some((pair) => pair.includes('percent') && pair.includes('points'))
    ? supportFound('contradicts', words.points, home)
    : undefined
}

/** A figure in digits that is in none of the exhibits of the mark and does not follow from what is on the table. */
function figures(
  claim: Statement,
  { together, speech, known, words: { support: words } }: ClauseSurroundings,
  passage: SourcePassage | undefined,
): Finding | undefined {
  const reckoned = [...together.flatMap(({ numbers }) => numbers), ...speech]
  const standing = [...together.flatMap(({ columns }) => columns), ...known]
  const missing = writtenIn(claim.text).find((figure) => !follows(figure, { reckoned, standing }))
  if (missing === undefined) return undefined
  const written = claim.text.slice(missing.start, missing.end).trim()
  return supportFound('figure-not-found', words.figure(written), passage)
}

const UP_TO = /\b(?:up to|at most|no more than|not more than|a maximum of|as much as)\s*$/iu
const GRANTED_AS_POSSIBLE =
  /\b(?:up to|at most|no more than|not more than|maximum|may|might|could|can|would|even|whole|full|if|limit|ceiling|as much as|possible)\b/iu

/** The source names a ceiling, the claim gives it as what is paid, taken or had. */
function ceiling(claim: Statement, source: Source, words: Reasons['support']): Finding | undefined {
  if (GRANTED_AS_POSSIBLE.test(claim.text)) return undefined
  for (const { value, unit } of claim.figures.quantities) {
    const places = source.passages.flatMap((passage) =>
      passage.figures.quantities
        .filter((one) => one.value === value && one.unit === unit)
        .map((one) => ({ one, passage })),
    )
    const capped = places.every(({ one, passage }) => UP_TO.test(passage.text.slice(0, one.start)))
    const place = places[0]
    if (place !== undefined && capped && coverage(claim, place.passage.terms) >= 0.5)
      return supportFound('weak', words.atMost(shortened(place.passage.text)), place.passage)
  }
  return undefined
}

function undated(claim: Statement, { source, passage, words }: Held): Finding | undefined {
  if (passage === undefined || coverage(claim, source.terms) < NEAR) return undefined
  const missing = claim.figures.years.find(
    (year) => !source.numbers.includes(year) && !source.exhibit.date?.startsWith(String(year)),
  )
  return missing === undefined ? undefined : supportFound('weak', words.year(missing), passage)
}

/** Everything the claim is made of stands in one passage, turned the same way. */
function said(
  claim: Statement,
  near: readonly SourcePassage[],
  { source, words }: Omit<Held, 'passage'>,
): Finding | undefined {
  const all = source.passages.flatMap((passage) => passage.figures.quantities)
  const written = claim.figures.quantities.every((figure) => isGiven(figure, source, all))
  const dated = claim.figures.years.every((year) => source.numbers.includes(year))
  if (!written || !dated) return undefined
  const home = near.find((passage) => saysAll(claim, passage, source))
  return home && supportFound('supports', words.said(shortened(home.text)), home)
}

const MEASURES = setOf('percent points dollar euro pound yen')

/** The figure with the same measure; what is counted may go by two names. */
const isGiven = (figure: Quantity, source: Source, all: readonly Quantity[]): boolean =>
  all.some((other) => likeness(figure, other) === 'same') ||
  (source.numbers.includes(figure.value) &&
    !all.some(({ value, unit }) => value === figure.value && unit !== figure.unit && MEASURES.has(unit)))

function saysAll(claim: Statement, passage: SourcePassage, source: Source): boolean {
  const missing = [...claim.terms].filter((term) => !passage.terms.has(term))
  const afar = missing.filter((term) => !source.terms.has(term))
  const isShort = missing.length > Math.ceil(claim.terms.size / 2) || afar.length > Math.floor(claim.terms.size / SPARE)
  if (isShort || afar.some((term) => claim.names.has(term))) return false
  if ([...claim.turns].some((turn) => !passage.turns.has(turn))) return false
  if (claim.denials % 2 !== passage.denials % 2 || (claim.manner === 'plain' && passage.manner === 'hedged'))
    return false
  return claim.terms.size + claim.turns.size > 1 && isInOrder(claim, passage)
}

const BOTH_WAYS = /\b(?:than|against|over|beat|beats|defeated|versus|vs|before|after|from|sued|replaced|succeeded)\b/iu

/** The same words in another order may say another thing: who won against whom. */
function isInOrder(claim: Statement, passage: SourcePassage): boolean {
  const all = inBoth(claim.terms, passage.terms)
  if (!BOTH_WAYS.test(claim.text) || all.length < 2) return true
  const [mine, theirs] = [[...claim.terms], [...passage.terms]].map((terms) => terms.filter((one) => all.includes(one)))
  return mine!.join() === theirs!.join()
}
