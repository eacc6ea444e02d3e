import { createHash } from 'node:crypto'
import { readdirSync, statSync, type Dirent } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import type { ReadingOutcome } from './document.ts'
import { LibraryError } from './errors.ts'
import { type ReadingLimits, readingLimits as standard, megabytes } from './limits.ts'
import { readDocument } from './read.ts'
import type { Shelf } from './shelf.ts'

/** What became of one file. */
export interface Shelving {
  readonly source: string
  readonly outcome: ReadingOutcome | { readonly outcome: 'unchanged' }
}

/**
 * Adds files, and all files in folders, under their full paths, and tells of each as it is done. Hidden files and
 * links are passed over. A file that can no longer be read leaves the shelf, so that nobody quotes what is gone.
 */
export async function* shelve(
  shelf: Shelf,
  paths: readonly string[],
  how: { readonly limits?: Partial<ReadingLimits>; readonly signal?: AbortSignal } = {},
): AsyncGenerator<Shelving> {
  for (const source of new Set(paths.flatMap((path) => filesUnder(resolve(path))))) {
    how.signal?.throwIfAborted()
    yield { source, outcome: await shelveFile(shelf, source, how) }
  }
}

async function shelveFile(
  shelf: Shelf,
  source: string,
  how: { readonly limits?: Partial<ReadingLimits>; readonly signal?: AbortSignal },
): Promise<Shelving['outcome']> {
  const file = await openFile(source, { ...standard, ...how.limits })
  if ('outcome' in file) {
    shelf.remove(source)
    return file
  }
  const { bytes } = file
  const print = createHash('sha256').update(bytes).digest('hex')
  if (shelf.printOf(source) === print) return { outcome: 'unchanged' }
  const outcome = await readDocument({ name: basename(source), bytes }, how)
  if ('document' in outcome) shelf.add(source, outcome.document, { byOcr: outcome.outcome === 'read-by-ocr', print })
  else shelf.remove(source)
  return outcome
}

async function openFile(
  path: string,
  { bytes: most }: ReadingLimits,
): Promise<ReadingOutcome | { readonly bytes: Uint8Array }> {
  try {
    const { size } = statSync(path)
    if (size <= most) return { bytes: await readFile(path) }
    return { outcome: 'too-large', why: `It has ${megabytes(size)}, and ${megabytes(most)} are allowed. Split it.` }
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined
    if (code === undefined) throw cause
    return {
      outcome: 'damaged',
      why: `It cannot be opened (${code}). Check that it is there and that you may read it.`,
    }
  }
}

/** The paths a person names may be links; what is found inside of folders may not, or one could lead out of them. */
export function filesUnder(path: string): readonly string[] {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found?.isFile()) return [path]
  if (found?.isDirectory()) return filesIn(path)
  throw new LibraryError('not-found', `${path} is neither a file nor a folder. Check the path.`)
}

const filesIn = (folder: string): readonly string[] =>
  entriesOf(folder)
    ?.filter((entry) => !entry.name.startsWith('.'))
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? filesIn(path) : entry.isFile() ? [path] : []
    }) ?? [folder]

/** Undefined for a folder that one may not look into; it then ends as a file that cannot be opened. */
function entriesOf(folder: string): readonly Dirent[] | undefined {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause) return undefined
    throw cause
  }
}
