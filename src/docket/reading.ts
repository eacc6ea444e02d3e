import { createHash } from 'node:crypto'
import type { DocumentFile, ReadingOutcome, Shelf } from '#library'
import { isShown } from './filing.ts'

/** A document that was read, for whoever wants to know what it would do in a case. */
export interface ReadDocument {
  readonly name: string
  readonly hash: string
  readonly outcome: ReadingOutcome
  /** Models that can see would be shown it. */
  readonly shown: boolean
}

/** Reads documents once and remembers them by their hash for a while, in memory only. */
export interface ReadingRoom {
  read(file: DocumentFile): Promise<ReadDocument>
  /** The same for the record: a name may tell what a file is and when it was written, so it counts, too. */
  outcomeOf(file: DocumentFile): Promise<ReadingOutcome>
  /** Undefined when it was never read here, or is forgotten. */
  known(document: { readonly name: string; readonly hash: string }): ReadDocument | undefined
  /** All of them on one shelf; the room keeps the last few shelves, and closes them. */
  shelf(documents: readonly ReadDocument[]): Promise<Shelf | undefined>
  close(): void
}

/** Whatever was asked for longest ago is forgotten first. */
const MOST = { characters: 64_000_000, shelves: 4 } as const

export function readingRoom(): ReadingRoom {
  // Each with the name under which it was read.
  const documents = new Map<string, ReadDocument>()
  const shelves = new Map<string, Shelf>()
  const under = new Map<string, Promise<ReadDocument>>()
  const remember = (one: ReadDocument): ReadDocument => {
    documents.delete(one.hash)
    documents.set(one.hash, one)
    let held = [...documents.values()].reduce((sum, each) => sum + sizeOf(each), 0)
    for (const [hash, each] of documents) {
      if (held <= MOST.characters || hash === one.hash) break
      documents.delete(hash)
      held -= sizeOf(each)
    }
    return one
  }
  const reading = async (file: DocumentFile, hash: string): Promise<ReadDocument> => {
    try {
      const shown = isShown(file.bytes)
      return remember({ name: file.name, hash, outcome: await readAs(file), shown })
    } finally {
      under.delete(hash)
    }
  }
  const readOnce = async (file: DocumentFile): Promise<ReadDocument> => {
    const hash = hashOf(file.bytes)
    const one = documents.get(hash) ?? under.get(hash) ?? reading(file, hash)
    if (one instanceof Promise) under.set(hash, one)
    return one
  }
  return {
    read: async (file) => ({ ...(await readOnce(file)), name: file.name }),
    async outcomeOf(file) {
      const { name, outcome } = await readOnce(file)
      return name === file.name ? outcome : readAs(file)
    },
    known({ name, hash }) {
      const one = documents.get(hash)
      return one && { ...remember(one), name }
    },
    async shelf(wanted) {
      const readable = wanted.filter(({ outcome }) => 'document' in outcome)
      if (readable.length === 0) return undefined
      const { openShelf } = await import('#library')
      const key = readable.map(({ name, hash }) => `${hash} ${name}`).join('\n')
      const shelf = shelves.get(key) ?? shelved(readable, openShelf(':memory:'))
      shelves.delete(key)
      shelves.set(key, shelf)
      for (const [old, each] of [...shelves].slice(0, -MOST.shelves)) {
        shelves.delete(old)
        each.close()
      }
      return shelf
    },
    close() {
      for (const shelf of shelves.values()) shelf.close()
      shelves.clear()
    },
  }
}

/** What reads documents is loaded with the first of them. */
const readAs = async (file: DocumentFile): Promise<ReadingOutcome> => (await import('#library')).readDocument(file)

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

export const isRead = ({ outcome }: Pick<ReadDocument, 'outcome'>): boolean => 'document' in outcome

const sizeOf = ({ outcome }: ReadDocument): number =>
  'document' in outcome ? outcome.document.blocks.reduce((sum, { text }) => sum + text.length, 0) : 0

function shelved(documents: readonly ReadDocument[], shelf: Shelf): Shelf {
  for (const [index, { name, outcome }] of documents.entries()) {
    const isTaken = documents.slice(0, index).some((other) => other.name === name)
    if ('document' in outcome) shelf.add(isTaken ? `${name} (${index + 1})` : name, outcome.document)
  }
  return shelf
}
