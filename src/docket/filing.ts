import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Attachment } from '#court'
import type { DocumentFile, ReadingOutcome, Shelf } from '#library'
import type { Entry, EventOf } from '#record'
import { DocketError } from './errors.ts'

type Filed = EventOf<'document'>

const folderOf = (folder: string, id: string): string => join(folder, 'filed', id)

/** What reads and searches documents is loaded with the first of them: most cases have none. */
const library = () => import('#library')

/** The documents of one case, apart from those of every other case and from the user's own library. */
export async function filedIn(folder: string, id: string): Promise<() => Shelf> {
  const { openShelf } = await library()
  return () => openShelf(join(folderOf(folder, id), 'library.sqlite'))
}

/**
 * Reads files into the library of a case and keeps them as they are. Each ends in one named outcome, for the record; only
 * what could be read can be found.
 */
export function fileDocuments(
  folder: string,
  id: string,
  files: readonly DocumentFile[],
  read = async (file: DocumentFile): Promise<ReadingOutcome> => (await library()).readDocument(file),
): Promise<readonly Filed[]> {
  const named = apart(files)
  return shelveDocuments(folder, id, named, (one) => read(files[named.indexOf(one)] ?? one))
}

/** The same with names that stay apart, and with whatever reads them. */
export async function shelveDocuments(
  folder: string,
  id: string,
  files: readonly DocumentFile[],
  read: (file: DocumentFile) => Promise<ReadingOutcome>,
): Promise<readonly Filed[]> {
  if (files.length === 0) return []
  await mkdir(folderOf(folder, id), { recursive: true, mode: 0o700 })
  const shelf = (await filedIn(folder, id))()
  try {
    const filed: Filed[] = []
    for (const one of files) {
      const outcome = await read(one)
      if ('document' in outcome) shelf.add(one.name, outcome.document, { byOcr: outcome.outcome === 'read-by-ocr' })
      const hash = createHash('sha256').update(one.bytes).digest('hex')
      await writeFile(join(folderOf(folder, id), hash), one.bytes, { mode: 0o600 })
      filed.push({ type: 'document', name: one.name, hash, bytes: one.bytes.length, ...told(outcome) })
    }
    return filed
  } finally {
    shelf.close()
  }
}

export const isReadOutcome = ({ outcome }: { readonly outcome: string }): boolean =>
  outcome === 'read' || outcome === 'read-by-ocr'

export function unread(
  filed: readonly { readonly name: string; readonly outcome: string; readonly why?: string }[],
  { what = 'None of the documents could be read. ', so = 'Nothing was opened.' } = {},
): DocketError {
  const reasons = filed.map(({ name, outcome, why = '' }) => `${name} (${outcome}): ${why}`.trimEnd())
  return new DocketError('no-documents', `${what}${reasons.join(' ')} ${so}`)
}

/** What would become of a file if it were filed. */
export type Checked = Pick<
  Filed,
  'name' | 'hash' | 'outcome' | 'why' | 'title' | 'kind' | 'date' | 'dated' | 'saved' | 'unit' | 'length' | 'warnings'
> & {
  /** In how many pieces it could be found. */
  readonly passages?: number
}

interface Named {
  readonly name: string
  readonly hash: string
  readonly outcome: ReadingOutcome
}

export async function checked({ name, outcome, hash }: Named): Promise<Checked> {
  return {
    name,
    hash,
    ...told(outcome),
    ...('document' in outcome && { passages: (await library()).passagesOf(outcome.document).length }),
  }
}

/** A document as it was filed; undefined when the record has none of this hash, or came without it. */
export async function filedDocument(
  folder: string,
  id: string,
  entries: readonly Entry[],
  hash: string,
): Promise<DocumentFile | undefined> {
  const filed = entries.find((entry) => entry.type === 'document' && entry.hash === hash)
  if (filed?.type !== 'document') return undefined
  const bytes = await bytesOf(folder, id, filed.hash)
  return bytes && { name: filed.name, bytes }
}

