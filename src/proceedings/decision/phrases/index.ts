import { catalogueFor, type Catalogued, type Worded } from '#record'
import { germanPhrases } from './de.ts'
import { englishPhrases } from './en.ts'

/** What the court says, to those who sit in it and on the record, in one language. */
export type Phrases = Worded<typeof englishPhrases>

const catalogues: Readonly<Record<Catalogued, Phrases>> = { en: englishPhrases, de: germanPhrases }

/** By the court's language in English; in English where it has none. */
export const phrasesIn = ({ language }: { readonly language?: string | undefined }): Phrases =>
  catalogues[catalogueFor(language)]
