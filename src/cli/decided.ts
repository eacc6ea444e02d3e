import type { Causes, DecisionVerdict, EventOf } from '#record'
import { labelled, labelsOf } from './exhibits.ts'
import { boxed, boxWidth, newline, type BoxLine } from './layout.ts'
import type { Noting } from './margin.ts'
import { toneOf } from './opening.ts'
import { span, type Span, type Tone } from './palette.ts'
import { linesOf } from './wrap.ts'

export type Ledger = Pick<EventOf<'confidence_update'>, 'defense' | 'prosecution'>

const findings: Readonly<Record<DecisionVerdict['finds_for'], string>> = {
  defense: 'For the proposal: the defense has the stronger evidence.',
  prosecution: 'Against the proposal: the prosecution has the stronger evidence.',
  neither: 'For neither side: the evidence does not decide it.',
}

/** For whom the judge found, in the words of the case. */
function foundFor(side: DecisionVerdict['finds_for'], causes: Causes | undefined): string {
  if (side === 'neither' || !causes) return findings[side]
  return `For: ${causes[side].short}. The ${side} has the stronger evidence.`
}

export interface Standings {
  readonly ledger: Ledger | undefined
  readonly causes: Causes | undefined
}

/** The ruling of a decision. How sure the judge is and how the ledger stands are two things, and both are named. */
export function decisionBox(verdict: DecisionVerdict, { ledger, causes }: Standings, noting: Noting): readonly Span[] {
  const { setting, labels, name } = noting
  const { glyphs } = setting
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
    ...(verdict.incomplete ? said('Incomplete record: the budget did not last to the end.', 'bad') : []),
    ...said(
      foundFor(verdict.finds_for, causes),
      verdict.finds_for === 'neither' ? 'strong' : toneOf(verdict.finds_for),
    ),
    [],
    ...said(verdict.ruling),
    [],
    ...said(`The judge’s own certainty: ${verdict.confidence} of 100.`),
    ...(ledger
      ? said(
          `The ledger: ${name('defense')} ${ledger.defense}, ${name('prosecution')} ${ledger.prosecution}. It tells how well each side kept to the evidence rules, not who is right.`,
          'dim',
        )
      : []),
    ...listed('Decisive exhibits', decisive),
    ...listed('Unresolved', verdict.unresolved),
    ...listed('What would turn it', verdict.flip_conditions),
  ]
  return [newline, ...boxed(setting, `Verdict ${glyphs.dot} ${name(verdict.agent)}`, lines, 'judge')]
}
