import { canonicalJson } from '#chain'
import type { Entry } from '#record'
import { entryOf, sha256, type NewRow, type StoreWrite } from '../rows.ts'
import { searchWords } from '../words.ts'

/** No more than PostgreSQL takes into an index of words. */
const LONGEST_TEXT = 250_000

/** A write as PostgreSQL reads it. */
export function writtenOf(write: StoreWrite): unknown {
  if (write.do === 'append') {
    const { notes } = write
    return { ...write, rows: write.rows.map(rowOf), ...(notes !== undefined && { notes: storableNotes(notes) }) }
  }
  if (write.do === 'note') return { ...write, body: storableNotes(write.body) }
  return write
}

function rowOf({ seq, at, type, body, key, text }: NewRow): unknown {
  const entry = entryOf({ seq, at, body })
  const found = text === undefined ? {} : { text: storable(text), words: searchWords(text.slice(0, LONGEST_TEXT)) }
  return { seq, at, type, body, key, digest: sha256(canonicalJson(entry)), ...found, ...listed(entry) }
}

/** What a list chooses by. */
function listed(entry: Entry): Readonly<Record<string, unknown>> {
  if (entry.type === 'header') return { format: entry.format }
  if (entry.type === 'closed') return { outcome: entry.outcome }
  if (entry.type === 'my_decision') return { review: entry.review }
  if (entry.type === 'answer') return { answers: entry.question }
  return {}
}

/** PostgreSQL keeps no zero character and no half of one; a record has them as escapes, and what is found can do without. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\0', ' ')

/** What a question is asked with: whoever looks for what cannot be kept finds nothing, and is refused nothing. */
export const storableValues = (values: readonly unknown[]): unknown[] =>
  values.map((value) => (typeof value === 'string' ? storable(value) : value))

const storableNotes = (body: string): string =>
  JSON.stringify(JSON.parse(body, (_, value: unknown) => (typeof value === 'string' ? storable(value) : value)))
