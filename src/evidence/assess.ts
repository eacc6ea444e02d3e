import {
  opinionsOf,
  supporters,
  type CaseFile,
  type Claim,
  type ClerkReading,
  type OpinionOf,
  type Speech,
  type MapItem,
} from './case.ts'
import { exhibitsOf, speechAt, type Exhibits } from './citations.ts'
import { judgeSentence, type Judgement } from './claims.ts'
import { clerked, readingOf, type Clerked } from './clerk/applied.ts'
import { contradictionsIn, type CaseContradiction } from './contradiction.ts'
import { flagOf, type Flag, type OnTheTable } from './flags.ts'
import { killShotsIn, type KillShotFound } from './kill.ts'
import { keepLedger, type Charge, type Ledger, type LedgerRule, type Side } from './ledger.ts'
import { mapFor } from './map.ts'
import { laidIn } from './laid.ts'
import { isEnglish } from './languages/language.ts'
import { marksIn, withoutMarks } from './marks.ts'
import { concessionsOf, sayTheSame } from './matters.ts'
import { rebuttalsIn, type Rebuttal } from './meeting.ts'
import { witnessOf } from './quality.ts'
import { readAmong } from '#readings'
import { quotationsIn } from './quotations.ts'
import { numbersIn } from './reckoning.ts'
import { hasWords } from './source.ts'
import { shortened, tidied } from './text.ts'
import type { Citation, CitingSentence } from './citing.ts'
import type { Conceded } from './reliance.ts'

/** Everything the rules say of a case. */
export interface Assessment {
  readonly speeches: readonly AssessedSpeech[]
  readonly flags: readonly Flag[]
  readonly killShots: readonly KillShotFound[]
  /** Exhibits that cannot both be right, with what each of them says. */
  readonly contradictions: readonly CaseContradiction[]
  readonly concessions: readonly Conceded[]
  readonly ledger: Ledger
  readonly map: readonly MapItem[]
}

interface AssessedSpeech {
  readonly turn: number
  readonly side: Side
  readonly sentences: readonly AssessedSentence[]
}

export interface AssessedSentence extends Judgement {
  readonly text: string
  readonly start: number
  readonly end: number
  readonly citations: readonly Citation[]
  readonly decidedBy: 'rule' | 'model'
}

type Judged = CitingSentence &
  Judgement & {
    readonly decidedBy: 'rule' | 'model'
    /** What the clerk read of it, where one has. */
    readonly clerk?: Clerked
  }

/** The claims of a case with their citations checked. What a side grants against itself is none, and needs no exhibit. */
export interface CheckedClaims {
  readonly exhibits: Exhibits
  readonly speeches: readonly (Speech & { readonly sentences: readonly Judged[] })[]
  readonly claims: readonly Claim[]
  readonly concessions: readonly Conceded[]
}

export function readCase(file: CaseFile): CheckedClaims {
  const exhibits = exhibitsOf(file.exhibits, file)
  const asked = opinionsByPlace(file)
  const concessions = concessionsOf(file)
  const granted = new Set(concessions.map(({ turn, start }) => key(turn, start)))
  const speeches = file.speeches.map((speech, at) => ({ ...speech, sentences: sentencesAt(at, file, exhibits, asked) }))
  const claims = speeches.flatMap(({ turn, side, content, sentences }) => {
    // What is laid out for neither side is no side's claim, and an answer to the court moves nothing.
    const laid = laidIn(content)
    const isLaid = ({ start }: Judged): boolean => laid.some((part) => start >= part.start && start < part.end)
    return sentences
      .filter((sentence) => isClaim(sentence) && !granted.has(key(turn, sentence.start)) && !isLaid(sentence))
      .map((sentence): Claim => ({ ...sentence, citations: sentence.clerk?.rests ?? sentence.citations, turn, side }))
  })
  return { exhibits, speeches, claims, concessions }
}

const readAt = readAmong<readonly Judged[]>()

/** The sentences of a speech by what was said and shown before it: most of a case stands as it stood when last read. */
function sentencesAt(at: number, file: CaseFile, exhibits: Exhibits, asked: Opinions): readonly Judged[] {
  const speech = file.speeches[at]!
  const before = file.speeches.slice(0, at)
  const reading = readingOf(file, speech.turn)
  const among = [file.language, reading, ...file.opinions, at, ...before, ...file.struck, file.exhibits.length]
  return readAt(speech, [...among, ...file.exhibits], () =>
    speechAt(at, file, exhibits)
      .map((sentence) => opined(sentence, asked.get(key(speech.turn, sentence.start)), file.language))
      .map((sentence) => (reading === undefined ? sentence : asRead(sentence, reading, { speech, file }))),
  )
}

