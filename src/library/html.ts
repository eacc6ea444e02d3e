import { Parser } from 'htmlparser2'
import { datesIn } from './dating/dates.ts'
import { datingOf, UNDATED } from './dating/dating.ts'
import { type DocumentBlock, dateFrom, type LibraryDocument, titleFrom } from './document.ts'
import { type Scribe, scribe } from './scribe.ts'

const silent = new Set(['script', 'style', 'template', 'svg', 'object', 'iframe'])
/** Struck out: it stands there, but no longer says so. */
const struck = new Set(['del', 's', 'strike'])
const inline = new Set(
  'a abbr acronym b bdi bdo big br cite code data dfn em font i img ins del kbd label mark q s samp small span strike strong sub sup time tt u var wbr input button'.split(
    ' ',
  ),
)
const parts = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th'])
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

interface Markup {
  readonly blocks: readonly DocumentBlock[]
  readonly title: string | undefined
  readonly date: string | null
  readonly lines: number
  /** Something was struck out and is left out. */
  readonly hasStruck: boolean
}

export const STRUCK = 'Struck text was left out.'

/** The text of a page, hidden parts included. Nothing is run and nothing is fetched; places are lines of the source. */
export function readMarkup(source: string): Markup {
  const taken = scribe()
  const line = lineCounter(source)
  const found = new Map<string, string>()
  const open: { readonly name: string; readonly muted: boolean }[] = []
  let muted = 0
  let raised = 0
  let seen = 0
  let wrote = false
  let hasStruck = false
  let inTitle = false
  let inHead = false
  let title = ''

  const begin = (how?: { readonly heading: boolean }): void => {
    if (wrote) seen++
    wrote = false
    taken.begin(how)
  }
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const isStruck = struck.has(name) || /text-decoration[^;]*line-through/i.test(attributes.style ?? '')
        const mutes = silent.has(name) || isStruck
        open.push({ name, muted: mutes })
        if (mutes) muted++
        hasStruck ||= isStruck
        if (name === 'title' && muted === 0) inTitle = true
        if (name === 'meta') note(found, attributes)
        if (name === 'time' && seen < NEAR_THE_TOP) note(found, { name, content: attributes.datetime ?? '' })
        if (name === 'sup') raised++
        else if (name === 'br') taken.write('\n', () => line(parser.startIndex))
        else if (parts.has(name)) {
          if (name === 'thead') inHead = true
          structure(taken, name, attributes, inHead)
        } else if (!inline.has(name)) {
          begin({ heading: /^h[1-6]$/.test(name) })
        }
      },
      ontext(words) {
        if (muted > 0) return
        if (inTitle) return void (title += words)
        wrote ||= /\S/.test(words)
        const at = (): number => line(parser.startIndex + words.search(/\S/))
        if (raised > 0) taken.raise(words, at)
        else taken.write(words, at)
      },
      onclosetag(name) {
        if (open.at(-1)?.name === name && open.pop()!.muted) muted--
        if (name === 'title') inTitle = false
        if (name === 'sup') raised = Math.max(0, raised - 1)
        if (name === 'thead') inHead = false
        if (name === 'td' || name === 'th') taken.closeCell()
        else if (name === 'table') taken.closeTable()
        else if (!inline.has(name) && !parts.has(name)) begin()
      },
    },
    { decodeEntities: true },
  )
  parser.end(source)
  const date = dates.map((each) => dateIn(found.get(each))).find((each) => each !== null) ?? null
  return { blocks: taken.blocks(), title: title.trim() || undefined, date, lines: line(source.length), hasStruck }
}

function structure(taken: Scribe, name: string, attributes: Readonly<Record<string, string>>, inHead: boolean): void {
  if (name === 'table') taken.openTable()
  if (name === 'tr') taken.openRow({ head: inHead })
  if (name === 'td' || name === 'th')
    taken.openCell({
      head: name === 'th',
      across: Number(attributes.colspan ?? 1),
      down: Number(attributes.rowspan ?? 1),
    })
}

export function readHtml(name: string, source: string): LibraryDocument {
  const { blocks, title, date, lines, hasStruck } = readMarkup(source)
  const called = titleFrom(name, title, blocks.find((block) => block.heading)?.text)
  return {
    kind: 'html',
    title: called,
    ...(datingOf({ name, title: called, blocks, metadata: date }) ?? UNDATED),
    unit: 'line',
    length: lines,
    blocks,
    warnings: hasStruck ? [STRUCK] : [],
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
