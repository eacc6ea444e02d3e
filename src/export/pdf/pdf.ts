import type { Dossier } from '../dossier.ts'
import { documentBlocks, type SheetBlock } from '../sheet.ts'
import { documentWords } from '../words/index.ts'
import { citedPieces, type TextPiece } from './lines.ts'
import { openPages, type Pages, type SetHow } from './pages.ts'
import { ink, openPaper } from './paper.ts'

/** A case as a document to be printed: what was ruled first, exhibits numbered, every page with its case and number. */
export async function pdf(dossier: Dossier): Promise<Uint8Array> {
  const words = documentWords(dossier.language)
  const title = dossier.title || words.brief
  const moment = dossier.closed ?? dossier.opened
  const paper = openPaper({
    title,
    language: dossier.language,
    moment: Number.isNaN(new Date(moment).getTime()) ? 0 : moment,
    signs: words.signs,
  })
  const pages = openPages(paper)
  const listed = new Set(dossier.exhibits.map(({ label }) => label))
  const blocks = documentBlocks(dossier)
  blocks.forEach((block, at) => setBlock(block, blocks[at - 1], pages, listed))
  if (paper.unset > 0) {
    pages.space(14)
    pages.set([{ text: words.unset(paper.unset) }], { size: 9, face: 'italic', ink: ink.quiet })
  }
  const head = shortened(title)
  return pages.end((page, of) => ({ head, foot: words.page(page, of) }))
}

const shortened = (title: string): string => {
  const signs = Array.from(title)
  return signs.length > 80 ? `${signs.slice(0, 79).join('').trimEnd()}…` : title
}

const paragraphsOf = (text: string): readonly string[] => text.split(/\n{2,}/)

const SMALL = { size: 9.25, leading: 13 } as const

function setBlock(block: SheetBlock, before: SheetBlock | undefined, pages: Pages, listed: ReadonlySet<string>): void {
  const cited = (text: string, piece: Omit<TextPiece, 'text'> = {}): readonly TextPiece[] =>
    citedPieces(text, listed, piece, ink.label)
  switch (block.kind) {
    case 'title':
      pages.set([{ text: block.over }], { ...SMALL, ink: ink.label })
      pages.space(4)
      pages.set([{ text: block.text }], { size: 22, leading: 27, face: 'strong' })
      pages.space(10)
      pages.rule()
      return pages.space(8)
    case 'facts':
      return setFacts(block.rows, pages, cited)
    case 'warnings':
      return setWarnings(block.title, block.lines, pages)
    case 'heading':
      return setHeading(block, before, pages)
    case 'text':
      for (const paragraph of paragraphsOf(block.text))
        pages.set(cited(paragraph), {
          above: 5,
          ...(block.manner === 'strong' && { face: 'strong' as const, keep: 16 }),
        })
      return undefined
    case 'item': {
      const how = { inset: 14, above: before?.kind === 'item' ? 3 : 5, ...(block.sign && { sign: block.sign }) }
      const quiet = block.fallen ? { ink: ink.quiet } : {}
      pages.set(cited(block.text), { ...how, ...quiet, keep: block.under.length > 0 ? SMALL.leading : 0 })
      for (const line of block.under) pages.set(cited(line), { ...SMALL, inset: 14, ink: ink.quiet })
      return undefined
    }
    case 'speech':
      return setSpeech(block, pages, cited)
    case 'exhibit':
      return setExhibit(block, pages, cited)
  }
}

type Cited = (text: string, piece?: Omit<TextPiece, 'text'>) => readonly TextPiece[]
type Of<K extends SheetBlock['kind']> = Extract<SheetBlock, { readonly kind: K }>

function setFacts(rows: Of<'facts'>['rows'], pages: Pages, cited: Cited): void {
  for (const [name, text] of rows) {
    const lead: readonly TextPiece[] = name === '' ? [] : [{ text: `${name}: `, face: 'strong' }]
    pages.set([...lead, ...cited(text)], { size: 10, leading: 14.5, above: 2 })
  }
}

function setWarnings(title: string, lines: readonly string[], pages: Pages): void {
  pages.space(10)
  pages.need(40)
  const from = pages.place()
  pages.set([{ text: title }], { ...SMALL, face: 'strong', inset: 16 })
  for (const line of lines) pages.set([{ text: line }], { ...SMALL, inset: 16 })
  pages.bar(from)
}

/** A heading keeps at least two lines of what follows with it. */
function setHeading({ level, text, sign }: Of<'heading'>, before: SheetBlock | undefined, pages: Pages): void {
  const isUnder = before?.kind === 'heading'
  const how: SetHow =
    level === 2
      ? { size: 15, leading: 20, above: 24, keep: 74 }
      : { size: 11.5, leading: 16, above: isUnder ? 6 : 14, keep: 46 }
  pages.set([{ text }], { ...how, face: 'strong', ...(sign && { sign, inset: 14 }) })
  pages.outlined(text, level - 1)
}

function setSpeech({ speaker, about, words, struck }: Of<'speech'>, pages: Pages, cited: Cited): void {
  const tone = struck ? { ink: ink.quiet } : {}
  if (speaker !== '')
    pages.set(
      [
        { text: speaker, face: 'strong' },
        { text: about === '' ? '' : ` · ${about}`, ink: ink.quiet },
      ],
      { size: 9.75, leading: 14, above: 10, keep: 30 },
    )
  const from = pages.place()
  const inset = struck ? { inset: 14 } : {}
  paragraphsOf(words).forEach((paragraph, at) =>
    pages.set(cited(paragraph), { ...tone, ...inset, above: at === 0 ? 1 : 5 }),
  )
  if (struck) pages.bar(from)
}

function setExhibit(block: Of<'exhibit'>, pages: Pages, cited: Cited): void {
  pages.space(9)
  pages.need(64)
  pages.named(block.label)
  pages.set(
    [
      { text: block.label, face: 'strong', ink: ink.label },
      { text: `  ${block.title}`, face: 'strong' },
    ],
    { keep: 28 },
  )
  const small = { ...SMALL, inset: 25 }
  if (block.about !== '') pages.set(cited(block.about), { ...small, ink: ink.quiet, keep: 14 })
  if (block.url !== null) pages.set([{ text: block.url }], { ...small, ink: ink.quiet })
  const italic = { ...small, size: 10, leading: 14, above: 2, keep: block.under.length > 0 ? SMALL.leading + 2 : 0 }
  for (const passage of block.passages) pages.set([{ text: `“${passage}”`, face: 'italic' }], italic)
  if (block.under.length > 0) pages.set(cited(block.under.join(' ')), { ...small, ink: ink.quiet, above: 2 })
}
