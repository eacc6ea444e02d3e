import type { EntryOf, TrialVerdict } from '#record'
import { counted } from '../../terminal/layout.ts'

type Cue = Exclude<EntryOf<'cue'>['cue'], 'speed' | 'hold' | 'release' | 'redact'>

/** What a trial is told with. */
export const trial = {
  plan: (name: string, direct: number, cross: number, redirect: number | undefined): string =>
    `Plan: ${name}, direct ${direct}, cross ${cross}${redirect === undefined ? '' : `, redirect ${redirect}`}`,
  kinds: { direct: 'direct', cross: 'cross', redirect: 'redirect' } satisfies Record<
    EntryOf<'examination'>['kind'],
    string
  >,
  round: (kind: string, round: number, of: number): string => `${kind} ${round} of ${of}`,
  events: {
    witness_outburst: 'The witness loses composure.',
    dramatic_revelation: 'A revelation.',
    bailiff_interruption: 'Disorder in the courtroom.',
    gallery_disruption: 'Uproar in the gallery.',
    evidence_challenged: 'The basis of the question is challenged.',
  } satisfies Record<EntryOf<'court_event'>['event'], string>,
  objection: 'OBJECTION',
  toTurn: (turn: number): string => `to turn ${turn}`,
  byAudience: 'called for by the audience',
  rulings: { sustained: 'SUSTAINED', overruled: 'OVERRULED' } satisfies Record<EntryOf<'ruling'>['ruling'], string>,
  unreadable: 'no ruling could be read in three tries, so the objection falls',
  struckOne: (turn: number | undefined): string => `turn ${turn} is struck`,
  struckMany: (turns: readonly number[]): string => `turns ${turns.join(' and ')} are struck`,
  exhibit: (number: number): string => `exhibit ${number}`,
  shown: (number: number): string => `EXHIBIT ${number}`,
  exhibitKinds: { item: 'item', document: 'document' } as Readonly<Record<string, string>>,
  contradicts: (name: string, other: string, said: string, against: string): string =>
    `${name} contradicts ${other}: ${said} against ${against}`,
  reading: ' (a model’s reading)',
  acts: { objection: 'objection', press: 'press', present: 'present' } satisfies Record<
    EntryOf<'floor_call'>['act'],
    string
  >,
  present: (exhibit: string): string => `present ${exhibit}`,
  called: (voices: number, what: string): string =>
    `The audience has won the floor with ${counted(voices, 'voice')}: ${what}`,
  operator: (what: string): string => `The operator: ${what}.`,
  offAir: (entry: number, why: string): string => `Entry ${entry} is kept off the air: ${why}`,
  faults: {
    list: 'it has a word of the lists.',
    model: 'a model advised against it.',
    fault: 'it could not be screened.',
  } satisfies Record<EntryOf<'screened'>['by'], string>,
  cues: {
    pause: 'the show stands still',
    go: 'the show goes on',
    next: 'the rest of the pause is left out',
    panic: 'a card covers everything',
    calm: 'the card is taken away',
    poll_start: 'the next vote opens at once',
    poll_stop: 'the vote closes',
  } satisfies Record<Cue, string>,
  speed: (speed: number | undefined): string => `speed ${speed}`,
  held: (entry: number | undefined): string => `entry ${entry} is held`,
  released: (entry: number | undefined): string => `entry ${entry} is released`,
  redacted: (entry: number | undefined): string => `entry ${entry} never goes on air`,
  findings: {
    guilty: 'GUILTY',
    not_guilty: 'NOT GUILTY',
    hung: 'HUNG JURY: the vote was even',
  } satisfies Record<TrialVerdict['verdict'], string>,
  choices: {} as Readonly<Record<string, string>>,
  sentence: (sentence: string): string => `Sentence: ${sentence}`,
  noSentence: 'No sentence: the vote on it was even.',
  voters: { jury: 'The jury', audience: 'The audience' },
  noVotes: 'no votes',
  open: (seconds: number): string => `open for ${seconds} s`,
  even: 'Even: nobody wins this vote.',
  votes: (votes: number, by: 'jury' | 'audience'): string => `${counted(votes, 'vote')} of the ${by}`,
} as const
