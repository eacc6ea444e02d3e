/** Words that are whole as they are: some of them in a row make no other word, whatever their letters spell. */
const ordinary = new Set(
  [
    'a i an as al us is it in on of off or at to so be we he she her who re se me men man my no do go ok um uh er et',
    'pen bit but hit hits hat hate hates hated hot shot pa ma pak co bean chin china male males wet back backs backed',
    'towel rag head heads headed heading header bell end ends ended ending bulls horses apes dips gang bangs banged',
    'banging finger jack jerk offer offers offered offering deep throat throats rap pi key keys wan king kings puss',
    'yes red con half put mer',
  ].flatMap((line) => line.split(' ')),
)

export const isOrdinary = (piece: string): boolean => ordinary.has(piece) || /^sh{2,8}$/u.test(piece)

/** Words and turns of phrase that have another one in them and mean no harm. */
const harmless = [
  'annals?',
  'poorness(?:es)?',
  'assess',
  'rapp(?:ed|ing)',
  'shii?takes?',
  "shi'?ites?",
  'shittim',
  'scunthorpe',
  'penistone',
  'snigger(?:s|ed|ing)?',
  'pussy[ -]?(?:cats?|foot(?:ed|ing|er|ers|s)?|willows?)',
  'pissar?ro',
  'pissoirs?',
  'wankel',
  'fuku(?:oka|yama|shima|da|i|naga|hara)',
  'fukien',
  'fuqua',
  'phuket',
  'retard(?:ants?|ers?)',
  'alan cumming|cumming(?:s|ton)',
  '(?:summa |magna )?cum laude',
  '(?<=[a-z]-)cum(?=-[a-z])',
  'cock-(?:a-doodle(?:-doo)?|a-hoop|a-leekie|and-bull|eyed|crow)',
  'cock and bull',
  'moby[ -]dick',
  'dick (?:turpin|whittington|van dyke|tracy|francis)',
  "(?:van|offa's|devil's) dyke",
  'maine coons?',
  'chink (?:in|of)',
  'horny toads?',
  '(?:blue|great|coal|marsh|willow|crested|bearded|long-tailed) tits',
  'prick(?:s|ed)? up (?:its|his|her|their|your|my) ears',
  'rio negro',
  'lesbos',
  "who're",
  'shoot yourself in the foot',
  // The library has these, and they are nothing that a court could not say.
  'hookers?|scats?|sexy?|abos?|tit|titt(?:les?|ers?|ered|ering)',
]

const whole = new RegExp(`(?<![a-z])(?:${harmless.join('|')})(?![a-z])`, 'g')

/** Where in a text of small letters something harmless stands. */
export const harmlessIn = (text: string): readonly (readonly [first: number, last: number])[] =>
  Array.from(text.replaceAll(/[’‘ʼ]/gu, "'").matchAll(whole), ({ 0: found, index }) => [
    index,
    index + found.length - 1,
  ])
