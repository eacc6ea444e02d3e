import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { detectAll } from 'tinyld'

/** The languages OCR can learn, by the codes of those who tell languages and of those who read letters. */
const tongues: Readonly<Record<string, string>> = {
  en: 'eng',
  de: 'deu',
  fr: 'fra',
  es: 'spa',
  it: 'ita',
  pt: 'por',
  nl: 'nld',
  pl: 'pol',
  cs: 'ces',
  da: 'dan',
  sv: 'swe',
  fi: 'fin',
  hu: 'hun',
  ro: 'ron',
  el: 'ell',
  ru: 'rus',
  uk: 'ukr',
  tr: 'tur',
}

/** Shorter texts are told apart by chance. */
const ENOUGH_LETTERS = 120
const SURE = 0.5

const { resolve } = createRequire(import.meta.url)

interface Tongue {
  readonly code: string
  /** Where its data lies. */
  readonly folder: string
}

function folderOf(code: string): string | undefined {
  try {
    return dirname(resolve(`@tesseract.js-data/${code}/package.json`))
  } catch {
    return undefined
  }
}

/** What is installed: English always, and every language whose package somebody has added. Nothing is fetched. */
export const tonguesInstalled = (): readonly Tongue[] =>
  Object.values(tongues).flatMap((code) => {
    const folder = folderOf(code)
    if (folder === undefined) return []
    return [{ code, folder: join(folder, '4.0.0_best_int') }]
  })

/** What to say of a text that seems to be in a language whose letters OCR was not taught. */
export function lackOf(text: string): string | undefined {
  if (text.replaceAll(/\P{L}/gu, '').length < ENOUGH_LETTERS) return undefined
  const [first] = detectAll(text)
  const code = first === undefined || first.accuracy < SURE ? undefined : tongues[first.lang]
  if (code === undefined || folderOf(code) !== undefined) return undefined
  const name = new Intl.DisplayNames(['en'], { type: 'language' }).of(first!.lang)
  return `It seems to be in ${name}, for which OCR has no data here. Add it with: npm install @tesseract.js-data/${code}`
}
