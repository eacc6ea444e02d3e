/** What is kept of a case beside its record, for whoever lists and resumes cases. */
export interface CaseNotes {
  readonly archived?: boolean
  /** Somebody let the court rise, so nobody but a person lets it sit again. */
  readonly adjourned?: boolean
  /** How often in a row the process that heard it has ended without a word; counted up as a hearing begins. */
  readonly inHand?: number
  /** Words under which somebody files it. */
  readonly tags?: readonly string[]
  /** The batch that it is a run of. */
  readonly group?: string
  /** It was taken in from a file that had been changed. */
  readonly doubted?: boolean
}

/** An entry in which words were found. */
export interface EntryHit {
  readonly id: string
  readonly seq: number
  readonly snippet: string
}

/** Which cases a list shows: newest first, or those whose entries have the words best, best first. */
export interface PageWish {
  readonly words?: string
  readonly format?: string
  readonly state?: 'open' | 'closed'
  /** Those put away, or the others; both unless given. */
  readonly archived?: boolean
  readonly tag?: string
  readonly group?: string
  /** The runs of a batch as one, where the first of them would stand. */
  readonly folded?: boolean
  /** Those that the person has decided, has not decided yet, or should look at again. */
  readonly mine?: 'made' | 'open' | 'due'
  /** Those of which it is known what came of them. */
  readonly came?: boolean
  /** None but these. */
  readonly only?: readonly string[]
  /** The one of this name. */
  readonly name?: string
  /** As a record writes days. */
  readonly today: string
  readonly limit: number
  /** The last case of the page before. */
  readonly before?: string
  /** The manner in which rows are told now; those kept in another are left out. */
  readonly manner: number
}

/** A case as far as a list knows it without its record. */
export interface CaseOnPage {
  readonly id: string
  /** Another one for each state of its record. */
  readonly mark: string
  readonly state: 'open' | 'closed'
  readonly notes: CaseNotes
  readonly due: boolean
  /** How many runs of its batch it stands for, and how many of them have ended. */
  readonly folded?: { readonly runs: number; readonly ended: number }
  /** What was kept of it in this manner since its record last grew. */
  readonly row?: string
  /** The best places with the words that were looked for, as JSON. */
  readonly hits: string
}

export interface CasePage {
  readonly cases: readonly CaseOnPage[]
  readonly more: boolean
  /** Decisions to look at again, whatever else is asked for. */
  readonly due: number
  /** Every word under which a case is filed. */
  readonly tags: readonly string[]
}

/** What a list shows of a case, kept beside its record until that grows. */
export interface KeptRow {
  readonly id: string
  readonly mark: string
  readonly manner: number
  readonly row: string
}

/** Which names are looked for: one, whatever its capitals; those that begin so or end in this word; those still owed a hearing. */
export type NamesWish = { readonly same: string } | { readonly like: string } | { readonly owed: true }
