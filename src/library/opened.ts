import { Parser } from 'htmlparser2'
import { datingOf, UNDATED } from './dating/dating.ts'
import { type DocumentBlock, dateFrom, type LibraryDocument, Refusal, titleFrom } from './document.ts'
import { readMarkup, STRUCK } from './html.ts'
import type { ReadingLimits } from './limits.ts'
import { type Scribe, scribe } from './scribe.ts'
import { inspectArchive } from './zip.ts'

/** What an element does to the text in it; the attributes are those of the file. */
type Rule = (taken: Scribe, attributes: Readonly<Record<string, string>>) => void

interface Grammar {
  readonly open: Readonly<Record<string, Rule>>
  readonly close: Readonly<Record<string, Rule>>
  /** Whose text is that of the document; all elements if not given. */
  readonly text?: readonly string[]
  /** What stands there, but is not said. */
  readonly mutes: (name: string, attributes: Readonly<Record<string, string>>) => boolean
  readonly raises: (name: string, attributes: Readonly<Record<string, string>>) => boolean
}

function takeDown(source: string, at: () => number, grammar: Grammar): readonly DocumentBlock[] {
  const taken = scribe()
  const path: { readonly name: string; readonly muted: boolean; readonly raised: boolean }[] = []
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const inner = path.at(-1)
        path.push({
          name,
          muted: (inner?.muted ?? false) || grammar.mutes(name, attributes),
          raised: (inner?.raised ?? false) || grammar.raises(name, attributes),
        })
        if (Object.hasOwn(grammar.open, name)) grammar.open[name]!(taken, attributes)
      },
      ontext(words) {
        const inner = path.at(-1)
        if (inner === undefined || inner.muted || grammar.text?.includes(inner.name) === false) return
        if (inner.raised) taken.raise(words, at)
        else taken.write(words, at)
      },
      onclosetag(name) {
        path.pop()
        if (Object.hasOwn(grammar.close, name)) grammar.close[name]!(taken, {})
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(source)
  return taken.blocks()
}

const span = (value: string | undefined): number => Number(value ?? 1)

/** A text of an open office suite. */
export async function readOpenText(name: string, bytes: Uint8Array, limits: ReadingLimits): Promise<LibraryDocument> {
  const parts = await inspectArchive(bytes, (part) => part === 'content.xml' || part === 'meta.xml', limits)
  const source = parts.get('content.xml')
  if (source === undefined) throw new Refusal('damaged', 'It has no text inside: content.xml is missing.')
  const struck = struckStyles(source)
  const open: Readonly<Record<string, Rule>> = {
    'text:p': (taken) => taken.begin(),
    'text:h': (taken) => taken.begin({ heading: true }),
    'text:s': (taken) => taken.write(' ', () => 0),
    'text:tab': (taken) => taken.write(' ', () => 0),
    'text:line-break': (taken) => taken.write('\n', () => 0),
    'text:note-body': (taken) => taken.openNote(),
    'table:table': (taken) => taken.openTable(),
    'table:table-row': (taken) => taken.openRow(),
    'table:table-cell': (taken, attributes) =>
      taken.openCell({
        across: span(attributes['table:number-columns-spanned'] ?? attributes['table:number-columns-repeated']),
        down: span(attributes['table:number-rows-spanned']),
      }),
  }
  const close: Readonly<Record<string, Rule>> = {
    'text:p': (taken) => taken.begin(),
    'text:h': (taken) => taken.begin(),
    'text:note-body': (taken) => taken.closeNote(),
    'table:table-cell': (taken) => taken.closeCell(),
    'table:table': (taken) => taken.closeTable(),
  }
  const silent = ['text:tracked-changes', 'office:annotation', 'office:font-face-decls', 'office:automatic-styles']
  const blocks = takeDown(source, () => 1, {
    open,
    close,
    mutes: (element, attributes) => silent.includes(element) || struck.has(attributes['text:style-name'] ?? ''),
    raises: (element) => element === 'text:note-citation',
  })
  const meta = parts.get('meta.xml') ?? ''
  const saved = dateFrom(elementIn(meta, 'dc:date') ?? elementIn(meta, 'meta:creation-date'))
  const title = titleFrom(name, elementIn(meta, 'dc:title'), blocks.find((block) => block.heading)?.text)
  return {
    kind: 'word',
    title,
    ...(datingOf({ name, title, blocks }) ?? UNDATED),
    ...(saved !== null && { saved }),
    unit: 'paragraph',
    length: blocks.length,
    blocks: numbered(blocks),
    warnings: [...struck].some((style) => source.includes(`text:style-name="${style}"`)) ? [STRUCK] : [],
  }
}

