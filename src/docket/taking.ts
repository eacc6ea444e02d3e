import type { Store } from '#court'
import { formatOf } from '#proceedings'
import { linksOf, standing, type Entry } from '#record'
import { EntryPlace, Event } from '#vocabulary'
import { sha256, type HouseFiles } from '#store'
import { carriedBy, layIn } from './carrying.ts'
import { DocketError } from './errors.ts'
import { unfile } from './filing.ts'
import { freeName, reserved } from './known.ts'
import type { ReadingRoom } from './reading.ts'

/** A record that comes from outside. */
export interface ForeignRecord {
  /** How it was called where it came from. */
  readonly case?: string
  /** Nobody has held them against the vocabulary yet. */
  readonly entries: readonly unknown[]
  /** Documents that came with it, each as its hash says. */
  readonly documents?: readonly { readonly hash: string; readonly bytes: Uint8Array }[]
  /** It had been changed on its way, and is wanted all the same. */
  readonly doubted?: boolean
}

export interface TakenRecord {
  readonly id: string
  /** It was here before, entry for entry. */
  readonly wasHere: boolean
  readonly isOpen: boolean
  /** How many documents were filed with it now. */
  readonly laid: number
  /** The names of those that are not here. */
  readonly absent: readonly string[]
}

interface Taking {
  readonly store: Store
  readonly kept: HouseFiles
  readonly readings: ReadingRoom
}

/** Takes a record in, under its own name if that is free. One that has not ended waits until a person takes it up. */
export async function takeIn(
  { case: name, entries: given, documents = [], doubted }: ForeignRecord,
  { store, kept, readings }: Taking,
): Promise<TakenRecord> {
  const entries = given.map((each, index) => entryIn(each, index + 1))
  const header = requireKnown(entries[0])
  const isOpen = standing(entries).closed === undefined
  const same = await sameIn(store, entries)
  if (same !== undefined) {
    const { absent } = await carriedBy(kept, same, entries)
    const isWanted = absent.length > 0 && documents.length > 0
    const filed = isWanted ? await layIn(entries, documents, { kept, id: same, readings }) : { laid: 0, absent }
    return { id: same, wasHere: true, isOpen, ...filed }
  }
  const claim = await placeFor(store, name, header.title)
  try {
    const filed = await layIn(entries, documents, { kept, id: claim.id, readings })
    const notes = { ...(isOpen && { adjourned: true }), ...(doubted && { doubted: true }) }
    if (!(await store.adopt(claim.id, entries, notes)))
      throw new DocketError(
        'case-exists',
        `There is a case ${claim.id} already, and it came this very moment. Try again.`,
      )
    return { id: claim.id, wasHere: false, isOpen, ...filed }
  } catch (error) {
    if (!(await store.summary(claim.id))) await unfile(kept, claim.id)
    throw error
  } finally {
    await claim.release()
  }
}

async function placeFor(store: Store, name: string | undefined, title: string) {
  try {
    if (name !== undefined) return { id: name, ...(await reserved(store, name)) }
  } catch (error) {
    if (!(error instanceof DocketError)) throw error
  }
  const id = await freeName(store, title)
  return { id, ...(await reserved(store, id)) }
}

const refuse = (why: string): DocketError => new DocketError('bad-record', why)

function requireKnown(header: Entry | undefined): Extract<Entry, { type: 'header' }> {
  if (header?.type !== 'header') throw refuse('The record does not begin with the header of a case, so it is none.')
  const format = formatOf(header.format)
  if (!format)
    throw refuse(`The record is a ${header.format}, which this Courtroom does not know. Take the one that wrote it.`)
  if (header.version > format.version)
    throw refuse(
      `The record is a ${header.format} of version ${header.version}, and this Courtroom knows versions up to ` +
        `${format.version}. Take the newer Courtroom that wrote it.`,
    )
  return header
}

/** An entry that fits the vocabulary, as it is. */
function entryIn(value: unknown, seq: number): Entry {
  if (value === null || typeof value !== 'object') throw refuse(`Entry ${seq} is none.`)
  if (!('type' in value)) throw refuse(`Entry ${seq} is withheld. Only a record with all its entries can be taken in.`)
  const { seq: place, at, to, key, ...event } = value as Readonly<Record<string, unknown>>
  if (place !== seq)
    throw refuse(`Entry ${seq} is not in its place, so the record cannot be taken in, whatever is asked.`)
  if (event['type'] === 'header' && event['protocol'] !== 1)
    throw refuse(`The record has protocol ${String(event['protocol'])}, and this Courtroom knows protocol 1.`)
  if (event['type'] === 'document' && !/^[0-9a-f]{64}$/.test(String(event['hash'])))
    throw refuse(`Entry ${seq} is a document whose hash is none. Nothing was taken in.`)
  const placed = EntryPlace.safeParse({ seq: place, at, to, ...(key !== undefined && { key }) })
  if (placed.success && Event.safeParse(event).success) return value as Entry
  const type = String(event['type']).slice(0, 40)
  throw refuse(
    `Entry ${seq} (${JSON.stringify(type)}) does not fit the vocabulary of this Courtroom. Nothing was taken in.`,
  )
}

/** The chain does not depend on the name of a case, so the same record is known under any. */
async function sameIn(store: Store, entries: readonly Entry[]): Promise<string | undefined> {
  const last = entries.at(-1)!
  const link = linksOf(entries, sha256).at(-1)
  for (const found of await store.cases())
    if (found.last.seq === last.seq && found.last.at === last.at && (await store.chain(found.id)).last === link)
      return found.id
  return undefined
}
