import { byDocument } from '#record'
import type { Dossier } from './dossier.ts'
import type { DossierExhibit } from './exhibited.ts'

/** A person or a body that wrote something. */
export type WorkAuthor = { readonly family: string; readonly given: string } | { readonly literal: string }

/** Year, month and day, as far as they are known. */
export type WorkDate = readonly [year: number, month?: number, day?: number]

/** A work that exhibits are taken from: all passages of one document are one work. */
export interface CitedWork {
  /** The label of its first exhibit. */
  readonly key: string
  readonly exhibit: DossierExhibit
  readonly authors: readonly WorkAuthor[]
  readonly issued: WorkDate | null
  readonly accessed: WorkDate | null
  /** Every exhibit that is taken from it, with its place. */
  readonly passages: readonly { readonly label: string; readonly place: string | null }[]
}

/** The works that a case cites, in the order of their first exhibits. */
export function worksOf({ exhibits }: Dossier): readonly CitedWork[] {
  const kept = exhibits.map((exhibit) => ({
    result_id: exhibit.label,
    // What is laid on the table of a trial has no source that it could share.
    source_type: exhibit.source === '' ? ('web' as const) : exhibit.type === 'item' ? ('web' as const) : exhibit.type,
    source: exhibit.source,
    title: exhibit.title,
    url: exhibit.url,
    exhibit,
  }))
  return byDocument(kept).map((passages) => {
    const [{ exhibit }] = passages
    return {
      key: exhibit.label,
      exhibit,
      authors: authorsIn(exhibit.authors ?? ''),
      issued: dateIn(exhibit.date ?? ''),
      accessed: exhibit.url === null ? null : dayIn(exhibit.admitted),
      passages: passages.map(({ exhibit: { label, place } }) => ({ label, place })),
    }
  })
}

/** Where in a work the exhibits stand: "E-01 (page 2), E-04". */
export const placesIn = ({ passages }: CitedWork): string =>
  passages.map(({ label, place }) => (place === null ? label : `${label} (${place})`)).join(', ')

const LETTERS = /^[\p{L}\p{M}.'’-]+$/u

/** Names as sources write them in a row; whatever is not plainly names of people stays as it is. */
function authorsIn(text: string): readonly WorkAuthor[] {
  const [, named = text, others] = /^(.*?)(,? et al\.?)?$/s.exec(text) ?? []
  const parts = named.includes(';') ? named.split(';') : splitNames(named)
  const names = parts.map((part) => part.trim()).filter((part) => part !== '')
  return [...names.map(authorOf), ...(others === undefined ? [] : [{ literal: 'et al.' }])]
}

/** Commas part names only where each of them has a first name too. */
function splitNames(named: string): readonly string[] {
  const parts = named.split(/, | and | & /)
  return parts.every((part) => part.trim().includes(' ')) ? parts : [named]
}

function authorOf(name: string): WorkAuthor {
  const [, last, first] = /^([^,]+), ([^,]+)$/.exec(name) ?? []
  if (last !== undefined && first !== undefined) return { family: last, given: first }
  const words = name.split(' ')
  const family = words.at(-1)
  return (words.length === 2 || words.length === 3) && family !== undefined && words.every((word) => LETTERS.test(word))
    ? { family, given: words.slice(0, -1).join(' ') }
    : { literal: name }
}

function dateIn(text: string): WorkDate | null {
  const [, year, month, day] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(text) ?? []
  if (year === undefined) return null
  const isMonth = month !== undefined && Number(month) >= 1 && Number(month) <= 12
  const isDay = isMonth && day !== undefined && Number(day) >= 1 && Number(day) <= 31
  if (!isMonth) return [Number(year)]
  return isDay ? [Number(year), Number(month), Number(day)] : [Number(year), Number(month)]
}

/** A record without a clock has no day. */
function dayIn(at: number): WorkDate | null {
  const date = new Date(at)
  if (at <= 0 || Number.isNaN(date.getTime())) return null
  return [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
}
