import { ranges } from '#contract'
import { isUnwritten, isWithin, lacking, type Lacking } from '../../../case/index.ts'
import { blankDebate, type DebateDraft } from './draft.ts'

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
    { name: '(1)', position: draft.debaters[0].position.trim() || '…' },
    { name: '(2)', position: draft.debaters[1].position.trim() || '…' },
  ],
})

export function debateBrief(draft: DebateDraft, judge: string): object {
  const premise = draft.premise.trim()
  return {
    topic: draft.topic.trim(),
    ...(premise !== '' && { premise }),
    turns: draft.turns,
    debaters: draft.debaters.map(({ name, position }) => ({ name: name.trim(), position: position.trim() })),
    ...(draft.judge && { judge: { name: judge } }),
  }
}
