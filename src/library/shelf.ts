import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { transaction } from '#soundness'
import type { DateOrigin, FileKind, LibraryDocument, Unit } from './document.ts'
import { boilerplateIn } from './boilerplate.ts'
import { type DocumentPassage, passagesOf } from './passages.ts'
import { searchMatch, squash, searchTerms } from './query.ts'
import { openShelfDatabase } from './schema.ts'
import { mending } from './typos.ts'

/** A document on the shelf. `source` is what its owner calls it: a path, or the name of an upload. */
export interface Shelved {
  readonly source: string
  readonly title: string
  readonly kind: FileKind
  readonly date: string | null
  readonly dated?: DateOrigin
  readonly saved?: string
  readonly unit: Unit
  readonly length: number
  readonly passages: number
  readonly byOcr: boolean
  readonly warnings: readonly string[]
}

/** Where a passage stands. */
export interface PassagePlace {
  readonly source: string
  readonly title: string
  readonly date: string | null
  readonly dated?: DateOrigin
  readonly unit: Unit
  readonly at: number
}

export interface PassageFind extends PassagePlace {
  readonly heading: string | null
  /** Word for word as it stands in the document. */
  readonly text: string
  /** BM25, the higher the better. Comparable within one search only. */
  readonly score: number
  /** Other documents, or other places, that have the same text. */
  readonly also: readonly PassagePlace[]
}

/** A set of documents that is searched as one: the uploads of a case, or a folder of a user. */
export interface Shelf {
  /** Takes the place of what stood there under the same source. */
  add(source: string, document: LibraryDocument, how?: { readonly byOcr?: boolean; readonly print?: string }): Shelved
  /** False if there was no such document. */
  remove(source: string): boolean
  list(): readonly Shelved[]
  /** What the file looked like when it was added, as far as the one who added it said. */
  printOf(source: string): string | undefined
  search(query: string, how?: { readonly limit?: number }): readonly PassageFind[]
  /** The passages of a document that begin on a page, line or paragraph, or between two. */
  read(source: string, from: number, to?: number): readonly DocumentPassage[]
  /** Every passage of every document, or the first of each, in the order in which they were added. */
  all(how?: { readonly openings?: boolean }): readonly (PassagePlace & DocumentPassage)[]
  close(): void
}

interface Candidate extends Omit<PassagePlace, 'dated'> {
  readonly dated: DateOrigin | null
  readonly id: number
  readonly heading: string | null
  readonly text: string
  readonly print: string
}

/** How far down the list of matches one goes when the first ones are copies of each other. */
const LOOK_THROUGH = 1_000

/** How many of the best matches are looked at for what they are worth, beyond twice as many as are asked for. */
const WEIGHED = 40
/** What boilerplate loses of its score. */
const IDLE = 0.8
/** What stands in so many places is the head or foot of a page. */
const RUNNING = 4

const printOf = (squashed: string): string => createHash('sha256').update(squashed).digest('hex').slice(0, 32)

/** Opens or makes the shelf in a file, or one in memory with `:memory:`. */
export function openShelf(file: string): Shelf {
  const database = openShelfDatabase(file)
  return { ...shelving(database), ...searching(database), close: () => database.isOpen && database.close() }
}

