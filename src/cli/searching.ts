import type { EventOf, Exhibit } from '#record'
import { exhibitLines } from './exhibits.ts'
import { dotted, MARGIN, paragraph, type Setting } from './terminal/layout.ts'
import { note, type Noting } from './margin.ts'
import { span, type Span } from './terminal/palette.ts'
import { inline } from './terminal/printable.ts'
import { termsOf } from './terms/index.ts'
import { unfenced } from './telling/unfenced.ts'
import { cut, widthOf } from './terminal/width.ts'

type ToolCall = EventOf<'tool_call'>

/** The words of a question, whatever form its tool wants it in. */
export function questionOf({ query }: Pick<ToolCall, 'query'>): string {
  try {
    const input: unknown = JSON.parse(query)
    const values = typeof input === 'object' && input !== null ? Object.values(input) : []
    const texts = values.filter((value) => typeof value === 'string')
    return values.length > 0 && texts.length === 0 ? query : texts.join(', ')
  } catch {
    return query
  }
}

/** Tools of a source that need no further word. */
const plain: ReadonlySet<string> = new Set(['', 'search', 'file'])

/** A tool by its source; a search needs no further word. */
export function sourceOf({ tool }: Pick<ToolCall, 'tool'>): string {
  const [source = tool, ...rest] = tool.split('__')
  const name = rest.join(' ').replaceAll('_', ' ')
  return inline(plain.has(name) ? source : `${source} ${name}`)
}

/** What is being asked of whom. */
export function askingLine(call: ToolCall, setting: Setting): string {
  const question = questionOf(call)
  const asked = question === '' ? termsOf(setting).search.whole : `${setting.glyphs.open}${question}`
  return `${sourceOf(call)}: ${asked}`
}

/** A question that was answered, in one line, and a line for each exhibit that is new with it. */
export function answered(call: ToolCall, found: readonly Exhibit[], said: string, noting: Noting): readonly Span[] {
  const { setting, labels } = noting
  const { glyphs, width } = setting
  const { search: terms } = termsOf(setting)
  const question = inline(questionOf(call))
  const quoted = (text: string): string => `${glyphs.open}${text}${glyphs.close}`
  if (call.failed) {
    const why = unfenced(said)
    const text = `${sourceOf(call)}: ${terms.failed(quoted(question), inline(why))}`
    return note(noting, glyphs.cross, text, 'bad')
  }
  const head = `${MARGIN}${glyphs.tick} ${sourceOf(call)}: `
  const tail = ` ${glyphs.dot} ${terms.found(found.length)}`
  const room = Math.max(8, width - widthOf(head) - widthOf(tail) - 2)
  return [
    span(head, 'good'),
    span(question === '' ? terms.whole : quoted(cut(question, room, glyphs.cut))),
    span(`${tail}\n`, 'dim', 2),
    ...exhibitLines(found, labels, setting),
  ]
}

/** What both sides are given alike, and which documents gave nothing of it. */
export function packageLines(handed: EventOf<'evidence_package'>, setting: Setting): readonly Span[] {
  const { exhibits, asked, failed, state, file } = handed
  const { search: terms } = termsOf(setting)
  const silent = (file?.absent ?? []).map(({ name, title = name, because }) =>
    span(`${MARGIN}${MARGIN}${inline(title)}: ${terms.because[because]}\n`, 'bad'),
  )
  const text = dotted(setting.glyphs, [terms.package(exhibits.length), terms.asked(asked, failed), terms.states[state]])
  const fine = state === 'gathered'
  return [
    span('\n'),
    ...paragraph(setting, text, { tone: fine ? 'dim' : 'bad' }),
    ...(file && file.handing !== 'whole' ? paragraph(setting, terms.part[file.handing](file), { tone: 'dim' }) : []),
    ...(silent.length > 0 ? [...paragraph(setting, terms.absent(silent.length), { tone: 'bad' }), ...silent] : []),
  ]
}