/** The bytes that were filed under a hash; undefined where they are not here, as with a record that came without them. */
export async function bytesOf(folder: string, id: string, hash: string): Promise<Uint8Array | undefined> {
  // A record from outside may call anything a hash, and what it calls so becomes a path.
  if (!isHash(hash)) return undefined
  try {
    return await readFile(join(folderOf(folder, id), hash))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

const isHash = (name: string): boolean => /^[0-9a-f]{64}$/.test(name)

/** Files again, for another case, what a record has on file; what came later stays with the first. */
export async function carryOver(folder: string, from: string, to: string, entries: readonly Entry[]): Promise<void> {
  const filed = entries.filter((entry) => entry.type === 'document')
  if (filed.length === 0) return
  if (!existsSync(folderOf(folder, from)))
    throw new DocketError('cannot-fork', `The documents of case ${from} are not here, so nobody could go on with them.`)
  await cp(folderOf(folder, from), folderOf(folder, to), { recursive: true })
  const shelf = (await filedIn(folder, to))()
  try {
    const names = new Set(filed.map(({ name }) => name))
    for (const { source } of shelf.list()) if (!names.has(source)) shelf.remove(source)
  } finally {
    shelf.close()
  }
  const hashes = new Set(filed.map(({ hash }) => hash))
  for (const name of await readdir(folderOf(folder, to)))
    if (isHash(name) && !hashes.has(name)) await rm(join(folderOf(folder, to), name))
}

/** Takes away what was filed for a case. */
export const unfile = (folder: string, id: string): Promise<void> =>
  rm(folderOf(folder, id), { recursive: true, force: true })

function told(outcome: ReadingOutcome): Pick<Filed, 'outcome'> & Partial<Filed> {
  if (!('document' in outcome)) return { outcome: outcome.outcome, why: outcome.why }
  const { title, kind, date, dated, saved, unit, length, warnings } = outcome.document
  return {
    outcome: outcome.outcome,
    title,
    kind,
    date,
    ...(dated !== undefined && { dated }),
    ...(saved !== undefined && { saved }),
    unit,
    length,
    ...(warnings.length > 0 && { warnings: [...warnings] }),
  }
}

/** Two files of one name must stay two documents. */
function apart(files: readonly DocumentFile[]): readonly DocumentFile[] {
  const names = new Map<string, number>()
  return files.map(({ name, bytes }) => {
    const times = (names.get(name) ?? 0) + 1
    names.set(name, times)
    return { name: times === 1 ? name : `${name} (${times})`, bytes }
  })
}

export const MOST_PICTURES = 4
const LARGEST_PICTURE = 5_000_000

/** What models that can see are shown; the kinds that every one of them takes. */
const mediaTypes: readonly (readonly [type: string, beginning: readonly number[]])[] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
  ['image/webp', [0x52, 0x49, 0x46, 0x46]],
]

/** Its text could not be read, or was too much to read; a model that sees may still make something of it. */
const mayBePicture = ({ kind, outcome }: Filed): boolean =>
  kind === 'image' || outcome === 'no-text' || outcome === 'too-large'

/** The pictures among what was filed, read or not. */
export async function picturesOf(
  folder: string,
  id: string,
  entries: readonly Entry[],
): Promise<readonly Attachment[]> {
  const pictures = entries
    .filter((entry) => entry.type === 'document')
    // What is added later is read, not shown: the prompts that carry pictures have been sent by then.
    .filter((filed) => !filed.added && mayBePicture(filed) && filed.bytes <= LARGEST_PICTURE)
  const attached = pictures.map(async ({ name, hash }) => {
    const data = await bytesOf(folder, id, hash)
    const mediaType = data && mediaTypeOf(data)
    return mediaType === undefined ? [] : [{ name, mediaType, data: data! }]
  })
  return (await Promise.all(attached)).flat().slice(0, MOST_PICTURES)
}

const mediaTypeOf = (data: Uint8Array): string | undefined =>
  mediaTypes.find(([, beginning]) => beginning.every((byte, at) => data[at] === byte))?.[0]

/** Whether models that can see would be shown this file. */
export const isShown = (bytes: Uint8Array): boolean =>
  bytes.length <= LARGEST_PICTURE && mediaTypeOf(bytes) !== undefined
