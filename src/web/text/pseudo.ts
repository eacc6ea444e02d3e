type Catalogue = { readonly [name: string]: string | Catalogue }

/** Every text in brackets and with accents; names in double braces stay as they are. */
export function pseudo(catalogue: Catalogue): Catalogue {
  return Object.fromEntries(
    Object.entries(catalogue).map(([name, text]) => [name, typeof text === 'string' ? madeUp(text) : pseudo(text)]),
  )
}

const accents: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú' }

/** One text in the made-up language. */
export const madeUp = (text: string): string => `⟦${accented(text)}⟧`

const accented = (text: string): string =>
  text
    .split(/(\{\{[^}]*\}\})/)
    .map((part) => (part.startsWith('{{') ? part : part.replaceAll(/[aeiou]/g, (letter) => accents[letter] ?? letter)))
    .join('')
