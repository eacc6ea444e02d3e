import { byDocument, isUnreached, type Entry, type EntryOf, type Exhibit, type ToldLine } from '#record'
import type { ToldContext, FormatTelling } from './around.ts'
import { gap, onOneLine, parted, signedLine, text } from './lines.ts'
import { toldWords, type ToldWords } from './words/index.ts'

interface WithDate {
  readonly date?: string | null
  readonly dated?: Exhibit['dated']
  readonly saved?: string
}

/** When something was written, and how that was found; when a file was saved, if nobody knows more of it. */
export function dateLine(
  { date = null, dated, saved }: WithDate,
  { dated: words }: Pick<ToldWords, 'dated'> = toldWords('en'),
): string | undefined {
  if (date === null) return saved && words.saved(saved)
  return dated === undefined ? date : `${date} (${words.found[dated]})`
}

const placeOf = ({ page, place }: Exhibit, { exhibit }: ToldWords): string | undefined =>
  page === null ? place && onOneLine(place) : exhibit.page(page)

function headLine(
  exhibit: Exhibit,
  around: ToldContext,
  head: { readonly label?: string; readonly where?: string | undefined },
): ToldLine {
  const { words, typed } = around
  const { source, source_type: type } = exhibit
  const kind = words.exhibit.kinds[type] ?? type
  const about = (date: string | undefined): string =>
    parted(typed.dot, [onOneLine(source), type !== 'document' && kind, date, head.where])
  return {
    kind: 'exhibit',
    ...(head.label !== undefined && { label: head.label }),
    title: onOneLine(exhibit.title),
    about: about(dateLine(exhibit, words)),
    short: about(exhibit.date ?? undefined),
  }
}

/** One exhibit on one line: label, title, source, date, place. */
const exhibitLine = (exhibit: Exhibit, label: string, around: ToldContext): ToldLine =>
  headLine(exhibit, around, { label, where: placeOf(exhibit, around.words) })

/** Exhibits by document: its title, source and date once, and under it its passages in order, each with its place. */
export const exhibitLines = (all: readonly Exhibit[], around: ToldContext): readonly ToldLine[] => {
  const { words, typed, exhibits } = around
  const labelOf = ({ result_id: id }: Exhibit): string => exhibits.label(id) ?? '?'
  return byDocument(all).flatMap((passages) => {
    const [first] = passages
    if (passages.length === 1) return [exhibitLine(first, labelOf(first), around)]
    const places = passages.map((each) => [labelOf(each), placeOf(each, words)].filter(Boolean).join(' '))
    // A label stays on the line of its place.
    const kept = places.map((place) => place.replaceAll(' ', '\u00A0'))
    return [headLine(first, around, {}), text(parted(typed.dot, kept), 'judge', 2)]
  })
}

/** The words of a question; records of before have them in the form that the tool wanted. */
export function questionPut({ query }: Pick<EntryOf<'tool_call'>, 'query'>): string {
  try {
    const input: unknown = JSON.parse(query)
    // A phrase in quotation marks and a year are JSON too.
    if (typeof input !== 'object' || input === null) return query
    const values = Object.values(input)
    const texts = values.filter((value) => typeof value === 'string')
    return values.length > 0 && texts.length === 0 ? query : texts.join(', ')
  } catch {
    return query
  }
}

/** Tools of a source that need no further word. */
const plain: ReadonlySet<string> = new Set(['', 'search', 'file'])

/** A tool by its source; a search needs no further word. */
export function sourceAsked({ tool }: Pick<EntryOf<'tool_call'>, 'tool'>): string {
  const [source = tool, ...rest] = tool.split('__')
  const name = rest.join(' ').replaceAll('_', ' ')
  return onOneLine(plain.has(name) ? source : `${source} ${name}`)
}

/** What stands between the fences of a tool's answer, which are for agents. */
export const insideFences = (content: string): string =>
  [...content.matchAll(/^⟪(?<mark>\w+)\n(?<inside>[\s\S]*?)\n?\k<mark>⟫$/gmu)]
    .map(({ groups }) => groups?.['inside'])
    .join('\n')
    .trim() || content.trim()

/** A question and its answer have the same step. */
const keyOf = ({ key = '' }: EntryOf<'tool_call'>): string => key.replace(/:\w+$/, '')

/** Tells what was filed, asked and found. */
interface Filed {
  readonly told: NonNullable<FormatTelling['told']>
  readonly follow: (entry: Entry) => void
  /** The newest question that is being asked of a source. */
  readonly asking: () => string | undefined
}

