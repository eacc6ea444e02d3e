import type { ClerkReading, Place, Speech } from './case.ts'
import type { CitingSentence, Exhibits } from './citations.ts'
import { nearest, sayingOf, unitsFor, type Unit } from './cited.ts'
import type { CaseContradiction } from './contradiction.ts'
import type { Flag } from './flags.ts'
import type { Side } from './ledger.ts'
import type { Conceded } from './matters.ts'
import { unquoted } from './quotations.ts'

/** A speech with its sentences and what they cite. */
export interface ReadSpeech extends Speech {
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
export interface Cite extends Place {
  readonly unit: Unit
  readonly side: Side
  /** As its own case, as a grant, or only to dispute it in the same breath. */
  readonly use: 'held' | 'conceded' | 'attacked'
  /** What it is set against, in the same breath or right after: "it promises five, where the timetables show three". */
  readonly against: readonly Unit[]
}

const SET_AGAINST =
  /^[\s,;:–—-]*(?:(?:and|or)\s+)?(?:(?:which|who|that)\W+)?(?:where|whereas|while|whilst|but|when|yet|although|though|not|against|instead)\b/iu

/** What the speeches rest on, and what they object to. */
export interface Cites {
  readonly cites: readonly Cite[]
  readonly objections: readonly Objection[]
}

/** Somebody says again what the other side had cited, and objects to it. */
export interface Objection extends Place {
  readonly side: Side
  readonly to: Unit
}

/** Which sentences of the exhibits the speeches rest on, in their order. What the court finds fault with rests on nothing. */
export function citesIn(argued: Argued): Cites {
  const cites: Cite[] = []
  const objections: Objection[] = []
  for (const speech of argued.speeches) {
    const { turn, side } = speech
    const earlier = cites.filter((cite) => cite.side !== side && cite.use === 'held').map(({ unit }) => unit)
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
      cites.push(...citesOf(sentence, speech, argued, isNear && restated!.objects ? [restated!.to] : []))
    }
  }
  return { cites, objections }
}

/** What the other side said, said again in order to answer it. */
interface Restated {
  readonly to: Unit
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

function restatedIn({ text, citations }: CitingSentence, side: Side, earlier: readonly Unit[]): Unit | undefined {
  const isRestating = citations.length === 0 && OTHERS[side].test(unquoted(text))
  return isRestating ? nearest(sayingOf(text.replace(SAID, ' ')), earlier)[0] : undefined
}

const SAID =
  /\b(?:the )?(?:defen[sc]e|prosecution|other side|opponent|my colleague) (?:also |even |then )?(?:said|says|told us|claims?|claimed|argues?|argued|wrote|writes)\b/iu

function citesOf(
  { start, quoted, citations }: CitingSentence,
  { turn, side, content }: Speech,
  { exhibits, concessions, flags }: Argued,
  answers: readonly Unit[],
): readonly Cite[] {
  const isHere = (one: Place): boolean => one.turn === turn && one.start === start
  if (quoted || flags.some(isHere)) return []
  const use = concessions.some(isHere) ? 'conceded' : 'held'
  let before: readonly Unit[] = []
  const cites = citations.flatMap((citation): readonly Cite[] => {
    const clause = content.slice(citation.clause.start, citation.clause.end)
    const units = unitsFor(clause, citation, exhibits)
    const earlier = before.length > 0 && SET_AGAINST.test(clause) ? before : answers
    if (units.length > 0) before = units
    return units.map((unit) => {
      const against = earlier.filter(({ exhibit }) => exhibit !== unit.exhibit)
      return { turn, start, side, unit, use, against }
    })
  })
  return cites.map((cite) =>
    cites.some(({ against }) => against.includes(cite.unit)) ? { ...cite, use: 'attacked' as const } : cite,
  )
}
