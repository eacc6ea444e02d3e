const ALPHABET = 'abcdefghijklmnopqrstuvwxyz'.toUpperCase().split('')

/** What people write for a country besides its name; small letters would be other words. */
const SHORT: Readonly<Record<string, string>> = {
  USA: 'US',
  'U.S.': 'US',
  US: 'US',
  America: 'US',
  UK: 'GB',
  Britain: 'GB',
  England: 'GB',
  'European Union': 'EUU',
  EU: 'EUU',
}

let names: readonly (readonly [name: string, code: string])[] | undefined

/** Every country by its English name, the longest name first. */
function countries(): readonly (readonly [name: string, code: string])[] {
  const named = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
  const all = ALPHABET.flatMap((first) => ALPHABET.map((second) => first + second))
  const known = all.flatMap((code) => {
    const name = named.of(code)
    // A code that is no longer in use has the name of its successor.
    const isCurrent = new Intl.Locale(`und-${code}`).region === code
    return name === undefined || !isCurrent || /^(?:EU|EZ|UN|XA|XB|ZZ)$/.test(code) ? [] : [[name, code] as const]
  })
  return [...Object.entries(SHORT), ...known].toSorted(([one], [other]) => other.length - one.length)
}

/** The country that a question names, and the question without it. */
export function countryIn(question: string): { readonly country: string | undefined; readonly rest: string } {
  names ??= countries()
  for (const [name, code] of names) {
    const at = question.indexOf(name)
    const around = `${question[at - 1] ?? ' '}${question[at + name.length] ?? ' '}`
    if (at < 0 || /[\p{L}\p{N}]/u.test(around)) continue
    return { country: code, rest: `${question.slice(0, at)} ${question.slice(at + name.length)}`.trim() }
  }
  return { country: undefined, rest: question }
}
