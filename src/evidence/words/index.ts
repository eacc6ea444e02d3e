import { catalogueFor, type Catalogued, type Worded } from '#record'
import { de } from './de.ts'
import { en } from './en.ts'

/** Every reason the rules give, in one language. */
export type Reasons = Worded<typeof en>

const catalogues: Readonly<Record<Catalogued, Reasons>> = { en, de }

/** The court's own words for a case, by its language in English; English ones where it has none. */
export const reasonsFor = ({ language }: { readonly language?: string }): Reasons => catalogues[catalogueFor(language)]
