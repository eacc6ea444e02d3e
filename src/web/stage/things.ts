interface Thing {
  /** Filled in the object's own colour. */
  readonly body: string
  /** Drawn over it in lines. */
  readonly lines?: string
  readonly colour: string
}

type Things = readonly (readonly [words: RegExp, thing: Thing])[]

/** Things that courts are shown, on a field of 64, by a word of their name. */
const THINGS: Things = [
  [
    /telephone|phone|receiver/iu,
    {
      colour: '#3c4454',
      body: 'M10 34L18 24H46L54 34V50H10ZM8 18C8 10 56 10 56 18V24H46L44 18H20L18 24H8Z',
      lines: 'M32 30A7 7 0 1 0 32 44A7 7 0 1 0 32 30',
    },
  ],
  [
    /umbrella|parasol/iu,
    {
      colour: '#8c4a52',
      body: 'M6 34C8 12 56 12 58 34C52 29 46 29 41 34C36 29 28 29 23 34C18 29 12 29 6 34Z',
      lines: 'M32 14V52C32 60 42 60 42 52M23 34C24 24 28 18 32 16M41 34C40 24 36 18 32 16',
    },
  ],
  [
    /shear|scissor|clipper/iu,
    {
      colour: '#8e99a8',
      body: 'M28 32L12 6L34 27L54 6L38 32L34 36Z',
      lines: 'M30 34L20 46A8 8 0 1 0 26 52L34 38M36 34L44 46A8 8 0 1 1 38 52L32 38',
    },
  ],
  [
    /knife|dagger|sword|letter opener/iu,
    { colour: '#a9b4c2', body: 'M8 50L38 12C46 18 46 26 40 32L18 46Z', lines: 'M36 34L54 52M34 28L44 38' },
  ],
  [
    /clock|watch|timer/iu,
    {
      colour: '#b8924a',
      body: 'M32 8A24 24 0 1 0 32 56A24 24 0 1 0 32 8Z',
      lines: 'M32 16V32L42 38M32 12V14M32 50V52M12 32H14M50 32H52',
    },
  ],
  [
    /shelf|cupboard|cabinet/iu,
    { colour: '#6d5230', body: 'M8 10H56V16H8ZM8 30H56V36H8ZM8 50H56V56H8ZM8 10H13V56H8ZM51 10H56V56H51Z' },
  ],
  [
    /teapot|kettle|pot\b/iu,
    {
      colour: '#7d8ba0',
      body: 'M14 28C14 16 48 16 48 28C52 44 44 52 31 52C18 52 10 44 14 28Z',
      lines: 'M48 26C60 22 60 40 50 42M14 32L4 24M24 18C24 12 38 12 38 18',
    },
  ],
  [
    /cup|mug|goblet|trophy/iu,
    {
      colour: '#c9a24f',
      body: 'M16 12H48C48 34 42 40 32 40C22 40 16 34 16 12ZM28 40H36V50H28ZM20 50H44V56H20Z',
      lines: 'M16 16C6 16 8 30 18 30M48 16C58 16 56 30 46 30',
    },
  ],
  [
    /bottle|flask|wine|jar|can\b/iu,
    { colour: '#4f7a5c', body: 'M27 6H37V18C46 22 46 28 46 32V58H18V32C18 28 18 22 27 18Z', lines: 'M18 36H46V50H18' },
  ],
  [
    /bread|breadstick|roll|loaf|baguette/iu,
    {
      colour: '#b5813f',
      body: 'M8 46C4 38 40 6 50 10C58 14 20 54 8 46Z',
      lines: 'M20 42L16 34M30 34L26 26M40 24L36 17',
    },
  ],
  [
    /cake|souffl|pie|pudding|tart/iu,
    {
      colour: '#d0a05c',
      body: 'M10 34C6 22 20 14 32 16C44 10 60 22 54 34ZM12 34H52L47 56H17Z',
      lines: 'M20 36L23 54M32 36V54M44 36L41 54',
    },
  ],
  [/sandwich|cheese/iu, { colour: '#c79a52', body: 'M6 44L32 16L58 44V52H6Z', lines: 'M6 44H58M10 48H54' }],
  [
    /cushion|pillow/iu,
    {
      colour: '#7a4a6b',
      body: 'M8 16C22 22 42 22 56 16C52 28 52 40 56 52C42 46 22 46 8 52C12 40 12 28 8 16Z',
      lines: 'M32 34H32.1M20 26L26 30M44 26L38 30',
    },
  ],
  [
    /cabbage|pumpkin|vegetable|turnip|melon|apple/iu,
    {
      colour: '#6f9550',
      body: 'M32 16C52 10 62 28 54 44C48 58 16 58 10 44C2 28 12 10 32 16Z',
      lines: 'M32 16V54M32 30C24 24 18 26 14 32M32 34C40 28 46 30 50 36M32 16C30 10 34 6 38 6',
    },
  ],
  [
    /boot|shoe|sandal|slipper/iu,
    { colour: '#6b4a30', body: 'M16 8H34V34C44 36 56 38 56 50V56H14Z', lines: 'M14 50H56M26 14H34M26 20H34M26 26H34' },
  ],
  [
    /hat|crown|cap\b/iu,
    { colour: '#4c5568', body: 'M18 40V16C18 10 46 10 46 16V40ZM6 40H58C58 48 6 48 6 40Z', lines: 'M18 34H46' },
  ],
  [
    /key|lock/iu,
    {
      colour: '#c9a24f',
      body: 'M20 20A12 12 0 1 0 20 44A12 12 0 1 0 20 20ZM31 29H58V35H54V42H48V35H31Z',
      lines: 'M20 28A4 4 0 1 0 20 36A4 4 0 1 0 20 28',
    },
  ],
  [
    /sack|bag|purse|luggage|suitcase|hamper|basket|box/iu,
    {
      colour: '#7d5a38',
      body: 'M12 26C20 20 44 20 52 26C58 40 56 56 50 56H14C8 56 6 40 12 26Z',
      lines: 'M22 22C20 8 44 8 42 22M16 32C26 36 38 36 48 32',
    },
  ],
  [
    /string|rope|garland|ribbon|chain/iu,
    {
      colour: '#b7a37a',
      body: 'M32 14A16 16 0 1 0 32 50A16 16 0 1 0 32 14ZM32 24A8 8 0 1 1 32 40A8 8 0 1 1 32 24Z',
      lines: 'M46 44C52 48 50 56 58 56M20 26L28 22M18 36L26 44',
    },
  ],
  [
    /triangle|bell|instrument|tuba|trumpet|oboe|violin/iu,
    { colour: '#b8c2d0', body: 'M32 10L56 52H14L26 46H46L32 22L22 40L16 38Z', lines: 'M6 40L22 58' },
  ],
  [
    /handkerchief|cloth|silk|scarf|flag|garment|carpet/iu,
    {
      colour: '#c07a4a',
      body: 'M10 14C24 22 40 8 54 14L50 50C38 44 26 56 12 48Z',
      lines: 'M14 20C26 28 40 16 50 20M14 42C26 48 38 38 50 44',
    },
  ],
  [
    /nest|egg|feather|moss|leaf|flower|plant/iu,
    {
      colour: '#7c6b3f',
      body: 'M6 36H58C54 56 10 56 6 36ZM22 34A6 8 0 1 1 34 34ZM34 34A6 8 0 1 1 46 34Z',
      lines: 'M12 42L52 44M14 48L48 38M20 52L46 50',
    },
  ],
  [
    /stapler|hammer|spanner|tool|ladder|tack|nail/iu,
    { colour: '#8a8f9a', body: 'M6 44H58V52H6ZM8 32L54 22C60 24 58 32 54 34L10 40Z', lines: 'M12 40V44' },
  ],
  [
    /ring|jewel|necklace|coin|medal/iu,
    {
      colour: '#d9b45b',
      body: 'M32 22A17 17 0 1 0 32 56A17 17 0 1 0 32 22ZM32 28A11 11 0 1 1 32 50A11 11 0 1 1 32 28ZM24 10H40L44 16L32 26L20 16Z',
    },
  ],
  [
    /seed|shell|crumb|stone|pebble|tooth/iu,
    {
      colour: '#a8946a',
      body: 'M14 40A8 6 0 1 0 30 40A8 6 0 1 0 14 40ZM30 48A9 6 0 1 0 48 48A9 6 0 1 0 30 48ZM30 30A8 6 0 1 0 46 30A8 6 0 1 0 30 30Z',
    },
  ],
  [
    /lamp|lantern|torch|candle/iu,
    { colour: '#d9b45b', body: 'M20 30L26 10H38L44 30ZM29 30H35V50H29ZM20 50H44V56H20Z' },
  ],
]

