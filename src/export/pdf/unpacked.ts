import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'

const HEAD = { packed: 44, plain: 12 } as const
const ROW = { packed: 20, plain: 16 } as const
const EVEN = 4

const known = new Map<string, Buffer>()

/**
 * A WOFF file as the font it packs, read once. The setter of pages opens packed ones too, but unpacks a table again
 * whenever it looks something up, and that was most of the work of a document.
 */
export function unpackedFont(file: string): Buffer {
  const font = known.get(file) ?? unpack(readFileSync(file))
  known.set(file, font)
  return font
}

function unpack(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, at) => tableAt(woff, HEAD.packed + at * ROW.packed))
  const head = Buffer.alloc(HEAD.plain + count * ROW.plain)
  const doublings = Math.floor(Math.log2(count))
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(2 ** doublings * ROW.plain, 6)
  head.writeUInt16BE(doublings, 8)
  head.writeUInt16BE((count - 2 ** doublings) * ROW.plain, 10)
  let end = head.length
  tables.forEach(({ tag, checksum, bytes }, at) => {
    const row = HEAD.plain + at * ROW.plain
    tag.copy(head, row)
    checksum.copy(head, row + 4)
    head.writeUInt32BE(end, row + 8)
    head.writeUInt32BE(bytes.length, row + 12)
    end += bytes.length + paddingOf(bytes)
  })
  return Buffer.concat([head, ...tables.flatMap(({ bytes }) => [bytes, Buffer.alloc(paddingOf(bytes))])])
}

const paddingOf = ({ length }: Buffer): number => (EVEN - (length % EVEN)) % EVEN

function tableAt(
  woff: Buffer,
  row: number,
): { readonly tag: Buffer; readonly checksum: Buffer; readonly bytes: Buffer } {
  const [start, packed, length] = [woff.readUInt32BE(row + 4), woff.readUInt32BE(row + 8), woff.readUInt32BE(row + 12)]
  const body = woff.subarray(start, start + packed)
  return {
    tag: woff.subarray(row, row + 4),
    checksum: woff.subarray(row + 16, row + 20),
    // A table that would not become smaller is not packed.
    bytes: packed < length ? inflateSync(body) : body,
  }
}
