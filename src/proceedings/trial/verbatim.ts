import { sentencesIn } from '#evidence'

/** Letters and figures as they are compared, and where in the text each of them stands. */
interface Folded {
  readonly letters: string
  readonly at: readonly number[]
}

const MARKS = /["“”„«»‘’‚‹›'`´⟪⟫*_]/u
const DASHES = /[‐‑‒–—−]/u
const EDGES = /^[\s.,;:!?…-]+|[\s.,;:!?…-]+$/gu

/** Without quotation marks, with one space for any gap, in small letters: copies differ in these alone. */
function folded(text: string): Folded {
  const at: number[] = []
  let letters = ''
  let isGap = false
  for (let place = 0; place < text.length; place++) {
    const sign = text[place]!
    if (/\s/u.test(sign)) isGap = true
    if (/\s/u.test(sign) || MARKS.test(sign)) continue
    const plain = DASHES.test(sign) ? '-' : sign.toLowerCase()
    const added = isGap && letters !== '' ? ` ${plain}` : plain
    letters += added
    at.push(...Array.from(added, () => place))
    isGap = false
  }
  return { letters, at }
}

const isWithin = (letters: string, place: number): boolean => /[\p{L}\p{N}]/u.test(letters[place] ?? '')

/** A quotation as it stands in a text, with the text's own signs; undefined where it does not stand there. */
function verbatimIn(text: string, quotation: string): string | undefined {
  const sought = folded(quotation).letters.replaceAll(EDGES, '')
  const { letters, at } = folded(text)
  // A single word proves nothing, unless nothing else was said.
  if (!sought.includes(' ') && sought !== letters.replaceAll(EDGES, '')) return undefined
  if (sought === '') return undefined
  for (let from = letters.indexOf(sought); from >= 0; from = letters.indexOf(sought, from + 1)) {
    const to = from + sought.length
    if (isWithin(letters, from - 1) || isWithin(letters, to)) continue
    const [ending = ''] = /^[.!?…]+/u.exec(text.slice(at[to - 1]! + 1)) ?? []
    return text.slice(at[from], at[to - 1]! + 1) + ending
  }
  return undefined
}

/** What stands before words where they are listed, and is copied with them. */
const LABEL = /^[\s"“*_⟪]*(?:[AQ]|broke out|exhibit \d+[^:“"]{0,80}|turn \d+|statement|it reads)\s*:\s*/iu

const NOT =
  /\b(?:no|not|never|nobody|none|nothing|neither|nor|cannot|nicht|nie|niemals|niemand|nichts|kein\p{L}*)\b|n['’]t\b/iu

/** Figures, and the beginnings of the words that tell something: enough to know a word again in another form. */
const termsIn = (text: string): ReadonlySet<string> =>
  new Set((text.toLowerCase().match(/\p{L}{4,}|\p{N}+/gu) ?? []).map((word) => word.slice(0, 5)))

const LEAST_TERMS = 3
const MOST_OF_IT = 0.75

/** A sentence, and every run of its clauses. */
function runsIn(sentence: string): readonly string[] {
  const ends = [...sentence.matchAll(/[,;:–—]\s+|$/gu)].map(({ index, 0: mark }) => index + mark.length)
  const begins = [0, ...ends.slice(0, -1)]
  return begins.flatMap((from, at) => ends.slice(at).map((to) => sentence.slice(from, to).trim()))
}

/** The clauses that somebody has quoted nearly: with most of the words, all of the figures, and neither more nor less denied. */
function nearlyIn(text: string, quotation: string): string | undefined {
  const sought = termsIn(quotation)
  if (sought.size < LEAST_TERMS) return undefined
  const figures = [...sought].filter((term) => /\p{N}/u.test(term))
  const [nearest] = sentencesIn(text)
    .flatMap((sentence) => runsIn(sentence.text))
    .map((run) => ({ run, terms: termsIn(run) }))
    .filter(({ run, terms }) => NOT.test(run) === NOT.test(quotation) && figures.every((one) => terms.has(one)))
    .map(({ run, terms }) => ({ run, share: sought.intersection(terms).size / sought.size }))
    .toSorted((one, other) => other.share - one.share || one.run.length - other.run.length)
  return nearest && nearest.share >= MOST_OF_IT ? nearest.run.replace(/[,;:–—]$/u, '') : undefined
}

/** What a quotation means in a text, in the text's own words: as it stands there, or the clauses that it nearly is. */
export function meantIn(text: string, quotation: string): string | undefined {
  const bare = quotation.replace(LABEL, '').replace(LABEL, '')
  return verbatimIn(text, quotation) ?? verbatimIn(text, bare) ?? nearlyIn(text, bare)
}

/** Whether two quotations are the same words, or one is part of the other. */
export const overlaps = (one: string, other: string): boolean =>
  verbatimIn(one, other) !== undefined || verbatimIn(other, one) !== undefined
