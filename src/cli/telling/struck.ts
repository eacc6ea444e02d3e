import { weighedSides, type Change } from '#evidence'
import { labelled, ledgerLine, typedIn, type LabelledExhibits, type StrikeEffect, type ToldLedgerLine } from '#told'
import { MARGIN, newline, paragraph, headingRule, type Setting } from '../terminal/layout.ts'
import type { StyledText } from '../terminal/palette.ts'
import { inline } from '../terminal/printable.ts'
import { termsOf } from './terms/index.ts'
import { toldLines } from './typeset.ts'

interface Noting {
  readonly setting: Setting
  readonly labels: LabelledExhibits
  readonly name: (agent: string) => string
}

/** What would change, for people: scores, lines, claims, map, ruling. */
export function struckView(found: StrikeEffect, noting: Noting): readonly StyledText[] {
  const { setting, labels, name } = noting
  const { glyphs } = setting
  const { strike: terms } = termsOf(setting)
  const titles = found.struck.map(({ label, title }) => `${label} ${glyphs.open}${inline(title)}${glyphs.close}`)
  const turned = <T extends string | number>({ before, after }: Change<T>): string =>
    before === after ? terms.unchanged(before) : `${before} ${glyphs.arrow} ${after}`
  const section = (title: string, lines: readonly StyledText[]): readonly StyledText[] =>
    lines.length === 0 ? [] : [...headingRule(setting, title), ...lines]
  const said = (text: string): readonly StyledText[] => paragraph(setting, labelled(text, labels), { margin: MARGIN })
  const { language = 'en' } = setting
  const around = { language, typed: { ...typedIn(language), ...glyphs }, exhibits: labels, name }
  const ledger = (lines: readonly ToldLedgerLine[]): readonly StyledText[] =>
    toldLines(
      lines.map((line) => ledgerLine(line, around)),
      setting,
    )
  const claims = (bare: StrikeEffect['unsupported']): readonly StyledText[] =>
    bare.flatMap(({ agent, claim, turn }) => said(terms.claim(name(agent), turn, claim)))
  const { before, after } = found.ruling
  return [
    newline,
    ...paragraph(setting, terms.without(titles.join(', ')), { tone: 'strong' }),
    newline,
    ...weighedSides.flatMap((side) => said(`${name(side)} ${turned(found[side])}`)),
    ...section(terms.gone, ledger(found.ledger.gone)),
    ...section(terms.added, ledger(found.ledger.added)),
    ...section(terms.unsupported, claims(found.unsupported)),
    ...section(terms.supported, claims(found.supported)),
    ...section(
      terms.map,
      found.map.flatMap(({ text, from, to }) =>
        said(`${terms.lanes[from]} ${glyphs.arrow} ${terms.lanes[to]}: ${text}`),
      ),
    ),
    ...headingRule(setting, terms.ruling),
    ...said(terms.finding(turned({ before: terms.finds[before.for], after: terms.finds[after.for] }))),
    ...said(terms.certainty(turned({ before: before.certainty, after: after.certainty }))),
    ...said(after.reason),
    newline,
    ...paragraph(setting, terms.byRule, { tone: 'dim' }),
  ]
}
