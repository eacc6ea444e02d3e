import type { Picture, PicturedSeat } from '#picture'

export type Hair = 'short' | 'parted' | 'quiff' | 'bun' | 'long' | 'bob' | 'curly' | 'tail' | 'bald' | 'wig'
export type Hat = 'brim' | 'cap' | 'toque' | 'peaked' | 'coronet' | 'beret' | 'band'
export type Dress = 'robe' | 'suit' | 'blouse' | 'waistcoat' | 'apron' | 'uniform' | 'cardigan'
export type Trait = 'glasses' | 'moustache' | 'beard' | 'pearls' | 'bow' | 'medals'
export type Creature = 'bird' | 'goose' | 'cat' | 'dog' | 'machine' | 'ghost'

/** Somebody as they are drawn, always the same in one case. */
export interface Person {
  readonly creature: Creature | null
  /** Half of the width of the shoulders. */
  readonly wide: number
  readonly tall: number
  readonly skin: string
  readonly hair: Hair
  readonly hairs: string
  readonly hat: Hat | null
  readonly dress: Dress
  readonly cloth: string
  readonly trim: string
  readonly traits: readonly Trait[]
}

const CUT: readonly Hair[] = ['short', 'parted', 'quiff', 'curly', 'bald']
const GROWN: readonly Hair[] = ['bun', 'long', 'bob', 'curly', 'tail']
const HEADS: readonly Hair[] = ['short', 'parted', 'bun', 'long', 'bob', 'curly', 'tail', 'quiff']
const SKINS = ['#d9ab8a', '#c28f6c', '#a9744f', '#8a5a3c', '#6b432c', '#e3bd9f']
const HAIRS = ['#2a211c', '#4a3222', '#7a4f2c', '#a7793f', '#8f3f2a', '#9a9ea6', '#d6d3cb']
const CLOTHS = ['#2f3a55', '#47365a', '#5a3038', '#2c4a45', '#4d4a33', '#3b4450', '#5c4630']
const TRIMS = ['#c9a24f', '#b4504f', '#5f93c9', '#7fae8b', '#c98fb4', '#d8d2c4']
const DRESSES: readonly Dress[] = ['suit', 'blouse', 'waistcoat', 'cardigan', 'suit']
const ROBES = ['#1b1a22', '#2a1a20', '#18222a']

/** What an occupation puts on, by a word of it. */
const WORN: readonly (readonly [words: RegExp, worn: Worn])[] = [
  [/\b(?:lord|lady|duke|duchess|king|queen|prince|baron|patron)/iu, { hat: 'coronet', traits: ['pearls'] }],
  [/\b(?:colonel|major|general|sergeant)/iu, { dress: 'uniform', traits: ['moustache', 'medals'] }],
  [/\b(?:bak|cook|chef|kitchen|pastr|koch|bäcker)/iu, { hat: 'toque', dress: 'apron' }],
  [/\b(?:garden|hedge|farm|cabbage|vegetable|flower|gärtner)/iu, { hat: 'brim' }],
  [/\b(?:guard|officer|inspector|police|usher|steward|postman|porter)/iu, { hat: 'peaked', dress: 'uniform' }],
  [/\b(?:captain|admiral|bosun|harbour|sailor|pilot|lighthouse|kapitän)/iu, { hat: 'peaked', dress: 'uniform' }],
  [/\b(?:professor|doctor|librarian|curator|keeper|clerk|clock|time|observer|manager)/iu, { traits: ['glasses'] }],
  [/\b(?:plumber|mechanic|stagehand|grocer|miner|courier)/iu, { hat: 'cap', dress: 'apron' }],
  [/\b(?:actor|actress|director|paint|poet|artist)/iu, { hat: 'beret' }],
  [/\b(?:maestro|conductor|player|music|tuba|oboe)/iu, { dress: 'suit', traits: ['bow'] }],
  [/\b(?:runner|race|sport|cyclist)/iu, { hat: 'band' }],
]

interface Worn {
  readonly hat?: Hat
  readonly dress?: Dress
  readonly traits?: readonly Trait[]
}

const CREATURES: readonly (readonly [words: RegExp, creature: Creature])[] = [
  [/\b(?:goose|swan|duck|gans)\b/iu, 'goose'],
  [/\b(?:parrot|bird|crow|raven|gull|pigeon|owl|hen|cockerel|papagei)\b/iu, 'bird'],
  [/\b(?:cat|kitten|katze)\b/iu, 'cat'],
  [/\b(?:dog|hound|puppy|hund)\b/iu, 'dog'],
  [/\b(?:computer|robot|machine|roomba|vacuum|printer|toaster|kettle)\b/iu, 'machine'],
  [/\b(?:ghost|spectre|spirit|gespenst)\b/iu, 'ghost'],
]

