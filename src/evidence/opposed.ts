import type { Exhibit } from '#record'
import { compare } from './compare.ts'
import { oppositionOf, sayingOf, type ShapedSaying } from './shapes.ts'
import type { SourcePassage, Source } from './source.ts'
import { statementOf } from './statement.ts'
import { setOf, inBoth, wordsOf, type Word } from './text.ts'
import { readEach } from '#readings'

/** Two passages of two exhibits that cannot both be true, and what they disagree about. */
interface Opposed {
  readonly mine: SourcePassage
  readonly theirs: SourcePassage
  readonly grounds: string
}

/** A passage that finds its like in the other exhibit is opposed to nothing there. */
export function opposedIn(one: Source, other: Source): readonly Opposed[] {
  const plain = compared(one, other)
  const agreed = new Set(plain.filter(({ grounds }) => grounds === '').flatMap(({ mine, theirs }) => [mine, theirs]))
  const found = plain.filter(({ mine, theirs, grounds }) => grounds !== '' && !agreed.has(mine) && !agreed.has(theirs))
  const shaped = inShape(one, other).filter(
    ({ mine, theirs }) =>
      !agreed.has(mine) && !agreed.has(theirs) && !found.some((each) => each.mine === mine && each.theirs === theirs),
  )
  return [...found, ...shaped]
}

/** What goes another way, and, without grounds, what agrees wholly. */
const compared = (one: Source, other: Source): readonly Opposed[] =>
  one.passages
    .filter(({ terms }) => terms.size > 0)
    .flatMap((mine) =>
      other.near(mine, Math.min(2, mine.terms.size)).flatMap((theirs): readonly Opposed[] => {
        const { relation, nearness, grounds } = compare(mine, theirs)
        if (relation === 'oppose') return [{ mine, theirs, grounds: grounds.join('; ') }]
        return relation === 'agree' && nearness === 1 ? [{ mine, theirs, grounds: '' }] : []
      }),
    )

function inShape(one: Source, other: Source): readonly Opposed[] {
  const [mine, theirs] = [settingOf(one), settingOf(other)]
  if (areElsewhere(mine, theirs)) return []
  const named = [mine.names, theirs.names] as const
  const found: Opposed[] = []
  for (const here of mine.sentences)
    for (const there of opponents(here.saying, theirs)) {
      const grounds = oppositionOf(here.saying, there.saying, named)
      if (grounds !== null) found.push({ mine: here.passage, theirs: there.passage, grounds })
    }
  return found
}

/** Those that can be opposed to a sentence. Every one of an exhibit is held against all others, and most are of other times. */
function opponents({ denied, dates, isLimit, time }: ShapedSaying, { sentences, at }: Setting): Setting['sentences'] {
  if (denied !== null || isLimit || dates.length > 0) return sentences
  const known = at.get(time)
  if (known !== undefined) return known
  const found = sentences.filter(({ saying }) => saying.denied !== null || saying.isLimit || saying.time === time)
  at.set(time, found)
  return found
}

/** What an exhibit says sentence by sentence and row by row, and of whom and where. */
interface Setting {
  readonly sentences: readonly { readonly passage: SourcePassage; readonly saying: ShapedSaying }[]
  /** Those among them that are looked at for a sentence of a time. */
  readonly at: Map<string, Setting['sentences']>
  readonly names: ReadonlySet<string>
  /** Whom its title and its first lines name: a letter says at its head whose house it is about. */
  readonly head: ReadonlySet<string>
}

const settingOf = readEach(({ exhibit, passages }: Source): Setting => {
  const small = new Set(wordsOf(exhibit.text).flatMap(({ raw, stem }) => (/^\p{Ll}/u.test(raw) ? [stem] : [])))
  return {
    sentences: (isTable(exhibit.text) ? rowsOf(exhibit.text) : passages).map((passage) => ({
      passage,
      saying: sayingOf(passage),
    })),
    at: new Map(),
    names: new Set(namesIn(`${exhibit.title}\n${exhibit.text}`, small).map(({ stem }) => stem)),
    head: headOf(exhibit, small),
  }
})

const HEAD = 3
const CALENDAR =
  setOf(`monday tuesday wednesday thursday friday saturday sunday january february march april may june july
  august september october november december dear mr mrs ms dr yours sincerely`)

/** Written with a capital letter and nowhere without one. */
const namesIn = (text: string, small: ReadonlySet<string>): readonly Word[] =>
  wordsOf(text).filter(({ raw, plain, stem }) => /^\p{Lu}\p{Ll}/u.test(raw) && !small.has(stem) && !CALENDAR.has(plain))

/** The first word of a line has its capital letter anyway. */
function headOf({ title, text }: Exhibit, small: ReadonlySet<string>): ReadonlySet<string> {
  const head = `${title}\n${text.split('\n', HEAD).join('\n').slice(0, 300)}`
  const isFirst = ({ start }: Word): boolean => /(?:^|[.!?:\n#]\s*)$/.test(head.slice(Math.max(0, start - 3), start))
  return new Set(namesIn(head, small).flatMap((word) => (isFirst(word) ? [] : [word.stem])))
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
