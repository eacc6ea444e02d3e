/** What the record shows, kept in the address. Rulings and flags are there unless somebody puts them away. */
interface RecordSearch {
  /** Words that somebody looked for; they are marked at the place of the address. */
  readonly find?: string
  readonly chambers?: true
  readonly flags?: false
  readonly rulings?: false
}

export const readRecordSearch = (given: Record<string, unknown>): RecordSearch => ({
  ...(typeof given['find'] === 'string' && given['find'] !== '' && { find: given['find'] }),
  ...(given['chambers'] === true && { chambers: true }),
  ...(given['flags'] === false && { flags: false }),
  ...(given['rulings'] === false && { rulings: false }),
})

export interface Shown {
  readonly chambers: boolean
  readonly flags: boolean
  readonly rulings: boolean
}

export const shownBy = ({ chambers, flags, rulings }: RecordSearch): Shown => ({
  chambers: chambers ?? false,
  flags: flags ?? true,
  rulings: rulings ?? true,
})

/** The address that shows one part more or less; what is as usual is not written down. */
export function toggled(search: RecordSearch, part: keyof Shown): RecordSearch {
  const shown = shownBy(search)
  const next = { ...shown, [part]: !shown[part] }
  return {
    ...(search.find !== undefined && { find: search.find }),
    ...(next.chambers && { chambers: true }),
    ...(!next.flags && { flags: false }),
    ...(!next.rulings && { rulings: false }),
  }
}
