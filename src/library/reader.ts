import { parentPort, workerData } from 'node:worker_threads'
import { type DocumentFile, type LibraryDocument, type ReadingOutcome, Refusal } from './document.ts'
import type { ReadingLimits } from './limits.ts'
import { sniff } from './sniff.ts'

interface Result {
  readonly document: LibraryDocument
  readonly byOcr: boolean
}

/** Readers are loaded when they are needed: most files are plain, and should not wait for the reader of PDF. */
async function read({ name, bytes }: DocumentFile, limits: ReadingLimits): Promise<Result> {
  const sniffed = await sniff(bytes)
  switch (sniffed.is) {
    case 'pdf': {
      const { readPdf } = await import('./pdf.ts')
      return readPdf(name, bytes, limits)
    }
    case 'word': {
      const { readWord } = await import('./word.ts')
      return { document: await readWord(name, bytes, limits), byOcr: false }
    }
    case 'sheets': {
      const { readSheets } = await import('./sheet.ts')
      return { document: await readSheets(name, bytes, limits), byOcr: false }
    }
    case 'slides': {
      const { readSlides } = await import('./opened.ts')
      return { document: await readSlides(name, bytes, limits), byOcr: false }
    }
    case 'open-text': {
      const { readOpenText } = await import('./opened.ts')
      return { document: await readOpenText(name, bytes, limits), byOcr: false }
    }
    case 'book': {
      const { readBook } = await import('./opened.ts')
      return { document: await readBook(name, bytes, limits), byOcr: false }
    }
    case 'rich': {
      const { readRich } = await import('./rich.ts')
      return { document: await readRich(name, bytes), byOcr: false }
    }
    case 'mail': {
      const { readMail } = await import('./mail.ts')
      return { document: await readMail(name, bytes), byOcr: false }
    }
    case 'image': {
      const { readPicture } = await import('./picture.ts')
      return { document: await readPicture(name, bytes, limits), byOcr: true }
    }
    case 'text':
      return { document: await readText(name, sniffed.text, limits), byOcr: false }
  }
}

async function readText(name: string, text: string, limits: ReadingLimits): Promise<LibraryDocument> {
  if (text.length > limits.characters) {
    throw new Refusal('too-large', `It has ${text.length} characters, and ${limits.characters} are allowed. Split it.`)
  }
  if (isHtml(text)) {
    const { readHtml } = await import('./html.ts')
    return readHtml(name, text)
  }
  const { delimiterOf, readTable } = await import('./table.ts')
  const delimiter = delimiterOf(name, text)
  const table = delimiter === undefined ? undefined : readTable(name, text, delimiter)
  if (table !== undefined) return table
  const { readPlain } = await import('./plain.ts')
  return readPlain(name, text)
}

const isHtml = (text: string): boolean => {
  const head = text.slice(0, 2048).trimStart().toLowerCase()
  return head.startsWith('<') && /<!doctype html|<(html|head|body|title|article|main|div|p|h1|table)[\s>]/.test(head)
}

const spaces: ReadonlySet<number> = new Set(Buffer.from(' \t\r\n\f\v'))

async function outcomeOf(file: DocumentFile, limits: ReadingLimits): Promise<ReadingOutcome> {
  // A file of nothing but white space is as empty as one of no bytes.
  if (file.bytes.every((byte) => spaces.has(byte))) return { outcome: 'empty', why: 'It is empty.' }
  try {
    const { document, byOcr } = await read(file, limits)
    if (document.blocks.length > 0) return { outcome: byOcr ? 'read-by-ocr' : 'read', document }
    return { outcome: 'no-text', why: ['No text was found in it.', ...document.warnings].join(' ') }
  } catch (error) {
    if (error instanceof Refusal) return { outcome: error.outcome, why: error.message }
    // What the readers of foreign formats throw is about the file: it broke their rules.
    return {
      outcome: 'damaged',
      why: `It cannot be read (${String(error instanceof Error ? error.message : error).slice(0, 200)}).`,
    }
  }
}

const { file, limits } = workerData as { readonly file: DocumentFile; readonly limits: ReadingLimits }
// A thread has no origin to name.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort!.postMessage(await outcomeOf(file, limits))
