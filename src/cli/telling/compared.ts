import type { Told } from '#record'
import { labelled, type ComparedCase, type ComparedPhase, type CaseComparison } from '#told'
import { headingRule, MARGIN, newline, paragraph, type Setting } from '../terminal/layout.ts'
import { span, type StyledText } from '../terminal/palette.ts'
import { inline } from '../terminal/printable.ts'
import { toldLines, typeset } from './typeset.ts'

/** Two records for a terminal: what moved, both verdicts, and phase by phase what each has said where they part. */
export function comparedView(found: CaseComparison, setting: Setting): readonly StyledText[] {
  const { a, b, same, phases, moved, words } = found
  const { compare } = words
  const section = (name: string, lines: readonly StyledText[]): readonly StyledText[] => [
    ...headingRule(setting, name),
    ...lines,
  ]
  const beside = (each: ComparedCase): readonly StyledText[] => [
    newline,
    span(`${MARGIN}${inline(each.id)}\n`, 'strong'),
    ...(each.forked === undefined ? [] : paragraph(setting, each.forked, { tone: 'dim' })),
    ...(each.verdict ? typeset(each.verdict, setting) : paragraph(setting, compare.noVerdict, { tone: 'dim' })),
    ...(each.map ? toldLines(each.map.lines, setting) : []),
  ]
  return [
    ...section(compare.moved, moved.length > 0 ? toldLines(moved, setting) : paragraph(setting, compare.nothing)),
    ...section(compare.ruling, [...beside(a), ...beside(b)]),
    newline,
    ...paragraph(setting, sameLine(same, compare.same), { tone: 'dim' }),
    ...phases.flatMap((phase) => section(phase.title, phaseOf(phase, found, setting))),
    newline,
  ]
}

const sameLine = ({ turns, phases }: CaseComparison['same'], told: (turns: number) => string): string =>
  phases.length === 0 ? told(turns) : `${told(turns)} (${phases.join(', ')})`

const phaseOf = (phase: ComparedPhase, { a, b, words }: CaseComparison, setting: Setting): readonly StyledText[] =>
  (
    [
      [a, phase.a],
      [b, phase.b],
    ] as const
  ).flatMap(([each, told]) => [
    newline,
    span(`${MARGIN}${inline(each.id)}\n`, 'strong'),
    ...(told.length === 0
      ? paragraph(setting, words.compare.silent, { tone: 'dim' })
      : told.flatMap((one) => saidOf(one, each, setting))),
  ])

function saidOf(told: Told, { name, labels }: ComparedCase, setting: Setting): readonly StyledText[] {
  if (told.act !== 'speech') return toldLines(told.lines, setting)
  const by = told.agent === undefined ? [] : [span(`${MARGIN}${inline(name(told.agent))}\n`, told.tone)]
  return [...by, ...paragraph(setting, labelled(told.words, labels), { margin: MARGIN + MARGIN })]
}
