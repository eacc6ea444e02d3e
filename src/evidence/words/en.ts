import type { Worded } from '#record'

const quoted = (text: string): string => `“${text}”`

const sides = { defense: 'the defense', prosecution: 'the prosecution', both: 'both sides' } as const

const types = {
  academic: 'academic work',
  statistics: 'statistics',
  document: 'a document',
  news: 'news',
  web: 'a web page',
} as const

interface Clash {
  readonly better: string
  readonly weight: string
  readonly said: string
  readonly worse: string
  readonly otherwise: string
  readonly question: string
}

interface Counted {
  readonly defense: number
  readonly prosecution: number
  readonly witnesses: number
}

/** Every reason the rules give, in English. */
export const englishReasons = {
  sides,
  ground: {
    says: (one: string, other: string): string => `one says ${quoted(one)} where the other says ${quoted(other)}`,
    not: (word: string): string => `not ${word}`,
    denies: 'one denies what the other says',
    figures: (one: string, other: string): string => `the figures differ: ${one} and ${other}`,
  },
  citation: {
    unclosed: 'The mark cites nothing: it is not closed.',
    brackets: 'The mark cites nothing: it stands in the wrong brackets.',
    colon: 'The mark cites nothing: the colon after TOOL is missing.',
    nothing: 'The mark cites nothing: it names no exhibit.',
    inQuotation: 'It stands in quoted text; only the speaker’s own marks cite.',
    unknown: 'The court has admitted no exhibit of this id.',
    struck: 'The exhibit is struck.',
  },
  support: {
    notFound: (words: string): string => `${quoted(words)} does not stand in the source.`,
    notVerbatim: (words: string): string => `${quoted(words)} does not stand in the source word for word.`,
    abroad: 'Whether it says so is for a reader of its language to tell.',
    nothingShared: 'The source shares no word with it.',
    open: (words: string): string => `Whether it says so cannot be told by words alone: ${quoted(words)}.`,
    cutFromDenial: 'The source denies what the quotation, cut short, seems to say.',
    quoted: 'The quoted words stand in the source.',
    saysMore: 'The quoted words stand in the source; the claim says more than they do.',
    elsewhere: (id: string): string => `The source does not say it, ${id} does.`,
    silent: 'The source says nothing of this.',
    otherwise: (grounds: readonly string[]): string => `The source says otherwise: ${grounds.join('; ')}.`,
    points: 'Percent in the one are percentage points in the other.',
    figure: (figure: string): string => `${figure} is not in the source and does not follow from its figures.`,
    atMost: (words: string): string => `The source names it only as the most: ${quoted(words)}.`,
    year: (year: number): string => `The source does not speak of ${year}.`,
    said: (words: string): string => `The source says so: ${quoted(words)}.`,
  },
  flag: {
    uncited: (words: string): string => `No exhibit is given for ${quoted(words)}, and none says it.`,
    misquoted: (words: string): string => `${quoted(words)} stands in no exhibit and in no earlier speech.`,
    appeal: 'It appeals to what is known, and cites no exhibit.',
    habit: 'It says how things usually are, and cites no exhibit.',
    figure: (figure: string): string => `It cites no exhibit, and ${figure} stands in none.`,
  },
  clerk: {
    reckoned: (said: string, id: string, sum: string): string =>
      `The clerk reckoned ${quoted(said)} from ${id}: ${sum}.`,
    supports: (said: string, id: string, source: string): string =>
      `The clerk read ${id} for ${quoted(said)}: it says ${quoted(source)}.`,
    weak: (said: string, id: string, source: string): string =>
      `The clerk read ${id} for ${quoted(said)}: it says no more than ${quoted(source)}.`,
    contradicts: (said: string, id: string, source: string): string =>
      `The clerk read ${id} for ${quoted(said)}: it says ${quoted(source)} instead.`,
    elsewhere: (said: string, id: string, other: string, source: string): string =>
      `${id} does not say ${quoted(said)}, ${other} does: ${quoted(source)}.`,
    nothing: (said: string, id: string): string =>
      `The clerk read ${id} and found nothing in it that says ${quoted(said)}.`,
    silent: (said: string, id: string, source: string): string =>
      `The clerk read ${id} for ${quoted(said)}: all it says is ${quoted(source)}.`,
    attacked: (said: string): string => `It is named only to be disputed: ${quoted(said)}.`,
    undecided: (said: string, id: string): string =>
      `Whether ${id} says ${quoted(said)} is open: the clerk and the court’s own look at it do not agree.`,
    noSpeech: 'There is no such speech.',
    unfound: 'Nothing in the clerk’s answer could be found in the speech.',
    invented: (words: string): string => `${quoted(words)} stands in no exhibit and in no speech.`,
  },
  charge: {
    fault: (claim: string, reason: string): string => `${quoted(claim)}: ${reason}`,
    rebuttal: (by: string, against: string): string => `${quoted(by)} answers ${quoted(against)}.`,
    addressed: (directive: string): string => `${quoted(directive)} was addressed.`,
    missed: (directive: string): string => `${quoted(directive)} was not addressed.`,
    academic: (title: string, id: string): string =>
      `It backs its claim with academic work, ${quoted(title)} (${id}), which says so.`,
  },
  contradiction: {
    newer: (date: string | null, other: string | null): string => `newer (${date} against ${other})`,
    authority: (type: keyof typeof types, other: keyof typeof types): string =>
      `of more authority (${type} against ${other})`,
    weightier: (why: string): string => (why === '' ? 'weightier' : `weightier (${why})`),
    and: ' and ',
    reason: ({ better, weight, said, worse, otherwise, question }: Clash): string =>
      `${better}${weight === '' ? '' : `, which is ${weight},`} says ${quoted(said)}, while ${worse} says ${quoted(otherwise)}: ${question}.`,
  },
  row: {
    open: 'It is not known.',
    noExhibit: 'No exhibit says so.',
    noExhibitGivenUp: (side: string): string => `No exhibit says so, and ${side} gave it up.`,
    refuted: 'No exhibit says so, and the file says otherwise.',
    granted: (side: string): string => `Granted by ${side}.`,
    grantedOtherwise: (side: string): string => `Granted by ${side}; another exhibit says otherwise.`,
    contradicted: 'The exhibits contradict each other, and nobody yielded.',
    contradictedGivenUp: (side: string): string => `The exhibits contradict each other, and ${side} gave it up.`,
    disputed: (side: string): string => `Disputed by ${side} with an exhibit.`,
    givenUp: (side: string): string => `Given up by ${side}.`,
    several: (witnesses: number): string =>
      `${witnesses === 2 ? 'Two' : witnesses} sources say so, none of which rests on another.`,
    flagged: 'The court found fault with what was said of it.',
    unanswered: 'It was attacked, and nobody answered.',
    oneForBoth: 'One source, used by both sides.',
    one: 'One source, and nobody objected.',
    unheard: 'One source, and nobody put it to the other side.',
    last: 'One source, and the other side could not answer any more.',
  },
  named: {
    judge: 'The judge names it as not known.',
    researcher: 'The researcher found nothing on it.',
  },
  settle: {
    answer: 'A document or a study that answers it.',
    figures: 'The count, bill or table from which the figures come.',
    third: 'A third source that saw it itself and depends on neither.',
    second: 'A second source that does not depend on the first.',
    ahead: 'A trial, or a promise in writing by whoever decides it.',
    figure: 'A count, a bill or a statistic with this figure.',
    source: 'A document or a study that says so.',
  },
  quality: {
    type: (type: keyof typeof types, source: string): string => `It is ${types[type]} (${source}).`,
    undated: 'Its date is not known.',
    undatedDisputed: 'Its date is not known, and another exhibit says otherwise.',
    ahead: (date: string | null): string => `It bears a date to come, ${date}.`,
    age: (years: number): string =>
      `It is ${years < 1 ? 'less than a year' : years < 2 ? 'one year' : `${Math.floor(years)} years`} old.`,
    uncounted: 'How often others cite it is not known.',
    cited: (times: number): string =>
      `Others cite it ${times === 1 ? 'once' : times === 0 ? 'nowhere' : `${times} times`}.`,
    independent: 'It stands on its own.',
    copy: (id: string): string => `It goes back to the same source as ${id}.`,
  },
  plea: {
    supports: (claim: string, full: number, precise: number): string =>
      `It supports ${quoted(claim)}; such a source counts ${full} of 100${precise > 0 ? `, ${precise} of them for a figure` : ''}.`,
    weak: (claim: string, full: number): string =>
      `It supports ${quoted(claim)} only weakly, so it counts half of ${full}.`,
    undecided: (claim: string, full: number): string =>
      `Whether it says ${quoted(claim)} is open, so it counts half of ${full}.`,
    beaten: (id: string): string => `${id} strikes it down.`,
    denied: (id: string): string => `The same claim cites ${id}, which says otherwise.`,
    attacked: 'It is named only to be disputed.',
    asked: 'It answers what the person asked, and this side rests on it nowhere else; asking moves no points.',
    disputed: (reason: string, id: string): string => `${reason} ${id} contradicts it, so it counts half of that.`,
    copy: (id: string): string => `The same words of the same source are counted by ${id}.`,
    further: (reason: string, id: string, points: number): string =>
      `${reason} It is a further passage of the source of ${id}, so it adds ${points}.`,
  },
  ruling: {
    points: ({ defense, prosecution, witnesses }: Counted): string =>
      `The defense's evidence counts ${defense}, the prosecution's ${prosecution}, from ${witnesses === 1 ? 'one independent source' : `${witnesses} independent sources`}`,
    tooFew: (points: string, least: number): string => `${points}; no ruling is made on fewer than ${least}.`,
    tooClose: (points: string, percent: number): string =>
      `${points}; a lead under ${percent} percent of all points decides nothing.`,
  },
  directive: {
    promises: 'It only announces an answer',
    dismisses: 'It sets the matter aside',
    values: 'It only says that the matter counts',
    asks: 'It only asks back',
    names: 'It only names the matter',
    repeats: 'It only repeats the directive',
    evades: (how: string, words: string): string => `${how}: ${quoted(words)}.`,
    admits: (words: string): string => `${quoted(words)} says openly that there is no evidence.`,
    answers: (words: string): string => `${quoted(words)} speaks to it.`,
    nothingSaid: 'Nothing was said.',
    noReason: 'It begins with neither a reason nor a cited claim.',
    lacks: {
      figure: 'It gives no figure.',
      time: 'It gives no time.',
      source: 'It gives no exhibit.',
      instance: 'It gives no example.',
    },
    beside: (words: readonly string[]): string => `It speaks of ${words.join(', ')}, but not of what was asked.`,
    silent: (words: readonly string[]): string => `No sentence that asserts something speaks of ${words.join(', ')}.`,
  },
} as const

/** Every reason the rules give, in one language. */
export type Reasons = Worded<typeof englishReasons>
