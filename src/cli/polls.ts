import type { EventOf } from '#record'
import { dotted, MARGIN, newline, paragraph, type Setting } from './terminal/layout.ts'
import { note, type Noting } from './margin.ts'
import { span, type Span } from './terminal/palette.ts'
import { inline } from './terminal/printable.ts'
import { termsOf } from './terms/index.ts'
import { cut, padded, widthOf } from './terminal/width.ts'

export type Choice = EventOf<'poll'>['options'][number]

const BAR = 20
const LONGEST_LABEL = 40

/** A question to the audience or the jury, with what they may choose. */
export function pollLines({ question, options, seconds }: EventOf<'poll'>, setting: Setting): readonly Span[] {
  const { glyphs } = setting
  const open = seconds === undefined ? undefined : termsOf(setting).trial.open(seconds)
  return [
    newline,
    ...paragraph(setting, dotted(glyphs, [inline(question), open]), { tone: 'strong' }),
    ...options.flatMap(({ label }) =>
      paragraph(setting, `${glyphs.bullet} ${inline(label)}`, { margin: MARGIN + MARGIN }),
    ),
  ]
}

/** What a vote came to, each choice with its bar. */
export function tallyBars(tally: EventOf<'tally'>, options: readonly Choice[], setting: Setting): readonly Span[] {
  const { glyphs } = setting
  const { trial: terms } = termsOf(setting)
  const rows = Object.entries(tally.counts).map(([choice, count]) => ({
    choice,
    count,
    label: labelOf(choice, options),
  }))
  const all = rows.reduce((sum, { count }) => sum + count, 0)
  const room = Math.max(8, Math.min(LONGEST_LABEL, setting.width - BAR - 12))
  const longest = Math.min(room, Math.max(0, ...rows.map(({ label }) => widthOf(label))))
  const ended =
    tally.winner === null ? terms.even : `${labelOf(tally.winner, options)} ${glyphs.dot} ${terms.votes(all, tally.by)}`
  return [
    newline,
    ...rows.flatMap(({ choice, count, label }) => {
      const full = all === 0 ? 0 : Math.round((count / all) * BAR)
      const won = choice === tally.winner
      return [
        span(`${MARGIN}${padded(cut(label, longest, glyphs.cut), longest)}  `, won ? 'strong' : 'plain'),
        span(glyphs.full.repeat(full) + glyphs.hollow.repeat(BAR - full), won ? 'good' : 'dim'),
        span(` ${String(count).padStart(3)}${won ? ` ${glyphs.tick}` : ''}\n`, 'strong', 1),
      ]
    }),
    ...paragraph(setting, ended, { tone: 'dim' }),
  ]
}

/** Why jurors voted as they did; who they were stays secret. */
export const reasonLines = (
  { reasons = [] }: EventOf<'tally'>,
  options: readonly Choice[],
  noting: Noting,
): readonly Span[] =>
  reasons.flatMap(({ choice, reason }) =>
    note(noting, noting.setting.glyphs.bullet, `${labelOf(choice, options)}: ${inline(reason)}`, 'dim'),
  )

const labelOf = (choice: string, options: readonly Choice[]): string =>
  inline(options.find((option) => option.choice === choice)?.label ?? choice.replaceAll('_', ' '))
