import { imageSize } from 'image-size'
import { datingOf, UNDATED } from './dating/dating.ts'
import { type LibraryDocument, Refusal, titleFrom } from './document.ts'
import type { ReadingLimits } from './limits.ts'
import { cautions, readScans } from './scan.ts'

/** An image, read by OCR. Its size is asked of its header before anything is unpacked. */
export async function readPicture(name: string, bytes: Uint8Array, limits: ReadingLimits): Promise<LibraryDocument> {
  const { width, height } = imageSize(bytes)
  if (!(width > 0 && height > 0)) throw new Refusal('damaged', 'Its header tells no size.')
  if (width * height > limits.pixels) {
    throw new Refusal(
      'too-large',
      `It has ${width} × ${height} points, and ${limits.pixels} are allowed. Scale it down.`,
    )
  }
  const scanned = await readScans([{ at: 1, images: async () => [bytes] }], limits)
  if (scanned.broken.length > 0) throw new Refusal('damaged', 'It cannot be unpacked.')
  if (scanned.late.length > 0)
    throw new Refusal('too-large', 'Reading it takes too much work. Scale it down or cut it.')
  const { blocks } = scanned
  const title = titleFrom(name)
  return {
    kind: 'image',
    title,
    ...(datingOf({ name, title, blocks }) ?? UNDATED),
    unit: 'page',
    length: 1,
    blocks,
    warnings: cautions(scanned),
  }
}
