import { isBlank, mayBeLetter, plainLetters, readingsOf } from './letters.ts'
import { isOrdinary } from './ordinary.ts'

/** One visible sign of a text, with all that it may stand for. */
export interface TextSign {
  /** Without accents and style, in its own case. */
  readonly shown: string
  readonly readings: string
  /** A joint, such as an apostrophe, ties letters together; a mark and a gap keep them apart. */
  readonly kind: 'letter' | 'digit' | 'joint' | 'mark' | 'gap'
  /** May stand for any letter, as in a word with a star in it. */
  readonly isBlank: boolean
  /** A digit with nothing beside it: more likely a number than a letter. */
  readonly isLone: boolean
  readonly piece: Piece | undefined
  /** Where it stands in the text it comes from. */
  readonly start: number
  readonly end: number
}

/** Letters and digits with nothing between them. */
interface Piece {
  readonly text: string
  readonly length: number
  readonly last: number
  /** A word that stands on its own in any sentence, an initial, or part of something. */
  readonly is: 'ordinary' | 'initial' | 'fragment'
}

interface DraftedSign {
  readonly original: string
  readonly shown: string
  readonly kind: TextSign['kind']
  readonly start: number
  readonly end: number
}

const unseen = /^[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Cs}\p{M}]$/u
const space = /^[\s\u2800]$/u

/** The signs that one sees, from the first to the last. What cannot be seen is part of nothing. */
export function signsOf(text: string): readonly TextSign[] {
  const drafts: DraftedSign[] = []
  let at = 0
  for (const original of text) {
    const [start, end] = [at, at + original.length]
    at = end
    if (space.test(original)) drafts.push({ original, shown: ' ', kind: 'gap', start, end })
    else if (!unseen.test(original))
      for (const shown of plainLetters(original)) drafts.push({ original, shown, kind: kindOf(shown), start, end })
  }
  return finished(drafts)
}

const kindOf = (shown: string): TextSign['kind'] => {
  if (/\p{L}/u.test(shown)) return 'letter'
  if (/\p{N}/u.test(shown)) return 'digit'
  if (/\s/u.test(shown)) return 'gap'
  return /['’‘ʼ´`]/u.test(shown) ? 'joint' : 'mark'
}

const isHard = (draft: DraftedSign | undefined): boolean => draft?.kind === 'letter' || draft?.kind === 'digit'

function finished(drafts: readonly DraftedSign[]): readonly TextSign[] {
  const signs: TextSign[] = []
  for (let first = 0; first < drafts.length;) {
    const next = isHard(drafts[first]) ? endOfPiece(drafts, first) : first + 1
    const piece = isHard(drafts[first]) ? pieceOf(drafts, first, next) : undefined
    const isNumber = piece !== undefined && number.test(piece.text) && !isTied(drafts, first, next - 1)
    for (let index = first; index < next; index++) signs.push(signOf(drafts, index, piece, isNumber))
    first = next
  }
  return signs
}

/** A piece goes over apostrophes, as in "don't". */
function endOfPiece(drafts: readonly DraftedSign[], first: number): number {
  let next = first + 1
  while (isHard(drafts[next]) || (drafts[next]?.kind === 'joint' && isHard(drafts[next + 1]))) next++
  return next
}

/** Numbers as people write them: 455, 45s, 21st, 9am. Nobody reads letters into them. */
const number = /^(?:\d{2,}|\d+(?:s|am|pm|km|kg|cm|mm|ml|mg|bn|mph)|\d*(?:1st|2nd|3rd|\dth))$/u

const textOf = (drafts: readonly DraftedSign[], first: number, next: number): string =>
  drafts
    .slice(first, next)
    .map(({ shown }) => shown)
    .join('')
    .toLowerCase()

function pieceOf(drafts: readonly DraftedSign[], first: number, next: number): Piece {
  const text = textOf(drafts, first, next)
  const isInitial = next - first === 1 && /\p{Lu}/u.test(drafts[first]!.shown) && drafts[next]?.shown === '.'
  const is = isInitial ? 'initial' : isOrdinary(text) ? 'ordinary' : 'fragment'
  return { text, length: next - first, last: next - 1, is }
}

function signOf(drafts: readonly DraftedSign[], index: number, piece: Piece | undefined, isNumber: boolean): TextSign {
  const { original, shown, kind, start, end } = drafts[index]!
  const folded = shown.toLowerCase()
  const [before, after] = [drafts[index - 1], drafts[index + 1]]
  const inside = leadsTo(drafts, index, -1) && leadsTo(drafts, index, 1)
  const isMoney =
    kind === 'mark' && /\p{Sc}/u.test(shown) && (countsUp(drafts, index, 1) || countsUp(drafts, index, -1))
  return {
    shown,
    readings: isNumber || isMoney ? folded : readingsOf(original, folded, inside),
    kind,
    isBlank: isBlank(folded, inside && (isHard(drafts[index - 2]) || isHard(drafts[index + 2]))),
    isLone:
      kind === 'digit'
        ? piece?.length === 1 && !isTied(drafts, index, index)
        : kind === 'mark' && isOpen(before) && isOpen(after),
    piece,
    start,
    end,
  }
}

/** Over so many signs in a row a word still holds together. */
const LONGEST_RUN = 6

/** Whether a letter follows, with nothing between but signs that may be letters themselves. */
function leadsTo(drafts: readonly DraftedSign[], index: number, step: 1 | -1): boolean {
  for (let at = index + step; Math.abs(at - index) <= LONGEST_RUN; at += step) {
    if (isHard(drafts[at])) return true
    if (!mayBeLetter(drafts[at]?.shown ?? '')) return false
  }
  return false
}

/** Digits that hang on a word by a sign that may be a letter, as at the end of "mag!5". */
const isTied = (drafts: readonly DraftedSign[], first: number, last: number): boolean =>
  isTiedBy(drafts[last + 1], drafts[last + 2]) || isTiedBy(drafts[first - 1], drafts[first - 2])

const isTiedBy = (sign: DraftedSign | undefined, beyond: DraftedSign | undefined): boolean =>
  sign?.kind === 'mark' && mayBeLetter(sign.shown) && beyond?.kind === 'letter'

const isOpen = (draft: DraftedSign | undefined): boolean => draft === undefined || draft.kind === 'gap'

/** Whether a number stands beside the sign, and not a word with a digit in it. */
function countsUp(drafts: readonly DraftedSign[], index: number, step: 1 | -1): boolean {
  let at = index + step
  while (drafts[at]?.kind === 'digit') at += step
  return at !== index + step && drafts[at]?.kind !== 'letter'
}
