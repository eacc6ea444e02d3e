import { resolveConfusablesTransformer } from 'obscenity'

/** Signs that stand for letters; where several fit, all of them are tried. */
const leet: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'il',
  '2': 'z',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'gb',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '§': 's',
  '+': 't',
  '†': 't',
  '‡': 't',
  '€': 'e',
  '¢': 'c',
  '£': 'l',
  '¥': 'y',
  '×': 'x',
  '|': 'il',
  '¦': 'il',
}

/** These are letters only between letters; at the edge of a word they are punctuation. */
const leetInside: Readonly<Record<string, string>> = {
  '!': 'il',
  '¡': 'i',
  '(': 'c',
  '[': 'c',
  '{': 'c',
  '<': 'c',
  '^': 'a',
}

/** What people put where a letter should be, so that everybody knows which. */
const blanks = new Set('*#%•●○◦∙_■□▪×✱∗⁎')

/** The same, where they stand in the middle of something longer than a letter. */
const faintBlanks = new Set('.·-–—?~')

/** Several signs that together look like one letter. */
export const drawn: readonly (readonly [signs: string, letter: string])[] = [
  ['|<', 'k'],
  ['|{', 'k'],
  ['|(', 'k'],
  ['()', 'o'],
  ['[]', 'o'],
  ['<>', 'o'],
  ['|)', 'd'],
  ['|]', 'd'],
  ['|3', 'b'],
  ['13', 'b'],
  ['\\/', 'v'],
  ['/\\', 'a'],
  ['|_|', 'u'],
  ['(_)', 'u'],
  ['|-|', 'h'],
  ['|\\|', 'n'],
  ['/\\/', 'n'],
  ['/-\\', 'a'],
  ['|=', 'f'],
  ['vv', 'w'],
  ['ph', 'f'],
]

/** Look-alikes that neither Unicode nor the library has: small capitals, turned letters, barred letters. */
const lookAlikes: Readonly<Record<string, string>> = {
  a: 'ᴀɐʌαаδ∆ᗩ',
  b: 'ʙƃвьъЬßβᗷ',
  c: 'ᴄɔсϲᑕ匚ƈ⊂',
  d: 'ᴅԁɗđδᗪ',
  e: 'ᴇǝєеεзэ',
  f: 'ꜰɟғƒʄᖴ千',
  g: 'ɢƃɡցԍ',
  h: 'ʜɥнһհ',
  i: 'ɪᴉіιıɨἰӏІ',
  j: 'ᴊɾјϳ',
  k: 'ᴋʞкκқҝ长',
  l: 'ʟӏłɭℓιᄂ',
  m: 'ᴍɯмμ',
  n: 'ɴᴎпиηή',
  o: 'ᴏоοøσөо',
  p: 'ᴘрρþ',
  q: 'ǫԛɋ',
  r: 'ʀɹгяᴙ',
  s: 'ꜱѕʂઽƨ∫',
  t: 'ᴛʇтτŧ',
  u: 'ᴜυцսµμʊи凵∪',
  v: 'ᴠѵνʋ',
  w: 'ᴡʍшщωѡ',
  x: 'хχⅹ×',
  y: 'ʏʎуүγу',
  z: 'ᴢʐʒ',
}

const alike = new Map<string, string>()
for (const [letter, signs] of Object.entries(lookAlikes))
  for (const sign of signs) alike.set(sign, `${alike.get(sign) ?? ''}${letter}`)

/** Rows of pictured alphabets: regional indicators, and white letters in circles and squares. */
const rows = [0x1f1e6, 0x1f130, 0x1f150, 0x1f170]

const pictured = (sign: string): string | undefined => {
  const code = sign.codePointAt(0) ?? 0
  const row = rows.find((first) => code >= first && code < first + 26)
  return row === undefined ? undefined : String.fromCharCode(97 + code - row)
}

const whole: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', Æ: 'AE', Œ: 'OE', ẞ: 'SS' }

/** A sign without accents, circles, width and style. It may become several letters, or none. */
export const plainLetters = (sign: string): string =>
  pictured(sign) ??
  whole[sign] ??
  sign
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replace(/^\((.+)\)$/u, '$1')

const confusables = resolveConfusablesTransformer()

const fromLibrary = (sign: string): string => {
  const code = confusables.transform(sign.codePointAt(0) ?? 0)
  const letter = code === undefined ? '' : String.fromCodePoint(code).toLowerCase()
  return /^[a-z]$/.test(letter) ? letter : ''
}

/** The squared B stands in for any letter: that is the joke of whoever writes it. */
const wild = '🅱'
const alphabet = 'abcdefghijklmnopqrstuvwxyz'

/** The letters that a sign may be read as. `inside` tells whether it stands between letters. */
export function readingsOf(original: string, folded: string, inside: boolean): string {
  if (original === wild) return alphabet
  if (/^[a-z]$/.test(folded)) return folded
  const ascii = leet[folded] ?? (inside ? leetInside[folded] : undefined) ?? ''
  if (/^[\x20-\x7e]$/.test(folded)) return `${folded}${ascii}`
  const all = [folded, ascii, alike.get(original), alike.get(folded), fromLibrary(original), fromLibrary(folded)]
  return [...new Set(all.join(''))].join('')
}

export const mayBeLetter = (sign: string): boolean => sign in leet || sign in leetInside

/** Whether a sign may stand for any letter. `among` tells whether there are several letters beside it. */
export const isBlank = (folded: string, among: boolean): boolean =>
  blanks.has(folded) || (among && faintBlanks.has(folded))
