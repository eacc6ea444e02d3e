import type { EventOf } from '#record'
import { counted } from '../../terminal/layout.ts'

type FileIn = NonNullable<EventOf<'evidence_package'>['file']>
type Flag = EventOf<'validation_flag'>
type LedgerRule = NonNullable<EventOf<'confidence_update'>['lines']>[number]['rule']
type Outcome = EventOf<'directive_outcome'>['state']

/** What a hearing of evidence is told with. */
export const hearing = {
  brief: {
    proposal: (proposal: string): string => `Proposed: ${proposal}`,
    alternative: (alternative: string): string => `Otherwise: ${alternative}`,
    options: (options: string): string => `Further ways: ${options}`,
    ways: (ways: string): string => `Heard, each against the others: ${ways}`,
    ask: (question: string): string => `The court asks you: ${question}`,
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
    length: (length: number, unit: string): string => counted(length, unit),
    added: (name: string): string => `Filed by you: ${name}`,
    onFile: (exhibits: number): string =>
      exhibits === 0
        ? 'New on file, for both sides: it brings nothing that was not there.'
        : `New on file, for both sides: ${counted(exhibits, 'exhibit')}.`,
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
    trouble: (source: string, why: string): string => `${source} cannot be asked: ${why}`,
    unreached: 'No source could be reached; the hearing goes on with what is filed.',
    leaves: (names: string): string =>
      `Searches of this case go to ${names}; they hold key words of your question and of what you tell the court.`,
    leavesWords: 'They may hold words of your documents too.',
    switch: '--no-sources keeps them off.',
  },
  search: {
    failed: (question: string, why: string): string => `${question} failed${why === '' ? '.' : `: ${why}`}`,
    found: (count: number): string => (count === 0 ? 'nothing new' : counted(count, 'exhibit')),
    whole: 'the whole file',
    part: {
      'too-many': ({ passages, exhibits }: FileIn): string =>
        `The file has ${passages} passages, too many to lay out, so it is searched; ${exhibits} of them are exhibits by now.`,
      'too-long': ({ passages, exhibits }: FileIn): string =>
        `The file is longer than a model of this case can hold, so it is searched; ${exhibits} of its ${passages} passages are exhibits by now.`,
    },
    absent: (count: number): string =>
      count === 1 ? 'One document gave no exhibit:' : `${count} documents gave no exhibit:`,
    because: {
      empty: 'it is empty',
      'no-text': 'there is no text in it',
      unsupported: 'it is not a kind that can be read',
      'too-large': 'it is too large to be read',
      damaged: 'it is damaged',
      repeats: 'all it says stands in another document',
      'left-out': 'it did not fit in; it can be searched',
    } satisfies Record<FileIn['absent'][number]['because'], string>,
    package: (count: number): string => `Both sides get the same ${counted(count, 'exhibit')}`,
    asked: (asked: number, failed: number): string =>
      `${counted(asked, 'question')} asked${failed > 0 ? `, ${failed} failed` : ''}`,
    states: {
      gathered: 'Every source answered.',
      partial: 'Some sources failed; the court goes on with what it has.',
      'nothing-found': 'Nothing was found; the court goes on without evidence.',
      unreachable: 'Every source failed; the court goes on with what it has.',
      'no-sources': 'There was no source to ask; the court goes on without evidence.',
    } satisfies Record<EventOf<'evidence_package'>['state'], string>,
  },
  beside: {
    title: 'The documents side by side',
    contradicted: 'Contradicted',
    agreed: 'Agreed',
    beside: 'Several speak of it',
    undated: 'no date found',
    more: (count: number): string => `${counted(count, 'more matter')} on the page, under Side by side.`,
  },
  directive: {
    waits: (content: string): string => `Asked of the court, and waiting: ${content}`,
    takenBack: 'What was asked of the court has been taken back.',
    title: 'Court directive',
    cut: (name: string, words: number): string => `It cut ${name} after ${words} ${words === 1 ? 'word' : 'words'}.`,
    cutNobody: 'It cut nobody.',
    unclear: (reason: string): string => `The court: ${reason}`,
    noted: (reason: string): string => `Directive noted: ${reason}`,
    states: { answered: 'answered', evaded: 'evaded', noted: 'noted', unclear: 'unclear' } satisfies Record<
      Outcome,
      string
    >,
    ended: (state: string, by: string, told: string): string => `Directive ${state}${by}: ${told}`,
    by: (name: string, points: string): string => ` by ${name} (${points})`,
  },
  flag: {
    statuses: { unsupported: 'unsupported', weak: 'weak' } satisfies Record<Flag['status'], string>,
    faults: {
      uncited: 'no exhibit',
      unsupported: 'its source does not say so',
      weak: 'weak support',
      misquoted: 'invented quotation',
      'wrong-figure': 'its source gives another figure',
      contradicted: 'its source says otherwise',
    } satisfies Record<NonNullable<Flag['kind']>, string>,
    byClerk: '(the clerk)',
    byRules: '(the rules)',
    unread: 'The clerk could not read this turn; the rules alone decided.',
  },
  clash: (one: string, other: string, said: string, against: string): string =>
    `The clerk found that ${one} and ${other} contradict each other: ${said} against ${against}.`,
  kill: (name: string, by: string, against: string, other: string): string =>
    `KILL SHOT by ${name}: ${by} contradicts ${against}, on which ${other} rests.`,
  conceded: {
    weakness: (name: string, words: string): string => `${name} concedes: ${words}`,
    strength: (name: string, words: string): string => `${name} grants the other side: ${words}`,
  },
  ledger: {
    meter: (points: string): string => `${points} on the meter`,
    rules: {
      'academic-source': 'academic source',
      'direct-rebuttal': 'direct rebuttal',
      'uncited-claim': 'uncited claim',
      'invented-quotation': 'invented quotation',
      'misstated-source': 'misstated source',
      contradicted: 'contradicted',
      'directive-missed': 'directive missed',
      'directive-addressed': 'directive addressed',
    } satisfies Record<LedgerRule, string>,
  },
  map: {
    bands: { confirmed: 'Confirmed', contested: 'Contested', unknown: 'Unknown' },
    undisputed: 'Undisputed: one source, nobody objected',
    fallen: 'Refuted or given up',
    unheard: 'Found, but cited by nobody',
    own: { judge: 'The judge’s own.', researcher: 'The researcher’s own.' },
    for: 'For it',
    against: 'Against it',
    /** What an exhibit that says otherwise is to a matter. */
    denial: { confirmed: 'Did not stand', contested: 'Against it', unknown: 'The file says' },
    settle: 'What would settle it',
  },
  strike: {
    without: (titles: string): string => `Without ${titles}`,
    unchanged: (value: string | number): string => `${value} (unchanged)`,
    gone: 'Ledger lines that go',
    added: 'Ledger lines that come',
    unsupported: 'Claims left without support',
    supported: 'Claims no longer without support',
    claim: (name: string, turn: number, claim: string): string => `${name}, turn ${turn}: ${claim}`,
    map: 'On the map',
    lanes: {
      confirmed: 'confirmed',
      contested: 'contested',
      unknown: 'unknown',
      gone: 'gone',
      new: 'new',
    },
    ruling: 'Ruling by rule',
    finds: { defense: 'defense', prosecution: 'prosecution', neither: 'neither' },
    finding: (turned: string): string => `Finding: ${turned}`,
    certainty: (turned: string): string => `Certainty: ${turned}`,
    byRule: 'Counted by rule alone; no model was asked. The judge’s own ruling stands until somebody asks again.',
  },
} as const
