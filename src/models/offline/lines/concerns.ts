/** What people care about in a decision: things one wants more of, things one wants less of, and further words for it. */
export interface Concern {
  readonly name: ConcernName
  readonly called: string
  readonly good: string
  readonly bad: string
  readonly near: string
}

export type ConcernName =
  | 'money'
  | 'time'
  | 'safety'
  | 'quality'
  | 'use'
  | 'health'
  | 'work'
  | 'fairness'
  | 'nature'
  | 'trust'
  | 'freedom'
  | 'learning'
  | 'growth'
  | 'outcome'
  | 'advice'

export const concerns: readonly Concern[] = [
  {
    name: 'money',
    called: 'money',
    good: 'revenue revenues income incomes profit profits surplus earnings subsidy grant',
    bad: `cost costs price prices expense expenses fee fees charge charges debt debts deficit tax taxes fare fares rent
    rents bill bills spending expenditure premium premiums interest mortgage`,
    near: 'money budget crowns dollars euros pounds million billion treasurer pay paid ticket tickets fund salary',
  },
  {
    name: 'time',
    called: 'time',
    good: 'punctuality speed',
    bad: 'time wait waits waiting waited delay delays delayed queue queues backlog commute commuting lateness detour',
    near: 'minutes hours days weeks months appointment timetable schedule deadline',
  },
  {
    name: 'safety',
    called: 'safety',
    good: 'safety security protection',
    bad: `risk risks accident accidents injury injuries death deaths danger dangers hazard hazards crime crimes incident
    incidents infection infections casualties collisions theft burglaries fire fires violence bullying`,
    near: 'urgent emergency police guard hospital protect',
  },
  {
    name: 'quality',
    called: 'quality',
    good: 'quality accuracy performance satisfaction reliability continuity ratings accomplishment care',
    bad: `error errors mistake mistakes defect defects complaint complaints fault faults failure failures cancellation
    cancellations bug bugs breakdown breakdowns outage outages problem problems trouble troubles`,
    near: 'standard service records survey results audit review',
  },
  {
    name: 'use',
    called: 'how much it is used',
    good: `passenger passengers rider riders ridership visitor visitors user users customer customers member members
    attendance participation enrolment demand vaccinations loans readers subscribers applications admissions turnout`,
    bad: 'unused dropout dropouts absentees vacancy vacancies',
    near: 'people bus buses journeys numbers share often popular bookings',
  },
  {
    name: 'health',
    called: 'health and well-being',
    good: 'health wellbeing well-being sleep morale independence fitness recovery rest comfort',
    bad: `stress exhaustion illness sickness sick disease pain abuse fatigue burnout noise loneliness anxiety depression
    obesity mortality`,
    near: 'patients doctor nurses clinic care old',
  },
  {
    name: 'work',
    called: 'the people who do the work',
    good: 'break breaks wage wages staffing jobs employment vacation retention holiday holidays promotion promotions',
    bad: 'workload overtime layoffs unemployment resignations notice strikes strike redundancies',
    near: 'staff drivers receptionists nurses teachers workers employees union shifts depot leave',
  },
  {
    name: 'fairness',
    called: 'fairness',
    good: 'access equality inclusion fairness equity internet accessibility representation',
    bad: 'inequality exclusion discrimination poverty barrier barriers disadvantage disadvantages segregation',
    near: 'poor poorer low-income households pensioners elderly women children disabled rural young over',
  },
  {
    name: 'nature',
    called: 'the environment',
    good: 'biodiversity recycling trees wildlife',
    bad: 'emission emissions pollution traffic car cars waste congestion litter carbon flooding',
    near: 'climate air water energy bicycle foot road parking green',
  },
  {
    name: 'trust',
    called: 'trust and privacy',
    good: 'trust privacy transparency confidence consent control support approval want',
    bad: 'breach breaches leak leaks surveillance exposure fraud corruption misuse',
    near: 'data details servers contract names council voted supplier statistics',
  },
  {
    name: 'freedom',
    called: 'freedom of choice',
    good: 'choice choices freedom flexibility autonomy options option',
    bad: 'restriction restrictions burden burdens bureaucracy paperwork obligation obligations',
    near: 'optional required mandatory voluntary rule ban alone only way',
  },
  {
    name: 'learning',
    called: 'learning',
    good: 'learning training grades attainment skills knowledge literacy graduates marks',
    bad: 'truancy illiteracy expulsions',
    near: 'school pupils students teachers course courses university homework class exam',
  },
  {
    name: 'growth',
    called: 'growth and output',
    good: 'growth productivity sales output investment innovation employment exports trade',
    bad: 'recession bankruptcies insolvency shortage shortages',
    near: 'business company companies firms economy shops centre market',
  },
]

/** Words that say which way something goes. */
export const directions = {
  up: `increase increases increased increasing rise rises rose risen rising raise raises raised raising grow grows grew
  grown growing climb climbs climbed climbing surge surged soar soared jump jumped expand expands expanded higher more
  greater doubled doubles tripled boost boosts boosted gain gained gains longer extended extends adds added widened
  many high`,
  down: `decrease decreases decreased decreasing fall falls fell fallen falling drop drops dropped dropping decline
  declines declined declining reduce reduces reduced reducing reduction cut cuts cutting lower lowers lowered shrink
  shrinks shrank shrunk less fewer smaller halved halves lose loses lost shorter shortened end ends ended stop stops
  stopped avoid avoids avoided prevent prevents prevented eliminated removed abolished no without lack lacks lacked low`,
} as const

/** Words that value by themselves, with the concern they speak of when nothing near them tells. */
export const judgements: Readonly<Record<'good' | 'bad', Readonly<Partial<Record<ConcernName, string>>>>> = {
  good: {
    money: 'save saves saved saving savings cheaper affordable profitable afford',
    time: 'faster quicker sooner punctual prompt',
    safety: 'safe safer safely protects protected',
    quality: 'improve improves improved improving improvement better reliable accurate satisfied effective praised',
    use: 'popular',
    health: 'healthier happier rested recovered relieved',
    work: 'stayed',
    fairness: 'fair fairer accessible included',
    nature: 'cleaner greener',
    trust: 'trusted trustworthy',
    freedom: 'freely flexible',
    outcome: 'good excellent benefited help helps helped succeed succeeded success successful worth easier efficient',
  },
  bad: {
    money: 'costly expensive dearer wasted unaffordable overspent',
    time: 'slower late slow postpone',
    safety: 'unsafe dangerous hazardous harm harms harmed harmful overlook overlooked exposed',
    quality: 'worse worsen worsens worsened deteriorated unreliable inaccurate wrong missed complained damaged damage',
    use: 'unpopular',
    health: 'exhausted hurt suffered ill tired',
    work: 'overworked',
    fairness: 'unfair unequal excluded excludes shut left-behind inaccessible',
    trust: 'distrust distrusted secretly misled',
    freedom: 'unavoidable',
    outcome:
      'bad poor hard broken fail fails failed failing difficult unable objected struggle struggled ineffective useless',
  },
}

export const hedges = `may might could perhaps possibly probably estimate estimates estimated expect expects expected
suggest suggests suggested appears seems unclear uncertain unknown preliminary likely roughly believe believes`
