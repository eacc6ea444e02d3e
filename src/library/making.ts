import { crc32, deflateRawSync, deflateSync, inflateSync } from 'node:zlib'

// Makes small files of the kinds the library reads, for tests and for the samples in cases/documents.

export interface ArchivePart {
  readonly name: string
  readonly data: string | Uint8Array
  /** Told in the headers in place of the true size. */
  readonly claimed?: number
  /** As it is, so that one can tell the type of the file by its beginning. */
  readonly stored?: true
}

export function zipOf(parts: readonly ArchivePart[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, data, claimed, stored } of parts) {
    const plain = Buffer.from(data)
    const packed = stored ? plain : deflateRawSync(plain)
    const sizes = Buffer.alloc(26)
    sizes.writeUInt16LE(20, 0)
    sizes.writeUInt16LE(stored ? 0 : 8, 4)
    sizes.writeUInt16LE(0x21, 8)
    sizes.writeUInt32LE(crc32(plain), 10)
    sizes.writeUInt32LE(packed.length, 14)
    sizes.writeUInt32LE(claimed ?? plain.length, 18)
    sizes.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), sizes, Buffer.from(name), packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), sizes, tail, Buffer.from(name)]))
    locals.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, central, Buffer.from('PK\x05\x06'), end])
}

interface Paragraph {
  readonly text: string
  readonly heading?: boolean
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const types = 'http://schemas.openxmlformats.org/package/2006/content-types'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const writing = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

export function docxOf(
  paragraphs: readonly Paragraph[],
  how: {
    readonly title?: string
    readonly date?: string
    readonly table?: readonly (readonly string[])[]
    readonly more?: readonly ArchivePart[]
  } = {},
): Buffer {
  const body = paragraphs.map(({ text, heading }) => {
    const style = heading ? '<w:pPr><w:pStyle w:val="Heading1"/></w:pPr>' : ''
    return `<w:p>${style}<w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`
  })
  if (how.table !== undefined) body.push(`<w:tbl>${how.table.map(wordRow).join('')}</w:tbl>`)
  const core = `<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/"><dc:title>${escaped(how.title ?? '')}</dc:title><dcterms:modified>${how.date ?? ''}</dcterms:modified></cp:coreProperties>`
  return zipOf([
    {
      name: '[Content_Types].xml',
      data: `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="${types}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${wordType}"/></Types>`,
    },
    {
      name: '_rels/.rels',
      data: `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    },
    { name: 'docProps/core.xml', data: core },
    {
      name: 'word/document.xml',
      data: `<w:document xmlns:w="${writing}"><w:body>${body.join('')}</w:body></w:document>`,
    },
    ...(how.more ?? []),
  ])
}

const wordRow = (cells: readonly string[]): string =>
  `<w:tr>${cells.map((cell) => `<w:tc><w:p><w:r><w:t>${escaped(cell)}</w:t></w:r></w:p></w:tc>`).join('')}</w:tr>`

const png = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** `grey` has one byte a point. Without it only the header tells a picture of that size. */
export function pngOf(width: number, height: number, grey?: Uint8Array): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 8
  const body = grey === undefined ? new Uint8Array() : deflateSync(rowsOf(width, height, grey), { level: 9 })
  return Buffer.concat([png, chunk('IHDR', header), chunk('IDAT', body), chunk('IEND', new Uint8Array())])
}

/** Each row of a PNG begins with the way it is packed: 0, as it is. */
function rowsOf(width: number, height: number, grey: Uint8Array): Buffer {
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y++) rows.set(grey.subarray(y * width, (y + 1) * width), y * (width + 1) + 1)
  return rows
}

export interface Grey {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

/** Reads back what `pngOf` wrote. */
export function greyOf(file: Buffer): Grey {
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)]
  const pieces: Buffer[] = []
  for (let at = 8; at < file.length;) {
    const length = file.readUInt32BE(at)
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT') pieces.push(file.subarray(at + 8, at + 8 + length))
    at += length + 12
  }
  const rows = inflateSync(Buffer.concat(pieces))
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) data.set(rows.subarray(y * (width + 1) + 1, (y + 1) * (width + 1)), y * width)
  return { width, height, data }
}

interface PdfLine {
  readonly text: string
  readonly size?: number
  /** Side by side, in place of the text. */
  readonly cells?: readonly string[]
}

interface PdfPage {
  readonly lines?: readonly PdfLine[]
  readonly scan?: Grey
  /** The scan as office scanners write it. */
  readonly jbig?: Uint8Array
}

/** A PDF of text lines and grey pictures; an empty line is a gap between paragraphs. */
export function pdfOf(
  pages: readonly PdfPage[],
  how: { readonly title?: string; readonly date?: string; readonly trailer?: string } = {},
): Buffer {
  const objects: Buffer[] = []
  const add = (...parts: readonly (string | Uint8Array)[]): number =>
    objects.push(Buffer.concat(parts.map((part) => Buffer.from(part))))
  const stream = (entries: string, filter: string, data: Uint8Array): number =>
    add(`<< ${entries} /Filter ${filter} /Length ${data.length} >>\nstream\n`, data, '\nendstream')
  const font = add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>')
  const info = add(`<< /Title (${how.title ?? ''}) /CreationDate (${how.date ?? ''}) >>`)
  const tree = objects.length + pages.length * 3 + 1
  const kids = pages.map(({ lines = [], scan, jbig }) => {
    const content = stream('', '/FlateDecode', deflateSync(Buffer.from(contentOf(lines, scan), 'latin1')))
    const picture =
      scan === undefined
        ? add('null')
        : stream(
            `/Type /XObject /Subtype /Image /Width ${scan.width} /Height ${scan.height} /ColorSpace /DeviceGray /BitsPerComponent ${jbig ? 1 : 8}`,
            jbig ? '/JBIG2Decode' : '/FlateDecode',
            jbig ?? deflateSync(scan.data),
          )
    const resources = `<< /Font << /F1 ${font} 0 R >> /XObject << /I1 ${picture} 0 R >> >>`
    return add(
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 595 842] /Contents ${content} 0 R /Resources ${resources} >>`,
    )
  })
  add(`<< /Type /Pages /Count ${pages.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`)
  const catalog = add(`<< /Type /Catalog /Pages ${tree} 0 R >>`)
  return pdfFile(objects, `/Root ${catalog} 0 R /Info ${info} 0 R ${how.trailer ?? ''}`)
}

function contentOf(lines: readonly PdfLine[], scan: Grey | undefined): string {
  let y = 800
  const texts = lines.flatMap(({ text, size = 11, cells = [text] }) => {
    y -= cells.every((cell) => cell === '') ? size : size * 1.35
    const width = 240 / Math.max(1, cells.length - 1)
    return cells.map((cell, column) =>
      cell === ''
        ? ''
        : `BT /F1 ${size} Tf ${60 + (column === 0 ? 0 : 240 + (column - 1) * width)} ${y.toFixed(1)} Td (${cell.replaceAll(/[\\()]/g, '\\$&')}) Tj ET`,
    )
  })
  return [...(scan === undefined ? [] : ['q 595 0 0 842 0 0 cm /I1 Do Q']), ...texts].join('\n')
}

/** Numbers the objects from 1 and adds the table of their places. */
export function pdfFile(objects: readonly (string | Uint8Array)[], trailer: string): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const places: number[] = []
  let length = parts[0]!.length
  for (const [index, object] of objects.entries()) {
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')])
    places.push(length)
    parts.push(part)
    length += part.length
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} ${trailer} >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}
