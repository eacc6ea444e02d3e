import type { Catalogued } from '#record'
import type { Setting } from '../../terminal/layout.ts'
import { germanTerms } from './de/index.ts'
import { englishTerms, type Terms } from './en/index.ts'

export type { Terms } from './en/index.ts'

const catalogues: Readonly<Record<Catalogued, Terms>> = { en: englishTerms, de: germanTerms }

export const termsIn = (language: Catalogued = 'en'): Terms => catalogues[language]

export const termsOf = ({ language }: Pick<Setting, 'language'>): Terms => termsIn(language)

/** The setting for a court's language; plain quotation marks stay plain. */
export function settingIn(setting: Setting, language: Catalogued): Setting {
  const { quotes } = catalogues[language]
  const isDrawn = setting.glyphs.open === englishTerms.quotes.open
  return { ...setting, language, glyphs: { ...setting.glyphs, ...(isDrawn && quotes) } }
}
