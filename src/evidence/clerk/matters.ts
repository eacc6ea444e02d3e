import type { Exhibit } from '#record'
import { isAt, type CaseFile, type SentencePlace, type ProposedMatter } from '../case.ts'
import { exhibitsOf, type Exhibits } from '../citations.ts'
import type { Half } from '../contradiction.ts'
import type { Side } from '../ledger.ts'
import { concessionsOf } from '../matters.ts'
import { follows, writtenIn } from '../reckoning.ts'
import { hasWords } from '../source.ts'
import { sentencesIn } from '../sentences.ts'
import { shortened } from '../text.ts'
import { isForeign, touch } from './backing.ts'
import { distinct, isOneMatter, isSameHalf, united } from './joining.ts'
import { numbered } from './sheet.ts'
import { standingIn } from './standing.ts'
import { isLoose, oneWord, type Loose } from './clashes.ts'

/** The form in which a clerk names the matters of a hearing; nothing in it has been checked. */
export interface MatterAnswer {
  readonly matters: readonly AnsweredMatter[]
}

/** Sentences are named "turn.sentence", exhibits by their ids; "none" is no exhibit and 0 no contradiction. */
export interface AnsweredMatter {
  readonly text: string
  readonly kind: string
  readonly holds: readonly string[]
  readonly for: readonly AnsweredWords[]
  readonly against: readonly AnsweredWords[]
  readonly disputes: readonly {
    readonly sentence: string
    readonly how: string
    readonly exhibit: string
    readonly outcome: string
  }[]
  readonly grants: readonly string[]
  readonly withdraws: readonly string[]
  readonly clash: number
  readonly settle: string
}

interface AnsweredWords {
  readonly exhibit: string
  readonly words: string
  readonly says: string
}

/** The words that the form knows; whoever offers the form lists them from here. */
export const MATTER_WORDS = {
  kind: ['fact', 'forecast', 'open'],
  says: ['whole', 'part'],
  how: ['false', 'unproven', 'weak_source', 'other_meaning'],
  outcome: ['stands', 'answered', 'taken_back'],
} as const

const MOST = 16
const LONGEST = 240
/** More words than these are the exhibit over again. */
const MOST_WORDS = 60

/** What of a clerk's list can be used: what stands nowhere, or was said by the wrong side, falls out one by one. */
export function readMatters(answer: MatterAnswer, file: CaseFile): readonly ProposedMatter[] {
  const desk = deskOf(file)
  const kept: ProposedMatter[] = []
  for (const each of listed(answer, 'matters')) {
    const matter = checked(each, desk)
    if (matter === null) continue
    const same = kept.findIndex((other) => isOneMatter(matter, other))
    if (same !== -1) kept[same] = united(kept[same]!, matter)
    else if (kept.length < MOST) kept.push(matter)
  }
  return kept
}

/** What the answer is held against. */
interface Desk {
  readonly file: CaseFile
  readonly exhibits: Exhibits
  readonly sideOf: (place: SentencePlace) => Side | undefined
  /** The sentence that goes by "turn.sentence". */
  readonly placeOf: (named: unknown) => SentencePlace | undefined
  readonly isConceded: (place: SentencePlace) => boolean
}

function deskOf(file: CaseFile): Desk {
  const places = new Map<string, SentencePlace>()
  const conceded = concessionsOf(file)
  for (const { turn, content } of file.speeches)
    for (const { n, start } of numbered(content)) places.set(`${turn}.${n}`, { turn, start })
  return {
    file,
    exhibits: exhibitsOf(file.exhibits),
    sideOf: ({ turn }) => file.speeches.find((speech) => speech.turn === turn)?.side,
    placeOf: (named) => (typeof named === 'string' ? places.get(named.trim()) : undefined),
    isConceded: (place) => conceded.some(isAt(place)),
  }
}

const itemsOf = (value: unknown, key: string): readonly unknown[] =>
  isLoose(value) && Array.isArray(value[key]) ? value[key] : []
const listed = (value: unknown, key: string): readonly Loose[] => itemsOf(value, key).filter(isLoose)
const textOf = (value: unknown): string => (typeof value === 'string' ? shortened(value, LONGEST) : '')

function checked(given: Loose, desk: Desk): ProposedMatter | null {
  const text = textOf(given.text)
  const kind = oneWord(MATTER_WORDS.kind, given.kind)
  if (!/\p{L}/u.test(text) || kind === undefined) return null
  const grants = placesOf(given, 'grants', desk).filter(desk.isConceded)
  const holds = placesOf(given, 'holds', desk).filter((place) => !grants.some(isAt(place)))
  const holder = holderOf(holds, desk)
  const isHolders = (place: SentencePlace): boolean => holder !== undefined && desk.sideOf(place) === holder
  const isOthers = (place: SentencePlace): boolean => holder !== undefined && desk.sideOf(place) !== holder
  const speaking = wordsIn(given, 'for', desk).filter((half) => speaksOf(text, half, desk))
  const backed = followsFrom(text, speaking, desk) ? speaking : []
  return {
    text,
    kind,
    holds,
    for: backed,
    against: wordsIn(given, 'against', desk).filter(({ exhibit }) => !backed.some((one) => one.exhibit === exhibit)),
    disputes: disputesIn(given, desk).filter(({ at }) => !isHolders(at)),
    grants: grants.filter((place) => !isHolders(place)),
    withdraws: placesOf(given, 'withdraws', desk).filter((place) => desk.isConceded(place) && !isOthers(place)),
    clash: clashOf(given.clash, backed, desk),
    settle: textOf(given.settle),
  }
}

