import {
  assess,
  type AssessedSentence,
  type Assessment,
  type CaseFile,
  type Citation,
  type Contradiction,
  type Flag,
} from '#evidence'
import { idOf, type GoldContradiction, type GoldFlag, type GoldSentence, type Hearing } from './hearings.ts'
import { mapScore, mapScores, type MapScore } from './maps.ts'

/** Who decides: the rules alone, or also a clerk who has read the hearing. */
export interface Column {
  readonly name: string
  readonly file: (hearing: Hearing) => CaseFile
}

export const RULES: Column = { name: 'rules', file: ({ file }) => file }

/** How much of what was found is right, and how much of what is there was found. */
export interface Score {
  readonly found: number
  readonly right: number
  readonly there: number
  readonly met: number
}

export interface Result {
  readonly flags: Score
  readonly byKind: Readonly<Record<GoldFlag, Score>>
  /** Sentences of which it was rightly told whether they state a fact. */
  readonly facts: Share
  readonly states: Share
  /** The same, without those that were left open. */
  readonly decided: Share
  /** `labelled → told` with how often. */
  readonly confusion: ReadonlyMap<string, number>
  readonly contradictions: Score
  /** Look-alikes that were not taken for contradictions. */
  readonly lookAlikes: Share
  readonly killShots: Score
  readonly concessions: Score
  readonly dates: Share
  readonly map: MapScore
  readonly wrong: readonly string[]
}

export interface Share {
  readonly right: number
  readonly of: number
}

const flagKinds = ['uncited', 'unsupported', 'weak', 'false_quote'] as const

interface Place {
  readonly turn: number
  readonly start: number
  readonly end: number
}

const meet = (one: Place, other: Place): boolean =>
  one.turn === other.turn && one.start < other.end && other.start < one.end

const labelOf: Readonly<Record<NonNullable<Flag['kind']>, GoldFlag>> = {
  uncited: 'uncited',
  unsupported: 'unsupported',
  contradicted: 'unsupported',
  'wrong-figure': 'unsupported',
  misquoted: 'false_quote',
  weak: 'weak',
}

const kindOf = ({ kind = 'uncited' }: Flag): GoldFlag => labelOf[kind]

export function measure(hearings: readonly Hearing[], column: Column): Result {
  const results = hearings.map((hearing) => measureOne(hearing, assess(column.file(hearing))))
  const all = <K extends keyof Result>(key: K): readonly Result[K][] => results.map((result) => result[key])
  const confusion = new Map<string, number>()
  for (const [pair, count] of all('confusion').flatMap((one) => [...one]))
    confusion.set(pair, (confusion.get(pair) ?? 0) + count)
  return {
    flags: sumOf(all('flags')),
    byKind: Object.fromEntries(
      flagKinds.map((kind) => [kind, sumOf(all('byKind').map((scores) => scores[kind]))]),
    ) as Result['byKind'],
    facts: shareOf(all('facts')),
    states: shareOf(all('states')),
    decided: shareOf(all('decided')),
    confusion,
    contradictions: sumOf(all('contradictions')),
    lookAlikes: shareOf(all('lookAlikes')),
    killShots: sumOf(all('killShots')),
    concessions: sumOf(all('concessions')),
    dates: shareOf(all('dates')),
    map: mapScores(all('map')),
    wrong: all('wrong').flat(),
  }
}

const sumOf = (scores: readonly Score[]): Score => ({
  found: total(scores.map(({ found }) => found)),
  right: total(scores.map(({ right }) => right)),
  there: total(scores.map(({ there }) => there)),
  met: total(scores.map(({ met }) => met)),
})
const shareOf = (shares: readonly Share[]): Share => ({
  right: total(shares.map(({ right }) => right)),
  of: total(shares.map(({ of }) => of)),
})
const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)

function score<F, T>(found: readonly F[], there: readonly T[], meets: (one: F, other: T) => boolean): Score {
  return {
    found: found.length,
    right: found.filter((one) => there.some((other) => meets(one, other))).length,
    there: there.length,
    met: there.filter((other) => found.some((one) => meets(one, other))).length,
  }
}

