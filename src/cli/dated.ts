import type { Exhibit } from '#record'

const found: Readonly<Record<NonNullable<Exhibit['dated']>, string>> = {
  title: 'from its title',
  text: 'from its text',
  'file-name': 'from its file name',
  header: 'from its header',
  metadata: 'from its metadata',
}

interface WithDate {
  readonly date?: string | null
  readonly dated?: Exhibit['dated']
  readonly saved?: string
}

/** When something was written, and how that was found; when a file was saved, if nobody knows more of it. */
export function dateLine({ date = null, dated, saved }: WithDate): string | undefined {
  if (date === null) return saved && `no date; saved on ${saved}`
  return dated === undefined ? date : `${date} (${found[dated]})`
}
