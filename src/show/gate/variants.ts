/** Bad words turned by thirteen letters, so that the repository does not read like a gutter. */
const turned =
  'shpx fuvg phag ovgpu nffubyr zbgureshpxre ohyyfuvg pbpxfhpxre qvpxurnq chffl fyhg juber cravf jnaxre gjng oybjwbo ' +
  'qvyqb nff gvgf encvfg snttbg avttre xvxr fcvp genaal ergneq jrgonpx xvyylbhefrys tnatonat'

/** Cuts that leave two ordinary words. Nobody could tell what was meant, so nothing is asked of the gate. */
const undecidable = new Set(['cra vf', 'jub er', 'jrg onpx', 'ohyyf uvg'])

const turn = (text: string): string =>
  text.replaceAll(/[a-z]/g, (letter) => String.fromCharCode(((letter.charCodeAt(0) - 97 + 13) % 26) + 97))

export const badWords: readonly string[] = turn(turned).split(' ')

/** Chance that is the same every time. */
export function dice(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const offset = (first: number) => (letter: string) => String.fromCodePoint(first + letter.charCodeAt(0) - 97)

const table =
  (from: string, to: string) =>
  (letter: string): string =>
    Array.from(to)[from.indexOf(letter)] ?? letter

/** Each gives another alphabet. */
const alphabets: Readonly<Record<string, (letter: string) => string>> = {
  cyrillic: table('aceopxyijshkmtbn', 'асеорхуіјѕһкмтвп'),
  greek: table('aeiknoptuvxy', 'αεικηορτυνχγ'),
  fullWidth: offset(0xff41),
  bold: offset(0x1d41a),
  script: offset(0x1d4ea),
  fraktur: offset(0x1d586),
  doubleStruck: offset(0x1d552),
  monospace: offset(0x1d68a),
  circled: offset(0x24d0),
  bracketed: offset(0x249c),
  whiteOnBlack: offset(0x1f150),
  squared: offset(0x1f170),
  flags: offset(0x1f1e6),
  smallCapitals: table('abcdefghijklmnoprtuvwyz', 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀᴛᴜᴠᴡʏᴢ'),
  accents: (letter) => `${letter}\u0301`,
  heaped: (letter) => `${letter}\u0336\u0321\u035b`,
  barred: table('bdhlotu', 'ƀđħłøŧʉ'),
}

const leet = (map: Readonly<Record<string, string>>) => (letter: string) => map[letter] ?? letter

const leets = [
  leet({ o: '0', i: '1', s: '5', e: '3', a: '4', t: '7', b: '8', g: '9' }),
  leet({ o: '0', l: '1', e: '3', a: '4', g: '6' }),
  leet({ a: '@', s: '$', e: '€', t: '+' }),
  leet({ i: '!', o: '0', s: '5' }),
  leet({ i: '|', l: '|', k: '|<', d: '|)' }),
]

const between = ['.', ' ', '-', '—', '_', '*', '/', '·', '🙂', ' . ', '\u00a0', '\u2009', '\n', ', ', '~', '=', '1']
const unseen = ['\u200b', '\u200d', '\u2060', '\u00ad', '\u202e', '\ufeff', '\u3164', '\u{e0041}']

const each = (word: string, change: (letter: string, index: number) => string): string =>
  Array.from(word, change).join('')

/** Every place where a word can be cut in two and still be told from two ordinary words. */
export const cutsOf = (word: string): readonly (readonly [string, string])[] =>
  Array.from(
    { length: word.length - 1 },
    (_, index) => [word.slice(0, index + 1), word.slice(index + 1)] as const,
  ).filter((cut) => !undecidable.has(turn(cut.join(' '))))

const starred = (word: string): readonly string[] =>
  word.length < 4
    ? []
    : [...word.matchAll(/(?<=.)[aeiou](?=.)/g)].map(({ index }) => word.slice(0, index) + '*' + word.slice(index + 1))

function mixed(word: string, roll: (below: number) => number): string {
  const changes = [...Object.values(alphabets), ...leets, (letter: string) => letter.toUpperCase()]
  const joins = ['', '', '.', '-', ' ', '\u200b', '·']
  const join = joins[roll(joins.length)]!
  return each(word, (letter, index) => {
    // A sign at the edge of a word is punctuation, so the first and the last letter stay letters.
    const isEdge = index === 0 || index === word.length - 1 || join.trim() !== '' || join === ' '
    const change = isEdge ? alphabets.cyrillic! : changes[roll(changes.length)]!
    return `${change(letter).repeat(1 + roll(2))}${join}`
  }).trim()
}

/** A bad word in all the disguises we know, each once. */
export function disguises(word: string): readonly string[] {
  const roll = dice(word.length * 7919 + word.charCodeAt(0))
  return [
    ...new Set([
      word,
      word.toUpperCase(),
      each(word, (letter, index) => (index % 2 === 0 ? letter.toUpperCase() : letter)),
      ...between.map((sign) => Array.from(word).join(sign)),
      ...unseen.map((sign) => Array.from(word).join(sign)),
      ...Object.values(alphabets).map((change) => each(word, change)),
      ...leets.map((change) => each(word, change)),
      each(word, (letter) => letter.repeat(2)),
      each(word, (letter) => letter.repeat(5)),
      each(word, (letter) => `${letter} ${letter}`),
      ...starred(word),
      ...cutsOf(word).map((cut) => cut.join(' ')),
      ...Array.from(word.slice(1), (_, index) => `${word.slice(0, index + 1)}-${word.slice(index + 1)}`),
      ...Array.from({ length: 12 }, () => mixed(word, roll)),
    ]),
  ].filter((variant) => !/^\d+$/.test(variant))
}

/** As it comes in a show: alone, and with words around it. */
export const variantSettings: readonly ((variant: string) => string)[] = [
  (variant) => variant,
  (variant) => `Well, ${variant}!`,
  (variant) => `The goose said "${variant}" to the clerk.`,
]
