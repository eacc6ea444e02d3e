import { catalogueFor, type Catalogued } from '#record'
import { germanPhrases } from './de.ts'
import { englishPhrases, type Phrases } from './en.ts'

export type { Phrases } from './en.ts'

const catalogues: Readonly<Record<Catalogued, Phrases>> = { en: englishPhrases, de: germanPhrases }

/** By the court's language in English; in English where it has none. */
export const phrasesIn = ({ language }: { readonly language?: string | undefined }): Phrases =>
  catalogues[catalogueFor(language)]
