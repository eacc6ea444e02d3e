import { PDFiumLibrary } from '@hyzyla/pdfium'
import { Refusal } from './document.ts'
import type { ReadingLimits } from './limits.ts'
import type { Pixels } from './scan.ts'

/** 200 dots an inch, in which OCR reads a letter well. */
const SCALE = 200 / 72

/**
 * A page as a picture, for what the reader of PDF cannot unpack: the packings of office scanners and fax machines.
 * Slower and larger than taking the pictures out, so it comes second.
 */
export async function drawPage(bytes: Uint8Array, number: number, limits: ReadingLimits): Promise<Pixels> {
  const library = await PDFiumLibrary.init()
  try {
    const pdf = await library.loadDocument(bytes)
    const page = pdf.getPage(number - 1)
    const { originalWidth, originalHeight } = page.getOriginalSize()
    const scale = Math.min(SCALE, Math.sqrt(limits.pixels / (originalWidth * originalHeight)))
    const { width, height, data } = await page.render({ scale, render: 'bitmap' })
    pdf.destroy()
    // There was a picture, and nothing of it came out.
    if (data.every((value, index) => value === data[index % 4])) {
      throw new Refusal('damaged', `The picture on page ${number} cannot be unpacked.`)
    }
    return { width, height, data }
  } finally {
    library.destroy()
  }
}
