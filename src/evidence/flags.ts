import type { EventOf } from '#record'
import type { Claim } from './case.ts'
import type { Exhibits } from './citations.ts'
import type { Judgement } from './claims.ts'
import type { Clerked } from './clerk/applied.ts'
import type { Side } from './ledger.ts'
import { unquoted } from './quotations.ts'
import { figuresIn } from './quantities.ts'
import { follows, writtenIn } from './reckoning.ts'
import { coverage, type Source } from './source.ts'
import type { Statement } from './statement.ts'
import { shortened } from './text.ts'
import type { Citation } from './citing.ts'
import { readAmong } from '#readings'

export type Flag = EventOf<'validation_flag'> & {
  readonly turn: number
  readonly start: number
  readonly agent: Side
  readonly reason: string
}

type Fault = Pick<Flag, 'status' | 'reason'> & {
  readonly kind: NonNullable<Flag['kind']>
  readonly by: 'rule' | 'model'
}

/** What was on the table when a sentence was said. */
export interface OnTheTable {
  readonly exhibits: Exhibits
  readonly numbers: readonly number[]
  /** Whether the rules know the words of the language. */
  readonly lexical?: boolean
}

/** What the clerk said of the sentence; nothing, where it read none of it. */
interface Noted {
  readonly clerk?: Pick<Clerked, 'kind' | 'notes'>
}

/** What is certainly wrong with a claim. Where the rules cannot tell, nothing is: a clerk may know more. */
export function flagOf(claim: Claim & Judgement & Noted, table: OnTheTable): readonly Flag[] {
  const { turn, side, text, start, end, citations } = claim
  const faults = [...misled(claim), ...noted(claim, table), ...(isRead(claim) ? [] : uncited(claim, table))]
  const fault = faults.toSorted((one, other) => RANK.indexOf(one.kind) - RANK.indexOf(other.kind))[0]
  if (fault === undefined) return []
  const { by, ...what } = fault
  const exhibits = fault.kind === 'uncited' ? [] : citations.map(({ id }) => id)
  const about = { type: 'validation_flag', agent: side, claim: text, turn, start, end } as const
  return [{ ...about, ...what, exhibits, decided_by: by }]
}

const RANK: readonly Fault['kind'][] = ['misquoted', 'wrong-figure', 'contradicted', 'unsupported', 'uncited', 'weak']

/** Whether it cites, or somebody has read it who knows what needs no exhibit. */
const isRead = ({ citations, clerk }: Claim & Noted): boolean => citations.length > 0 || clerk?.kind !== undefined

const noted = ({ clerk, text, start }: Claim & Noted, { exhibits: { words } }: OnTheTable): readonly Fault[] =>
  (clerk?.notes ?? []).map(({ kind, clause }) => ({
    kind,
    status: 'unsupported',
    reason: words.flag[kind](shortened(text.slice(clause.start - start, clause.end - start))),
    by: 'model',
  }))

/** The worst first; a clause that one exhibit of its mark may carry has no fault. */
const FAULTS: readonly (readonly [state: Citation['state'], kind: Fault['kind']])[] = [
  ['quote-not-found', 'misquoted'],
  ['figure-not-found', 'wrong-figure'],
  ['contradicts', 'contradicted'],
  ['silent', 'unsupported'],
  ['unknown', 'unsupported'],
  ['struck', 'unsupported'],
  ['weak', 'weak'],
]

function misled({ citations, text, start, decidedBy, clerk }: Claim & Noted): readonly Fault[] {
  const clauses = [...Map.groupBy(citations, ({ clause }) => clause.start).values()]
  const fallen = clauses
    .filter((clause) => clause.every(({ state }) => state !== 'supports' && state !== 'undecided'))
    .flat()
  for (const [state, kind] of FAULTS) {
    const found = fallen.find((citation) => citation.state === state)
    if (found === undefined) continue
    const by = clerk === undefined ? decidedBy : found.read === undefined ? 'rule' : 'model'
    const closer = kind === 'contradicted' && isFigure(found.read, text, start) ? 'wrong-figure' : kind
    return [{ kind: closer, status: kind === 'weak' ? 'weak' : 'unsupported', reason: found.reason, by }]
  }
  return []
}

