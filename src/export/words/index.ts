import type { Catalogued } from '#record'
import { documentEnglish, type DocumentWords } from './english.ts'
import { documentGerman } from './german.ts'

export type { DocumentWords } from './english.ts'

const all: Readonly<Record<Catalogued, DocumentWords>> = { en: documentEnglish, de: documentGerman }

/** What documents about a case say, in the language of the case. */
export const documentWords = (language: Catalogued): DocumentWords => all[language]
