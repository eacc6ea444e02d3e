import { wordList, setOf, stem } from './text.ts'

/** Words that carry a sentence but no matter. */
export const EMPTY =
  setOf(`a about after again all also am an and any are as at be because been before being between both
  but by can could did do does doing done during each either else ever every for from further get gets had has have
  having he her here hers him his how i if in into is it its itself just me more most much must my nor of off on once
  only or other our ours out over own per rather same shall she should since so some such than that the their theirs
  them then there these they this those though through thus to too under until up upon us very was we were what when
  where whether which while who whom whose why will with within would yet you your yours one ones even still well
  percent cent percentage point points number numbers rate figure figures amount level year years month months according
  report reports reported study studies paper researchers authors found finds find show shows showed shown data evidence
  result results survey that's it's there's however therefore also moreover indeed overall roughly about around
  approximately nearly almost least most exactly between average mean median total new recent recently now today
  first make makes made take takes taken go goes went come comes came become became like`)

export const NEGATIONS = setOf(`not no never none nobody nothing neither nor without cannot can't don't doesn't didn't
  isn't aren't wasn't weren't won't wouldn't couldn't shouldn't hasn't haven't hadn't hardly scarcely barely nowhere`)

/** Verbs that deny what follows them. */
export const DENIALS = new Set(
  wordList('fail failed fails failing lack lacks lacked deny denies denied refute refutes refuted').map(stem),
)

/** Words that deny without saying no. */
export const REFUSALS = new Set(
  wordList(`refuse decline avoid reject lack fail deny refute disassociated unrelated outside other instead despite yet
  unable incapable prevent cease abstain exclude except unlike false untrue myth turned`).map(stem),
)

/** How far something is said to reach, by groups of words that mean one extent. */
export const EXTENTS: ReadonlyMap<string, string> = new Map(
  [
    ['all', 'all every each always everyone everybody whole entire entirely constantly throughout'],
    ['only', 'only solely exclusively alone merely'],
    ['few', 'few rarely seldom occasionally'],
    ['most', 'most mostly majority mainly usually'],
    ['worst', 'worst least'],
    ['best', 'best greatest finest'],
  ].flatMap(([extent, words]) => wordList(words!).map((word) => [word, extent!] as const)),
)

/** What follows a negation and takes its sting: "not only", "no doubt". */
export const NOT_NEGATING = setOf('only just merely simply least doubt question wonder fewer less more later sooner')

export const HEDGES = setOf(`may might could possibly perhaps suggest suggests suggested appear appears appeared seem
  seems seemed likely unlikely reportedly allegedly potentially probably sometimes often partly unclear uncertain
  inconclusive mixed debated tentative tentatively preliminary possible some certain arguably can`)

export const REPORTED = setOf(`claim claims claimed argue argues argued believe believes believed allege alleges alleged
  myth critics opponents proponents advocates supposedly rumour rumor contend contends assert asserts asserted insists
  misconception wrongly falsely denies`)

export const FORECASTS = setOf(`will would shall won't expected expects projected projects forecast forecasts predicted
  predicts anticipates planned plans aims promises proposed proposes`)

export const CONDITIONS = setOf('if unless whether provided assuming suppose supposing')

/** Whom or which part a finding is about. Two findings about different ones do not meet. */
export const SCOPES = new Set(
  wordList(`children child kids infants newborns adolescents teenagers teens adults elderly seniors older younger men women
  girls boys male males female females mice rats mouse rat animals humans students teachers pupils rural urban suburban
  immigrants migrants natives smokers nonsmokers veterans patients workers retirees parents mothers fathers households
  tenants homeowners landlords employers managers nurses doctors short-term long-term short long full-time part-time
  public private northern southern eastern western federal local global domestic foreign primary secondary hourly
  salaried low-income high-income wholesale retail nominal real gross net first second third fourth quarter early late
  summer winter spring autumn january february march april june july august september october november december
  weekday weekend morning night indoor outdoor small large core headline mild severe vaccinated unvaccinated upper`).map(
    (word) => stem(word),
  ),
)

interface Sense {
  readonly axis: string
  readonly sign: 1 | -1 | 0
}