function measureOne(hearing: Hearing, assessment: Assessment): Result {
  const { name, sentences } = hearing
  const flags = assessment.flags.map((flag) => ({ ...flag, end: flag.end ?? flag.start + flag.claim.length }))
  const flagged = sentences.filter(({ flag }) => flag !== null)
  const ofKind = (kind: GoldFlag): Score =>
    score(
      flags.filter((flag) => kindOf(flag) === kind),
      flagged.filter(({ flag }) => flag === kind),
      meet,
    )
  const told = assessment.speeches.flatMap(({ turn, sentences: all }) => all.map((one) => ({ ...one, turn })))
  const facts = sentences.filter((sentence) => {
    const found = told.some((one) => meet(one, sentence) && isFact(one) && !assessment.concessions.some(isAt(one)))
    return found === (sentence.kind === 'fact')
  })
  const alike = hearing.contradictions.filter((gold) => !isOne(gold))
  const cited = sentences.flatMap((sentence) => statesOf(sentence, told))
  const right = cited.filter(({ labelled, state }) => labelled === state)
  const confusion = new Map<string, number>()
  for (const { labelled, state } of cited)
    confusion.set(`${labelled} → ${state}`, (confusion.get(`${labelled} → ${state}`) ?? 0) + 1)
  return {
    flags: score(flags, flagged, meet),
    byKind: Object.fromEntries(flagKinds.map((kind) => [kind, ofKind(kind)])) as Result['byKind'],
    facts: { right: facts.length, of: sentences.length },
    states: { right: right.length, of: cited.length },
    decided: { right: right.length, of: cited.filter(({ state }) => state !== 'undecided').length },
    confusion,
    contradictions: score(assessment.contradictions, hearing.contradictions.filter(isOne), quotes),
    lookAlikes: {
      right: alike.filter((gold) => !assessment.contradictions.some((one) => quotes(one, gold))).length,
      of: alike.length,
    },
    killShots: score(assessment.killShots, hearing.contradictions.filter(isOne), (shot, gold) =>
      isBetween(gold, [shot.exhibit, shot.contradicts]),
    ),
    concessions: score(
      assessment.concessions,
      sentences.filter(({ kind }) => kind === 'concession'),
      meet,
    ),
    dates: {
      right: hearing.dates.filter(({ labelled, read }) => labelled === read).length,
      of: hearing.dates.length,
    },
    map: mapScore(hearing, assessment.map),
    wrong: [
      ...flags
        .filter((flag) => !flagged.some((gold) => meet(flag, gold)))
        .map((flag) => `${name} ${flag.turn} false ${kindOf(flag)}: ${flag.claim} (${flag.reason})`),
      ...flagged
        .filter((gold) => !flags.some((flag) => meet(flag, gold)))
        .map((gold) => `${name} ${gold.turn} missed ${gold.flag}: ${gold.text}`),
      ...assessment.contradictions
        .filter((one) => !hearing.contradictions.some((gold) => isOne(gold) && quotes(one, gold)))
        .map(({ reason }) => `${name} false contradiction: ${reason}`),
    ],
  }
}

/** A quotation that cites says that its words stand there. */
const isFact = ({ kind, citations }: AssessedSentence): boolean =>
  kind === 'fact' || (kind === 'quotation' && citations.length > 0)

const isAt =
  (one: Pick<Place, 'turn' | 'start'>) =>
  (other: Pick<Place, 'turn' | 'start'>): boolean =>
    one.turn === other.turn && one.start === other.start

interface Told extends Place {
  readonly citations: readonly Citation[]
}

/** Each labelled citation with a mark of its own, beside what was told of that mark. */
function statesOf(
  gold: GoldSentence,
  told: readonly Told[],
): readonly { readonly labelled: string; readonly state: string }[] {
  const marks = told
    .filter((one) => one.turn === gold.turn)
    .flatMap(({ citations }) => citations)
    .filter(({ start }) => start >= gold.start && start < gold.end)
  const seen = new Map<string, number>()
  return gold.citations
    .filter(({ form }) => form === undefined)
    .map(({ doc, support }) => {
      const nth = seen.get(doc) ?? 0
      seen.set(doc, nth + 1)
      const state = marks.filter(({ id }) => id === idOf(doc))[nth]?.state ?? 'none'
      const quote = gold.flag === 'false_quote' && state === 'quote-not-found'
      return { labelled: quote ? state : support, state }
    })
}

const isOne = ({ is_contradiction: one }: GoldContradiction): boolean => one

const isBetween = ({ a, b }: GoldContradiction, ids: readonly [string, string]): boolean =>
  ids.includes(idOf(a.doc)) && ids.includes(idOf(b.doc))

/** A contradiction is right where it quotes what the label quotes. */
const quotes = ({ halves }: Contradiction, { a, b }: GoldContradiction): boolean =>
  halves.every(({ exhibit, words: text }) => {
    const words = exhibit === idOf(a.doc) ? a.words : exhibit === idOf(b.doc) ? b.words : undefined
    return words !== undefined && (words.includes(text) || text.includes(words) || near(words, text))
  })

/** The label may begin in the middle of the sentence that the rules quote. */
const near = (one: string, other: string): boolean => {
  const words = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? []
  const theirs = new Set(words(other))
  const mine = words(one)
  return mine.length > 0 && mine.filter((word) => theirs.has(word)).length * 2 > mine.length
}
