import type { Sighting } from './automaton.ts'

/**
 * What leads to a person or away from the show. Every quantifier has a limit, so that no text can keep a pattern busy.
 * The order is that of the reports; the first that fits counts.
 */
const patterns: readonly (readonly [category: string, pattern: RegExp])[] = [
  ['e-mail address', /[\w.+-]{1,64}\s?@\s?[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/gu],
  [
    'e-mail address',
    /\b[\w.+-]{2,64}\s{0,2}[[({]?\s{0,2}(?:@|\bat\b)\s{0,2}[\])}]?\s{0,2}[\w-]{2,63}\s{0,2}[[({]?\s{0,2}(?:dot|\.)\s{0,2}[\])}]?\s{0,2}(?:com|org|net|info|gov|edu|co|de|uk|io|me)\b/giu,
  ],
  ['web address', /\b(?:https?|ftp|wss?)\s{0,2}:\s{0,2}\/\s{0,2}\//giu],
  ['web address', /\bwww\s?[.,]\s?[\w-]{2,63}/giu],
  [
    'web address',
    /\b[a-z0-9][a-z0-9-]{0,62}\.(?:com|net|org|info|biz|xyz|app|dev|gg|ly|ru|de|uk|io|tv|site|online|shop|club|live|link|onion|lol|wtf|fun|top|icu|cc|eu|fr|es|pl|nl|ch|se|jp|kr|cn|br|au|ca|store|tech|world|chat|stream|click|zip|page|space|website|pro|vip|ws|sh|co)(?![\w-])/giu,
  ],
  ['web address', /\b[a-z0-9][a-z0-9-]{0,62}\.[a-z]{2,12}\/[\w-]/giu],
  ['web address', /\b[\w-]{2,63}\s{1,2}[[(]?dot[\])]?\s{1,2}(?:com|net|org|gg|tv|ly|info|io|ru|de|uk|co|xyz|lol)\b/giu],
  ['web address', /\b[\w-]{2,63}\s{0,2}[[({<]\s{0,2}(?:dot|punkt|punto|point|\.)\s{0,2}[\])}>]\s{0,2}[a-z]{2,12}\b/giu],
  ['web address', /\bh\s?t\s?t\s?p\s?(?:s\s?)?:\s?\/\s?\//giu],
  ['web address', /\bw\s?w\s?w\s?(?:\.|dot\b)\s?[\w-]{2,63}/giu],
  [
    'web address',
    /\b[\w-]{2,63}\s{0,2}(?:\.|\bdot\b)?\s{0,2}\b(?:com|net|org|gg|tv|io|me)\s{1,2}(?:forward\s|back)?slash\s{1,2}[\w-]{2,63}/giu,
  ],
  ['web address', /\b(?:discord|telegram|snapchat|onlyfans|whatsapp)(?:\.|\s?dot\s?)\w{2,4}\b/giu],
  ['network address', /(?<![\d.])(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?:25[0-5]|2[0-4]\d|1?\d?\d)){3}(?![\d.]*\d)/gu],
  ['network address', /(?<![\w:])(?:[0-9a-f]{1,4}:{1,2}){3,7}[0-9a-f]{1,4}(?![\w:])/giu],
  ['phone number', /\+\s?\d{1,3}[\s().\-/]{0,3}(?:\d[\s().\-/]{0,2}){6,13}/gu],
  ['phone number', /(?<![\d,.])\d{3}([\s.-])\d{3}\1\d{4}(?![\d,])/gu],
  ['phone number', /\(\d{3}\)\s?\d{3}[\s.-]\d{4}(?![\d,])/gu],
  [
    'phone number',
    /(?<![\d,.]\s?)(?!\d{5}-\d{4}(?!\d))\(?0\d{2,5}\)?[\s/.-]{1,2}\d{2,8}(?:[\s.-]\d{2,8}){0,3}(?![\d,])/gu,
  ],
  [
    'phone number',
    /(?:call|phone|ring|text|dial|number|tel|whatsapp)\W{0,3}(?:\w{1,9}\W{1,3}){0,3}\d{3}[\s.-]\d{4}(?!\d)/giu,
  ],
  ['phone number', /(?<![\d,.])\d{9,12}(?![\d,.])/gu],
  ['identity number', /(?<![\d-])\d{3}-\d{2}-\d{4}(?![\d-])/gu],
  ['place on the map', /-?\d{1,3}\.\d{4,10}°?\s?[NSEW]?\s?[,;]?\s?-?\d{1,3}\.\d{4,10}/gu],
  [
    'home address',
    /(?<![\d.,:])\d{1,5}\s?[A-Za-z]?,?\s{1,2}(?:\p{Lu}[\p{L}'’.-]{0,24}\s{1,2}){1,3}(?:Street|St|Avenue|Ave|Road|Rd|Lane|Ln|Drive|Boulevard|Blvd|Terrace|Crescent|Gardens|Grove|Alley|Quay|Mews|Square)(?!\p{L})/gu,
  ],
  ['home address', /(?<![\d.,:])\d{1,5}[a-z]?\s{1,2}(?!way\s)[a-z]{3,20}\s(?:street|avenue|boulevard)(?!\p{L})/gu],
  ['home address', /(?<!\p{L})\p{L}{3,24}(?:straße|strasse|gasse|allee|platz)\s\d{1,4}(?!\d)/giu],
  ['home address', /(?<![\d.,:])\d{1,4},?\s(?:rue|avenue|boulevard|calle|piazza|via)\s(?:de|du|des|la|le|l'|d')/giu],
]

/** What stands after a house: a post code, in the forms that are like nothing else. */
const postal: readonly (readonly [category: string, pattern: RegExp])[] = [
  ['home address', /(?<![A-Za-z\d])[A-PR-UWYZ][A-HK-Y]?\d[A-HJKPSTUW\d]?\s\d[ABD-HJLNP-UW-Z]{2}(?![A-Za-z\d])/gu],
  [
    'home address',
    /\p{Lu}[\p{L}.'’-]{1,24},?\s(?:A[LKZR]|C[AOT]|D[CE]|FL|GA|HI|I[DLNA]|K[SY]|LA|M[EDAINSOT]|N[EVHJMYCD]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[TA]|W[AVIY])\s\d{5}(?:-\d{4})?(?!\d)/gu,
  ],
  [
    'home address',
    /\p{Lu}[\p{L}.'’-]{2,24}(?:\s[\p{L}.'’-]{1,24}){0,3}\s\d{1,4}\s?[a-z]?,?\s{1,2}(?:[A-Z]{1,2}-)?(?:\d{5}|(?!19|20)\d{4})\s(?:[A-Z]{2}\s)?\p{Lu}\p{L}{2,}/gu,
  ],
  [
    'home address',
    /(?<![\d.,:])\d{1,4}\s?(?:bis|ter)?,?\s(?:rue|chemin|impasse|allée|quai|route|avenue|boulevard|calle|carrer|via|viale|corso|rua)\s[\p{L}'’\s.-]{2,40},?\s\d{4,5}\s\p{L}{2,}/giu,
  ],
  [
    'home address',
    /(?<!\p{L})(?:flat|apt|apartment|unit|suite)\.?\s?\d{1,4}[a-z]?,?\s{1,2}\d{1,4}[a-z]?\s{1,2}\p{L}{2,24}(?:\s\p{L}{2,24}){0,2}\s(?:court|close|way|place|park|row|walk|hill|view|house|street|road|lane|avenue|drive)(?!\p{L})/giu,
  ],
  [
    'number plate',
    /(?:plates?|registration|reg|licence|license)\W{1,3}(?:\w{1,9}\W{1,3}){0,4}[A-Z]{1,3}[\s-]?\d{1,4}[\s-]?[A-Z]{1,3}(?![\p{L}\d])/gu,
  ],
]

const named = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const figure = `(?:${named.join('|')}|oh|double|triple)`
const spoken = new RegExp(`\\b${figure}(?:[\\s,.-]{1,3}${figure}){6,14}\\b`, 'giu')

/** Somebody who counts aloud goes up or down by one. */
const isCountedOut = (words: string): boolean => {
  const digits = words
    .toLowerCase()
    .split(/[\s,.-]+/u)
    .map((word) => named.indexOf(word))
  return [1, -1].some((step) => digits.every((value, at) => at === 0 || value === digits[at - 1]! + step))
}

const groups = /(?<![\d.,])\d(?:[ -]?\d){12,18}(?![\d.,])/gu
const account = /(?<![A-Za-z0-9])[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?(?![A-Za-z0-9])/gu

/** Addresses, numbers and accounts, by what they look like. */
export function* personalIn(text: string): Iterable<Sighting> {
  for (const [category, pattern] of [...patterns, ...postal]) yield* sightings(category, text.matchAll(pattern))
  for (const match of text.matchAll(spoken)) if (!isCountedOut(match[0])) yield* sightings('phone number', [match])
  for (const match of text.matchAll(groups)) if (isCard(match[0])) yield* sightings('card number', [match])
  for (const match of text.matchAll(account)) if (isAccount(match[0])) yield* sightings('bank account', [match])
}

export function* sightings(category: string, matches: Iterable<RegExpExecArray>): Iterable<Sighting> {
  for (const { 0: found, index } of matches) yield { category, first: index, last: index + found.length - 1 }
}

/** The check digit of a payment card fits. */
const isCard = (number: string): boolean => {
  const digits = number.replaceAll(/\D/gu, '')
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

/** The check digits of an international account number fit. */
const isAccount = (number: string): boolean => {
  const compact = number.replaceAll(' ', '')
  const digits = Array.from(`${compact.slice(4)}${compact.slice(0, 4)}`, (sign) => Number.parseInt(sign, 36)).join('')
  return Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}
