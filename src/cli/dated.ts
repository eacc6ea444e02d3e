import type { Exhibit } from '#record'
import type { Setting } from './terminal/layout.ts'
import { termsOf } from './terms/index.ts'

interface WithDate {
  readonly date?: string | null
  readonly dated?: Exhibit['dated']
  readonly saved?: string
}

/** When something was written, and how that was found; when a file was saved, if nobody knows more of it. */
export function dateLine(
  { date = null, dated, saved }: WithDate,
  setting: Pick<Setting, 'language'> = {},
): string | undefined {
  const { dated: terms } = termsOf(setting)
  if (date === null) return saved && terms.saved(saved)
  return dated === undefined ? date : `${date} (${terms.found[dated]})`
}
