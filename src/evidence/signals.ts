import { PLACES, SENSES } from './lexicon.ts'
import { figuresIn, type Figures } from './quantities.ts'
import { setOf, wordsOf } from './text.ts'

/** A sentence as the signals see it. */
export interface SeenSentence {
  readonly text: string
  readonly words: readonly string[]
  readonly has: (words: ReadonlySet<string>) => boolean
  readonly figures: Figures
  readonly named: boolean
}

/** A trait of a sentence that speaks for a checkable fact, or against it. */
interface Trait {
  readonly name: string
  readonly weight: number
  readonly shows: (seen: SeenSentence) => boolean
}

export const THRESHOLD = 1

const ADDRESSED =
  setOf(`god mr mrs ms madam speaker president chair chairman house sir america american americans i i'm i'll
  i've i'd senate congress`)

export function sight(text: string): SeenSentence {
  const found = wordsOf(text)
  const words = found.map(({ plain }) => plain)
  const present = new Set(words)
  return {
    text,
    words,
    has: (sought) =>
      sought.size < present.size
        ? [...sought].some((word) => present.has(word))
        : words.some((word) => sought.has(word)),
    figures: figuresIn(text),
    named: found.some(
      ({ raw, plain }, at) =>
        (at > 0 && /^\p{Lu}/u.test(raw) && !ADDRESSED.has(plain)) || (PLACES.has(plain) && !ADDRESSED.has(plain)),
    ),
  }
}

const PAST =
  setOf(`was were had did said told went took made gave came saw found left lost won built brought bought sold
  sent spent paid held kept led met put read ran rose fell grew knew began became broke chose drew drove ate felt got heard
  hit laid lay meant sat set shot shut sank spoke stood struck swore taught thought threw understood wore wrote born
  burned cost cut fought forgot forgave froze hid hurt quit shook slept split spread stole tore withdrew shrank sought
  caught flew overtook undertook`)
const NOT_PAST = setOf(`need indeed hundred speed feed united proceed exceed succeed bleed breed seed deed creed greed
  sacred red bed led wed shed embed kindred naked wicked beloved divided blessed interested committed determined
  concerned supposed honored honoured dedicated united worried ashamed tired`)
