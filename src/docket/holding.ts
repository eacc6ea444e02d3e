import { isDeepStrictEqual } from 'node:util'
import type { CaseNotes, KeptChain } from '#court'
import { linksOf, type Entry, type Receipt } from '#record'
import { carryPins, carrySignIns } from '#tools'
import { sha256, type Archive, type HouseFiles, type StoresBeside } from '#store'
import { carryBatches } from './batches.ts'
import { filedPlaces, OWN_LIBRARY } from './filing.ts'
import { sharedPlaces } from './shares.ts'

/** A house that is opened whole. */
export interface WholeHouse extends Pick<Archive, 'records' | 'files'> {
  readonly beside: StoresBeside
  /** The files of what was shared, by case. */
  readonly shared: ReadonlyMap<string, readonly string[]>
}

export const wholeHouse = async (archive: Archive): Promise<WholeHouse> => ({
  records: archive.records,
  files: archive.files,
  beside: await archive.beside(),
  shared: await sharedPlaces(archive.files),
})

/** All that a house holds of a case; its files by their places. */
export interface CaseHolding {
  readonly entries: readonly Entry[]
  readonly chain: KeptChain
  readonly receipts: ReadonlyMap<string, Receipt>
  readonly begun: ReadonlyMap<string, number>
  readonly notes: CaseNotes
  readonly places: readonly string[]
  readonly hooks: Awaited<ReturnType<StoresBeside['hooks']['hooks']>>
  readonly sent: Awaited<ReturnType<StoresBeside['hooks']['sentOf']>>
  readonly told: number
  readonly asked: Awaited<ReturnType<StoresBeside['asked']['askedOf']>>
}

export async function holdingOf({ records, files, beside, shared }: WholeHouse, id: string): Promise<CaseHolding> {
  const { asked, hooks } = beside
  return {
    entries: await records.read(id),
    chain: await records.chain(id),
    receipts: await records.receipts(id),
    begun: await records.begun(id),
    notes: (await records.summary(id))?.notes ?? {},
    places: [...(await filedPlaces(files, id)), ...(shared.get(id) ?? [])],
    hooks: (await hooks.hooks()).filter((hook) => hook.case === id),
    sent: await hooks.sentOf(id),
    told: await hooks.toldUpTo(id),
    asked: await asked.askedOf(id),
  }
}

/** Whether the entries are those that the chain was made of. */
export function isUnchanged({ entries, chain }: Pick<CaseHolding, 'entries' | 'chain'>): boolean {
  const links = linksOf(entries, sha256)
  return isDeepStrictEqual(chain, { links, count: links.length, last: links.at(-1) })
}

/** Whether there is something of a case that is not there: a move was killed before it was whole. */
export const isRemnant = ({ chain, receipts, begun, places, hooks, sent, asked }: CaseHolding): boolean =>
  chain.count === 0 &&
  [receipts.size, begun.size, places.length, hooks.length, sent.length, asked.length].some((count) => count > 0)

interface Route {
  readonly from: WholeHouse
  readonly to: WholeHouse
}

/**
 * Lays down all that is held of a case in a house that does not have it. The entries come last and at once: before them
 * the case is not there, and with them it is there whole. False when somebody else has put one there meanwhile.
 */
export async function layDown(id: string, held: CaseHolding, { from, to }: Route): Promise<boolean> {
  const { records, beside } = to
  for (const place of held.places) await carryFile(place, from.files, to.files)
  await Promise.all(Array.from(held.receipts, ([key, receipt]) => records.keep(id, key, receipt)))
  const begun = Array.from(held.begun).flatMap(([key, times]) => Array<string>(times).fill(key))
  await Promise.all(begun.map((key) => records.begin(id, key)))
  await beside.hooks.adopt(id, held)
  for (const each of held.asked) await beside.asked.adopt(each)
  return records.adopt(id, held.entries, held.notes)
}

async function carryFile(place: string, from: HouseFiles, to: HouseFiles): Promise<void> {
  const bytes = await from.read(place)
  if (bytes) await to.write(place, bytes)
}

/** What is told of every case, what was asked about none, what batches consist of, and the tools that all may use. */
export async function carryWhatIsOfNoCase({ from, to }: Route): Promise<void> {
  const known = new Set((await to.beside.hooks.hooks()).map(({ id }) => id))
  for (const hook of await from.beside.hooks.hooks())
    if (hook.case === null && !known.has(hook.id)) await to.beside.hooks.add(hook)
  for (const each of await from.beside.asked.askedOf(null)) await to.beside.asked.adopt(each)
  const library = await from.files.read(OWN_LIBRARY)
  if (library) await to.files.make(OWN_LIBRARY, library)
  await carryBatches(from.files, to.files)
  await carryPins(from.files, to.files)
  await carrySignIns(from.files, to.files)
}

/**
 * What is held of a case and is not in the other house as it is here. What was delivered or asked long ago is let go by
 * whoever serves a house, so that is not missed.
 */
export async function missingOf(id: string, held: CaseHolding, { from, to }: Route): Promise<readonly string[]> {
  const there = await holdingOf(to, id)
  const [hooks, sent] = [there.hooks, there.sent].map((all) => new Set(all.map((each) => each.id)))
  const isThere: Readonly<Record<string, boolean>> = {
    entries: isUnchanged(there) && isDeepStrictEqual(there.chain, held.chain),
    receipts:
      Array.from(held.receipts).every(([key, receipt]) => isDeepStrictEqual(there.receipts.get(key), receipt)) &&
      Array.from(held.begun).every(([key, times]) => (there.begun.get(key) ?? 0) >= times),
    'tags and notes': isDeepStrictEqual(given(there.notes), given({ ...there.notes, ...held.notes })),
    'documents and shared pages': await areFilesThere(held.places, from.files, to.files),
    webhooks:
      held.hooks.every((hook) => hooks?.has(hook.id)) &&
      held.sent.every((each) => each.state !== 'waiting' || sent?.has(each.id)) &&
      there.told >= held.told,
  }
  return Object.keys(isThere).filter((part) => !isThere[part])
}

/** One store keeps a note that was taken back as null, the other not at all. */
const given = (notes: CaseNotes): unknown =>
  Object.fromEntries(Object.entries(notes).filter(([, value]) => value !== null && value !== undefined))

async function areFilesThere(places: readonly string[], from: HouseFiles, to: HouseFiles): Promise<boolean> {
  for (const place of places) {
    const [here, there] = [await from.read(place), await to.read(place)]
    if (here && !(there && Buffer.from(here).equals(there))) return false
  }
  return true
}
