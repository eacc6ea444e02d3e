import type { Exhibit } from '#record'
import { compare, areOtherYears } from './compare.ts'
import { oppositionOf, outlineOf, type Outline } from './shapes.ts'
import type { SourceContents, SourcePassage, Source } from './source.ts'
import { statementOf } from './statement.ts'
import { setOf, inBoth, vocabularyOf, wordsOf, type Word } from './text.ts'
import { readEach } from '#readings'

/** Two passages of two exhibits that cannot both be true, and what they disagree about. */
interface Opposed {
  readonly mine: SourcePassage
  readonly theirs: SourcePassage
  readonly grounds: string
}

/** A passage that finds its like in the other exhibit is opposed to nothing there. */
export function opposedIn(one: Source, other: Source): readonly Opposed[] {
  const { agreed, found } = compared(one.contents)(other.contents)
  const shaped = inShape(one, other).filter(
    ({ mine, theirs }) =>
      !agreed.mine.has(mine) &&
      !agreed.theirs.has(theirs) &&
      !found.some((each) => each.mine === mine && each.theirs === theirs),
  )
  return shaped.length === 0 ? found : [...found, ...shaped]
}

/** What agrees wholly, and what else goes another way. */
interface Compared {
  readonly agreed: Readonly<Record<'mine' | 'theirs', ReadonlySet<SourcePassage>>>
  readonly found: readonly Opposed[]
}

const NOTHING: Compared = { agreed: { mine: new Set(), theirs: new Set() }, found: [] }

/** Two texts always compare the same, so it is kept for as long as they are. */
const compared = readEach((one: SourceContents) =>
  readEach((other: SourceContents): Compared => {
    const plain = heldAgainst(one, other)
    if (plain.length === 0) return NOTHING
    const like = plain.filter(({ grounds }) => grounds === '')
    const agreed = {
      mine: new Set(like.map(({ mine }) => mine)),
      theirs: new Set(like.map(({ theirs }) => theirs)),
    }
    const isOpposed = ({ mine, theirs, grounds }: Opposed): boolean =>
      grounds !== '' && !agreed.mine.has(mine) && !agreed.theirs.has(theirs)
    return { agreed, found: plain.filter(isOpposed) }
  }),
)

/** What goes another way, and, without grounds, what agrees wholly. */
function heldAgainst(one: SourceContents, other: SourceContents): readonly Opposed[] {
  const dated = datedIn(other)
  const found: Opposed[] = []
  for (const mine of one.passages) if (mine.terms.size > 0 && canMeet(mine, dated)) found.push(...metBy(mine, other))
  return found
}

function metBy(mine: SourcePassage, other: SourceContents): readonly Opposed[] {
  const found: Opposed[] = []
  for (const theirs of other.near(mine, leastOf(mine))) {
    // Most are about another year, which is seen at a glance.
    if (areOtherYears(mine.figures.years, theirs.figures.years)) continue
    const { relation, nearness, grounds } = compare(mine, theirs)
    if (relation === 'oppose') found.push({ mine, theirs, grounds: grounds.join('; ') })
    else if (relation === 'agree' && nearness === 1) found.push({ mine, theirs, grounds: '' })
  }
  return found
}

/** The matter that two sentences must share to be held against each other. */
const leastOf = ({ terms }: SourcePassage): number => Math.min(2, terms.size)

/** An exhibit's sentences by their years; undefined when one of them is of no year, and so of any. */
const datedIn = readEach(({ passages }: SourceContents): ReadonlyMap<number, readonly SourcePassage[]> | undefined => {
  const dated = new Map<number, SourcePassage[]>()
  for (const passage of passages) {
    const { years } = passage.figures
    if (years.length === 0) return undefined
    for (const year of years) {
      const known = dated.get(year)
      if (known === undefined) dated.set(year, [passage])
      else known.push(passage)
    }
  }
  return dated
})

/** Whether a sentence of the same year shares its matter: in papers and statistics few do, and the others need no look. */
function canMeet(mine: SourcePassage, dated: ReturnType<typeof datedIn>): boolean {
  const { years } = mine.figures
  if (dated === undefined || years.length === 0) return true
  for (const year of years) {
    const same = dated.get(year)
    if (same?.some((theirs) => inBoth(mine.terms, theirs.terms).length >= leastOf(mine))) return true
  }
  return false
}

