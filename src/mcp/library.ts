import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { LibraryError, openShelf, shelve } from '#library'
import { type ShelfReader, deskOf, folderOf, PassageHit, PassageFound, DocumentSheet, placeWords } from './reader.ts'
import { SourceError } from './errors.ts'
import { offerTool, type Caller, type EvidenceServer } from './offer.ts'

/** A folder or single file, with the place where its index is kept from one start to the next; or a shelf that others fill. */
export type LibraryServing =
  | { readonly folder: string; readonly keep: string | undefined }
  | { readonly shelf: ShelfFile }

/** The file of a shelf. Whoever keeps it may put another one in its place. */
interface ShelfFile {
  readonly path: string
  /** Whether there is another one now. */
  refresh(): Promise<boolean>
}

/** Documents, with the pages they stand on. Needs no network. */
export function libraryServer(what: LibraryServing): EvidenceServer {
  const { desk, close } = 'shelf' in what ? readyShelf(what.shelf) : folderShelf(resolve(what.folder), what.keep)
  return {
    name: 'library',
    title: 'Library',
    instructions:
      'Documents of this machine. Search them by words, then read the passages around a find or a whole page before relying on it.',
    offers: [
      offerTool({
        name: 'search_passages',
        title: 'Search passages',
        description: 'Search the documents by words. Returns passages word for word, with the page they stand on.',
        input: z.object({
          query: z.string().trim().min(1).max(1_000),
          limit: z.int().min(1).max(20).default(5),
        }),
        output: z.strictObject({ passages: z.array(PassageHit) }),
        fromOutside: false,
        answer: async ({ query, limit }, call) => ({ passages: [...(await desk(call)).search(query, limit)] }),
        text: ({ passages }) => passages.map(inWords).join('\n\n') || 'No passage was found.',
      }),
      offerTool({
        name: 'read_passage',
        title: 'Read a passage',
        description: 'Read a passage again, by the id that search_passages gave it.',
        input: z.object({ id: z.string().max(2_000) }),
        output: z.strictObject({ passage: PassageFound }),
        fromOutside: false,
        async answer({ id }, call) {
          const passage = (await desk(call)).passageOf(id)
          if (passage !== undefined) return { passage }
          throw new SourceError('not-found', `No passage is called ${id}. Take an id from search_passages.`)
        },
        text: ({ passage }) => inWords(passage),
      }),
      offerTool({
        name: 'read_page',
        title: 'Read a page',
        description:
          'Read a whole page of a document. In one without pages, read on from the line or paragraph of that number.',
        input: z.object({ document: z.string().max(2_000), page: z.int().min(1) }),
        output: DocumentSheet,
        fromOutside: false,
        answer: async ({ document, page }, call) => (await desk(call)).sheetOf(document, page),
        text: ({ title, document, unit, from, length, passages }) =>
          [`${title} (${document}), ${unit} ${from} of ${length}`, ...passages.map(({ text }) => text)].join('\n\n'),
      }),
    ],
    close,
  }
}

interface Shelving {
  readonly desk: (call: Caller) => Promise<ShelfReader>
  readonly close: () => void
}

/** What somebody else has put on a shelf, as it is at the moment. */
function readyShelf(file: ShelfFile): Shelving {
  let shelf = openShelf(file.path)
  return {
    async desk() {
      if (await file.refresh()) {
        shelf.close()
        shelf = openShelf(file.path)
      }
      const sources = shelf.list().map(({ source }) => source)
      if (sources.length > 0) return deskOf(shelf, folderOf(sources))
      throw new SourceError('not-found', 'The library is empty. Add documents with ./courtroom library add.')
    },
    close: () => shelf.close(),
  }
}

/** The shelf is filled when it is first asked for. Whoever leaves meanwhile does not stop it for the others. */
function folderShelf(folder: string, keep: string | undefined): Shelving {
  const found = statSync(folder, { throwIfNoEntry: false })
  if (found === undefined) {
    throw new LibraryError('not-found', `${folder} is neither a file nor a folder. Check the path.`)
  }
  const print = createHash('sha256').update(folder).digest('hex').slice(0, 16)
  const shelf = openShelf(keep === undefined ? ':memory:' : join(keep, `${print}.db`))
  const closing = new AbortController()
  const waiting = new Set<Caller>()
  let filling: Promise<ShelfReader> | undefined

  const fill = async (): Promise<ShelfReader> => {
    const present = new Set<string>()
    for await (const { source, outcome } of shelve(shelf, [folder], { signal: closing.signal })) {
      present.add(source)
      if (outcome.outcome === 'unchanged') continue
      // One who has left cannot be told, and that is no reason to stop.
      await Promise.allSettled([...waiting].map((call) => call.tell(`Read ${basename(source)}`)))
    }
    for (const { source } of shelf.list()) if (!present.has(source)) shelf.remove(source)
    return deskOf(shelf, found.isDirectory() ? folder : dirname(folder))
  }
  return {
    async desk(call) {
      waiting.add(call)
      try {
        return await (filling ??= fill())
      } catch (cause) {
        filling = undefined
        throw cause instanceof LibraryError ? new SourceError('unavailable', cause.message, { cause }) : cause
      } finally {
        waiting.delete(call)
      }
    },
    close() {
      closing.abort()
      shelf.close()
    },
  }
}

const inWords = ({ id, title, document, unit, at, heading, text }: PassageFound): string =>
  [
    `[${id}] ${title} (${placeWords(document, { unit, at })})${heading === null ? '' : `, under "${heading}"`}`,
    text,
  ].join('\n')
