import type { Exhibit } from '#record'
import { opinionsOf, type CaseFile, type Clashing } from './case.ts'
import type { Exhibits } from './citations.ts'
import { standingIn } from './clerk/standing.ts'
import { isEnglish } from './languages/language.ts'
import { opposedIn } from './opposed.ts'
import { witnessOf, isNewer, isStronger } from './quality.ts'
import type { SourcePassage, Source } from './source.ts'
import { shortened } from './text.ts'
import { reasonsFor } from './words/index.ts'
import type { Reasons } from './words/en.ts'
import { readAmong, readEach } from '#readings'

/** Two exhibits that cannot both be right about one thing. */
export interface Contradiction {
  /** What both answer, as a clerk asks it; what they disagree about, where a rule found it. */
  readonly question: string
  readonly halves: readonly [Half, Half]
  /** The exhibit that outweighs the other; null when neither does. */
  readonly prevails: string | null
  readonly reason: string
  readonly decided_by: 'rule' | 'model'
}

/** What one of the two exhibits says, word for word. */
export interface Half {
  readonly exhibit: string
  readonly words: string
}

/** A contradiction of a case. A clerk's has the number of its clash, those of the rules are counted on from there. */
export interface CaseContradiction extends Contradiction {
  readonly number: number
}

/** All contradictions between exhibits that stand, whether anybody cited them or not; what a clerk has read goes before. */
export function contradictionsIn(file: CaseFile, exhibits: Exhibits): readonly CaseContradiction[] {
  const clashes = file.clerk?.clashes ?? []
  const { contradiction: words } = exhibits.words
  const stands = ({ exhibit }: Half): boolean => exhibits.get(exhibit) !== undefined && !exhibits.isStruck(exhibit)
  const read = clashes.flatMap((clashing, at): readonly CaseContradiction[] => {
    const [one, other] = [exhibits.get(clashing.a.exhibit), exhibits.get(clashing.b.exhibit)]
    if (clashing.relation !== 'contradiction' || !one || !other) return []
    return [{ ...asRead(clashing, [one.exhibit, other.exhibit], words), number: at + 1 }]
  })
  const asked = opinionsOf(file, 'contradiction')
  // The shapes are those of English sentences.
  const sources = (isEnglish(file) ? exhibits.all() : []).filter(({ exhibit }) => !exhibits.isStruck(exhibit.result_id))
  const found = contradictionsAmong(sources)
    .filter(({ halves }) => !clashes.some((clashing) => isAbout(clashing, halves)))
    .filter(({ halves }) => !asked.some(({ exhibit, contradicts }) => areOf(halves, [exhibit, contradicts])))
    .map((contradiction, at) => ({ ...contradiction, number: clashes.length + at + 1 }))
  return [...read.filter(({ halves }) => halves.every(stands)), ...found]
}

const among = readAmong<readonly Contradiction[]>()

/** A case is assessed after every turn, and hardly ever with other exhibits than after the one before. */
function contradictionsAmong(sources: readonly Source[]): readonly Contradiction[] {
  const [first] = sources
  if (first === undefined) return []
  return among(first, sources, () =>
    sources.flatMap((one, at) => sources.slice(at + 1).flatMap((other) => contradictionsBetween(one, other))),
  )
}

const areOf = ([one, other]: readonly [Half, Half], [mine, theirs]: readonly [string, string]): boolean =>
  (one.exhibit === mine && other.exhibit === theirs) || (one.exhibit === theirs && other.exhibit === mine)

/** Whether a clerk has read these very sentences, whatever was found in them. */
const isAbout = ({ a, b }: Clashing, halves: readonly [Half, Half]): boolean =>
  areOf(halves, [a.exhibit, b.exhibit]) &&
  halves.every(({ exhibit, words }) => areTogether(words, exhibit === a.exhibit ? a.words : b.words))

const areTogether = (one: string, other: string): boolean =>
  standingIn(one, other) !== null || standingIn(other, one) !== null

type ClashWords = Reasons['contradiction']

