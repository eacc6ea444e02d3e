import { causeFound, type DecisionVerdict, type EventOf } from '#record'
import { labelled, labelsOf } from './exhibits.ts'
import { boxed, boxWidth, newline, type BoxLine } from './terminal/layout.ts'
import type { Noting } from './margin.ts'
import { toneOf } from './opening.ts'
import { span, type Span, type Tone } from './terminal/palette.ts'
import { termsOf } from './terms/index.ts'
import { linesOf } from './terminal/wrap.ts'

export type Ledger = Pick<EventOf<'confidence_update'>, 'defense' | 'prosecution'>

type VerdictTerms = ReturnType<typeof termsOf>['verdict']

/** For whom the judge found, in the words of the case. */
function foundFor(verdict: DecisionVerdict, brief: Standings['brief'], terms: VerdictTerms): string {
  const [side, cause] = [verdict.finds_for, causeFound(verdict, brief)]
  return side === 'neither' || cause === undefined ? terms.findings[side] : terms.foundFor(side, cause)
}

/** What a further verdict changed, and which exhibits are new since the one before. */
function changes(verdict: DecisionVerdict, terms: VerdictTerms, labels: Noting['labels']): readonly string[] {
  const { since, finds_for: side, confidence } = verdict
  if (since === undefined) return []
  const { finds_for: before, exhibits } = since
  return [
    before === side ? terms.since.same : terms.since.turned(terms.findings[before]),
    terms.since.certainty(since.confidence, confidence),
    exhibits.length === 0 ? terms.since.nothing : terms.since.file(labelsOf(exhibits, labels)),
  ]
}

export interface Standings {
  readonly ledger: Ledger | undefined
  readonly brief: EventOf<'case_brief'> | undefined
}

/** The ruling of a decision. How sure the judge is and how the ledger stands are two things, and both are named. */
export function decisionBox(verdict: DecisionVerdict, { ledger, brief }: Standings, noting: Noting): readonly Span[] {
  const { setting, labels, name } = noting
  const { glyphs } = setting
  const { verdict: terms } = termsOf(setting)
  const said = (text: string, tone: Tone = 'plain'): readonly BoxLine[] =>
    linesOf(labelled(text, labels), boxWidth(setting)).map((line) => [span(line, tone)])
  const listed = (title: string, items: readonly string[]): readonly BoxLine[] =>
    items.length === 0 ? [] : [[], ...said(title, 'strong'), ...items.flatMap(item)]
  const item = (text: string): readonly BoxLine[] =>
    linesOf(labelled(text, labels), boxWidth(setting) - 2).map((line, index) => [
      span(index === 0 ? `${glyphs.bullet} ` : '  ', 'dim'),
      span(line),
    ])
  const decisive = verdict.decisive_evidence.map(
    ({ id, title, why }) => `${labelsOf([id], labels)} ${glyphs.open}${title}${glyphs.close}: ${why}`,
  )
  const lines: readonly BoxLine[] = [
    ...(verdict.incomplete ? said(terms.incomplete, 'bad') : []),
    ...said(foundFor(verdict, brief, terms), verdict.finds_for === 'neither' ? 'strong' : toneOf(verdict.finds_for)),
    [],
    ...said(verdict.ruling),
    [],
    ...said(terms.certainty(verdict.confidence)),
    ...changes(verdict, terms, labels).flatMap((text) => said(text, 'strong')),
    ...(ledger
      ? said(
          terms.ledger(`${name('defense')} ${ledger.defense}`, `${name('prosecution')} ${ledger.prosecution}`),
          'dim',
        )
      : []),
    ...listed(
      terms.ranking,
      (verdict.ranking ?? []).map(({ option, why }, at) => `${at + 1}. ${option} ${why}`),
    ),
    ...listed(terms.decisive, decisive),
    ...listed(terms.unresolved, verdict.unresolved),
    ...listed(terms.flips, verdict.flip_conditions),
  ]
  return [newline, ...boxed(setting, `${terms.title} ${glyphs.dot} ${name(verdict.agent)}`, lines, 'judge')]
}
