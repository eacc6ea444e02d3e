import type { EventOf } from '#record'
import { labelled, labelsOf, type Labels } from './exhibits.ts'
import { MARGIN, newline, paragraph, type Setting } from './layout.ts'
import { toneOf } from './opening.ts'
import { span, type Span, type Tone } from './palette.ts'
import { padded } from './width.ts'
import { wordsOf } from './wrap.ts'

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

/** What is wrong with a claim, in a few words. */
const faults: Readonly<Record<NonNullable<EventOf<'validation_flag'>['kind']>, string>> = {
  uncited: 'no exhibit',
  unsupported: 'its source does not say so',
  weak: 'weak support',
  misquoted: 'invented quotation',
  'wrong-figure': 'its source gives another figure',
  contradicted: 'its source says otherwise',
}

export function flagNote(flag: EventOf<'validation_flag'>, noting: Noting): readonly Span[] {
  const { setting, labels } = noting
  const { kind, status, claim, reason = '', decided_by: by } = flag
  const who = by === undefined ? '' : by === 'model' ? ' (the clerk)' : ' (the rules)'
  const fault = kind === undefined ? status : faults[kind]
  const text = `${fault}: ${quoted(setting, claim)} ${reason}${who}`
  return note(noting, setting.glyphs.flag, labelled(text.trimEnd(), labels), 'judge')
}

/** A turn that the clerk could not read; what it could read shows in the flags. */
export const unreadNote = ({ unread }: EventOf<'clerk_reading'>, noting: Noting): readonly Span[] =>
  unread === undefined
    ? []
    : note(noting, noting.setting.glyphs.mark, 'The clerk could not read this turn; the rules alone decided.', 'dim')

/** Contradictions between exhibits, each on a line. */
export const clashNotes = ({ clashes }: EventOf<'clerk_clashes'>, noting: Noting): readonly Span[] =>
  clashes
    .filter(({ relation }) => relation === 'contradiction')
    .flatMap(({ a, b }) => {
      const { setting, labels } = noting
      const [one, other] = [labelsOf([a.exhibit], labels), labelsOf([b.exhibit], labels)]
      const text = `The clerk found that ${one} and ${other} contradict each other: ${quoted(setting, a.words)} against ${quoted(setting, b.words)}.`
      return note(noting, setting.glyphs.mark, text, 'judge')
    })

export function killShotNote(shot: EventOf<'kill_shot'>, noting: Noting): readonly Span[] {
  const { setting, labels, name } = noting
  const [by, against] = [labelsOf([shot.exhibit], labels), labelsOf([shot.contradicts], labels)]
  const text = `KILL SHOT by ${name(shot.agent)}: ${by} contradicts ${against}, on which ${name(shot.against)} rests. ${labelled(shot.reason, labels)}`
  return note(noting, setting.glyphs.cross, text, 'bad')
}

export function concessionNote(conceded: EventOf<'concession'>, noting: Noting): readonly Span[] {
  const { setting, labels, name } = noting
  const what = conceded.grants === 'strength' ? 'grants the other side' : 'concedes'
  const text = `${name(conceded.agent)} ${what}: ${quoted(setting, labelled(conceded.content, labels))}`
  return note(noting, setting.glyphs.mark, text, 'dim')
}

const BAR = 24

/** Both sides' ledger as bars, and what has just moved it. */
export function confidence(update: EventOf<'confidence_update'>, noting: Noting): readonly Span[] {
  const { setting, name } = noting
  const sides = ['defense', 'prosecution'] as const
  const longest = Math.max(...sides.map((side) => name(side).length))
  const bars = sides.flatMap((side) => [
    span(`${MARGIN}${padded(name(side), longest)}  `, 'dim'),
    span(bar(update[side], setting), toneOf(side)),
    span(` ${String(update[side]).padStart(3)}\n`, 'strong'),
  ])
  return [newline, ...bars, ...(update.lines ?? []).flatMap((line) => ledgerLine(line, noting))]
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
  const meter = applied === asked ? '' : ` (${signed(applied, setting)} on the meter)`
  const points = `${signed(asked, setting)}${meter}`
  const behind = exhibits.length > 0 ? ` (${labelsOf(exhibits, labels)})` : ''
  const why = rule === 'direct-rebuttal' ? `: ${labelled(reason, labels)}` : ''
  const text = `${name(side)} ${points} ${rule.replaceAll('-', ' ')}${behind}${why}`
  return paragraph(setting, text, { tone: 'dim', margin: MARGIN + MARGIN })
}
