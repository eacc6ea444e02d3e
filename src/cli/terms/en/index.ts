import type { DecisionVerdict, EventOf } from '#record'
import { counted } from '../../terminal/layout.ts'
import { hearing } from './hearing.ts'
import { trial } from './trial.ts'

interface Counts {
  readonly input: number
  readonly cached: number
  readonly output: number
  readonly thinking: number
}

const number = (count: number): string => count.toLocaleString('en')

/** Everything the terminal says of a case by itself, in English. */
export const en = {
  quotes: { open: '“', close: '”' },
  /** Phases whose names are not made of their words. */
  phases: {} as Readonly<Record<string, string>>,
  beforePhases: 'Opening',
  does: {
    plan: 'plans',
    think: 'thinks',
    turn: 'speaks',
    recap: 'sums up',
    score: 'scores',
    verdict: 'rules',
    deliberate: 'deliberates',
    mute: 'is thinking',
  },
  unheard: 'nobody else in court hears this',
  turn: (turn: number, of?: number): string => (of === undefined ? `turn ${turn}` : `turn ${turn} of ${of}`),
  struck: 'STRUCK',
  offline: 'the offline model',
  withdrawn: (name: string): string => `${name} begins again; what was heard so far is withdrawn.`,
  void: (name: string): string => `What ${name} was heard to say is void; the record has:`,
  interrupted: (name: string): string => `${name} was interrupted here.`,
  cutShort: 'Ends here: the answer reached its length.',
  foreign: 'This is not the language of the court, although it was asked for twice.',
  searched: (searcher: string, model: string): string => `Searched by ${searcher}, written by ${model}.`,
  substitute: (model: string, asked: string): string => `These are the words of ${model}, not of ${asked}.`,
  handOver: (model: string, from: string, name: string, because: string): string =>
    `${model} stands in for ${from} as ${name}: ${because}`,
  fold: (name: string, messages: number): string =>
    `${name} sums up ${messages} messages that its model can no longer hold.`,
  budget: (cause: string): string => `The budget is used up: ${cause}`,
  resumed: (turns: number): string =>
    `Resumed. ${turns === 0 ? 'No turn has been spoken yet.' : `It goes on after turn ${turns}, which was:`}`,
  before: (command: string): string => `All that came before: ${command}`,
  duties: {
    judge: 'on the bench',
    clerk: 'reads every statement and holds it against the exhibits',
    case_brief: 'lends its models to the case brief',
    researcher: 'finds evidence for both sides alike',
    defense: 'argues for it',
    prosecution: 'argues against it',
    closing: 'lends its models to the closing statements',
  },
  debaters: {
    opens: 'opens the debate',
    answers: 'answers',
    for: 'for the premise',
    against: 'against the premise',
  },
  unseen: {
    clerk: 'says where there are grounds to object',
    jury: 'lends its models to the six jurors',
  },
  engines: {
    debate: 'offline model: rules and stock lines, not a language model',
    hearing: 'offline model: it quotes and weighs by stated rules and does not reason',
  },
  seating: {
    next: ', then ',
    tools: (models: string): string => `tools: ${models}`,
    hard: (models: string): string => `hard: ${models}`,
    effort: (effort: string): string => `effort ${effort}`,
  },
  head: {
    accused: 'Accused',
    charge: 'Charge',
    premise: 'Premise',
    engine: 'Engine',
    language: 'Language',
    case: 'Case',
    seed: (seed: string): string => `seed ${seed}`,
    /** Where a format is called otherwise than by its own name. */
    formats: {} as Readonly<Record<string, string>>,
  },
  score: {
    on: (judge: string, speaker: string): string => `${judge} on ${speaker}:`,
    none: 'no score could be read in three tries',
  },
  verdict: {
    title: 'Verdict',
    incomplete: 'Incomplete record: the budget did not last to the end.',
    wins: (name: string): string => `${name} wins`,
    noScores: 'no scores could be read',
    premise: (upheld: boolean, premise: string): string => `Premise ${upheld ? 'upheld' : 'rejected'}: ${premise}`,
    findings: {
      defense: 'For the proposal: the defense has the stronger evidence.',
      prosecution: 'Against the proposal: the prosecution has the stronger evidence.',
      neither: 'For neither side: the evidence does not decide it.',
    } satisfies Record<DecisionVerdict['finds_for'], string>,
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
    ranking: 'The ways, the best first',
    decisive: 'Decisive exhibits',
    unresolved: 'Unresolved',
    flips: 'What would turn it',
  },
  closed: {
    ended: 'The debate has ended. No judge sat, so there is no verdict.',
    mistrial: 'Mistrial',
    noVerdict: 'There is no verdict.',
    noCause: 'No cause was given.',
    calls: (calls: number): string => counted(calls, 'model call'),
    tokens: ({ input, cached, output, thinking }: Counts): string => {
      const read = `${number(input)} tokens read${cached > 0 ? ` (${number(cached)} cached)` : ''}`
      return `${read}, ${number(output)} written${thinking > 0 ? ` (${number(thinking)} of them thought)` : ''}`
    },
    dollars: (spent: number): string => `$${spent.toFixed(spent < 0.1 ? 4 : 2)}`,
    unpriced: (calls: number): string => `price of ${counted(calls, 'call')} unknown`,
    again: (command: string): string => `Read it again: ${command}`,
    strike: (command: string): string => `Strike an exhibit: ${command}`,
    file: (command: string): string => `Add a document and hear again: ${command}`,
  },
  status: {
    waiting: 'waiting',
    asking: (what: string): string => `asking ${what}`,
    directives: (count: number): string => `${counted(count, 'directive')} open`,
    type: 'type to cut in',
    calls: (calls: number): string => counted(calls, 'call'),
  },
  exhibit: {
    unknown: (id: string): string => `unknown exhibit ${id}`,
    page: (page: number): string => `page ${page}`,
    kinds: {} as Readonly<Partial<Record<EventOf<'tool_result'>['source_type'], string>>>,
  },
  ...hearing,
  trial,
} as const
