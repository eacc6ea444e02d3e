import {
  causeFound,
  isDebateVerdict,
  isDecisionVerdict,
  isTrialVerdict,
  nameOf,
  standing,
  type Entry,
  type EventOf,
  type Header,
} from '#record'
import type { CaseSummary } from '#court'

/** One case as a list shows it, in the spelling of the wire. */
export interface CaseRow {
  readonly id: string
  readonly title: string
  readonly format: string
  readonly opened_at: number
  readonly last_at: number
  readonly state: 'open' | 'closed'
  readonly phase: string | null
  readonly outcome: 'verdict' | 'ended' | 'mistrial' | null
  /** In one line. */
  readonly ruling: string | null
  readonly finds_for: 'defense' | 'prosecution' | 'neither' | null
  /** What the side argued for that the judge found for, in a few words. */
  readonly cause: string | null
  /** The judge's own. */
  readonly confidence: number | null
  /** How strong each side of a decision stood after each turn. */
  readonly strength: { readonly defense: readonly number[]; readonly prosecution: readonly number[] } | null
  /** Of a debate: each debater's running scores. */
  readonly scores: readonly { readonly name: string; readonly values: readonly number[] }[] | null
  readonly spent: number
  readonly unpriced: number
  readonly archived: boolean
  /** Where the words that were searched for stand. */
  readonly hits: readonly { readonly seq: number; readonly snippet: string }[]
}

/** All of a row that its record tells. */
export type Told = Omit<CaseRow, 'archived' | 'hits'>

export const stateOf = ({ last }: Pick<CaseSummary, 'last'>): CaseRow['state'] =>
  last.type === 'closed' ? 'closed' : 'open'

export function told(id: string, entries: readonly Entry[]): Told {
  const now = standing(entries)
  const { header, verdict, closed } = now
  const decided = verdict && isDecisionVerdict(verdict) ? verdict : undefined
  return {
    id,
    title: header?.title ?? id,
    format: header?.format ?? '?',
    opened_at: now.openedAt,
    last_at: now.lastAt,
    state: closed ? 'closed' : 'open',
    phase: now.phase ?? null,
    outcome: closed?.outcome ?? null,
    ruling: verdict ? rulingOf(verdict) : null,
    finds_for: decided?.finds_for ?? null,
    cause:
      (decided &&
        causeFound(
          decided,
          entries.findLast((entry) => entry.type === 'case_brief'),
        )) ??
      null,
    confidence: decided?.confidence ?? null,
    strength: strengthIn(entries),
    scores: scoresIn(header, entries),
    spent: now.spent,
    unpriced: now.unpriced,
  }
}

const found = { guilty: 'Guilty', not_guilty: 'Not guilty', hung: 'Hung jury' } as const

function rulingOf(verdict: EventOf<'verdict'>): string {
  if (isTrialVerdict(verdict))
    return [found[verdict.verdict], ...(verdict.sentence === null ? [] : [verdict.sentence])].join(': ')
  if (!isDebateVerdict(verdict)) return firstSentence(verdict.ruling)
  const { winner, scores } = verdict
  const points = Object.entries(scores ?? {})
  const own = points.find(([name]) => name === winner)
  const other = points.find(([name]) => name !== winner)
  return own && other ? `${winner} wins, ${own[1]} to ${other[1]}` : `${winner} wins`
}

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

function firstSentence(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  for (const { segment } of sentences.segment(line)) return segment.trim()
  return line
}

function strengthIn(entries: readonly Entry[]): CaseRow['strength'] {
  const after = entries.filter((entry) => entry.type === 'confidence_update')
  if (after.length === 0) return null
  return {
    defense: after.map(({ defense }) => defense),
    prosecution: after.map(({ prosecution }) => prosecution),
  }
}

function scoresIn(header: Header | undefined, entries: readonly Entry[]): CaseRow['scores'] {
  const given = entries.filter((entry) => entry.type === 'score')
  if (given.length === 0) return null
  return [...Map.groupBy(given, ({ of }) => of)].map(([agent, scores]) => ({
    name: nameOf(header, agent),
    values: scores.flatMap(({ score }) => score ?? []),
  }))
}
