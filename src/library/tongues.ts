import { join } from 'node:path'
import { packageFolder } from '#annex'
import { eld } from 'eld/extrasmall'

/** The languages OCR can learn, by the codes of those who tell languages and of those who read letters. */
export const tongues: Readonly<Record<string, string>> = {
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

interface Tongue {
  readonly code: string
  /** Where its data lies. */
  readonly folder: string
}

const folderOf = (code: string): string | undefined => packageFolder(`@tesseract.js-data/${code}`)

/** What is installed: English with OCR itself, and every language that somebody has added. Nothing is fetched. */
export const tonguesInstalled = (): readonly Tongue[] =>
  Object.values(tongues).flatMap((code) => {
    const folder = folderOf(code)
    if (folder === undefined) return []
    return [{ code, folder: join(folder, '4.0.0_best_int') }]
  })

/** What to say of a text that seems to be in a language whose letters OCR was not taught. */
export function lackOf(text: string): string | undefined {
  if (text.replaceAll(/\P{L}/gu, '').length < ENOUGH_LETTERS) return undefined
  const told = eld.detect(text)
  const code = told.isReliable() ? tongues[told.language] : undefined
  if (code === undefined || folderOf(code) !== undefined) return undefined
  const name = new Intl.DisplayNames(['en'], { type: 'language' }).of(told.language)
  return `It seems to be in ${name}, for which OCR has no data here. To add it: ./courtroom add ocr-${code}`
}
