import type { Exhibit } from '#record'
import type { Clashing } from '../case.ts'
import { sentencesIn } from '../sentences.ts'
import { shortened } from '../text.ts'
import { standingIn } from './standing.ts'

/** The form that a clerk fills in who compares exhibits; nothing in it has been checked. */
export interface ClashAnswer {
  readonly pairs: readonly ClashPair[]
}

export interface ClashPair {
  /** What both answer, with object, period and measure. */
  readonly question: string
  readonly a: string
  readonly a_words: string
  readonly a_mode: string
  readonly b: string
  readonly b_words: string
  readonly b_mode: string
  readonly object: string
  readonly period: string
  readonly measure: string
  readonly both_true: string
  readonly relation: string
  readonly weightier: string
  readonly why: string
}

/** The words that the form knows; whoever offers the form lists them from here. */
export const CLASH_WORDS = {
  mode: ['finding', 'statement', 'forecast', 'rule', 'hearsay'],
  likeness: ['same', 'different', 'unclear'],
  both_true: ['yes', 'no', 'unclear'],
  relation: ['contradiction', 'look_alike', 'agreement'],
  weightier: ['a', 'b', 'neither'],
} as const

const MOST = 16
/** More words than these do not decide anything: they are the exhibit over again. */
const LONGEST = 60

/**
 * What of a clerk's comparison can be used: exhibits that there are, words that stand in them, and a contradiction only
 * where the form says throughout that it is one. A pair that fails falls out by itself, also one that is known already.
 */
export function readClashes(
  answer: ClashAnswer,
  exhibits: readonly Exhibit[],
  known: readonly Clashing[],
): readonly Clashing[] {
  const byId = new Map(exhibits.map((exhibit) => [exhibit.result_id, exhibit]))
  const seen = new Set(known.map((clashing) => sentencesOf(clashing, byId)))
  const kept: Clashing[] = []
  for (const pair of pairsOf(answer)) {
    if (kept.length === MOST) break
    const clashing = checked(pair, byId)
    if (clashing === null) continue
    const same = sentencesOf(clashing, byId)
    if (seen.has(same)) continue
    seen.add(same)
    kept.push(clashing)
  }
  return kept
}

export type Loose = Readonly<Record<string, unknown>>

export const isLoose = (value: unknown): value is Loose => typeof value === 'object' && value !== null

const pairsOf = (answer: unknown): readonly Loose[] =>
  isLoose(answer) && Array.isArray(answer['pairs']) ? answer['pairs'].filter(isLoose) : []

export const oneWord = <W extends string>(words: readonly W[], word: unknown): W | undefined =>
  words.find((each) => each === word)

function checked(pair: Loose, exhibits: ReadonlyMap<string, Exhibit>): Clashing | null {
  const [a, b] = [halfOf(pair['a'], pair['a_words'], exhibits), halfOf(pair['b'], pair['b_words'], exhibits)]
  const question = typeof pair['question'] === 'string' ? shortened(pair['question'], 240) : ''
  const relation = relationOf(pair)
  const weightier = oneWord(CLASH_WORDS.weightier, pair['weightier'])
  if (a === null || b === null || a.exhibit === b.exhibit || question === '') return null
  if (relation === undefined || weightier === undefined) return null
  const why = typeof pair['why'] === 'string' ? shortened(pair['why'], 240) : ''
  return { question, a, b, relation, weightier, why }
}

/** A figure, or more than one word: one word alone clashes with nothing. */
const SAYS_SOMETHING = /\p{N}|\p{L}[^\p{L}]+\p{L}/u

/** The words as the exhibit has them, whatever marks the clerk wrote. */
function halfOf(id: unknown, words: unknown, exhibits: ReadonlyMap<string, Exhibit>): Clashing['a'] | null {
  const exhibit = typeof id === 'string' ? exhibits.get(id) : undefined
  if (exhibit === undefined || typeof words !== 'string' || words.split(/\s+/).length > LONGEST) return null
  if (!SAYS_SOMETHING.test(words)) return null
  for (const text of [exhibit.text, exhibit.title]) {
    const found = standingIn(text, words)
    if (found !== null) return { exhibit: exhibit.result_id, words: text.slice(found.start, found.end) }
  }
  return null
}

/** What the pair is called, if the rest of the form agrees. */
function relationOf(pair: Loose): Clashing['relation'] | undefined {
  const relation = oneWord(CLASH_WORDS.relation, pair['relation'])
  const bothTrue = oneWord(CLASH_WORDS.both_true, pair['both_true'])
  const likenesses = [pair['object'], pair['period'], pair['measure']].map((word) =>
    oneWord(CLASH_WORDS.likeness, word),
  )
  const modes = [pair['a_mode'], pair['b_mode']].map((word) => oneWord(CLASH_WORDS.mode, word))
  if ([bothTrue, ...likenesses, ...modes].includes(undefined)) return undefined
  if (relation === 'look_alike') return 'look-alike'
  if (relation === 'contradiction') return bothTrue === 'no' && !likenesses.includes('different') ? relation : undefined
  return bothTrue === 'no' ? undefined : relation
}

/** The two sentences that a pair is about, whichever comes first. */
const sentencesOf = ({ a, b }: Clashing, exhibits: ReadonlyMap<string, Exhibit>): string =>
  [a, b]
    .map(({ exhibit, words }) => {
      const text = exhibits.get(exhibit)?.text ?? ''
      const at = standingIn(text, words)?.start
      const sentence =
        at === undefined ? undefined : sentencesIn(text).find(({ start, end }) => start <= at && at < end)
      return `${exhibit} ${sentence?.start ?? words}`
    })
    .toSorted()
    .join(' | ')