/** The automatic styles that strike out. */
const struckStyles = (source: string): ReadonlySet<string> =>
  new Set(
    [...source.matchAll(/<style:style\b[^>]*?style:name="([^"]*)"[^>]*?>(.*?)<\/style:style>/gsu)]
      .filter(([, , style]) => /text-line-through-(?:style|type)="(?!none)/u.test(style!))
      .map(([, style]) => style!),
  )

/** A presentation. Places are slides in the order they are shown. */
export async function readSlides(name: string, bytes: Uint8Array, limits: ReadingLimits): Promise<LibraryDocument> {
  const parts = await inspectArchive(
    bytes,
    (part) =>
      /^(?:ppt\/(?:slides\/[^/]+\.xml|presentation\.xml|_rels\/presentation\.xml\.rels)|docProps\/core\.xml)$/u.test(
        part,
      ),
    limits,
  )
  const slides = slidesIn(parts)
  const sources = slides.map((slide) => parts.get(slide) ?? '')
  const blocks = sources.flatMap((source, index) => slideBlocks(source, index + 1))
  const core = parts.get('docProps/core.xml') ?? ''
  const title = titleFrom(name, elementIn(core, 'dc:title'), blocks.find((block) => block.heading)?.text)
  const saved = dateFrom(elementIn(core, 'dcterms:modified') ?? elementIn(core, 'dcterms:created'))
  return {
    kind: 'slides',
    title,
    ...(datingOf({ name, title, blocks }) ?? UNDATED),
    ...(saved !== null && { saved }),
    unit: 'slide',
    length: slides.length,
    blocks,
    warnings: [
      ...(sources.some((source) => /\bstrike="(?:sng|dbl)Strike"/u.test(source)) ? [STRUCK] : []),
      ...(sources.some((source) => source.includes('<p:pic>'))
        ? ['Pictures on the slides were left out. To have them read, add them as images.']
        : []),
    ],
  }
}

function slidesIn(parts: ReadonlyMap<string, string>): readonly string[] {
  const targets = new Map(
    [...(parts.get('ppt/_rels/presentation.xml.rels') ?? '').matchAll(/<Relationship\b[^>]*>/gu)].map(([tag]) => [
      /\bId="([^"]*)"/u.exec(tag)?.[1] ?? '',
      `ppt/${/\bTarget="(?:\/ppt\/)?([^"]*)"/u.exec(tag)?.[1] ?? ''}`,
    ]),
  )
  return [...(parts.get('ppt/presentation.xml') ?? '').matchAll(/<p:sldId\b[^>]*\br:id="([^"]*)"/gu)].map(
    ([, id]) => targets.get(id!) ?? '',
  )
}

function slideBlocks(source: string, slide: number): readonly DocumentBlock[] {
  let isTitle = false
  let isFirstRow = false
  let isStruck = false
  let isRaised = false
  return takeDown(source, () => slide, {
    text: ['a:t'],
    open: {
      'p:sp': () => (isTitle = false),
      'p:ph': (_, { type = '' }) => (isTitle = /^(?:ctrT|t)itle$/u.test(type)),
      'a:p': (taken) => taken.begin({ heading: isTitle }),
      'a:br': (taken) => taken.write('\n', () => slide),
      'a:tbl': (taken) => taken.openTable(),
      'a:tblPr': (_, { firstRow }) => (isFirstRow = firstRow === '1'),
      'a:tr': (taken) => {
        taken.openRow({ head: isFirstRow })
        isFirstRow = false
      },
      'a:tc': (taken, { gridSpan, rowSpan, hMerge, vMerge }) =>
        hMerge === undefined && vMerge === undefined && taken.openCell({ across: span(gridSpan), down: span(rowSpan) }),
      'a:r': () => (isStruck = isRaised = false),
      'a:rPr': (_, { strike = 'noStrike', baseline = '0' }) => {
        isStruck = strike !== 'noStrike'
        isRaised = Number(baseline) > 0
      },
    },
    close: {
      'p:sp': () => (isTitle = false),
      'a:p': (taken) => taken.begin(),
      'a:tc': (taken) => taken.closeCell(),
      'a:tbl': (taken) => taken.closeTable(),
    },
    mutes: (name) => name === 'a:t' && isStruck,
    raises: (name) => name === 'a:t' && isRaised,
  })
}

/** A book in its own packing: web pages in the order of its spine. */
export async function readBook(name: string, bytes: Uint8Array, limits: ReadingLimits): Promise<LibraryDocument> {
  const parts = await inspectArchive(bytes, (part) => /\.(?:opf|xhtml|html|htm|xml)$/iu.test(part), limits)
  const root = /full-path="([^"]+)"/u.exec(parts.get('META-INF/container.xml') ?? '')?.[1] ?? ''
  const plan = parts.get(root)
  if (plan === undefined) throw new Refusal('damaged', 'It does not say which pages it has.')
  const pages = spineOf(plan, root).map((page) => readMarkup(parts.get(page) ?? ''))
  const blocks = pages.flatMap((page) => page.blocks)
  const title = titleFrom(name, elementIn(plan, 'dc:title'), blocks.find((block) => block.heading)?.text)
  return {
    kind: 'book',
    title,
    ...(datingOf({ name, title, blocks, metadata: dateFrom(elementIn(plan, 'dc:date')) }) ?? UNDATED),
    unit: 'paragraph',
    length: blocks.length,
    blocks: numbered(blocks),
    warnings: pages.some((page) => page.hasStruck) ? [STRUCK] : [],
  }
}

function spineOf(plan: string, root: string): readonly string[] {
  const folder = root.includes('/') ? root.slice(0, root.lastIndexOf('/') + 1) : ''
  const items = new Map(
    [...plan.matchAll(/<(?:opf:)?item\b[^>]*>/gu)].map(([tag]) => [
      /\bid="([^"]*)"/u.exec(tag)?.[1] ?? '',
      folder + decodeURI(/\bhref="([^"]*)"/u.exec(tag)?.[1] ?? ''),
    ]),
  )
  return [...plan.matchAll(/<(?:opf:)?itemref\b[^>]*\bidref="([^"]*)"/gu)].map(([, id]) => items.get(id!) ?? '')
}

const numbered = (blocks: readonly DocumentBlock[]): readonly DocumentBlock[] =>
  blocks.map((block, index) => ({ ...block, at: index + 1 }))

/** The text of the first such element; the markup reader also resolves what is escaped in it. */
export function elementIn(source: string, name: string): string | undefined {
  const start = source.indexOf(`<${name}`)
  const end = source.indexOf(`</${name}>`, start)
  return start === -1 || end === -1 ? undefined : readMarkup(source.slice(start, end)).blocks[0]?.text
}
