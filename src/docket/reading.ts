import { createHash } from 'node:crypto'
import { openShelf, readDocument, type DocumentFile, type Outcome, type Shelf } from '#library'
import { isShown } from './filing.ts'

/** A document that was read, for whoever wants to know what it would do in a case. */
export interface Read {
  readonly name: string
  readonly hash: string
  readonly outcome: Outcome
  /** Models that can see would be shown it. */
  readonly shown: boolean
}

/** Reads documents once and remembers them by their hash for a while, in memory only. */
export interface ReadingRoom {
  read(file: DocumentFile): Promise<Read>
  /** Undefined when it was never read here, or is forgotten. */
  known(document: { readonly name: string; readonly hash: string }): Read | undefined
  /** All of them on one shelf; the room keeps the last few shelves, and closes them. */
  shelf(documents: readonly Read[]): Shelf | undefined
  close(): void
}

/** Whatever was asked for longest ago is forgotten first. */
const MOST = { characters: 64_000_000, shelves: 4 } as const

type Remembered = Omit<Read, 'name'>

export function readingRoom(): ReadingRoom {
  const documents = new Map<string, Remembered>()
  const shelves = new Map<string, Shelf>()
  const under = new Map<string, Promise<Remembered>>()
  const remember = (one: Remembered): Remembered => {
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
  const reading = async (file: DocumentFile, hash: string): Promise<Remembered> => {
    try {
      const shown = isShown(file.bytes)
      return remember({ hash, outcome: await readDocument(file), shown })
    } finally {
      under.delete(hash)
    }
  }
  return {
    async read(file) {
      const hash = createHash('sha256').update(file.bytes).digest('hex')
      const one = documents.get(hash) ?? under.get(hash) ?? reading(file, hash)
      if (one instanceof Promise) under.set(hash, one)
      return { ...(await one), name: file.name }
    },
    known({ name, hash }) {
      const one = documents.get(hash)
      return one && { ...remember(one), name }
    },
    shelf(wanted) {
      const readable = wanted.filter(({ outcome }) => 'document' in outcome)
      if (readable.length === 0) return undefined
      const key = readable.map(({ name, hash }) => `${hash} ${name}`).join('\n')
      const shelf = shelves.get(key) ?? shelved(readable)
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

export const isRead = ({ outcome }: Pick<Read, 'outcome'>): boolean => 'document' in outcome

const sizeOf = ({ outcome }: Remembered): number =>
  'document' in outcome ? outcome.document.blocks.reduce((sum, { text }) => sum + text.length, 0) : 0

function shelved(documents: readonly Read[]): Shelf {
  const shelf = openShelf(':memory:')
  for (const [index, { name, outcome }] of documents.entries()) {
    const isTaken = documents.slice(0, index).some((other) => other.name === name)
    if ('document' in outcome) shelf.add(isTaken ? `${name} (${index + 1})` : name, outcome.document)
  }
  return shelf
}
