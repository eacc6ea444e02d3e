import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { en } from './en/index.ts'
import { pseudo } from './pseudo.ts'

/**
 * Sets the language of the page. `?lang=xx` shows a made-up one that reads from right to left: whatever stays English is
 * not in the catalogue.
 */
export function setLanguage(wanted: string): void {
  void i18next.use(initReactI18next).init({
    lng: wanted,
    fallbackLng: 'en',
    resources: { en: { translation: en }, xx: { translation: pseudo(en) } },
    interpolation: { escapeValue: false },
  })
  document.documentElement.lang = wanted === 'xx' ? 'en' : wanted
  document.documentElement.dir = wanted === 'xx' ? 'rtl' : 'ltr'
}
