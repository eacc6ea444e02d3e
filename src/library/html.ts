import { Parser } from 'htmlparser2'
import { datesIn } from './dating/dates.ts'
import { datingOf, UNDATED } from './dating/dating.ts'
import { type Block, dateFrom, type LibraryDocument, titleFrom } from './document.ts'

const silent = new Set(['script', 'style', 'template', 'svg', 'object', 'iframe'])
const inline = new Set(
  'a abbr acronym b bdi bdo big br cite code data dfn em font i img ins del kbd label mark q s samp small span strike strong sub sup time tt u var wbr input button'.split(
    ' ',
  ),
)
const cells = new Set(['td', 'th'])
const dates = [
  'article:published_time',
  'article:modified_time',
  'date',
  'dc.date',
  'dcterms.date',
  'citation_publication_date',
  'time',
]
/** Further down a page the time is that of something it tells of. */
const NEAR_THE_TOP = 8

export interface Markup {
  readonly blocks: readonly Block[]
  readonly title: string | undefined
  readonly date: string | null
  readonly lines: number
}

/** The text of a page, hidden parts included. Nothing is run and nothing is fetched; places are lines of the source. */
export function readMarkup(source: string): Markup {
  const blocks: Block[] = []
  const line = lineCounter(source)
  let text = ''
  let begun = false
  let at = 1
  let heading = false
  let muted = 0
  let inTitle = false
  let title = ''
  const found = new Map<string, string>()

  const flush = (): void => {
    const words = text.replace(/[ \t\r\n\f]+/g, ' ').replace(/^[ |]+|[ |]+$/g, '')
    if (words !== '') blocks.push(heading ? { at, text: words, heading: true } : { at, text: words })
    text = ''
    begun = false
  }
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (silent.has(name)) muted++
        if (name === 'title' && muted === 0) inTitle = true
        if (name === 'meta') note(found, attributes)
        if (name === 'time' && blocks.length < NEAR_THE_TOP) note(found, { name, content: attributes.datetime ?? '' })
        if (cells.has(name) && begun) text += ' | '
        else if (name === 'br') text += '\n'
        else if (!inline.has(name) && !cells.has(name)) {
          flush()
          heading = /^h[1-6]$/.test(name)
        }
      },
      ontext(words) {
        if (muted > 0) return
        if (inTitle) return void (title += words)
        const first = begun ? -1 : words.search(/\S/)
        if (first !== -1) {
          at = line(parser.startIndex + first)
          begun = true
        }
        text += words
      },
      onclosetag(name) {
        if (silent.has(name)) muted = Math.max(0, muted - 1)
        if (name === 'title') inTitle = false
        if (inline.has(name) || cells.has(name)) return
        flush()
        heading = false
      },
    },
    { decodeEntities: true },
  )
  parser.end(source)
  flush()
  const date = dates.map((each) => dateIn(found.get(each))).find((each) => each !== null) ?? null
  return { blocks, title: title.trim() || undefined, date, lines: line(source.length) }
}

export function readHtml(name: string, source: string): LibraryDocument {
  const { blocks, title, date, lines } = readMarkup(source)
  const called = titleFrom(name, title, blocks.find((block) => block.heading)?.text)
  return {
    kind: 'html',
    title: called,
    ...(datingOf({ name, title: called, blocks, metadata: date }) ?? UNDATED),
    unit: 'line',
    length: lines,
    blocks,
    warnings: [],
  }
}

const dateIn = (told = ''): string | null => datesIn(told, { order: 'unknown' })[0]?.date ?? dateFrom(told)

function note(found: Map<string, string>, attributes: Readonly<Record<string, string>>): void {
  const name = (attributes.property ?? attributes.name ?? '').toLowerCase()
  if (attributes.content !== undefined && !found.has(name)) found.set(name, attributes.content)
}

/** Asked for places in order, it passes over the source once. */
function lineCounter(source: string): (index: number) => number {
  let line = 1
  let end = source.indexOf('\n')
  return (index) => {
    for (; end !== -1 && end < index; end = source.indexOf('\n', end + 1)) line++
    return line
  }
}
