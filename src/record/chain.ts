import type { Entry } from './event.ts'

/** SHA-256 of a text in UTF-8, in small hexadecimal digits. Whoever links brings one: page and server have different ones. */
export type Sha256 = (text: string) => string

/** What the first link hangs on: a fixed word, so that a record has one chain under whatever name it is kept. */
export const FIRST_LINK = 'courtroom'

/** One text for one value, as RFC 8785 writes it: keys by their code units, no space. Half a character stays an escape. */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  // Grown, not gathered and joined: every entry comes through here, and most of its parts are small.
  let text = ''
  if (Array.isArray(value)) {
    for (const each of value) text += `${text === '' ? '' : ','}${canonicalJson(each)}`
    return `[${text}]`
  }
  const fields = value as Readonly<Record<string, unknown>>
  for (const name of Object.keys(fields).toSorted()) {
    const field = fields[name]
    if (field !== undefined) text += `${text === '' ? '' : ','}${JSON.stringify(name)}:${canonicalJson(field)}`
  }
  return `{${text}}`
}

/** What is hashed to a link: the link before it, and the digest of the entry. */
export const linkText = (before: string, digest: string): string => before + digest

/** The links of entries that follow one another, each behind the one before it. */
export function linksOf(entries: readonly Entry[], sha256: Sha256, after: string = FIRST_LINK): readonly string[] {
  let before = after
  return entries.map((entry) => (before = sha256(linkText(before, sha256(canonicalJson(entry))))))
}
