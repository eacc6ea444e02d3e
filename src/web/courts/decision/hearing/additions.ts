import type { Entry, EntryOf } from '#record'
import { entriesOf } from '../../../view/index.ts'

/** A document that was filed when the case had been opened. */
export interface AdditionView {
  readonly document: EntryOf<'document'>
  /** The court has read it, and both sides have it. */
  readonly landed: boolean
}

export function additionsIn(entries: readonly Entry[]): readonly AdditionView[] {
  const landed = new Set(entriesOf(entries, 'on_file').flatMap(({ documents }) => documents))
  return entriesOf(entries, 'document')
    .filter(({ added }) => added)
    .map((document) => ({ document, landed: landed.has(document.seq) }))
}
