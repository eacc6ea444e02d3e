import { marksIn } from '#evidence'
import { byDocument, type Exhibit } from '#record'
import { dateLine } from './dated.ts'
import { dotted, MARGIN, paragraph, twoDigits, type Setting } from './terminal/layout.ts'
import { span, type Span } from './terminal/palette.ts'
import { inline } from './terminal/printable.ts'
import { termsIn, termsOf, type Terms } from './terms/index.ts'
import { cut, widthOf } from './terminal/width.ts'

/** The exhibits of a case under short labels, in the order of their admission. A view: the record keeps the ids. */
export interface Exhibits {
  admit(exhibit: Exhibit): string
  /** The label of an id; undefined when the court never gave it. */
  label(id: string): string | undefined
  /** What an id is called that the court never gave. */
  unknown(id: string): string
  exhibit(id: string): Exhibit | undefined
  /** The id behind a label, however it was typed, or behind the id itself. */
  find(name: string): string | undefined
  readonly all: readonly Exhibit[]
}

export function exhibits({ exhibit: { unknown } }: Pick<Terms, 'exhibit'> = termsIn()): Exhibits {
  const all = new Map<string, { readonly label: string; readonly exhibit: Exhibit }>()
  return {
    admit(exhibit) {
      const label = all.get(exhibit.result_id)?.label ?? `E-${twoDigits(all.size + 1)}`
      all.set(exhibit.result_id, { label, exhibit })
      return label
    },
    label: (id) => all.get(id)?.label,
    unknown,
    exhibit: (id) => all.get(id)?.exhibit,
    find(name) {
      if (all.has(name)) return name
      const number = /^E-?0*(\d+)$/i.exec(name)?.[1]
      return [...all.keys()][Number(number ?? 0) - 1]
    },
    get all() {
      return [...all.values()].map(({ exhibit }) => exhibit)
    },
  }
}

/** What reads citations as a person does: by label. */
export type Labels = Pick<Exhibits, 'label' | 'unknown'>

/** A citation as it is shown. A mark that cites nothing stands as it was written. */
function shown(mark: string, labels: Labels): string {
  const [read] = marksIn(mark)
  if (!read || read.malformed !== null) return mark
  return `[${read.cited.map(({ id }) => labels.label(id) ?? labels.unknown(id)).join(', ')}]`
}

const LONGEST = 600
const BEGINNING = /^\[\s{0,8}(?:T(?:O(?:O(?:L(?:\s{0,8}(?:[:：][^\]\n]*)?)?)?)?)?)?$/iu
const WHOLE = /^\[\s{0,8}TOOL\s{0,8}[:：][^\]\n]*\]$/iu

/** Shows marks as labels while words still come: from an opening bracket on it waits until it is clear what it opens. */
export interface Citing {
  feed(text: string): string
  end(): string
}

export function citing(labels: Labels): Citing {
  let held = ''
  const take = (letter: string): string => {
    if (held === '' && letter !== '[') return letter
    held += letter
    if (WHOLE.test(held)) {
      const mark = held
      held = ''
      return shown(mark, labels)
    }
    if (held.length <= LONGEST && BEGINNING.test(held)) return ''
    const [first = '', ...rest] = held
    held = ''
    return first + rest.map(take).join('')
  }
  return {
    feed: (text) => Array.from(text, take).join(''),
    end() {
      const rest = held
      held = ''
      return rest
    },
  }
}

/** A whole text with labels for marks, and for ids of the court that stand alone. */
export function labelled(text: string, labels: Labels): string {
  const stream = citing(labels)
  const marked = stream.feed(text) + stream.end()
  return marked.replaceAll(/\btool_\w+/g, (id) => labels.label(id) ?? id)
}

/** Labels in a row; an id nobody knows stays what it is. */
export const labelsOf = (ids: readonly string[], labels: Labels): string =>
  ids.map((id) => labels.label(id) ?? labels.unknown(inline(id))).join(', ')

/** A title is known by this much of it; how a date was found gives way to it. */
const TITLE = 30

const placeOf = ({ page, place }: Exhibit, { exhibit: { page: called } }: Pick<Terms, 'exhibit'>): string | undefined =>
  page === null ? place && inline(place) : called(page)

const aboutOf = (exhibit: Exhibit, date: string | undefined, where: string | undefined, setting: Setting): string => {
  const { source, source_type: type } = exhibit
  const kind = termsOf(setting).exhibit.kinds[type] ?? type
  return dotted(setting.glyphs, [inline(source), type !== 'document' && kind, date, where])
}

/** A title and what is told of it beside, on one line. */
function headLine(exhibit: Exhibit, head: Span, where: string | undefined, setting: Setting): readonly Span[] {
  const { glyphs, width } = setting
  const roomFor = (about: string): number => Math.max(8, width - widthOf(head.text) - widthOf(about) - 2)
  const title = inline(exhibit.title)
  const full = aboutOf(exhibit, dateLine(exhibit, setting), where, setting)
  const isTight = roomFor(full) < Math.min(TITLE, widthOf(title))
  const about = isTight ? aboutOf(exhibit, exhibit.date ?? undefined, where, setting) : full
  const named = cut(title, roomFor(about), glyphs.cut)
  const rest = Math.max(8, width - widthOf(head.text) - widthOf(named) - 2)
  return [head, span(named), span(`  ${cut(about, rest, glyphs.cut)}\n`, 'dim')]
}

/** One exhibit on one line: label, title, source, date, place. */
export const exhibitLine = (exhibit: Exhibit, label: string, setting: Setting): readonly Span[] =>
  headLine(exhibit, span(`${MARGIN}${MARGIN}${label}  `, 'judge'), placeOf(exhibit, termsOf(setting)), setting)

/** Exhibits by document: its title, source and date once, and under it its passages in order, each with its place. */
export const exhibitLines = (all: readonly Exhibit[], labels: Labels, setting: Setting): readonly Span[] => {
  const labelOf = ({ result_id: id }: Exhibit): string => labels.label(id) ?? '?'
  return byDocument(all).flatMap((passages) => {
    const [first] = passages
    if (passages.length === 1) return exhibitLine(first, labelOf(first), setting)
    const places = passages.map((each) => [labelOf(each), placeOf(each, termsOf(setting))].filter(Boolean).join(' '))
    // A label stays on the line of its place.
    const kept = places.map((place) => place.replaceAll(' ', '\u00A0'))
    return [
      ...headLine(first, span(MARGIN + MARGIN), undefined, setting),
      ...paragraph(setting, dotted(setting.glyphs, kept), { tone: 'judge', margin: MARGIN.repeat(3) }),
    ]
  })
}