function inShape(one: Source, other: Source): readonly Opposed[] {
  const [mine, theirs] = [settingOf(one), settingOf(other)]
  if (areElsewhere(mine, theirs)) return []
  const named = [mine.names, theirs.names] as const
  const found: Opposed[] = []
  for (const here of mine.sentences)
    for (const there of opponents(here.outline, theirs)) {
      const grounds = oppositionOf(here.outline, there.outline, named)
      if (grounds !== null) found.push({ mine: here.passage, theirs: there.passage, grounds })
    }
  return found
}

/** Those that can be opposed to a sentence. Every one of an exhibit is held against all others, and most are of other times. */
function opponents({ denied, dates, isLimit, time }: Outline, { sentences, at, always }: Setting): Sentences {
  if (denied !== null || isLimit || dates.length > 0) return sentences
  const then = at.get(time)
  if (then === undefined || always.length === 0) return then ?? always
  return sentences.filter((each) => each.outline.time === time || always.includes(each))
}

type Sentences = readonly { readonly passage: SourcePassage; readonly outline: Outline }[]

/** What a text says sentence by sentence or row by row. */
interface Telling {
  readonly sentences: Sentences
  /** Those among them that are opposed to sentences of one time only, by that, and those that are to any. */
  readonly at: ReadonlyMap<string, Sentences>
  readonly always: Sentences
  /** What is written small somewhere, and so is no name. */
  readonly small: ReadonlySet<string>
  readonly names: readonly string[]
}

/** What an exhibit says, and of whom and where. */
interface Setting extends Omit<Telling, 'names'> {
  readonly names: ReadonlySet<string>
  /** Whom its title and its first lines name: a letter says at its head whose house it is about. */
  readonly head: ReadonlySet<string>
}

const toldIn = readEach(({ text, passages }: SourceContents): Telling => {
  const words = vocabularyOf(text)
  const small = new Set(words.flatMap(({ raw, stem }) => (/^\p{Ll}/u.test(raw) ? [stem] : [])))
  const told = isTable(text) ? rowsOf(text) : passages
  const sentences = told.map((passage) => ({ passage, outline: outlineOf(passage) }))
  return {
    sentences,
    at: Map.groupBy(sentences, ({ outline }) => outline.time),
    always: sentences.filter(({ outline }) => outline.denied !== null || outline.isLimit),
    small,
    names: namesIn(words, small).map(({ stem }) => stem),
  }
})

const settingOf = readEach(({ exhibit, contents }: Source): Setting => {
  const told = toldIn(contents)
  const titled = namesIn(wordsOf(exhibit.title), told.small).map(({ stem }) => stem)
  return { ...told, names: new Set([...titled, ...told.names]), head: headOf(exhibit, told.small) }
})

const HEAD = 3
const CALENDAR =
  setOf(`monday tuesday wednesday thursday friday saturday sunday january february march april may june july
  august september october november december dear mr mrs ms dr yours sincerely`)

/** Written with a capital letter and nowhere without one. */
const namesIn = <T extends Omit<Word, 'start' | 'end'>>(
  words: readonly T[],
  small: ReadonlySet<string>,
): readonly T[] =>
  words.filter(({ raw, plain, stem }) => /^\p{Lu}\p{Ll}/u.test(raw) && !small.has(stem) && !CALENDAR.has(plain))

/** The first word of a line has its capital letter anyway. */
function headOf({ title, text }: Exhibit, small: ReadonlySet<string>): ReadonlySet<string> {
  const head = `${title}\n${text.split('\n', HEAD).join('\n').slice(0, 300)}`
  const isFirst = ({ start }: Word): boolean => /(?:^|[.!?:\n#]\s*)$/.test(head.slice(Math.max(0, start - 3), start))
  return new Set(namesIn(wordsOf(head), small).flatMap((word) => (isFirst(word) ? [] : [word.stem])))
}

/** Of two houses both can be right. */
const areElsewhere = (one: Setting, other: Setting): boolean =>
  one.head.size > 0 &&
  other.head.size > 0 &&
  inBoth(one.head, other.names).length === 0 &&
  inBoth(other.head, one.names).length === 0

const ROW = /\S,\S.*\S,\S|: [^;]+; [^:;]+: /
const LEAST_ROWS = 3

const isTable = (text: string): boolean => text.split('\n').filter((line) => ROW.test(line)).length >= LEAST_ROWS

const rowsOf = (text: string): readonly SourcePassage[] =>
  Array.from(text.matchAll(/\S.*/g), ({ 0: line, index }) => ({
    ...statementOf(line),
    start: index,
    end: index + line.trimEnd().length,
  }))
