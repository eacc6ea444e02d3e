/**
 * What reading one file may cost. The first limit reached ends the reading with a named outcome. None of them is a time
 * on the wall: a busy machine reads the same as an idle one, only later.
 */
export const readingLimits = {
  /** Of the file as it comes. */
  bytes: 40_000_000,
  /** Of the processor, for the thread that reads. */
  cpuMilliseconds: 14_000,
  /** JavaScript objects of the reader. */
  heapMegabytes: 256,
  /** Buffers of the reader: what streams and images unpack to. */
  bufferMegabytes: 192,
  pages: 3_000,
  /** Of text, in the whole document. */
  characters: 12_000_000,
  /** Of one image, before it is unpacked: a page of A4 at 400 dots an inch has 15.5 million. */
  pixels: 20_000_000,
  /** Files inside a Word file. */
  entries: 2_000,
  /** What a Word file unpacks to. */
  unpackedBytes: 100_000_000,
  /** How many times its own size a Word file may unpack to; XML packs well, but not without end. */
  ratio: 60,
  /** Pages read by OCR; the rest is named in a warning. */
  scannedPages: 40,
  /** Of the processor, for all pages that OCR reads. */
  scanCpuMilliseconds: 90_000,
  /** On the wall, in which a reader that waits for nothing may do nothing at all before it counts as stuck. */
  stuckMilliseconds: 120_000,
} as const

export type ReadingLimits = { readonly [Limit in keyof typeof readingLimits]: number }

export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`
