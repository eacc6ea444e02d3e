/** What a file turned out to be, told by its content. */
export type FileKind = 'pdf' | 'word' | 'markdown' | 'text' | 'html' | 'table' | 'image' | 'slides' | 'book' | 'mail'

/** What the places in a document count. Word files have no pages until somebody prints them. */
export type Unit = 'page' | 'line' | 'paragraph' | 'row' | 'slide'

/** How the date of a document was found. */
export type DateOrigin = 'title' | 'text' | 'file-name' | 'header' | 'metadata'

/** A paragraph, a heading or a row, and where it begins. */
export interface DocumentBlock {
  readonly at: number
  readonly text: string
  readonly heading?: true
}

export interface LibraryDocument {
  readonly kind: FileKind
  readonly title: string
  /** When it was written, as far as it tells: year, year and month, or the day. */
  readonly date: string | null
  /** How the date was found. */
  readonly dated?: DateOrigin
  /** When the file was saved, which is not when its text was written. */
  readonly saved?: string
  readonly unit: Unit
  /** How many pages, lines or paragraphs the file has, read or not. */
  readonly length: number
  readonly blocks: readonly DocumentBlock[]
  /** What a reader should know before relying on it, such as pages that could not be read. */
  readonly warnings: readonly string[]
}

export interface DocumentFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** How reading a file ended. Each file ends in exactly one of these. */
export type ReadingOutcome =
  | { readonly outcome: 'read' | 'read-by-ocr'; readonly document: LibraryDocument }
  | { readonly outcome: RefusalCode; readonly why: string }

export type RefusalCode = 'empty' | 'no-text' | 'unsupported' | 'too-large' | 'damaged'

/** Thrown while reading where a file cannot be read; becomes its outcome. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly outcome: RefusalCode

  constructor(outcome: RefusalCode, why: string, how?: { readonly cause: unknown }) {
    super(why, how)
    this.outcome = outcome
  }
}

/** The name of a file as a person would say it: "letter-abney.txt" is "Letter Abney". */
function stemOf(name: string): string {
  const stem = name.replace(/^.*[/\\]/, '').replace(/\.[a-z0-9]{1,8}$/i, '')
  const isPlain = /^[^\s\p{Lu}]+$/u.test(stem)
  const spaced = /\s/u.test(stem) ? stem : stem.replaceAll(/_+|(?<!\d)-+|-+(?!\d)/gu, ' ').trim()
  return spaced.replace(isPlain ? /(?<=^|\s)\p{Ll}/gu : /^\p{Ll}/u, (letter) => letter.toUpperCase())
}

/** Whether a title is nothing but the name of its file. */
export const isNamedAfter = (name: string, title: string): boolean => name.includes(title) || title === stemOf(name)

/** One line of at most 200 characters; the name of the file where there is nothing better. */
export function titleFrom(name: string, ...candidates: readonly (string | null | undefined)[]): string {
  const stem = stemOf(name)
  const told = candidates.map((each) => (each ?? '').replace(/\s+/g, ' ').trim()).filter((each) => !isPageNumber(each))
  const found = [...told, stem, name].find(Boolean)
  return found === undefined ? 'Untitled' : found.length > 200 ? `${found.slice(0, 199)}…` : found
}

/** A running head with nothing but the number of its page names no document. */
const isPageNumber = (text: string): boolean =>
  /^[\s\-–—|]*(?:p\.?|pages?|seite|página|s\.)?\s*\d*\s*(?:(?:of|von|de|sur|\/)\s*\d+)?[\s\-–—|]*$/iu.test(text)

/** The date at the beginning of a text such as 2024-03-01T…, 2024-03 or 2024, if it is one. */
export function dateFrom(text: string | null | undefined): string | null {
  const [, year, month, day] =
    /^\s*((?:1[5-9]|20)\d\d)(?:-(0[1-9]|1[0-2])(?:-(0[1-9]|[12]\d|3[01])(?!\d))?)?(?!\d)/.exec(text ?? '') ?? []
  return year === undefined ? null : [year, month, day].filter((part) => part !== undefined).join('-')
}
