import type { CaseNotes } from '#court'
import { isAloud, type Draft, type Entry } from '#record'
import { bodyOf, type StoreWrite } from './rows.ts'

/** What people would look for in an entry, as its format says; undefined when nothing. */
export type Findable = (draft: Draft) => readonly string[] | undefined

/** What can be found of an entry; undefined when nobody would look for it. */
export function textOf(draft: Draft, own: Findable = () => undefined): string | undefined {
  const { type } = draft
  if (type === 'header') return joined(draft.title, ...(own(draft) ?? []))
  if (isAloud(draft) || type === 'intervention') return draft.content
  if (type === 'question' || type === 'answer') return draft.content
  if (type === 'my_decision') return joined(draft.decided, draft.why ?? '')
  if (type === 'outcome') return draft.words
  if (type === 'tool_result') return joined(draft.title, draft.text)
  const found = own(draft)
  return found && joined(...found)
}

/** Each text once: the title of a case is often its whole question. */
const joined = (...texts: readonly string[]): string => [...new Set(texts)].filter((text) => text !== '').join('\n')

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
