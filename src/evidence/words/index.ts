import { catalogueFor, type Catalogued } from '#record'
import { germanReasons } from './de.ts'
import { englishReasons, type Reasons } from './en.ts'

const catalogues: Readonly<Record<Catalogued, Reasons>> = { en: englishReasons, de: germanReasons }

/** The court's own words for a case, by its language in English; English ones where it has none. */
export const reasonsFor = ({ language }: { readonly language?: string }): Reasons => catalogues[catalogueFor(language)]