/** Words that have nothing in common with a matter, nor their sentence and title, do not say it in the same language. */
function speaksOf(matter: string, half: ProposedMatter['for'][number], { file, exhibits }: Desk): boolean {
  const { text, title } = exhibits.get(half.exhibit)!.exhibit
  const at = text.indexOf(half.words)
  const around = sentencesIn(text).find(({ start, end }) => start <= at && at < end)?.text ?? half.words
  return (
    touch(`${title}. ${around} ${half.words}`, matter) ||
    isForeign(file.speeches.map(({ content }) => content).join(' '), text)
  )
}

const placesOf = (given: Loose, key: string, { placeOf }: Desk): readonly SentencePlace[] =>
  distinct(itemsOf(given, key).flatMap((named) => placeOf(named) ?? []))

/** Whoever stated it first. */
function holderOf(holds: readonly SentencePlace[], { sideOf }: Desk): Side | undefined {
  const [first] = holds.toSorted((one, other) => one.turn - other.turn || one.start - other.start)
  return first && sideOf(first)
}

function wordsIn(given: Loose, key: 'for' | 'against', { exhibits }: Desk): ProposedMatter['for'] {
  const found = listed(given, key).flatMap(({ exhibit, words, says }): ProposedMatter['for'] => {
    const source = typeof exhibit === 'string' ? exhibits.get(exhibit)?.exhibit : undefined
    const whole = oneWord(MATTER_WORDS.says, says)
    if (source === undefined || whole === undefined || typeof words !== 'string') return []
    const copied = copiedFrom(source, words)
    return copied === null ? [] : [{ exhibit: source.result_id, words: copied, says: whole }]
  })
  return found.filter((one, at) => found.findIndex(isSameHalf(one)) === at)
}

/** The words as the exhibit has them. */
function copiedFrom({ text, title }: Exhibit, words: string): string | null {
  if (words.split(/\s+/).length > MOST_WORDS) return null
  for (const source of [text, title]) {
    const found = standingIn(source, words)
    if (found !== null) return source.slice(found.start, found.end)
  }
  return null
}

/** Every figure of the text is in an exhibit that is to say so, or follows from its figures. */
function followsFrom(text: string, words: ProposedMatter['for'], { exhibits }: Desk): boolean {
  const sources = words.flatMap(({ exhibit }) => exhibits.get(exhibit) ?? [])
  const known = {
    reckoned: sources.flatMap(({ numbers }) => numbers),
    standing: sources.flatMap(({ columns }) => columns),
  }
  return writtenIn(text).every((figure) => follows(figure, known))
}

function disputesIn(given: Loose, { placeOf, exhibits }: Desk): ProposedMatter['disputes'] {
  return listed(given, 'disputes').flatMap(({ sentence, how, exhibit, outcome }): ProposedMatter['disputes'] => {
    const at = placeOf(sentence)
    const [called, ended] = [oneWord(MATTER_WORDS.how, how), oneWord(MATTER_WORDS.outcome, outcome)]
    if (at === undefined || called === undefined || ended === undefined) return []
    const known = typeof exhibit === 'string' && exhibits.get(exhibit) !== undefined ? exhibit : null
    return [{ at, how: HOW[called], exhibit: known, outcome: OUTCOME[ended] }]
  })
}

type Dispute = ProposedMatter['disputes'][number]

const HOW: Readonly<Record<(typeof MATTER_WORDS.how)[number], Dispute['how']>> = {
  false: 'false',
  unproven: 'unproven',
  weak_source: 'weak-source',
  other_meaning: 'other-meaning',
}
const OUTCOME: Readonly<Record<(typeof MATTER_WORDS.outcome)[number], Dispute['outcome']>> = {
  stands: 'stands',
  answered: 'answered',
  taken_back: 'taken-back',
}

/** The contradiction that it is: by its number if its exhibits are in it, else by the sentence that says it whole. */
function clashOf(number: unknown, backed: ProposedMatter['for'], desk: Desk): number | null {
  const clashes = desk.file.clerk?.clashes ?? []
  const named = typeof number === 'number' ? clashes[number - 1] : undefined
  const halves = (clash: (typeof clashes)[number]) => [clash.a, clash.b]
  if (
    named?.relation === 'contradiction' &&
    halves(named).some((half) => backed.some((one) => one.exhibit === half.exhibit))
  )
    return clashes.indexOf(named) + 1
  const found = clashes.findIndex(
    (clash) =>
      clash.relation === 'contradiction' &&
      halves(clash).some((half) => backed.some((one) => one.says === 'whole' && isOneSentence(one, half, desk))),
  )
  return found === -1 ? null : found + 1
}

const isOneSentence = (one: Half, other: Half, { exhibits }: Desk): boolean =>
  one.exhibit === other.exhibit &&
  rowsOf(exhibits.get(one.exhibit)?.exhibit.text ?? '').some((row) => meets(row, one.words) && meets(row, other.words))

const meets = (row: string, words: string): boolean => hasWords(row, words) || hasWords(words, row)

/** The sentences of a text, and the rows of its tables. */
const rowsOf = (text: string): readonly string[] =>
  sentencesIn(text).flatMap((sentence) =>
    ROW.test(sentence.text) ? sentence.text.split('\n').filter((row) => /[\p{L}\p{N}]/u.test(row)) : [sentence.text],
  )

const ROW = /^[^\n]*[^\s,;|\t][,;|\t][^\s,;|\t][^\n]*[,;|\t][^\n]*\n/u
