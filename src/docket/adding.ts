import { createHash } from 'node:crypto'
import type { Clock, Format, Store } from '#court'
import type { DocumentFile } from '#library'
import type { KnownFormats } from '#proceedings'
import { standing, type Draft, type Entry, type EntryOf, type EventOf } from '#record'
import type { HouseFiles } from '#store'
import type { CalledCase } from './calling.ts'
import { DocketError } from './errors.ts'
import { isReadOutcome, shelveDocuments, unread } from './filing.ts'
import { knownFormat } from './known.ts'
import type { ReadingRoom } from './reading.ts'

/** What became of documents that were added to a case. */
export interface Addition {
  readonly filed: readonly EntryOf<'document'>[]
  /** These changed nothing. */
  readonly refused: readonly Refused[]
  /** The case had closed, and is taken up again because of them. */
  readonly reopened: boolean
}

interface Refused {
  readonly name: string
  /** What became of it when it was read; on file already, when it need not be. */
  readonly outcome: EventOf<'document'>['outcome'] | 'known'
  readonly why: string
}

interface Adding {
  readonly store: Store
  readonly kept: HouseFiles
  readonly called: CalledCase
  readonly clock: Clock
  readonly readings: ReadingRoom
  readonly formats: KnownFormats
}

/**
 * Files documents into a case that has been opened. Their entries are outside facts, so whichever process hears the case
 * finds them in the record; behind a case that has closed they take it up again.
 */
export async function add(files: readonly DocumentFile[], how: Adding): Promise<Addition> {
  const { store, kept, called, clock, readings, formats } = how
  const { id, header } = called
  const format = knownFormat(header.format, formats)
  if (!format.takesDocuments)
    throw refuse(`A ${format.format} takes no documents once it is open; only ${takersAmong(formats)} does.`)
  requireTaker(format, called.entries, id)
  const { good, refused } = await takable(files, called.entries, readings)
  const added = await shelved(good, { kept, id, readings })
  for (let entries = called.entries; ; entries = await store.read(id)) {
    requireTaker(format, entries, id)
    const last = entries.at(-1)!
    const reopened = standing(entries).closed !== undefined
    const drafts: readonly Draft[] = reopened
      ? [...added, { type: 'reopened', because: 'documents', to: 'open' }]
      : added
    const written = await store.append(id, last.seq, drafts, Math.max(clock.now(), last.at))
    if (!written) continue
    if (reopened) await store.note(id, { adjourned: false })
    return { filed: written.filter((entry) => entry.type === 'document'), refused, reopened }
  }
}

interface Takable {
  readonly good: readonly DocumentFile[]
  readonly refused: readonly Refused[]
}

/** Which of some documents a case with such a record would take; refused when it would take none. */
export async function takable(
  files: readonly DocumentFile[],
  entries: readonly Entry[],
  readings: ReadingRoom,
): Promise<Takable> {
  const { fresh, onFile } = apart(files, entries)
  const read = await Promise.all(fresh.map((file) => readings.read(file)))
  const good = fresh.filter((_, at) => isReadOutcome(read[at]!.outcome))
  const bad = read.flatMap(({ name, outcome }) => (isReadOutcome(outcome) ? [] : [refusalOf(name, outcome)]))
  const refused = [...onFile, ...bad]
  if (good.length === 0) throw unread(refused, { what: '', so: 'Nothing was filed.' })
  return { good, refused }
}

/** Files documents beside those that a case has, and gives their entries. */
export async function shelved(
  files: readonly DocumentFile[],
  { kept, id, readings }: Pick<Adding, 'kept' | 'readings'> & { readonly id: string },
): Promise<readonly Draft[]> {
  const read = async (file: DocumentFile) => (await readings.read(file)).outcome
  const documents = await shelveDocuments(kept, id, files, read)
  return documents.map((document): Draft => ({ ...document, added: true, to: 'open' }))
}

const refuse = (why: string): DocketError => new DocketError('takes-no-documents', why)

/** The formats that take documents, in words. */
const takersAmong = (formats: KnownFormats): string =>
  Object.values(formats)
    .flatMap(({ takesDocuments, format }) => (takesDocuments ? [`a ${format}`] : []))
    .join(' or ')

/** Whether the case can take documents at all, now that its record stands as it does. */
function requireTaker({ format, version }: Format, entries: readonly Entry[], id: string): void {
  const [header] = entries
  if (header?.type === 'header' && header.version !== version)
    throw refuse(`Case ${id} was opened with another version of the ${format}; it can be read, not heard again.`)
  const { closed } = standing(entries)
  if (closed && closed.outcome !== 'verdict')
    throw refuse(`Case ${id} ended without a verdict, so there is none to hear again. Open it anew with all documents.`)
}

/** Which are new to the case, under names that nothing else there has. What it has, letter for letter, it has. */
function apart(
  files: readonly DocumentFile[],
  entries: readonly Entry[],
): { readonly fresh: readonly DocumentFile[]; readonly onFile: readonly Refused[] } {
  const filed = entries.filter((entry) => entry.type === 'document')
  const names = new Set(filed.map(({ name }) => name))
  const hashes = new Set(filed.map(({ hash }) => hash))
  const fresh: DocumentFile[] = []
  const onFile: Refused[] = []
  for (const { name, bytes } of files) {
    const hash = createHash('sha256').update(bytes).digest('hex')
    if (hashes.has(hash)) {
      onFile.push({ name, outcome: 'known', why: 'It is on file already.' })
      continue
    }
    hashes.add(hash)
    const free = freeName(name, names)
    names.add(free)
    fresh.push({ name: free, bytes })
  }
  return { fresh, onFile }
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let times = 1; ; times++) {
    const wanted = times === 1 ? name : `${name} (${times})`
    if (!taken.has(wanted)) return wanted
  }
}

const refusalOf = (
  name: string,
  outcome: { readonly outcome: Refused['outcome']; readonly why?: string },
): Refused => ({
  name,
  outcome: outcome.outcome,
  why: outcome.why ?? '',
})