function asRead(
  { question, a, b, weightier, why }: Clashing,
  [one, other]: readonly [Exhibit, Exhibit],
  words: ClashWords,
): Contradiction {
  const outweighs =
    prevailing(one, other, words) ?? weightierOf(weightier, { a: one, b: other }, words.weightier(shortened(why)))
  const halves = [a, b] as const
  return {
    question,
    halves,
    prevails: outweighs?.wins.result_id ?? null,
    reason: inWords(halves, question, { outweighs, words }),
    decided_by: 'model',
  }
}

/** Where neither date nor authority tell, a clerk may; but two passages of one source are one witness. */
function weightierOf(
  weightier: Clashing['weightier'],
  { a, b }: Readonly<Record<'a' | 'b', Exhibit>>,
  because: string,
): Prevailing | undefined {
  if (weightier === 'neither' || areOneWitness(a, b)) return undefined
  return { wins: weightier === 'a' ? a : b, because }
}

/** Comparing two exhibits always comes out the same, so it is kept for as long as they are. */
const compared = readEach((one: Source) => readEach((other: Source) => foundIn(one, other)))

/** How two exhibits contradict each other by the rules, which read English; the nearest sentences first. */
export const contradictionsBetween = (one: Source, other: Source): readonly Contradiction[] => compared(one)(other)

function foundIn(one: Source, other: Source): readonly Contradiction[] {
  const opposed = opposedIn(one, other)
  if (opposed.length === 0 || areOneWitness(one.exhibit, other.exhibit)) return []
  const { contradiction: words } = reasonsFor({})
  const outweighs = prevailing(one.exhibit, other.exhibit, words)
  return opposed.map(({ mine, theirs, grounds }) => {
    const halves = [halfOf(one, mine), halfOf(other, theirs)] as const
    return {
      question: grounds,
      halves,
      prevails: outweighs?.wins.result_id ?? null,
      reason: inWords(halves, grounds, { outweighs, words }),
      decided_by: 'rule',
    }
  })
}

const halfOf = ({ exhibit }: Source, { start, end }: SourcePassage): Half => ({
  exhibit: exhibit.result_id,
  words: exhibit.text.slice(start, end),
})

const areOneWitness = (one: Exhibit, other: Exhibit): boolean => {
  const known = new Map([one, other].map((exhibit) => [exhibit.result_id, exhibit]))
  return witnessOf(one.result_id, known) === witnessOf(other.result_id, known)
}

interface Prevailing {
  readonly wins: Exhibit
  readonly because: string
}

/** Newer and not weaker, or stronger and not older. What is newer on one side and stronger on the other stays open. */
function prevailing(one: Exhibit, other: Exhibit, words: ClashWords): Prevailing | undefined {
  if (areOneWitness(one, other)) return undefined
  const newer = isNewer(one, other)
  for (const [wins, loses, isLater] of [
    [one, other, newer],
    [other, one, newer === undefined ? undefined : !newer],
  ] as const) {
    const strong = isStronger(wins, loses)
    const reasons = [
      ...(isLater === true ? [words.newer(wins.date, loses.date)] : []),
      ...(strong ? [words.authority(wins.source_type, loses.source_type)] : []),
    ]
    if ((isLater === true && !isStronger(loses, wins)) || (strong && isLater !== false))
      return { wins, because: reasons.join(words.and) }
  }
  return undefined
}

interface Weight {
  readonly outweighs: Prevailing | undefined
  readonly words: ClashWords
}

function inWords(halves: readonly [Half, Half], question: string, { outweighs, words }: Weight): string {
  const [better, worse] = outweighs?.wins.result_id === halves[1].exhibit ? [halves[1], halves[0]] : halves
  const reason = words.reason({
    better: better.exhibit,
    weight: outweighs?.because ?? '',
    said: shortened(better.words),
    worse: worse.exhibit,
    otherwise: shortened(worse.words),
    question,
  })
  return reason.replace(/([?!])\.$/, '$1')
}
