import type { Told, ToldLine, Tone } from '#record'
import {
  boxed,
  boxWidth,
  MARGIN,
  newline,
  paragraph,
  headingRule,
  type BoxLine,
  type Setting,
} from '../terminal/layout.ts'
import { span, type StyledText } from '../terminal/palette.ts'
import { inline } from '../terminal/printable.ts'
import { termsOf } from './terms/index.ts'
import { cut, padded, widthOf } from '../terminal/width.ts'
import { wrappedLines, wrappedWords } from '../terminal/wrap.ts'

type Line<K extends ToldLine['kind']> = Extract<ToldLine, { readonly kind: K }>

/** Sets what is told in the type of a terminal; speeches are set while they are heard. */
export function typeset(told: Told, setting: Setting): readonly StyledText[] {
  const { act, title, tone, lines } = told
  if (act === 'phase') return headingRule(setting, title ?? '')
  if (act === 'directive') return banner(told, setting)
  if (act === 'verdict' || (act === 'closed' && title !== undefined))
    return [
      newline,
      ...boxed(
        setting,
        title ?? '',
        lines.flatMap((line) => inBox(line, setting)),
        tone,
      ),
    ]
  if (act === 'after')
    return [newline, ...paragraph(setting, title ?? '', { tone: 'judge' }), ...toldLines(lines, setting)]
  const set = toldLines(lines, setting)
  if (act === 'notice') return set.map(({ beats: _beats, ...rest }) => rest)
  return act === 'map' ? set.map((each) => ({ ...each, beats: wrappedWords(each.text).length })) : set
}

/** Lines one under the other. */
export function toldLines(lines: readonly ToldLine[], setting: Setting): readonly StyledText[] {
  const fields = lines.filter((line) => line.kind === 'field')
  const seats = fields.filter(({ agent }) => agent !== undefined)
  const columns = {
    field: Math.max(8, ...seats.map(({ name }) => widthOf(name))),
    bar: Math.max(0, ...lines.map((line) => (line.kind === 'bar' ? widthOf(line.name) : 0))),
  }
  return lines.flatMap((line) => setLine(line, columns, setting))
}

interface Columns {
  readonly field: number
  readonly bar: number
}

function setLine(line: ToldLine, columns: Columns, setting: Setting): readonly StyledText[] {
  switch (line.kind) {
    case 'gap':
      return [newline]
    case 'text':
      return line.sign === undefined ? plainText(line, setting) : signedText(line, setting)
    case 'field':
      return line.behind ? [] : fieldLine(line, columns.field, setting)
    case 'bar':
      return barLine(line, columns.bar, setting)
    case 'asked':
      return askedLine(line, setting)
    case 'exhibit':
      return exhibitLine(line, setting)
  }
}

const textIn = ({ pieces }: Line<'text'>): string => pieces.map(({ text }) => text).join('')

/** Wrapped lines of a text, each word in the tone of its piece. */
function toned({ pieces }: Line<'text'>, wrapped: readonly StyledText[]): readonly StyledText[] {
  if (pieces.length < 2) return wrapped
  const tones = pieces.flatMap(({ text, tone = 'plain' }) => wrappedWords(text).map((): Tone => tone))
  let at = 0
  return wrapped.flatMap(({ text }) => {
    const parts = text.match(/\s*\S+\n?/g) ?? [text]
    return parts.map((part) => span(part, tones[at++] ?? 'plain'))
  })
}

const marginAt = (depth = 0): string => MARGIN.repeat(depth + 1)

const plainText = (line: Line<'text'>, setting: Setting): readonly StyledText[] =>
  toned(line, paragraph(setting, textIn(line), { tone: toneOf(line), margin: marginAt(line.depth) }))

const toneOf = ({ pieces }: Line<'text'>): Tone => pieces[0]?.tone ?? 'plain'

/** A line with its sign in the margin; a reader needs as long for it as for any other words. */
function signedText(line: Line<'text'>, setting: Setting): readonly StyledText[] {
  const { sign = 'bullet', depth } = line
  const glyph = sign === 'strip' ? setting.glyphs.rule.repeat(2) : setting.glyphs[sign]
  const margin = marginAt(depth)
  const indent = `${margin}${' '.repeat(glyph.length + 1)}`
  const tone = toneOf(line)
  const [first, ...rest] = toned(line, paragraph(setting, textIn(line), { tone, margin: indent }))
  if (!first) return []
  const begun = first.text.slice(indent.length)
  // A point of a list is no news: its sign stands out, and nobody is made to wait for it.
  if (sign === 'bullet' && tone === 'strong')
    return [span(`${margin}${glyph} `, 'judge'), { ...first, text: begun }, ...rest]
  const lines = [{ ...first, text: `${margin}${glyph} ${begun}` }, ...rest]
  // Who marks whom is seen at a glance; what is said of it must be read.
  const isRead = (each: StyledText): boolean => line.pieces.length < 2 || each.tone === 'plain'
  return lines.map((each) => (isRead(each) ? { ...each, beats: wrappedWords(each.text).length } : each))
}

