import { compare, type Comparison } from './compare.ts'
import { likeness, type Quantity } from './quantities.ts'
import { coverage, type Passage, type Source } from './source.ts'
import type { Statement } from './statement.ts'
import { setOf, shortened, wordsOf } from './text.ts'
import type { Citation } from './citations.ts'

type Finding = Pick<Citation, 'state' | 'reason' | 'passage'>

const QUOTATION =
  /“([^“”]{1,2000})”|«([^«»]{1,2000})»|"([^"]{1,2000})"|(?<![\p{L}\p{N}])[‘']([^‘’']{12,2000}(?:[’'](?=\p{L})[^‘’']{1,2000}){0,8})[’'](?!\p{L})/gu
const LEAST_QUOTED = 3
const LITTLE_AROUND = 3
const SPEAKS = 0.34
const NEAR = 0.6
const WIDELY = 0.75

/**
 * Does the source say it? First the quoted words, then figures, names and denials, then the direction. Likeness of words
 * alone supports nothing: "reduced" and "increased" look alike to it.
 */
export function weigh(claim: Statement, source: Source): Finding {
  const quotes = quotationsIn(claim.text)
  const missing = quotes.find((quote) => !source.has(quote))
  if (missing !== undefined)
    return finding('quote-not-found', `“${shortened(missing, 80)}” does not stand in the source.`)
  const near = source.near(claim, 1)
  const passage = near[0]
  if (quotes.length > 0) return quoted(claim, quotes, source, passage)
  const widely = coverage(claim, source.terms)
  if (passage === undefined || widely < SPEAKS) return finding('silent', 'The source does not speak of this.', passage)
  const met = near.map((one) => ({ passage: one, ...compare(claim, one, { cites: true }) }))
  return (
    opposed(met) ??
    figures(claim, near, source) ??
    names(claim, near, source) ??
    unclear(met) ??
    enough(claim, passage, { widely, near: coverage(claim, passage.terms) })
  )
}

const finding = (state: Citation['state'], reason: string, passage?: Passage): Finding => ({
  state,
  reason,
  passage: passage === undefined ? null : { start: passage.start, end: passage.end },
})

/** Words in quotation marks, apart from those too few to be a quotation. */
export const quotationsIn = (text: string): readonly string[] =>
  Array.from(text.matchAll(QUOTATION), (found) => found.slice(1).find((words) => words !== undefined) ?? '').filter(
    (words) => (words.match(/[\p{L}\p{N}]+/gu) ?? []).length >= LEAST_QUOTED,
  )

/** Its words stand there. What the claim adds around them must still fit. */
function quoted(claim: Statement, quotes: readonly string[], source: Source, passage: Passage | undefined): Finding {
  const home = source.passages.find(({ text }) => holds(text, quotes))
  if (home !== undefined && quotes.some((quote) => isCutFromDenial(home.text, quote, claim.text)))
    return finding('contradicts', 'The source denies what the quotation, cut short, seems to say.', home)
  const clash = home && compare(claim, home, { cites: true })
  if (clash?.relation === 'oppose')
    return finding('contradicts', `The quotation stands there, but ${clash.grounds.join('; ')}.`, home)
  const around = new Set(claim.terms)
  for (const quote of quotes) for (const word of quote.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) around.delete(word)
  const extra = figures(claim, source.near(claim, 1), source)
  if (extra !== undefined) return extra
  return around.size <= LITTLE_AROUND || coverage(claim, source.terms) >= NEAR
    ? finding('supports', 'The quoted words stand in the source.', home ?? passage)
    : finding('weak', 'The quoted words stand in the source, but the claim says more than they do.', home ?? passage)
}

const squeezed = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')
const holds = (text: string, quotes: readonly string[]): boolean =>
  quotes.some((quote) => squeezed(text).includes(squeezed(quote)))
