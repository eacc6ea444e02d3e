import { dirname, relative, sep } from 'node:path'
import { z } from 'zod'
import type { PassagePlace, Shelf, Shelved } from '#library'
import { SourceError } from './errors.ts'

const place = {
  document: z.string().describe('Its path in the folder'),
  title: z.string(),
  date: z.string().nullable(),
  dated: z
    .enum(['title', 'text', 'file-name', 'header', 'metadata'])
    .exactOptional()
    .describe('How the date was found'),
  unit: z.enum(['page', 'line', 'paragraph', 'row', 'slide']).describe('What the place counts'),
}

export const PassageFound = z.strictObject({
  id: z.string(),
  ...place,
  at: z.int().describe('The page, line or paragraph on which it begins'),
  heading: z.string().nullable(),
  text: z.string().describe('Word for word as it stands in the document'),
})
export type PassageFound = z.output<typeof PassageFound>

export const PassageHit = PassageFound.extend({
  score: z.number().describe('The higher the better; comparable within one search only'),
  also: z.array(z.string()).describe('Where else the same text stands'),
})
export type PassageHit = z.output<typeof PassageHit>

export const DocumentSheet = z.strictObject({
  ...place,
  from: z.int(),
  to: z.int().describe('Where the last passage begins'),
  length: z.int().describe('How many pages, lines or paragraphs the document has'),
  passages: z.array(PassageFound),
})
export type DocumentSheet = z.output<typeof DocumentSheet>

/** How much of a document without pages is read as one page, in characters. */
const SHEET = 6_000

/** A shelf as its readers see it: documents by their names below a folder, passages by ids. */
export interface ShelfReader {
  readonly search: (query: string, limit: number) => readonly PassageHit[]
  readonly passageOf: (id: string) => PassageFound | undefined
  readonly sheetOf: (document: string, page: number) => DocumentSheet
}

export function deskOf(shelf: Shelf, folder: string): ShelfReader {
  const nameOf = (source: string): string => relative(folder, source).split(sep).join('/')
  const bookOf = (document: string): Shelved | undefined =>
    shelf.list().find(({ source }) => nameOf(source) === document)

  /** The second passage that begins on page 3 of a.pdf is a.pdf#3.2. */
  const beginningOn = (book: Omit<PassagePlace, 'at'>, from: number, to = from): readonly PassageFound[] => {
    const { source, title, date, dated, unit } = book
    const document = nameOf(source)
    const about = { document, title, date, ...(dated !== undefined && { dated }), unit }
    const order = new Map<number, number>()
    return shelf.read(source, from, to).map(({ at, heading, text }) => {
      order.set(at, (order.get(at) ?? 0) + 1)
      return { id: `${document}#${at}.${order.get(at)}`, ...about, at, heading, text }
    })
  }
  return {
    search: (query, limit) =>
      shelf.search(query, { limit }).flatMap((find) =>
        beginningOn(find, find.at)
          .filter(({ text }) => text === find.text)
          .slice(0, 1)
          .map((passage) => ({
            ...passage,
            score: find.score,
            also: find.also.map((each) => placeWords(nameOf(each.source), each)),
          })),
      ),
    passageOf(id) {
      const [, document, at] = /^(.*)#(\d+)\.\d+$/s.exec(id) ?? []
      const book = document === undefined ? undefined : bookOf(document)
      return book && beginningOn(book, Number(at)).find((each) => each.id === id)
    },
    sheetOf(document, page) {
      const book = bookOf(document)
      if (book === undefined) {
        throw new SourceError('not-found', `There is no document ${document}. Take its name from search_passages.`)
      }
      const { title, date, dated, unit, length } = book
      if (page > length) throw new SourceError('not-found', `${document} ends with ${unit} ${length}.`)
      const passages =
        unit === 'page' ? beginningOn(book, page) : upTo(SHEET, onFrom(beginningOn(book, 1, length), page))
      const [first] = passages
      if (first === undefined)
        throw new SourceError('not-found', `No text could be read on ${unit} ${page} of ${document}.`)
      const about = { document, title, date, ...(dated !== undefined && { dated }), unit }
      return { ...about, from: first.at, to: passages.at(-1)!.at, length, passages: [...passages] }
    },
  }
}

export const placeWords = (document: string, { unit, at }: Pick<PassagePlace, 'unit' | 'at'>): string =>
  `${document}, ${unit} ${at}`

/** The deepest folder that holds all of them. */
export function folderOf(sources: readonly string[]): string {
  const [first = [], ...rest] = sources.map((source) => dirname(source).split(sep))
  const shared = first.findIndex((part, index) => rest.some((other) => other[index] !== part))
  return (shared === -1 ? first : first.slice(0, shared)).join(sep) || sep
}

/** From the passage on that holds the line. */
const onFrom = (passages: readonly PassageFound[], line: number): readonly PassageFound[] =>
  passages.slice(
    Math.max(
      0,
      passages.findLastIndex(({ at }) => at <= line),
    ),
  )

function upTo(most: number, passages: readonly PassageFound[]): readonly PassageFound[] {
  let total = 0
  return passages.filter(({ text }, index) => (total += text.length) <= most || index === 0)
}
