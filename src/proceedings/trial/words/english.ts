import type { EventOf } from '#record'
import { countedInEnglish } from '../../telling/words/english.ts'
import type { TrialVerdict } from '../events.ts'
import { trialPlatesEnglish } from './english-plates.ts'

const { kinds, overruled, phases, sustained, verdict } = trialPlatesEnglish

/** What only a trial is told with. */
export const trialEnglish = {
  called: 'trial',
  does: { recap: 'sums up' },
  phases: {} as Readonly<Record<string, string>>,
  chapters: {
    ...phases,
    witness_exam: 'The witnesses',
    evidence_reveal: 'The evidence',
    verdict_vote: 'The vote',
    sentence_vote: 'The sentence',
    final_ruling: 'The ruling',
  } as Readonly<Record<string, string>>,
  accused: 'Accused',
  charge: 'Charge',
  unseen: {
    clerk: 'says where there are grounds to object',
    jury: 'lends its models to the six jurors',
  } as Readonly<Record<string, string>>,
  plan: (name: string, direct: number, cross: number, redirect: number | undefined): string =>
    `Plan: ${name}, direct ${direct}, cross ${cross}${redirect === undefined ? '' : `, redirect ${redirect}`}`,
  kinds: { direct: 'direct', cross: 'cross', redirect: 'redirect' } satisfies Record<
    EventOf<'examination'>['kind'],
    string
  >,
  round: (kind: string, round: number, of: number): string => `${kind} ${round} of ${of}`,
  events: {
    witness_outburst: 'The witness loses composure.',
    dramatic_revelation: 'A revelation.',
    bailiff_interruption: 'Disorder in the courtroom.',
    gallery_disruption: 'Uproar in the gallery.',
    evidence_challenged: 'The basis of the question is challenged.',
  } satisfies Record<EventOf<'court_event'>['event'], string>,
  objection: trialPlatesEnglish.objection.toUpperCase(),
  toTurn: (turn: number): string => `to turn ${turn}`,
  byAudience: 'called for by the audience',
  rulings: { sustained: sustained.toUpperCase(), overruled: overruled.toUpperCase() } satisfies Record<
    EventOf<'ruling'>['ruling'],
    string
  >,
  unreadable: 'no ruling could be read in three tries, so the objection falls',
  struckOne: (turn: number | undefined): string => `turn ${turn} is struck`,
  struckMany: (turns: readonly number[]): string => `turns ${turns.join(' and ')} are struck`,
  exhibit: (number: number): string => `exhibit ${number}`,
  shown: (number: number): string => `EXHIBIT ${number}`,
  exhibitKinds: kinds satisfies Record<EventOf<'exhibit_reveal'>['kind'], string>,
  beforehand: 'the statement given beforehand',
  contradicts: (name: string, other: string, said: string, against: string): string =>
    `${name} contradicts ${other}: ${said} against ${against}`,
  reading: ' (a model’s reading)',
  acts: { objection: 'objection', press: 'press', present: 'present' } satisfies Record<
    EventOf<'floor_call'>['act'],
    string
  >,
  present: (exhibit: string): string => `present ${exhibit}`,
  floor: (voices: number, what: string): string =>
    `The audience has won the floor with ${countedInEnglish(voices, 'voice')}: ${what}`,
  findings: {
    guilty: verdict.guilty.toUpperCase(),
    not_guilty: verdict.not_guilty.toUpperCase(),
    hung: `${verdict.hung.toUpperCase()}: the vote was even`,
  } satisfies Record<TrialVerdict['verdict'], string>,
  choices: {} as Readonly<Record<string, string>>,
  sentence: (sentence: string): string => `Sentence: ${sentence}`,
  noSentence: 'No sentence: the vote on it was even.',
  figures: { guilty: 'Votes for guilty', not_guilty: 'Votes for not guilty' } as Readonly<Record<string, string>>,
  voters: { jury: 'The jury', audience: 'The audience' },
  noVotes: 'no votes',
  turning: {
    on: (objection: number, by: string, grounds: string): string =>
      `On objection ${objection} by ${by}${grounds === '' ? '' : `: ${grounds}`}`,
    rulings: { sustained, overruled } satisfies Record<EventOf<'ruling'>['ruling'], string>,
  },
  audit: {
    sides: { guilty: 'guilty', not_guilty: 'not guilty' },
    after: {
      direct: 'After the direct examination',
      cross: 'After the cross-examination',
      redirect: 'After the redirect',
    },
    left: {
      ruling: (name: string, view: string): string => `With the other ruling on ${name}: ${view}.`,
      floor: (name: string, view: string): string => `Without what the gallery called for, ${name}: ${view}.`,
    },
  },
} as const
