import type { Exhibit, Json } from '#record'

/** A text that came along with an answer, or that a link in it leads to. */
export interface AnswerResource {
  readonly uri: string
  readonly text: string
  readonly title?: string
  readonly date?: string
}

/** What a server answered, before anybody has judged it. */
export interface RawAnswer {
  readonly failed: boolean
  readonly texts: readonly string[]
  readonly resources: readonly AnswerResource[]
  readonly structured?: Json
  /** Kinds of content that nobody here can read: images, sound, links that lead nowhere. */
  readonly unread: readonly string[]
}

/** Who was asked what. */
export interface ToolQuestion {
  readonly server: string
  readonly tool: string
  readonly input: Json
  /** What the source brings, where whoever set it up vouches for it. No source says that of itself. */
  readonly kind?: Find['type']
}

/** One thing in an answer that may become an exhibit. What the answer does not tell is null, never guessed. */
export interface Find {
  readonly title: string
  readonly source: string
  readonly type: Exhibit['source_type']
  readonly date: string | null
  /** How the date of a document was found. */
  readonly dated?: NonNullable<Exhibit['dated']>
  readonly url: string | null
  /** Word for word. */
  readonly text: string
  readonly page: number | null
  readonly citations: number | null
  readonly doi: string | null
  readonly authors?: string
  readonly licence?: string
  /** Where it stands in a document that has no pages: "line 12". */
  readonly place?: string
  /** What the server calls it, for those who want to ask further: "paper_id: …". */
  readonly handle?: string
}

/** Finds the finds. Undefined when the answer has another shape than this reader knows. */
export type AnswerReader = (answer: RawAnswer, asked: ToolQuestion) => readonly Find[] | undefined

export const unknownFields = { date: null, url: null, page: null, citations: null, doi: null } as const

/** An address people can open, or none. */
export const webAddress = (text: string | null | undefined): string | null =>
  text != null && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : null

export const hostOf = (address: string | null): string | null =>
  address === null ? null : new URL(address).hostname.replace(/^www\./, '')

export const fieldOf = (input: Json, name: string): Json | undefined =>
  typeof input === 'object' && input !== null && !Array.isArray(input) ? input[name] : undefined

const months = 'january february march april may june july august september october november december'.split(' ')

/** A date as far as it is told: year, month or day. "Three days ago" is none, since nobody says from when. */
export function dateIn(text: string | number | null | undefined): string | null {
  const told = String(text ?? '').trim()
  const iso = /^(\d{4})(?:-(0[1-9]|1[0-2])(?:-(0[1-9]|[12]\d|3[01]))?)?(?![\d-])/.exec(told)
  if (iso) return iso[0]
  const { name = '', day = '', year = '' } = (MONTH_FIRST.exec(told) ?? DAY_FIRST.exec(told))?.groups ?? {}
  const month = months.findIndex((each) => name.length >= 3 && each.startsWith(name.toLowerCase()))
  return month < 0 ? null : `${year}-${String(month + 1).padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** "Monday, January 15, 2024". */
const MONTH_FIRST = /^(?:\w+day, )?(?<name>[a-z]+)\.? (?<day>\d{1,2}), (?<year>\d{4})\b/i

/** "Mon, 15 Jan 2024 07:00:00 GMT", as mail and feeds write it. */
const DAY_FIRST = /^(?:[a-z]{3,9}, )?(?<day>\d{1,2}) (?<name>[a-z]+)\.? (?<year>\d{4})\b/i

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" }

/** Search engines mark the words they looked for and escape the rest; neither is the source's. */
export const unmarked = (marked: string): string =>
  marked
    .replaceAll(/<\/?(?:strong|b|em|mark)>|<span class="searchmatch">|<\/span>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39|#x27);/g, (entity, name: string) => entities[name] ?? entity)

export function jsonIn(part: string): Json | undefined {
  try {
    return JSON.parse(part) as Json
  } catch {
    return undefined
  }
}