/** Two figures stand against each other, not two words: in digits, or of one measure. */
function isFigure(read: Citation['read'], text: string, start: number): boolean {
  if (read === undefined) return false
  const [said, given] = [text.slice(read.clause.start - start, read.clause.end - start), read.words]
  const units = new Set(figuresIn(said).quantities.map(({ unit }) => unit))
  return (
    (writtenIn(said).length > 0 && writtenIn(given).length > 0) ||
    figuresIn(given).quantities.some(({ unit }) => unit !== '' && units.has(unit))
  )
}

const APPEAL =
  /\b(?:it is (?:well|widely|commonly|generally) (?:known|accepted|established|understood)|(?:as )?(?:everyone|everybody|anyone) (?:knows|agrees)|(?:as )?experience (?:shows|teaches|tells)|(?:studies|surveys|statistics|experts|research(?:ers)?|science|figures|numbers|data) (?:have |has |clearly |all |consistently )*(?:shows?|shown|says?|agrees?|proves?|proven|suggests?|confirms?|tells?|finds?|found)|it is (?:a )?(?:proven|common knowledge)|as (?:is|we all) know)/iu
const HABIT =
  /\b(?:almost always|nearly always|always|never|seldom|rarely|usually|typically|generally|in most cases|every (?:single )?(?:year|month|week|day|winter|summer)|nine times out of ten|as a rule|tend to|tends to)\b/iu
const KIND_OF_THING =
  /^(?:most|many|all|few|nearly all|almost all|the average|\p{L}+ (?:percent|out of ten|in (?:three|four|five|ten)))\b|^(?:and |but |also,? |moreover,? )?(?!this|it|his|its|was|is|as|thus|perhaps|always|yes|us|besides|sometimes)(?:\p{L}+[ -]){0,2}\p{L}{2,}(?:s|men|ren|people)\b/iu
const MOST_OF_A_KIND =
  /^(?:most|nearly (?:all|every\p{L}*)|almost (?:all|every\p{L}*)|the (?:great )?majority of)\b|\b(?:dozens|scores|hundreds|thousands|countless) (?:of )?(?:other|such|similar)\b/iu
const OF_THIS_CASE = /\b(?:I|we|our|us|my|me|you|your|the|this|these|those|his|her|their|its|it|he|she|they|that)\b/u
const SAYS_SO = 0.6

const bare = (reason: string, { decidedBy: by }: Claim): readonly Fault[] => [
  { kind: 'uncited', status: 'unsupported', reason, by },
]

/** An appeal to what all know, a habit of a whole kind, or a figure that is nowhere: none of it with an exhibit. */
function uncited(claim: Claim & Judgement, { exhibits, numbers, lexical = true }: OnTheTable): readonly Fault[] {
  if (!lexical) return []
  const { statement, kind } = claim
  const { flag: words } = exhibits.words
  const own = unquoted(statement.text)
  if (APPEAL.test(own)) return bare(words.appeal, claim)
  if (isInOne(statement, exhibits.all())) return []
  const subject = own.split(/\s/).slice(0, 4).join(' ')
  if (MOST_OF_A_KIND.test(own) || (KIND_OF_THING.test(own) && HABIT.test(own) && !OF_THIS_CASE.test(subject)))
    return bare(words.habit, claim)
  if (kind !== 'fact') return []
  const standing = standingIn(exhibits.all())
  const figure = writtenIn(own).find((one) => !follows(one, { reckoned: numbers, standing }))
  if (figure === undefined) return []
  return bare(words.figure(own.slice(figure.start, figure.end).trim()), claim)
}

const said = readAmong<boolean>()

/** Whether some exhibit speaks of all that, asked once for as long as the exhibits are the same. */
const isInOne = (statement: Statement, sources: readonly Source[]): boolean =>
  said(statement, sources, () =>
    sources.some((source) => source.near(statement, 2).some(({ terms }) => coverage(statement, terms) >= SAYS_SO)),
  )

const stood = readAmong<readonly number[]>()

const standingIn = ([first, ...rest]: readonly Source[]): readonly number[] =>
  first === undefined
    ? []
    : stood(first, rest, () => [first, ...rest].flatMap(({ numbers, columns }) => [...numbers, ...columns]))