function fieldLine(
  { name, text, tone = 'dim' }: Line<'field'>,
  longest: number,
  setting: Setting,
): readonly StyledText[] {
  const indent = MARGIN + ' '.repeat(longest + 2)
  const [first, ...rest] = paragraph(setting, text, { margin: indent })
  if (first === undefined) return [span(`${MARGIN}${inline(name)}\n`, tone)]
  const label = span(`${MARGIN}${padded(inline(name), longest + 2)}`, tone)
  return [label, span(first.text.slice(indent.length)), ...rest]
}

const BAR = 24
const VOTES = 20
const LONGEST_LABEL = 40

const drawn = (share: number, length: number, { glyphs }: Setting): string => {
  const full = Math.round(share * length)
  return glyphs.full.repeat(full) + glyphs.hollow.repeat(length - full)
}

/** How somebody stands, or what a choice got of a vote. */
function barLine(
  { name, value, of, tone = 'plain', won }: Line<'bar'>,
  widest: number,
  setting: Setting,
): readonly StyledText[] {
  const { glyphs, width } = setting
  const share = of === 0 ? 0 : value / of
  const count = String(value).padStart(3)
  if (won === undefined)
    return [
      span(`${MARGIN}${padded(name, widest)}  `, 'dim'),
      span(drawn(share, BAR, setting), tone),
      span(` ${count}\n`, 'strong'),
    ]
  const longest = Math.min(Math.max(8, Math.min(LONGEST_LABEL, width - VOTES - 12)), widest)
  return [
    span(`${MARGIN}${padded(cut(name, longest, glyphs.cut), longest)}  `, won ? 'strong' : 'plain'),
    span(drawn(share, VOTES, setting), won ? 'good' : 'dim'),
    span(` ${count}${won ? ` ${glyphs.tick}` : ''}\n`, 'strong', 1),
  ]
}

/** A question that was answered, in one line. */
function askedLine({ source, question, found }: Line<'asked'>, setting: Setting): readonly StyledText[] {
  const { glyphs, width } = setting
  const head = `${MARGIN}${glyphs.tick} ${source}: `
  const tail = ` ${glyphs.dot} ${found}`
  const room = Math.max(8, width - widthOf(head) - widthOf(tail) - 2)
  const asked =
    question === '' ? termsOf(setting).asked.whole : `${glyphs.open}${cut(question, room, glyphs.cut)}${glyphs.close}`
  return [span(head, 'good'), span(asked), span(`${tail}\n`, 'dim', 2)]
}

/** A title is known by this much of it; how a date was found gives way to it. */
const TITLE = 30

/** A title and what is told of it beside, on one line. */
function exhibitLine(
  { label, title, about: full, short }: Line<'exhibit'>,
  { glyphs, width }: Setting,
): readonly StyledText[] {
  const head = label === undefined ? span(MARGIN + MARGIN) : span(`${MARGIN}${MARGIN}${label}  `, 'judge')
  const roomFor = (about: string): number => Math.max(8, width - widthOf(head.text) - widthOf(about) - 2)
  const about = roomFor(full) < Math.min(TITLE, widthOf(title)) ? short : full
  const named = cut(title, roomFor(about), glyphs.cut)
  const rest = Math.max(8, width - widthOf(head.text) - widthOf(named) - 2)
  return [head, span(named), span(`  ${cut(about, rest, glyphs.cut)}\n`, 'dim')]
}

/** A line within a frame; what is no text is put in words. */
function inBox(line: ToldLine, setting: Setting): readonly BoxLine[] {
  const width = boxWidth(setting)
  switch (line.kind) {
    case 'gap':
      return [[]]
    case 'text': {
      const tone = toneOf(line)
      if (line.sign === undefined) return wrappedLines(textIn(line), width).map((each) => [span(each, tone)])
      const glyph = line.sign === 'strip' ? setting.glyphs.rule : setting.glyphs[line.sign]
      const edge = (at: number): StyledText => span(at === 0 ? `${glyph} ` : ' '.repeat(glyph.length + 1), 'dim')
      return wrappedLines(textIn(line), width - glyph.length - 1).map((each, at) => [edge(at), span(each, tone)])
    }
    case 'field':
      return wrappedLines(`${line.name}: ${line.text}`, width).map((each) => [span(each)])
    case 'bar':
      return wrappedLines(`${line.name} ${line.value}`, width).map((each) => [span(each)])
    case 'asked':
      return wrappedLines(`${line.source}: ${line.question}`, width).map((each) => [span(each)])
    case 'exhibit':
      return wrappedLines(`${line.label ?? ''} ${line.title}`, width).map((each) => [span(each)])
  }
}

/** How long a reader looks at what cuts in, in words. */
const PAUSE = 8

/** Across the width, so that nobody misses it. */
function banner({ title = '', lines, tone }: Told, setting: Setting): readonly StyledText[] {
  const { glyphs, width } = setting
  const head = `${glyphs.scales} ${title} `
  const line = glyphs.rule.repeat(Math.max(0, width - MARGIN.length - widthOf(head) - 3))
  return [
    newline,
    span(`${MARGIN}${glyphs.rule.repeat(2)} ${head}${line}\n`, tone),
    ...toldLines(lines, setting),
    span(`${MARGIN}${glyphs.rule.repeat(Math.max(0, width - MARGIN.length))}\n`, tone, PAUSE),
  ]
}
