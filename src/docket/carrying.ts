import type { Entry, EntryOf } from '#record'
import type { HouseFiles } from '#store'
import { DocketError } from './errors.ts'
import { bytesOf, isReadOutcome, shelveDocuments } from './filing.ts'
import type { ReadingRoom } from './reading.ts'

/** A document apart from its name, under the digest that its entry has. */
interface Carried {
  readonly hash: string
  readonly bytes: Uint8Array
}

/** The documents that a record names, as far as they are here. */
export interface CarriedDocuments {
  /** Each once, whatever its names. */
  readonly documents: readonly Carried[]
  /** The names of those that are not here: a record may come without them. */
  readonly absent: readonly string[]
}

/** More than anybody files with a case; reading each takes a while. */
const MOST_DOCUMENTS = 200

const namedIn = (entries: readonly Entry[]): readonly EntryOf<'document'>[] =>
  entries.filter((entry) => entry.type === 'document')

export async function carriedBy(kept: HouseFiles, id: string, entries: readonly Entry[]): Promise<CarriedDocuments> {
  const documents = new Map<string, Carried>()
  const absent: string[] = []
  for (const { name, hash } of namedIn(entries)) {
    if (documents.has(hash)) continue
    const bytes = await bytesOf(kept, id, hash)
    if (bytes) documents.set(hash, { hash, bytes })
    else absent.push(name)
  }
  return { documents: [...documents.values()], absent }
}

/** Files what came with a record under the names that its entries give, and tells how many, and which did not come. */
export async function layIn(
  entries: readonly Entry[],
  given: readonly Carried[],
  { kept, id, readings }: { readonly kept: HouseFiles; readonly id: string; readonly readings: ReadingRoom },
): Promise<{ readonly laid: number; readonly absent: readonly string[] }> {
  const named = namedIn(entries)
  if (given.length > MOST_DOCUMENTS)
    throw new DocketError(
      'bad-record',
      `${given.length} documents came with the record, and at most ${MOST_DOCUMENTS} are taken in. Nothing was taken in.`,
    )
  const bytes = new Map(given.map((document) => [document.hash, document.bytes]))
  const files = named.flatMap(({ name, hash }) => {
    const found = bytes.get(hash)
    return found ? [{ name, bytes: found }] : []
  })
  const outcomes = new Map(named.map((document) => [document.name, document]))
  await shelveDocuments(kept, id, files, async (file) => {
    const known = outcomes.get(file.name)!
    // What could not be read where it was filed is kept as it is.
    if (!isReadOutcome(known)) return { outcome: 'damaged', why: known.why ?? '' }
    return (await readings.read(file)).outcome
  })
  const absent = named.filter(({ hash }) => !bytes.has(hash)).map(({ name }) => name)
  return { laid: files.length, absent }
}
