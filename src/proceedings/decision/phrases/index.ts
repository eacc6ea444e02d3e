import { catalogueFor, type Catalogued, type Worded } from '#record'
import { de } from './de.ts'
import { en } from './en.ts'

/** What the court says, to those who sit in it and on the record, in one language. */
export type Phrases = Worded<typeof en>

const catalogues: Readonly<Record<Catalogued, Phrases>> = { en, de }

/** By the court's language in English; in English where it has none. */
export const phrasesIn = ({ language }: { readonly language?: string | undefined }): Phrases =>
  catalogues[catalogueFor(language)]
