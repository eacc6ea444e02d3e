import mammoth from 'mammoth'
import { datingOf, UNDATED } from './dating/dating.ts'
import { dateFrom, type LibraryDocument, titleFrom } from './document.ts'
import { readMarkup, STRUCK } from './html.ts'
import type { ReadingLimits } from './limits.ts'
import { elementIn } from './opened.ts'
import { inspectArchive } from './zip.ts'

const PROPERTIES = 'docProps/core.xml'
/** What stands above and below every page; the text of the file is without it. */
const MARGINS = ['header', 'footer'].flatMap((part) => [1, 2, 3].map((number) => `word/${part}${number}.xml`))

/** A Word file. Its places are paragraphs, since its pages depend on the printer. */
export async function readWord(name: string, bytes: Uint8Array, limits: ReadingLimits): Promise<LibraryDocument> {
  const parts = await inspectArchive(bytes, (part) => part === PROPERTIES || MARGINS.includes(part), limits)
  const properties = parts.get(PROPERTIES) ?? ''
  const { value } = await mammoth.convertToHtml(
    { buffer: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length) },
    { convertImage: mammoth.images.imgElement(async () => ({ src: '' })), externalFileAccess: false },
  )
  const { blocks, hasStruck } = readMarkup(value)
  const title = titleFrom(name, elementIn(properties, 'dc:title'), blocks.find((block) => block.heading)?.text)
  const header = MARGINS.flatMap((part) => paragraphsIn(parts.get(part) ?? ''))
  const saved = dateFrom(elementIn(properties, 'dcterms:modified') ?? elementIn(properties, 'dcterms:created'))
  return {
    kind: 'word',
    title,
    ...(datingOf({ name, title, blocks, header }) ?? UNDATED),
    ...(saved !== null && { saved }),
    unit: 'paragraph',
    length: blocks.length,
    blocks: blocks.map((block, index) => ({ ...block, at: index + 1 })),
    warnings: [
      ...(hasStruck ? [STRUCK] : []),
      ...(/<img\b/.test(value)
        ? ['Pictures inside the file were left out. To have them read, add them as images.']
        : []),
    ],
  }
}

const paragraphsIn = (source: string): readonly string[] =>
  source
    .split('</w:p>')
    .map((paragraph) => paragraph.replaceAll(/<[^>]*>/g, '').trim())
    .filter(Boolean)
