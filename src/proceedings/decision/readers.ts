import type { CountedIn, FormatContest, Listed, OfferedChoices, RehearsedAnswer, RehearsedTask, Summary } from '#court'
import { nameOf, standing, type Draft, type Entry, type EventOf, type Header } from '#record'
import { decisionSides, isDecisionVerdict } from './events.ts'
import { causeFound, causesOf, waysHeard } from './causes.ts'
import { textAt } from '../reading.ts'

function summary(entries: readonly Entry[]): Partial<Summary> {
  const { header, verdict } = standing(entries)
  const strength = strengthIn(header, entries)
  if (!verdict || !isDecisionVerdict(verdict)) return { standing: strength }
  const told = entries.findLast((entry) => entry.type === 'case_brief')
  return { standing: strength, ruling: firstSentence(verdict.ruling), cause: causeFound(verdict, told) ?? null }
}

function listed(verdict: EventOf<'verdict'>): Listed | undefined {
  if (!isDecisionVerdict(verdict)) return undefined
  const { finds_for, confidence: certainty } = verdict
  return { told: `${finds_for}, ${certainty}/100`, fields: { finds_for, certainty } }
}

/** The proposal, the alternative, or neither; where every way was heard, any of them. */
function choices(entries: readonly Entry[]): OfferedChoices {
  const brief = entries.findLast((entry) => entry.type === 'case_brief')
  const given = entries.findLast((entry) => entry.type === 'verdict')
  const verdict = given && isDecisionVerdict(given) ? given : undefined
  const ways = waysHeard(brief)
  const causes = causesOf(brief)
  if (ways.length > 0) {
    const at = ways.indexOf(verdict?.ranking?.[0]?.option ?? '')
    const isNone = verdict?.finds_for === 'neither'
    return {
      offered: [...ways.map((name, index) => ({ id: `way-${index + 1}`, name })), { id: 'neither' }],
      ...(isNone ? { ruled: 'neither' } : at >= 0 && { ruled: `way-${at + 1}` }),
    }
  }
  return {
    offered: [
      { id: 'proposal', ...(causes && { name: causes.defense.short }) },
      { id: 'alternative', ...(causes && { name: causes.prosecution.short }) },
      { id: 'neither' },
    ],
    ...(verdict && { ruled: ruledFor[verdict.finds_for] }),
  }
}

const ruledFor = { defense: 'proposal', prosecution: 'alternative', neither: 'neither' } as const

function words(draft: Draft): readonly string[] | undefined {
  if (draft.type === 'header') return [textAt(draft.brief, 'dilemma')]
  if (draft.type === 'epistemic_map') return [...draft.confirmed, ...draft.contested, ...draft.unknown]
  return draft.type === 'verdict' && isDecisionVerdict(draft) ? [draft.ruling] : undefined
}

let sentences: Intl.Segmenter | undefined

function firstSentence(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  sentences ??= new Intl.Segmenter('en', { granularity: 'sentence' })
  for (const { segment } of sentences.segment(line)) return segment.trim()
  return line
}

/** None, until something is entered: where both sides begin is no strength. */
function strengthIn(header: Header | undefined, entries: readonly Entry[]): Summary['standing'] {
  const after = entries.filter((entry) => entry.type === 'confidence_update')
  if (after.every(({ lines }) => lines?.length === 0)) return null
  const sides = decisionSides.map((side) => ({
    name: nameOf(header, side),
    values: after.map((update) => update[side]),
  }))
  return { of: 100, sides }
}

/** Questions are about what the person asked for last, and a statement is what the clerk reads. */
function rehearsed({ task, data: { directive, dilemma } }: RehearsedTask): RehearsedAnswer {
  const about = [directive, dilemma].find((each) => typeof each === 'string')
  return {
    ...(about !== undefined && { about }),
    ...(task === 'queries' && { asks: true }),
    ...(task === 'statement' && { asserts: true }),
  }
}

const counted = ({ documents, brought: { expected, high }, searches: { rounds, questions } }: CountedIn): string =>
  (documents === 0
    ? ''
    : `${documents.toLocaleString('en')} ${documents === 1 ? 'document' : 'documents'} were read for this; what searches find in them is counted. `) +
  `A question to a source outside counts as ${expected.finds} exhibits of ${expected.characters.toLocaleString('en')} ` +
  `characters, ${high.finds} of ${high.characters.toLocaleString('en')} at high; none was asked. High: agents search ` +
  `${rounds} times a turn with ${questions} questions each, and the clerk has all the doubts it may have. What people ask comes on top.`

const contest: FormatContest = {
  sides: decisionSides,
  of: 'models',
  bench: 'judge',
  both: 'closing',
  late: { closing: 'DEFENSE_CLOSING' },
  weighed: (entries) => entries.some(({ type }) => type === 'evidence_package'),
  found: (verdict) =>
    isDecisionVerdict(verdict)
      ? { winner: verdict.finds_for === 'defense' ? 0 : verdict.finds_for === 'prosecution' ? 1 : null }
      : undefined,
}

/** How a case is summed up, listed and found. */
export const decisionReaders = {
  summary,
  listed,
  choices,
  words,
  rehearsed,
  counted,
  contest,
  mapped: 'epistemic_map',
} as const
