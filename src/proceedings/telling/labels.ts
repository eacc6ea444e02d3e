import { marksIn } from '#marks'
import type { Exhibit } from '#record'
import { onOneLine } from './lines.ts'
import { toldWords } from './words/index.ts'

/** The exhibits of a case under short labels, in the order of their admission. A view: the record keeps the ids. */
export interface LabelledExhibits {
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

export function exhibits(unknown = toldWords('en').exhibit.unknown): LabelledExhibits {
  const all = new Map<string, { readonly label: string; readonly exhibit: Exhibit }>()
  return {
    admit(exhibit) {
      const label = all.get(exhibit.result_id)?.label ?? `E-${String(all.size + 1).padStart(2, '0')}`
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
type Labels = Pick<LabelledExhibits, 'label' | 'unknown'>

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
interface Citing {
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
  ids.map((id) => labels.label(id) ?? labels.unknown(onOneLine(id))).join(', ')
