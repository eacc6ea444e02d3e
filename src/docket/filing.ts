import { createHash } from 'node:crypto'
import type { Attachment } from '#court'
import type { DocumentFile, ReadingOutcome, Shelf } from '#library'
import type { Entry, EventOf } from '#record'
import type { HouseFiles } from '#store'
import { DocketError } from './errors.ts'

type Filed = EventOf<'document'>

const folderOf = (id: string): string => `filed/${id}`
const LIBRARY = 'library.sqlite'
/** The user's own library, which belongs to no case. */
export const OWN_LIBRARY = LIBRARY
const shelfOf = (id: string): string => `${folderOf(id)}/${LIBRARY}`

/** What reads and searches documents is loaded with the first of them: most cases have none. */
const library = () => import('#library')

/** A shelf that is opened when it is first asked for. */
interface CaseShelf {
  opened(): Shelf
  /** Another process may have added to it. */
  refresh(): Promise<void>
  close(): void
}

/** The documents of one case, apart from those of every other case and from the user's own library. */
export async function filedIn(files: HouseFiles, id: string): Promise<CaseShelf> {
  const { openShelf } = await library()
  const file = await files.onDisk(shelfOf(id))
  let shelf: Shelf | undefined
  return {
    opened: () => (shelf ??= openShelf(file.path)),
    async refresh() {
      if (!(await file.refresh())) return
      shelf?.close()
      shelf = undefined
    },
    close() {
      shelf?.close()
      file.release()
    },
  }
}

/** Changes the shelf of a case; once more, where another process changed it at the same time. */
async function changeShelf(files: HouseFiles, id: string, change: (shelf: Shelf) => void): Promise<void> {
  const { openShelf } = await library()
  for (let isKept = false; !isKept;) {
    const file = await files.onDisk(shelfOf(id))
    try {
      const shelf = openShelf(file.path)
      try {
        change(shelf)
      } finally {
        shelf.close()
      }
      isKept = await file.keep()
    } finally {
      file.release()
    }
  }
}

/**
 * Reads files into the library of a case and keeps them as they are. Each ends in one named outcome, for the record; only
 * what could be read can be found.
 */
export function fileDocuments(
  files: HouseFiles,
  id: string,
  documents: readonly DocumentFile[],
  read = async (file: DocumentFile): Promise<ReadingOutcome> => (await library()).readDocument(file),
): Promise<readonly Filed[]> {
  const named = apart(documents)
  return shelveDocuments(files, id, named, (one) => read(documents[named.indexOf(one)] ?? one))
}

/** The same with names that stay apart, and with whatever reads them. */
export async function shelveDocuments(
  files: HouseFiles,
  id: string,
  documents: readonly DocumentFile[],
  read: (file: DocumentFile) => Promise<ReadingOutcome>,
): Promise<readonly Filed[]> {
  if (documents.length === 0) return []
  const filed: Filed[] = []
  const outcomes: ReadingOutcome[] = []
  for (const one of documents) {
    const { name, bytes } = one
    const outcome = await read(one)
    outcomes.push(outcome)
    const hash = createHash('sha256').update(bytes).digest('hex')
    await files.write(`${folderOf(id)}/${hash}`, bytes)
    filed.push({ type: 'document', name, hash, bytes: bytes.length, ...told(outcome) })
  }
  await changeShelf(files, id, (shelf) => {
    for (const [at, outcome] of outcomes.entries())
      if ('document' in outcome)
        shelf.add(documents[at]!.name, outcome.document, { byOcr: outcome.outcome === 'read-by-ocr' })
  })
  return filed
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
  files: HouseFiles,
  id: string,
  entries: readonly Entry[],
  hash: string,
): Promise<DocumentFile | undefined> {
  const filed = entries.find((entry) => entry.type === 'document' && entry.hash === hash)
  if (filed?.type !== 'document') return undefined
  const bytes = await bytesOf(files, id, filed.hash)
  return bytes && { name: filed.name, bytes }
}

/** The bytes that were filed under a hash; undefined where they are not here, as with a record that came without them. */
export async function bytesOf(files: HouseFiles, id: string, hash: string): Promise<Uint8Array | undefined> {
  // A record from outside may call anything a hash, and what it calls so becomes a path.
  return isHash(hash) ? files.read(`${folderOf(id)}/${hash}`) : undefined
}

const isHash = (name: string): boolean => /^[0-9a-f]{64}$/.test(name)

/** Files again, for another case, what a record has on file; what came later stays with the first. */
export async function carryOver(files: HouseFiles, from: string, to: string, entries: readonly Entry[]): Promise<void> {
  const filed = entries.filter((entry) => entry.type === 'document')
  if (filed.length === 0) return
  const shelf = await files.read(shelfOf(from))
  if (!shelf)
    throw new DocketError('cannot-fork', `The documents of case ${from} are not here, so nobody could go on with them.`)
  await files.write(shelfOf(to), shelf)
  const names = new Set(filed.map(({ name }) => name))
  await changeShelf(files, to, (copy) => {
    for (const { source } of copy.list()) if (!names.has(source)) copy.remove(source)
  })
  for (const hash of new Set(filed.map((document) => document.hash))) {
    const bytes = await bytesOf(files, from, hash)
    if (bytes) await files.write(`${folderOf(to)}/${hash}`, bytes)
  }
}

/** The files of a case: its documents, and its library last. */
export async function filedPlaces(files: HouseFiles, id: string): Promise<readonly string[]> {
  const names = await files.names(folderOf(id))
  // Whoever opens a library brings what a killed process has left of a change in order.
  if (names.includes(`${LIBRARY}-journal`)) await changeShelf(files, id, () => undefined)
  const kept = [...names.filter(isHash).toSorted(), ...names.filter((name) => name === LIBRARY)]
  return kept.map((name) => `${folderOf(id)}/${name}`)
}

/** Takes away what was filed for a case. */
export const unfile = (files: HouseFiles, id: string): Promise<void> => files.remove(folderOf(id))

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
  files: HouseFiles,
  id: string,
  entries: readonly Entry[],
): Promise<readonly Attachment[]> {
  const pictures = entries
    .filter((entry) => entry.type === 'document')
    // What is added later is read, not shown: the prompts that carry pictures have been sent by then.
    .filter((filed) => !filed.added && mayBePicture(filed) && filed.bytes <= LARGEST_PICTURE)
  const attached = pictures.map(async ({ name, hash }) => {
    const data = await bytesOf(files, id, hash)
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
