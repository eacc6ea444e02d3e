import type { BlockSign } from '../sheet.ts'
import type { Typeface } from './fonts.ts'
import { brokenLines, type TextPiece } from './lines.ts'
import { area, ink, margins, type PrintPaper } from './paper.ts'
import { drawSign } from './signs.ts'

export interface SetHow {
  readonly size?: number
  readonly leading?: number
  readonly face?: Typeface
  /** How far from the left edge of the text. */
  readonly inset?: number
  /** Space above; none at the top of a page. */
  readonly above?: number
  /** How much must still fit below, so that it is not left alone at the foot of a page. */
  readonly keep?: number
  readonly sign?: BlockSign
  readonly ink?: string
}

/** Pages that fill from top to bottom. */
export interface Pages {
  set(pieces: readonly TextPiece[], how?: SetHow): void
  /** So much must fit, or a new page begins. */
  need(height: number): void
  space(height: number): void
  rule(): void
  /** Where the next line will stand. */
  place(): Place
  /** A bar beside all that was set since a place, on the pages it runs over. */
  bar(from: Place): void
  named(label: string): void
  outlined(text: string, level: number): void
  /** Every page gets its head and its foot, and nothing more is set. */
  end(heads: (page: number, pages: number) => PageHeads): Promise<Uint8Array>
}

interface Place {
  readonly page: number
  readonly y: number
}

interface PageHeads {
  readonly head: string
  readonly foot: string
}

export function openPages(paper: PrintPaper): Pages {
  const { document } = paper
  let y: number = area.top
  let page = 0
  const outlines: PDFKit.PDFOutline[] = [document.outline]
  const fit = (height: number): void => {
    if (y + height <= area.bottom || y === area.top) return
    document.addPage()
    page++
    y = area.top
  }
  return {
    set(pieces, how = {}) {
      const { size = 10.5, leading = size * 1.42, face = 'text', inset = 0, above = 0, keep = 0 } = how
      const tone = how.ink ?? ink.text
      const lines = brokenLines(pieces, paper.measuring, { size, width: area.width - inset, face })
      if (y > area.top) y += above
      fit(Math.min(lines.length, 2) * leading + keep)
      for (const [at, line] of lines.entries()) {
        // The last line of a paragraph takes one with it to the next page.
        fit(leading * (lines.length - at === 2 && at > 1 ? 2 : 1))
        const baseline = y + leading * 0.74
        const x = area.left + inset
        if (at === 0 && how.sign !== undefined)
          drawSign(document, how.sign, { x: x - 9, y: baseline - size * 0.27 }, { radius: size * 0.26, ink: tone })
        paper.draw(line, { x, baseline }, { size, ink: tone })
        y += leading
      }
    },
    need: fit,
    space(height) {
      if (y > area.top) y += height
    },
    rule: () =>
      void document
        .moveTo(area.left, y)
        .lineTo(area.left + area.width, y)
        .lineWidth(0.6)
        .stroke(ink.rule),
    place: () => ({ page, y }),
    bar(from) {
      const x = area.left + 4
      for (let each = from.page; each <= page; each++) {
        document.switchToPage(each)
        const top = each === from.page ? from.y + 2 : area.top
        const end = each === page ? y - 1 : area.bottom
        document.moveTo(x, top).lineTo(x, end).lineWidth(1.4).stroke(ink.rule)
      }
    },
    named: (label) => document.addNamedDestination(label, 'XYZ', area.left, y, null),
    outlined(text, level) {
      const over = outlines[level - 1] ?? document.outline
      outlines.length = level
      outlines.push(over.addItem(text))
    },
    async end(heads) {
      for (let each = 0; each <= page; each++) {
        document.switchToPage(each)
        setHeads(paper, heads(each + 1, page + 1), { first: each === 0 })
      }
      document.end()
      return paper.written
    },
  }
}

/** The first page has its title, and no head. */
function setHeads(paper: PrintPaper, { head, foot }: PageHeads, { first }: { readonly first: boolean }): void {
  const how = { size: 8.5, ink: ink.quiet }
  const lineOf = (text: string) => brokenLines([{ text }], paper.measuring, { size: 8.5, width: area.width })[0] ?? []
  if (!first) paper.draw(lineOf(head), { x: area.left, baseline: margins.head }, how)
  const line = lineOf(foot)
  const width = line.reduce((sum, one) => sum + one.width, 0)
  paper.draw(line, { x: area.left + area.width - width, baseline: margins.foot }, how)
}
