/** The languages in which the court has words of its own, by their codes. */
export const catalogued = ['en', 'de'] as const

export type Catalogued = (typeof catalogued)[number]

export const isCatalogued = (code: string | undefined): code is Catalogued =>
  (catalogued as readonly (string | undefined)[]).includes(code)

const UNDETERMINED = 'und'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz'.split('')

let codes: ReadonlyMap<string, string> | undefined

/** Every language of two letters by its English name, as headers have it. */
function codesByName(): ReadonlyMap<string, string> {
  const named = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })
  const all = ALPHABET.flatMap((first) => ALPHABET.map((second) => first + second))
  return new Map(all.flatMap((code) => [[named.of(code) ?? '', code] as const]).filter(([name]) => name !== ''))
}

/** The code of a language by its English name; English where a header names none, since the offline model speaks it. */
export function codeOfLanguage(name: string | undefined): string {
  if (name === undefined || name === 'English') return 'en'
  codes ??= codesByName()
  return codes.get(name) ?? UNDETERMINED
}

/** Which words the court takes for its own: those of its language, by its English name or its code, or the English ones. */
export function catalogueFor(name: string | undefined): Catalogued {
  if (isCatalogued(name)) return name
  const code = codeOfLanguage(name)
  return isCatalogued(code) ? code : 'en'
}

/** The same texts in another language: every name with its plural forms and its blanks, and no other. */
export type Worded<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...blanks: never) => string
      ? T[K]
      : Worded<T[K]>
}