const DENIES = /\b(?:not|no|never|neither|nor|without|cannot|fail(?:ed|s)? to)\b|n['’]t\b/iu

/** The words right before the quotation deny it in the source, and the claim leaves them out. */
function isCutFromDenial(passage: string, quote: string, claim: string): boolean {
  const at = passage.toLowerCase().indexOf(quote.toLowerCase().replace(/[.,;:!?…]+$/u, ''))
  const before = (passage.slice(0, Math.max(0, at)).match(/\S+/g) ?? []).slice(-4).join(' ')
  return at > 0 && DENIES.test(before) && !/\bnot (?:only|just|merely)\b/i.test(before) && !DENIES.test(claim)
}

interface Met extends Comparison {
  readonly passage: Passage
}

const agrees = (met: readonly Met[]): boolean =>
  met.some(({ relation, nearness }) => relation === 'agree' && nearness >= NEAR)

function opposed(met: readonly Met[]): Finding | undefined {
  const against = met.find(({ relation }) => relation === 'oppose')
  if (against === undefined) return undefined
  const { grounds, passage } = against
  return agrees(met)
    ? finding('weak', `The source says both: ${grounds.join('; ')}.`, passage)
    : finding('contradicts', `The source says otherwise: ${grounds.join('; ')}.`, passage)
}

function unclear(met: readonly Met[]): Finding | undefined {
  const [first] = met
  if (first?.relation !== 'ambiguous' || agrees(met)) return undefined
  return finding('weak', `The source may say otherwise: ${first.grounds.join('; ')}.`, first.passage)
}

function figures(claim: Statement, near: readonly Passage[], source: Source): Finding | undefined {
  const all = source.passages.flatMap((passage) => passage.figures.quantities)
  for (const quantity of claim.figures.quantities) {
    const likes = all.map((other) => likeness(quantity, other))
    if (likes.includes('same')) continue
    if (quantity.unit === '' && all.some((other) => fits(quantity, other))) continue
    const passage = near[0]
    const swapped = all.find((other) => fits(quantity, other) && areUnlike(quantity.unit, other.unit))
    if (swapped !== undefined)
      return finding(
        'contradicts',
        `The unit differs: ${quantity.unit} in the claim, ${swapped.unit} in the source.`,
        passage,
      )
    if (all.some((other) => fits(quantity, other) && (quantity.unit === '' || other.unit === ''))) continue
    if (likes.includes('near')) return finding('weak', `${shown(quantity)} is not quite what the source says.`, passage)
    const rivals = (passage?.figures.quantities ?? []).filter((other) => likeness(quantity, other) === 'other')
    if (passage !== undefined && rivals.length === 1 && coverage(claim, passage.terms) >= WIDELY)
      return finding('contradicts', `The source says ${shown(rivals[0]!)}, not ${shown(quantity)}.`, passage)
    return finding('silent', `The source does not give ${shown(quantity)}.`, passage)
  }
  const dated = new Set([
    ...source.passages.flatMap((passage) => passage.figures.years),
    Number(source.exhibit.date?.slice(0, 4)),
  ])
  const missing = claim.figures.years.find((year) => !dated.has(year))
  return missing === undefined ? undefined : finding('weak', `The source does not speak of ${missing}.`, near[0])
}

const MEASURES = setOf('percent points dollar euro pound yen')
/** Two measures, or a measure and a count; two counted things may be one thing by two names. */
const areUnlike = (one: string, other: string): boolean =>
  one !== other && one !== '' && other !== '' && (MEASURES.has(one) || MEASURES.has(other))
const fits = (one: Quantity, other: Quantity): boolean => one.low <= other.high && other.low <= one.high
const shown = ({ value, unit }: Quantity): string => `${value}${unit === 'percent' ? ' %' : unit && ` ${unit}`}`

function names(claim: Statement, near: readonly Passage[], source: Source): Finding | undefined {
  const missing = [...claim.names].filter((name) => !source.names.has(name) && !source.terms.has(name))
  const passage = near[0]
  if (missing.length === 0 || passage === undefined) return undefined
  const others = [...passage.names].filter((name) => !claim.names.has(name))
  const rest = new Set([...claim.terms].filter((term) => !claim.names.has(term)))
  const covered = coverage({ ...claim, terms: rest }, passage.terms)
  if (covered >= WIDELY && others.length > 0 && rest.size > 1)
    return finding(
      'contradicts',
      `The source names ${spelled(others, passage.text)} where the claim names ${spelled(missing, claim.text)}.`,
      passage,
    )
  return missing.length === claim.names.size && covered < NEAR
    ? finding('silent', `The source does not name ${spelled(missing, claim.text)}.`, passage)
    : finding('weak', `The source does not name ${spelled(missing, claim.text)}.`, passage)
}

/** Names as they are written in a text. */
const spelled = (stems: readonly string[], text: string): string => {
  const words = wordsOf(text)
  return stems.map((name) => words.find(({ stem }) => stem === name)?.raw ?? name).join(', ')
}

function enough(
  claim: Statement,
  passage: Passage,
  covered: { readonly widely: number; readonly near: number },
): Finding {
  const said = `“${shortened(passage.text)}”`
  if (claim.manner === 'plain' && passage.manner === 'hedged')
    return finding('weak', `The source is less certain: ${said}.`, passage)
  const goes = claim.courses.filter(({ axis }) => axis === 'amount' || axis === 'worth')
  if (goes.length > 0 && passage.courses.length === 0)
    return finding('weak', `The source does not say which way it goes: ${said}.`, passage)
  if (covered.near >= NEAR || (covered.widely >= WIDELY && covered.near >= 0.5))
    return finding('supports', `The source says so: ${said}.`, passage)
  return finding('weak', `The source touches on it only in part: ${said}.`, passage)
}
