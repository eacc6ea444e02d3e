import { catalogueFor, type Catalogued, type Worded } from '#record'
import { germanReasons } from './de.ts'
import { englishReasons } from './en.ts'

/** Every reason the rules give, in one language. */
export type Reasons = Worded<typeof englishReasons>

const catalogues: Readonly<Record<Catalogued, Reasons>> = { en: englishReasons, de: germanReasons }

/** The court's own words for a case, by its language in English; English ones where it has none. */
export const reasonsFor = ({ language }: { readonly language?: string }): Reasons => catalogues[catalogueFor(language)]
