import type { Place, Speech } from './case.ts'
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

/** Which sentences of the exhibits the speeches rest on, in their order. What the court finds fault with rests on nothing. */
export function citesIn(argued: Argued): readonly Cite[] {
  const found: Cite[] = []
  for (const speech of argued.speeches) {
    let restated: Restated | undefined
    for (const [at, sentence] of speech.sentences.entries()) {
      const earlier = found.filter(({ side, use }) => side !== speech.side && use === 'held')
      const unit = restatedIn(sentence, speech, earlier)
      if (unit !== undefined) restated = { unit, at, objects: false }
      if (restated !== undefined && OBJECTS.test(unquoted(sentence.text))) restated = { ...restated, objects: true }
      const answers = restated?.objects && at - restated.at <= SOON ? [restated.unit] : []
      found.push(...citesOf(sentence, speech, argued, answers))
    }
  }
  return found
}

/** What the other side said, said again in order to answer it. */
interface Restated {
  readonly unit: Unit
  readonly at: number
  readonly objects: boolean
}

const SOON = 3
const OBJECTS =
  /\b(?:not|never|no longer|nothing|false|wrong|untrue|opposite|contrary|otherwise|overstate[sd]?|contradict(?:s|ed)?|ignores?|only|but)\b|n['’]t\b/iu
const OTHERS: Readonly<Record<Side, RegExp>> = {
  defense: /\b(?:prosecution|other side|opponent|colleague)\b/iu,
  prosecution: /\b(?:defen[sc]e|other side|opponent|colleague)\b/iu,
}

function restatedIn({ text, citations }: CitingSentence, { side }: Speech, earlier: readonly Cite[]): Unit | undefined {
  const named = OTHERS[side].exec(unquoted(text))
  if (named === null || citations.length > 0) return undefined
  const said = sayingOf(text.replace(SAID, ' '))
  return nearest(
    said,
    earlier.map(({ unit }) => unit),
  )[0]
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
