import { Refusal } from './document.ts'

type Sniffed =
  | { readonly is: 'pdf' }
  | { readonly is: 'word' | 'sheets' | 'slides' | 'open-text' | 'book' | 'rich' | 'mail' }
  | { readonly is: 'image'; readonly format: string }
  | { readonly is: 'text'; readonly text: string }

const images = ['image/png', 'image/jpeg', 'image/webp', 'image/bmp', 'image/gif', 'image/tiff']
const word = /^application\/vnd\.(openxmlformats-officedocument\.wordprocessingml\.|ms-word\.\w+\.macroenabled)/i

const packed: readonly (readonly [type: RegExp, is: 'word' | 'sheets' | 'slides' | 'open-text' | 'book' | 'rich'])[] = [
  [word, 'word'],
  [/^application\/vnd\.(openxmlformats-officedocument\.spreadsheetml\.|ms-excel\.\w+\.macroenabled)/i, 'sheets'],
  [/^application\/vnd\.(openxmlformats-officedocument\.presentationml\.|ms-powerpoint\.\w+\.macroenabled)/i, 'slides'],
  [/^application\/vnd\.oasis\.opendocument\.text/i, 'open-text'],
  [/^application\/epub\+zip/i, 'book'],
  [/^application\/rtf/i, 'rich'],
]

/** What the bytes are, whatever the name says. */
export async function sniff(bytes: Uint8Array): Promise<Sniffed> {
  if (startsWith(bytes, '%PDF-')) return { is: 'pdf' }
  // Text goes first: a letter that begins with BM is no bitmap.
  const text = decode(bytes)
  if (text?.startsWith('{\\rtf')) return { is: 'rich' }
  if (text !== undefined && isMail(text)) return { is: 'mail' }
  if (text !== undefined) return { is: 'text', text: supported(text) }
  // Most files are text, and need not wait for what tells the others apart.
  const { fileTypeFromBuffer } = await import('file-type')
  const type = await fileTypeFromBuffer(bytes)
  if (type === undefined) {
    if (hasLatePdfHeader(bytes)) return { is: 'pdf' }
    throw new Refusal('unsupported', 'It is neither text nor any kind of file that is known here.')
  }
  if (type.mime === 'application/pdf') return { is: 'pdf' }
  const known = packed.find(([mime]) => mime.test(type.mime))
  if (known !== undefined) return { is: known[1] }
  if (images.includes(type.mime)) return { is: 'image', format: type.ext }
  throw new Refusal('unsupported', `It is a file of type ${type.ext} (${type.mime}). ${remedy}`)
}

const remedy = 'Save it as PDF, Word (.docx), Excel (.xlsx), HTML, CSV or plain text, and add that.'

/** Fields that people write above a letter are no mail; those that only machines write are. */
function isMail(text: string): boolean {
  const head = /^(?:[\w-]+:.*\r?\n(?:[ \t]+\S.*\r?\n)*)+/u.exec(text.slice(0, 64_000))?.[0] ?? ''
  return (
    /^(?:from|subject):/imu.test(head) &&
    /^(?:message-id|mime-version|received|return-path|delivered-to|content-type|x-[\w-]+):/imu.test(head)
  )
}

const startsWith = (bytes: Uint8Array, words: string): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, words.length)).toString('latin1') === words

/** Some programs put a line or two before the header, and readers of PDF allow it. */
const hasLatePdfHeader = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).includes('%PDF-')

function decode(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return readable(new TextDecoder('utf-16le').decode(bytes), 0.02)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return readable(new TextDecoder('utf-16be').decode(bytes), 0.02)
  if (bytes.includes(0)) return undefined
  try {
    // As a stream, so that a character cut off at the very end does not make a stranger of the whole text.
    return readable(new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true }), 0.02)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return readable(new TextDecoder('windows-1252').decode(bytes), 0)
  }
}

/** The text, unless more than a share of it is control characters, which written text hardly has. */
function readable(text: string, share: number): string | undefined {
  // oxlint-disable-next-line no-control-regex
  const controls = text.match(/[\0-\x08\x0e-\x1a\x1c-\x1f]/g)?.length ?? 0
  return controls <= text.length * share ? text.replaceAll('\0', '\uFFFD') : undefined
}

function supported(text: string): string {
  const head = text.slice(0, 1024).trimStart().toLowerCase()
  const isMarkup = head.startsWith('<?xml') || head.startsWith('<svg')
  if (isMarkup && !/<html[\s>]/.test(head)) throw new Refusal('unsupported', `It is XML or SVG. ${remedy}`)
  return text
}
