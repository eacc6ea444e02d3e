import { readFileSync } from 'node:fs'
import type { HouseWork } from './house.ts'
import type { NoticeRate } from './notices.ts'
import type { WritingRate } from './writing.ts'

/** What was measured on one machine; `npm run carries` writes it anew. */
export interface Measured {
  readonly on: string
  readonly cores: number
  /** How many had something to do on it when it was begun. */
  readonly load: number
  readonly writing: readonly WritingRate[]
  readonly notices: readonly NoticeRate[]
  /** Milliseconds of the database for one look for cases that nobody hears, among so many that are heard. */
  readonly look: { readonly open: number; readonly work: number }
  readonly house: HouseWork
}

export const readMeasured = (): Measured =>
  JSON.parse(readFileSync(new URL('measured.json', import.meta.url), 'utf8')) as Measured
