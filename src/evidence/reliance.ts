import type { ClerkReading, SentencePlace, Speech } from './case.ts'
import type { Exhibits } from './citations.ts'
import { nearestTo, phraseOf, quotablesFor, type Quotable } from './quotable.ts'
import type { CaseContradiction } from './contradiction.ts'
import type { Flag } from './flags.ts'
import type { Side } from './ledger.ts'
import { unquoted } from './quotations.ts'
import type { CitingSentence } from './citing.ts'
import type { Granted } from './languages/grants.ts'

export interface Conceded extends Granted {
  readonly turn: number
  readonly side: Side
}

/** A speech with its sentences and what they cite. */
interface ReadSpeech extends Speech {
  readonly sentences: readonly CitingSentence[]
}

/** What the matters of a hearing are drawn from, when no clerk has named them. */
export interface Argued {
  readonly speeches: readonly ReadSpeech[]
  readonly exhibits: Exhibits
  readonly concessions: readonly Conceded[]
  readonly contradictions: readonly CaseContradiction[]
  readonly flags: readonly Flag[]
  /** What a clerk read in the turns, where one did. */
  readonly readings: readonly ClerkReading[]
}

/** Somebody rests a clause on a sentence of an exhibit. */
export interface Reliance extends SentencePlace {
  readonly quotable: Quotable
  readonly side: Side
  /** The rules are sure that the exhibit says it. */
  readonly sure: boolean
  /** As its own case, as a grant, or only to dispute it in the same breath. */
  readonly use: 'held' | 'conceded' | 'attacked'
  /** What it is set against, in the same breath or right after: "it promises five, where the timetables show three". */
  readonly against: readonly Quotable[]
}

const SET_AGAINST =
  /^[\s,;:–—-]*(?:(?:and|or)\s+)?(?:(?:which|who|that)\W+)?(?:where|whereas|while|whilst|but|when|yet|although|though|not|against|instead)\b/iu

/** The flags for which a sentence counts for nothing. What only lost an exhibit is as good as it was. */
export const faultsIn = ({ flags, exhibits }: Pick<Argued, 'flags' | 'exhibits'>): readonly Flag[] =>
  flags.filter(({ kind, exhibits: ids = [] }) => kind !== 'unsupported' || !ids.some(exhibits.isStruck))

/** What the speeches rest on, and what they object to. */
export interface Reliances {
  readonly cites: readonly Reliance[]
  readonly objections: readonly Demur[]
}

/** Somebody says again what the other side had cited, and objects to it. */
interface Demur extends SentencePlace {
  readonly side: Side
  readonly to: Quotable
}

/** Which sentences of the exhibits the speeches rest on, in their order. What the court finds fault with rests on nothing. */
export function reliancesIn(argued: Argued): Reliances {
  const cites: Reliance[] = []
  const objections: Demur[] = []
  for (const speech of argued.speeches) {
    const { turn, side } = speech
    const earlier = cites.filter((cite) => cite.side !== side && cite.use === 'held').map(({ quotable }) => quotable)
    let restated: Restated | undefined
    for (const [at, sentence] of speech.sentences.entries()) {
      const to = restatedIn(sentence, side, earlier)
      if (to !== undefined) restated = { to, at, objects: false }
      else if (sentence.citations.length === 0 && QUOTES.test(sentence.text)) restated = undefined
      const isNear = restated !== undefined && at - restated.at <= SOON
      if (isNear && !restated!.objects && OBJECTS.test(unquoted(sentence.text))) {
        restated = { ...restated!, objects: true }
        objections.push({ turn, start: sentence.start, side, to: restated.to })
      }
      cites.push(...reliancesOf(sentence, speech, argued, isNear && restated!.objects ? [restated!.to] : []))
    }
  }
  return { cites, objections }
}

/** What the other side said, said again in order to answer it. */
interface Restated {
  readonly to: Quotable
  readonly at: number
  readonly objects: boolean
}

const SOON = 3
/** Something else is taken up. */
const QUOTES = /^[“"„«»]/u
const OBJECTS =
  /^but\b|\b(?:false|wrong|untrue|opposite|contrary|overstate[sd]?|contradict(?:s|ed)?|ignores?|misquote[sd]?|misread|misleading)\b|\bnot (?:true|so|right|the same|proven|shown)\b|\bno (?:longer|exhibit|citation|source|evidence|proof)\b|\b(?:does|do|did)(?: not|n['’]t) (?:say|show|follow|hold)\b/iu
const OTHERS: Readonly<Record<Side, RegExp>> = {
  defense: /\b(?:prosecution|other side|opponent|colleague)\b/iu,
  prosecution: /\b(?:defen[sc]e|other side|opponent|colleague)\b/iu,
}

function restatedIn(
  { text, citations }: CitingSentence,
  side: Side,
  earlier: readonly Quotable[],
): Quotable | undefined {
  const isRestating = citations.length === 0 && OTHERS[side].test(unquoted(text))
  return isRestating ? nearestTo(phraseOf(text.replace(SAID, ' ')), earlier)[0] : undefined
}

const SAID =
  /\b(?:the )?(?:defen[sc]e|prosecution|other side|opponent|my colleague) (?:also |even |then )?(?:said|says|told us|claims?|claimed|argues?|argued|wrote|writes)\b/iu

function reliancesOf(
  { start, quoted, citations }: CitingSentence,
  { turn, side, content }: Speech,
  argued: Argued,
  answers: readonly Quotable[],
): readonly Reliance[] {
  const isHere = (one: SentencePlace): boolean => one.turn === turn && one.start === start
  const { exhibits, concessions } = argued
  if (quoted || faultsIn(argued).some(isHere)) return []
  const use = concessions.some(isHere) ? 'conceded' : 'held'
  let before: readonly Quotable[] = []
  const cites = citations.flatMap((citation): readonly Reliance[] => {
    const clause = content.slice(citation.clause.start, citation.clause.end)
    const quotables = quotablesFor(clause, citation, exhibits)
    const earlier = before.length > 0 && SET_AGAINST.test(clause) ? before : answers
    if (quotables.length > 0) before = quotables
    return quotables.map((quotable) => {
      const against = earlier.filter(({ exhibit }) => exhibit !== quotable.exhibit)
      return { turn, start, side, quotable, sure: citation.state === 'supports', use, against }
    })
  })
  return cites.map((cite) =>
    cites.some(({ against }) => against.includes(cite.quotable)) ? { ...cite, use: 'attacked' as const } : cite,
  )
}
