import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { en, localeOf, MADE_UP, pseudo } from '../text/index.ts'

void i18next.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: { translation: en } },
  interpolation: { escapeValue: false },
})

/** What another language needs is fetched when it is asked for. */
async function bring(language: string): Promise<void> {
  if (i18next.hasResourceBundle(language, 'translation')) return
  const texts = language === MADE_UP ? pseudo(en) : (await import('../text/de/index.ts')).de
  i18next.addResourceBundle(language, 'translation', texts)
}

let last = 'en'

/** Sets the language of the page; when several are asked for at once, the last one holds. */
export async function setLanguage(wanted: string): Promise<void> {
  last = wanted
  await bring(wanted)
  if (last !== wanted) return
  await i18next.changeLanguage(wanted)
  document.documentElement.lang = localeOf(wanted)
  document.documentElement.dir = wanted === MADE_UP ? 'rtl' : 'ltr'
}
