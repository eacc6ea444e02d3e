import { drawn } from './letters.ts'
import type { TextSign } from './signs.ts'

/** A word to look for. It is found with anything between its letters, with letters repeated and written otherwise. */
export interface Wanted {
  /** The letters alone; where one may be written in several ways, all of them. */
  readonly letters: readonly string[]
  /** Found inside longer words, at their beginning, or as a word of its own. */
  readonly where: 'inside' | 'head' | 'word'
  /** Is meant also when all of its pieces are ordinary words, as those of a phrase are. */
  readonly isPhrase: boolean
  readonly category: string
}

export interface Sighting {
  readonly category: string
  /** The signs from the first to the last. */
  readonly first: number
  readonly last: number
}

interface Node {
  readonly letters: string
  readonly next: Map<string, Node[]>
  readonly id: number
  readonly ends: Wanted[]
}

/** How a word was come upon so far: it begins where a word begins; something stands between its letters; */
const BEGINS = 1
const GAPPED = 2
/** one of its pieces is no word of its own; one is longer than a letter; one is a digit by itself; */
const ODD = 4
const LONG = 8
const LONE = 16
/** one letter is left blank; a second one is; not all of it are digits; and there is a space in it. */
const BLANK = 32
const BLANKS = 64
const LETTER = 128
const SPACED = 256
const FLAGS = 512

interface Trail {
  readonly node: Node
  readonly flags: number
  readonly first: number
}

type Trails = Map<number, Trail>

/** All the words at once, in one pass over the signs: how long it takes does not depend on what the text is up to. */
export function lookFor(words: Iterable<Wanted>): (signs: readonly TextSign[]) => Iterable<Sighting> {
  const root = grown(words)
  return function* over(signs) {
    const ahead: Trails[] = [new Map(), new Map(), new Map(), new Map()]
    for (const [index, sign] of signs.entries()) {
      const trails = ahead.shift()!
      ahead.push(new Map())
      const letters = [...lettersAt(signs, index)]
      const begun: Trail = { node: root, flags: begins(signs, index) ? BEGINS : 0, first: index }
      for (const trail of [begun, ...trails.values()]) {
        for (const [length, letter] of letters)
          yield* step(ahead[length - 1]!, trail, letter, { signs, at: index, last: index + length - 1 })
        if (trail === begun) continue
        if (sign.isBlank && isInWord(signs, index)) yield* fillIn(ahead[0]!, trail, { signs, at: index, last: index })
        if (sign.kind !== 'letter') wait(ahead[0]!, trail, sign)
      }
    }
  }
}

/** The words as a tree that shares their beginnings. */
function grown(words: Iterable<Wanted>): Node {
  let nodes = 0
  const grow = (letters: string): Node => ({ letters, next: new Map(), id: nodes++, ends: [] })
  const root = grow('')
  for (const word of words) {
    let node = root
    for (const letters of word.letters) {
      const [lead = ''] = letters
      const known = node.next.get(lead)?.find((child) => child.letters === letters)
      const child = known ?? grow(letters)
      if (!known) for (const letter of letters) node.next.set(letter, [...(node.next.get(letter) ?? []), child])
      node = child
    }
    node.ends.push(word)
  }
  return root
}

interface Place {
  readonly signs: readonly TextSign[]
  readonly at: number
  readonly last: number
}

function* step(into: Trails, { node, flags, first }: Trail, letter: string, place: Place): Iterable<Sighting> {
  const after = flags | told(place.signs[place.at]!)
  const again = node.letters.includes(letter) ? [node] : []
  for (const reached of [...(node.next.get(letter) ?? []), ...again])
    yield* arrive(into, { node: reached, flags: after, first }, place)
}

function* fillIn(into: Trails, { node, flags, first }: Trail, place: Place): Iterable<Sighting> {
  if (flags & BLANKS) return
  const after = flags | ODD | (flags & BLANK ? BLANKS : BLANK)
  for (const reached of new Set([...node.next.values()].flat()))
    yield* arrive(into, { node: reached, flags: after, first }, place)
}

function* arrive(into: Trails, trail: Trail, { signs, last }: Place): Iterable<Sighting> {
  if (!enter(into, trail)) return
  for (const word of trail.node.ends)
    if (isMeant(word, trail.flags, signs, last)) yield { category: word.category, first: trail.first, last }
}

