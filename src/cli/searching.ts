import type { EventOf, Exhibit } from '#record'
import { exhibitLine } from './exhibits.ts'
import { dotted, MARGIN, paragraph, type Setting } from './layout.ts'
import { note, type Noting } from './margin.ts'
import { span, type Span } from './palette.ts'
import { inline } from './printable.ts'
import { termsOf } from './terms/index.ts'
import { unfenced } from './unfenced.ts'
import { cut, widthOf } from './width.ts'

type ToolCall = EventOf<'tool_call'>

/** The words of a question, whatever form its tool wants it in. */
export function questionOf({ query }: Pick<ToolCall, 'query'>): string {
  try {
    const input: unknown = JSON.parse(query)
    const values = typeof input === 'object' && input !== null ? Object.values(input) : []
    const texts = values.filter((value) => typeof value === 'string')
    return texts.length === 0 ? query : texts.join(', ')
  } catch {
    return query
  }
}

/** A tool by its source; a search needs no further word. */
export function sourceOf({ tool }: Pick<ToolCall, 'tool'>): string {
  const [source = tool, ...rest] = tool.split('__')
  const name = rest.join(' ').replaceAll('_', ' ')
  return inline(name === '' || name === 'search' ? source : `${source} ${name}`)
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
    span(quoted(cut(question, room, glyphs.cut))),
    span(`${tail}\n`, 'dim', 2),
    ...found.flatMap((exhibit) => exhibitLine(exhibit, labels.label(exhibit.result_id) ?? '?', setting)),
  ]
}

/** What both sides are given alike. */
export function packageLine(handed: EventOf<'evidence_package'>, setting: Setting): readonly Span[] {
  const { exhibits, asked, failed, state } = handed
  const { search: terms } = termsOf(setting)
  const text = dotted(setting.glyphs, [terms.package(exhibits.length), terms.asked(asked, failed), terms.states[state]])
  const fine = state === 'gathered'
  return [span('\n'), ...paragraph(setting, text, { tone: fine ? 'dim' : 'bad' })]
}
