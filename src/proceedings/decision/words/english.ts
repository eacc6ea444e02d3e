import type { EventOf } from '#record'
import { countedInEnglish } from '../../telling/words/english.ts'
import { decisionLabelsEnglish } from './english-labels.ts'

type FileIn = NonNullable<EventOf<'evidence_package'>['file']>
type FlagEntry = EventOf<'validation_flag'>
type Outcome = EventOf<'directive_outcome'>['state']

/** What only a decision is told with. */
export const decisionEnglish = {
  called: 'decision',
  certainty: 'The judge’s certainty',
  phases: {} as Readonly<Record<string, string>>,
  engine: 'offline model: it quotes and weighs by stated rules and does not reason',
  duties: {
    clerk: 'reads every statement and holds it against the exhibits',
    case_brief: 'lends its models to the case brief',
    researcher: 'finds evidence for both sides alike',
    defense: 'argues for it',
    prosecution: 'argues against it',
    closing: 'lends its models to the closing statements',
  } as Readonly<Record<string, string>>,
  verdict: {
    findings: decisionLabelsEnglish.findings,
    foundFor: (side: 'defense' | 'prosecution', cause: string): string =>
      `For: ${cause}. The ${side} has the stronger evidence.`,
    certainty: (confidence: number): string => `The judge’s own certainty: ${confidence} of 100.`,
    ledger: (defense: string, prosecution: string): string =>
      `The ledger: ${defense}, ${prosecution}. It tells how well each side kept to the evidence rules, not who is right.`,
    since: {
      same: 'Heard again: the finding is as before.',
      turned: (before: string): string => `Heard again: the finding has turned. Before: ${before}`,
      certainty: (before: number, now: number): string =>
        before === now ? 'The certainty is as before.' : `The certainty was ${before} and is ${now}, of 100.`,
      file: (exhibits: string): string => `New on file since: ${exhibits}.`,
      nothing: 'Nothing is new on file since.',
    },
    ...decisionLabelsEnglish.verdict,
    flips: 'What would turn it',
  },
  brief: {
    proposal: (proposal: string): string => `Proposed: ${proposal}`,
    alternative: (alternative: string): string => `Otherwise: ${alternative}`,
    options: (options: string): string => `Further ways: ${options}`,
    ways: (ways: string): string => `Heard, each against the others: ${ways}`,
    ask: (question: string): string => `The court asks you: ${question}`,
  },
  handed: {
    part: {
      'too-many': ({ passages, exhibits }: FileIn): string =>
        `The file has ${passages} passages, too many to lay out, so it is searched; ${exhibits} of them are exhibits by now.`,
      'too-long': ({ passages, exhibits }: FileIn): string =>
        `The file is longer than a model of this case can hold, so it is searched; ${exhibits} of its ${passages} passages are exhibits by now.`,
    },
    absent: (count: number): string =>
      count === 1 ? 'One document gave no exhibit:' : `${count} documents gave no exhibit:`,
    because: decisionLabelsEnglish.absent,
    package: (count: number): string => `Both sides get the same ${countedInEnglish(count, 'exhibit')}`,
    asked: (asked: number, failed: number): string =>
      `${countedInEnglish(asked, 'question')} asked${failed > 0 ? `, ${failed} failed` : ''}`,
    states: decisionLabelsEnglish.package,
  },
  beside: {
    title: 'The documents side by side',
    contradicted: 'Contradicted',
    agreed: 'Agreed',
    beside: 'Several speak of it',
    undated: decisionLabelsEnglish.undated,
    more: (count: number): string => `${countedInEnglish(count, 'more matter')} on the page, under Side by side.`,
  },
  directive: {
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
    statuses: { unsupported: 'unsupported', weak: 'weakly supported' } satisfies Record<FlagEntry['status'], string>,
    faults: decisionLabelsEnglish.faults,
    ...decisionLabelsEnglish.decided,
    unread: decisionLabelsEnglish.unread,
  },
  clash: (one: string, other: string, said: string, against: string): string =>
    `The clerk found that ${one} and ${other} contradict each other: ${said} against ${against}.`,
  kill: (name: string, by: string, against: string, other: string): string =>
    `KILL SHOT by ${name}: ${by} contradicts ${against}, on which ${other} rests.`,
  conceded: {
    weakness: (name: string, words: string): string => `${name} concedes: ${words}`,
    strength: (name: string, words: string): string => `${name} grants the other side: ${words}`,
    beside: { weakness: 'conceded', strength: 'granted to the other side' },
  },
  ledger: {
    meter: (points: string): string => `${points} on the meter`,
    rules: decisionLabelsEnglish.rules,
  },
  map: {
    ...decisionLabelsEnglish.map,
    undisputed: 'Undisputed: one source, nobody objected',
    unheard: 'Found, but cited by nobody',
    own: { judge: 'The judge’s own.', researcher: 'The researcher’s own.' },
    /** What an exhibit that says otherwise is to a matter. */
    denial: { confirmed: 'Did not stand', contested: 'Against it', unknown: 'The file says' },
    settle: 'What would settle it',
  },
  audit: {
    left: { directive: (name: string, view: string): string => `Without the directive ${name}: ${view}.` },
  },
} as const
