import { isCatalogued, type Catalogued } from '#record'

const english = {
  title: 'Check a record',
  lead: 'Choose a file that Courtroom wrote with',
  leadEnd: '. It is read here, in this browser, and sent nowhere: this page needs no network and is not allowed any.',
  choose: 'Choose a file, or drop it here',
  unable: 'This browser does not let the page check anything here. Save the page and open it from your disk.',
}

const german: typeof english = {
  title: 'Ein Protokoll prüfen',
  lead: 'Wählen Sie eine Datei, die Courtroom geschrieben hat, mit',
  leadEnd:
    '. Sie wird hier gelesen, in diesem Browser, und nirgendwohin geschickt: Diese Seite braucht kein Netz und darf keines benutzen.',
  choose: 'Eine Datei wählen oder hier ablegen',
  unable:
    'Dieser Browser lässt die Seite hier nichts prüfen. Speichern Sie die Seite und öffnen Sie sie von Ihrer Festplatte.',
}

const catalogues: Readonly<Record<Catalogued, typeof english>> = { en: english, de: german }

export const verifierWords = (language: Catalogued): typeof english => catalogues[language]

/** A link may name the language; otherwise it is the browser's. */
export function languageHere(): Catalogued {
  const named = new URLSearchParams(location.search).get('lang') ?? undefined
  const wanted = [named, ...navigator.languages].map((tag) => tag?.slice(0, 2).toLowerCase())
  return wanted.find((code) => isCatalogued(code)) ?? 'en'
}