/** The citations of one turn as `assess` has them, without the rest of the case. */
export function citationsAt(turn: number, file: CaseFile): readonly Citation[] {
  const at = file.speeches.findIndex((speech) => speech.turn === turn)
  if (at < 0) return []
  const exhibits = exhibitsOf(file.exhibits, file)
  return sentencesAt(at, file, exhibits, opinionsByPlace(file)).flatMap(({ citations }) => citations)
}

/** Applies every rule to a case, from the file alone. */
export function assess(file: CaseFile): Assessment {
  const { exhibits, speeches, claims, concessions } = readCase(file)
  const granted = new Set(concessions.map(({ turn, start }) => key(turn, start)))
  const flags = flagsIn(speeches, granted, { exhibits, lexical: isEnglish(file) })
  const contradictions = contradictionsIn(file, exhibits)
  const { shots } = killShotsIn(file, claims, contradictions)
  const rebuttals = rebuttalsIn(file, claims)
  let map: readonly MapItem[] | undefined
  return {
    speeches: speeches.map(({ turn, side, sentences }) => ({ turn, side, sentences: sentences.map(plain) })),
    flags,
    killShots: shots,
    contradictions,
    concessions,
    ledger: keepLedger(chargesOf(file, { claims, flags, shots, rebuttals, exhibits })),
    // Drawn when somebody looks at it: a case is assessed after every turn, and its map is asked for at the end.
    get map() {
      return (map ??= mapFor(file, { speeches: speeches.map(resting), exhibits, concessions, contradictions, flags }))
    },
  }
}

/** A speech with what its sentences rest on, where a clerk has read it. */
const resting = (speech: CheckedClaims['speeches'][number]): CheckedClaims['speeches'][number] => ({
  ...speech,
  sentences: speech.sentences.map((one) => ({ ...one, citations: one.clerk?.rests ?? one.citations })),
})

/** Each sentence that asserts something, with the figures that were on the table before it. */
function flagsIn(
  speeches: CheckedClaims['speeches'],
  granted: ReadonlySet<string>,
  table: Omit<OnTheTable, 'numbers'>,
): readonly Flag[] {
  const numbers: number[] = []
  return speeches.flatMap(({ turn, side, sentences }) =>
    sentences.flatMap((sentence) => {
      const asserts = isAsserted(sentence) && !sentence.quoted && !granted.has(key(turn, sentence.start))
      const claim = { ...sentence, citations: answerable(sentence), turn, side }
      const flags = asserts ? flagOf(claim, { ...table, numbers }) : []
      numbers.push(...numbersIn(sentence.statement.text))
      return flags
    }),
  )
}

/** A sentence answers for what it cites; without a mark, for what is cited beside it once all of that is struck. */
function answerable({ citations, clerk }: Judged): readonly Citation[] {
  if (citations.length > 0 || clerk === undefined) return citations
  return clerk.rests.every(({ state }) => state === 'struck') ? clerk.rests : []
}

/** By the rules a sentence may be opinion and still appeal to what all know; a model that read it knows better. */
const isAsserted = ({ kind, citations, decidedBy, clerk }: Judged): boolean =>
  !SAYING_NOTHING.has(kind) &&
  (citations.length > 0 ||
    kind === 'fact' ||
    (kind === 'opinion' && decidedBy === 'rule') ||
    (clerk !== undefined && clerk.notes.length > 0))

const SAYING_NOTHING: ReadonlySet<Judgement['kind']> = new Set(['question', 'procedure'])

/** A quotation that cites claims that the source says so. */
const isClaim = ({ kind, quoted, citations }: Judged): boolean =>
  kind === 'fact' || (kind === 'quotation' && !quoted && citations.length > 0)

const plain = ({ text, start, end, kind, signals, citations, decidedBy }: Judged): AssessedSentence => ({
  text,
  start,
  end,
  kind,
  signals,
  citations,
  decidedBy,
})

type Asked = OpinionOf<'claim'> | OpinionOf<'citation'>

const key = (turn: number, start: number): string => `${turn} ${start}`

type Opinions = ReadonlyMap<string, readonly Asked[]>

function opinionsByPlace(file: CaseFile): Opinions {
  const all: readonly Asked[] = [...opinionsOf(file, 'claim'), ...opinionsOf(file, 'citation')]
  return Map.groupBy(all, ({ turn, start }) => key(turn, start))
}