/** Of two trails that are alike from here on, the shorter one stays. */
function enter(into: Trails, trail: Trail): boolean {
  const key = trail.node.id * FLAGS + trail.flags
  const isNew = (into.get(key)?.first ?? -1) < trail.first
  if (isNew) into.set(key, trail)
  return isNew
}

/** The word goes on after what stands between; an apostrophe does not part it. */
function wait(into: Trails, { node, flags, first }: Trail, { kind, piece }: TextSign): void {
  const isTied = kind === 'joint' && piece !== undefined
  const between = isTied ? 0 : kind === 'gap' ? GAPPED | SPACED : GAPPED
  enter(into, { node, flags: flags | between, first })
}

const told = ({ piece, isLone, kind }: TextSign): number =>
  (kind === 'digit' ? 0 : LETTER) |
  (piece === undefined || piece.is === 'fragment' ? ODD : 0) |
  (piece !== undefined && piece.length > 1 ? LONG : 0) |
  (isLone ? LONE : 0)

const isHard = (sign: TextSign | undefined): boolean => sign?.kind === 'letter' || sign?.kind === 'digit'

const isLetterOrBlank = (sign: TextSign | undefined): boolean => sign?.kind === 'letter' || sign?.isBlank === true

const isInWord = (signs: readonly TextSign[], index: number): boolean => {
  const around = [signs[index - 1], signs[index + 1]]
  return around.every(isLetterOrBlank) && around.some((sign) => sign?.kind === 'letter')
}

const begins = (signs: readonly TextSign[], index: number): boolean => {
  const before = signs[index - 1]
  return before?.kind === 'joint' ? before.piece === undefined || signs[index]!.piece !== before.piece : !isHard(before)
}

/** Whether a word that was come upon in this way is that word. */
function isMeant(
  { where, isPhrase, letters }: Wanted,
  flags: number,
  signs: readonly TextSign[],
  last: number,
): boolean {
  if ((!(flags & LETTER) && !isPhrase) || (flags & LONE && flags & LONG)) return false
  const isSplit = (flags & (GAPPED | BLANK)) !== 0
  if (!isSplit && where === 'inside') return true
  if (!(flags & BEGINS)) return false
  if (!isSplit && where === 'head') return true
  if (isSplit && letters.length < 4 && (flags & BLANK || goesOn(signs, last))) return false
  if (goesOn(signs, last) && !(where === 'word' ? plural : endings).has(restOf(signs, last))) return false
  const isOrdinary = (flags & SPACED) !== 0 && (flags & LONG) !== 0 && !(flags & (ODD | BLANK))
  return !isSplit || isPhrase || !isOrdinary
}

const goesOn = (signs: readonly TextSign[], last: number): boolean => isHard(signs[last + 1])

const plural = new Set(['s'])

/** What may follow a word that is still the same word. */
const endings = new Set(
  's z es ed d er ers ing in ings y ty ies ier iest ish tard tards head heads face faces hole holes hat wit wits bag bags up'.split(
    ' ',
  ),
)

const LONGEST_ENDING = 16

const restOf = (signs: readonly TextSign[], last: number): string => {
  const end = signs[last + 1]?.piece?.last ?? last
  if (end - last > LONGEST_ENDING) return ''
  const rest = signs.slice(last + 1, end + 1).filter(({ kind }) => kind === 'letter')
  return rest
    .map(({ shown }) => shown.toLowerCase())
    .join('')
    .replaceAll(/(.)\1+/gu, '$1')
}

/** What one may read at a place: a letter in one sign, or one that is drawn with several. */
function* lettersAt(signs: readonly TextSign[], index: number): Iterable<readonly [length: number, letter: string]> {
  for (const letter of signs[index]!.readings) yield [1, letter]
  for (const [shape, letter] of drawnFrom.get(signs[index]!.shown.toLowerCase()) ?? [])
    if (isDrawnAt(signs, index, shape)) yield [shape.length, letter]
}

const drawnFrom = Map.groupBy(drawn, ([shape]) => shape[0]!)

const isDrawnAt = (signs: readonly TextSign[], index: number, shape: string): boolean => {
  for (let at = 0; at < shape.length; at++) if (signs[index + at]?.shown.toLowerCase() !== shape[at]) return false
  return true
}
