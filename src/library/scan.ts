import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Worker as Thread } from 'node:worker_threads'
import { annexLack, openAnnexes } from '#annex'
import type { Worker } from 'tesseract.js'
import type { DocumentBlock } from './document.ts'
import type { ReadingLimits } from './limits.ts'
import { watchWork, workOf } from './watched.ts'

/** A picture as PDF readers unpack it: 1 bit, 24 or 32 bits a point, row by row. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array | Uint8ClampedArray
}

interface Scan {
  readonly at: number
  /** What to read on the page, unpacked only when its turn comes. */
  readonly images: () => Promise<readonly (Pixels | Uint8Array)[]>
}

interface Scanned {
  readonly blocks: readonly DocumentBlock[]
  /** Pages for which no work was left. */
  readonly late: readonly number[]
  /** Pages whose pictures could not be unpacked. */
  readonly broken: readonly number[]
  /** Pages with pictures, where there is nothing that could read them. */
  readonly unread: readonly number[]
  /** What to say of a language that OCR was not taught. */
  readonly foreign: string | undefined
}

/** It knows languages by large tables, which a file without scans has no use for. */
const tongues = () => import('./tongues.ts')

/** Below this the engine is guessing at textures: a photograph without text. */
const LEAST_CONFIDENCE = 45
/** Smaller pictures are marks and rules, not pages. */
const LEAST_PIXELS = 10_000

/** Reads pages by OCR until all are read or the work for it is done. The language data lies on the disk; nothing is fetched. */
export async function readScans(scans: readonly Scan[], limits: ReadingLimits): Promise<Scanned> {
  const blocks: DocumentBlock[] = []
  const late: number[] = []
  const broken: number[] = []
  const unread: number[] = []
  const lack = annexLack('ocr')
  let isSpent = false
  let engine: Worker | undefined
  try {
    for (const [index, { at, images }] of scans.entries()) {
      if (isSpent || index >= limits.scannedPages) {
        late.push(at)
        continue
      }
      const pictures = (await unlessBroken(images()))?.filter(isWorthReading)
      if (pictures?.length === 0) continue
      if (pictures && lack !== undefined) {
        unread.push(at)
        continue
      }
      engine ??= await startEngine()
      const text = pictures && (await unlessBroken(within(limits, engine, recognize(engine, pictures))))
      // An engine that does not get on is asked nothing more, not even what it has worked.
      isSpent = text === 'late' || (await workOf(threadOf(engine))) >= limits.scanCpuMilliseconds
      if (text === undefined) broken.push(at)
      else if (text === 'late') late.push(at)
      else for (const paragraph of text) blocks.push({ at, text: paragraph })
    }
  } finally {
    await engine?.terminate()
  }
  const foreign = blocks.length > 0 ? (await tongues()).lackOf(blocks.map(({ text }) => text).join('\n')) : undefined
  return { blocks, late, broken, unread, foreign }
}

/** What a reader of the document should know about its scans. */
export function cautions({ blocks, late, broken, unread, foreign }: Scanned): readonly string[] {
  return [
    ...(blocks.length > 0 ? ['Read from pictures by OCR: words and figures may be misread.'] : []),
    ...(foreign === undefined ? [] : [foreign]),
    ...(late.length > 0 ? [`Pictures not read, there are too many: ${pageList(late)}.`] : []),
    ...(unread.length > 0 ? [`Pictures not read, OCR is missing: ${pageList(unread)}. ${annexLack('ocr')}`] : []),
    ...(broken.length > 0 ? [`Pictures damaged and not read: ${pageList(broken)}.`] : []),
  ]
}

/** The first dozen are enough to go and look. */
export const pageList = (pages: readonly number[]): string =>
  `page ${pages.slice(0, 12).join(', ')}${pages.length > 12 ? ` and ${pages.length - 12} more` : ''}`

/** Undefined for pictures that break the rules of their format: one of them is no reason to give up the others. */
const unlessBroken = <T>(work: Promise<T>): Promise<T | undefined> => work.catch(() => undefined)

const isWorthReading = (image: Pixels | Uint8Array): boolean =>
  image instanceof Uint8Array || image.width * image.height >= LEAST_PIXELS

/** The engine takes its languages from one folder, and they lie in a package each. */
async function startEngine(): Promise<Worker> {
  openAnnexes()
  const { createWorker } = await import('tesseract.js')
  const installed = (await tongues()).tonguesInstalled()
  const codes = installed.map(({ code }) => code).join('+')
  const start = (langPath: string): Promise<Worker> =>
    createWorker(codes, 1, { langPath, gzip: true, cacheMethod: 'none', errorHandler: () => {} })
  if (installed.length === 1) return start(installed[0]!.folder)
  const folder = await mkdtemp(join(tmpdir(), 'courtroom-tongues-'))
  try {
    for (const tongue of installed) {
      const name = `${tongue.code}.traineddata.gz`
      await copyFile(join(tongue.folder, name), join(folder, name))
    }
    return await start(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function recognize(engine: Worker, images: readonly (Pixels | Uint8Array)[]): Promise<readonly string[]> {
  const paragraphs: string[] = []
  for (const image of images) {
    const { data } = await engine.recognize(image instanceof Uint8Array ? Buffer.from(image) : portable(image))
    if (data.confidence >= LEAST_CONFIDENCE) paragraphs.push(...data.text.split(/\n\s*\n/))
  }
  return paragraphs.map((each) => each.replace(/\s+/g, ' ').trim()).filter(Boolean)
}

const LOOK_EVERY = 100

/** Late as soon as the engine has worked more than it may, or does not get on. */
async function within<T>(limits: ReadingLimits, engine: Worker, work: Promise<T>): Promise<T | 'late'> {
  const { promise, resolve } = Promise.withResolvers<'late'>()
  const allowance = { work: limits.scanCpuMilliseconds, stuck: limits.stuckMilliseconds, lookEvery: LOOK_EVERY }
  const stopWatching = watchWork(
    () => workOf(threadOf(engine)),
    allowance,
    () => resolve('late'),
  )
  try {
    return await Promise.race([work, promise])
  } finally {
    stopWatching()
  }
}

/** The engine runs in a thread of its own, which its types do not tell. */
const threadOf = (engine: Worker): Thread => (engine as unknown as { readonly worker: Thread }).worker

/** The portable greymap, the simplest picture file there is. */
function portable({ width, height, data }: Pixels): Buffer {
  const points = width * height
  const header = Buffer.from(`P5\n${width} ${height}\n255\n`)
  const file = Buffer.alloc(header.length + points)
  file.set(header)
  const step = data.length / points
  const row = Math.ceil(width / 8)
  for (let point = 0; point < points; point++) {
    file[header.length + point] =
      step < 1
        ? ((data[Math.trunc(point / width) * row + ((point % width) >> 3)]! >> (7 - ((point % width) & 7))) & 1) * 255
        : step < 3
          ? data[point]!
          : (data[point * step]! + data[point * step + 1]! + data[point * step + 2]!) / 3
  }
  return file
}