export function filed(around: ToldContext, silent: readonly string[] = []): Filed {
  const { words, typed } = around
  const asking = new Map<string, string>()
  let fresh: readonly Exhibit[] = []
  let said = ''
  let previous: string | undefined
  const untold: ReadonlySet<string> = new Set([...unshown, ...silent])

  const answered = (call: EntryOf<'tool_call'>): readonly ToldLine[] => {
    const question = onOneLine(questionPut(call))
    const source = sourceAsked(call)
    if (call.failed) {
      const why = words.asked.failed(around.quoted(question), onOneLine(insideFences(said)))
      return [signedLine('cross', `${source}: ${why}`, 'bad')]
    }
    return [{ kind: 'asked', source, question, found: words.asked.found(fresh.length) }, ...exhibitLines(fresh, around)]
  }

  return {
    told: {
      document: (entry) => ({
        act: 'evidence',
        lines: [...(previous === 'header' ? [gap] : []), ...documentLines(entry, around)],
      }),
      on_file: ({ exhibits }) => ({
        act: 'evidence',
        lines: [signedLine('bullet', words.document.onFile(exhibits.length), 'strong')],
        points: { exhibits },
      }),
      reopened: () => ({ act: 'notice', tone: 'judge', lines: [gap, text(words.document.reopened, 'judge')] }),
      sources: (entry) => ({ act: 'evidence', lines: sourceLines(entry, around) }),
      tool_result: () => [],
      tool_call: (entry) =>
        entry.status === 'pending'
          ? []
          : {
              act: 'evidence',
              agent: entry.agent,
              lines: [...(adjoining.has(previous) ? [] : [gap]), ...answered(entry)],
              points: { exhibits: fresh.map(({ result_id: id }) => id) },
            },
    },
    follow(entry) {
      if (!untold.has(entry.type) && !(entry.type === 'tool_call' && entry.status === 'pending')) previous = entry.type
      if (entry.type === 'receipt') said = entry.of === 'tool' ? entry.content : ''
      else if (entry.type === 'tool_result') {
        if (around.exhibits.label(entry.result_id) === undefined) fresh = [...fresh, entry]
        around.exhibits.admit(entry)
      } else if (entry.type === 'tool_call') {
        fresh = []
        const question = questionPut(entry)
        if (entry.status === 'complete') asking.delete(keyOf(entry))
        else
          asking.set(
            keyOf(entry),
            `${sourceAsked(entry)}: ${question === '' ? words.asked.whole : `${typed.open}${question}`}`,
          )
      }
    },
    asking: () => [...asking.values()].at(-1),
  }
}

/** What shows nothing by itself, whatever the format. */
const unshown = ['tool_result', 'receipt', 'heard', 'draw', 'beat'] as const

/** What an answer follows without a gap. */
const adjoining: ReadonlySet<string | undefined> = new Set(['phase_change', 'tool_call'])

/** A document and what became of it; what could not be read is a warning. */
function documentLines(filing: EntryOf<'document'>, { words, typed }: ToldContext): readonly ToldLine[] {
  const { name, outcome, unit, length, why, warnings = [] } = filing
  const { document: terms } = words
  const isRead = outcome.startsWith('read')
  const told = parted(typed.dot, [
    filing.added ? terms.added(name) : name,
    isRead ? terms.outcomes[outcome] : terms.unread(terms.outcomes[outcome]),
    isRead && unit !== undefined && length !== undefined && terms.length(length, unit),
    dateLine(filing, words),
    isRead ? undefined : why,
  ])
  return [
    isRead ? signedLine('bullet', told, 'dim') : signedLine('warning', told, 'bad'),
    ...warnings.map((warning) => text(warning, 'judge', 1)),
  ]
}

/** Whether the case is sealed and why, and which sources cannot be asked. */
function sourceLines(sources: EntryOf<'sources'>, { words: { sources: words } }: ToldContext): readonly ToldLine[] {
  const { sealed, tools, withheld, troubles, approved = [] } = sources
  const names = [...new Set(tools.map(({ source }) => source))]
  const kept = withheld.length > 0 ? ` ${words.kept(withheld.join(', '))}` : ''
  const open = names.includes('documents') ? words.openAlthough : words.open
  const seal = sealed ? `${words.sealed}${kept}` : open
  const isCutOff = isUnreached(sources)
  const none = isCutOff ? words.unreached : words.none
  const told = isCutOff ? troubles.filter(({ unreachable }) => !unreachable) : troubles
  return [
    names.length === 0 ? text(none, 'bad') : text(`${seal} ${words.list(names.join(', '))}`, 'dim'),
    ...(isCutOff && names.length > 0 ? [signedLine('warning', words.unreached, 'bad')] : []),
    ...approved.map(({ source, tools: own }) => signedLine('bullet', words.approved(source, own.join(', ')), 'judge')),
    ...told.map(({ source, why }) => signedLine('warning', words.trouble(source, why), 'bad')),
  ]
}
