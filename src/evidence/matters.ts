import { compare } from './compare.ts'
import { readingOf } from './clerk/applied.ts'
import { grantedIn } from './clerk/granted.ts'
import { concessionsIn, type Granted } from './concessions.ts'
import { supporters, type CaseFile, type Claim, type Speech } from './case.ts'
import type { Side } from './ledger.ts'
import type { Stances } from './map.ts'
import { meeting, type Meeting, type Met } from './meeting.ts'
import type { KillShot } from './kill.ts'
import { coverage } from './source.ts'
import { statementOf } from './statement.ts'
import { tidied } from './text.ts'

export interface Conceded extends Granted {
  readonly turn: number
  readonly side: Side
}

/** What each side grants, in the order of the record: as the clerk read it, by the rules where it did not. */
export const concessionsOf = (file: CaseFile): readonly Conceded[] =>
  file.speeches.flatMap(({ turn, side, content }: Speech) => {
    const granted = concessionsIn(content, side)
    const reading = readingOf(file, turn)
    return (reading === undefined ? granted : grantedIn(content, granted, reading)).map((one) => ({
      ...one,
      turn,
      side,
    }))
  })

interface Matter {
  readonly claims: Claim[]
  readonly opposed: Set<Matter>
}

const SAME = 0.7
const GRANTED = 0.6

/** Claims that say one thing are one matter; what speaks for its opposite speaks against it. */
export function mattersOf(
  claims: readonly Claim[],
  shots: readonly KillShot[],
  granted: readonly Conceded[],
): readonly Stances[] {
  const matters: Matter[] = []
  const matterOf = new Map<Claim, Matter>()
  const verbatim = new Map<string, Matter>()
  const heard = meeting()
  for (const claim of claims) {
    const said = verbatim.get(tidied(claim.statement.text))
    if (said !== undefined) {
      said.claims.push(claim)
      continue
    }
    const met = heard.met(claim.statement)
    const same = met.find((one) => isSame(claim, one))
    const matter: Matter = (same && matterOf.get(same.claim)) ?? { claims: [], opposed: new Set() }
    if (matter.claims.length === 0) matters.push(matter)
    matter.claims.push(claim)
    matterOf.set(claim, matter)
    verbatim.set(tidied(claim.statement.text), matter)
    for (const { comparison, claim: other } of met) {
      const opposite = matterOf.get(other)
      if (comparison.relation !== 'oppose' || opposite === undefined || opposite === matter) continue
      matter.opposed.add(opposite)
      opposite.opposed.add(matter)
    }
    heard.add(claim)
  }
  const agreed = new Set(granted.flatMap((one) => grantedBy(one, heard).flatMap((claim) => matterOf.get(claim) ?? [])))
  return matters.map((matter) => stancesOf(matter, shots, agreed.has(matter)))
}

const isSame = (claim: Claim, { claim: other, comparison, cover }: Met): boolean =>
  comparison.relation === 'agree' &&
  comparison.doubts.length === 0 &&
  cover >= SAME &&
  claim.statement.figures.quantities.length === other.statement.figures.quantities.length

/** Whether two sentences say one thing, so that the sources of both bear it out. */
export function sayTheSame(one: string, other: string): boolean {
  const [mine, theirs] = [statementOf(one), statementOf(other)]
  const { relation, doubts } = compare(mine, theirs)
  const shared = [...mine.terms].filter((term) => theirs.terms.has(term)).length
  return (
    relation === 'agree' &&
    doubts.length === 0 &&
    shared / Math.max(mine.terms.size, theirs.terms.size) >= SAME &&
    mine.figures.quantities.length === theirs.figures.quantities.length
  )
}

function stancesOf(matter: Matter, shots: readonly KillShot[], granted: boolean): Stances {
  const [first] = matter.claims
  const supporting = unique(matter.claims.flatMap(supporters))
  const refuting = unique([
    ...matter.claims.flatMap(({ citations }) =>
      citations.filter(({ state }) => state === 'contradicts').map(({ id }) => id),
    ),
    ...[...matter.opposed].flatMap(({ claims }) => claims.flatMap(supporters)),
    ...shots
      .filter((shot) => supporting.includes(shot.contradicts) && strikes(shot, matter))
      .map(({ exhibit }) => exhibit),
  ]).filter((id) => !supporting.includes(id))
  const sides = new Set(matter.claims.map(({ side }) => side))
  return {
    text: withoutLeadIn(tidied(first!.statement.text)),
    claims: matter.claims.map(({ turn, side, start, end }) => ({ turn, side, start, end })),
    supporting,
    refuting,
    agreed: sides.size > 1 || granted,
  }
}

/** Whether a kill shot meets this matter, and not something else that the same exhibit says. */
function strikes({ passages }: KillShot, { claims }: Matter): boolean {
  if (passages === undefined) return true
  const denied = statementOf(passages[1])
  return claims.some(({ statement }) => coverage(denied, statement.terms) >= GRANTED)
}

const LEAD_IN = /^[^“”"]{1,60}: (?=“[^“”]+”\.?$)/u

/** "I quote:" is no part of what is quoted. */
const withoutLeadIn = (text: string): string => text.replace(LEAD_IN, '')

const unique = (ids: readonly string[]): readonly string[] => [...new Set(ids)]

/** The other side's claims that a concession takes over. */
function grantedBy({ text, side }: Conceded, heard: Meeting): readonly Claim[] {
  // A title that is named in passing grants nothing of what it speaks of.
  const said = statementOf(text.replaceAll(/“[^“”]*”|"[^"]*"/gu, ' '))
  return heard
    .met(said)
    .map(({ claim }) => claim)
    .filter(
      ({ statement, side: other }) =>
        other !== side &&
        statement.terms.size > 1 &&
        coverage(statement, said.terms) >= GRANTED &&
        said.denied === statement.denied,
    )
}
