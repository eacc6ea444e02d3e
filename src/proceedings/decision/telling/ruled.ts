import type { EventOf, ToldLine } from '#record'
import { causeFound } from '../causes.ts'
import type { ToldContext } from '../../telling/around.ts'
import { labelled, labelsOf } from '../../telling/labels.ts'
import { gap, signedLine, text } from '../../telling/lines.ts'
import type { DecisionVerdict } from '../events.ts'
import { decisionWords, type DecisionWords } from '../words/index.ts'

/** What is known of a case when it is ruled upon. */
export interface Before {
  readonly ledger: Pick<EventOf<'confidence_update'>, 'defense' | 'prosecution'> | undefined
  readonly brief: EventOf<'case_brief'> | undefined
}

/** For whom the judge found, in the words of the case. */
function foundFor(verdict: DecisionVerdict, brief: Before['brief'], words: DecisionWords['verdict']): string {
  const [side, cause] = [verdict.finds_for, causeFound(verdict, brief)]
  return side === 'neither' || cause === undefined ? words.findings[side] : words.foundFor(side, cause)
}

/** What a further verdict changed, and which exhibits are new since the one before. */
function changes(verdict: DecisionVerdict, words: DecisionWords['verdict'], around: ToldContext): readonly string[] {
  const { since, finds_for: side, confidence } = verdict
  if (since === undefined) return []
  const { finds_for: before, exhibits } = since
  return [
    before === side ? words.since.same : words.since.turned(words.findings[before]),
    words.since.certainty(since.confidence, confidence),
    exhibits.length === 0 ? words.since.nothing : words.since.file(labelsOf(exhibits, around.exhibits)),
  ]
}

const tones = { defense: 'a', prosecution: 'b', neither: 'strong' } as const

/** The ruling of a decision. How sure the judge is and how the ledger stands are two things, and both are named. */
export function ruledLines(
  verdict: DecisionVerdict,
  { ledger, brief }: Before,
  around: ToldContext,
): readonly ToldLine[] {
  const { exhibits, name } = around
  const { verdict: words } = decisionWords[around.language]
  const listed = (title: string, items: readonly string[]): readonly ToldLine[] =>
    items.length === 0
      ? []
      : [gap, text(title, 'strong'), ...items.map((item) => signedLine('bullet', labelled(item, exhibits)))]
  const decisive = verdict.decisive_evidence.map(
    ({ id, title, why }) => `${labelsOf([id], exhibits)} ${around.quoted(title)}: ${why}`,
  )
  return [
    ...(verdict.incomplete ? [text(around.words.verdict.incomplete, 'bad')] : []),
    text(labelled(foundFor(verdict, brief, words), exhibits), tones[verdict.finds_for]),
    gap,
    text(labelled(verdict.ruling, exhibits)),
    gap,
    text(words.certainty(verdict.confidence)),
    ...changes(verdict, words, around).map((said) => text(labelled(said, exhibits), 'strong')),
    ...(ledger
      ? [
          text(
            words.ledger(`${name('defense')} ${ledger.defense}`, `${name('prosecution')} ${ledger.prosecution}`),
            'dim',
          ),
        ]
      : []),
    ...listed(
      words.ranking,
      (verdict.ranking ?? []).map(({ option, why }, at) => `${at + 1}. ${option} ${why}`),
    ),
    ...listed(words.decisive, decisive),
    ...listed(words.unresolved, verdict.unresolved),
    ...listed(words.flips, verdict.flip_conditions),
  ]
}