function shelving(database: DatabaseSync): Pick<Shelf, 'add' | 'remove' | 'list' | 'printOf' | 'read' | 'all'> {
  const insert = database.prepare(
    'INSERT INTO documents (source, print, title, kind, date, dated, saved, unit, length, by_ocr, warnings) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
  )
  const put = database.prepare(
    'INSERT INTO passages (document, at, heading, title, text, print) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const drop = database.prepare('DELETE FROM documents WHERE source = ?')
  const all = database.prepare(`
    SELECT source, title, kind, date, dated, saved, unit, length, by_ocr, warnings,
      (SELECT count(*) FROM passages WHERE document = documents.id) AS passages
    FROM documents ORDER BY source`)
  const print = database.prepare('SELECT print FROM documents WHERE source = ?')
  const between = database.prepare(`
    SELECT p.at, p.heading, p.text FROM passages AS p JOIN documents AS d ON d.id = p.document
    WHERE d.source = ? AND p.at BETWEEN ? AND ? ORDER BY p.id`)
  const whole = database.prepare(`
    SELECT p.at, p.heading, p.text, d.source, d.title, d.date, d.dated, d.unit
    FROM passages AS p JOIN documents AS d ON d.id = p.document
    WHERE ? = 0 OR p.id = (SELECT min(id) FROM passages WHERE document = d.id) ORDER BY d.id, p.id`)

  /** Pages keep copies of rows that were once moved, and the index keeps words as signposts: both are written anew. */
  const remove = (source: string): boolean => {
    if (drop.run(source).changes === 0) return false
    database.exec("INSERT INTO words (words) VALUES ('rebuild'); VACUUM")
    return true
  }
  return {
    add(source, document, how = {}) {
      const { kind, title, date, dated, saved, unit, length, warnings } = document
      const byOcr = how.byOcr ?? false
      const passages = passagesOf(document)
      transaction(database, () => {
        drop.run(source)
        const row = [
          source,
          how.print ?? null,
          title,
          kind,
          date,
          dated ?? null,
          saved ?? null,
          unit,
          length,
          Number(byOcr),
          JSON.stringify(warnings),
        ]
        const { lastInsertRowid: id } = insert.run(...row)
        for (const { at, heading, text } of passages) {
          const words = [title, heading].filter((part) => part !== null).join('\n')
          put.run(id, at, heading, words, text, printOf(squash(text)))
        }
      })
      const when = { date, ...(dated !== undefined && { dated }), ...(saved !== undefined && { saved }) }
      return { source, title, kind, ...when, unit, length, passages: passages.length, byOcr, warnings }
    },
    remove,
    list: () =>
      all.all().map(({ by_ocr: byOcr, warnings, dated, saved, ...row }) => ({
        ...(row as unknown as Omit<Shelved, 'byOcr' | 'warnings'>),
        ...(dated !== null && { dated: dated as DateOrigin }),
        ...(saved !== null && { saved: String(saved) }),
        byOcr: byOcr === 1,
        warnings: JSON.parse(String(warnings)) as readonly string[],
      })),
    printOf: (source) => print.get(source)?.print?.toString(),
    read: (source, from, to = from) =>
      (between.all(source, from, to) as unknown as readonly DocumentPassage[]).map((passage) => ({ ...passage })),
    all: ({ openings = false } = {}) =>
      (whole.all(Number(openings)) as unknown as readonly Candidate[]).map((passage) => ({
        ...placeOf(passage),
        heading: passage.heading,
        text: passage.text,
      })),
  }
}

function searching(database: DatabaseSync): Pick<Shelf, 'search'> {
  const ranked = database.prepare(
    'SELECT rowid AS id, -rank AS score FROM words WHERE words MATCH ? ORDER BY rank LIMIT ?',
  )
  const columns = 'p.id, p.at, p.heading, p.text, p.print, d.source, d.title, d.date, d.dated, d.unit'
  const joined = `SELECT ${columns} FROM passages AS p JOIN documents AS d ON d.id = p.document`
  const byId = database.prepare(`${joined} WHERE p.id = ?`)
  const byPrint = database.prepare(`${joined} WHERE p.print = ? ORDER BY d.source, p.id`)
  const repeated = database.prepare('SELECT count(*) AS times FROM passages WHERE print = ?')
  const mended = mending(database)
  const idleIn = ({ text, print }: Candidate, terms: readonly string[]): number =>
    Number(repeated.get(print)?.times) >= RUNNING ? 1 : boilerplateIn(text, terms)

  return {
    search(query, how = {}) {
      const limit = how.limit ?? 10
      const terms = searchTerms(query)
      if (terms.length === 0 || limit < 1) return []
      const kept: Kept[] = []
      const matches = ranked.all(searchMatch(mended(terms)), limit + LOOK_THROUGH)
      const first = matches.slice(0, limit * 2 + WEIGHED).map(({ id, score }) => {
        const passage = byId.get(id as number) as unknown as Candidate
        return { passage, score: Number(score) * (1 - IDLE * idleIn(passage, terms)) }
      })
      for (const { passage, score } of first.toSorted((one, other) => other.score - one.score))
        take(kept, passage, score, limit)
      for (const { id, score } of matches.slice(first.length)) {
        if (kept.length === limit) break
        take(kept, byId.get(id as number) as unknown as Candidate, Number(score) * (1 - IDLE), limit)
      }
      return kept.map(({ passage, score, copies }) => {
        const twins = byPrint.all(passage.print) as unknown as readonly Candidate[]
        const also = new Map([...twins, ...copies].map((each) => [each.id, placeOf(each)]))
        also.delete(passage.id)
        return { ...placeOf(passage), heading: passage.heading, text: passage.text, score, also: [...also.values()] }
      })
    },
  }
}

interface Kept {
  readonly passage: Candidate
  readonly score: number
  readonly squashed: string
  readonly copies: Candidate[]
}

/** Shorter texts, such as a heading alone, stand inside many others without being copies of them. */
const LEAST_COPY = 60

const holds = (whole: string, part: string): boolean =>
  whole === part || (part.length >= LEAST_COPY && whole.includes(part))

/**
 * A copy is text that stands whole inside another, letter for letter, and the longer one is shown. Nothing looser: two
 * texts that differ in one figure or one "not" are the very pair a court wants to see.
 */
function take(kept: Kept[], passage: Candidate, score: number, limit: number): void {
  const squashed = squash(passage.text)
  const place = kept.findIndex((each) => holds(each.squashed, squashed) || holds(squashed, each.squashed))
  const twin = kept[place]
  if (twin === undefined) {
    if (kept.length < limit) kept.push({ passage, score, squashed, copies: [] })
  } else if (squashed.length <= twin.squashed.length) twin.copies.push(passage)
  else kept[place] = { passage, score: twin.score, squashed, copies: [...twin.copies, twin.passage] }
}

const placeOf = ({ source, title, date, dated, unit, at }: Candidate): PassagePlace => ({
  source,
  title,
  date,
  ...(dated !== null && { dated }),
  unit,
  at,
})
