import { compare } from './compare.ts'
import { isAt, opinionsOf, supporters, type CaseFile, type Claim, type SentencePlace } from './case.ts'
import { readingOf } from './clerk/applied.ts'
import { isEnglish } from './languages/language.ts'
import type { Statement } from './statement.ts'
import { tidied } from './text.ts'
import { readEach } from '#readings'

/** Claims of a case by their matter, so that each is only held against those it can meet. */
interface Meeting {
  readonly add: (claim: Claim) => void
  /** Those that share most with a statement, the nearest first. */
  readonly met: (statement: Statement) => readonly Claim[]
}

const MOST_MET = 24
const MOST_OF_A_TERM = 64

export function meeting(): Meeting {
  const claims: Claim[] = []
  /** By the places of the claims: each speech meets all that was said before it, so they are counted by number. */
  const places = new Map<string, number[]>()
  return {
    add(claim) {
      const place = claims.push(claim) - 1
      for (const term of claim.statement.terms) {
        const known = places.get(term)
        if (known === undefined) places.set(term, [place])
        else if (known.length < MOST_OF_A_TERM) known.push(place)
      }
    },
    met(statement) {
      const counts = claims.map(() => 0)
      const touched: number[] = []
      for (const term of statement.terms)
        for (const place of places.get(term) ?? []) if (counts[place]!++ === 0) touched.push(place)
      return touched
        .toSorted((one, other) => counts[other]! - counts[one]!)
        .slice(0, MOST_MET)
        .map((place) => claims[place]!)
    },
  }
}

/** Two statements always compare the same, and a case is assessed after every turn. */
const areOpposed = readEach((one: Statement) =>
  readEach((other: Statement) => compare(one, other).relation === 'oppose'),
)

export interface Rebuttal {
  readonly by: Claim
  readonly against: Claim
  readonly exhibits: readonly string[]
}

/** The sentence that the clerk read a claim to answer. */
const rebuttedBy = (file: CaseFile, { turn, start }: Claim): SentencePlace | undefined =>
  readingOf(file, turn)?.replies.find((reply) => reply.start === start && reply.how === 'rebuts')?.to ?? undefined

/** Supported claims that contradict an earlier claim of the other side. Each claim is rebutted, and rebuts, once. */
export function rebuttalsIn(file: CaseFile, claims: readonly Claim[]): readonly Rebuttal[] {
  const heard = meeting()
  const lexical = isEnglish(file)
  const opinions = opinionsOf(file, 'rebuttal')
  const fallen = new Set<Claim>()
  const spoken = new Set<string>()
  const found: Rebuttal[] = []
  for (const by of claims) {
    const exhibits = supporters(by)
    if (exhibits.length > 0) {
      const asked = opinions.filter(isAt(by))
      const opinion = asked.find(({ holds }) => holds)
      const answered = opinion?.against ?? rebuttedBy(file, by)
      const named = answered && claims.find((claim) => isAt(answered)(claim) && claim.turn < by.turn)
      const isDenied = (claim: Claim): boolean => asked.some(({ holds, against }) => !holds && isAt(against)(claim))
      const canFall = (claim: Claim): boolean => claim.side !== by.side && !fallen.has(claim)
      const isOpposed = (claim: Claim): boolean =>
        claim.turn < by.turn && canFall(claim) && !isDenied(claim) && areOpposed(claim.statement)(by.statement)
      const against = named && canFall(named) ? named : lexical ? heard.met(by.statement).find(isOpposed) : undefined
      if (against !== undefined) {
        fallen.add(against)
        found.push({ by, against, exhibits })
      }
    }
    const said = `${by.side} ${tidied(by.statement.text)}`
    if (!spoken.has(said)) heard.add(by)
    spoken.add(said)
  }
  return found
}
