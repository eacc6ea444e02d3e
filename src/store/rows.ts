import { hash } from 'node:crypto'
import type { KeptRow } from '#court'
import type { Draft, Entry, Receipt } from '#record'
import { StoreError, type StoreErrorCode } from './errors.ts'

/** An entry as it is kept. */
export interface EntryRow {
  readonly seq: number
  readonly at: number
  readonly body: string
}

/** An entry as it is written. */
export interface NewRow extends EntryRow {
  readonly type: string
  readonly key?: string | undefined
  /** What can be found of it. */
  readonly text?: string | undefined
}

/** Something to write: texts and numbers only, so that it can go to a thread. */
export type StoreWrite =
  | {
      readonly do: 'append'
      readonly id: string
      readonly after: number
      readonly rows: readonly NewRow[]
      /** Noted with the entries, or not at all. */
      readonly notes?: string | undefined
    }
  | { readonly do: 'begin'; readonly id: string; readonly key: string }
  | { readonly do: 'keep'; readonly id: string; readonly key: string; readonly body: string }
  | { readonly do: 'note'; readonly id: string; readonly body: string }
  | { readonly do: 'rows'; readonly id: string; readonly rows: readonly KeptRow[] }
  | { readonly do: 'remove'; readonly id: string }

/** Whether it was written; an append behind a place that is not the end is not. Errors lose their class between threads. */
export type WriteOutcome = boolean | WriteFailure

interface WriteFailure {
  readonly code: StoreErrorCode | undefined
  readonly message: string
  readonly cause: unknown
}

/**
 * One order of fields for all adapters, so that they give back the same bytes. An entry of another record may be
 * given as a draft; its old place is left behind.
 */
export function bodyOf(draft: Draft): string {
  const { type, to, key, seq: _seq, at: _at, ...fields } = draft as Draft & Partial<Entry>
  return JSON.stringify({ type, ...fields, to, key })
}

/** The entry that a draft became, without the way through its body: its texts are not copied. */
export const entryFrom = (draft: Draft, seq: number, at: number): Entry => {
  const { type, to, key, seq: _seq, at: _at, ...fields } = draft as Draft & Partial<Entry>
  return { seq, at, type, ...fields, to, ...(key !== undefined && { key }) } as Entry
}

// Rows are ours and were checked on the way in: checking 10,000 of them again would cost more than reading them.
export const entryOf = ({ seq, at, body }: EntryRow): Entry => ({ seq, at, ...JSON.parse(body) }) as Entry

export const sha256 = (data: string | Uint8Array): string => hash('sha256', data)

export const receiptOf = (body: string): Receipt => JSON.parse(body) as Receipt

/** Ids name folders and stand in addresses, so they are kept plain. */
export function requireId(id: string): void {
  if (/^[A-Za-z0-9-][A-Za-z0-9_-]{0,79}$/.test(id)) return
  throw new StoreError(
    'bad-id',
    `${JSON.stringify(id)} cannot be the id of a case. Use 1 to 80 letters, digits, hyphens and underscores.`,
  )
}

export const closedError = (): StoreError =>
  new StoreError('closed', 'The store was used after it was closed. Open it again, or close it later.')

export const claimedError = (id: string): StoreError =>
  new StoreError('case-claimed', `Case ${id} is in use, so it cannot be removed. Adjourn it first.`)

export const changedError = (id: string): StoreError =>
  new StoreError(
    'record-changed',
    `The record of case ${id} does not end as it did when it was last written, so nothing is written behind it. ` +
      `What is wrong with it: ./courtroom verify ${id}`,
  )

/** How many entries a search answers at most, unless it is told. */
export const USUAL_HITS = 50
