import type { Exhibit, Json } from '#record'

/** What a server answered, before anybody has judged it. */
export interface RawAnswer {
  readonly failed: boolean
  readonly texts: readonly string[]
  readonly resources: readonly { readonly uri: string; readonly text: string }[]
  readonly structured?: Json
  /** Kinds of content that nobody here can read: images, sound, links. */
  readonly unread: readonly string[]
}

/** Who was asked what. */
export interface ToolQuestion {
  readonly server: string
  readonly tool: string
  readonly input: Json
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
  const [, name = '', day = '', year = ''] = /^(?:\w+day, )?([a-z]+)\.? (\d{1,2}), (\d{4})\b/i.exec(told) ?? []
  const month = months.findIndex((each) => name.length >= 3 && each.startsWith(name.toLowerCase()))
  return month < 0 ? null : `${year}-${String(month + 1).padStart(2, '0')}-${day.padStart(2, '0')}`
}
