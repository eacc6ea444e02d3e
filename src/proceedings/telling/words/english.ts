import type { EventOf } from '#record'

type Cue = Exclude<EventOf<'cue'>['cue'], 'speed' | 'hold' | 'release' | 'redact'>

export const countedInEnglish = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

/** What is told of any case, in English. */
export const english = {
  quotes: { open: '“', close: '”' },
  /** Phases whose names are not made of their words. */
  phases: {} as Readonly<Record<string, string>>,
  beforePhases: 'Opening',
  does: {
    plan: 'plans',
    think: 'thinks',
    turn: 'speaks',
    score: 'scores',
    verdict: 'rules',
    deliberate: 'deliberates',
    mute: 'is thinking',
  },
  unheard: 'nobody else in court hears this',
  withheld: 'Withheld: a thought or a note that was not shared.',
  turn: (turn: number, of?: number): string => (of === undefined ? `turn ${turn}` : `turn ${turn} of ${of}`),
  struck: 'STRUCK',
  offline: 'the offline model',
  interrupted: (name: string): string => `${name} was interrupted here.`,
  cutShort: 'Ends here: the answer reached its length.',
  foreign: 'This is not the language of the court, although it was asked for twice.',
  searched: (searcher: string, model: string): string => `Searched by ${searcher}, written by ${model}.`,
  substitute: (model: string, asked: string, because: string): string =>
    `These are the words of ${model}, not of ${asked}: ${because}`,
  handOver: (model: string, from: string, name: string, because: string): string =>
    `${model} stands in for ${from} as ${name}: ${because}`,
  fold: (name: string, messages: number): string =>
    `${name} sums up ${messages} messages that its model can no longer hold.`,
  budget: (cause: string): string => `The budget is used up: ${cause}`,
  duties: { judge: 'on the bench' } as Readonly<Record<string, string>>,
  engine: 'offline model: rules and stock lines, not a language model',
  seating: {
    next: ', then ',
    tools: (models: string): string => `tools: ${models}`,
    hard: (models: string): string => `hard: ${models}`,
    effort: (effort: string): string => `effort ${effort}`,
  },
  head: {
    engine: 'Engine',
    language: 'Language',
    case: 'Case',
    seed: (seed: string): string => `seed ${seed}`,
    fork: 'Fork',
  },
  compare: {
    title: 'Two records side by side',
    moved: 'What moved',
    nothing: 'Nothing moved: both came to the same.',
    same: (turns: number): string =>
      turns === 0 ? 'They part from the beginning.' : `The same for the first ${countedInEnglish(turns, 'turn')}`,
    silent: 'Nothing here.',
    none: 'none',
    noVerdict: 'No verdict.',
    map: 'The map',
    ruling: 'Ruling',
    strength: (side: string): string => `${side} on the ledger`,
    turned: (from: string, to: string): string => `${from} → ${to}`,
    bands: { confirmed: 'confirmed', contested: 'contested', unknown: 'unknown', none: 'not on the map' },
    only: (id: string, exhibit: string): string => `Cited only in ${id}: ${exhibit}`,
  },
  fork: {
    of: (from: string, seq: number): string => `of ${from}, as far as entry ${seq}`,
    nothing: 'nothing changed',
    directive: (content: string): string => `with the directive “${content}”`,
    strike: (count: number): string => `with ${countedInEnglish(count, 'exhibit')} struck`,
    document: (names: string): string => `with ${names} filed`,
    model: (model: string): string => `played by ${model} from there on`,
    ruled: (objection: number, ruling: string): string => `with objection ${objection} ${ruling}`,
    seed: (seed: string): string => `with the seed ${seed} from there on`,
  },
  verdict: {
    title: 'Verdict',
    incomplete: 'Incomplete record: the budget did not last to the end.',
  },
  closed: {
    ended: 'The case has ended without a verdict.',
    mistrial: 'Mistrial',
    noVerdict: 'There is no verdict.',
    noCause: 'No cause was given.',
  },
  exhibit: {
    unknown: (id: string): string => `unknown exhibit ${id}`,
    page: (page: number): string => `page ${page}`,
    kinds: {} as Readonly<Partial<Record<EventOf<'tool_result'>['source_type'], string>>>,
  },
  document: {
    outcomes: {
      read: 'read',
      'read-by-ocr': 'read by OCR',
      empty: 'empty',
      'no-text': 'no text in it',
      unsupported: 'not a kind that can be read',
      'too-large': 'too large',
      damaged: 'damaged',
    } satisfies Record<EventOf<'document'>['outcome'], string>,
    unread: (why: string): string => `could not be read, so nobody can cite it: ${why}`,
    length: (length: number, unit: string): string => countedInEnglish(length, unit),
    added: (name: string): string => `Filed by you: ${name}`,
    onFile: (exhibits: number): string =>
      exhibits === 0
        ? 'New on file, for both sides: it brings nothing that was not there.'
        : `New on file, for both sides: ${countedInEnglish(exhibits, 'exhibit')}.`,
    reopened: 'The case is taken up again because of what was filed. The verdict above stays on the record.',
  },
  dated: {
    found: {
      title: 'from its title',
      text: 'from its text',
      'file-name': 'from its file name',
      header: 'from its header',
      metadata: 'from its metadata',
    } satisfies Record<NonNullable<EventOf<'document'>['dated']>, string>,
    saved: (date: string): string => `no date; saved on ${date}`,
  },
  sources: {
    kept: (names: string): string => `Kept out: ${names} (--open lets them in).`,
    sealed: 'Sealed: documents were filed, and a question to the outside could carry them out.',
    open: 'Open: sources outside this machine may be asked.',
    openAlthough: 'Open: sources outside this machine may be asked, although documents were filed.',
    none: 'Nothing to search: no document was filed that could be read, and no source of evidence can be asked.',
    list: (names: string): string => `Sources: ${names}.`,
    approved: (source: string, tools: string): string =>
      `${source} is used for the first time. Approved as it is, and held to it from now on: ${tools}.`,
    trouble: (source: string, why: string): string => `${source} cannot be asked: ${why}`,
    unreached: 'No source could be reached; the hearing goes on with what is filed.',
  },
  asked: {
    failed: (question: string, why: string): string => `${question} failed${why === '' ? '.' : `: ${why}`}`,
    found: (count: number): string => (count === 0 ? 'nothing new' : countedInEnglish(count, 'exhibit')),
    whole: 'the whole file',
  },
  request: {
    waits: (content: string): string => `Asked of the court, and waiting: ${content}`,
    takenBack: 'What was asked of the court has been taken back.',
  },
  vote: {
    open: (seconds: number): string => `open for ${seconds} s`,
    even: 'Even: nobody wins this vote.',
    votes: (votes: number, by: 'jury' | 'audience'): string => `${countedInEnglish(votes, 'vote')} of the ${by}`,
  },
  after: {
    mine: 'My decision',
    came: 'What came of it',
    question: 'Asked of the judge after the verdict',
    answer: (name: string): string => `${name} answers from the record`,
    failed: (why: string): string => `No answer: ${why} It can be asked again.`,
    choice: 'Choice',
    why: 'Why',
    review: 'Look again',
    choices: {
      proposal: 'the proposal',
      alternative: 'the alternative',
      neither: 'neither',
      guilty: 'guilty',
      not_guilty: 'not guilty',
    } as Readonly<Record<string, string>>,
    right: {
      ruling: 'The ruling turned out right.',
      mine: 'My decision turned out right.',
      neither: 'Neither the ruling nor my decision turned out right.',
      unclear: 'Who was right cannot be told.',
    } satisfies Record<EventOf<'outcome'>['right'], string>,
  },
  air: {
    operator: (what: string): string => `The operator: ${what}.`,
    off: (entry: number, why: string): string => `Entry ${entry} is kept off the air: ${why}`,
    faults: {
      list: 'it has a word of the lists.',
      model: 'a model advised against it.',
      fault: 'it could not be screened.',
    } satisfies Record<EventOf<'screened'>['by'], string>,
    cues: {
      pause: 'the show stands still',
      go: 'the show goes on',
      next: 'the rest of the pause is left out',
      panic: 'a card covers everything',
      calm: 'the card is taken away',
      poll_start: 'the next vote opens at once',
      poll_stop: 'the vote closes',
    } satisfies Record<Cue, string>,
    speed: (speed: number): string => `speed ${speed}`,
    held: (entry: number): string => `entry ${entry} is held`,
    released: (entry: number): string => `entry ${entry} is released`,
    redacted: (entry: number): string => `entry ${entry} never goes on air`,
  },
} as const
