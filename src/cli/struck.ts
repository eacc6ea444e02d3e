import { labelled } from './exhibits.ts'
import { MARGIN, newline, paragraph, rule } from './layout.ts'
import { ledgerLine, type LedgerLine, type Noting } from './margin.ts'
import type { Span } from './palette.ts'
import { inline } from './printable.ts'
import type { Change, Struck } from './strike.ts'

/** What would change, for people: scores, lines, claims, map, ruling. */
export function struckView(found: Struck, noting: Noting): readonly Span[] {
  const { setting, labels, name } = noting
  const { glyphs } = setting
  const titles = found.struck.map(({ label, title }) => `${label} ${glyphs.open}${inline(title)}${glyphs.close}`)
  const turned = <T extends string | number>({ before, after }: Change<T>): string =>
    before === after ? `${before} (unchanged)` : `${before} ${glyphs.arrow} ${after}`
  const section = (title: string, lines: readonly Span[]): readonly Span[] =>
    lines.length === 0 ? [] : [...rule(setting, title), ...lines]
  const said = (text: string): readonly Span[] => paragraph(setting, labelled(text, labels), { margin: MARGIN })
  const ledger = (lines: readonly LedgerLine[]): readonly Span[] => lines.flatMap((line) => ledgerLine(line, noting))
  const { before, after } = found.ruling
  return [
    newline,
    ...paragraph(setting, `Without ${titles.join(', ')}`, { tone: 'strong' }),
    newline,
    ...said(`${name('defense')} ${turned(found.defense)}`),
    ...said(`${name('prosecution')} ${turned(found.prosecution)}`),
    ...section('Ledger lines that go', ledger(found.ledger.gone)),
    ...section('Ledger lines that come', ledger(found.ledger.added)),
    ...section(
      'Claims left without support',
      found.unsupported.flatMap(({ agent, claim, turn }) => said(`${name(agent)}, turn ${turn}: ${claim}`)),
    ),
    ...section(
      'On the map',
      found.map.flatMap(({ text, from, to }) => said(`${from} ${glyphs.arrow} ${to}: ${text}`)),
    ),
    ...rule(setting, 'Ruling by rule'),
    ...said(`Finding: ${turned({ before: before.for, after: after.for })}`),
    ...said(`Certainty: ${turned({ before: before.certainty, after: after.certainty })}`),
    ...said(after.reason),
    newline,
    ...paragraph(
      setting,
      'Counted by rule alone; no model was asked. The judge’s own ruling stands until somebody asks again.',
      {
        tone: 'dim',
      },
    ),
  ]
}
