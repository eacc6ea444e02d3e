import { assess, type Assessment } from './assess.ts'
import type { CaseFile } from './case.ts'
import type { Flag } from './flags.ts'
import type { LedgerLine, Side } from './ledger.ts'
import { ruleOn, type Ruling } from './ruling.ts'
import { movesBetween, type BandMove } from './strike.ts'

/** What the rules make of a case. */
export interface Weighed {
  readonly assessment: Assessment
  readonly ruling: Ruling
}

export const weighCase = (file: CaseFile): Weighed => ({ assessment: assess(file), ruling: ruleOn(file) })

export interface Change<T> {
  readonly before: T
  readonly after: T
}

/** What is different without some exhibits, by the rules alone: no model is asked, no record changes. */
export interface Effect {
  readonly without: Weighed
  readonly scores: Readonly<Record<Side, Change<number>>>
  readonly ledger: { readonly gone: readonly LedgerLine[]; readonly added: readonly LedgerLine[] }
  /** Claims that lose their support, and those that no longer lack it. */
  readonly unsupported: readonly Flag[]
  readonly supported: readonly Flag[]
  readonly moved: readonly BandMove[]
  readonly ruling: Change<Ruling>
}

/** Holds a case as it is against the same case without exhibits. */
export function effectOf(before: Weighed, without: Weighed): Effect {
  const [was, is] = [before.assessment, without.assessment]
  const score = (side: Side): Change<number> => ({ before: was.ledger[side], after: is.ledger[side] })
  return {
    without,
    scores: { defense: score('defense'), prosecution: score('prosecution') },
    ledger: { gone: missing(was.ledger.lines, is.ledger.lines), added: missing(is.ledger.lines, was.ledger.lines) },
    unsupported: unsupportedOnlyIn(is, was),
    supported: unsupportedOnlyIn(was, is),
    moved: movesBetween(was.map, is.map),
    ruling: { before: before.ruling, after: without.ruling },
  }
}

/** By the claim, not by their number: one that is lost and one that is won do not make up for each other. */
const unsupportedOnlyIn = ({ flags }: Assessment, other: Assessment): readonly Flag[] =>
  flags.filter((flag) => isUnsupported(flag) && !other.flags.some((one) => isUnsupported(one) && isSame(one, flag)))

const isUnsupported = ({ status }: Flag): boolean => status === 'unsupported'

const isSame = (one: Flag, other: Flag): boolean => one.turn === other.turn && one.start === other.start

/** The lines of one ledger that the other has not. The rule and what it rests on make a line, not the running sum. */
function missing(lines: readonly LedgerLine[], others: readonly LedgerLine[]): readonly LedgerLine[] {
  const left = others.map(sense)
  return lines.filter((line) => {
    const at = left.indexOf(sense(line))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

const sense = ({ turn, side, rule, exhibits, reason }: LedgerLine): string =>
  JSON.stringify([turn, side, rule, exhibits, reason])