/** What is written, printed or taken down. */
const PAPERS: Things = [
  [
    /photo|portrait|picture|painting/iu,
    {
      colour: '#c9b88f',
      body: 'M8 12H56V52H8Z',
      lines: 'M14 18H50V46H14ZM18 44L28 32L36 40L42 34L48 44M40 25A3 3 0 1 0 40.1 25',
    },
  ],
  [
    /record|tape|film|video/iu,
    {
      colour: '#3c4454',
      body: 'M6 16H58V50H6Z',
      lines: 'M22 26A7 7 0 1 0 22 40A7 7 0 1 0 22 26ZM42 26A7 7 0 1 0 42 40A7 7 0 1 0 42 26ZM16 50L20 44H44L48 50',
    },
  ],
  [
    /\b(?:book|register|log|ledger|minutes|diary|table|score|script|rules?)\b/iu,
    {
      colour: '#d8cba6',
      body: 'M4 14C14 8 26 10 32 16C38 10 50 8 60 14V52C50 46 38 48 32 54C26 48 14 46 4 52Z',
      lines:
        'M32 16V54M10 22C16 19 22 20 27 23M10 30C16 27 22 28 27 31M37 23C42 20 48 19 54 22M37 31C42 28 48 27 54 30',
    },
  ],
  [
    /letter|card|invitation|envelope|telegram/iu,
    { colour: '#d8cba6', body: 'M6 16H58V50H6Z', lines: 'M6 16L32 36L58 16M6 50L24 32M58 50L40 32' },
  ],
  [
    /slate|sign|notice|label|board/iu,
    { colour: '#4b5a58', body: 'M8 10H56V44H8ZM28 44H36V58H28Z', lines: 'M16 20H48M16 28H42M16 36H36' },
  ],
]

const SHEET: Thing = {
  colour: '#d8cba6',
  body: 'M14 6H42L52 16V58H14Z',
  lines: 'M42 6V16H52M22 26H44M22 34H44M22 42H36',
}

/** What has no drawing of its own comes in a bag with a tag. */
const PARCEL: Thing = {
  colour: '#8b95a5',
  body: 'M12 20H52L56 58H8Z',
  lines: 'M12 20L18 8H46L52 20M26 8V14H38V8M20 34H44V48H20ZM26 41H38',
}

/** The first that fits is it. */
export function thingFor(name: string | null, kind: 'item' | 'document'): Thing {
  const known = kind === 'document' ? PAPERS : [...THINGS, ...PAPERS]
  const found = known.find(([words]) => words.test(name ?? ''))?.[1]
  return found ?? (kind === 'document' ? SHEET : PARCEL)
}