/** Pairs of opposites: an axis, what lies on its one end, on its other, and on neither. */
const OPPOSITES: readonly (readonly [axis: string, up: string, down: string, level?: string])[] = [
  [
    'amount',
    `increase increases increased increasing rise rises rose risen rising raise raises raised raising grow grows grew
    grown growing growth climb climbs climbed climbing surge surges surged soar soars soared jump jumps jumped expand
    expands expanded expanding expansion higher more greater boost boosts boosted doubled tripled doubles double gain
    gains gained accelerate accelerated accelerates upward exceed exceeded exceeds lengthen lengthens lengthened extend extended
    added adds widened widen up larger longer faster`,
    `decrease decreases decreased decreasing fall falls fell fallen falling drop drops dropped dropping decline declines
    declined declining reduce reduces reduced reducing reduction reductions cut cuts cutting lower lowers lowered
    lowering shrink shrinks shrank shrunk shrinking less fewer smaller plunge plunged plummeted slump slumped halved
    halve slow slows slowed slowing downward lose loses lost loss losses shorten shortens shortened narrowed narrow curb curbs
    curbed down diminish diminished diminishes dwindled shorter slower weaken weakened weakens`,
    'unchanged stable flat constant steady stagnated stagnant same',
  ],
  [
    'worth',
    `improve improves improved improving improvement better benefit benefits benefited beneficial helps help helped
    enhance enhances enhanced strengthen strengthened strengthens`,
    `worsen worsens worsened worsening worse harm harms harmed harmful hurt hurts damage damages damaged deteriorate
    deteriorated deteriorates undermine undermines undermined`,
  ],
  ['effect', 'effective effectively works work worked', 'ineffective ineffectively useless'],
  [
    'cause',
    'cause causes caused causing trigger triggers triggered produces induces',
    'prevent prevents prevented preventing avert averts averted protects protect protected',
  ],
  ['safety', 'safe safely safer harmless', 'unsafe dangerous hazardous toxic deadly riskier'],
  [
    'law',
    'legal lawful permitted permits permit allowed allows allow constitutional legalised legalized',
    'illegal unlawful banned bans ban prohibited prohibits prohibit forbidden forbids unconstitutional outlawed',
  ],
  [
    'vote',
    'supported supports support approved approves approve endorsed endorses favor favors favored favour favours passed',
    'opposed opposes oppose rejected rejects reject vetoed vetoes blocked defeated',
  ],
  ['possibility', 'possible feasible viable able', 'impossible infeasible unviable unable'],
  ['truth', 'true correct accurate right', 'false incorrect inaccurate wrong untrue'],
  ['outcome', 'succeeded succeeds success successful won wins', 'failed fails failure unsuccessful'],
  ['opening', 'opened opens began begins started starts launched', 'closed closes ended ends stopped stops ceased'],
  ['presence', 'present exists exist exist available', 'absent missing unavailable nonexistent'],
  ['guilt', 'guilty liable', 'innocent acquitted'],
  ['sufficiency', 'sufficient adequate enough', 'insufficient inadequate'],
  ['cost', 'cheap cheaper inexpensive affordable', 'expensive costly dearer unaffordable'],
]

export const SENSES: ReadonlyMap<string, Sense> = new Map<string, Sense>(
  OPPOSITES.flatMap(([axis, up, down, level = '']) => [
    ...wordList(up).map((word) => [word, { axis, sign: 1 }] as const),
    ...wordList(down).map((word) => [word, { axis, sign: -1 }] as const),
    ...wordList(level).map((word) => [word, { axis, sign: 0 }] as const),
  ]),
)

/** Names that are names also at the beginning of a sentence. */
export const PLACES = setOf(`afghanistan africa albania algeria america argentina asia australia austria bangladesh
  belgium berlin bolivia brazil britain bulgaria california canada chicago chile china colombia croatia cuba cyprus
  denmark egypt england estonia ethiopia europe finland florida france georgia germany ghana greece hungary iceland
  india indonesia iran iraq ireland israel italy japan jordan kenya korea kuwait latvia lebanon libya lithuania london
  luxembourg malaysia mexico morocco moscow netherlands nigeria norway ohio oslo pakistan paris peru philippines poland
  portugal romania russia rwanda scotland serbia singapore slovakia slovenia somalia spain sudan sweden switzerland
  syria taiwan tanzania texas thailand tokyo tunisia turkey uganda ukraine vietnam wales washington yemen zambia
  zimbabwe congress parliament senate toronto madrid rome munich hamburg vienna zurich seattle boston`)
