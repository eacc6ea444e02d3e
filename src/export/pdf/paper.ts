import Document from 'pdfkit'
import { openFonts } from './fonts.ts'
import type { Measuring, SetLine } from './lines.ts'

const shades = { text: '#1c1a17', quiet: '#5c574e', label: '#7a4f10', rule: '#b9b1a1' } as const

export const ink: Readonly<Record<keyof typeof shades, string>> = shades

const WHOLE = { width: 595.28, height: 841.89 } as const

/** The part of a page that text stands in. */
export const area = { left: 84, top: 84, width: WHOLE.width - 168, bottom: WHOLE.height - 78 } as const

/** Where the running head and the number of the page stand. */
export const margins = { head: area.top - 30, foot: WHOLE.height - 44 } as const

interface DocumentFacts {
  readonly title: string
  readonly language: string
  readonly moment: number
  /** What stands in place of so many signs that no font has. */
  readonly signs: (count: number) => string
}

/** Blank pages, and what measures and draws on them. */
export interface PrintPaper {
  readonly document: PDFKit.PDFDocument
  readonly measuring: Measuring
  /** How many signs no font could set. */
  readonly unset: number
  draw(line: SetLine, at: { readonly x: number; readonly baseline: number }, how: Drawing): void
  /** Every byte, once the document has ended. */
  readonly written: Promise<Uint8Array>
}

interface Drawing {
  readonly size: number
  readonly ink: string
}

export function openPaper({ title, language, moment, signs }: DocumentFacts): PrintPaper {
  const house = 'Courtroom'
  const document = new Document({
    size: [WHOLE.width, WHOLE.height],
    margin: 0,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    // A moment of the record and not of the clock, so that one record gives one file.
    info: { Title: title, Author: house, Producer: house, Creator: house, CreationDate: new Date(moment) },
  })
  const chunks: Buffer[] = []
  const written = new Promise<Uint8Array>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    document.on('error', reject)
  })
  const widths = new Map<string, number>()
  let unset = 0
  return {
    document,
    written,
    measuring: {
      fonts: openFonts(document, signs),
      widthOf(text, font, size) {
        const key = `${font} ${size} ${text}`
        const width = widths.get(key) ?? document.font(font).fontSize(size).widthOfString(text)
        widths.set(key, width)
        return width
      },
    },
    get unset() {
      return unset
    },
    draw(line, { x, baseline }, how) {
      let from = x
      for (const { text, font, width, ink: own = how.ink, leadsTo, unset: missing } of line) {
        unset += missing
        document.font(font).fontSize(how.size).fillColor(own)
        document.text(text, from, baseline, {
          lineBreak: false,
          baseline: 'alphabetic',
          ...(leadsTo !== undefined && { goTo: leadsTo }),
        })
        from += width
      }
    },
  }
}
