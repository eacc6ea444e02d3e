import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { datingOf, UNDATED } from './dating/dating.ts'
import { type DocumentBlock, type LibraryDocument, Refusal, titleFrom } from './document.ts'
import { linesWithRows } from './grid.ts'
import { layOutPages, type PageLine } from './layout.ts'
import type { ReadingLimits } from './limits.ts'
import { cautions, pageList, type Pixels, readScans } from './scan.ts'

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>
type PdfPage = Awaited<ReturnType<Pdf['getPage']>>

/** Fewer letters than this on a page are a stamp or a page number: the page may be a scan. */
const HARDLY_ANY = 16

export async function readPdf(
  name: string,
  bytes: Uint8Array,
  limits: ReadingLimits,
): Promise<{ readonly document: LibraryDocument; readonly byOcr: boolean }> {
  const pdf = await open(bytes, limits)
  if (pdf.numPages > limits.pages) {
    throw new Refusal('too-large', `It has ${pdf.numPages} pages, and ${limits.pages} are allowed. Split it.`)
  }
  const { pages, unread } = await textOf(pdf, limits)
  if (unread.length === pdf.numPages) throw new Refusal('damaged', 'None of its pages could be read.')
  const laidOut = layOutPages(pages)
  const bare = pages.flatMap((lines, index) => (isBare(lines) && !unread.includes(index + 1) ? [index + 1] : []))
  const scans = await readScans(
    bare.map((at) => ({ at, images: () => imagesOn(pdf, at).catch(() => drawn(pdf, at, limits)) })),
    limits,
  )
  if (laidOut.length + scans.blocks.length === 0 && scans.late.length > 0) {
    throw new Refusal('too-large', `${cautions(scans).join(' ')} Split it.`)
  }
  const itself = await tellsOfItself(pdf)
  const blocks = merge(laidOut, scans.blocks)
  const title = titleFrom(name, itself.title, ...headingsOf(blocks))
  return {
    byOcr: scans.blocks.length > 0,
    document: {
      kind: 'pdf',
      title,
      ...(datingOf({ name, title, blocks }) ?? UNDATED),
      ...(itself.saved !== null && { saved: itself.saved }),
      unit: 'page',
      length: pdf.numPages,
      blocks,
      warnings: [...(unread.length > 0 ? [`Damaged and not read: ${pageList(unread)}.`] : []), ...cautions(scans)],
    },
  }
}

async function open(bytes: Uint8Array, limits: ReadingLimits): Promise<Pdf> {
  try {
    return await getDocumentProxy(bytes, {
      verbosity: 0,
      maxImageSize: limits.pixels,
      canvasMaxAreaInBytes: limits.pixels * 4,
      isImageDecoderSupported: false,
      isOffscreenCanvasSupported: false,
      useSystemFonts: false,
      useWorkerFetch: false,
    })
  } catch (cause) {
    if (cause instanceof Error && cause.name === 'PasswordException') {
      throw new Refusal('unsupported', 'It is protected by a password. Save a copy without one and add that.', {
        cause,
      })
    }
    throw cause
  }
}

/** A page that cannot be read does not take the others with it. */
async function textOf(
  pdf: Pdf,
  limits: ReadingLimits,
): Promise<{ readonly pages: readonly (readonly PageLine[])[]; readonly unread: readonly number[] }> {
  const pages: (readonly PageLine[])[] = []
  const unread: number[] = []
  let characters = 0
  for (let number = 1; number <= pdf.numPages; number++) {
    const lines = await linesOn(pdf, number)
    if (lines === undefined) unread.push(number)
    pages.push(lines ?? [])
    characters += (lines ?? []).reduce((sum, line) => sum + line.text.length, 0)
    if (characters > limits.characters) {
      throw new Refusal('too-large', `It has more than ${limits.characters} characters of text. Split it.`)
    }
  }
  return { pages, unread }
}

async function linesOn(pdf: Pdf, number: number): Promise<readonly PageLine[] | undefined> {
  let page: PdfPage | undefined
  try {
    page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    const pieces = items.flatMap((item) => {
      if (!('str' in item)) return []
      const [, , c = 0, d = 0, x = 0, y = 0] = item.transform as readonly number[]
      return [{ text: item.str, size: Math.hypot(c, d), x, y, width: item.width, endsLine: item.hasEOL }]
    })
    return linesWithRows(pieces)
  } catch {
    return undefined
  } finally {
    page?.cleanup()
  }
}

const isBare = (lines: readonly PageLine[]): boolean =>
  lines.reduce((sum, { text }) => sum + text.replace(/[^\p{L}\p{N}]/gu, '').length, 0) < HARDLY_ANY

/** The pictures painted on a page, in order, each once. */
async function imagesOn(pdf: Pdf, number: number): Promise<readonly Pixels[]> {
  const { OPS } = await getResolvedPDFJS()
  const page = await pdf.getPage(number)
  try {
    const { fnArray, argsArray } = await page.getOperatorList()
    const found = new Map<string, Pixels>()
    for (const [index, operator] of fnArray.entries()) {
      if (operator !== OPS.paintImageXObject) continue
      const key = String((argsArray[index] as readonly unknown[])[0])
      if (found.has(key)) continue
      const objects = key.startsWith('g_') ? page.commonObjs : page.objs
      const picture = await new Promise<Pixels | null>((done) => objects.get(key, done))
      // Nothing comes for a picture that cannot be unpacked, and its page is no blank page.
      if (picture?.data === undefined) throw new Refusal('damaged', `A picture on page ${number} cannot be unpacked.`)
      found.set(key, { ...picture })
    }
    return [...found.values()]
  } finally {
    page.cleanup()
  }
}

async function drawn(pdf: Pdf, number: number, limits: ReadingLimits): Promise<readonly Pixels[]> {
  const { drawPage } = await import('./drawing.ts')
  return [await drawPage(await pdf.getData(), number, limits)]
}

async function tellsOfItself(pdf: Pdf): Promise<{ readonly title: string | undefined; readonly saved: string | null }> {
  const { info } = await pdf.getMetadata()
  const { Title: title, CreationDate: created, ModDate: modified } = info as Readonly<Record<string, unknown>>
  const told = [created, modified].find((each) => typeof each === 'string')
  const stamp = /^(?:D:)?((?:19|20)\d\d)(\d\d)?(\d\d)?/.exec(told ?? '')
  return {
    // Word processors leave names of files and templates here.
    title: typeof title === 'string' && !/^(untitled|microsoft word|.*\.\w{2,4}$)/i.test(title) ? title : undefined,
    saved:
      stamp === null
        ? null
        : stamp
            .slice(1)
            .filter((part) => part !== undefined)
            .join('-'),
  }
}

/** On the first pages: what comes later names a part. */
const headingsOf = (blocks: readonly DocumentBlock[]): readonly string[] =>
  blocks.filter((block) => block.heading && block.at <= 2).map((block) => block.text)

/** Both lists are in the order of their pages. */
function merge(texts: readonly DocumentBlock[], scans: readonly DocumentBlock[]): readonly DocumentBlock[] {
  return scans.length === 0 ? texts : [...texts, ...scans].toSorted((a, b) => a.at - b.at)
}
