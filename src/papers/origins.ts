import type { Effort, Json, Seating } from '#record'
import type { CastRole } from './roles.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** One value in force and who said so. Unset is null. */
export interface SettingOrigin {
  readonly path: string
  readonly value: Json
  readonly from: 'flag' | 'environment' | 'file' | 'default'
  /** The flag, the variable, file and line, or the role whose models it takes. */
  readonly source?: string
}

/** The value of a role's origin: a seating in the words that a file has for it. */
export interface RoleOrigin {
  readonly words: string[]
  readonly tools?: string[]
  readonly hard?: string[]
  readonly effort?: Effort
}

const written = ({ models, searchers, hard, effort }: Seating): RoleOrigin & Record<string, Json> => ({
  words: [...models],
  ...(searchers && { tools: [...searchers] }),
  ...(hard && { hard: [...hard] }),
  ...(effort !== undefined && { effort }),
})

/** Who plays a role, and after whom. */
export function roleOrigin(found: SettingOrigin, { seating, as }: CastRole): SettingOrigin {
  const value = written(seating)
  if (as === undefined) return { ...found, value }
  return { ...found, value, source: found.source === undefined ? `as ${as}` : `${found.source}, as ${as}` }
}

export interface FetchedList {
  readonly file: string
  readonly fetched: string
}

export const listOrigin = (priceList: FetchedList | undefined): SettingOrigin =>
  priceList
    ? { path: 'prices', value: `the list fetched on ${priceList.fetched}`, from: 'file', source: priceList.file }
    : { path: 'prices', value: 'the list that came along', from: 'default' }
