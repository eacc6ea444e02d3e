import type { EventOf } from '#record'
import { labelled, labelsOf, type Labels } from './exhibits.ts'
import { MARGIN, newline, paragraph, type Setting } from './terminal/layout.ts'
import { toneOf } from './opening.ts'
import { span, type Span, type Tone } from './terminal/palette.ts'
import { termsOf } from './terms/index.ts'
import { padded } from './terminal/width.ts'
import { wordsOf } from './terminal/wrap.ts'

/** What the court notes beside a speech. */
export interface Noting {
  readonly setting: Setting
  readonly labels: Labels
  readonly name: (agent: string) => string
}

/** A note with its sign in the margin; a reader needs as long for it as for any other words. */
export function note({ setting }: Noting, sign: string, text: string, tone: Tone): readonly Span[] {
  const indent = `${MARGIN}${' '.repeat(sign.length + 1)}`
  const [first, ...rest] = paragraph(setting, text, { tone, margin: indent })
  if (!first) return []
  const lines = [{ ...first, text: `${MARGIN}${sign} ${first.text.slice(indent.length)}` }, ...rest]
  return lines.map((line) => ({ ...line, beats: wordsOf(line.text).length }))
}

const quoted = ({ glyphs }: Setting, text: string): string => `${glyphs.open}${text.trim()}${glyphs.close}`

export function flagNote(flag: EventOf<'validation_flag'>, noting: Noting): readonly Span[] {
  const { setting, labels } = noting
  const { flag: terms } = termsOf(setting)
  const { kind, status, claim, reason = '', decided_by: by } = flag
  const who = by === undefined ? '' : ` ${by === 'model' ? terms.byClerk : terms.byRules}`
  const fault = kind === undefined ? terms.statuses[status] : terms.faults[kind]
  const text = `${fault}: ${quoted(setting, claim)} ${reason}${who}`
  return note(noting, setting.glyphs.flag, labelled(text.trimEnd(), labels), 'judge')
}

/** A turn that the clerk could not read; what it could read shows in the flags. */
export const unreadNote = ({ unread }: EventOf<'clerk_reading'>, noting: Noting): readonly Span[] =>
  unread === undefined ? [] : note(noting, noting.setting.glyphs.mark, termsOf(noting.setting).flag.unread, 'dim')

/** Contradictions between exhibits, each on a line. */
export const clashNotes = ({ clashes }: EventOf<'clerk_clashes'>, noting: Noting): readonly Span[] =>
  clashes
    .filter(({ relation }) => relation === 'contradiction')
    .flatMap(({ a, b }) => {
      const { setting, labels } = noting
      const [one, other] = [labelsOf([a.exhibit], labels), labelsOf([b.exhibit], labels)]
      const text = termsOf(setting).clash(one, other, quoted(setting, a.words), quoted(setting, b.words))
      return note(noting, setting.glyphs.mark, text, 'judge')
    })

export function killShotNote(shot: EventOf<'kill_shot'>, noting: Noting): readonly Span[] {
  const { setting, labels, name } = noting
  const [by, against] = [labelsOf([shot.exhibit], labels), labelsOf([shot.contradicts], labels)]
  const struck = termsOf(setting).kill(name(shot.agent), by, against, name(shot.against))
  const text = `${struck} ${labelled(shot.reason, labels)}`
  return note(noting, setting.glyphs.cross, text, 'bad')
}

export function concessionNote(conceded: EventOf<'concession'>, noting: Noting): readonly Span[] {
  const { setting, labels, name } = noting
  const { conceded: terms } = termsOf(setting)
  const words = quoted(setting, labelled(conceded.content, labels))
  const text = (conceded.grants === 'strength' ? terms.strength : terms.weakness)(name(conceded.agent), words)
  return note(noting, setting.glyphs.mark, text, 'dim')
}

const BAR = 24

/** Both sides' ledger as bars, and what has just moved it; nothing, while nothing moves. */
export function confidence(update: EventOf<'confidence_update'>, noting: Noting): readonly Span[] {
  const { setting, name } = noting
  const { lines = [] } = update
  if (lines.length === 0) return []
  const sides = ['defense', 'prosecution'] as const
  const longest = Math.max(...sides.map((side) => name(side).length))
  const bars = sides.flatMap((side) => [
    span(`${MARGIN}${padded(name(side), longest)}  `, 'dim'),
    span(bar(update[side], setting), toneOf(side)),
    span(` ${String(update[side]).padStart(3)}\n`, 'strong'),
  ])
  return [newline, ...bars, ...lines.flatMap((line) => ledgerLine(line, noting))]
}

function bar(score: number, { glyphs }: Setting): string {
  const full = Math.round((score / 100) * BAR)
  return glyphs.full.repeat(full) + glyphs.hollow.repeat(BAR - full)
}

export type LedgerLine = NonNullable<EventOf<'confidence_update'>['lines']>[number]

export const signed = (points: number, { glyphs }: Setting): string =>
  points < 0 ? `${glyphs.minus}${-points}` : `+${points}`

/** One change of the ledger. What a flag or a kill shot has told already is not told again. */
export function ledgerLine(line: LedgerLine, { setting, labels, name }: Noting): readonly Span[] {
  const { side, rule, asked, applied, exhibits, reason } = line
  const { ledger: terms } = termsOf(setting)
  const meter = applied === asked ? '' : ` (${terms.meter(signed(applied, setting))})`
  const points = `${signed(asked, setting)}${meter}`
  const behind = exhibits.length > 0 ? ` (${labelsOf(exhibits, labels)})` : ''
  const why = rule === 'direct-rebuttal' ? `: ${labelled(reason, labels)}` : ''
  const text = `${name(side)} ${points} ${terms.rules[rule]}${behind}${why}`
  return paragraph(setting, text, { tone: 'dim', margin: MARGIN + MARGIN })
}
