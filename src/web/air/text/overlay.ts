import type { EventOf } from '#record'
import type { Picture, PicturedObjection, PicturedVerdict, TrialRole } from '#picture'

const sides: Readonly<Record<string, string>> = { prosecutor: 'the prosecution', defense: 'the defense' }

const kinds: Readonly<Record<NonNullable<Picture['stand']>['kind'], string>> = {
  direct: 'direct',
  cross: 'cross',
  redirect: 'redirect',
}

const events: Readonly<Record<EventOf<'court_event'>['event'], string>> = {
  witness_outburst: 'Outburst on the stand',
  dramatic_revelation: 'A dramatic revelation',
  bailiff_interruption: 'The bailiff interrupts',
  gallery_disruption: 'Disorder in the gallery',
  evidence_challenged: 'The evidence is challenged',
}

const verdicts: Readonly<Record<PicturedVerdict['verdict'], string>> = {
  guilty: 'Guilty',
  not_guilty: 'Not guilty',
  hung: 'Hung jury',
}

const calls: Readonly<Record<NonNullable<Picture['called']>['act'], string>> = {
  objection: 'The gallery objects',
  press: 'The gallery presses the witness',
  present: 'The gallery presents an exhibit',
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** Every word of the overlay that no record brings. */
export const overlayText = {
  roles: {
    judge: 'Judge',
    prosecutor: 'Prosecution',
    defense: 'Defense',
    bailiff: 'Bailiff',
    witness: 'Witness',
  } satisfies Record<TrialRole, string>,
  held: 'This line is held back',
  heldShort: 'held back',
  substitute: 'stand-in',
  struck: 'struck',
  recap: 'recap',
  cutShort: 'ends here',
  thinking: 'is thinking …',
  objection: 'OBJECTION',
  raisedBy: ({ agent, by, grounds }: PicturedObjection): string => {
    const who = by === 'audience' ? 'the gallery' : (sides[agent] ?? 'counsel')
    return grounds === null ? `Raised by ${who}` : `${capital(grounds)}, raised by ${who}`
  },
  sustained: 'Sustained',
  overruled: 'Overruled',
  linesStruck: (count: number): string => (count === 1 ? 'One line is struck' : `${count} lines are struck`),
  round: ({ kind, round, of }: NonNullable<Picture['stand']>): string => `${kinds[kind]}, round ${round} of ${of}`,
  onTheStand: (number: number, of: number): string => `Witness ${number} of ${of}`,
  vote: 'Vote',
  jury: 'The jury has voted',
  audience: 'The votes are in',
  hung: 'An even vote',
  votes: (count: number): string => (count === 1 ? '1 vote' : `${count} votes`),
  option: (number: number): string => `Option ${number}`,
  exhibit: (number: number): string => `E-${String(number).padStart(3, '0')}`,
  exhibitKinds: { item: 'item', document: 'document' },
  events,
  perjury: 'Contradiction',
  perjuryOf: (name: string): string => `${name} has said otherwise`,
  calls,
  voices: (count: number): string => (count === 1 ? '1 voice' : `${count} voices`),
  verdict: 'Verdict',
  verdicts,
  sentence: 'Sentence',
  by: { audience: 'by the gallery’s vote', jury: 'by the jury’s vote' },
  scoreboard: 'Objections sustained',
  scoreOf: (sustained: number, raised: number): string => `${sustained}/${raised}`,
  recess: 'The court is in recess',
  recessMore: 'We will be right back.',
} as const
