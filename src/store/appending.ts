import type { CaseNotes } from '#court'
import type { Entry } from '#record'
import { bodyOf, type StoreWrite } from './rows.ts'
import { textOf, type Findable } from './words.ts'

interface Appended {
  readonly after: number
  readonly entries: readonly Entry[]
  readonly notes: CaseNotes | undefined
}

/** Entries as they are written, with what can be found of each and what is noted of their case. */
export function appending(id: string, { after, entries, notes }: Appended, findable: Findable | undefined): StoreWrite {
  const rows = entries.map((entry) => {
    const { seq, at, type, key } = entry
    return { seq, at, type, body: bodyOf(entry), key, text: textOf(entry, findable) }
  })
  return { do: 'append', id, after, rows, notes: notes && JSON.stringify(notes) }
}