const PERFECT =
  /\b(?:has|have|had|'ve)\s(?:(?:not|never|already|also|now|been|just|recently|only|since|always)\s){0,3}(?:\p{L}+(?:ed|en|wn|ne|un|pt|lt|nt|st|ld)|been|had|made|cut|put|set|met|led|won|lost|paid|repaid|sold|told|held|built|seen|become|kept|left|grown|risen|fallen|shrunk|come|gone)\b/iu
const BE_PASSIVE =
  /\b(?:is|are|was|were|been|being)\s(?:(?:not|now|never|also|already|still)\s){0,2}(?:\p{L}{3,}ed|built|paid|sold|made|held|kept|born|spent|owned|led|set|struck|broken|driven|given|taken|written|shot|caught|lost|found|sent|cut)\b/iu
const SOURCED =
  /\b(?:according to|found that|finds that|shows? that|showed that|reported|reports that|study|studies|survey|census|audit(?:or)?|data|statistics|research|figures (?:show|from)|trial)\b/iu
const WHEN =
  /\b(?:last (?:year|month|week|spring|summer|autumn|fall|winter|session|night|decade|term|time)|years? ago|months? ago|days? ago|since (?:the|then|\d|i|we|he|she|last)|this (?:year|month|week|morning|spring|summer)|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|every (?:year|day|month|week|weekend)|a (?:day|year|week|month)|(?:past|last) (?:\p{L}+ )?(?:decade|years?|months?|days?)|in (?:january|february|march|april|may|june|july|august|september|october|november|december)|when (?:i|we|he|she|they) (?:took|came|was|were)|previous|former|predecessor|decade|century|generation|earlier|later|first time|already|so far)\b/iu
const RANKED =
  /\b(?:highest|lowest|largest|smallest|biggest|oldest|youngest|leading|fastest|slowest|cheapest|(?:first|second|third|last|only) (?:\p{L}+ ){0,2}(?:to|in|of|since|mayor|woman|man|state|country|time)|most of|half of|majority of|a (?:third|quarter|fifth|tenth) of|one in \p{L}+|\p{L}+ out of \p{L}+|twice (?:as|the)|than (?:in|at|the|it|a|any|those|they|that|those)\b|thousands of|millions of|dozens of|hundreds of|as many|all-time|record (?:high|low|numbers?)|a single|only (?:one|two|three))\b/iu
const UNDER_WAY =
  /\b(?:is|are|am|been) (?:now |already |currently |not )?(?!going to|asking|ready|looking|watching|counting|speaking|standing)\p{L}{3,}ing\b/iu
const CAUSE =
  /\b(?:caus(?:e|es|ed)|led to|leads to|due to|because of|resulted in|results in|as a result|responsible for|contribut(?:es|ed) to|triggered|produced|creates?|created)\b/iu
const EXISTS =
  /\b(?:there (?:is|are|was|were|has been|have been) (?!no (?:greater|doubt|question|reason|better|excuse|time)|nothing|something)|exists?|contains?|consists? of|includes?|included|owns?|employs?|remains? the)\b/iu
const RUNS =
  /\b(?:forbids?|requires?|obliges?|prohibits?|allows?|permits?|applies to|employs?|costs?|earns?|runs?|carries|covers?|handles?|kills?|lives? (?:in|without|on)|pays?|spends?|imports?|exports?|produces?|feeds?|wait an|ranks?|receives?|outperforms?|starts? school|voted)\b/iu

const PUBLIC_THINGS =
  setOf(`tax taxes budget deficit surplus debt unemployment inflation wages wage prices price jobs job
  crime law laws act bill treaty court ministry department agency hospital hospitals school schools university police
  prison factory plant bridge river company companies bank banks fund firm firms census election votes vote exports
  imports population rate rates percent workers patients students nurses teachers households homes emissions energy coal
  oil gas solar rent rents pension insurance premiums drug drugs disease deaths accidents traffic program programme
  contract loan loans income incomes land port airport airports train trains line report committee government governments
  amendment amendments session minister veto reform ban fee fees water lake reservoir drought flood fire troops soldiers
  troopers judges inspectors commuters passengers broadband clinic clinics county counties province district districts`)

const DUTY = setOf("should must ought shouldn't mustn't deserve deserves owe urge demand demands")
const NEEDS =
  /\b(?:we|you|they|it|people|who|this country|our \p{L}+) (?:need|needs|have to|has to|had better|want|wants)\b/iu
const AHEAD = setOf("will shall would could can cannot can't won't may might 'll i'll we'll couldn't wouldn't")
const MIND =
  /\b(?:i|we) (?:(?:do|would|will|could|can|am|are|truly|firmly|also|still|not|simply) ){0,2}(?:(?:have )?always believed|believe|think|feel|hope|wish|want|love|trust|expect|doubt|fear|suspect|know that|am proud|are proud|am grateful|am confident|am sure|am convinced|ask|urge|beg|call on|say|choose|look forward|agree|promise|pledge|stand|dream|refuse|invite|congratulate|salute|owe|prefer|rather)\b|\bi['’]d rather\b|\bin (?:my|our) (?:view|opinion|judgement|judgment)\b|\bto my mind\b|\bi am (?:proud|confident|grateful|sure|honou?red|convinced|humbled)\b/iu
const VALUED =
  setOf(`great greatest wonderful proud important good better best bad worse worst wrong right unfair fair shameful
  disgrace reckless unacceptable unwise mistake brave courage courageous honest honesty hope dream dreams promise future destiny freedom
  liberty justice dignity values spirit kindness mercy decency decent hero heroes worthy worth noble beautiful remarkable
  extraordinary bold vision unity strong stronger honor honour grateful heart hearts faith simply surely truly matters
  matter never nothing everyone anyone nobody together fragile duty moral conscience leadership resolve story simple common-sense
  disgraceful outrageous absurd ridiculous foolish essential vital crucial urgent reasonable sensible responsibility opportunity
  tomorrow ahead easy hard clear`)
const BIDS =
  setOf(`let let's imagine remember join look listen think consider ask don't stop stand help choose vote give
  come go tell make take keep support reject be have do say get put show`)
const GENERIC_YOU = setOf('you your yours ourselves us')
const LOOSE_SUBJECT =
  /^(?:and |but |so |now )?(?:this|that|it|here|these|ours|mine) (?:is|isn[’']t|was|will|would|has to|means|['’]s)\b|^(?:it|that)[’']s\b/iu
const NOW_IS =
  /^(?:now|today) is\b|\b(?:is|are) (?:about|what|who|why|how|not for)\b|\bthe (?:question|choice|answer|point|issue) (?:is|before)\b|\bwork to do\b/iu

const isPast = (word: string): boolean =>
  PAST.has(word) || (word.length > 4 && word.endsWith('ed') && !NOT_PAST.has(word))

/** Weights were set by hand on our own table of sentences; another table measures them. */
export const SIGNALS: readonly Trait[] = [
  { name: 'figure', weight: 1.6, shows: ({ figures }) => figures.quantities.length > 0 },
  { name: 'year', weight: 1.6, shows: ({ figures }) => figures.years.length > 0 },
  { name: 'name', weight: 0.6, shows: ({ named }) => named },
  { name: 'past', weight: 1, shows: ({ words }) => words.some((word, at) => at > 0 && isPast(word)) },
  { name: 'perfect', weight: 0.7, shows: ({ text }) => PERFECT.test(text) },
  { name: 'passive', weight: 0.3, shows: ({ text }) => BE_PASSIVE.test(text) },
  { name: 'under way', weight: 0.5, shows: ({ text }) => UNDER_WAY.test(text) },
  { name: 'source', weight: 0.8, shows: ({ text }) => SOURCED.test(text) },
  { name: 'time', weight: 0.7, shows: ({ text }) => WHEN.test(text) },
  { name: 'rank', weight: 0.8, shows: ({ text }) => RANKED.test(text) },
  { name: 'cause', weight: 0.5, shows: ({ text }) => CAUSE.test(text) },
  { name: 'existence', weight: 0.7, shows: ({ text }) => EXISTS.test(text) },
  { name: 'working', weight: 0.6, shows: ({ text }) => RUNS.test(text) },
  {
    name: 'direction',
    weight: 0.5,
    shows: ({ words }) =>
      words.some((word) => ['amount', 'law', 'safety', 'cost'].includes(SENSES.get(word)?.axis ?? '')),
  },
  { name: 'public thing', weight: 0.5, shows: ({ has }) => has(PUBLIC_THINGS) },
  { name: 'duty', weight: -1.4, shows: ({ has }) => has(DUTY) },
  { name: 'need', weight: -1, shows: ({ text }) => NEEDS.test(text) },
  { name: 'ahead', weight: -1.1, shows: ({ has }) => has(AHEAD) },
  { name: 'mind', weight: -1.2, shows: ({ text }) => MIND.test(text) },
  { name: 'value', weight: -0.7, shows: ({ has }) => has(VALUED) },
  { name: 'bidding', weight: -1.5, shows: ({ words }) => BIDS.has(words[0] ?? '') },
  { name: 'addressed', weight: -0.5, shows: ({ has }) => has(GENERIC_YOU) },
  { name: 'loose subject', weight: -0.7, shows: ({ text }) => LOOSE_SUBJECT.test(text) },
  { name: 'framing', weight: -0.6, shows: ({ text }) => NOW_IS.test(text) },
  {
    name: 'condition',
    weight: -0.6,
    shows: ({ words }) => words[0] === 'if' || (words[0] === 'when' && words[1] === 'we'),
  },
  { name: 'exclamation', weight: -0.4, shows: ({ text }) => /!["'”’)\s]*$/u.test(text) },
]
