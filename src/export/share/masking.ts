/** What is taken out of a text is covered, letter for letter: whatever points into the text still points right. */
type Masker = (text: string) => string

interface Token {
  readonly word: string
  readonly start: number
  readonly end: number
}

/** So many words in a row are a quotation, if they are more than a turn of phrase. */
const RUN = 4
const LEAST_LETTERS = 14

const QUOTED = /[“„«»‹"‚‘]([^“”„«»‹›"‚‘]{1,2000})[”“»«›"’]/gu

/** Where somebody begins or ends to quote, no run of words goes on. */
const MARK = /[“”„«»"]/u

const tokensOf = (text: string): readonly Token[] =>
  Array.from(text.matchAll(/[\p{L}\p{N}\p{M}]+/gu), ({ 0: word, index }) => ({
    word: word.toLowerCase(),
    start: index,
    end: index + word.length,
  }))

const wordsOf = (tokens: readonly Token[]): string => tokens.map(({ word }) => word).join(' ')

function runsIn(texts: readonly string[]): Set<string> {
  const runs = new Set<string>()
  for (const text of texts) {
    const tokens = tokensOf(text)
    for (let at = 0; at + RUN <= tokens.length; at++) runs.add(wordsOf(tokens.slice(at, at + RUN)))
  }
  return runs
}

/** Addresses, numbers of accounts and telephones, names of files: one of them is enough to tell. */
const identifiersIn = (text: string): readonly string[] =>
  [...text.matchAll(/[\p{L}\p{N}@._+/-]{5,}/gu)]
    .map(([word]) => word.replaceAll(/^[._/+-]+|[._/+-]+$/gu, '').toLowerCase())
    .filter((word) => word.includes('@') || /\d\D*\d\D*\d\D*\d\D*\d/u.test(word) || /\p{L}[\p{L}_-]*\d|_/u.test(word))
    .filter((word) => word.length >= 5 && !DATE.test(word))

const DATE = /^(?:1[5-9]|20)\d\d(?:-\d\d){0,2}$/

/**
 * Covers what a text repeats of others, word for word: runs of words, whatever stands between quotation marks, and what
 * tells by itself. What is known anyhow is left.
 */
export function maskerOf(secret: readonly string[], known: readonly string[]): Masker {
  if (secret.length === 0) return (text) => text
  const open = runsIn(known)
  const openText = ` ${known.map((text) => wordsOf(tokensOf(text))).join('  ')} `
  const runs = runsIn(secret).difference(open)
  const all = ` ${secret.map((text) => wordsOf(tokensOf(text))).join('  ')} `
  const plain = known.join('\n').toLowerCase()
  const telling = [...new Set(secret.flatMap(identifiersIn))].filter((word) => !plain.includes(word))
  const isSecret = (words: string): boolean =>
    words !== '' && all.includes(` ${words} `) && !openText.includes(` ${words} `)
  return (text) => {
    const spans: Span[] = []
    const tokens = tokensOf(text)
    for (const { from, to } of stretches(text, tokens, runs)) {
      const part = tokens.slice(from, to)
      if (wordsOf(part).length - part.length >= LEAST_LETTERS) spans.push([part[0]!.start, part.at(-1)!.end])
    }
    for (const { index, 0: whole, 1: words = '' } of text.matchAll(QUOTED))
      if (isSecret(wordsOf(tokensOf(words)))) spans.push([index + 1, index + whole.length - 1])
    return covered(text, [...spans, ...placesOf(telling, text.toLowerCase())])
  }
}

/** Covers words wherever they stand, whatever their capitals. */
export function wordMaskerOf(secret: readonly string[]): Masker {
  const words = secret.filter((word) => word.length > 2).map((word) => word.toLowerCase())
  return (text) => covered(text, placesOf(words, text.toLowerCase()))
}

type Span = readonly [start: number, end: number]

function placesOf(words: readonly string[], text: string): readonly Span[] {
  const places: Span[] = []
  for (const word of words)
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) places.push([at, at + word.length])
  return places
}

/** Runs that overlap are one stretch of words. */
function stretches(
  text: string,
  tokens: readonly Token[],
  runs: ReadonlySet<string>,
): readonly { readonly from: number; readonly to: number }[] {
  const found: { from: number; to: number }[] = []
  for (let at = 0; at + RUN <= tokens.length; at++) {
    const run = tokens.slice(at, at + RUN)
    if (!runs.has(wordsOf(run)) || MARK.test(text.slice(run[0]!.start, run.at(-1)!.end))) continue
    const last = found.at(-1)
    if (last && at <= last.to) last.to = at + RUN
    else found.push({ from: at, to: at + RUN })
  }
  return found
}

/** Bars of one length, so that not even the words can be counted. */
const BAR = '░░░░░ '

function covered(text: string, spans: readonly Span[]): string {
  if (spans.length === 0) return text
  const letters = text.split('')
  for (const [start, end] of joined(spans))
    for (let at = start; at < end; at++) letters[at] = at === end - 1 ? '░' : BAR[(at - start) % BAR.length]!
  return letters.join('')
}

function joined(spans: readonly Span[]): readonly Span[] {
  const found: [number, number][] = []
  for (const [start, end] of spans.toSorted(([one], [other]) => one - other)) {
    const last = found.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else found.push([start, end])
  }
  return found
}
