import { ranges } from '#contract'
import { isUnwritten, isWithin, lacking, type Lacking } from '../../../case/index.ts'
import { blankDebate, emptyBench, nobody, type BenchDraft, type DebateDraft, type DebaterDraft } from './draft.ts'

export const missingInDebate = ({ topic, turns, debaters: [a, b] }: DebateDraft): readonly Lacking[] =>
  lacking({
    topic: isUnwritten(topic),
    name0: isUnwritten(a.name),
    position0: isUnwritten(a.position),
    name1: isUnwritten(b.name),
    position1: isUnwritten(b.position),
    turns: !(Number.isInteger(turns) && isWithin(turns, ranges.turns)),
  })

/** Names cost nothing and may still clash. */
export const filledDebate = (draft: DebateDraft): DebateDraft => ({
  ...draft,
  topic: draft.topic.trim() || '…',
  turns: missingInDebate(draft).includes('turns') ? blankDebate.turns : draft.turns,
  debaters: [
    { ...draft.debaters[0], name: '(1)', position: draft.debaters[0].position.trim() || '…' },
    { ...draft.debaters[1], name: '(2)', position: draft.debaters[1].position.trim() || '…' },
  ],
  bench: { ...draft.bench, name: '' },
})

export function debateBrief(draft: DebateDraft, judge: string): object {
  const premise = draft.premise.trim()
  return {
    topic: draft.topic.trim(),
    ...(premise !== '' && { premise }),
    turns: draft.turns,
    debaters: draft.debaters.map(written),
    ...(draft.judge && { judge: { ...written(draft.bench), name: draft.bench.name.trim() || judge } }),
  }
}

/** What is not empty, without the blanks around it. */
const written = (fields: DebaterDraft | BenchDraft): object =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, text]: [string, string]) =>
      text.trim() === '' ? [] : [[name, text.trim()]],
    ),
  )

/** The form as a brief that was read from a file fills it. */
export function debateDraft(brief: Readonly<Record<string, unknown>>): DebateDraft {
  const [a, b] = Array.isArray(brief['debaters']) ? (brief['debaters'] as readonly unknown[]) : []
  const { judge, turns } = brief
  return {
    topic: textIn(brief['topic']),
    premise: textIn(brief['premise']),
    turns: typeof turns === 'number' ? turns : blankDebate.turns,
    debaters: [filledFrom(nobody, a), filledFrom(nobody, b)],
    judge: judge !== undefined,
    bench: filledFrom(emptyBench, judge),
  }
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

const filledFrom = <Fields extends object>(fields: Fields, from: unknown): Fields => {
  const given = typeof from === 'object' && from !== null ? (from as Readonly<Record<string, unknown>>) : {}
  return Object.fromEntries(Object.keys(fields).map((name) => [name, textIn(given[name])])) as Fields
}
