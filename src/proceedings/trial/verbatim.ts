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
export function verbatimIn(text: string, quotation: string): string | undefined {
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

/** Whether two quotations are the same words, or one is part of the other. */
export const overlaps = (one: string, other: string): boolean =>
  verbatimIn(one, other) !== undefined || verbatimIn(other, one) !== undefined
