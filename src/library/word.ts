import mammoth from 'mammoth'
import { dateFrom, type LibraryDocument, titleFrom } from './document.ts'
import { readMarkup } from './html.ts'
import type { Limits } from './limits.ts'
import { inspectArchive } from './zip.ts'

const PROPERTIES = 'docProps/core.xml'

/** A Word file. Its places are paragraphs, since its pages depend on the printer. */
export async function readWord(name: string, bytes: Uint8Array, limits: Limits): Promise<LibraryDocument> {
  const properties = (await inspectArchive(bytes, [PROPERTIES], limits)).get(PROPERTIES) ?? ''
  const { value } = await mammoth.convertToHtml(
    { buffer: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length) },
    { convertImage: mammoth.images.imgElement(async () => ({ src: '' })), externalFileAccess: false },
  )
  const { blocks } = readMarkup(value)
  const first = blocks.find((block) => block.heading)
  return {
    kind: 'word',
    title: titleFrom(name, property(properties, 'dc:title'), first?.text),
    date: dateFrom(property(properties, 'dcterms:modified') ?? property(properties, 'dcterms:created')),
    unit: 'paragraph',
    length: blocks.length,
    blocks: blocks.map((block, index) => ({ ...block, at: index + 1 })),
    warnings: /<img\b/.test(value)
      ? ['Pictures inside the file were left out. To have them read, add them as images.']
      : [],
  }
}

/** The text of the first such element; the markup reader also resolves what is escaped in it. */
function property(source: string, name: string): string | undefined {
  const start = source.indexOf(`<${name}`)
  const end = source.indexOf(`</${name}>`, start)
  return start === -1 || end === -1 ? undefined : readMarkup(source.slice(start, end)).blocks[0]?.text
}