const creatureIn = (words: string): Creature | null => CREATURES.find(([pattern]) => pattern.test(words))?.[1] ?? null

/** Draws one after the other, the same from the same words. */
export function lots(words: string): <T>(from: readonly T[]) => T {
  let state = 2_166_136_261
  for (const letter of words) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  return (from) => {
    state = Math.imul(state ^ (state >>> 15), 0x2c_1b_3c_6d) + 0x9e_37_79_b9
    return from[((state ^ (state >>> 16)) >>> 0) % from.length]!
  }
}

/** What a first name or a title leads one to expect; of most names nothing. */
const SHE =
  /^(?:ms|mrs|miss|lady|queen|duchess|madam|aunt)\b|(?:a|ie|ette|elle|lind|lyn|wen|dith|bel|ice|ine|ix|frau)$/iu
const HE = /^(?:mr|lord|sir|king|duke|colonel|uncle|maestro|herr)\b|(?:o|us|ert|ard|old|as|ton|yon|ius|ian|vid|ick)$/iu
const TITLES = /^(?:judge|hon\.?|bailiff|captain|admiral|dr\.?|professor|bosun)\s+/iu

/** Beards and buns go by it, so that nobody is drawn against their name. */
function headsFor(name: string): { readonly heads: readonly Hair[]; readonly bearded: boolean } {
  const bare = name.replace(TITLES, '')
  const [first = ''] = bare.split(/\s+/u)
  if (SHE.test(bare) || SHE.test(first)) return { heads: GROWN, bearded: false }
  if (HE.test(bare) || HE.test(first)) return { heads: CUT, bearded: true }
  return { heads: HEADS, bearded: false }
}

const sometimes = (draw: <T>(from: readonly T[]) => T, trait: Trait, one: number): readonly Trait[] =>
  draw(Array.from({ length: one }, (_, at) => at === 0)) ? [trait] : []

/** Somebody drawn by lot, dressed by what is said of them. */
export function personOf(seed: string, said = '', name = ''): Person {
  const draw = lots(seed)
  const wide = draw([39, 43, 46, 50, 56])
  const { heads, bearded } = name === '' ? { heads: [...CUT, ...GROWN], bearded: true } : headsFor(name)
  const hair = draw(heads)
  const { hat = null, dress, traits = [] } = WORN.find(([words]) => words.test(said))?.[1] ?? {}
  const grown = GROWN.includes(hair) && hair !== 'curly'
  const drawn = [
    ...sometimes(draw, 'glasses', 4),
    ...(grown ? sometimes(draw, 'pearls', 3) : bearded ? sometimes(draw, draw(['moustache', 'beard']), 2) : []),
  ]
  return {
    creature: null,
    wide,
    tall: draw([0.95, 1, 1.04, 1.08]),
    skin: draw(SKINS),
    hair,
    hairs: draw(HAIRS),
    hat,
    dress: dress ?? draw(DRESSES),
    cloth: draw(CLOTHS),
    trim: draw(TRIMS),
    traits: [...new Set([...traits, ...drawn])],
  }
}

/** A seat of this case: other people sit there in another one. */
export function seatedPerson({ title }: Pick<Picture, 'title'>, { id, role, name, plate }: PicturedSeat): Person {
  const seed = `${title ?? ''} ${id} ${name}`
  const person = personOf(seed, role === 'witness' ? `${name} ${plate}` : '', name)
  const draw = lots(`${seed} office`)
  if (role === 'judge')
    return { ...person, dress: 'robe', cloth: draw(ROBES), hair: draw(['wig', 'wig', person.hair]), hairs: '#d6d3cb' }
  if (role === 'bailiff') return { ...person, dress: 'uniform', cloth: '#2b3348', hat: 'peaked' }
  if (role === 'witness') return { ...person, creature: creatureIn(plate) }
  return { ...person, dress: draw(['suit', 'suit', 'waistcoat']), hat: null }
}

/** The accused: a creature where the case is against one. */
export function accusedPerson({ title, defendant, charge }: Pick<Picture, 'title' | 'defendant' | 'charge'>): Person {
  const name = defendant ?? ''
  return { ...personOf(`${title ?? ''} accused ${name}`, `${name} ${charge ?? ''}`, name), creature: creatureIn(name) }
}
