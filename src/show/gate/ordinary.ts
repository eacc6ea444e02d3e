/** Words that are whole as they are: some of them in a row make no other word, whatever their letters spell. */
const ordinary = new Set(
  [
    'a add added adds ago aid al ale ales all alley am amp an anger angers ann anna anne annie any ape aped apes',
    'app arab ark arr art as assess at back backed backing backs backup bad ball balls ban bang banged banging',
    'bangs bass basses bat bats batted batter batters batting be bean bed bee beer beers bees bell belle bin bio',
    'bit booed boos boss bro bull bulls bus bush but by cab chat cheer cheers chess chic chick chicken chickens',
    'chin china co con cons cream cup deed deep deer dies dill din ding dip dips do doer doers does dog dogs',
    'doing dos dumb eel egg elle ellen emma end ended ending ends er err est et eyed eyes face faced faces fat',
    'fed fee feed feel fees fell fella fin finger fir firs fist foot fore fuss gang gas gill gin glee go golly',
    'goo got gross hag half hall hand hat hate hated hates he head headed header heading heads heed hem hen hens',
    'her hers hi hill hills hilly him his hit hits hitter hitters hitting ho holly holy horse horses hot i iced',
    'ices icing icon icons icy id ill in ink inks inky inn is it itch itched itches itching itchy its jack jacks',
    'jay jerk jig job jobs keen ken key keyed keyhole keys king kings kiss knob lamp led lee len lend lender',
    'lenders lending lends les less lit lock locked locker lockers locking locks long longs loop lop lope low',
    'lung lunge ma male males mall man mar mart mast me med men mer mess mil mill min monk monkey moo moon my nan',
    'need needed needs no nut nuts odd of off offer offered offering offers offing ok on or ore pa pak pass past',
    'pee peer pen per pi pic pick picks pie pin ping pings plug plugged plugging plugs poor porch pun puss put',
    'putt rag rap re ream red reed rein rick rim riser rises rising roe ron ross sack sacks se see seed seeds',
    'seem sees shatter shatters she shoo shot shy sin sing slick slicked slicker slicks smart so spa star steer',
    'sting sty style styles sup swipe swiped swipes tan tang tar tardy tea ted tee tees that throat throats tic',
    'tie ties tin to too tow towel tying uh um us used user users uses using wan was we well wet who yes yin yup',
    'zip zipper zoo',
  ].flatMap((line) => line.split(' ')),
)

export const isOrdinary = (piece: string): boolean => ordinary.has(piece) || /^(?:ssh{1,8}|sh{2,8})$/u.test(piece)

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
  'cocks? (?:crow(?:s|ed|ing)?|of the walk|robin)|(?:weather|turkey|game)[ -]cocks?',
  'niggard(?:s|ly|liness)?',
  'fodders?|putt[oi]',
  'm\\*a\\*s\\*h',
  'white power (?:cables?|cords?|supply|supplies|buttons?|strips?|tools?|drills?|outlets?|sockets?|plugs?|banks?|adapters?|leads?|lines?|boats?|switch|switches|steering)',
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
