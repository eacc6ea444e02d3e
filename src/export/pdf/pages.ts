import Document from 'pdfkit'
import type { SheetSign } from '../sheet.ts'
import { openFonts, type Typeface } from './fonts.ts'
import { linesIn, type Measuring, type Piece, type SetLine } from './lines.ts'
import { drawSign } from './signs.ts'

export const ink = { text: '#1c1a17', quiet: '#5c574e', label: '#7a4f10', rule: '#b9b1a1' } as const

const PAGE = { width: 595.28, height: 841.89 }
const EDGE = { left: 84, right: 84, top: 84, bottom: 78 }
export const WIDTH = PAGE.width - EDGE.left - EDGE.right
const BOTTOM = PAGE.height - EDGE.bottom

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
  readonly sign?: SheetSign
  readonly ink?: string
}

export interface DocumentFacts {
  readonly title: string
  readonly language: string
  readonly moment: number
  readonly signs: (count: number) => string
}

/** Pages that fill from top to bottom. */
export interface Pages {
  set(pieces: readonly Piece[], how?: SetHow): void
  /** So much must fit, or a new page begins. */
  need(height: number): void
  space(height: number): void
  rule(): void
  /** A bar beside all that was set since a place, on the pages it runs over. */
  place(): Place
  bar(from: Place): void
  named(label: string): void
  outlined(text: string, level: number): void
  /** How many signs no font could set. */
  readonly unset: number
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

export function openPages({ title, language, moment, signs }: DocumentFacts): Pages {
  const document = new Document({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    // A moment of the record and not of the clock, so that one record gives one file.
    info: {
      Title: title,
      Author: 'Courtroom',
      Producer: 'Courtroom',
      Creator: 'Courtroom',
      CreationDate: new Date(moment),
    },
  })
  const chunks: Buffer[] = []
  const written = new Promise<Uint8Array>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    document.on('error', reject)
  })
  const fonts = openFonts(document, signs)
  const widths = new Map<string, number>()
  const measuring: Measuring = {
    fonts,
    widthOf(text, font, size) {
      const key = `${font} ${size} ${text}`
      const width = widths.get(key) ?? document.font(font).fontSize(size).widthOfString(text)
      widths.set(key, width)
      return width
    },
  }
  let y = EDGE.top
  let page = 0
  let unset = 0
  const outlines: PDFKit.PDFOutline[] = [document.outline]

  const turn = (): void => {
    document.addPage()
    page++
    y = EDGE.top
  }
  const draw = (line: SetLine, x: number, baseline: number, size: number, usual: string): void => {
    let from = x
    for (const { text, font, width, ink: own = usual, leadsTo, unset: missing } of line) {
      unset += missing
      document.font(font).fontSize(size).fillColor(own)
      document.text(text, from, baseline, {
        lineBreak: false,
        baseline: 'alphabetic',
        ...(leadsTo !== undefined && { goTo: leadsTo }),
      })
      from += width
    }
  }

  return {
    set(pieces, how = {}) {
      const { size = 10.5, leading = size * 1.42, face = 'text', inset = 0, above = 0, keep = 0 } = how
      const lines = linesIn(pieces, measuring, { size, width: WIDTH - inset, face })
      if (y > EDGE.top) y += above
      const first = Math.min(lines.length, 2) * leading + keep
      if (y + first > BOTTOM && y > EDGE.top) turn()
      lines.forEach((line, at) => {
        // The last line of a paragraph takes one with it to the next page.
        const left = lines.length - at
        const isLonely = left === 2 && y + leading * 2 > BOTTOM && at > 1
        if ((y + leading > BOTTOM || isLonely) && y > EDGE.top) turn()
        const baseline = y + leading * 0.74
        if (at === 0 && how.sign !== undefined) {
          const place = { x: EDGE.left + inset - 9, y: baseline - size * 0.27 }
          drawSign(document, how.sign, place, { radius: size * 0.26, ink: how.ink ?? ink.text })
        }
        draw(line, EDGE.left + inset, baseline, size, how.ink ?? ink.text)
        y += leading
      })
    },
    need(height) {
      if (y + height > BOTTOM && y > EDGE.top) turn()
    },
    space(height) {
      if (y > EDGE.top) y += height
    },
    rule() {
      document
        .moveTo(EDGE.left, y)
        .lineTo(EDGE.left + WIDTH, y)
        .lineWidth(0.6)
        .stroke(ink.rule)
    },
    place: () => ({ page, y }),
    bar(from) {
      for (let each = from.page; each <= page; each++) {
        document.switchToPage(each)
        const top = each === from.page ? from.y + 2 : EDGE.top
        const end = each === page ? y - 1 : BOTTOM
        document
          .moveTo(EDGE.left + 4, top)
          .lineTo(EDGE.left + 4, end)
          .lineWidth(1.4)
          .stroke(ink.rule)
      }
    },
    named(label) {
      document.addNamedDestination(label, 'XYZ', EDGE.left, y, null)
    },
    outlined(text, level) {
      const over = outlines[level - 1] ?? document.outline
      outlines.length = level
      outlines.push(over.addItem(text))
    },
    get unset() {
      return unset
    },
    async end(heads) {
      const pages = page + 1
      for (let each = 0; each < pages; each++) {
        document.switchToPage(each)
        const { head, foot } = heads(each + 1, pages)
        const set = (text: string, baseline: number, ends: 'left' | 'right'): void => {
          const [line = []] = linesIn([{ text }], measuring, { size: 8.5, width: WIDTH })
          const length = line.reduce((sum, { width }) => sum + width, 0)
          draw(line, ends === 'left' ? EDGE.left : EDGE.left + WIDTH - length, baseline, 8.5, ink.quiet)
        }
        if (each > 0) set(head, EDGE.top - 30, 'left')
        set(foot, PAGE.height - 44, 'right')
      }
      document.end()
      return written
    },
  }
}
