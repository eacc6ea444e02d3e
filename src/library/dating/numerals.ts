import { unaccented } from './calendar.ts'

const split = (words: string): readonly string[] =>
  unaccented(words)
    .split(' ')
    .map((word) => word.replaceAll('_', ' '))

/** One to thirty-one, as they stand in dates that are written out; years after 2000 need no more. */
const CARDINALS: readonly (readonly string[])[] = [
  split(
    'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty twenty-one twenty-two twenty-three twenty-four twenty-five twenty-six twenty-seven twenty-eight twenty-nine thirty thirty-one',
  ),
  split(
    'eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig einundzwanzig zweiundzwanzig dreiundzwanzig vierundzwanzig fünfundzwanzig sechsundzwanzig siebenundzwanzig achtundzwanzig neunundzwanzig dreißig einunddreißig',
  ),
  split(
    'premier deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt vingt-et-un vingt-deux vingt-trois vingt-quatre vingt-cinq vingt-six vingt-sept vingt-huit vingt-neuf trente trente-et-un',
  ),
  split(
    'uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve treinta treinta_y_uno',
  ),
  split(
    'primo due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti ventuno ventidue ventitré ventiquattro venticinque ventisei ventisette ventotto ventinove trenta trentuno',
  ),
]

const ORDINALS: readonly (readonly string[])[] = [
  split(
    'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty-first twenty-second twenty-third twenty-fourth twenty-fifth twenty-sixth twenty-seventh twenty-eighth twenty-ninth thirtieth thirty-first',
  ),
  ...['erste', 'ersten', 'erster'].map((first) => {
    const end = first.slice(3)
    const others = CARDINALS[1]!.slice(1).map((word, index) => `${word}${index + 2 < 20 ? '' : 's'}${end}`)
    const odd: Readonly<Record<string, string>> = { drei: 'drit', sieben: 'sieb', acht: 'ach' }
    return [first, ...others.map((word) => word.replace(/^(drei|sieben|acht)(?=te)/, (stem) => odd[stem] ?? stem))]
  }),
]

const numbered = (lists: readonly (readonly string[])[]): ReadonlyMap<string, number> =>
  new Map(lists.flatMap((words) => words.map((word, index) => [word, index + 1] as const)))

/** Days that are written out, "the third" as well as "trois". */
export const dayWords = numbered([...CARDINALS, ...ORDINALS])
/** What follows "two thousand and" in a year. */
export const yearWords = numbered(CARDINALS)
/** What stands for the thousands of a year. */
export const MILLENNIA = String.raw`two thousand(?: and)?|zweitausend(?:und)?|deux mille|dos mil|duemila|twenty`

/** "the last Sunday of October", with -1 for the last. */
export const ordinals: ReadonlyMap<string, number> = new Map(
  [
    'first erster ersten erste premier primer primo prima eerste',
    'second zweiter zweiten zweite deuxième segundo seconda secondo tweede',
    'third dritter dritten dritte troisième tercer terzo terza derde',
    'fourth vierter vierten vierte quatrième cuarto quarto quarta vierde',
    'last letzter letzten letzte dernier último ultimo ultima laatste',
  ].flatMap((words, index) => split(words).map((word) => [word, index === 4 ? -1 : index + 1] as const)),
)
