/** What pulls a decision two ways. Each word of a side names it; the words of both decide whether a case touches it. */
export interface Tension {
  readonly axis: string
  readonly words: string
}

export const tensions: readonly Tension[] = [
  {
    axis: 'Cost vs benefit',
    words: `cost costs price pay paid money budget expensive cheap cheaper fee fees fund saving savings save tax crowns
    dollars euros fare fares free afford spend`,
  },
  {
    axis: 'Speed vs quality',
    words: 'fast faster speed quick wait waiting delay queue quality error errors careful mistake mistakes rush',
  },
  {
    axis: 'Safety vs convenience',
    words: 'safe safety risk risks danger accident urgent emergency harm easy convenient convenience comfort',
  },
  {
    axis: 'Access vs efficiency',
    words: 'access elderly old disabled internet online efficient efficiency automatic reach telephone offline digital',
  },
  {
    axis: 'Privacy vs usefulness',
    words: 'privacy private data personal camera surveillance tracking consent confidential share servers leak',
  },
  {
    axis: 'Freedom vs common standard',
    words: 'choice choose optional voluntary mandatory require required compulsory ban forbid rule rules standard must',
  },
  {
    axis: 'Fairness vs efficiency',
    words: 'fair fairness equal unequal poor poorer income households justice discrimination disadvantage privilege',
  },
  {
    axis: 'Short term vs long term',
    words: 'future long-term short-term generation decade lasting tomorrow later investment',
  },
  {
    axis: 'Growth vs environment',
    words: 'environment climate emissions pollution green nature traffic car cars energy trees noise',
  },
  {
    axis: 'Staff vs users',
    words: 'staff drivers workers employees nurses teachers receptionists workload overtime shifts union customers',
  },
  {
    axis: 'Trial vs commitment',
    words: 'trial pilot test permanent commit contract reversible try experiment introduce',
  },
  {
    axis: 'Individual vs community',
    words: 'community society neighbours members everybody common shared selfish solidarity',
  },
  {
    axis: 'Tradition vs change',
    words: 'tradition traditional keep change new modern replace heritage custom abolish reform',
  },
  { axis: 'Evidence vs urgency', words: 'urgent now immediately crisis deadline study studies unclear proof wait' },
  {
    axis: 'Health vs productivity',
    words: 'health sleep stress sick illness wellbeing productivity output performance hours work',
  },
  {
    axis: 'Learning vs results',
    words: 'school students pupils learn learning education course courses grades exam teacher university homework',
  },
  {
    axis: 'Central control vs local judgement',
    words: 'central local headquarters branch national regional decentralise autonomy authority',
  },
  { axis: 'Career vs life', words: 'job offer salary career family relocate commute remote spouse promotion' },
  {
    axis: 'Security vs opportunity',
    words: 'invest investment stock market return loss savings insurance opportunity venture startup loan',
  },
  {
    axis: 'Quality vs demand',
    words: 'demand passengers visitors users satisfaction reliability punctual crowded full capacity service',
  },
  {
    axis: 'Principle vs practice',
    words: 'ethics ethical moral principle right wrong duty practical practice honest values',
  },
]

/** When a case touches fewer than two. */
export const usualAxes: readonly string[] = ['Cost vs benefit', 'Short term vs long term']