/** The rule's judgement of a sentence, or the model's where one was asked. No opinion makes an unknown id known. */
function opined(sentence: CitingSentence, opinions: readonly Asked[] = [], language?: string): Judged {
  const citations = sentence.citations.map((citation) => {
    const second = opinions.find((one): one is OpinionOf<'citation'> => one.of === 'citation' && one.id === citation.id)
    const settled = citation.state === 'struck' || citation.state === 'unknown' || second === undefined
    return settled ? citation : { ...citation, state: second.state, reason: second.reason }
  })
  const rule = judgeSentence(sentence.text, { quoted: sentence.quoted, ...(language !== undefined && { language }) })
  const kind = opinions.find((one) => one.of === 'claim')?.kind ?? rule.kind
  return { ...sentence, ...rule, kind, citations, decidedBy: opinions.length > 0 ? 'model' : 'rule' }
}

/** What the clerk read decides before the rules, as far as it read; a block of quoted text stays one. */
function asRead(
  sentence: Judged,
  reading: ClerkReading,
  { speech, file }: { readonly speech: Speech; readonly file: CaseFile },
): Judged {
  const clerk = clerked(sentence, reading, { speech: speech.content, file })
  const kind = sentence.quoted ? sentence.kind : (clerk.kind ?? sentence.kind)
  const isRead = clerk.kind !== undefined || clerk.citations.some(({ read }) => read !== undefined)
  return { ...sentence, kind, citations: clerk.citations, clerk, decidedBy: isRead ? 'model' : sentence.decidedBy }
}

interface Found {
  readonly claims: readonly Claim[]
  readonly flags: readonly Flag[]
  readonly shots: readonly KillShotFound[]
  readonly rebuttals: readonly Rebuttal[]
  readonly exhibits: Exhibits
}

/** All charges of a case; each names the exhibits it rests on. */
function chargesOf(file: CaseFile, { claims, flags, shots, rebuttals, exhibits }: Found): readonly Charge[] {
  const { charge: words } = exhibits.words
  const wrong = chargedOnce(flags).map(({ turn, agent, claim, kind, reason, exhibits: ids = [] }): Charge => {
    const rule = PENALTIES[kind ?? 'uncited'] ?? 'uncited-claim'
    const tells = quotationsIn(reason).some((quotation) => hasWords(claim, quotation))
    return { turn, side: agent, rule, exhibits: ids, reason: tells ? reason : words.fault(shortened(claim), reason) }
  })
  const contradicted = shots.map(({ turn, against, exhibit, contradicts, reason }): Charge => {
    return { turn, side: against, rule: 'contradicted', exhibits: [contradicts, exhibit], reason }
  })
  const rebutted = rebuttals.map(({ by, against, exhibits: ids }): Charge => {
    const reason = words.rebuttal(shortened(by.text), shortened(against.text))
    return { turn: by.turn, side: by.side, rule: 'direct-rebuttal', exhibits: ids, reason }
  })
  const directives = file.directives.map(({ turn, side, directive, addressed }): Charge => {
    const reason = (addressed ? words.addressed : words.missed)(shortened(directive))
    return { turn, side, rule: addressed ? 'directive-addressed' : 'directive-missed', exhibits: [], reason }
  })
  return [...academic(file, claims, exhibits), ...rebutted, ...directives, ...wrong, ...contradicted]
}

/** What a flag costs more than a claim without an exhibit. What is only weak costs nothing. */
const PENALTIES: Partial<Record<NonNullable<Flag['kind']>, LedgerRule>> = {
  misquoted: 'invented-quotation',
  'wrong-figure': 'misstated-source',
  contradicted: 'misstated-source',
}

/** The same words of one side cost it once, also in a statement that is given anew after a cut. */
function chargedOnce(flags: readonly Flag[]): readonly Flag[] {
  const charged: Flag[] = []
  for (const flag of flags) {
    const isSame = (other: Flag): boolean =>
      other.agent === flag.agent && other.kind === flag.kind && sayTheSame(unmarked(other.claim), unmarked(flag.claim))
    if (flag.status === 'unsupported' && !charged.some(isSame)) charged.push(flag)
  }
  return charged
}

const unmarked = (text: string): string => tidied(withoutMarks(text, marksIn(text)))

/** Academic work earns its credit once a side, however often it is cited and in however many copies. */
function academic(file: CaseFile, claims: readonly Claim[], exhibits: Exhibits): readonly Charge[] {
  const known = new Map(file.exhibits.map((exhibit) => [exhibit.result_id, exhibit]))
  const credited = new Set<string>()
  return claims.flatMap((claim) =>
    supporters(claim).flatMap((id): readonly Charge[] => {
      const once = `${claim.side} ${witnessOf(id, known)}`
      const exhibit = exhibits.get(id)?.exhibit
      if (exhibit?.source_type !== 'academic' || credited.has(once)) return []
      credited.add(once)
      const reason = exhibits.words.charge.academic(shortened(exhibit.title, 80), id)
      return [{ turn: claim.turn, side: claim.side, rule: 'academic-source', exhibits: [id], reason }]
    }),
  )
}
